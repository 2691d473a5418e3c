"""Replay of a match: board, timeline, events, branches and notes."""
