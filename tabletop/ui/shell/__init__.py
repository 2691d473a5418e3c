"""The program as a whole: its start and window, the way from scene to scene, settings applied."""
