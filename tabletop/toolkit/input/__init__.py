"""The pointer, the keyboard and what the player means by them."""
