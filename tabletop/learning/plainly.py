"""Plain play: how often a position's goal is reached by somebody who looks for nothing, against the rival's best replies.

Two ways are tried: all cards played and then everything sent to attack, and the moves that the novice makes by habit.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tabletop.bots.habits import habits_of, kinds, moment_of, name_of
from tabletop.bots.proof import Budget, Prover, Spent
from tabletop.kernel.asks import Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match

TRIES = 12
"""Tries of each way."""
MOST = 0.5
"""Largest share of tries that may reach the goal: a position that most tries solve asks for no idea."""
LONGEST = 60
"""Answers after which a try is given up."""
REPLY = 400
"""Positions for the search of a reply that spoils the goal."""
SEED = 7
LATER = {"attack": 1, "withdraw": 2}
"""Moves put off: attacks until all cards are played, retreats until nothing else is left; passes come last."""
Way = Callable[[Prover, Match, Random], Picks]


def share(prover: Prover, position: Match, *, tries: int = TRIES) -> float:
    """Return the share of tries that reach the goal, by the way of playing that reaches it most often; the match is left as it was."""
    chance = Random(SEED)
    return max(sum(_reaches(prover, position.fork(), way, chance) for _ in range(tries)) / tries for way in (everything, by_habit))


def everything(prover: Prover, m: Match, chance: Random) -> Picks:
    """Return any answer of the player that puts off attacks, retreats and passes."""
    answers = prover.answers(m, prover.seat)
    if isinstance(m.ask()[0], Menu):
        ranks = [LATER.get(picks[0][0], 0) if picks[0][1] else 3 for picks in answers]
        answers = [picks for picks, rank in zip(answers, ranks, strict=True) if rank == min(ranks)]
    return chance.choice(answers)


def by_habit(prover: Prover, m: Match, chance: Random) -> Picks:
    """Return a move of the player as often as the novice makes its kind; to a question any answer."""
    answers = prover.answers(m, prover.seat)
    if not isinstance(m.ask()[0], Menu):
        return chance.choice(answers)
    habits, moment = habits_of(m.rules.key), moment_of(m, prover.seat)
    grouped = kinds(m, [picks[0] for picks in answers])
    weights = [habits.weight(moment, verb, name_of(m, card)) for verb, card in grouped]
    return (chance.choice(chance.choices(list(grouped.values()), weights)[0]),)


def _reaches(prover: Prover, m: Match, way: Way, chance: Random) -> bool:
    for _ in range(LONGEST):
        verdict = prover.watch.verdict(m)
        if verdict is not None:
            return verdict
        seat = prover.asked(m)
        m.play(seat, way(prover, m, chance) if seat == prover.seat else _reply(prover, m, seat))
    return False


def _reply(prover: Prover, m: Match, seat: int) -> Picks:
    """Return the reply that spoils the goal; any where none is found to."""
    answers = prover.answers(m, seat)
    for picks in answers:
        try:
            if prover.after(m, picks, Budget(REPLY)) == "refuted":
                return picks
        except Spent:
            continue
    return answers[0]
