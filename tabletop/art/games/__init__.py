"""Pictures of each game, as data: a module for each game of the registry."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.art.games import menu
from tabletop.art.world import Gallery
from tabletop.games.entries import games, part

__all__ = ["GALLERIES", "menu"]

GALLERIES: Mapping[str, Gallery] = {game: part("tabletop.art.games.{}", game).GALLERY for game in games()}
