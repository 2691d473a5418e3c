"""How each game lies on the table: one folder a game, with its geometry and its faces."""
