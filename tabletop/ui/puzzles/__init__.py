"""Puzzles on the screen: their list, and the table on which they are solved."""
