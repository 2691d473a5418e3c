"""Storage on disk: matches, decks, settings."""
