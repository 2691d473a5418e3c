"""Solving of a puzzle: each step is judged by proof, a little at a time, and the rival's best reply is found the same way."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Literal

from tabletop.bots.proof import MOST_MOVES, Budget, Prover, Spent
from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.learning.line import next_answer, passing, resistances
from tabletop.learning.puzzle import Puzzle
from tabletop.learning.shelf import Done

Judged = Literal["proved", "refuted", "unknown", "chance"]
PATIENCE = 2.0
"""Seconds of work after which a step is given up as not to be checked; a busy machine takes longer for them."""
SLICE = 0.03
"""Seconds of one piece of work, so that the screen goes on."""
LOOK = 0.1
"""Seconds in which the end of a puzzle must be seen; else the player presses on."""
MOST = 40_000
"""Positions of one judgement, whatever the clock says."""
MOST_PASSES = 40
"""Passes after which the end of a turn is no longer looked for."""
REPLY = 400
"""Positions for one reply of the rival."""


class Judge:
    """Judge of one step, `answer` at a position; call `step` until `verdict` is there. A step that draws a card is left to chance."""

    def __init__(self, prover: Prover, before: Match, answer: Picks) -> None:
        self._prover, self._before, self._answer = prover, before, answer
        self._left, self._spent = PATIENCE, 0
        self.verdict: Judged | None = None

    def step(self) -> None:
        """Work for a slice of time."""
        budget, start = Budget(MOST, SLICE), time.thread_time()
        try:
            found = self._prover.after(self._before, self._answer, budget)
        except Spent:
            found = "unknown"
        self._left -= time.thread_time() - start
        self._spent += budget.spent
        if found == "refuted" and self._prover.drew_last:
            self.verdict = "chance"
        elif found != "unknown" or self._left <= 0 or self._spent >= MOST:
            self.verdict = found


class Defender:
    """Finder of the rival's best reply at a position; call `step` until `reply` is there. `at` is the position in the match played."""

    def __init__(self, prover: Prover, match: Match, seat: int, *, at: int) -> None:
        self._match, self._left, self.at = match.fork(), PATIENCE, at
        self._course: Iterator[tuple[int, Picks]] = resistances(prover, self._match, seat, positions=REPLY)
        self._best: tuple[int, Picks] = (-1, ())
        self._any = prover.answers(self._match, seat)[0]
        self.reply: Picks = ()

    def step(self) -> None:
        """Look at replies for a slice of time."""
        began, start = time.thread_time(), time.monotonic()
        while time.monotonic() - start < SLICE:
            try:
                found = next(self._course, None)
            except Spent:
                found = None
            if found is None:
                self.reply = self._best[1] or self._any
                return
            self._best = max(self._best, found, key=lambda one: one[0])
        self._left -= time.thread_time() - began
        if self._left <= 0:
            self.reply = self._best[1] or self._any


class Solving:
    """Try of a person at a puzzle: the prover that lasts for it, the hints taken, the positions checked; `tried` after one that failed."""

    def __init__(self, puzzle: Puzzle, *, tried: bool = False, failed: Callable[[], object] | None = None) -> None:
        self.puzzle, self.tried, self._failed = puzzle, tried, failed
        self.tips = puzzle.edited.clues.tips
        self.prover = Prover(puzzle.match, puzzle.edited.goal, self.tips)
        self.hints = 0
        self.shown = False

    @property
    def helped(self) -> bool:
        """Whether a hint or the solution was asked for."""
        return bool(self.hints) or self.shown

    def fail(self) -> None:
        """Note a wrong step, or help asked for: from here on it is no first try."""
        if not self.tried and self._failed is not None:
            self._failed()
        self.tried = True

    @property
    def done(self) -> Done:
        """Result of the puzzle, if it is solved now."""
        return "solved" if self.helped else "alone" if self.tried else "first"

    def verdict(self, match: Match) -> bool | None:
        """Say whether the goal is reached or missed at a position; None while it is open."""
        return self.prover.watch.verdict(match)

    def coming(self, match: Match) -> int | None:
        """Return what is left of the rival's number at the end of the turn if nobody plays anything more; None where a choice is due."""
        m, watch = match.fork(), self.prover.watch
        for _ in range(MOST_PASSES):
            if watch.verdict(m) is not None:
                return watch.terms.left(m.store, watch.rival)
            seat = m.waiting()[0]
            picks = passing(m, seat)
            if not picks:
                return None
            m.play(seat, picks)
        return None

    def left(self, match: Match) -> int:
        """Return how many own moves are still needed; -1 where that is not seen at once."""
        found = self.prover.needs(match.fork(), Budget(REPLY, LOOK))
        return found if found <= MOST_MOVES else -1

    def enough(self, match: Match) -> bool:
        """Whether the goal is reached without another own move: the rest of the turn can play itself."""
        return self.prover.prove(match.fork(), Budget(REPLY, LOOK), most=0) == "proved"

    def closing(self, match: Match) -> Picks:
        """Return the pass that keeps a goal for which no own move is needed any more; empty where a choice is due."""
        m = match.fork()
        picks = passing(m, self.prover.seat)
        return picks if picks and self.prover.after(m, picks, Budget(REPLY, LOOK), most=0) == "proved" else ()

    def best(self, match: Match) -> Picks:
        """Return an own answer that keeps the goal; empty where none is found."""
        try:
            return next_answer(self.prover, match.fork(), self.tips)
        except Spent:
            return ()

    def onward(self, match: Match) -> Picks:
        """Return how a lost line goes on: a step of the plan that is still legal, else the end of this part of the turn."""
        seat = self.prover.seat
        for picks in self.tips:
            if match.judge(seat, picks) is None:
                return picks
        answers = self.prover.answers(match, seat)
        return next((picks for picks in answers if not picks[0][1] and not picks[0][2]), answers[-1])
