"""The screens of the program that belong to no game."""
