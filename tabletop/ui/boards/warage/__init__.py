"""Warage on the table."""
