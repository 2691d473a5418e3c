"""What Warage adds to a match being played."""
