"""Journal entries: the three reversible changes and the fact, with their application and reversal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .store import NOWHERE, Store

SET, MOVE, ORDER, FACT = range(4)
"""Tags of entries.

(SET, attribute, entity, old, new); (MOVE, card, from, place, to, place), where zone 0 is nowhere and has no
places; (ORDER, zone, old, new); (FACT, kind, batch, cause, clause, *fields).
"""
Entry = tuple[Any, ...]


def revert(store: Store, log: list[Entry], length: int) -> None:
    """Undo entries at the end of `log` until it has `length`.

    The caller must renew or restore `store.stamp`, which validates caches.
    """
    col, zone, at = store.col, store.zone, store.at
    while len(log) > length:
        entry = log.pop()
        tag = entry[0]
        if tag == SET:
            col[entry[1]][entry[2]] = entry[3]
        elif tag == MOVE:
            _, card, source, i, target, j = entry
            if target != NOWHERE:
                del zone[target][j]
            if source != NOWHERE:
                zone[source].insert(i, card)
            at[card] = source
        elif tag == ORDER:
            zone[entry[1]][:] = entry[2]


def _carry(store: Store, card: int, source: int, i: int, target: int, j: int) -> None:
    """Take a card from its place in one zone to a place in another."""
    if source != NOWHERE:
        del store.zone[source][i]
    if target != NOWHERE:
        if target >= len(store.zone):
            store.spread(target)
        store.zone[target].insert(j, card)
    if card >= len(store.at):
        store.grow(card)
    store.at[card] = target


def moved(store: Store, card: int, target: int, j: int) -> Entry:
    """Move a card to a place of a zone and return the full entry. Raises IndexError or ValueError if impossible."""
    zone, at = store.zone, store.at
    source = at[card] if card < len(at) else NOWHERE
    if target >= len(zone):
        store.spread(target)
    if target != NOWHERE and not 0 <= j <= len(zone[target]) - (source == target):
        raise IndexError(f"zone {target} has no place {j}")
    i = 0
    if source != NOWHERE:
        i = zone[source].index(card)
        del zone[source][i]
    if target != NOWHERE:
        zone[target].insert(j, card)
    if card >= len(at):
        store.grow(card)
    at[card] = target
    return (MOVE, card, source, i, target, j)


def apply(store: Store, entries: Iterable[Entry]) -> None:
    """Apply full entries to the store, in order.

    The caller must renew or restore `store.stamp`, which validates caches.
    """
    col, zone = store.col, store.zone
    for entry in entries:
        tag = entry[0]
        if tag == SET:
            column = col[entry[1]]
            if entry[2] >= len(column):
                store.grow(entry[2])
            column[entry[2]] = entry[4]
        elif tag == MOVE:
            _carry(store, *entry[1:])
        elif tag == ORDER:
            zone[entry[1]][:] = entry[3]


def complete(store: Store, entries: Iterable[Entry]) -> list[Entry]:
    """Apply compact entries and return them in full.

    Compact forms: (SET, attribute, entity, new), (MOVE, card, to, place), (ORDER, zone, new); facts stay the same.
    Raises IndexError, KeyError or ValueError for an entry that cannot be applied.
    """
    full: list[Entry] = []
    col, zone = store.col, store.zone
    for entry in entries:
        tag = entry[0]
        if tag == SET:
            _, name, entity, new = entry
            column = col[name]
            if entity >= len(column):
                store.grow(entity)
            full.append((SET, name, entity, column[entity], new))
            column[entity] = new
        elif tag == FACT:
            full.append(entry)
        elif tag == MOVE:
            full.append(moved(store, *entry[1:]))
        else:
            _, z, new = entry
            if sorted(zone[z]) != sorted(new):
                raise ValueError("an order of other cards than the zone holds")
            full.append((ORDER, z, tuple(zone[z]), tuple(new)))
            zone[z][:] = new
    return full


def compact(entry: Entry) -> Entry:
    """Strip an entry of the old values, as files keep it."""
    tag = entry[0]
    if tag == SET:
        return (SET, entry[1], entry[2], entry[4])
    if tag == MOVE:
        return (MOVE, entry[1], entry[4], entry[5])
    if tag == ORDER:
        return (ORDER, entry[1], entry[3])
    return entry
