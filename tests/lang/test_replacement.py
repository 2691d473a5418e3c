"""Replacement and prevention: a change is proposed, cards intercept it one after another, what is left happens at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.atoms import fact, put
from tabletop.kernel.journal import FACT
from tabletop.kernel.match import Match
from tabletop.kernel.store import Index
from tabletop.lang.replacement import Change
from tests.support import toy
from tests.support.toy_actions import BREAK, DISCARD, HAIL, STALL, pile

SEED = 2
"""One in which both have all the cards that are laid out."""


def _facts(m: Match, *kinds: str) -> list[Any]:
    return [entry for entry in m.log if entry[0] == FACT and entry[1] in kinds]


def _stall(m: Match, seat: int) -> list[int]:
    return list(m.store.zone[pile(seat, STALL)])


def test_a_charm_prevents_what_was_proposed() -> None:
    """The ware stays, the charm is spent, and nothing was broken."""
    m = toy.first_turn(SEED)
    ware, charm = toy.lay_out(m, 1, "plain", "charm")
    m.play(0, (("break", ware, 0),))

    assert _stall(m, 1) == [ware]
    assert charm in m.store.zone[DISCARD]
    assert [entry[5:] for entry in _facts(m, "warded", "broken")] == [(charm, ware)]
    assert m.waiting() == (0,)


def test_the_seat_it_falls_on_says_which_of_two_is_first() -> None:
    """A change prevented by the first is proposed to no second; one let through by it is."""
    for first, answers, left in (("charm", (), {"ware", "guard"}), ("guard", ("no",), {"ware", "guard"}),
                                 ("guard", ("yes",), {"ware", "guard"})):
        m = toy.first_turn(SEED)
        named = dict(zip(("ware", "guard", "charm"), toy.lay_out(m, 1, "plain", "guard", "charm"), strict=True))
        m.play(0, (("break", named["ware"], 0),))
        assert m.waiting() == (1,)
        assert m.options(1) == [("pick", named["guard"], 0), ("pick", named["charm"], 0)]

        m.play(1, (("pick", named[first], 0),))
        for answer in answers:
            assert {option[0] for option in m.options(1)} == {"yes", "no"}
            m.play(1, ((answer, 0, 0),))
        assert set(_stall(m, 1)) == {named[name] for name in left}
        assert m.waiting() == (0,)


def test_a_card_meets_a_change_once_whatever_becomes_of_it() -> None:
    """Two guards could stand in for each other for ever."""
    m = toy.first_turn(SEED)
    (ware,) = toy.lay_out(m, 1, "plain")
    guards = toy.lay_out(m, 1, "guard")
    (bell,) = toy.lay_out(m, 1, "bell-1")
    put(m, "card", bell, m.store.card[guards[0]])  # another guard
    m.play(0, (("break", ware, 0),))
    m.play(1, (("pick", guards[0], 0),))
    m.play(1, (("yes", 0, 0),))
    assert m.options(1)[0][0] == "yes"  # whether the other stands in for the first
    m.play(1, (("yes", 0, 0),))

    assert m.waiting() == (0,)
    assert [entry[5] for entry in _facts(m, "broken")] == [bell]
    assert _stall(m, 1) == [ware, guards[0]]


def test_changes_made_together_are_settled_before_the_first_happens_and_then_share_a_beat() -> None:
    """The guard still stands when it is asked for the second ware; what it stands in for twice breaks it once."""
    m = toy.first_turn(SEED)
    a, b, guard = toy.lay_out(m, 1, "plain-1", "bell-1", "guard-1")
    other, = toy.lay_out(m, 0, "plain-1")
    toy.carry_out(m, HAIL, {"force": 2})
    assert m.ask()[0].name == "instead"
    assert _stall(m, 1) == [a, b, guard]
    assert not _facts(m, "broken")
    m.play(1, (("yes", 0, 0),))
    assert _stall(m, 1) == [a, b, guard]
    m.play(1, (("no", 0, 0),))

    assert _stall(m, 1) == [a]
    told = _facts(m, "broken")
    assert [entry[5] for entry in told] == [other, guard, b]
    assert len({entry[2] for entry in told}) == 1
    assert told[0][2] != 0


def test_a_change_under_way_is_undone_and_forked_with_its_ask() -> None:
    """What was met already lies on the agenda, nowhere else."""
    m = toy.first_turn(SEED)
    ware, _, _ = toy.lay_out(m, 1, "plain", "guard", "charm")
    m.play(0, (("break", ware, 0),))
    twin, before = m.fork(), m.digest()
    for match in (m, twin):
        match.play(1, (("pick", match.options(1)[0][1], 0),))
        match.play(1, (("no", 0, 0),))
    assert m.digest() == twin.digest()
    m.undo()
    m.undo()
    assert before == m.digest()
    assert len(m.options(1)) == 2


def test_outside_a_change_there_is_nothing_to_alter() -> None:
    """A program that runs for no proposal made a mistake."""
    m = toy.first_turn(SEED)
    with pytest.raises(LookupError, match=r"fair\.break\.offer"):
        BREAK.alter(m, card=8)
    with pytest.raises(LookupError, match=r"fair\.break\.offer"):
        BREAK.prevent(m)


# ---- amounts: a toll that booths lessen, one after another
def _payer(m: Match, env: Bindings) -> int:
    return int(env["seat"])


def _pay(m: Match, env: Bindings) -> None:
    put(m, "purse", env["seat"], m.store.purse[env["seat"]] - env["amount"])
    fact(m, "tipped", env["seat"], env["seat"], env["amount"])


TOLL = Change("test.toll", affected=_payer, commit=_pay)


def _lessen(m: Match, env: Bindings) -> None:
    TOLL.alter(m, amount=env["change"]["amount"] - 1)


LESSEN = program("test.lessen", lessen=_lessen)


def _own_and_dear(s: toy.S, source: int, change: Bindings) -> bool:
    return bool(s.own[source] == change["seat"] and change["amount"] > 1)


def _build(s: toy.S) -> Index:
    index = Index()
    for seat in range(s.seats):
        index.interceptors[TOLL.name] += [(card, _own_and_dear, LESSEN) for card in s.zone[pile(seat, STALL)]]
    return index


def test_whether_a_card_intercepts_is_judged_of_what_the_change_has_become() -> None:
    """Three of a toll of 3: two lessen it, and at 1 the third has nothing more to do."""
    rules = replace(toy.RULES, build=_build, programs={
        **toy.RULES.programs, **{p.name: p for p in (*TOLL.programs, LESSEN)}})
    m = Match.start(rules, toy.setup(SEED))
    for seat in (0, 1):
        m.play(seat, (("number", 0, 0),))
    m.play(0, (("done", 0, 0),))
    cards = toy.lay_out(m, 0, "plain-1", "plain-2", "plain-3")
    purse = m.store.purse[0]
    TOLL.propose(m, {"seat": 0, "amount": 3}, {"seat": 1, "amount": 3})
    m.run()
    asked = 0
    while m.ask()[0].name == "first":
        m.play(0, (m.options(0)[-1],))
        asked += 1

    assert asked == 2
    assert len(cards) == 3
    assert [entry[5:] for entry in _facts(m, "tipped")] == [(0, 0, 1), (1, 1, 3)]
    assert m.store.purse[0] == purse - 1
