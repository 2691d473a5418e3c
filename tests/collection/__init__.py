"""Tests of search, decks and what goes with a card."""
