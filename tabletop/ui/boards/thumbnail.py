"""Thumbnail of a match's board, framed and cached by look and size."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.kernel.match import Match
from tabletop.play.disclosure import board_of
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.vector import box

if TYPE_CHECKING:
    from tabletop.ui.table.record import Record


def board_painter(record: Record, match: Match) -> Callable[[Look, float, float], Picture]:
    """Return a painter of a match's present board, independent of later changes."""
    store = board_of(match).copy()
    return lambda look, w, h: record.picture(look, match, store, w, h)


class Thumbnail:
    """Painter of a match's board; call it with a look and a size in units."""

    def __init__(self, match: Match, record: Record) -> None:
        self._match, self._record = match, record
        self._kept: dict[tuple[object, ...], Picture] = {}

    def __call__(self, look: Look, w: float, h: float) -> Picture:
        """Return the picture, w x h units."""
        key = (look.k, look.words.lang, look.brush.theme, w, h)
        if key not in self._kept:
            board = self._record.picture(look, self._match, board_of(self._match), w, h)
            self._kept = {key: framed(look, board, w, h)}
        return self._kept[key]


def framed(look: Look, picture: Picture, w: float, h: float) -> Picture:
    """Return a picture with a thin brass frame."""
    canvas = Canvas(look.brush, w, h, pad=24)
    canvas.put(paint.shadow(look.brush, w, h, radius=6, blur=6, strength=0.6), 0, 2)
    canvas.put(picture, 0, 0)
    canvas.svg(box(0.75, 0.75, w - 1.5, h - 1.5, r=3, line="#f2d896", line_width=look.brush.line(1.5), line_opacity=0.8))
    return canvas.picture()
