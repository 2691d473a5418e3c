"""State of a store as one short text, in words that any version has: where each thing lies, and every value by its name."""

from __future__ import annotations

import hashlib
from typing import Any

from tabletop.kernel.store import FIRST, TABLE


def state(store: Any) -> str:
    """Hash the zones, the definitions of cards and all values that are not at their default."""
    values = []
    for attribute in sorted(store.attributes, key=lambda one: one.name):
        column = getattr(store, attribute.name)
        values.append((attribute.name, [(thing, _plain(value)) for thing, value in enumerate(column[: store.made[TABLE]])
                                        if value != attribute.default and (thing <= TABLE or thing >= FIRST)]))
    cards = [store.defs[number].id for number in store.card[FIRST: store.made[TABLE]]]
    whole = repr(([list(zone) for zone in store.zone], cards, [row for row in values if row[1] and row[0] != "card"]))
    return hashlib.blake2b(whole.encode(), digest_size=6).hexdigest()


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
