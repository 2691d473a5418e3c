"""Texts to be shown: in a language chosen later, as markup, searched. Without pygame."""
