"""Cards and decks looked at, searched and built away from the table."""
