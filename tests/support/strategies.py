"""Hypothesis strategies of the laws: seeds, random whole answers, positions some way into a random match."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from tabletop.kernel.asks import Picks
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tests.support.everyday import rarely
from tests.support.games import GAMES, Game

SEEDS = st.integers(0, 2**32 - 1)
KEYS = sorted(key for key, game in GAMES.items() if game.law)
UNDER_LAW = [key if GAMES[key].daily else rarely(key) for key in KEYS]
"""The same as parameters of a test."""
STANDING_ODDS = {"concede": 0.0, "offer_draw": 0.1}
"""The probability of a standing move that could end the match; others are always made."""


def _scale() -> int:
    """Return the scale: 1 every day, 10 in a full run, because whole matches are slow."""
    return 1 if settings().max_examples <= 50 else 10


CHARACTERS = 'aZ9 _-{}"\\ñé¿\t\n\0\u200b\u202e\ud800\U0001f0a1' if _scale() == 1 else st.characters()
"""Letters of a random text; the table of all characters, which is slow to make, only in a full run."""
LENGTHS = st.integers(0, 120 if _scale() == 1 else 400)
"""Decisions made at random before a law is tried."""
EVERYDAY = 80
"""Decisions of a match in an everyday run, divided among its seats where each is checked."""


def examples(count: int, *, full: int = 0) -> settings:
    """Settings for `count` examples, two thirds of them every day; in a full run ten times as many, or the number named.

    Five games share each law, so that the examples of every day are many even where a game has few.
    """
    return settings(max_examples=max(1, count * 2 // 3) if _scale() == 1 else full or count * _scale())


def answer(m: Match, seat: int, r: Random) -> Picks:
    """Return a random whole answer of a seat to the open ask."""
    picks: Picks = ()
    while not picks or not m.complete(seat, picks):
        options = m.options(seat, picks)
        picks += (options[int(r.random() * len(options))],)
    return picks


def decide(m: Match, r: Random) -> Node:
    """Have a random waiting seat give a random answer; sometimes make a standing move."""
    waiting = m.waiting()
    seat = waiting[int(r.random() * len(waiting))]
    if r.random() < 0.05:
        option = r.choice(m.standing(seat))
        if r.random() < STANDING_ODDS.get(option[0], 1.0):
            assert m.play_standing(seat, option) is None
            return m.history.line[-1]
    m.play(seat, answer(m, seat, r))
    return m.history.line[-1]


def unfold(m: Match, r: Random, *, share: int = 1) -> Iterator[Node]:
    """Play random decisions to the end; in an everyday run no further than a share of `EVERYDAY`."""
    limit = EVERYDAY // share * _scale()
    while not m.over and limit:
        limit -= 1
        yield decide(m, r)


def advance(m: Match, r: Random, *, decisions: int) -> Match:
    """Play at random for a number of decisions, or to the end."""
    for _ in range(decisions):
        if m.over:
            break
        decide(m, r)
    return m


def position(game: Game, seed: int, length: int, *, quick: bool = False) -> Match:
    """Return an unfinished match after random play, the same for the same numbers.

    A match that ended sooner is undone to a decision on its way.
    """
    m = advance(game.start(seed, quick=quick), Random(seed), decisions=length)
    if m.over:
        m.go(m.history.line[length % len(m.history.line)].parent)
    return m
