"""Review of a match on the screen, and its decisions in words."""
