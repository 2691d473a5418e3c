"""A played match, watched: board, timeline, events, branches and notes."""
