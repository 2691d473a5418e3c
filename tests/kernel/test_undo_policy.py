"""Undo as policy: who may take back what, read from what the deciding seat came to know."""

from __future__ import annotations

import pytest

from tabletop.kernel.atoms import move
from tabletop.kernel.match import Match
from tabletop.kernel.undo_policy import UndoRule, may_undo, news
from tests.support import toy
from tests.support.toy_actions import DECK, HAND, STALL, pile


@pytest.fixture
def m() -> Match:
    """A fair at its first turn, a ware in seat 0's stall and a bell beside it."""
    m = toy.first_turn()
    toy.lay_out(m, 0, "plain", "bell")
    return m


@pytest.mark.parametrize(("rule", "verdict"), [
    ("free", "yes"), ("unrevealed", "yes"), ("consent", "consent"), ("none", "forbidden")])
def test_each_rule_has_its_verdict(m: Match, rule: UndoRule, verdict: str) -> None:
    """For a decision that taught nobody anything."""
    m.play(0, (("chalk", m.store.zone[pile(0, STALL)][0], 0),))

    assert verdict == may_undo(m, 0, rule)


@pytest.mark.parametrize("rule", ["free", "unrevealed", "consent", "none"])
def test_at_the_start_there_is_nothing_to_take_back(rule: UndoRule) -> None:
    """Whatever the rule."""
    assert may_undo(toy.start(1), 0, rule) == "start"


@pytest.mark.parametrize(("option", "verdict"), [
    (("peek", 0, 0), "revealed"), (("sift", 0, 0), "revealed"), (("storm", 0, 0), "rolled"), (("mix", 0, 0), "rolled"),
    (("sell", -1, 0), "yes"), (("pass", 0, 0), "yes")])
def test_a_card_seen_or_a_roll_cannot_be_unlearnt(m: Match, option: tuple[str, int, int], verdict: str) -> None:
    """Selling rings a bell that makes a coin: a new thing is no news. The next seat's draw is none to this one."""
    verb, subject, target = option
    option = (verb, m.store.zone[pile(0, STALL)][0] if subject else 0, target)
    m.play(0, (option,))

    assert verdict == may_undo(m, 0, "unrevealed")


def test_another_seat_has_decided_since(m: Match) -> None:
    """What was answered stands; the seat that decided last may take that back."""
    m.play(0, (("pass", 0, 0),))
    m.play_standing(1, ("tidy", 0, 0))

    assert may_undo(m, 0, "unrevealed") == "answered"
    assert may_undo(m, 1, "unrevealed") == "yes"


def test_what_counts_is_what_the_deciding_seat_came_to_know(m: Match) -> None:
    """A rival's card shown by its owner is news to the others, not to the owner."""
    card = m.store.zone[pile(1, HAND)][0]
    m.play_standing(1, ("reveal", card, 0))
    assert may_undo(m, 1, "unrevealed") == "yes"
    assert may_undo(m, 0, "unrevealed") == "answered"
    m.undo()
    move(m, m.store.zone[pile(0, HAND)][0], pile(0, DECK))


def test_the_news_of_a_decision_is_its_own_alone() -> None:
    """A decision without entries does not inherit the news of the next."""
    m = toy.start(1, players=3)
    for seat in (0, 1, 2):
        m.play(seat, (("number", 0, 0),))
    m.play(0, (("done", 0, 0),))
    m.play(0, (("peek", 0, 0),))

    assert [news(m, node) for node in m.history.line] == ["", "", "", "revealed", "revealed"]
    assert m.history.line[0].start == m.history.line[1].start
