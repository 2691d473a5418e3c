"""Decks on the screen: the list of them, and the builder."""
