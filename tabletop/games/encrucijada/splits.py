"""Suggested splits of decks into three piles, from the deck files (ENC-5.1, R12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from tabletop import places
from tabletop.lang.library import load_decks

KEY = "encrucijada"
Pile = Mapping[str, int]
"""Cards by id, with the number of copies."""


def suggested(cards: Mapping[str, int]) -> tuple[Pile, ...]:
    """Return the three piles that a deck's file suggests, the opening pile first; empty for a list that is no such deck.

    `cards` are the cards to be split, by id, with the number of copies: those of the deck without its tower.
    """
    return _known(_stamp()).get(frozenset((card, n) for card, n in cards.items() if n), ())


def with_heroes(piles: Sequence[Pile], heroes: Mapping[str, str]) -> tuple[Pile, ...]:
    """Add the heroes that join a deck to its piles, each to the one where its Influence seeks it (ENC-R50).

    `heroes` has the Influence of each by id; heroes whom it seeks in the discard go into the last pile.
    """
    if not piles:
        return ()
    sizes = [sum(pile.values()) for pile in piles]
    place = {"smallest": sizes.index(min(sizes)), "largest": sizes.index(max(sizes)), "discard": len(sizes) - 1}
    return tuple({**pile, **{hero: 1 for hero, sought in heroes.items() if place[sought] == number}} for number, pile in enumerate(piles))


def _stamp() -> int:
    """Return when the folder of the player's decks last changed; 0 without one."""
    try:
        return (places.user_data() / "decks" / KEY).stat().st_mtime_ns
    except OSError:
        return 0


@lru_cache(maxsize=1)
def _known(_stamp: int) -> Mapping[frozenset[tuple[str, int]], tuple[Pile, ...]]:
    """Read the splits of all decks, by the cards that they deal."""
    decks, _ = load_decks(KEY)
    return {_dealt(deck.piles): deck.piles for deck in decks.values() if len(deck.piles) == 3}


def _dealt(piles: tuple[Pile, ...]) -> frozenset[tuple[str, int]]:
    return frozenset((card, sum(pile.get(card, 0) for pile in piles)) for pile in piles for card in pile)
