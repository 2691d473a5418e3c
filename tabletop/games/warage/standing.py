"""Standing moves of a player in Warage: concede, and set when to be asked."""

from __future__ import annotations

from tabletop.kernel.atoms import fact, put
from tabletop.kernel.guards import Guard, Verb
from tabletop.kernel.match import Match

from .stops import PRESETS
from .store import WarageStore

S = WarageStore


def _still_in(s: S, seat: int) -> bool:
    return not s.out[seat]


def _concede(m: Match, seat: int, card: int, zone: int) -> None:
    put(m, "fallen", seat, "concede")
    fact(m, "conceded", seat, clause="WAR-R7")


STILL_IN = Guard("WAR-R7", "warage.refusal.beaten", _still_in)
CONCEDE = Verb("concede", _concede, seat_guards=(STILL_IN,))


# ---- when to be asked
def _otherwise(preset: str) -> Guard:
    def chosen(s: S, seat: int) -> bool:
        return s.stops[seat] != preset

    return Guard("WAR-5.1", "warage.refusal.asked-so", chosen)


def _ask(preset: str) -> Verb:
    def choose(m: Match, seat: int, card: int, zone: int) -> None:
        put(m, "stops", seat, preset)

    return Verb(f"ask_{preset}", choose, seat_guards=(STILL_IN, _otherwise(preset)))


ASK = tuple(_ask(preset) for preset in PRESETS)
"""Verb that changes a seat's stops; it moves nothing on the table."""
STANDING = {verb.name: verb for verb in (CONCEDE, *ASK)}
