"""Groups of a village: copies of one card in one state lie together; cards that give resources in one row, the others in the next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.games.encrucijada.activity import given, lessening
from tabletop.games.encrucijada.board import VILLAGES
from tabletop.games.encrucijada.readers import is_blocked, is_marked, realm, sheet, value
from tabletop.games.encrucijada.sheet import RESOURCES
from tabletop.kernel.store import TABLE

GIVERS = ("basto", "oro")
Row = tuple["Group", ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Copies of one card in one state, the front one first; `gives` is the sum of their present gifts, by resource and amount."""

    cards: tuple[int, ...]
    gives: tuple[tuple[str, int], ...]


def rows(store: Any, seat: int) -> tuple[Row, Row]:
    """Return a village in two rows: Bastos and Oros from the lowest thresholds to the highest, then Copas and Espadas."""
    found: dict[tuple[Any, ...], list[int]] = {}
    for card in store.zone[VILLAGES[seat]]:
        found.setdefault(_state(store, seat, card), []).append(card)
    groups = [Group(tuple(cards), _summed(gives_of(store, seat), cards)) for cards in found.values()]
    first = sorted((one for one in groups if sheet(store, one.cards[0]).suit in GIVERS), key=lambda one: _rank(store, one.cards[0]))
    second = sorted((one for one in groups if one not in first), key=lambda one: _place(store, one.cards[0]))
    return tuple(first), tuple(second)


def _state(store: Any, seat: int, card: int) -> tuple[Any, ...]:
    """Return the properties that copies must share to lie together."""
    return (store.card[card], card in realm(store, seat).active, store.used[card] > store.turn[TABLE], is_blocked(store, card),
            value(store, card), is_marked(store, card, "no_use"), store.named_resource[card])


def _rank(store: Any, card: int) -> tuple[Any, ...]:
    """Return the place among cards that give resources: base, middle, top, so that a chain reads from left to right; inactive ones after."""
    own = sheet(store, card)
    return (own.suit == "oro", sum(amount for _, amount in own.needs), own.id, -_alive(store, card), card)


def _place(store: Any, card: int) -> tuple[Any, ...]:
    own = sheet(store, card)
    return (own.suit != "copa", own.kind == "hero", own.id, -_alive(store, card), card)


def _alive(store: Any, card: int) -> int:
    return card in realm(store, store.own[card]).active


# ---- what is given
def gives_of(store: Any, seat: int) -> dict[int, dict[int, int]]:
    """Return the present gifts of each active card of a seat's village, and of its tower: amounts by resource number."""
    less, active = lessening(store), realm(store, seat).active
    defs, card_of = store.defs, store.card
    adding = [card for card in store.zone[VILLAGES[seat]] if card in active and defs[card_of[card]].more]
    lowered = {store.target[effect] for effect in less}
    return {card: {resource: amount for resource, amount in given(store, card, adding, less if card in lowered else ()) if amount}
            for card in active}


def _summed(amounts: dict[int, dict[int, int]], cards: Iterable[int]) -> tuple[tuple[str, int], ...]:
    total: dict[int, int] = {}
    for card in cards:
        for resource, amount in amounts.get(card, {}).items():
            total[resource] = total.get(resource, 0) + amount
    return tuple((RESOURCES[resource], amount) for resource, amount in total.items())


def fronts(groups: Sequence[Row]) -> dict[int, Group]:
    """Return each group by its front card."""
    return {group.cards[0]: group for row in groups for group in row}
