"""Warage with the shipped cards and decks; the heroes are drawn from the seed."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from tabletop.games.warage import compile as cards
from tabletop.games.warage.board import QUEUE, SEASON, SEASONS, SEAT, USED
from tabletop.games.warage.cards import read_card
from tabletop.games.warage.game import RULES
from tabletop.games.warage.sheet import TOKEN_INDEX
from tabletop.kernel.match import Setup
from tabletop.kernel.store import TABLE
from tabletop.lang.library import load, load_decks
from tabletop.lang.printed import Deck

__all__ = ["RULES", "owner_right", "setup"]
SPECIAL = {"luna-doble": 1, "calma-chicha": 1, "anio-de-lobos": 1, "feria-grande": 1, "lluvia-de-ceniza": 1, "veda": 1,
           "anio-de-miel": 1, "romeria": 1, "deshielo": 1, "leva-forzosa": 1}
SEASON_DECK = {"spring": 3, "summer": 3, "autumn": 2, "winter": 2, **SPECIAL}


@cache
def _decks() -> tuple[Deck, ...]:
    return tuple(load_decks("warage")[0].values())


@cache
def _compiled(chosen: tuple[int, ...], mode: str) -> Setup:
    decks = [*(dict(_decks()[i].cards) for i in chosen), SEASON_DECK]
    options = {"mode": mode}
    return cards.setup(0, "ABCDEF"[:len(chosen)], decks, definitions=load("warage", read_card), options=options)


def setup(seed: int, *, quick: bool = False, players: int = 2, mode: str = "duel") -> Setup:
    """Return shipped decks, and a season deck with all the special seasons; the second player stops at everything."""
    count = len(_decks())
    chosen = tuple((seed // count**i + i) % count for i in range(players))
    made = _compiled(chosen, mode)
    stops = [["all"] if seat == 1 else None for seat in range(players)]
    return replace(made, seed=seed, options={"quick": quick, "mode": mode, "stops": stops})


def owner_right(store: Any, card: int) -> bool:
    """Whether a card lies on its owner's side or in the queue; season cards and tokens lie on the table."""
    zone = store.at[card]
    if store.card[card] == TOKEN_INDEX:
        return SEAT[zone] < 0
    if store.own[card] == TABLE:
        return zone in (SEASONS, USED, SEASON)
    return zone == QUEUE or bool(SEAT[zone] == store.own[card])
