"""ENC-R50: heroes who join a deck in the Heroes mode, and the pile that each goes into."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from tabletop.games.encrucijada import entry
from tabletop.games.encrucijada.board import PILE_ROWS
from tabletop.games.encrucijada.proposals import proposal
from tabletop.games.encrucijada.splits import with_heroes
from tabletop.games.registry import Deal
from tabletop.games.shelf import Stock
from tests.support.clauses import clause

OPENING, _, LAST = range(3)
JOINED: Mapping[str, Mapping[str, int]] = {
    "antes-del-alba": {"abuela-corneja": LAST, "uro-el-que-vuelve": LAST},
    "la-gran-maquina": {"ocha-ingeniera-mayor": LAST, "la-piloto-sin-mapa": OPENING},
    "lo-que-el-mar-guarda": {"la-almiranta-ahogada": LAST, "el-nino-del-faro": 1},
    "paz-armada": {"valeria-del-hito": LAST, "el-contable-mudo": OPENING},
}
"""By ready deck, its heroes and the pile that is suggested for each."""


@cache
def _stock() -> Stock:
    return entry.stock()


def _deal(*decks: Mapping[str, int], **options: Any) -> Deal:
    return Deal.of("encrucijada", 3, players=("Ana", "Bruno"), decks=decks, plain=_stock().library.plain, options=options)


def _ready(deck: str) -> dict[str, int]:
    return dict(_stock().decks[deck].cards)


@clause("ENC-R50", "ENC-H2")
@pytest.mark.parametrize("deck", JOINED)
def test_two_heroes_of_its_civilization_join_a_ready_deck(deck: str) -> None:
    """They are split with the rest, each where its Influence seeks it; the other cards lie as without them."""
    deal = _deal(_ready(deck), _ready(deck), heroes=True)
    assert dict(deal.decks[0]) == {**_ready(deck), **dict.fromkeys(JOINED[deck], 1)}
    m = entry.GAME.start(deal)
    assert m.submit(0, proposal(m, 0)) is None and m.submit(1, proposal(m, 1)) is None
    lying = [[m.store.defs[m.store.card[card]].id for card in m.store.zone[zone]] for zone in PILE_ROWS[0]]
    assert {hero: next(n for n, pile in enumerate(lying) if hero in pile) for hero in JOINED[deck]} == JOINED[deck]
    for n, pile in enumerate(_stock().decks[deck].piles):
        assert sorted(card for card in lying[n] if card not in JOINED[deck]) == sorted(card for card, k in pile.items() for _ in range(k))


@clause("ENC-R50")
def test_no_hero_joins_outside_the_heroes_mode_or_a_deck_with_heroes() -> None:
    """Half towers alone are not the mode; one hero of any civilization is enough."""
    deck = _ready("antes-del-alba")
    assert _deal(deck, deck, half=True).decks == (deck, deck)
    own = {**deck, "ocha-ingeniera-mayor": 1}
    assert _deal(own, deck, heroes=True).decks[0] == own


@clause("ENC-R50")
def test_the_civilization_is_that_of_most_cards() -> None:
    """Not that of the tower alone, which may be a shared one; a deck of shared cards has no heroes; sixty cards are no limit."""
    deck = {**_ready("antes-del-alba"), "atempus-del-cruce": 1}
    del deck["atempus-de-huesos"]
    shared = {card: 1 for card, plain in _stock().library.plain.items() if plain["civilization"] == "encrucijada" and "suit" in plain}
    many = {**_ready("antes-del-alba"), "velite": 5, "triario": 5}
    first, second = _deal(deck, shared, heroes=True).decks
    assert first.keys() - deck.keys() == set(JOINED["antes-del-alba"]) and second == shared
    assert _deal(many, deck, heroes=True).decks[0].keys() - many.keys() == set(JOINED["antes-del-alba"])


def test_heroes_join_no_piles_that_nobody_suggested() -> None:
    """A deck without a split of its own stays without one."""
    assert with_heroes((), {"valeria-del-hito": "discard"}) == ()
