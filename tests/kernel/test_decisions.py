"""Decisions: who is asked, what silence tells, secret answers, standing moves, and failures that leave no trace."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import permutations
from typing import Any

import pytest

from tabletop.kernel.agenda import program
from tabletop.kernel.asks import Choose, Number
from tabletop.kernel.atoms import move, put
from tabletop.kernel.guards import Guard, Menu, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.views import seat_store
from tests.support import toy
from tests.support.toy_actions import DECK, DISCARD, HAND, MARKET, STALL, pile


def _bid(m: Match, seat: int, amount: int) -> None:
    assert m.submit(seat, (("number", 0, amount),)) is None


# ---- several seats at once
def test_secret_answers_wait_for_the_last() -> None:
    """Nothing is told or paid until every seat has answered; who has answered owes nothing more."""
    m = toy.start(1, players=3)
    told = len(m.log)
    assert m.waiting() == (0, 1, 2)
    _bid(m, 1, 3)
    assert m.waiting() == (0, 2)
    _bid(m, 0, 1)
    assert told == len(m.log)
    assert m.submit(1, (("number", 0, 2),)) is not None
    _bid(m, 2, 2)

    assert [entry[5:] for entry in m.log if entry[1] == "bid"] == [(0, 1), (1, 3), (2, 2)]
    assert m.store.lead[6] == 1


def _both(m: Match, env: Any) -> tuple[int, ...]:
    return (0, 1)


def _grab(m: Match, seat: int, card: int, target: int) -> None:
    move(m, card, pile(seat, STALL))


def _in_market(s: Any, seat: int, card: int) -> bool:
    return bool(s.at[card] == MARKET)


def _market(s: Any, seat: int) -> list[int]:
    return list(s.zone[MARKET])


def _nothing(m: Match, seat: int, card: int, target: int) -> None:
    """Stays out of it."""


GRAB = program("test.grab", moves=Menu("moves", _both, (
    Verb("grab", _grab, subjects=_market, subject_guards=(Guard("TOY-1", "toy.refusal.not-open", _in_market),), leaves="grab"),
    Verb("wait", _nothing, leaves="wait"),
)))


def _grabbing() -> tuple[Match, list[int]]:
    m = toy.first_turn()
    m.rules = replace(toy.RULES, programs={**toy.RULES.programs, GRAB.name: GRAB})
    m.push(GRAB, {})
    m.run()
    m._asked = None
    return m, list(m.store.zone[MARKET])


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_menu_asked_of_two_makes_both_moves_when_the_last_has_answered(order: tuple[int, int]) -> None:
    """Nothing moves before; who answers first gains nothing by it."""
    m, cards = _grabbing()
    told = len(m.log)
    first, last = order
    assert m.submit(first, (("grab", cards[first], 0),)) is None
    assert (told, (last,)) == (len(m.log), m.waiting())
    assert m.submit(last, (("grab", cards[last], 0),)) is None

    assert [pile(seat, STALL) for seat in (0, 1)] == [m.store.at[cards[seat]] for seat in (0, 1)]
    assert m.undo() is not None
    assert m.undo() is not None
    assert m.waiting() == (0, 1)


def test_a_secret_move_that_another_made_impossible_is_left_out() -> None:
    """Both grab one ware: it goes to the seat that comes first, whoever answered first."""
    m, cards = _grabbing()
    assert m.submit(1, (("grab", cards[0], 0),)) is None
    assert m.submit(0, (("grab", cards[0], 0),)) is None

    assert m.store.at[cards[0]] == pile(0, STALL)
    assert m.ask()[0].name == "moves"
    assert m.waiting() == (0,)


def test_the_order_of_secret_answers_does_not_matter() -> None:
    """Six orders, one outcome."""
    digests = set()
    for order in permutations(range(3)):
        m = toy.start(1, players=3)
        for seat in order:
            _bid(m, seat, seat)
        digests.add(m.digest())

    assert len(digests) == 1


def test_a_secret_answer_is_in_no_view_before_it_counts() -> None:
    """Two different bids: every seat's store is the same until the last has answered."""
    worlds = []
    for amount in (0, 3):
        m = toy.start(1, players=3)
        _bid(m, 1, amount)
        worlds.append([seat_store(m.rules, m.store, seat).state() for seat in range(3)])

    assert worlds[0] == worlds[1]


def test_a_secret_answer_can_be_taken_back_alone() -> None:
    """Each answer is a decision of its own."""
    m = toy.start(1, players=3)
    before = m.digest()
    _bid(m, 1, 3)
    m.undo()
    assert before == m.digest()
    assert m.waiting() == (0, 1, 2)
    m.redo()
    assert m.waiting() == (0, 2)


# ---- silence tells
def _question(m: Match, *, secret: bool, choices: int) -> None:
    def source(m: Match, env: Any, seat: int) -> list[int]:
        return list(m.store.zone[pile(0, HAND)][:choices])

    ask = Choose("which", lambda m, env: 0, source, secret=lambda m, env, seat: secret)
    toy.carry_out(m, program("question", which=ask, rest=lambda m, env: put(m, "score", 0, env["which"] or -1)), {})


@pytest.mark.parametrize("choices", [0, 1])
def test_an_ask_with_one_answer_resolves_where_all_could_know(choices: int) -> None:
    """No more is heard of it; the answer is bound."""
    m = toy.first_turn()
    _question(m, secret=False, choices=choices)

    assert m.ask()[0].name == "moves"
    assert m.store.score[0] == (m.store.zone[pile(0, HAND)][0] if choices else -1)


@pytest.mark.parametrize("choices", [0, 1])
def test_a_secret_ask_with_one_answer_is_asked_all_the_same(choices: int) -> None:
    """Else its being skipped would tell what its seat holds."""
    m = toy.first_turn()
    _question(m, secret=True, choices=choices)

    assert m.ask()[0].name == "which"
    assert len(m.options(0)) == 1
    assert m.submit(0, (m.options(0)[0],)) is None
    assert m.ask()[0].name == "moves"


@pytest.mark.parametrize("choices", [0, 1])
def test_a_quick_match_lets_silence_tell(choices: int) -> None:
    """The option is pinned with the match."""
    m = toy.first_turn(quick=True)
    _question(m, secret=True, choices=choices)

    assert m.ask()[0].name == "moves"


def test_an_ask_with_two_answers_is_asked_in_any_match() -> None:
    """Quick or not, secret or not."""
    for quick in (True, False):
        for secret in (True, False):
            m = toy.first_turn(quick=quick)
            _question(m, secret=secret, choices=2)
            assert m.ask()[0].name == "which"


def test_one_seat_of_several_with_one_answer_is_asked_unless_quick() -> None:
    """Seat 0 has an empty purse: in a quick match only seat 1 is asked for its bid."""
    for quick, expected in ((False, (0, 1)), (True, (1,))):
        m = toy.start(1, quick=quick)
        put(m, "purse", 0, 0)
        m.run()
        assert expected == m.waiting()
        _bid(m, 1, 2)
        assert m.over or m.waiting() == ((0,) if not quick else (1,))


def test_a_menu_with_one_way_out_waits_while_a_hand_could_hide_another() -> None:
    """With acts left and cards in hand the seat is asked; with none left everybody sees that it must pass."""
    m = toy.first_turn()
    put(m, "acts", 6, 1)
    m.play(0, (("storm", 0, 0),))

    assert m.store.acts[6] == 3
    assert m.waiting() == (1,)


@pytest.mark.parametrize("seats", [(), (1,), (0, 1)])
def test_an_ask_to_several_binds_its_answers_by_seat(seats: tuple[int, ...]) -> None:
    """Also when the several are one, or none: what is bound has the same form."""
    m = toy.first_turn()
    heard: list[Any] = []
    ask = Number("n", lambda m, env: seats, lambda m, env, seat: 0, lambda m, env, seat: 5)
    toy.carry_out(m, program("p", n=ask, rest=lambda m, env: heard.append(env["n"])), {})
    for seat in seats:
        m.play(seat, (("number", 0, seat + 2),))

    assert heard == [{str(seat): seat + 2 for seat in seats}]


# ---- refusals
def test_answers_are_judged_before_anything_happens() -> None:
    """Out of turn, not an option, not whole, too long."""
    m = toy.start(1)
    before = m.digest()
    refused = [m.submit(2, (("number", 0, 1),)), m.submit(0, (("number", 0, 9),)), m.submit(0, ()),
               m.submit(0, (("number", 0, 1), ("number", 0, 1))), m.submit(0, (("yes", 0, 0),))]

    assert [r.reason.rsplit(".", 1)[1] for r in refused if r] == [
        "not-your-decision", "not-an-option", "incomplete", "not-an-option", "not-an-option"]
    assert before == m.digest()
    assert m.why_not(0, 8) is not None
    assert m.why_not(3, 8) is not None


# ---- standing moves
def test_a_standing_move_leaves_the_open_ask_where_it_was() -> None:
    """A rival shows a card in the middle of a turn; the turn's list is made anew."""
    m = toy.first_turn()
    listed = m.options(0)
    card = m.store.zone[pile(1, HAND)][0]
    assert ("reveal", card, 0) in m.standing(1)
    assert m.play_standing(1, ("reveal", card, 0)) is None

    assert m.history.line[-1].kind == "standing"
    assert listed == m.options(0)
    assert m.store.seen[card] == 0b11
    assert card in seat_store(m.rules, m.store, 0).zone[pile(1, HAND)]


def test_a_standing_move_keeps_secret_answers() -> None:
    """Conceding apart, nothing that was answered is asked again."""
    m = toy.start(1, players=3)
    _bid(m, 1, 3)
    assert m.play_standing(1, ("tidy", 0, 0)) is None
    assert m.waiting() == (0, 2)


def test_a_standing_move_that_is_not_listed_is_refused() -> None:
    """A card of another hand, a number that stands for nothing, a move that is none."""
    m = toy.first_turn()
    before = m.digest()
    for option in (("reveal", m.store.zone[pile(0, HAND)][0], 0), ("concede", 1, 0), ("tidy", 0, 3), ("fly", 0, 0),
                   ("reveal", -1, 0), ("reveal", 9_999, 0)):
        assert m.play_standing(1, option) is not None

    assert before == m.digest()


def test_conceding_ends_the_match_and_can_be_taken_back() -> None:
    """Afterwards nothing is open, not even standing moves."""
    m = toy.first_turn(players=3)
    before = m.digest()
    assert m.play_standing(2, ("concede", 0, 0)) is None
    assert m.over
    assert m.standing(0) == []
    assert m.play_standing(0, ("concede", 0, 0)) is not None
    assert [m.store.won[seat] for seat in range(3)] == [1, 1, 0]
    m.undo()
    assert before == m.digest()


# ---- failures
class Broken(Exception):
    """Thrown by a step of a test."""


def _breaks(m: Match, env: Any) -> None:
    move(m, m.store.zone[pile(0, DECK)][-1], DISCARD)
    raise Broken


def _ruin(m: Match, seat: int, card: int, zone: int) -> None:
    _breaks(m, {})


@pytest.mark.parametrize("kind", ["answer", "standing"])
def test_a_step_that_raises_takes_its_whole_decision_back(kind: str) -> None:
    """Also what was written before it raised; the ask is open as before, and play goes on."""
    m = toy.first_turn()
    m.rules = replace(m.rules, standing={"ruin": Verb("ruin", _ruin)})
    assert m.agenda is not None
    asking, rest = m.agenda
    m.agenda = (asking, ((program("broken", a=_breaks), 0, {}), rest))
    before, told, stamp, nodes = m.digest(), m.log[:], m.store.stamp, list(m.history.nodes)
    decide = {"answer": partial(m.submit, 0, (("pass", 0, 0),)), "standing": partial(m.play_standing, 1, ("ruin", 0, 0))}
    with pytest.raises(Broken):
        decide[kind]()

    assert before == m.digest()
    assert told == m.log
    assert nodes == m.history.nodes == m.history.line
    assert stamp != m.store.stamp
    assert m.waiting() == (0,)
    assert m.submit(0, (("peek", 0, 0),)) is None
