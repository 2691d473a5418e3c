"""Drops of Enadrya's cards: their forms, places and targets, and the bridges that carry a march."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.games.enadrya.board import BATTLE, POWER, ROW, SLOTS, TECHNOLOGY, pile
from tabletop.games.enadrya.marches import bridges
from tabletop.games.enadrya.readers import sheet
from tabletop.toolkit.graph.node import Node
from tabletop.ui.drawing import Face
from tabletop.ui.table.drops import Drops, Targets
from tabletop.ui.table.pieces import Piece

FORMS = {"unit": "tile", "technology": "side"}


class EnadryaDrops(Drops[Targets]):
    """Drops of Enadrya's cards on slots and places beside the board."""

    def form(self, face: Face) -> str:
        """Return the form of the card's destination."""
        return FORMS.get(face.kind, "hand")

    def landing(self, card: int) -> int:
        """Return the place of a Power or a Technology beside the board."""
        return pile(self.seen.viewer, TECHNOLOGY if sheet(self.store, card).kind == "technology" else POWER)

    def tested(self, card: int) -> Iterable[int]:
        """Return every slot for a Unit."""
        return SLOTS[self.seen.viewer] if sheet(self.store, card).kind == "unit" else (0,)

    def targets(self, card: int) -> Iterable[int]:
        """Return the candidates for the first target of the card's text."""
        return (c for target in sheet(self.store, card).targets[:1] for c in target.found(self.store, card))

    def helping(self, card: int, target: Node) -> Iterator[Piece]:
        """Return the Units used as a bridge (ENA-L3)."""
        zone = self.zone_of(target)
        if ROW[zone] == BATTLE:
            for bridge in bridges(self.store, card, zone):
                found = self.board.node_of(bridge)
                if found is not None:
                    yield found
