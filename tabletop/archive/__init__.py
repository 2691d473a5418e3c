"""What is kept on disk: matches, decks, settings."""
