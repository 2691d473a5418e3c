"""A match being played or watched, without a screen."""
