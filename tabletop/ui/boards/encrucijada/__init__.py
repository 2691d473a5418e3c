"""Encrucijada's board: villages face to face, armies behind their towers, the war in the middle."""
