"""Questions to a player as panels: one module a shape."""
