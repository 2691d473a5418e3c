"""Diary of one player: an index of ended matches, and the figures made from it."""
