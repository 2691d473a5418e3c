"""Clauses on which the words and nodes of each game's cards rest."""
