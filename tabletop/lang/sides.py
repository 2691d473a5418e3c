"""Whose text it is and who plays with whom: a text's controller, the seats that a side means to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.kernel.agenda import Bindings

CONTROLLER = "controller"
"""The binding that names a text's controller where that is not the owner of its card."""
Seats = Callable[[Any, int, str], Sequence[int]]
"""The seats of a side, (store, seat, side): "own", "allied", "team" (both), "enemy" or "each", in the order they are asked in."""


def controller(s: Any, env: Bindings) -> int:
    """The seat a text speaks from: the one its bindings name, else the owner of its card."""
    seat: int | None = env.get(CONTROLLER)
    return int(s.own[env["this"]]) if seat is None else seat


def by_team(team: Callable[[Any, int], int], around: Callable[[Any, int], Sequence[int]]) -> Seats:
    """Sides of a game: `team` is the team of a seat (each its own where all play alone), `around` those who play, in order from a seat."""
    def seats(s: Any, seat: int, side: str) -> Sequence[int]:
        playing, mine = around(s, seat), team(s, seat)
        if side == "each":
            return playing
        if side == "own":
            return [seat] if seat in playing else []
        if side == "enemy":
            return [other for other in playing if team(s, other) != mine]
        return [other for other in playing if team(s, other) == mine and (side == "team" or other != seat)]

    return seats
