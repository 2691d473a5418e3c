"""Draws the shipped pictures, at build time only; nothing in the program imports it."""
