"""Encrucijada with its shipped cards: matches for the laws, with decks drawn from the whole set."""

from __future__ import annotations

from functools import cache
from random import Random

from tabletop.games.encrucijada.game import RULES
from tabletop.games.encrucijada.sheet import BLANK, RESOURCES, TOKEN, Sheet
from tabletop.kernel.match import Setup
from tests.support.encrucijada_plain import PROGRAMS, card, owner_right
from tests.support.encrucijada_set import cards, sheet

__all__ = ["RULES", "owner_right", "setup"]
SPRING = card("Spring", "basto", 0, gives=", ".join(f"{resource} 12" for resource in RESOURCES))
"""A card beside the set that opens nearly every other, so that all effects are used in random play."""


@cache
def _sheets() -> tuple[Sheet, ...]:
    return (BLANK, TOKEN, SPRING, *(sheet(card) for card in cards().cards))


def _deck(seed: int, *, heroes: bool) -> tuple[int, ...]:
    """Return a tower and forty-five cards: any of the set, and some springs."""
    r, sheets = Random(seed), _sheets()
    kinds = {kind: [i for i, one in enumerate(sheets) if one.kind == kind] for kind in ("tower", "hero", "card")}
    some = [*(r.sample(kinds["hero"], 4) if heroes else ()), *[sheets.index(SPRING)] * 4, *r.sample(kinds["card"], 41)]
    return (r.choice(kinds["tower"]), *some[:45])


def setup(seed: int, *, quick: bool = False, players: int = 2, mode: str = "") -> Setup:
    """Return a match with decks drawn from the seed; every third is of the Heroes mode, every fifth without Resist."""
    heroes = seed % 3 == 0
    decks = tuple(_deck(seed * 7 + seat, heroes=heroes) for seat in range(players))
    options = {"quick": quick, "heroes": heroes, "resist": seed % 5 != 0, "half": seed % 2 == 0, "mode": mode or "free"}
    return Setup(seed, tuple("ABCDEF"[:players]), _sheets(), decks, programs=PROGRAMS, options=options)
