"""Screen of the program: windows, boards and scenes, built on the toolkit."""
