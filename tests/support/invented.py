"""Cards nobody has written: shipped cards with parts of their texts and their numbers exchanged, as a player might make them."""

from __future__ import annotations

import copy
from collections import defaultdict
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

PRINTED = frozenset({"id", "name", "number", "art", "flavour", "rarity", "copies", "kind"})
"""Fields that stay, so that the card takes its model's place in decks and in texts that name it."""
Parts = Mapping[tuple[str, type], list[Any]]
"""Parts of card texts by the field they stand in and their type."""


def parts(cards: Mapping[str, Mapping[str, Any]]) -> Parts:
    """Return everything that a game's shipped cards say, by where it may stand."""
    found: dict[tuple[str, type], list[Any]] = defaultdict(list)
    for card in cards.values():
        for holder, key, field in _spots(card):
            found[field, type(holder[key])].append(holder[key])
    return found


def invent(model: Mapping[str, Any], known: Parts, dice: Random) -> dict[str, Any]:
    """Return a card made from a shipped one: some parts are others that stand in such a place, some numbers differ."""
    card = copy.deepcopy(dict(model))
    for _ in range(dice.choice((1, 1, 2, 3, 5))):
        holder, key, field = dice.choice(list(_spots(card)))
        value = holder[key]
        if isinstance(value, int) and dice.random() < 0.5:
            holder[key] = value + dice.choice((-2, -1, 1, 2, 5))
        elif isinstance(value, list) and len(value) > 1 and dice.random() < 0.2:
            del value[dice.randrange(len(value))]
        elif isinstance(holder, dict) and dice.random() < 0.15:
            del holder[key]
        else:
            holder[key] = copy.deepcopy(dice.choice(known[field, type(value)]))
        if not list(_spots(card)):
            break
    return card


def _spots(tree: Any, field: str = "") -> Iterator[tuple[Any, Any, str]]:
    """Yield every place in what a card says: its container, its key there, and the field it belongs to."""
    if isinstance(tree, dict):
        inside: Any = [(key, value, key) for key, value in tree.items() if field or key not in PRINTED]
    elif isinstance(tree, list):
        inside = [(place, value, field) for place, value in enumerate(tree)]
    else:
        return
    for key, value, name in inside:
        yield tree, key, name
        yield from _spots(value, name)
