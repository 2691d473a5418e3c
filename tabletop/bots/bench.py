"""Tasks of a search, and the place where they are done: lines found in a world, or lines continued there by habit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tabletop.bots.lines import Line, Lines, Scored
from tabletop.bots.outlook import End, own_answers, reply_to, squash
from tabletop.bots.playout import Playout
from tabletop.bots.sense import WIN, Sense, sense_of
from tabletop.bots.world import World
from tabletop.kernel.asks import Picks
from tabletop.kernel.attempt import Attempt
from tabletop.kernel.match import Match
from tabletop.kernel.rng import mix
from tabletop.kernel.views import sample

PAIR = 2
"""Seats of a duel, for which turns and tasks are given; at a larger table turns are more and tasks are fewer."""


@dataclass(frozen=True, slots=True)
class Task:
    """Piece of a search, in a world by its number: find lines that begin with some answers; or continue the lines given, with this luck.

    Of the effort, a continuation needs the turns and the draws.
    """

    world: int
    firsts: tuple[Picks, ...] = ()
    most: int = 0
    lines: tuple[Line, ...] = ()
    luck: int = 0
    reference: float = 0.0
    turns: int = 2
    draws: int = 1


@dataclass(frozen=True, slots=True)
class Continued:
    """Result of continuing lines: for each the seat's chance, None where the world does not allow it; and the answers it tried.

    The chances compare the lines, about the task's reference; `ends` tells what each came to.
    """

    chances: tuple[float | None, ...]
    steps: int
    ends: tuple[End | None, ...] = ()


Result = Sequence[Scored] | Continued
"""Lines found, or lines continued."""


def seats_in(m: Match) -> int:
    """Count the seats of the sides still in the match; two where it is over."""
    return max(PAIR, sum(map(len, sense_of(m.rules.key).sides(m.store))))


@dataclass(slots=True)
class Bench:
    """Place where the tasks of a search are done: the world, others dealt from it by number, and the evaluations made."""

    world: World
    spent: int = 0
    luck: int = 0
    worlds: dict[int, World] = field(default_factory=dict)
    begun: dict[tuple[int, Line], Attempt] = field(default_factory=dict)
    sense: Sense = field(init=False)
    playout: Playout = field(init=False)
    _steps: int = 0

    def __post_init__(self) -> None:
        key, self.luck = self.world.match.rules.key, self.world.luck
        self.sense, self.worlds[0] = sense_of(key), self.world
        self.playout = Playout(key)

    def do(self, task: Task) -> Result:
        """Do a task; the worlds are left as they were."""
        world = self._numbered(task.world)
        if not task.lines:
            world.luck = mix(self.luck + task.world)
            allowed = [picks for picks in task.firsts if world is self.world or world.match.judge(world.seat, picks) is None]
            lines = Lines(world, allowed, task.most)
            found = lines.search()
            self.spent += lines.spent
            return found
        self._steps = 0
        told = [self._continued(world, line, task) for line in task.lines]
        return Continued(tuple(one and one[0] for one in told), self._steps, tuple(one and one[1] for one in told))

    def _numbered(self, number: int) -> World:
        """Return a world by its number: number 0 is the one given, any other is dealt by its own luck."""
        if number not in self.worlds:
            luck = mix(self.luck + (number << 8))
            self.worlds[number] = World(sample(self.world.match, self.world.seat, luck), self.world.seat, mix(luck), self.world.style)
        return self.worlds[number]

    def _continued(self, world: World, line: Line, task: Task) -> tuple[float, End] | None:
        """Play a line and then all sides on for the task's turns; return the seat's chance there, and what it came to."""
        m, seat, seed = world.match, world.seat, world.match.seed
        trial = self.begun.get((task.world, line))
        if trial is None and world is not self.world and m.judge(seat, line[0]) is not None:
            return None
        self.spent += 1
        start, since = self.sense.clock(m.store), len(m.history.line)
        m.seed = self.playout.luck = task.luck
        self.playout.draws = max(task.draws, self.sense.draws)
        with trial or self._begun(world, line, task.world):
            self._steps += self.playout.play_on(m, start + 1)
            won = own_answers(m, seat, since) if self.sense.decided(m.store, seat) == WIN else 0
            reply = reply_to(m, seat, since)
            self._steps += self.playout.play_on(m, start + task.turns * seats_in(m) // PAIR)
            value = self.sense.worth(m.store, seat)
        m.seed = seed
        return squash((value - task.reference) / self.sense.spread), End(squash(value / self.sense.spread), won, reply)

    def _begun(self, world: World, line: Line, number: int) -> Attempt:
        """Play a line as far as it is legal, and keep the place for the next continuation, unless its luck decided something.

        Where a turn can be settled to its end, the line's turn is: habit would squander what the line has built.
        """
        m, start, dice = world.match, self.sense.clock(world.match.store), world.match.store.rng[:]
        trial = m.attempt(world.seat, line[0])
        with trial:
            self._go_along(m, world.seat, line[1:])
            if self.sense.ends_turn and not m.over and self.sense.clock(m.store) == start:
                self.sense.settle(m, start)
            trial.keep()
            if m.store.rng == dice:
                self.begun[number, line] = trial
        return trial

    def _go_along(self, m: Match, seat: int, line: Line) -> None:
        """Play the rest of a line as far as it is still legal in this world."""
        for picks in line:
            if m.over or m.waiting() != (seat,) or m.judge(seat, picks) is not None:
                return
            m.play(seat, picks)
