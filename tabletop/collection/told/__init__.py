"""Live figures of a deck, one module a game: `told(deck, stock, words)` returns its lines."""
