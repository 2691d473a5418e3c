"""Presentation of facts: log lines, animation cues, sounds, and the player's language."""
