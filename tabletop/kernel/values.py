"""Computed values: a base, the modifiers of live cards and effects, and a clamp; nothing is stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .store import Store

Modifier = tuple[int, Callable[[Any, int, int], bool], Callable[[Any, int, int], int]]
"""What one live source does to a value: the source, to which entities, by how much; both read only the store."""


def modified(store: Store, entity: int, attribute: str, base: int) -> int:
    """`base` with every modifier of the attribute that applies to the entity."""
    modifiers = (store.current or store.index()).modifiers.get(attribute)
    if modifiers:
        for source, applies, amount in modifiers:
            if applies(store, source, entity):
                base += amount(store, source, entity)
    return base


def marked(store: Store, entity: int, attribute: str) -> bool:
    """Whether any live source gives the entity a quality that is either there or not."""
    index = store.current or store.index()
    for source, applies, _ in index.modifiers.get(attribute, ()):  # noqa: SIM110  # asked too often for a generator
        if applies(store, source, entity):
            return True
    return False


def reasons(store: Store, entity: int, attribute: str) -> list[tuple[int, int]]:
    """The sources that change the value now, with their amounts, in the order they apply."""
    return [
        (source, amount(store, source, entity))
        for source, applies, amount in store.index().modifiers.get(attribute, ())
        if applies(store, source, entity)
    ]


def settle(waiting: Iterable[int], holds: Callable[[int], bool], join: Callable[[int], None]) -> list[int]:
    """The least fixed point of "active": `join` all for which `holds` is true until no further one is; those left out.

    For an index whose cards are active through others that are (ENC-R1): published first, filled by `join`. What one
    contributes may only help the others, never turn `holds` false again; then no order of joining changes the result.
    """
    left = list(waiting)
    while True:
        ready = [entity for entity in left if holds(entity)]
        if not ready:
            return left
        for entity in ready:
            join(entity)
        left = [entity for entity in left if entity not in ready]
