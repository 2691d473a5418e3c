"""Maker of the puzzle that a picture of its page shows."""

from __future__ import annotations

from pathlib import Path

from tabletop.learning.moment import News
from tabletop.learning.shelf import Shelved


class Made:
    """Maker that has a puzzle at once."""

    def __init__(self, shelved: Shelved) -> None:
        self._news: News = shelved.puzzle

    def start(self, path: Path, number: int) -> None:
        """Do nothing: it is made."""

    def poll(self) -> News:
        """Return it."""
        return self._news

    def close(self) -> None:
        """Do nothing."""
