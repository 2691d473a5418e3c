"""Enadrya on the table."""
