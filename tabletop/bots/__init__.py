"""Computer players: a view in, a decision out."""
