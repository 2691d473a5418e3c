"""Record of Warage for past matches: races, hit points, damage, costs and gains, replay marks, the small picture of the table."""

from __future__ import annotations

from typing import Any

from tabletop.games.warage.board import HERO, pile
from tabletop.games.warage.readers import season
from tabletop.games.warage.summary import summary as summed
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui import drawing
from tabletop.ui.boards.rows.record import described
from tabletop.ui.boards.small_table import SmallTable
from tabletop.ui.boards.warage.faces import Faces
from tabletop.ui.boards.warage.ground import field
from tabletop.ui.boards.warage.layout import plan, seated
from tabletop.ui.boards.warage.panels import Side
from tabletop.ui.boards.warage.seats import dye, people, sheet_of
from tabletop.ui.boards.warage.spots import board_spots
from tabletop.ui.table.record import Record, Reel, Summary

REEL = Reel(score="hp", out="out")
FIGURES = (("dealt", "sword-slice"), ("spent", "heart-drop"), ("gained", "hearts"))


def score(store: Any) -> str:
    """Return everybody's hit points."""
    joint = " – " if store.seats == 2 else " · "
    return joint.join("0" if store.out[seat] else str(max(0, store.hp[seat])) for seat in range(store.seats))


def opener(store: Any) -> int:
    """Return the seat of the first round."""
    return int(store.starter[TABLE])


def summary(match: Match) -> Summary:
    """Return the match's statistics."""
    told = summed(match)
    return described(told, _reason(match, told.reason, told.turns, told.winners or ()), FIGURES, "warage_record")


def _reason(match: Match, reason: str, turns: int, winners: tuple[int, ...]) -> Phrase:
    """Return the reason of the end as a sentence; the last beaten player is named where two were left."""
    if not reason:
        return NOTHING
    names, store = match.setup.players, match.store
    if reason == "last" and store.seats == 2 and winners:
        loser = 1 - winners[0]
        return say(f"warage_record.end.{store.fallen[loser] or 'hp'}", name=plain(names[loser]), turn=turns)
    return say(f"warage_record.end.{reason}", turn=turns)


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


RECORD = Record(dye=dye, people=people, score=score, opener=opener, summary=summary, picture=board_picture, reel=REEL)
