"""Epikha's board on the table."""
