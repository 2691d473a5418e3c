"""ECG with the shipped cards and decks; the two decks are drawn from the seed."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from tabletop.games.ecg import compile as cards
from tabletop.games.ecg.cards import read_card
from tabletop.games.ecg.game import RULES
from tabletop.kernel.match import Setup
from tabletop.lang.library import load, load_decks
from tabletop.lang.printed import Deck
from tests.support.ecg_plain import owner_right

__all__ = ["RULES", "owner_right", "setup"]


@cache
def _decks() -> tuple[Deck, ...]:
    return tuple(load_decks("ecg")[0].values())


@cache
def _compiled(first: int, second: int) -> Setup:
    decks = [dict(_decks()[i].cards) for i in (first, second)]
    return cards.setup(0, ("A", "B"), decks, definitions=load("ecg", read_card), options={})


def setup(seed: int, *, quick: bool = False) -> Setup:
    """Return two shipped decks."""
    count = len(_decks())
    return replace(_compiled(seed % count, seed // count % count), seed=seed, options={"quick": quick})
