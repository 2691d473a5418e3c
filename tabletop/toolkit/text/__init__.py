"""Texts to show: translated when read, as markup, searched. Without pygame."""
