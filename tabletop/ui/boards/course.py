"""Chart of the score from turn to turn: the lead of the first of two players, of more a curve each."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing

LEAST = 6
"""Least lead that fills the chart."""


def course_lead(rows: Sequence[Sequence[int]], place: float) -> float:
    """Return the first of two players' lead at a turn (from 0), as -1..1 of the chart's height."""
    leads = [a - b for a, b in zip(*rows, strict=True)]
    top = max(LEAST, *(abs(lead) for lead in leads))
    i = min(len(leads) - 2, int(place))
    return (leads[i] + (leads[i + 1] - leads[i]) * (place - i)) / top


def course_picture(look: Look, w: float, h: float, rows: Sequence[Sequence[int]], dyes: Sequence[str]) -> Picture:
    """Paint the chart: of two players the first one's lead, of more a curve each.

    `rows` and `dyes` are by seat; w x h units.
    """
    if len(rows) == 2:
        leads = [a - b for a, b in zip(*rows, strict=True)]
        top = max(LEAST, *(abs(lead) for lead in leads))
        return drawing.advantage(look.brush, w, h, tuple(lead / top for lead in leads), (dyes[0], dyes[1]))
    most = max(LEAST, *(n for row in rows for n in row))
    return drawing.standings(look.brush, w, h, tuple(tuple(n / most for n in row) for row in rows), tuple(dyes))
