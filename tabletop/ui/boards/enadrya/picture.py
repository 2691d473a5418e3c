"""Small picture of Enadrya's board, without hands: ground, beds in the colours of the races, open cards."""

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
from tabletop.ui.boards.enadrya.faces import Faces
from tabletop.ui.boards.enadrya.ground import field
from tabletop.ui.boards.enadrya.layout import plan
from tabletop.ui.boards.rows.record import Peoples
from tabletop.ui.boards.small_table import SmallTable

SIZE = (1480.0, 900.0)
"""Size of the table in the picture."""


def board_picture(look: Look, match: Match, store: Any, w: float, h: float) -> Picture:
    """Paint the board of a store, w x h units."""
    found, dyes = plan(SIZE, Box(0, 0, *SIZE), 0), (dye(match, 0), dye(match, 1))
    table = SmallTable(look, lambda brush: field(brush, found, dyes), Box(0, 0, *SIZE), w, h)
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
    """Put the dials of a Base."""
    values = ((standing(store, seat), max(1, store.base[seat]), "defence"), (store.energy[seat], max(10, store.energy[seat]), "energy"))
    for place, (now, limit, kind) in zip(drawing.base_dials(box.w, box.h), values, strict=True):
        table.put(drawing.dial(table.brush, now, limit, kind, place.w), box.x + place.x, box.y + place.y)


def _lying(store: Any, zones: Any) -> Sequence[tuple[int, Box]]:
    out = []
    for seat in (0, 1):
        for zone in (*SLOTS[seat], pile(seat, TECHNOLOGY), pile(seat, POWER), pile(seat, BASE)):
            out += [(card, zones[zone]) for card in store.zone[zone] if card >= FIRST]
    return out


def dye(match: Match, seat: int) -> str:
    """Return a seat's race: that of its cards, neutral only where there are no others."""
    setup = match.setup
    return next((setup.defs[d].race for d in setup.decks[seat] if setup.defs[d].race != "neutral"), "neutral")


PEOPLES = Peoples(dye, "enadrya.race")
