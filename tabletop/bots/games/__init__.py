"""Evaluation of positions, one module per game."""
