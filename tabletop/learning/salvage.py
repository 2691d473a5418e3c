"""Salvage of a lost position: the most that can still be reached after a wrong step, so that its line is played as a person would."""

from __future__ import annotations

from tabletop.bots.goals import Watch
from tabletop.bots.novice import novice
from tabletop.bots.proof import Budget, Prover, Spent
from tabletop.bots.world import world_of
from tabletop.games.puzzle_terms import PuzzleTerms
from tabletop.kernel.asks import Picks
from tabletop.kernel.atoms import put
from tabletop.kernel.match import Match
from tabletop.learning.line import next_answer, passing
from tabletop.learning.puzzle import Puzzle

MOST_TRIED = 8
"""Most numbers that are tried, spread over those between what is left and nothing."""
POSITIONS, SECONDS = 600, 0.12
"""Work for one number."""
ANSWER = 200
"""Positions for one answer of the line."""


class Salvage:
    """Finder of the most that can still be reached; call `step` until `done`.

    The rival's number is set lower by `shift` until the goal can be proved. Only goals that bring a number down have such a most.
    """

    def __init__(self, puzzle: Puzzle, match: Match) -> None:
        edited = puzzle.edited
        self._goal, self._tips = edited.goal, edited.clues.tips
        self.prover: Prover | None = None
        self.shift = 0
        self._match = match.fork()
        terms, left = self._terms(match)
        numbers = list(range(left - terms.step, 0, -terms.step)) if edited.condition == "win" and not edited.way else []
        every = max(1, -(-len(numbers) // MOST_TRIED))
        self._counts = bool(numbers)
        self._shifts = [left - number for number in numbers[::every]]

    def _terms(self, match: Match) -> tuple[PuzzleTerms, int]:
        watch = Watch(match, self._goal)
        return watch.terms, watch.terms.left(match.store, watch.rival)

    @property
    def done(self) -> bool:
        """Whether a number is found, or none is left to try."""
        return self.prover is not None or not self._shifts

    def step(self) -> None:
        """Try the next number."""
        if self.done:
            return
        self.shift = self._shifts.pop(0)
        match = self.lowered(self._match)
        prover = Prover(match, self._goal, self._tips)
        if prover.prove(match, Budget(POSITIONS, SECONDS)) == "proved":
            self.prover = prover

    def lowered(self, match: Match) -> Match:
        """Return a fork of a position with the rival's number lower by `shift`."""
        m = match.fork()
        watch = Watch(m, self._goal)
        terms, seat = watch.terms, watch.rival
        put(m, terms.number, terms.bearer(m.store, seat), terms.cell(m.store, seat, terms.left(m.store, seat) - self.shift))
        m.store.renew()
        return m

    def onward(self, match: Match) -> Picks:
        """Return the next answer on the way to the most, a novice's where there is no such way; empty for a goal without a number."""
        if self.prover is None:
            return novice(world_of(match.fork(), self._goal.seat, seed=1)) if self._counts else ()
        m = self.lowered(match)
        if self.prover.watch.verdict(m) is not None:
            return passing(match, self._goal.seat)  # the most is reached
        try:
            return next_answer(self.prover, m, self._tips, positions=ANSWER)
        except Spent:
            return ()
