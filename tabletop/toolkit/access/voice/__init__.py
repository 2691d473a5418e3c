"""Voices of the program: Speech Dispatcher, espeak-ng, the voices of macOS and Windows."""
