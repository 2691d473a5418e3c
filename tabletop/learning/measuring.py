"""Measuring of a puzzle's position: which first answers keep the goal, whether that is worth solving, and how difficult it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tabletop.bots.goals import Goal
from tabletop.bots.proof import Budget, Prover, Spent
from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.learning.finding import FEWEST_WRONG

SHARE = 0.45
"""Largest share of first answers that may keep the goal."""
UNKNOWN = 0.4
"""Largest share of first answers that may be left without a verdict."""
FEWEST_MOVES = 2
"""Fewest own moves of a plan to win; a defence may be one."""
MOST_OPTIONS = 18
"""Most first answers: more are too many to judge them all."""
Shapeless = Literal["easy", "unclear"]
"""Why answers were not all judged: too many keep the goal; too many have no verdict."""


@dataclass(frozen=True, slots=True)
class Effort:
    """Effort of making, in positions: for the first look, for one proof, and for the judgement of each first answer."""

    proof: int = 4_000
    answer: int = 2_000
    look: int = 2_500


@dataclass(frozen=True, slots=True)
class Measured:
    """First answers of a position: those that keep the goal, those that spoil it, and how many could not be judged."""

    right: tuple[Picks, ...]
    wrong: tuple[Picks, ...]
    unknown: int = 0

    @property
    def choices(self) -> int:
        """Count the answers."""
        return len(self.right) + len(self.wrong) + self.unknown

    @property
    def share(self) -> float:
        """Share of right ones among the moves to choose from; one card's moves to several places are one, right if one of them is."""
        kinds = {picks[0][:2] for picks in (*self.right, *self.wrong)}
        return len({picks[0][:2] for picks in self.right}) / max(1, len(kinds))


def measured(prover: Prover, match: Match, effort: Effort) -> Measured | Shapeless:
    """Judge every first answer, unless too many keep the goal, or too many cannot be judged."""
    right, wrong, unknown = list[Picks](), list[Picks](), 0
    answers = prover.answers(match, prover.seat)
    for picks in answers:
        verdict = _judged(prover, match, picks, effort)
        if verdict == "unknown":
            unknown += 1
        else:
            (right if verdict == "proved" else wrong).append(picks)
        if len(right) > max(1, SHARE * len(answers)):
            return "easy"
        if unknown > UNKNOWN * len(answers):
            return "unclear"
    return Measured(tuple(right), tuple(wrong), unknown)


def _judged(prover: Prover, match: Match, picks: Picks, effort: Effort) -> str:
    try:
        return prover.after(match, picks, Budget(effort.answer))
    except Spent:
        return "unknown"


def is_worth(goal: Goal, shape: Measured, moves: int) -> bool:
    """Whether a person would enjoy it: few answers keep the goal, some spoil it, and it takes more than one move to win."""
    few = 0 < len(shape.right) <= max(1, SHARE * shape.choices)
    least = 1 if goal.condition == "survive" else FEWEST_MOVES
    return few and len(shape.wrong) >= FEWEST_WRONG and moves >= least


def lamps(shape: Measured, moves: int, *, found: bool, positions: int) -> int:
    """Return the difficulty from 1 to 5: the share of right first answers, the length, the search, and whether a novice bot finds it."""
    points = (shape.share < 0.25) + (shape.share < 0.12) + (moves >= 3) + (moves >= 5) + (positions >= 300) + (not found)
    return 1 + min(4, round(points * 0.75))
