"""Finding of positions to make puzzles of: decisions of a match, with a goal for the seat that decides and what it went on to play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop.bots.goals import Goal
from tabletop.bots.proof import Prover
from tabletop.bots.sense import sense_of
from tabletop.games.puzzle_terms import terms_of
from tabletop.kernel.asks import Picks
from tabletop.kernel.cursor import facts_in
from tabletop.kernel.guards import Menu
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match

FEWEST_WRONG = 3
"""Fewest first answers that must spoil the goal."""
MOST_TIPS = 12
"""Most answers of the match that a proof tries first."""
MOST_TRIES = 8
"""Most positions of a turn that are tried."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Position of a match with a goal to be proved there.

    `turn` is the game's clock, `event` the number of facts before; `tips` is what was played, tried first by later proofs.
    """

    match: Match
    goal: Goal
    turn: int
    positions: int
    tips: tuple[Picks, ...] = ()
    event: int = 0

    def prover(self, match: Match | None = None) -> Prover:
        """Make a prover of the goal, at this position or a changed one."""
        return Prover(match or self.match, self.goal, self.tips)


def candidates(match: Match, *, turns: int = 0) -> Iterator[list[Candidate]]:
    """Yield positions of a match worth a look, by turn, seat and menu; the match is moved.

    Own turns are to be won, those of others survived. `turns` limits them to the last so many; 0 takes all.
    """
    clock = sense_of(match.rules.key).clock
    found: dict[tuple[int, int, str], Candidate | None] = {}
    last, line = clock(match.store), list(match.history.line)
    for node in line:
        if node.kind != "answer":
            continue
        match.go(node.parent)
        now = clock(match.store)
        if turns and now + turns <= last:
            continue
        place = (now, node.seat, match.ask()[0].name)
        if found.get(place) is None:
            found[place] = _candidate(match, node, line)
    yield from ([one] for one in reversed(found.values()) if one is not None)


def tries(match: Match, node: Node) -> list[Candidate]:
    """List the positions to try for a decision: those of its turn, its own first, then those of its seat from the first on, then others.

    The match is moved.
    """
    clock = sense_of(match.rules.key).clock
    match.go(node.parent)
    turn, found, line = clock(match.store), list[Candidate](), _line_of(node)
    answers = [one for one in line if one.kind == "answer"]
    for one in sorted(answers, key=lambda one: (one is not node, one.seat != node.seat, one.depth)):
        match.go(one.parent)
        if clock(match.store) == turn and len(found) < MOST_TRIES:
            candidate = _candidate(match, one, line)
            found += [candidate] if candidate is not None else []
    return found


def _candidate(match: Match, node: Node, line: Sequence[Node]) -> Candidate | None:
    """Return the position at which a match stands, before a decision; None where there is too little to choose from."""
    seat = node.seat
    if not isinstance(match.ask()[0], Menu) or len(match.options(seat)) <= FEWEST_WRONG:
        return None
    goal = Goal("win" if terms_of(match.rules.key).active(match.store) == seat else "survive", seat)
    played = [one.picks for one in line if one.kind == "answer" and one.depth >= node.depth and one.seat == seat and one.picks[0][1]]
    tips = tuple(played[:MOST_TIPS])
    return Candidate(match.fork(), goal, sense_of(match.rules.key).clock(match.store), 0, tips, len(facts_in(match.log)))


def _line_of(node: Node) -> list[Node]:
    """List the decisions of the line on which one lies, from the first."""
    line = [node]
    while line[0].parent is not None:
        line.insert(0, line[0].parent)
    while line[-1].children:
        line.append(line[-1].children[0])
    return line
