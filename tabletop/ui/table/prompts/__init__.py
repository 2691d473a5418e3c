"""Question panels: one module per shape."""
