"""Enadrya's board on the table."""
