"""What single games add to a match being played."""
