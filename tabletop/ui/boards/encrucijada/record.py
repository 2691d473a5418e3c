"""Record of Encrucijada for past matches: civilizations, towers, wars, replay marks."""

from __future__ import annotations

from typing import Any

from tabletop.games.encrucijada.board import HAND_SIZE, PILE_ROWS
from tabletop.games.encrucijada.readers import resistance, team_sums
from tabletop.games.encrucijada.setup import CONQUER, RESIST
from tabletop.games.encrucijada.summary import summary as summed
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.encrucijada.dyes import dye
from tabletop.ui.boards.encrucijada.picture import board_picture
from tabletop.ui.boards.encrucijada.view_model import resource_says, wealth, whole_tower
from tabletop.ui.boards.rows.record import described
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


def tower(store: Any, seat: int) -> int:
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


REEL = Reel(out="out", standing=standing)
RECORD = Record(dye=dye, people=people, score=score, opener=opener, summary=summary, picture=board_picture, reel=REEL, avatar=tower)
