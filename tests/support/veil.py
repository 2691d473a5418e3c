"""A match made into another that a seat cannot tell from it."""

from __future__ import annotations

from random import Random

from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, NOWHERE, TABLE
from tabletop.kernel.views import knows


def veil(m: Match, seat: int, r: Random) -> None:
    """Make of `m` a match the seat cannot tell from it: hidden definitions of one owner permuted, other dice."""
    store = m.store
    hidden: dict[int, list[int]] = {}
    for card in range(FIRST, store.made[TABLE]):
        if store.at[card] != NOWHERE and not knows(m.rules, store, seat, card):
            hidden.setdefault(store.own[card], []).append(card)
    for cards in hidden.values():
        dealt = [store.card[c] for c in cards]
        r.shuffle(dealt)
        for card, definition in zip(cards, dealt, strict=True):
            store.card[card] = definition
    m.seed = r.getrandbits(32)
    store.renew()
