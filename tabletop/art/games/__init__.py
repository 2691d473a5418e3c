"""Pictures of each game, as data: a module for each game of the registry that is painted."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from tabletop.art.games import menu
from tabletop.art.world import Gallery
from tabletop.games.entries import ENTRIES

__all__ = ["GALLERIES", "menu"]

_MODULES = {entry.key: f"tabletop.art.games.{entry.key}" for entry in ENTRIES}
GALLERIES: Mapping[str, Gallery] = {key: import_module(name).GALLERY for key, name in _MODULES.items() if find_spec(name)}
"""The game's pictures by its key; a game may be painted before it can be played."""
