"""Advice for a player: a win within the own turn where one can be proved, else what a quick level would answer.

The proof is the puzzles', in worlds dealt from what the seat may see: the match itself would tell what is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tabletop.bots.goals import Goal
from tabletop.bots.proof import MOST_MOVES, Budget, Prover, Spent
from tabletop.bots.world import World
from tabletop.games.puzzle_terms import terms_of
from tabletop.kernel.asks import Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.rng import mix
from tabletop.kernel.views import sample

WORLDS = 12
"""Worlds in all of which a win must be proved: in few, an answer that the rival may hold would often be missing."""
POSITIONS = 3_000
"""Positions looked at for the proof in the first world."""
CHECKED, MOST_CHECKED = 4_000, 8_000
"""Positions looked at besides in vain, for all worlds and all first answers together; and with those that led to a proof."""
ROUNDS = (100, 300, 900, 1_800, 3_000)
"""Positions looked at for one answer in one world: in all worlds few, then in those still open more."""
LONGER = 2
"""Own moves by which a way to win may be longer than the shortest, where that fails in another world."""


def is_own_turn(world: World) -> bool:
    """Whether a seat has to decide in its own turn: a win within the turn is looked for there alone."""
    m, seat = world.match, world.seat
    return not m.over and seat in m.waiting() and terms_of(m.rules.key).active(m.store) == seat


@dataclass(slots=True)
class _Case:
    """Case of one world; `known` says of first answers whether they win the turn there, as far as that is settled."""

    world: World
    prover: Prover
    known: dict[Picks, bool] = field(default_factory=dict)

    def look(self, picks: Picks, positions: int, *, least: int = 0, most: int = MOST_MOVES) -> int:
        """Look for a proof with so many own moves in all; return the positions looked at."""
        m, budget = self.world.match, Budget(positions)
        costs = isinstance(m.ask()[0], Menu) and any(picks[0][1:])
        if most < costs:
            return 1
        if m.judge(self.world.seat, picks) is not None:
            self.known[picks] = False
            return 1
        try:
            found = self.prover.after(m, picks, budget, least=max(0, least - costs), most=most - costs)
        except Spent:
            found = "unknown"
        if found == "proved" or (most == MOST_MOVES and budget.spent < positions):
            self.known[picks] = found == "proved"
        return budget.spent + 1


class Proof:
    """Proof of a win within the turn in several worlds; what is found is kept for the next question."""

    def __init__(self, world: World) -> None:
        self.left, self.cap = CHECKED, MOST_CHECKED
        self._world = world
        self._first = _Case(world, Prover(world.match, Goal("win", world.seat)))
        self._cases = [self._first]
        self._fewest = 0
        self._rounds: tuple[int, ...] = ROUNDS

    def sure(self) -> Picks:
        """Return the first answer of the shortest way to win this turn whatever the others do, proved in all worlds; empty for none."""
        budget = Budget(POSITIONS)
        self._fewest = self._first.prover.needs(self._world.match, budget)
        if self._fewest > MOST_MOVES:
            self._fewest = 0
            return ()
        # A look shorter than the one that found the win here would mostly be in vain in the other worlds.
        self._rounds = tuple(most for most in ROUNDS if most >= budget.spent) or ROUNDS[-1:]
        return next((picks for picks in self._ways() if self._wins_in_all(picks)), ())

    def likely(self) -> tuple[Picks, int, int]:
        """Return the answer found in the first world, in how many it is proved, and of how many.

        Of those looked at, where none tells against it, or of all, where it is proved in half of them; else none.
        """
        found = self._first.prover.planned(self._world.match) if self._fewest else ()
        known = [case.known[found] for case in self._cases if found in case.known]
        if known and all(known):
            return found, len(known), len(known)
        proved = sum(known)
        return (found, proved, WORLDS) if 2 * proved >= WORLDS else ((), 0, 0)

    def share(self, picks: Picks) -> int:
        """Count the worlds, of all, in which an answer is proved to win the turn."""
        for most in ROUNDS:
            for case in self._dealt():
                self._look(case, picks, most)
        return sum(case.known.get(picks, False) for case in self._cases)

    def _ways(self) -> Iterator[Picks]:
        """Yield the answers that win in the first world: the one found first, then others, the shortest ways before longer ones."""
        m, known = self._world.match, self._first.known
        found = self._first.prover.planned(m)
        known[found] = True
        yield found
        left = [picks for picks in self._first.prover.answers(m, self._world.seat) if picks != found]
        for most in range(self._fewest, min(self._fewest + LONGER, MOST_MOVES) + 1):
            for picks in left:
                if picks not in known and self._look(self._first, picks, ROUNDS[-1], least=most, most=most):
                    yield picks

    def _wins_in_all(self, picks: Picks) -> bool:
        """Whether an answer wins in all worlds; one in which it fails is asked first about the next."""
        for most in self._rounds:
            for case in self._dealt():
                if not self._look(case, picks, most, least=self._fewest) and (picks in case.known or min(self.left, self.cap) <= 0):
                    self._cases.remove(case)
                    self._cases.insert(0, case)
                    return False
        return all(case.known.get(picks, False) for case in self._cases)

    def _dealt(self) -> Iterator[_Case]:
        """Deal the worlds, each when it is needed, with a prover that tries first what won in those before it."""
        yield from list(self._cases)
        for number in range(len(self._cases), WORLDS):
            luck = mix(self._world.luck + (number << 8))
            world = World(sample(self._world.match, self._world.seat, luck), self._world.seat, mix(luck), self._world.style)
            first = self._first.prover
            self._cases.append(_Case(world, Prover(world.match, Goal("win", world.seat), first.liked, first.plan)))
            yield self._cases[-1]

    def _look(self, case: _Case, picks: Picks, positions: int, *, least: int = 0, most: int = MOST_MOVES) -> bool:
        """Whether an answer is known to win the turn in a world, now or after a look."""
        if picks not in case.known and min(self.left, self.cap) > 0:
            spent = case.look(picks, min(positions, self.left, self.cap), least=least, most=most)
            self.cap -= spent
            self.left -= 0 if case.known.get(picks) else spent
        return case.known.get(picks, False)
