"""Small picture of Encrucijada's table: ground, villages, towers; without hands and armies."""

from __future__ import annotations

from typing import Any

from tabletop.games.encrucijada.readers import resistance
from tabletop.kernel.match import Match
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui.boards.encrucijada.dyes import dye
from tabletop.ui.boards.encrucijada.faces import Faces
from tabletop.ui.boards.encrucijada.ground import field
from tabletop.ui.boards.encrucijada.groups import rows
from tabletop.ui.boards.encrucijada.layout import plan
from tabletop.ui.boards.encrucijada.spots import village_spots, war_spots
from tabletop.ui.boards.encrucijada.towers import tower
from tabletop.ui.boards.encrucijada.view_model import whole_tower
from tabletop.ui.boards.small_table import SmallTable

SIZE = (1480.0, 900.0)
"""Size of the table in the picture."""


def board_picture(look: Look, match: Match, store: Any, w: float, h: float) -> Picture:
    """Paint the table of a store, w x h units; with more players than two, the villages of the first two in turn order."""
    found, faces, dyes = plan(SIZE, Box(0, 0, *SIZE), 0), Faces(look.words), (dye(match, 0), dye(match, 1))
    table = SmallTable(look, lambda brush: field(brush, found, dyes), found.room, w, h)
    for seat, half in found.halves.items():
        table.bed(half.village, dyes[seat])
        table.cards(faces, store, sorted(village_spots(half, seat, rows(store, seat)), key=lambda spot: spot.z))
        card, box = store.tower[seat], half.tower
        if card and store.card[card]:
            most = whole_tower(match, store, seat)
            standing = tower(table.brush, faces.of(store, card), now=resistance(store, seat), most=most, w=box.w, h=box.h)
            table.put(standing, box.x, box.y)
    table.cards(faces, store, (spot for spot in war_spots(store, found) if spot.card > 0 and store.card[spot.card] and spot.form == "duel"))
    return table.picture()
