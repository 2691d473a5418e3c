"""Laws of things: every card dealt is somewhere and in one place only, and numbers of tokens are never used again."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from tabletop.kernel.journal import FACT, MOVE
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, NOWHERE, TABLE
from tests.support.games import GAMES
from tests.support.strategies import SEEDS, UNDER_LAW, examples, unfold


def _check_places(m: Match, dealt: range) -> None:
    store = m.store
    found = [card for cards in store.zone for card in cards]
    assert len(set(found)) == len(found)
    assert not store.zone[NOWHERE]
    for zone, cards in enumerate(store.zone):
        assert all(store.at[card] == zone for card in cards)
    assert set(dealt) <= set(found)
    for card in range(FIRST, store.made[TABLE]):
        assert (store.at[card] != NOWHERE) == (card in found)


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS)
@examples(2)
def test_cards_are_conserved_and_lie_in_one_place(key: str, seed: int) -> None:
    """Cards of the decks stay in the match; `at` agrees with the zones; owners fit their zones."""
    game = GAMES[key]
    m, r = game.start(seed), Random(seed)
    count = sum(len(deck) for deck in m.setup.decks)
    dealt = range(FIRST, FIRST + count)
    definitions = sorted(m.store.card[card] for card in dealt)
    assert sorted(d for deck in m.setup.decks for d in deck) == definitions
    for _ in unfold(m, r, share=2):
        _check_places(m, dealt)
        assert definitions == sorted(m.store.card[card] for card in dealt)
        for cards in m.store.zone:
            assert all(game.owner_right(m.store, card) for card in cards)


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS)
@examples(2)
def test_a_number_is_given_to_one_thing_only(key: str, seed: int) -> None:
    """What was made is new, what is gone never comes back under its number."""
    m, r = GAMES[key].start(seed), Random(seed)
    _ = list(unfold(m, r))
    made: set[int] = set()
    gone: set[int] = set()
    for entry in m.log:
        if entry[0] == MOVE:
            _, card, source, _, target, _ = entry
            assert card not in gone or target == NOWHERE
            if source == NOWHERE:
                assert card not in made
                made.add(card)
            if target == NOWHERE:
                gone.add(card)
    assert max(made) < m.store.made[TABLE]


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS)
@examples(2)
def test_every_fact_is_declared_and_complete(key: str, seed: int) -> None:
    """A fact has the fields that its kind declares, each of its role, and plain values only."""
    m, r = GAMES[key].start(seed), Random(seed)
    _ = list(unfold(m, r))
    for entry in m.log:
        if entry[0] != FACT:
            continue
        kind = m.rules.facts[entry[1]]
        assert len(entry) == 5 + len(kind.fields)
        for (name, role), value in zip(kind.fields, entry[5:], strict=True):
            if role == "cards":
                assert all(isinstance(card, int) and card >= FIRST for card in value), (entry, name)
            elif role in ("card", "seat", "zone", "number"):
                assert isinstance(value, int), (entry, name)
            if role == "seat":
                assert 0 <= value < m.store.seats
            if role == "zone":
                assert 0 < value < len(m.store.zone)
