"""Bots at the table: they think in the background and move at a pace people can follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from tabletop.bots.levels import SHARED, is_level, plain_level, style_in
from tabletop.bots.world import by_chance, world_of
from tabletop.games.registry import Deal
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.match import Match
from tabletop.play.bot_worker import InlineWorker, Worker
from tabletop.play.session import Session
from tabletop.ui.table.doing import Do
from tabletop.ui.table.variation import Variation

PONDERED = 0.5
"""Seconds of thought after which the player may ask for an answer."""
BEAT, SHORT_BEAT = 0.7, 0.25
"""Seconds before a bot's move, and before one that names no card, such as a pass."""
SEED = 20_021


@dataclass(slots=True)
class Bots:
    """Seats bots play with their levels, the worker that thinks for them, and the deal of the match.

    `lent` are those of them that belong to people who are away.
    """

    levels: dict[int, str] = field(default_factory=dict)
    thinker: Worker = field(default_factory=InlineWorker)
    deal: Deal | None = None
    lent: frozenset[int] = frozenset()

    @classmethod
    def at(cls, levels: Mapping[int, str], thinker: Worker, deal: Deal, *, away: Mapping[int, str]) -> Bots:
        """Return the bots of a match; `away` are levels that play for people; at least one person is here."""
        lent = {seat: level for seat, level in away.items()
                if seat < len(deal.players) and seat not in levels and is_level(deal.game, level)}
        if len(lent) + len(levels) >= len(deal.players):
            lent = {}
        return cls({**levels, **lent}, thinker, deal, frozenset(lent))

    def people(self, seats: int) -> tuple[int, ...]:
        """Seats played by people."""
        return tuple(seat for seat in range(seats) if seat not in self.levels)


class Opponents:
    """Scheduler of the bots' moves when the table waits for them."""

    def __init__(self, session: Session, bots: Bots, *, busy: Callable[[], bool], hasty: Callable[[], bool],
                 settled: Callable[[], bool], variation: Variation, do: Do) -> None:
        self._session, self.bots, self._do = session, bots, do
        self._busy, self._hasty, self._settled, self._variation = busy, hasty, settled, variation
        self._asked: tuple[int, int] | None = None  # the seat asked last, and the match position then
        self._picks: Picks | None = None
        self._waited = 0.0
        self.pondering = False
        """Whether a bot has been thinking for long and may be told to answer."""
        self.rushing = False
        """Whether bots play on without animation until somebody here is asked."""
        if any(level != "random" for level in bots.levels.values()):
            bots.thinker.warm(bots.deal)

    @property
    def thinking(self) -> bool:
        """Whether the table waits for a bot."""
        session = self._session
        return session.stage == "waiting" and session.decider in self.bots.levels

    def rush(self) -> bool:
        """Let the bots play on without animation; a second call returns to normal pace. A result that is settled ends at once."""
        if self._settled() and self.thinking:
            self.forget()
            self.rushing = True
            session, match = self._session, self._session.match
            while (waiting := match.waiting()) and waiting[0] not in session.people:
                session.answer_for(waiting[0], some_answer(match, waiting[0]))
            self._do().go_on()
            return True
        self.rushing = not self.rushing
        self._do().pace()
        return True

    def hurry(self) -> bool:
        """Let the bot that thinks answer with the best it has found."""
        self.bots.thinker.hurry()
        self._ponder("no longer")
        return True

    def forget(self) -> None:
        """Cancel the pending request."""
        self._asked = self._picks = None
        self._waited = 0.0
        self._ponder("no longer")

    def _ponder(self, how: Literal["long", "no longer"]) -> None:
        if self.pondering != (how == "long"):
            self.pondering = how == "long"
            self._do().show_exits()

    def step(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if not self.thinking:
            self.forget()
            return
        if self._busy() or self._variation.bots_wait():
            return
        match, seat = self._session.match, self._session.decider
        assert seat is not None
        if self._asked != (seat, match.position):
            self.forget()
            self._asked = (seat, match.position)
            self._begin(seat)
        before, self._waited = self._waited, self._waited + dt
        if self._picks is None:
            self._hear(seat)
        if self._picks is not None:
            self._ponder("no longer")
        elif before < PONDERED <= self._waited and plain_level(self.bots.levels.get(seat, "")) in SHARED:
            self._ponder("long")
        if self._picks is not None and self._waited >= self._beat(self._picks):
            self._move(seat, self._picks)

    def _begin(self, seat: int) -> None:
        bots, match = self.bots, self._session.match
        self._picks = self._variation.scripted(seat)
        if self._picks is not None:
            return
        if bots.levels[seat] != "random":
            level = bots.levels[seat]
            bots.thinker.ask(world_of(match, seat, seed=SEED, style=style_in(level)), plain_level(level), deal=bots.deal)
            return
        try:
            self._picks = by_chance(world_of(match, seat, seed=SEED))
        except Exception:  # noqa: BLE001  # somebody has to go on: a person can
            self._leave_to_people(seat)

    def _hear(self, seat: int) -> None:
        thought = self.bots.thinker.poll()
        if thought is None:
            return
        if thought.problem or self._session.match.judge(seat, thought.picks) is not None:
            self._fall_back(seat)
        else:
            self._picks = thought.picks

    def _beat(self, picks: Picks) -> float:
        """Return the pause before a move: shorter for one with little to see."""
        beat = BEAT if any(names_something(pick) for pick in picks) else SHORT_BEAT
        return beat if not self._hasty() and not self.rushing else 0.0

    def _move(self, seat: int, picks: Picks) -> None:
        self.forget()
        refusal = self._session.answer_for(seat, picks)
        assert refusal is None, refusal
        self._do().go_on()

    # ---- seats that change hands
    def take_over(self, seat: int, level: str) -> None:
        """Let a bot play on for a person."""
        self.bots.levels[seat] = level
        self.forget()
        self._session.leave(seat)

    def give_back(self, seat: int) -> None:
        """Let the people at the screen play a bot's seat."""
        del self.bots.levels[seat]
        self.forget()
        self._session.join(seat)

    # ---- when a bot fails
    def _fall_back(self, seat: int) -> None:
        """Replace a failed bot by one that plays at random."""
        self.bots.levels[seat] = "random"
        self.forget()
        self._do().seat_failed(seat, "chance")

    def _leave_to_people(self, seat: int) -> None:
        """Hand a seat whose bots all failed to the people at the screen."""
        self.give_back(seat)
        self._do().seat_failed(seat, "people")


def some_answer(match: Match, seat: int) -> Picks:
    """Choose a random answer: fast, for moments that decide nothing for the people here."""
    dice = Random(match.position)
    picks: Picks = ()
    while not picks or not match.complete(seat, picks):
        picks = (*picks, dice.choice(match.options(seat, picks)))
    return picks


def names_something(pick: Option) -> bool:
    """Whether a pick is about a card or a zone."""
    return bool(pick[1] or pick[2])
