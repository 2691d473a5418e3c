"""Tapete: a desktop table for five Spanish-language card games, where every match is a journal of events."""

__version__ = "1.1.0"
