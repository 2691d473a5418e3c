"""Judged decisions in words: for the review on the screen, the command line and the exported page."""
