"""Atomic writes, the only ones: each changes the store and adds its journal entry in one call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .journal import FACT, MOVE, ORDER, SET
from .rng import number, shuffled
from .store import LIVE, NOWHERE, RECURS, TABLE, VITAL, Cell

if TYPE_CHECKING:
    from .match import Match


def put(m: Match, attribute: str, entity: int, value: Cell) -> None:
    """Set a cell; no entry if the value is the same."""
    store = m.store
    column, trait = store.cells[attribute]
    old = column[entity]
    if old != value:
        column[entity] = value
        entry = (SET, attribute, entity, old, value)
        if not trait:
            m.log.append(entry)
            return
        m.log.append(m.known.setdefault(entry, entry) if trait & RECURS else entry)
        if trait & LIVE:
            store.last = store.stamp = store.last + 1
            store.current = None
        if trait & VITAL:
            m.unchecked = True


def move(m: Match, card: int, zone: int, place: int | None = None) -> None:
    """Put a card into a zone, at its end or at a place counted without the card; IndexError for a place beyond."""
    store = m.store
    at = store.at
    source = at[card]
    if zone >= len(store.zone):
        store.spread(zone)
    target = store.zone[zone]
    if place is not None and not 0 <= place <= len(target) - (source == zone):
        raise IndexError(f"zone {zone} has no place {place}")
    i = j = 0
    if source:
        cards = store.zone[source]
        i = cards.index(card)
        del cards[i]
    if zone:
        j = len(target) if place is None else place
        target.insert(j, card)
    at[card] = zone
    m.log.append((MOVE, card, source, i, zone, j))
    trait = store.live[source] | store.live[zone]
    if trait:
        store.last = store.stamp = store.last + 1
        store.current = None
        if trait & VITAL:
            m.unchecked = True


def reorder(m: Match, zone: int, cards: Sequence[int]) -> None:
    """Reorder the cards of a zone; ValueError unless the cards are the very same."""
    here = m.store.zone[zone]
    if sorted(here) != sorted(cards):
        raise ValueError("an order must hold the cards of the zone")
    m.log.append((ORDER, zone, tuple(here), tuple(cards)))
    here[:] = cards
    trait = m.store.live[zone]
    if trait:
        m.store.renew()
        if trait & VITAL:
            m.unchecked = True


def make(m: Match, zone: int, cells: dict[str, Cell], place: int | None = None) -> int:
    """Make a new entity with these cells, in a zone, at its end or at a place; its number was never used before.

    The stamp is renewed by the move into the zone, if at all: no cached value depends on an entity outside the zones.
    """
    store, log = m.store, m.log
    entity: int = store.made[TABLE]
    if entity >= len(store.at):
        store.grow(entity)
    put(m, "made", TABLE, entity + 1)
    for attribute, value in cells.items():
        column, trait = store.cells[attribute]
        old = column[entity]
        if old != value:
            column[entity] = value
            log.append((SET, attribute, entity, old, value))
            if trait & VITAL:
                m.unchecked = True
    move(m, entity, zone, place)
    return entity


def unmake(m: Match, entity: int) -> None:
    """Remove an entity from the match for good."""
    move(m, entity, NOWHERE)


def random(m: Match, stream: int) -> int:
    """Draw the next 64-bit number of a stream."""
    count = m.store.rng[stream]
    put(m, "rng", stream, count + 1)
    return number(m.seed, stream, count)


def roll(m: Match, stream: int, sides: int) -> int:
    """Roll a number from 1 to `sides`."""
    return random(m, stream) % sides + 1


def shuffle(m: Match, zone: int, stream: int) -> None:
    """Shuffle a zone; seats that knew its cards no longer do."""
    base = random(m, stream)
    cards, seen = m.store.zone[zone], m.store.seen
    for card in cards:
        if seen[card]:
            put(m, "seen", card, 0)
    reorder(m, zone, shuffled(cards, base))


def cut(m: Match, zone: int, stream: int) -> None:
    """Cut a zone at a random place, leaving a card or more on each side, and swap the parts; no effect below two cards."""
    cards = m.store.zone[zone]
    if len(cards) > 1:
        at = roll(m, stream, len(cards) - 1)
        reorder(m, zone, cards[at:] + cards[:at])


def show(m: Match, card: int, seat: int) -> None:
    """Let a seat know this card wherever it lies, until it is shuffled away."""
    put(m, "seen", card, m.store.seen[card] | 1 << seat)


def fact(m: Match, kind: str, *fields: Any, clause: str = "") -> None:
    """Record an event as a fact; watchers of its kind wait for the step's end.

    The watchers are the cards that watched when the step began (a card may see its own end), and those that came since.
    """
    entry = (FACT, kind, m.batch, m.cause, clause, *fields)
    m.log.append(entry)
    if m.heeded is not None and kind not in m.heeded:
        return
    store, before = m.store, m.watchers.get(kind, ())
    for watcher in before:
        if watcher[1](store, watcher[0], entry):
            m.pending.append((watcher[0], watcher[2], entry))
    if store.stamp != m.heard:
        now = store.index().watchers
        for watcher in now.get(kind, ()):
            if watcher not in before and watcher[1](store, watcher[0], entry):
                m.pending.append((watcher[0], watcher[2], entry))


class Batch:
    """Group of facts that happened at the same moment; a class of its own, because most steps of a match open one."""

    __slots__ = ("_match", "_outer")

    def __init__(self, m: Match) -> None:
        self._match = m
        self._outer = m.batch

    def __enter__(self) -> None:
        m = self._match
        if not self._outer:
            m.batches += 1
            m.batch = m.batches

    def __exit__(self, *_error: object) -> None:
        self._match.batch = self._outer


def batch(m: Match) -> Batch:
    """Group facts into one batch: they happened at the same moment. A batch within a batch is part of it."""
    return Batch(m)


def finish(m: Match, winners: Sequence[int], reason: str, *, clause: str) -> None:
    """End the match: the seats that won (none is a draw), the reason as one word, and the clause."""
    for seat in winners:
        put(m, "won", seat, 1)
    put(m, "over", TABLE, 1)
    fact(m, "finished", tuple(winners), reason, clause=clause)
