"""Parts of a board made from the rows of a game's table."""
