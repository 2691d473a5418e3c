"""Manoeuvres made by an effect: their player chooses which of some kinds, and at what (ECG-R24)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose
from tabletop.kernel.match import Match

from . import chain, manoeuvres
from .drawing import seat_of
from .store import EcgStore

S = EcgStore


def can_make(s: S, card: int, name: str) -> bool:
    """Whether a Troop could make a manoeuvre now, a target included."""
    made = manoeuvres.MANOEUVRES[name]
    return manoeuvres.is_fit(s, card) and made.possible(s, card) and (made.reaches is None or bool(manoeuvres.targets(s, card, name)))


def order(m: Match, card: int, kinds: Sequence[str]) -> bool:
    """Have a Troop make a manoeuvre as the next step; False if it can make none of the kinds."""
    s: S = m.store
    if not any(can_make(s, card, kind) for kind in kinds):
        return False
    m.push(COMMAND, {"this": card, "seat": s.own[card], "card": card, "kinds": tuple(kinds)})
    return True


def _names(m: Match, env: Bindings, seat: int) -> Sequence[str]:
    return [name for name in env["kinds"] if can_make(m.store, env["card"], name)]


def _aims(m: Match, env: Bindings, seat: int) -> Sequence[int]:
    made = manoeuvres.MANOEUVRES[env["how"]]
    return manoeuvres.targets(m.store, env["card"], env["how"]) if made.reaches is not None else []


def _make(m: Match, env: Bindings) -> None:
    chain.command(m, env["card"], env["how"], target=env["at"] or 0)


COMMAND = program(
    "ecg.command", how=Choose("how", seat_of, _names, noun="word"), at=Choose("at", seat_of, _aims, clause="ECG-R3"), make=_make)
