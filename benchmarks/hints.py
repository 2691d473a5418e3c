"""Hints at positions that can be won within the turn: `python -m benchmarks.hints [GAME ...] --positions N`.

The positions come from the last turns of matches between novices, where the puzzles' prover finds a win with all cards open. The
hint sees only what its seat may see. Prints for each game how often its first line kept the win, how often it said so, and how
often it said so where the rival held an answer that no world dealt had; also how often it told of a win in some of the deals, and how
long the hints took.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median

from tabletop.bots.goals import Goal
from tabletop.bots.levels import ADVISER
from tabletop.bots.novice import novice
from tabletop.bots.proof import Budget, Prover, Spent
from tabletop.bots.sense import sense_of
from tabletop.bots.tournament import deals
from tabletop.bots.worker import Reply, answered
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.entries import games
from tabletop.games.puzzle_terms import terms_of
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf
from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match

SEED, DEALS = 4_021, 20_000
PROOF, CHECK = 3_000, 30_000
"""Positions looked at to find a win, and to see whether an answer keeps it."""
PER_MATCH = 3
"""Most positions taken from a match."""
LONGEST = 5_000


@dataclass(frozen=True, slots=True)
class Winnable:
    """Position at which its seat can win within the turn; `prover` has proved it with all cards open."""

    match: Match
    seat: int
    prover: Prover
    decision: int

    def keeps(self, picks: Picks) -> bool:
        """Whether an answer keeps the win, whatever the others do."""
        try:
            return self.prover.after(self.match, picks, Budget(CHECK)) == "proved"
        except Spent:
            return False


@dataclass(slots=True)
class Count:
    """Hints of a game counted; `lost` lists those whose first line gave the win away.

    `drew` counts those whose first line draws a card: what it brings is not known, and the proof tells nothing of it.
    """

    positions: int = 0
    kept: int = 0
    drew: int = 0
    said: int = 0
    in_some: int = 0
    wrongly: int = 0
    seconds: list[float] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)

    def add(self, one: Winnable, hint: Reply, seconds: float = 0.0) -> None:
        """Count a hint, and the processor time it took."""
        kept = one.keeps(hint.picks)
        self.positions += 1
        self.kept += kept
        self.said += hint.wins
        self.in_some += hint.deals > 0
        self.seconds.append(seconds)
        self.wrongly += hint.wins and not kept
        drew = not kept and one.prover.drew_last
        self.drew += drew
        if not kept and not drew:
            self.lost.append(f"seed {one.match.setup.seed}, decision {one.decision}: {hint.picks}")


def winnable(game: str, *, seed: int = SEED) -> Iterator[Winnable]:
    """Yield positions of matches between novices that can be won within the turn, with something to choose."""
    for deal in deals(Shelf().stock(game), game, games=DEALS, seed=seed, options={}):
        yield from last_turn(played(deal, seed))


def played(deal: Deal, seed: int) -> Match:
    """Play a deal by novices to its end."""
    m = registry.game(deal.game).start(deal)
    for _ in range(LONGEST):
        if m.over:
            break
        m.play(m.waiting()[0], novice(world_of(m, m.waiting()[0], seed=seed)))
    return m


def last_turn(m: Match) -> Iterator[Winnable]:
    """Yield positions of the last turn of a match, from its end back to the first at which no win is found."""
    clock, active, end, found = sense_of(m.rules.key).clock, terms_of(m.rules.key).active, None, 0
    for node in reversed(list(m.history.line)):
        m.go(node.parent)
        end = clock(m.store) if end is None else end
        if found == PER_MATCH or clock(m.store) != end:
            return
        if node.kind != "answer" or active(m.store) != node.seat or len(m.options(node.seat)) < 2:
            continue
        there = m.fork()
        prover = Prover(there, Goal("win", node.seat))
        if prover.prove(there, Budget(PROOF)) != "proved":
            return
        found += 1
        yield Winnable(there, node.seat, prover, len(m.history.line) + 1)


def advised(one: Winnable) -> Reply:
    """Ask for the hint at a position."""
    return answered(world_of(one.match, one.seat, seed=SEED), ADVISER)


def main() -> None:
    """Count, and print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--positions", type=int, default=300)
    args = parser.parse_args()
    for game in args.games or games():
        count = Count()
        for one in winnable(game):
            begun = time.process_time()
            hint = advised(one)
            count.add(one, hint, time.process_time() - begun)
            if count.positions >= args.positions:
                break
        took = sorted(count.seconds)
        print(f"{game}: {count.positions} positions, win kept {count.kept}, open after a draw {count.drew}, said {count.said}, "
              f"said in some deals {count.in_some}, said wrongly {count.wrongly}; "
              f"{median(took):.2f} s, 95 in 100 within {took[len(took) * 95 // 100]:.2f} s", flush=True)
        for line in count.lost:
            print(f"  lost: {line}", flush=True)


if __name__ == "__main__":
    main()
