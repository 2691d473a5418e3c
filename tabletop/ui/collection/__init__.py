"""Screens of the collection: search, grid, one card large, printing."""
