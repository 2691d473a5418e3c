"""Decks being edited: nothing is refused, everything can be undone, and the rules of the game name each fault."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.collection.deck_list import DeckList, from_deck, placed_within, table_of
from tabletop.collection.editing import Editing
from tabletop.collection.faults import Fault, faults_of, identity, marks_of, mends_of
from tabletop.collection.odds import chance, curve_of, drawn_from, odds, pace_of, percent, usual_rows
from tabletop.collection.sample import deal_hand
from tabletop.games.registry import games
from tabletop.games.shelf import Shelf, Stock

SHELF = Shelf()


@cache
def stock(game: str) -> Stock:
    """Return the cards and decks of a game."""
    return SHELF.stock(game)


def ready(game: str, which: int = 0) -> DeckList:
    """Return a ready deck's list."""
    return from_deck(list(stock(game).decks.values())[which], stock(game), lang="es")


def fault(deck: DeckList, clause: str) -> Fault:
    """Return the fault of a clause."""
    return next(one for one in faults_of(deck, stock(deck.game), "es") if one.clause == clause)


DEEDS = st.tuples(st.integers(0, 5), st.integers(0, 200), st.integers(1, 120), st.integers(-1, 2))


def do(editing: Editing, what: int, card: str, n: int, pile: int) -> object:
    """Do one thing to a deck."""
    piles = len(table_of(editing.deck.game).piles)
    if what == 0:
        return editing.add(card, n, pile=min(pile, piles - 1))
    if what == 1:
        return editing.place(card, max(pile, 0), n) if piles else editing.take(card, n)
    if what == 2:
        return editing.lift(card, max(pile, 0), n)
    if what == 3:
        return editing.swap(card, next(iter(stock(editing.deck.game).library.cards))) if editing.count(card) else None
    return editing.put(card, n) if what == 4 else editing.take(card, n)


@given(st.sampled_from(games()), st.lists(DEEDS, max_size=20))
def test_everything_done_can_be_undone_and_done_again(game: str, deeds: list[tuple[int, int, int, int]]) -> None:
    """The piles never hold more than the deck."""
    editing = Editing(ready(game))
    ids = list(stock(game).library.cards)
    states = [editing.deck]
    for what, which, n, pile in deeds:
        do(editing, what, ids[which % len(ids)], n, pile)
        assert editing.deck == placed_within(editing.deck)
        assert all(0 < copies <= 99 for copies in editing.deck.cards.values())
        if editing.deck != states[-1]:
            states.append(editing.deck)
    for state in reversed(states[:-1]):
        assert editing.undo()
        assert editing.deck == state
    assert not editing.undo()
    for state in states[1:]:
        assert editing.redo()
        assert editing.deck == state
    assert not editing.redo()


@pytest.mark.parametrize("game", games())
def test_each_fault_of_a_spoiled_deck_stands_at_its_card_and_has_a_way_out(game: str) -> None:
    """A way out makes the fault go away by the rules themselves."""
    dice = Random(game)
    for _ in range(4):
        deck = ready(game)
        cards = dict(deck.cards)
        victim = dice.choice([card for card in cards if table_of(game).section_of(stock(game).library[card]).shuffled])  # type: ignore[union-attr]
        cards[victim] += dice.choice((-1, 7))
        deck = placed_within(replace(deck, cards={card: n for card, n in cards.items() if n}))
        found = faults_of(deck, stock(game), "es")
        for one in found:
            mends = mends_of(deck, stock(game), one)
            assert mends, (one, victim)
            for mend in mends:
                assert identity(one.breach) not in map(identity, stock(game).breaches_of(mend.deck.counts))
        if cards[victim] > 9 and len(found) > 1:
            assert victim in marks_of(found)


def test_a_second_race_is_marked_at_the_cards_of_the_smaller_part() -> None:
    """And goes with one click (ENA-E2)."""
    deck = ready("enadrya", list(stock("enadrya").decks).index("linea-de-fuego"))
    mixed = replace(deck, cards={**deck.cards, "portalosas": 1})
    two = fault(mixed, "ENA-E2")
    assert two.cards == ("portalosas",)
    assert any(mend.does == "remove_group" and mend.deck.cards == deck.cards for mend in mends_of(mixed, stock("enadrya"), two))
    size = fault(mixed, "ENA-E1")
    assert size.cards == ()
    assert marks_of(faults_of(mixed, stock("enadrya"), "es"))["portalosas"].clause == "ENA-E2"
    bases = replace(deck, cards={**deck.cards, "cantera-madre": 1})
    assert marks_of(faults_of(bases, stock("enadrya"), "es")).keys() & {"cantera-madre", "ciudadela-meridiana"}
    assert all(mend.deck.total == 40 for mend in mends_of(mixed, stock("enadrya"), size))


def test_a_short_deck_is_completed_from_the_decks_like_it() -> None:
    """The proposal adds as many cards as are missing, and keeps the others."""
    deck = ready("enadrya")
    short = replace(deck, cards=dict(list(deck.cards.items())[:-2]))
    missing = deck.total - short.total
    mend = next(mend for mend in mends_of(short, stock("enadrya"), fault(short, "ENA-E1")) if mend.does == "complete")
    assert mend.n == missing
    assert faults_of(mend.deck, stock("enadrya"), "es") == []
    assert all(mend.deck.cards[card] >= n for card, n in short.cards.items())


@pytest.mark.clause("ENA-I2")
def test_an_unknown_line_is_a_fault_at_itself() -> None:
    """It is counted, and can be removed."""
    deck = replace(ready("enadrya"), unknown={"Zzz": 2})
    unknown = fault(deck, "ENA-I2")
    assert unknown.cards == ("Zzz",)
    assert [mend.does for mend in mends_of(deck, stock("enadrya"), unknown)] == ["remove_all"]
    assert fault(deck, "ENA-E1").breach.fields["n"] == 42


def test_the_odds_are_those_of_a_shuffled_deck_and_never_quite_certain() -> None:
    """Three of forty in six cards: 1 - C(37, 6) / C(40, 6)."""
    assert percent(chance(3, 40, 6)) == 39
    assert percent(chance(3, 40, 10)) == 59
    assert percent(chance(3, 40, 14)) == 74
    assert percent(chance(39, 40, 1)) == 98
    assert percent(chance(35, 40, 5)) == 99
    assert percent(chance(36, 40, 5)) == 100
    assert percent(chance(1, 40, 0)) == 0
    assert percent(chance(1, 4000, 1)) == 1


@pytest.mark.parametrize("game", games())
def test_every_ready_deck_has_odds_a_curve_and_a_hand(game: str) -> None:
    """Odds rise from turn to turn; a hand is dealt from what is shuffled, and a second one where the rules allow it."""
    for which, file in enumerate(stock(game).decks.values()):
        deck = ready(game, which)
        rows = usual_rows(deck, stock(game), file.cover)
        assert len(rows) >= 2
        for row in rows:
            told = odds(deck, stock(game), row)
            assert list(told) == sorted(told)
            assert told[-1] > 0
        curve = curve_of(deck, stock(game))
        assert sum(curve.counts) + curve.x == sum(table_of(game).shuffled(deck.cards, stock(game).library.cards).values())
        hand = deal_hand(deck, stock(game), 7)
        assert len(hand.cards) == pace_of(deck, stock(game)).first
        assert set(hand.cards) <= set(drawn_from(deck, stock(game)))
        assert hand.draw()
        assert sorted((*hand.cards, *hand.left)) == sorted(card for card, n in drawn_from(deck, stock(game)).items() for _ in range(n))
        if hand.again:
            assert len(deal_hand(deck, stock(game), 8, second=hand.again).cards) == hand.again


@pytest.mark.parametrize("game", games())
def test_an_empty_deck_is_shown_too(game: str) -> None:
    """With its faults, no odds, no hand."""
    deck = DeckList(game)
    assert faults_of(deck, stock(game), "en")
    assert usual_rows(deck, stock(game), "") == []
    assert curve_of(deck, stock(game)).mean == 0
    assert deal_hand(deck, stock(game), 1).cards == []
