"""Draws of one card after another: something may happen in between."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.agenda import frames
from tabletop.kernel.atoms import move
from tabletop.kernel.journal import FACT
from tabletop.kernel.match import Match
from tests.support import toy
from tests.support.toy_actions import CHEST, DECK, DRAW, HAND, pile


def _facts(m: Match, *kinds: str) -> list[Any]:
    return [entry for entry in m.log if entry[0] == FACT and entry[1] in kinds]


def _with_deck(left: int, *, chest: int) -> Match:
    """A fair at whose first turn seat 0 has so many cards in its deck, and others in its chest."""
    m = toy.first_turn()
    deck = m.store.zone[pile(0, DECK)]
    for card in deck[:chest]:
        move(m, card, pile(0, CHEST))
    while len(deck) > left:
        move(m, deck[0], pile(1, CHEST))
    m._asked = None
    return m


def test_a_deck_that_runs_out_in_a_draw_may_be_renewed_and_the_draw_goes_on() -> None:
    """Its owner is asked between two cards of the same draw (ECG-13.2, R21)."""
    m = _with_deck(1, chest=3)
    hand = len(m.store.zone[pile(0, HAND)])
    m.play(0, (("stock", 0, 0),))
    assert m.ask()[0].name == "renew"
    assert len(m.store.zone[pile(0, HAND)]) == hand + 1
    m.play(0, (("yes", 0, 0),))

    assert len(m.store.zone[pile(0, HAND)]) == hand + 2
    assert len(m.store.zone[pile(0, DECK)]) == 2
    assert [entry[1] for entry in _facts(m, "drawn", "mixed")][-3:] == ["drawn", "mixed", "drawn"]
    assert m.ask()[0].name == "moves"


def test_a_deck_that_was_not_renewed_ends_the_draw_and_is_not_asked_about_again() -> None:
    """What was left to draw is dropped; the turn goes on."""
    m = _with_deck(1, chest=3)
    m.play(0, (("stock", 0, 0),))
    m.play(0, (("no", 0, 0),))
    assert m.ask()[0].name == "moves"
    assert not m.store.zone[pile(0, DECK)]

    for card in m.store.zone[pile(0, HAND)][:1]:
        move(m, card, pile(0, DECK))
    toy.carry_out(m, DRAW, {"seat": 0, "left": 5})
    assert m.ask()[0].name == "moves"


def test_the_rest_of_a_draw_waits_on_the_agenda() -> None:
    """As many as are left, with the bindings of the draw."""
    m = _with_deck(1, chest=3)
    toy.carry_out(m, DRAW, {"seat": 0, "left": 4})

    asking, rest = frames(m.agenda)[:2]
    assert asking[0] == "fair.renew"
    assert rest == ("fair.draw", "draw", {"seat": 0, "left": 3})


def test_a_draw_that_ends_early_leaves_nothing_of_itself() -> None:
    """An empty deck in the midst of it: no frame of it stays, and what lay below is untouched."""
    m = _with_deck(2, chest=0)
    m.store.renewed[0] = 1
    below = m.agenda
    toy.carry_out(m, DRAW, {"seat": 0, "left": 9})

    assert m.agenda is below
    assert not m.store.zone[pile(0, DECK)]
