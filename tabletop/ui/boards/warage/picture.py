"""Small picture of Warage's table: the season's ring, each hero with its hit points and cards in play, without hands."""

from __future__ import annotations

from typing import Any

from tabletop.games.warage.board import HERO, pile
from tabletop.games.warage.readers import season
from tabletop.kernel.match import Match
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.boards.small_table import SmallTable
from tabletop.ui.boards.warage.faces import Faces
from tabletop.ui.boards.warage.ground import field
from tabletop.ui.boards.warage.layout import plan, seated
from tabletop.ui.boards.warage.panels import Side
from tabletop.ui.boards.warage.seats import dye, sheet_of
from tabletop.ui.boards.warage.spots import board_spots

SIZE = (1480.0, 900.0)
"""Size of the table in the picture."""
LARGER = 1.3
"""Size of the hit points over that on the table."""


def board_picture(look: Look, match: Match, store: Any, w: float, h: float) -> Picture:
    """Paint the table of a store, w x h units."""
    found = seated(plan(SIZE, Box(0, 0, *SIZE), 0, store.seats), store.place, store.seats)
    table = SmallTable(look, lambda brush: field(brush, found, season(store)), Box(0, 0, *SIZE), w, h)
    faces = Faces(look.words)
    for seat, side in found.sides.items():
        for bed in side.beds:
            table.bed(bed, dye(match, seat))
        race = sheet_of(match, seat, "race")
        if side.portrait.w and race is not None:
            place = side.portrait
            table.put(drawing.thumb(table.brush, faces.printed(race), w=place.w, h=place.h), place.x, place.y)
    table.cards(faces, store, sorted(board_spots(store, found), key=lambda spot: spot.z))
    for seat, side in found.sides.items():
        _health(table, store, seat, side, look.words("warage.hp.unit"))
    return table.picture()


def _health(table: SmallTable, store: Any, seat: int, side: Side, unit: str) -> None:
    """Put a hero's hit points, larger than on the table."""
    number = max(0, store.hp[seat]) if store.zone[pile(seat, HERO)] else 0
    table.put(drawing.hp_disc(table.brush, number, side.hp.w * LARGER, unit=unit), *side.hp.centre, "mm")
