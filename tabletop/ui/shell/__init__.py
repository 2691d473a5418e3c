"""Shell of the program: start and window, navigation between scenes, settings applied."""
