"""Advice: a win within the turn comes first and is said, from worlds dealt by what the seat may see."""

from __future__ import annotations

from itertools import islice

import pytest

from benchmarks.hints import SEED, Count, advised, last_turn, played, winnable
from tabletop.bots.advice import CHECKED, WORLDS, Proof, is_own_turn
from tabletop.bots.levels import ADVISER, ADVISING
from tabletop.bots.tournament import deals
from tabletop.bots.worker import FEWEST, answered
from tabletop.bots.world import world_of
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.learning.shelf import shipped
from tests.support.ecg import Scenario
from tests.support.ecg_plain import BLADE, CHAMPION, PARRY

FEW, MANY = 2, 300
"""Positions of a game tried every day, and in a full run."""
COSTLY = 4_021_012_083
"""Seed of a match whose last win takes some 2,600 positions in each world."""


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", games())
def test_a_win_within_the_turn_comes_first(request: pytest.FixtureRequest, game: str) -> None:
    """At positions where the puzzles' proof finds one with all cards open, the first line keeps it; a win said is one."""
    count = Count()
    for one in islice(winnable(game, seed=7), MANY if request.config.getoption("--full") else FEW):
        count.add(one, advised(one))
    assert count.kept + count.drew == count.positions and not count.wrongly, count.lost
    assert count.said or count.positions < MANY, "not sure in every world dealt; see the next tests for what is said"


def _assault(**fields: object) -> Scenario:
    """A position in which a plain assault takes the last morale, beside Troops that could be trained first."""
    return Scenario(own={"infantry": [CHAMPION]}, hand=[BLADE, BLADE], ready=6, **fields).set("morale", 1, 4)  # type: ignore[arg-type]


def test_the_kill_comes_before_what_could_be_done_besides() -> None:
    """Training first wins as well, by one answer more."""
    t = _assault()
    hint = answered(world_of(t.match, 0, seed=1), ADVISER)
    assert hint.wins and hint.picks[0][:2] == ("assault", t.card("Champion"))
    assert not hint.rated, "no number beside a sure win"


def test_a_win_that_the_rival_may_answer_is_not_called_sure() -> None:
    """A Reaction in some of the dealt hands stops the assault: the seat cannot know whether it is held. The hint tells in how many not."""
    t = _assault(foe_hand=[PARRY], foe_deck=[PARRY] * 20)
    hint = answered(world_of(t.match, 0, seed=1), ADVISER)
    assert not hint.wins and hint.rated and WORLDS / 2 <= hint.deals < WORLDS


def test_the_rivals_turn_is_not_searched_for_a_win() -> None:
    """A win is proved within the own turn; in the rival's, the search advises as before."""
    t = _assault().do("end")
    m, seat = t.match, t.match.waiting()[0]
    world = world_of(m, seat, seed=1)
    assert seat == 1 and not is_own_turn(world_of(m, 0, seed=1))
    assert answered(world, ADVISER) == answered(world_of(m, seat, seed=1), ADVISING)


def test_other_worlds_get_a_look_as_long_as_the_one_that_won() -> None:
    """Its win takes some 600 positions in each world: none is looked at in vain by a shorter look."""
    puzzle = shipped("encrucijada")[7].puzzle
    assert puzzle is not None
    proof = Proof(world_of(puzzle.match, puzzle.edited.seat, seed=1))
    assert proof.sure() and proof.left == CHECKED


@pytest.mark.full
def test_a_win_that_takes_long_to_prove_comes_before_what_wins_nothing() -> None:
    """Its rival may block in so many ways that few of the worlds can be looked at; the search would end the attack instead."""
    deal = next(deal for deal in deals(Shelf().stock("epikha"), "epikha", games=20_000, seed=SEED, options={}) if deal.seed == COSTLY)
    one = next(iter(last_turn(played(deal, SEED))))
    hint = advised(one)
    assert one.keeps(hint.picks) and not hint.wins
    assert FEWEST <= hint.deals == hint.dealt < WORLDS, "told of the deals that could be looked at"
