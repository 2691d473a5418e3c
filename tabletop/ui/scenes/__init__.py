"""Screens of the program that belong to no game."""
