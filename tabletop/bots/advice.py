"""Advice for a player: a win within the own turn where one can be proved, else what a quick level would answer.

The proof is the puzzles', in worlds dealt from what the seat may see: the match itself would tell what is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

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
POSITIONS = 2_000
"""Positions looked at for the proof in the first world."""
CHECKED, ANSWER = 4_000, 600
"""Positions looked at for the other worlds and all first answers together, and for one of them."""
LONGER = 2
"""Own moves by which a way to win may be longer than the shortest, where that fails in another world."""


def sure_win(world: World) -> Picks:
    """Return the first answer of the shortest way to win this turn whatever the others do, proved in all worlds; empty for none."""
    m, seat = world.match, world.seat
    if m.over or seat not in m.waiting() or terms_of(m.rules.key).active(m.store) != seat:
        return ()
    return _Proof(world).answer()


@dataclass(slots=True)
class _Proof:
    """Proof of a win in several worlds; `left` is what is left of the positions to look at."""

    world: World
    left: int = CHECKED

    def answer(self) -> Picks:
        """Return the answer that wins in all worlds; empty for none."""
        first = self._prover(self.world)
        fewest = first.needs(self.world.match, Budget(POSITIONS))
        if fewest > MOST_MOVES:
            return ()
        dealt, others = _dealt(self.world), list[tuple[Prover, World]]()
        for picks in self._ways(first, fewest):
            for number in range(WORLDS - 1):
                if number == len(others):
                    other = next(dealt)
                    others.append((self._prover(other, first), other))
                if not self._is_sure(*others[number], picks):
                    break
            else:
                return picks
        return ()

    def _prover(self, world: World, before: Prover | None = None) -> Prover:
        return Prover(world.match, Goal("win", world.seat), before.liked if before else ())

    def _ways(self, first: Prover, fewest: int) -> Iterator[Picks]:
        """Yield the answers that win in the first world, the shortest ways before longer ones."""
        m = self.world.match
        menu, left = isinstance(m.ask()[0], Menu), first.answers(m, self.world.seat)
        for most in range(fewest, min(fewest + LONGER, MOST_MOVES) + 1):
            for picks in left[:]:
                costs = menu and any(picks[0][1:])
                if most >= costs and self._is_sure(first, self.world, picks, most=most - costs):
                    left.remove(picks)
                    yield picks

    def _is_sure(self, prover: Prover, world: World, picks: Picks, *, most: int = MOST_MOVES) -> bool:
        """Whether an answer wins the turn in a world, with so many own moves after it at most."""
        if self.left <= 0 or world.match.judge(world.seat, picks) is not None:
            return False
        budget = Budget(min(ANSWER, self.left))
        try:
            return prover.after(world.match, picks, budget, most=most) == "proved"
        except Spent:
            return False
        finally:
            self.left -= budget.spent + 1


def _dealt(world: World) -> Iterator[World]:
    """Deal other worlds."""
    for number in range(1, WORLDS):
        luck = mix(world.luck + (number << 8))
        yield World(sample(world.match, world.seat, luck), world.seat, mix(luck))
