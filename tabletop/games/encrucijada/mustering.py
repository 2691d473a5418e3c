"""Armies of positions that are set up by hand."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.atoms import unmake
from tabletop.kernel.match import Match

from .actions import muster
from .board import ARMY_ROWS


def muster_anew(m: Match, counts: Sequence[int]) -> list[int]:
    """Put so many armies without cards for each seat in place of those on the table, for a position set up by hand."""
    for seat in range(m.store.seats):
        for army in list(m.store.zone[ARMY_ROWS[seat]]):
            unmake(m, army)
    return [muster(m, seat) for seat, count in enumerate(counts) for _ in range(count)]
