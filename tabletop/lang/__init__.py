"""The card language: what a card does as data, its execution, and its description in words."""
