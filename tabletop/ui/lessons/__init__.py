"""Lessons on the screen: the list of courses, and the table where one is taken."""
