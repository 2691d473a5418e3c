"""Computed values: a base, the modifiers of live cards and effects, and a clamp; none is stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .store import Store


def modified(store: Store, entity: int, attribute: str, base: int) -> int:
    """Apply every modifier of the attribute for the entity to `base`."""
    modifiers = (store.current or store.index()).modifiers.get(attribute)
    if modifiers:
        for source, applies, amount in modifiers:
            if applies(store, source, entity):
                base += amount(store, source, entity)
    return base


def marked(store: Store, entity: int, attribute: str) -> bool:
    """Whether any live source gives the entity a quality without an amount."""
    index = store.current or store.index()
    for source, applies, _ in index.modifiers.get(attribute, ()):  # noqa: SIM110  # asked too often for a generator
        if applies(store, source, entity):
            return True
    return False


def reasons(store: Store, entity: int, attribute: str) -> list[tuple[int, int]]:
    """List the sources that change the value now, with their amounts, in the order they apply."""
    return [
        (source, amount(store, source, entity))
        for source, applies, amount in store.index().modifiers.get(attribute, ())
        if applies(store, source, entity)
    ]


def settle(waiting: Iterable[int], holds: Callable[[int], bool], join: Callable[[int], None]) -> list[int]:
    """Compute the least fixed point of "active": `join` each item for which `holds`, until none is left; return the rest.

    For an index whose cards are active through other cards (ENC-R1): published first, filled by `join`. A contribution may
    only help others, never turn `holds` false again; then the order of joining does not change the result.
    """
    left = list(waiting)
    while True:
        ready = [entity for entity in left if holds(entity)]
        if not ready:
            return left
        for entity in ready:
            join(entity)
        left = [entity for entity in left if entity not in ready]
