"""Variants of a match that a seat cannot tell from it, for tests of secrecy."""

from __future__ import annotations

from random import Random

from tabletop.kernel.history import History
from tabletop.kernel.journal import SET
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, NOWHERE, TABLE, Store
from tabletop.kernel.views import sample


def known_to(m: Match, store: Store, seat: int) -> set[int]:
    """Return the cards a seat may know, computed without the kernel: cards in visible zones, or revealed to the seat."""
    open_to = {c for z, cards in enumerate(store.zone) if m.rules.sees(store, seat, z) for c in cards}
    return open_to | {c for cards in store.zone for c in cards if store.seen[c] >> seat & 1}


def permute(m: Match, seat: int, r: Random) -> None:
    """Permute in `m` the definitions, hidden from the seat, of each owner's cards."""
    store, known = m.store, known_to(m, m.store, seat)
    hidden: dict[int, list[int]] = {}
    for card in range(FIRST, store.made[TABLE]):
        if store.at[card] != NOWHERE and card not in known:
            hidden.setdefault(store.own[card], []).append(card)
    for cards in hidden.values():
        dealt = [store.card[c] for c in cards]
        r.shuffle(dealt)
        for card, definition in zip(cards, dealt, strict=True):
            store.card[card] = definition
    store.renew()


def veil(m: Match, seat: int, r: Random) -> None:
    """Turn `m` into a match the seat cannot tell from it: hidden cards permuted, other random numbers."""
    permute(m, seat, r)
    m.seed = r.getrandbits(32)


def permuted(m: Match, seat: int, seed: int) -> Match:
    """The same match with what a seat cannot know dealt otherwise, its journal too."""
    twin = sample(m, seat, seed)
    twin.seed = m.seed
    twin.store.col["rng"][:] = m.store.col["rng"]
    cards = twin.store.card
    twin.log = [
        (SET, "card", e[2], e[3], cards[e[2]]) if e[0] == SET and e[1] == "card" and cards[e[2]] != m.store.card[e[2]] and e[4] else e
        for e in m.log]
    twin.history = History()
    for name in History.__slots__:
        setattr(twin.history, name, getattr(m.history, name))
    assert sum(twin.store.card[c] != m.store.card[c] for c in range(FIRST, m.store.made[TABLE])) > 5
    return twin
