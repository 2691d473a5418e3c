"""Totals of a battle in Enadrya: attackers, blockers, and the unblocked damage to the Base."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.enadrya.readers import (
    active,
    attack,
    attack_type,
    attack_zone,
    blocker,
    has,
    health,
    shielded,
    unit_at,
)
from tabletop.kernel.cursor import facts_in
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE


def attackers(store: Any) -> list[int]:
    """Return the slots of the Attack Zone with an attacking Unit."""
    return [z for z in attack_zone(store, active(store)) if (c := unit_at(store, z)) and not has(store, c, "camouflage")]


def blockers(store: Any) -> int:
    """Return the present number of blocked attackers."""
    return sum(1 for z in attackers(store) if blocker(store, z))


def standing(store: Any, seat: int) -> int:
    """Return the defence that a Base has left, as a player is shown it: a Base fallen below 0 has none."""
    return max(0, int(store.base[seat]))


def through(store: Any, slots: list[int] | None = None) -> int:
    """Return the present damage of the attackers, or of those in some slots, to the enemy Base."""
    return sum(_passes(store, zone) for zone in (attackers(store) if slots is None else slots))


def _passes(store: Any, zone: int) -> int:
    """Return one attacker's part: its whole attack, or the excess over its blocker (ENA-J1.4.4, R25)."""
    unit, other = unit_at(store, zone), blocker(store, zone)
    blow = attack(store, unit)
    if not other:
        return blow
    if not has(store, unit, "pierce") or shielded(store, other, attack_type(store, unit)):
        return 0
    return max(0, blow - max(0, health(store, other)))


def landing(match: Match, store: Any) -> int:
    """Return the damage of this Damage phase to the enemy Base: blows struck so far and blows to come.

    A store alone is not enough: where a blocker has fallen, its attacker looks unblocked though its blow is spent.
    """
    kinds, enemy, landed = match.rules.facts, 1 - active(store), 0
    spent: set[int] = set()
    for fact in _of_damage(match, int(store.turn[TABLE])):
        if kind_of(fact) in ("struck", "clashed"):
            spent.add(field_of(kinds, fact, "card"))
        if kind_of(fact) == "struck" and field_of(kinds, fact, "seat") == enemy:
            landed += field_of(kinds, fact, "amount")
    return landed + through(store, [zone for zone in attackers(store) if unit_at(store, zone) not in spent])


def _of_damage(match: Match, turn: int) -> Iterator[Entry]:
    """Return the facts of a turn's Damage phase."""
    kinds, now, phase = match.rules.facts, 0, ""
    for fact in facts_in(match.log):
        if kind_of(fact) == "turned":
            now = field_of(kinds, fact, "turn")
        elif kind_of(fact) == "phased":
            phase = field_of(kinds, fact, "phase")
        elif now == turn and phase == "damage":
            yield fact
