"""Warage: heroes who pay with their own hit points, under turning seasons."""
