"""Input: pointer and keyboard events turned into hovers, clicks, drags, focus and shortcuts."""
