"""Table scene, where a match is played in the window, and its parts."""
