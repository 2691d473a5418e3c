"""Small picture of Epikha's table: ground, beds, fighters face to face, both Players' Vital; without hands."""

from __future__ import annotations

from typing import Any

from tabletop.games.epikha.readers import original, vital
from tabletop.kernel.match import Match
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.boards.epikha import pictures
from tabletop.ui.boards.epikha.faces import Faces
from tabletop.ui.boards.epikha.ground import field
from tabletop.ui.boards.epikha.layout import Side, plan
from tabletop.ui.boards.epikha.spots import board_spots
from tabletop.ui.boards.epikha.view_model import dye
from tabletop.ui.boards.small_table import SmallTable

SIZE = (1480.0, 900.0)
"""Size of the table in the picture."""


def board_picture(look: Look, match: Match, store: Any, w: float, h: float) -> Picture:
    """Paint the table of a store, w x h units."""
    found, dyes = plan(SIZE, Box(0, 0, *SIZE), 0), (dye(match, 0), dye(match, 1))
    table = SmallTable(look, lambda brush: field(brush, found, dyes), Box(0, 0, *SIZE), w, h)
    for seat in (0, 1):
        _beds(table, found.sides[seat], dye(match, seat))
    spots = sorted(board_spots(store, found), key=lambda spot: spot.z)
    table.cards(Faces(look.words), store, (spot for spot in spots if spot.form != "laid"))
    for seat in (0, 1):
        _vital(table, store, seat, box=found.sides[seat].dial)
    return table.picture()


def _beds(table: SmallTable, side: Side, people: str) -> None:
    table.bed(side.half, people)
    table.put(pictures.magic_circle(table.brush, side.magic.w, side.magic.h), side.magic.x, side.magic.y)
    table.slots(side.spaces)


def _vital(table: SmallTable, store: Any, seat: int, *, box: Box) -> None:
    """Put the dial of a Player's Vital, larger than on the table."""
    card = store.player[seat]
    if card:
        table.put(drawing.dial(table.brush, vital(store, card), max(1, original(store, card)), "vital", 120), *box.centre, "mm")
