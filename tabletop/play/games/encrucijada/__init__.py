"""Encrucijada's additions to a match being played."""
