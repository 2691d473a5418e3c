"""How facts are told: log lines, animation cues, sounds, and the player's language."""
