"""How the players of a match stood from turn to turn, as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.ui import paint
from tabletop.ui.brush import Picture
from tabletop.ui.graph.look import Look

LEAST = 6
"""A lead smaller than this does not fill the picture."""


def course_picture(look: Look, w: float, h: float, rows: Sequence[Sequence[int]], dyes: Sequence[str]) -> Picture:
    """The first seat's lead over the second, w x h units; `rows` by seat."""
    leads = [a - b for a, b in zip(rows[0], rows[1], strict=True)]
    top = max(LEAST, *(abs(lead) for lead in leads))
    return paint.advantage(look.brush, w, h, tuple(lead / top for lead in leads), (dyes[0], dyes[1]))
