"""Standing moves of a player in Encrucijada: concede (ENC-R3)."""

from __future__ import annotations

from tabletop.kernel.atoms import fact, put
from tabletop.kernel.guards import Guard, Verb
from tabletop.kernel.match import Match

from .store import EncrucijadaStore


def _still_in(s: EncrucijadaStore, seat: int) -> bool:
    return not s.out[seat]


def _concede(m: Match, seat: int, card: int, zone: int) -> None:
    put(m, "left", seat, "concede")
    fact(m, "conceded", seat, clause="ENC-R3")


STANDING = {"concede": Verb("concede", _concede, seat_guards=(Guard("ENC-R3", "encrucijada.refusal.out", _still_in),))}
