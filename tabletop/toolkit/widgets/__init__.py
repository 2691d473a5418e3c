"""Widgets: buttons, sliders, fields, lists. Each is independent: messages go up, calls go down."""
