"""Outlook of a line, from what its continuations came to: whether it wins this turn, how likely it wins, and how it is answered."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from tabletop.bots.sense import WIN, Sense
from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST

MIXED = WIN / 10
"""Worth, on average over worlds, from which some of them must be decided."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer of a seat about a card or a place, with the definition of its card (0 for none): hidden hands differ from world to world.

    It is `direct` where nothing else was played between the line's first answer and it.
    """

    seat: int
    picks: Picks
    definition: int = 0
    direct: bool = True

    @property
    def kind(self) -> tuple[int, str, int, int]:
        """Return the part that is the same in all worlds."""
        verb, card, target = self.picks[0]
        return self.seat, verb, self.definition or card, target


@dataclass(frozen=True, slots=True)
class End:
    """End of a continuation.

    `chance` is the seat's chance of winning there. `won` counts the own answers up to a win before the next turn, 0 for none;
    `reply` is the first answer of another seat about a card or a place in that time.
    """

    chance: float
    won: int = 0
    reply: Answer | None = None


@dataclass(frozen=True, slots=True)
class Usual:
    """Usual answer of another seat to a line: in so many of its continuations."""

    answer: Answer
    times: int
    of: int


def squash(spreads: float) -> float:
    """Convert a difference of worth, in spreads, to a chance."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, spreads))))


def chance_of(scores: Sequence[float], sense: Sense, reference: float = 0.0) -> float:
    """Convert the scores of a line in several worlds to a chance, about a reference; the decided ones count as they are."""
    open_ = [score for score in scores if abs(score) < WIN]
    won = sum(score >= WIN for score in scores)
    about = squash((sum(open_) / len(open_) - reference) / sense.spread) if open_ else 0.0
    return (won + len(open_) * about) / len(scores)


def is_sure(ends: Sequence[End]) -> bool:
    """Whether every continuation won before the next turn."""
    return bool(ends) and all(end.won for end in ends)


def usual_of(ends: Sequence[End]) -> Usual | None:
    """Return the answer given most often, of equals the first; None where no other seat answered."""
    found = [end.reply for end in ends if end.reply is not None]
    if not found:
        return None
    kind, times = Counter(one.kind for one in found).most_common(1)[0]
    return Usual(next(one for one in found if one.kind == kind), times, len(ends))


def own_answers(m: Match, seat: int, since: int) -> int:
    """Count a seat's answers since a place of the line."""
    return sum(node.seat == seat for node in m.history.line[since:])


def reply_to(m: Match, seat: int, since: int) -> Answer | None:
    """Return the first answer of another seat about a card or a place, since a place of the line."""
    named = [node for node in m.history.line[since:] if any(node.picks[0][1:])]
    place = next((i for i, node in enumerate(named) if node.seat != seat), None)
    if place is None:
        return None
    card = named[place].picks[0][1]
    return Answer(named[place].seat, named[place].picks, m.store.card[card] if card >= FIRST else 0, place <= 1)


def mean_chance(ends: Sequence[End]) -> float:
    """Return the mean chance of winning."""
    return fmean(end.chance for end in ends)
