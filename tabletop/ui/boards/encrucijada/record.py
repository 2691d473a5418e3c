"""Record of Encrucijada for past matches: civilizations, towers, wars, replay marks, the small picture of the table."""

from __future__ import annotations

from typing import Any

from tabletop.games.encrucijada.board import HAND_SIZE, PILE_ROWS
from tabletop.games.encrucijada.readers import resistance, team_sums
from tabletop.games.encrucijada.setup import CONQUER, RESIST
from tabletop.games.encrucijada.summary import summary as summed
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.encrucijada.dyes import dye
from tabletop.ui.boards.encrucijada.faces import Faces
from tabletop.ui.boards.encrucijada.ground import field
from tabletop.ui.boards.encrucijada.groups import rows
from tabletop.ui.boards.encrucijada.layout import plan
from tabletop.ui.boards.encrucijada.spots import village_spots, war_spots
from tabletop.ui.boards.encrucijada.towers import tower
from tabletop.ui.boards.encrucijada.view_model import resource_says, wealth, whole_tower
from tabletop.ui.boards.rows.record import described
from tabletop.ui.boards.small_table import SmallTable
from tabletop.ui.table.record import Record, Reel, Summary

FIGURES = (("wars", "crossed-swords"), ("felled", "skull-crack"), ("breached", "castle"), ("used", "power-button"))
LOSSES = ("tower", "pile", "concede")
"""Ways to lose, which the end of a match for two names instead of the last side left."""


def people(match: Match, seat: int) -> Phrase:
    """Return the civilization by name."""
    return say(f"encrucijada.civilization.{dye(match, seat)}")


def score(store: Any) -> str:
    """Return the towers' resistance."""
    return " – ".join(str(0 if store.out[seat] else max(0, resistance(store, seat))) for seat in range(store.seats))


def standing(match: Match, store: Any, seat: int) -> int:
    """Return how a player stands, of 100 points, by the goals played for.

    A half is how far the player is from falling: by the tower, or by the smallest pile once less than a turn's draw is left of it.
    The other half is the way to Rule.
    """
    if store.out[seat] or not store.tower[seat]:
        return 0
    goals, safe, wealthy = store.goals[TABLE], 1.0, wealth(store, seat, own=False)
    if goals & CONQUER:
        safe = min(safe, max(0, resistance(store, seat)) / whole_tower(match, store, seat))
    if goals & RESIST and store.turn[TABLE]:
        safe = min(safe, *(len(store.zone[zone]) / HAND_SIZE for zone in PILE_ROWS[seat]))
    way = min(1.0, wealthy.best / wealthy.goal) if wealthy.goal else 0.0
    return round(50 * safe + 50 * way)


def tower_card(store: Any, seat: int) -> int:
    """Return the card of a seat's tower."""
    return int(store.tower[seat])


def opener(store: Any) -> int:
    """Return the seat of the first turn."""
    return next((seat for seat in range(store.seats) if not store.place[seat]), 0)


def summary(match: Match) -> Summary:
    """Return the match's statistics."""
    told = summed(match)
    named, reason = (told.winners[0] if told.winners else 0), told.reason
    fallen = [seat for seat, why in enumerate(told.falls) if why]
    if reason == "last" and len(fallen) == 1 and told.falls[fallen[0]] in LOSSES:
        named, reason = fallen[0], told.falls[fallen[0]]
    ruled = _ruled(match.store, named) if reason == "rule" else {}
    says = say(f"encrucijada.end.{reason}", name=plain(match.setup.players[named]), turn=told.turns, **ruled) if reason else NOTHING
    return described(told, says, FIGURES, "encrucijada")


def _ruled(store: Any, seat: int) -> dict[str, Any]:
    """Return the sum that won by Rule, and its resource."""
    sums = team_sums(store, seat)
    return {"n": max(sums), "resource": resource_says(sums.index(max(sums)))}


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


REEL = Reel(out="out", standing=standing)
RECORD = Record(dye=dye, people=people, score=score, opener=opener, summary=summary, picture=board_picture, reel=REEL, avatar=tower_card)
