"""Diary of each person at this table: figures, memories, and what to try next."""
