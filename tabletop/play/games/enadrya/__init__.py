"""What Enadrya adds to a match being played."""
