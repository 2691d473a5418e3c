"""Places in texts of Warage: a hero has no place at the table that a text asks for."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tabletop.collection.sketches.sketch import Sketch, Strip

STRIPS: tuple[Strip, ...] = ()


def sketch(card: Any, keywords: Collection[str]) -> Sketch | None:
    """Return None: no text of this game depends on place."""
    return None
