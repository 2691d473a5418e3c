"""Answers to what is called out: who is asked, and in which order a chain resolves, by policy."""

import pytest

from tabletop.kernel.atoms import move, put
from tabletop.kernel.store import TABLE
from tabletop.lang.responses import Policy
from tests.support.toy_actions import DISCARD, HAND, STALL, pile, ware
from tests.support.toy_responses import CHAIN, POLICIES, WAITS, pointed_at, start


class Haggle:
    """A haggle played by kind and price of the wares."""

    def __init__(self, players=3):
        self.m = start(players=players)
        self.store = self.m.store

    def card(self, seat, kind, price=1):
        """A ware of a seat's, wherever it is."""
        return next(c for c in range(8, self.store.made[TABLE]) if self.store.own[c] == seat and self.store.card[c] > 1
                    and (ware(self.store, c).kind, ware(self.store, c).price) == (kind, price))

    def call(self, verb, seat, card, *at):
        """A seat calls a ware, or answers with it, and points it at others."""
        assert self.m.waiting() == (seat,)
        assert self.m.submit(seat, ((verb, card, 0),)) is None
        if self.m.ask()[0].name == "at" and self.m.waiting() == (seat,):
            picks = tuple(("pick", c, 0) for c in at)
            assert self.m.submit(seat, picks if len(at) == 2 else (*picks, ("done", 0, 0))) is None

    def passes(self, *seats):
        """These pass, one after another."""
        for seat in seats:
            assert self.m.waiting() == (seat,) and self.m.ask()[0].name == "reply"
            assert self.m.submit(seat, (("pass", 0, 0),)) is None

    def told(self, kind):
        """The cards that facts of a kind name."""
        return [e[-1] for e in self.m.log if e[0] == 3 and e[1] == kind]


@pytest.fixture(name="h")
def _haggle():
    return Haggle()


def test_who_adds_is_asked_again_and_the_chain_resolves_last_first_in_one_go(h):
    """As in Warage: the window opens again on the empty chain, until all pass there."""
    first, second, third = h.card(0, "plain"), h.card(0, "plain", 2), h.card(2, "plain")
    h.call("market", 0, first)
    h.call("answer", 0, second)
    h.passes(0, 1)
    h.call("answer", 2, third)
    h.passes(2, 0, 1)
    assert h.told("done") == [third, second, first]
    assert not h.store.resolving[TABLE] and h.m.ask()[0].name == "reply", "and the window opens again"
    h.passes(0, 1, 2)
    assert h.m.ask()[0].name == "call" and h.m.waiting() == (1,)


def test_a_seat_that_would_not_be_asked_passes(h):
    """Seat 1 has nothing in hand."""
    for kind, price in (("plain", 1), ("plain", 2), ("plain", 3), ("guard", 1), ("booth", 1)):
        move(h.m, h.card(1, kind, price), DISCARD)
    h.call("market", 0, h.card(0, "plain"))
    h.passes(0, 2)
    assert len(h.told("done")) == 1


def test_the_other_answers_first_and_then_all_in_turns(h):
    """As in ECG and Epikha: an answer to the answer saves what was called first."""
    first, answer, counter = h.card(0, "plain"), h.card(1, "plain"), h.card(0, "plain", 2)
    h.call("turns", 0, first)
    h.call("answer", 1, answer, first)
    h.passes(2)
    h.call("answer", 0, counter, answer)
    h.passes(1, 2, 0)
    assert h.told("done") == [counter, first], "the answer to the answer saves what was called first"
    assert h.store.at[answer] == DISCARD and h.m.ask()[0].name == "call"


def test_one_whose_targets_are_all_gone_does_nothing(h):
    """The top of three breaks both below it, which then never resolve."""
    first, one, two = h.card(0, "plain"), h.card(1, "plain"), h.card(2, "plain")
    h.call("turns", 0, first)
    h.call("answer", 1, one, first)
    h.call("answer", 2, two, first, one)
    h.passes(0, 1, 2)
    assert h.told("done") == [two] and not h.told("fizzled") and not h.store.zone[CHAIN]


def test_of_two_targets_the_one_left_is_enough(h):
    """One of the two was broken by another answer before."""
    victim, first, one, two = h.card(1, "plain"), h.card(0, "plain"), h.card(1, "plain", 2), h.card(2, "plain")
    h.call("once", 0, h.card(0, "plain", 3))
    h.call("answer", 1, victim)
    h.passes(2)
    assert h.store.at[victim] == pile(1, STALL)
    h.call("turns", 1, one)
    h.call("answer", 2, two, one, victim)
    h.call("answer", 0, first, victim)
    h.passes(1, 2, 0)
    assert h.told("done")[-2:] == [first, two] and two not in h.told("fizzled")
    assert h.store.at[one] == DISCARD, "though the other was broken before"


def test_a_target_that_went_elsewhere_is_lost(h):
    """Two answers point at one ware; the first to resolve takes it away."""
    first, one, two = h.card(0, "plain"), h.card(1, "plain"), h.card(2, "plain", 2)
    h.call("turns", 0, first)
    h.call("answer", 1, one, first)
    h.call("answer", 2, two, first)
    h.passes(0, 1, 2)
    assert h.told("done") == [two, one] and h.told("fizzled") == [one]


def test_only_those_pointed_at_answer_and_the_highest_rank_resolves_first(h):
    """As in Encrucijada: seat 2 is never asked, the price is the rank, ties go by who came first."""
    rival, low, same, high = h.card(0, "plain", 2), h.card(1, "plain"), h.card(0, "plain"), h.card(0, "plain", 3)
    h.call("suits", 0, rival)
    h.call("suits", 1, low, rival)
    assert h.m.waiting() == (0,), "neither seat 2 nor who called it is asked"
    h.call("answer", 0, high)
    h.call("answer", 0, same)
    h.passes(0)
    assert h.told("done") == [rival, high, low, same]


def test_what_points_at_nobody_else_is_done_at_once(h):
    """No seat is asked anything."""
    h.call("suits", 0, h.card(0, "plain"))
    assert h.told("done") == [h.card(0, "plain")] and h.m.waiting() == (1,) and h.m.ask()[0].name == "call"


def test_answers_are_not_answered_where_each_is_asked_once(h):
    """One step only: after the answer of seat 1, seat 2 is asked and nobody else."""
    first, answer = h.card(0, "plain"), h.card(1, "plain")
    h.call("once", 0, first)
    h.call("answer", 1, answer)
    h.passes(2)
    assert h.told("done") == [answer, first] and h.m.ask()[0].name == "call"


def test_a_seat_that_may_answer_no_more_ends_the_asking_once_each():
    """Its answer took away what made it one of those asked: a circle that hangs on the chain."""
    once = Policy(pointed_at, replies=False)
    h = Haggle()
    victim, first = h.card(1, "plain"), h.card(0, "plain")
    assert once.asked(h.store, [first], 1) == 0
    put(h.m, "aims", first, ((0, victim, 0),))
    assert once.asked(h.store, [first], 1) == 1


def test_what_is_left_can_be_answered_again_after_a_pause(h):
    """After the first of two has resolved, all are asked again about the other."""
    first, one, late = h.card(0, "plain"), h.card(1, "plain"), h.card(2, "plain")
    h.call("paused", 0, first)
    h.call("answer", 1, one)
    h.passes(2, 0, 1)
    assert h.told("done") == [one] and h.store.zone[CHAIN] == [first] and not h.store.resolving[TABLE]
    h.passes(1)
    h.call("answer", 2, late, first)
    h.passes(0, 1, 2)
    assert h.told("done") == [one, late] and h.m.ask()[0].name == "call"


@pytest.mark.parametrize("point", ["turns", "market"])
def test_an_answer_that_resolves_may_be_interrupted_before_what_lies_below(point, h):
    """The booth calls another ware while the chain resolves: a window of its own, about that ware alone."""
    first, booth, more, late = h.card(0, "plain"), h.card(1, "booth"), h.card(1, "plain"), h.card(2, "plain")
    h.call(point, 0, first)
    h.passes(*((0,) if point == "market" else ()))
    h.call("answer", 1, booth)
    h.passes(*((2, 0, 1) if point == "turns" else (1, 2, 0)))
    assert h.m.ask()[0].name == "more"
    h.call("pick", 1, more)
    assert h.store.zone[CHAIN] == [first, more] and h.m.waiting() == (2,)
    h.call("answer", 2, late, more)
    h.passes(0, 1, 2)
    assert h.told("done") == [booth, late, first]
    assert h.m.ask()[0].name == ("call" if point == "turns" else "reply")


def test_what_waits_joins_the_next_window_that_opens(h):
    """A guard leaves an echo, which is announced as the window opens again."""
    h.call("market", 0, h.card(0, "guard"))
    h.passes(0, 1, 2)
    assert not h.store.zone[WAITS] and len(h.store.zone[CHAIN]) == 1 and h.m.waiting() == (0,)
    h.passes(0, 1, 2)
    assert h.store.score[0] == 1 and h.m.ask()[0].name == "reply"


def test_of_what_waits_that_of_the_seat_asked_first_resolves_first(h):
    """Two echoes: seat 0 leads, so that its echo lies on top."""
    one, two = h.card(0, "guard"), h.card(1, "guard")
    h.call("market", 0, one)
    h.passes(0)
    h.call("answer", 1, two)
    h.passes(1, 2, 0)
    coins = h.store.zone[CHAIN][:]
    assert [h.store.own[c] for c in coins] == [1, 0]
    h.passes(0, 1, 2)
    assert h.told("done")[-2:] == coins[::-1]


def test_every_policy_can_be_called(h):
    """And from the hand, which is whole."""
    assert {option[0] for option in h.m.options(0)} == {*POLICIES, "pass"} and len(h.store.zone[pile(0, HAND)]) == 5
