"""Small picture of ECG's table: ground, beds, the lines and courts, the Heroes' morale and renown; without hands."""

from __future__ import annotations

from typing import Any

from tabletop.games.ecg.board import HERO, LINES, pile
from tabletop.kernel.match import Match
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.boards.ecg import pictures
from tabletop.ui.boards.ecg.faces import Faces
from tabletop.ui.boards.ecg.ground import field
from tabletop.ui.boards.ecg.heroes import Places
from tabletop.ui.boards.ecg.layout import Side, plan
from tabletop.ui.boards.ecg.ranks import Ranks
from tabletop.ui.boards.ecg.spots import board_spots
from tabletop.ui.boards.ecg.view_model import dye
from tabletop.ui.boards.small_table import SmallTable

SIZE = (1480.0, 900.0)
"""Size of the table in the picture."""


def board_picture(look: Look, match: Match, store: Any, w: float, h: float) -> Picture:
    """Paint the table of a store, w x h units."""
    found, dyes = plan(SIZE, Box(0, 0, *SIZE), 0), (dye(match, 0), dye(match, 1))
    table = SmallTable(look, lambda brush: field(brush, found, dyes), Box(0, 0, *SIZE), w, h)
    faces = Faces(look.words)
    for seat in (0, 1):
        _beds(table, found.sides[seat], dye(match, seat))
    table.cards(faces, store, board_spots(store, found, Ranks()))
    for seat in (0, 1):
        _hero(table, faces, store, seat, box=found.sides[seat].hero)
    return table.picture()


def _beds(table: SmallTable, side: Side, kingdom: str) -> None:
    brush = table.brush
    for box in (side.bed, side.legacy):
        table.bed(box, kingdom)
    table.put(pictures.carpet(brush, side.court.w, side.court.h, kingdom), side.court.x, side.court.y)
    table.slots(slot for kind in LINES for slot in side.slots[kind])
    for box in (side.deck, side.discard):
        table.put(drawing.back(brush, box.w, box.h, kingdom), box.x, box.y)


def _hero(table: SmallTable, faces: Faces, store: Any, seat: int, *, box: Box) -> None:
    cards, brush = store.zone[pile(seat, HERO)], table.brush
    if not cards:
        return
    face, p = faces.of(store, cards[0]), Places.of(box.w, box.h)
    table.put(drawing.portrait(brush, face, w=p.portrait.w, h=p.portrait.h), box.x + p.portrait.x, box.y)
    morale, low = max(0, int(store.morale[seat])), box.y + p.portrait.h + 8
    table.put(drawing.dial(brush, morale, max(1, morale, 30), f"morale-{face.dye}", p.dial.w), box.x + p.dial.x, box.y)
    table.put(pictures.track(brush, box.w, 34, int(store.renown[seat]), start=0), box.x, low)
    table.put(pictures.lozenges(brush, box.w, 34, int(store.madness[seat])), box.x, low + 40)
