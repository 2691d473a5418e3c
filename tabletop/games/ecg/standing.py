"""Standing moves of a player in ECG: concede, say how to pay, ask to look through a pile of the rival."""

from __future__ import annotations

from tabletop.kernel.atoms import fact, finish, put
from tabletop.kernel.guards import Guard, Verb
from tabletop.kernel.match import Match

from . import consent
from .store import EcgStore

S = EcgStore


def _concede(m: Match, seat: int, card: int, zone: int) -> None:
    fact(m, "conceded", seat, clause="ECG-R5")
    finish(m, (1 - seat,), "concede", clause="ECG-R5")


def _paying(way: int) -> Guard:
    def otherwise(s: S, seat: int) -> bool:
        return s.paying[seat] != way

    return Guard("ECG-R37", "ecg.refusal.pays-so", otherwise)


def _pays(name: str, way: int) -> Verb:
    def choose(m: Match, seat: int, card: int, zone: int) -> None:
        put(m, "paying", seat, way)

    return Verb(name, choose, seat_guards=(_paying(way),))


CONCEDE = Verb("concede", _concede)
STANDING = {verb.name: verb for verb in (CONCEDE, _pays("pay_in_order", 0), _pays("pay_by_choice", 1), *consent.VERBS)}
