"""Pictures of each game, as data: a further game adds a module here and its key below."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.art.games import menu
from tabletop.art.games.enadrya import GALLERY as ENADRYA
from tabletop.art.games.warage import GALLERY as WARAGE
from tabletop.art.world import Gallery

__all__ = ["GALLERIES", "menu"]

GALLERIES: Mapping[str, Gallery] = {"enadrya": ENADRYA, "warage": WARAGE}
