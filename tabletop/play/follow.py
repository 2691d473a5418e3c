"""Forecast of an answer through the choices that it leads to, as the novice would make them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

from tabletop.bots.novice import novice
from tabletop.bots.world import world_of
from tabletop.kernel.asks import Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.play.forecast import Foreseen, foresee

SEED = 20_047
MOST_CHOICES = 4
"""Choices of the seat that are made for it; later ones stay open."""


def follow(match: Match, seat: int, picks: Picks, *, ends: Callable[[Entry], bool],
           onward: Callable[[Match], tuple[int, Picks] | None], rest: Sequence[Picks] = ()) -> Foreseen:
    """Forecast legal picks of a seat: it goes on by `rest`, makes its choices as the novice does, else each seat answers as in `onward`."""
    made, left = count(), list(rest)

    def answer(twin: Match) -> tuple[int, Picks] | None:
        if left and twin.waiting() == (seat,) and twin.judge(seat, left[0]) is None:
            return seat, left.pop(0)
        if twin.waiting() != (seat,) or isinstance(twin.ask()[0], Menu):
            return onward(twin)
        return (seat, novice(world_of(twin, seat, seed=SEED))) if next(made) < MOST_CHOICES else None

    return foresee(match, seat, picks, ends=ends, onward=answer)
