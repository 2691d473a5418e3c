"""Panels of the rivals at a table for three to six: their places along the upper edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.games.encrucijada.board import DISCARDS, HANDS, KITS, PILE_ROWS, TOWERS, VILLAGES
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Layout

SIZES: dict[str, dict[str, tuple[float, float]]] = {"wide": {}, "small": {}}
HIGH = {"wide": (8.0, 304.0), "small": (4.0, 204.0)}
GAP = 8.0


@dataclass(frozen=True, slots=True)
class RivalSide:
    """Place of a rival's panel."""

    seat: int
    panel: Box


def sides(layout: Layout, left: float, right: float, down: float, seats: Sequence[int]) -> dict[int, RivalSide]:
    """Return the panels of the seats, from left to right."""
    top, high = HIGH[layout]
    wide = (right - left - GAP * (len(seats) - 1)) / len(seats)
    return {seat: RivalSide(seat, Box(left + i * (wide + GAP), top + down, wide, high)) for i, seat in enumerate(seats)}


def zones(side: RivalSide) -> dict[int, Box]:
    """Return the places of a rival's zones."""
    seat = side.seat
    found = (VILLAGES[seat], TOWERS[seat], HANDS[seat], DISCARDS[seat], KITS[seat], *PILE_ROWS[seat])
    return dict.fromkeys(found, side.panel)
