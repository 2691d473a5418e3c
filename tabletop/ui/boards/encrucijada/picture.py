"""Small picture of Encrucijada's table: felt, villages, towers; without hands and armies."""

from __future__ import annotations

from typing import Any

from tabletop.games.encrucijada.readers import resistance
from tabletop.kernel.match import Match
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.dyes import dye
from tabletop.ui.boards.encrucijada.faces import Faces
from tabletop.ui.boards.encrucijada.ground import FELT
from tabletop.ui.boards.encrucijada.groups import rows
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan, plan
from tabletop.ui.boards.encrucijada.spots import village_spots, war_spots
from tabletop.ui.boards.encrucijada.towers import tower
from tabletop.ui.boards.encrucijada.view_model import whole_tower
from tabletop.ui.boards.small_felt import small_felt

SIZE = (1480.0, 900.0)
"""Size of the table in the picture."""


def board_picture(look: Look, match: Match, store: Any, w: float, h: float) -> Picture:
    """Paint the table of a store, w x h units; with more players than two, the villages of the first two in turn order."""
    found = plan(SIZE, Box(0, 0, *SIZE), 0)
    inner, sheet_, (dx, dy) = small_felt(look, FELT, found.room, w, h)
    faces = Faces(look.words)
    for seat, half in found.halves.items():
        bed = half.village.moved(dx, dy)
        inner.put(sheet_, drawing.light_bed(inner, bed.w, bed.h, dye(match, seat)), bed.x, bed.y)
        for spot in sorted(village_spots(half, seat, rows(store, seat)), key=lambda spot: spot.z):
            box = spot.box.moved(dx, dy)
            inner.put(sheet_, drawing.thumb(inner, faces.of(store, spot.card), w=box.w, h=box.h), box.x, box.y)
        _tower(inner, sheet_, store, seat, box=half.tower.moved(dx, dy), faces=faces, most=whole_tower(match, store, seat))
    _war(inner, sheet_, store, found, faces=faces, at=(dx, dy))
    return Picture(sheet_, 0, 0, *sheet_.get_size())


def _tower(brush: Any, sheet_: Any, store: Any, seat: int, *, box: Box, faces: Faces, most: int) -> None:
    card = store.tower[seat]
    if card and store.card[card]:
        picture = tower(brush, faces.of(store, card), now=resistance(store, seat), most=most, w=box.w, h=box.h)
        brush.put(sheet_, picture, box.x, box.y)


def _war(brush: Any, sheet_: Any, store: Any, found: EncrucijadaPlan, *, faces: Faces, at: tuple[float, float]) -> None:
    for spot in war_spots(store, found):
        if spot.card > 0 and store.card[spot.card] and spot.form == "duel":
            box = spot.box.moved(*at)
            brush.put(sheet_, drawing.thumb(brush, faces.of(store, spot.card), w=box.w, h=box.h), box.x, box.y)
