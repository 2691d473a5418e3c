"""Armies on the table: the own ones as rows of small faces, those of others as heaps of backs; each a piece of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.encrucijada.readers import armies, fights
from tabletop.kernel.store import UNKNOWN
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Takes
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS_LIGHT, Lettering
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.forms import SIZES
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan, Half
from tabletop.ui.boards.encrucijada.view_model import numeral
from tabletop.ui.table.board import Board
from tabletop.ui.table.pieces import Mind, Piece
from tabletop.ui.table.spots import Spot

LABEL, GAP = 30.0, 10.0


class ArmyNode(Piece):
    """Army: its number, and the room of its cards."""

    def __init__(self, army: int, mind: Mind) -> None:
        super().__init__(f"army{army}", mind, takes=Takes.FOCUS)
        self.card = army
        self.number, self.z = 0, -1.0

    def show(self, number: int) -> None:
        """Show that number."""
        if number != self.number:
            self.number = number
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        canvas = Canvas(look.brush, self.w, self.h, pad=34)
        kind = {"playable": "target", "chosen": "legal"}.get(self.light, self.light)
        if kind:
            canvas.put(drawing.rim_light(look.brush, self.w, self.h, kind=kind, radius=9), 0, 0)
        canvas.text(numeral(self.number), 4, self.h / 2, Lettering("cinzel-700", 20 if self.h > 60 else 14), colour=BRASS_LIGHT)
        return canvas.picture()


def army_boxes(store: Any, plan: EncrucijadaPlan, half: Half, seat: int) -> Iterator[tuple[int, Box]]:
    """Return the places of a seat's armies, in the order of their making, left and right of the tower."""
    w, h = SIZES[plan.layout]["soldier"]
    x, top = half.front.x, half.front.y + (half.front.h - h) / 2
    for army in armies(store, seat):
        count = max(1, len(store.contents(army)))
        wide = LABEL + count * (w + 2)
        if x < half.tower.right and x + wide > half.tower.x:
            x = half.tower.right + GAP
        yield army, Box(x, top - 4, wide, h + 8)
        x += wide + GAP


def army_spots(store: Any, plan: EncrucijadaPlan, half: Half, seat: int) -> Iterator[Spot]:
    """Return the spots of the cards of a seat's armies but the one that fights."""
    w, h = SIZES[plan.layout]["soldier"]
    place = 0
    for army, box in army_boxes(store, plan, half, seat):
        if fights(store, army):
            continue
        for i, card in enumerate(store.contents(army)):
            known = card != UNKNOWN and bool(store.card[card])
            form = "soldier" if known else "heap"
            key = ("card", card, 0) if card != UNKNOWN else ("back", seat, 100 + place)
            place += 1
            yield Spot(key, card, form, Box(box.x + LABEL + i * (w + 2), box.y + 4, w, h), z=1.0 + i / 100, seat=seat)


class BoardArmies(Board):
    """Part of the board for armies."""

    plan: EncrucijadaPlan | None

    def make_armies(self) -> None:
        """Make what shows armies."""
        self.army_nodes: dict[int, ArmyNode] = {}

    def put_armies(self, plan: EncrucijadaPlan) -> None:
        """Place what shows armies."""

    def show_armies(self) -> None:
        """Update what shows armies."""
        plan = self.plan
        assert plan is not None
        found = {army: box for seat, half in plan.halves.items() for army, box in army_boxes(self.store, plan, half, seat)}
        for gone in [army for army in self.army_nodes if army not in found]:
            self.army_nodes.pop(gone).remove()
        for army, box in found.items():
            node = self.army_nodes.get(army)
            if node is None:
                node = self.army_nodes[army] = ArmyNode(army, self.mind)
                self.layer.add(node)
            node.put(box)
            node.show(int(self.store.number[army]))
