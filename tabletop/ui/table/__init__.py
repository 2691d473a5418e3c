"""The table scene: a match played in the window, and the parts it is made of."""
