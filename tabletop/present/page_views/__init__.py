"""What a page for any browser shows of a game, in plain values: what a store knows, in a language."""
