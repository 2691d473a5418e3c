"""Boards of the games on the table: one folder per game, with its layout and its card faces."""
