"""Card language: card effects as data, their execution, and their description in words."""
