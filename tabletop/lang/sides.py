"""Controller of a text, and the seats of each side, seen from that controller."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.kernel.agenda import Bindings

CONTROLLER = "controller"
"""Binding that names a text's controller where that is not the owner of its card."""
Seats = Callable[[Any, int, str], Sequence[int]]
"""Seats of a side, (store, seat, side): "own", "allied", "team" (both), "enemy" or "each", in the order they are asked in."""


def controller(s: Any, env: Bindings) -> int:
    """Return the seat that controls a text: the seat in its bindings, else the owner of its card."""
    seat: int | None = env.get(CONTROLLER)
    return int(s.own[env["this"]]) if seat is None else seat


def by_team(team: Callable[[Any, int], int], around: Callable[[Any, int], Sequence[int]]) -> Seats:
    """Build a reader of sides: `team` gives a seat's team (its own if all play alone), `around` the active seats in order."""
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


def _alone(s: Any, seat: int) -> int:
    return seat


def _both(s: Any, seat: int) -> Sequence[int]:
    return (seat, 1 - seat)


def side_seat(s: Any, env: Bindings, side: str) -> int:
    """Return the seat that `own`, `allied` or `enemy` means in a text of a game for two."""
    seat = controller(s, env)
    return seat if side in ("own", "allied") else 1 - seat


TWO_SEATS = by_team(_alone, _both)
"""The seats of a side in a game for two: nobody has allies."""
