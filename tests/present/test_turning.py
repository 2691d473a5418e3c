"""Where a match turned: on courses made up, and on played matches of both games with two to six at the table."""

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.bots.levels import LEVELS
from tabletop.bots.world import world_of
from tabletop.kernel.facts import FactKind
from tabletop.kernel.journal import FACT, SET
from tabletop.kernel.match import Match
from tabletop.present.cues import prices_of
from tabletop.present.replay import turn_of
from tabletop.present.turning import Turning, turning
from tests.ui.boards import heroes
from tests.ui.table import deals

TURNED = FactKind("turned", (("turn", "number"),))


def course(*turns: Sequence[Any], seats: int = 2) -> Any:
    """A match; each turn is a row of changes: (seat, score), ("out", seat), ("conceded", seat) or ("paid", seat, score); each is an event."""
    log: list[tuple[Any, ...]] = []
    for number, changes in enumerate(turns):
        if number:
            log.append((FACT, "turned", 0, 0, "", number))
        for change in changes:
            if change[0] == "conceded":
                log.append((FACT, "conceded", 0, 0, ""))
            kind, (seat, score) = ("paid", change[1:]) if change[0] == "paid" else ("changed", change)
            log.append((SET, "out", score, 0, 1) if seat in ("out", "conceded") else (SET, "score", seat, 0, score))
            log.append((FACT, kind, 0, 0, ""))
    return SimpleNamespace(log=log, store=SimpleNamespace(seats=seats), rules=SimpleNamespace(facts={"turned": TURNED}))


def found(match: Any, *winners: int) -> Turning:
    """Where it turned."""
    out = turning(match, "score", winners=winners, out="out", prices={"paid"})
    assert out is not None
    return out


START = ((0, 20), (1, 20))


def test_the_lead_is_taken_for_good_in_the_turn_after_which_the_loser_never_led_again():
    """An earlier lead that was lost again does not count; within the turn, the event that gave most is the moment."""
    m = course(START, [(1, 18)], [(0, 12)], [(0, 11), (1, 10), (1, 8), (0, 10)], [(1, 0)])
    told = found(m, 0)
    assert (told.how, told.turn, told.before, told.after) == ("turned", 3, -7, 2)
    assert m.log[told.place - 1] == (SET, "score", 1, 0, 10)
    assert told.position == sum(1 for entry in m.log[:told.place + 1] if entry[0] == FACT)


def test_a_match_that_nobody_led_before_did_not_turn_but_was_pulled():
    """From level to ahead, and from ahead to far ahead: the blow that did most is the moment, not the first scratch."""
    assert found(course(START, [], [(1, 15)], [(1, 0)]), 0).how == "pulled"
    told = found(course([(0, 21), (1, 20)], [(1, 19)], [(1, 11)], [(0, 20)], [(1, 0)]), 0)
    assert (told.how, told.turn, told.before, told.after) == ("pulled", 2, 2, 10)


def test_no_match_turns_by_a_price_that_is_paid():
    """The loser pays seven in the first turn and never leads again; it was beaten by the blow of the third."""
    m = course(START, [("paid", 1, 13)], [("paid", 0, 15)], [(1, 4)], [(1, 0)])
    told = found(m, 0)
    assert (told.how, told.turn, told.before, told.after) == ("pulled", 3, 2, 11)
    assert m.log[told.place][1] == "changed"


def test_a_lead_that_was_lost_again_decided_nothing():
    """The largest blow of all came in the first turn, and was made good."""
    m = course(START, [(1, 8)], [(1, 20)], [(0, 18)], [(1, 13)], [(1, 0)])
    assert found(m, 0).turn == 4


def test_a_last_blow_to_one_who_was_beaten_already_decided_little():
    """It takes more than the one before, from which nobody comes back."""
    m = course((((0, 40), (1, 40))), [(0, 34)], [(1, 20)], [(1, 0)])
    assert found(m, 0).turn == 2


def test_who_won_without_leading_is_told_so():
    """A concession: the end is the moment."""
    m = course(START, [(0, 9)], [(0, 8)])
    told = found(m, 0)
    assert (told.how, told.position) == ("trailed", sum(1 for entry in m.log if entry[0] == FACT))


def test_a_match_does_not_turn_by_the_resignation_that_ends_it():
    """What the winners had gained before counts; without a lead they won trailing."""
    told = found(course(START, [(1, 9)], [(1, 8), ("conceded", 1)]), 0)
    assert (told.how, told.turn, told.after) == ("pulled", 1, 11)
    assert found(course(START, [("conceded", 1)]), 0).how == "trailed"


@pytest.mark.parametrize("winners", [(), (0, 1)])
def test_what_nobody_won_alone_did_not_turn(winners: tuple[int, ...]):
    """A draw, a match under way, all winning together."""
    assert turning(course(START, [(1, 0)]), "score", winners=winners) is None


def test_of_several_the_next_best_is_the_one_to_lead_and_who_left_counts_no_more():
    """Seat 2 leads all the way until it leaves with points in hand."""
    m = course([(0, 20), (1, 20), (2, 30)], [(1, 10)], [("out", 2)], [(1, 0)], seats=3)
    told = found(m, 0)
    assert (told.how, told.turn, told.before, told.after) == ("turned", 2, -10, 10)


def test_those_who_win_together_are_one_side():
    """A guild of two against two: their sums count."""
    m = course([(0, 20), (1, 20), (2, 20), (3, 20)], [(0, 5)], [(1, 10), (3, 10)], [(1, 0), (3, 0)], seats=4)
    told = found(m, 0, 2)
    assert (told.how, told.turn, told.before, told.after) == ("turned", 2, -15, 5)


def to_the_end(match: Match) -> Match:
    """The match, played to its end by chance."""
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, LEVELS["random"](world_of(match, seat, seed=5)))
    return match


PLAYED: dict[str, tuple[Callable[[], Match], str]] = {
    "enadrya": (lambda: deals.start(3, bases=9), "base"), "duel": (lambda: heroes.start(3, hp=30), "hp"),
    "brawl": (lambda: heroes.start(4, 4, hp=30), "hp"), "guild": (lambda: heroes.start(5, 4, mode="guild", hp=30), "hp"),
    "six": (lambda: heroes.start(6, 6, hp=20), "hp")}


PRICES = prices_of("warage") | prices_of("enadrya")


@pytest.mark.one_in(2)
@pytest.mark.parametrize("key", PLAYED)
def test_a_played_match_turns_by_an_event_of_the_turn_named(key: str):
    """The moment is an event in the turn it names, no price that was paid, and the winners' lead is larger after that turn."""
    make, score = PLAYED[key]
    m = to_the_end(make())
    winners = tuple(seat for seat in range(m.store.seats) if m.store.won[seat])
    told = turning(m, score, winners=winners, out="out" if hasattr(m.store, "out") else "", prices=PRICES)
    if not winners:
        assert told is None
        return
    assert told is not None
    facts = [i for i, entry in enumerate(m.log) if entry[0] == FACT]
    assert facts[told.position - 1] == told.place
    begun = [turn_of(m.rules, e) for e in m.log[:told.place + 1] if e[0] == FACT and e[1] == "turned"]
    assert told.how == "trailed" or (told.before < told.after > 0 and max(begun) == told.turn)
    assert told.how != "turned" or told.before <= 0
    assert m.log[told.place][1] not in PRICES
