"""Combats as plain values: each side's damage and beat in a space, and the side that strikes first (EPI-R15)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tabletop.games.epikha.blows import HEAVY, PLAIN, SWIFT, blow, pace
from tabletop.games.epikha.board import SPACES, WIDTH
from tabletop.kernel.store import TABLE

Order = Literal["", "first", "second", "both"]
LEFT = 3
"""Number of the last part of a combat, after the beats: left-over damage."""
BEATS = ("swift", "plain", "heavy", "left")
ICONS = ("sprint", "crossed-swords", "weight-crush", "droplets")
__all__ = ["BEATS", "HEAVY", "ICONS", "LEFT", "PLAIN", "SWIFT", "Blow", "Clash", "clashes", "in_combat"]


@dataclass(frozen=True, slots=True)
class Blow:
    """Side of a space: its beat, its damage, and whether it strikes before the other, after it or at once; `state` tells its time.

    A side that was destroyed before its beat deals nothing: it is "lost".
    """

    beat: int
    amount: int
    order: Order = ""
    state: Literal["soon", "now", "done", "lost"] = "soon"


@dataclass(frozen=True, slots=True)
class Clash:
    """Space: both sides, each None if it is empty; `left` is the left-over damage for the Player of the named side."""

    place: int
    rival: Blow | None
    own: Blow | None
    left: int = 0
    at: Literal["", "rival", "own"] = ""


@dataclass(frozen=True, slots=True)
class Leftover:
    """Damage left over in a space for a seat's Player: `now` while it is being dealt out, then done."""

    seat: int
    place: int
    card: int
    amount: int
    state: Literal["waits", "now", "done"] = "waits"


def in_combat(store: Any) -> bool:
    """Whether the Combat phase runs, with somebody in the Combat Zone."""
    return store.phase[TABLE] == "combat" and any(store.zone[zone] for side in SPACES for zone in side)


def clashes(store: Any, bottom: int, beat: int, struck: Mapping[int, int], left: Mapping[tuple[int, int], int]) -> tuple[Clash, ...]:
    """Return the spaces from the left.

    `beat` is the present one (-1: none yet), `struck` the damage dealt by card, `left` the damage left over by seat and space.
    """
    found = []
    for place in range(WIDTH):
        rival, own = (_blow(store, seat, place, beat, struck) for seat in (1 - bottom, bottom))
        if rival is not None and own is not None:
            rival, own = _ordered(rival, own)
        amounts = {"own": left.get((bottom, place), 0), "rival": left.get((1 - bottom, place), 0)}
        at = next((whose for whose, amount in amounts.items() if amount), "")
        found.append(Clash(place, rival, own, amounts.get(at, 0), at))  # type: ignore[arg-type]
    return tuple(found)


def _blow(store: Any, seat: int, place: int, beat: int, struck: Mapping[int, int]) -> Blow | None:
    found = store.zone[SPACES[seat][place]]
    if not found:
        return None
    card = found[0]
    amount, when = struck.get(card, blow(store, card)), pace(store, card)
    if store.fallen[card] and card not in struck:
        return Blow(when, 0, state="lost")
    if beat < 0 or when > beat:
        return Blow(when, amount)
    return Blow(when, amount, state="now" if when == beat else "done")


def _ordered(rival: Blow, own: Blow) -> tuple[Blow, Blow]:
    """Return both sides with their order."""
    if rival.beat == own.beat:
        return _as(rival, "both"), _as(own, "both")
    first = rival.beat < own.beat
    return _as(rival, "first" if first else "second"), _as(own, "second" if first else "first")


def _as(one: Blow, order: Order) -> Blow:
    return Blow(one.beat, one.amount, order, one.state)
