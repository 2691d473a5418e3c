"""Looking through a pile that lies open: its cards in a grid, each to be looked at."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tabletop.present.words import Words
from tabletop.ui.brush import Picture
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.look import Look
from tabletop.ui.graph.node import HoverState, Node, Spoken, Takes
from tabletop.ui.paint import Face

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

TILE, PITCH = (144.0, 117.0), (162.0, 136.0)
ACROSS = 5


class PileCard(Node):
    """A card of the pile."""

    def __init__(self, scene: TableScene, card: int, face: Face) -> None:
        super().__init__(f"pile-card{card}", takes=Takes.FOCUS)
        self._scene, self._card, self._face = scene, card, face

    def hovered(self, inside: HoverState) -> None:
        """It is looked at."""
        self._scene.inspector.point_at_card(self._card if inside is HoverState.INSIDE else 0)

    def paint(self, look: Look) -> Picture | None:
        """A tile."""
        return self._scene.kit.painters.tile(look.brush, self._face, size="prompt-tile")

    def spoken(self, words: Words) -> Spoken | None:
        """Its name."""
        return Spoken("card", self._face.name, self._face.kind_line)


def pile_grid(scene: TableScene, zone: int) -> tuple[Node, float, float]:
    """The cards of a zone, the last to come first, with the width and height they take."""
    grid = Node("pile-grid")
    cards = list(reversed(scene.sitting.store.zone[zone]))
    across = min(ACROSS, max(1, len(cards)))
    for i, card in enumerate(cards):
        face = scene.asking.face(card)
        if face is not None:
            node = PileCard(scene, card, face)
            node.put(Box((i % across) * PITCH[0] + 8, (i // across) * PITCH[1] + 8, *TILE))
            grid.add(node)
    return grid, across * PITCH[0], math.ceil(len(cards) / across) * PITCH[1] + 8
