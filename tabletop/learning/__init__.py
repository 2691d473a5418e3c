"""Lessons and puzzles on real boards."""
