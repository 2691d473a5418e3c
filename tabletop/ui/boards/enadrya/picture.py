"""Small picture of Enadrya's board: ground, beds and open cards, without hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.games.enadrya.board import BASE, DECK, POWER, ROW, SEAT, SLOTS, TECHNOLOGY, pile
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.boards.enadrya.blows import standing
from tabletop.ui.boards.enadrya.dyes import dye
from tabletop.ui.boards.enadrya.faces import Faces
from tabletop.ui.boards.enadrya.ground import field
from tabletop.ui.boards.enadrya.layout import plan
from tabletop.ui.boards.small_table import SmallTable
from tabletop.ui.table.plan import DESIGN

_ROOM = Box(288, 20, 1344, 784)
"""Part of a table 1920 wide in the picture."""


def board_picture(look: Look, match: Match, store: Any, w: float, h: float) -> Picture:
    """Paint the board of a store, w x h units."""
    found, dyes = plan(DESIGN["wide"], "wide", 0), (dye(match, 0), dye(match, 1))
    table = SmallTable(look, lambda brush: field(brush, found, dyes), _ROOM, w, h)
    faces = Faces(look.words)
    for box, race in zip(found.beds, dyes, strict=True):
        table.bed(box, race)
    for zone, box in found.zones.items():
        if ROW[zone] >= 0:
            table.shade(box, 70)
    for card, box in _lying(store, found.zones):
        face = faces.of(store, card)
        table.put(drawing.thumb(table.brush, face, w=box.w, h=box.h), box.x, box.y)
        if face.kind == "base":
            _score(table, box, store, SEAT[store.at[card]])
    for seat in (0, 1):
        box = found.zones[pile(seat, DECK)]
        table.put(drawing.back(table.brush, box.w, box.h, dyes[seat] if dyes[seat] != "neutral" else "humanos"), box.x, box.y)
    return table.picture()


def _score(table: SmallTable, box: Box, store: Any, seat: int) -> None:
    defence = drawing.dial(table.brush, standing(store, seat), max(1, store.base[seat]), "defence", 78)
    table.put(defence, box.x + 40, box.y + box.h * 0.62, "mm")
    energy = drawing.dial(table.brush, store.energy[seat], max(10, store.energy[seat]), "energy", 78)
    table.put(energy, box.right - 40, box.y + box.h * 0.62, "mm")


def _lying(store: Any, zones: Any) -> Sequence[tuple[int, Box]]:
    out = []
    for seat in (0, 1):
        for zone in (*SLOTS[seat], pile(seat, TECHNOLOGY), pile(seat, POWER), pile(seat, BASE)):
            out += [(card, zones[zone]) for card in store.zone[zone] if card >= FIRST]
    return out
