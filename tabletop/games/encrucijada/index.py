"""Index of a store: each seat's realm, and the texts and effects that hold, in the order of seats and zones."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.store import SEATS, Index
from tabletop.lang.lasting import amount_of, gather

from .activity import LESS, Realm, lessening, reaches, realm
from .board import EFFECTS, UPS
from .readers import has


class Standing(Index):
    """Index with the realms of all seats."""

    __slots__ = ("realms",)

    def __init__(self) -> None:
        super().__init__()
        self.realms: list[Realm] = []


def build(s: Any) -> Standing:
    """Build the index of a store; realms that have not changed are taken from the latest one."""
    index, before = Standing(), s.latest
    less = lessening(s) if s.zone[EFFECTS] else ()
    known = before.realms if before is not None else [None] * s.seats
    index.realms = [realm(s, seat, less, known[seat]) for seat in range(s.seats)]
    for seat in range(s.seats):
        sources = index.realms[seat].sources
        if sources:
            gather(s, sources, index.modifiers, index.watchers)
        for card in s.zone[UPS[seat]]:
            own = s.defs[s.card[card]]
            if (own.lasting or own.watchers) and reaches(index.realms[seat].sums, own.needs):
                gather(s, (card,), index.modifiers, index.watchers)
    for effect in s.zone[EFFECTS]:
        if s.word[effect] != LESS:
            index.modifiers[s.word[effect]].append((effect, reached, amount_of))
    return index


def reached(s: Any, effect: int, entity: int) -> bool:
    """Whether an effect changes an entity: its target itself, or a card of the seat that is its target, but with a trait it spares."""
    target = s.target[effect]
    if target == entity:
        return True
    spared = s.spares[effect]
    return bool(target < SEATS <= entity and s.own[entity] == target and not (
        spared and any(has(s, entity, trait) for trait in spared.split())))
