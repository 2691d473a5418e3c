"""Puzzles against plain play: to play every card and then attack with everything does not solve them."""

import random

import pytest

from tabletop.bots.proof import Prover
from tabletop.games.entries import games
from tabletop.kernel.asks import Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.learning.shelf import Shelved, shipped

TRIES = 6
LATER = {"attack": 1, "withdraw": 2}
"""Moves put off: attacks until all cards are played, retreats until nothing else is left; passes come last."""


def _plain(prover: Prover, m: Match, rng: random.Random) -> Picks:
    """Return any answer of the player that puts off attacks, retreats and passes."""
    answers = prover.answers(m, prover.seat)
    if isinstance(m.ask()[0], Menu):
        ranks = [LATER.get(picks[0][0], 0) if picks[0][1] else 3 for picks in answers]
        answers = [picks for picks, rank in zip(answers, ranks, strict=True) if rank == min(ranks)]
    return rng.choice(answers)


def _reply(prover: Prover, m: Match, seat: int) -> Picks:
    """Return the reply that spoils the goal; any where none does."""
    answers = prover.answers(m, seat)
    return next((picks for picks in answers if prover.after(m, picks) == "refuted"), answers[0])


def _wins(prover: Prover, m: Match, rng: random.Random) -> bool:
    while prover.watch.verdict(m) is None:
        seat = prover.asked(m)
        m.play(seat, _plain(prover, m, rng) if seat == prover.seat else _reply(prover, m, seat))
    return bool(prover.watch.verdict(m))


@pytest.mark.parametrize("shelved", [one for game in games() for one in shipped(game)], ids=lambda one: one.key)
@pytest.mark.one_in(6)
def test_plain_play_does_not_solve_a_puzzle(shelved: Shelved) -> None:
    """Not each time: a puzzle asks for a choice."""
    puzzle = shelved.puzzle
    assert puzzle is not None
    rng = random.Random(7)
    prover = Prover(puzzle.match, puzzle.edited.goal, puzzle.edited.clues.tips)
    assert not all(_wins(prover, puzzle.begun(), rng) for _ in range(TRIES))
