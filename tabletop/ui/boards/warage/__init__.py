"""Warage's board on the table."""
