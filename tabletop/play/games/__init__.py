"""Per-game additions to a match being played."""
