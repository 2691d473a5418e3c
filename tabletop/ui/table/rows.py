"""Rows of a table measured in letters: what height is free goes to the rows by weight, and cards overlap where a row is full.

A table's own units are parts of a letter: LETTER of them are the height of running text, in every window and at every scale.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen

LETTER = 17.0
"""Units of a table in a letter."""
GAP = 0.5
"""Letters between two rows, and between two cards of a row."""
FRONT = 2.5
"""Most letters of air between a row of cards and one without."""
_SETTLED = 0.01


@dataclass(frozen=True, slots=True)
class Row:
    """Row of a table, or one of its seats' parts: least and most height in letters, and its share of the height that is free.

    `breadth` is the width of its cards side by side over their height (0 without cards): a row is not higher than its width allows.
    In a window with height to spare it grows `tall` times as high as either, and its cards are slimmer.
    """

    name: str
    least: float
    most: float
    weight: float = 1.0
    breadth: float = 0.0
    gaps: int = 0
    tall: float = 1.0


def least_height(rows: Sequence[Row]) -> float:
    """Return the height in letters under which rows would not fit."""
    return sum(row.least for row in rows) + GAP * (len(rows) - 1)


def measured(screen: Screen, room: Box, least: tuple[float, float]) -> tuple[float, tuple[float, float]]:
    """Return the scale against the window's units of a table that needs so many letters across and down, and the window's size in its own.

    Letters are as large as asked, or as large as a part of the window has room for.
    """
    k = min(screen.letter / screen.scale, room.w / least[0], room.h / least[1]) / LETTER
    return k, (screen.size[0] / k, screen.size[1] / k)


def fitting_scale(screen: Screen, least: tuple[float, float]) -> int:
    """Return the scale in per cent up to which a table's letters grow in a window."""
    return int(100 * min(screen.size_px[0] / least[0], screen.size_px[1] / least[1]) / screen.plain_letter)


def shown_scale(screen: Screen, least: tuple[float, float]) -> int:
    """Return the scale in per cent that a table's letters have in a window: as asked, or as large as fits."""
    return min(round(100 * screen.letter / screen.plain_letter), fitting_scale(screen, least))


def stack(area: Box, rows: Sequence[Row]) -> dict[str, Box]:
    """Return the rows' boxes from top to bottom, as wide as the area; height that no row takes is air between them.

    Where a lesson's rails leave less than the least heights, all are lower in proportion.
    """
    free, least = area.h - least_height(rows) * LETTER, min(1.0, area.h / (least_height(rows) * LETTER)) * LETTER
    highs = {row.name: row.least * least for row in rows}
    free = _give(free, rows, highs, {row.name: _most(row, area.w) for row in rows})
    free = _give(free, rows, highs, {row.name: _most(row, area.w) * row.tall for row in rows})
    out, y = {}, area.y
    for row, air in zip(rows, (*_air(rows, max(0.0, free)), 0.0), strict=True):
        out[row.name] = Box(area.x, y, area.w, highs[row.name])
        y += highs[row.name] + GAP * least + air
    return out


def _give(free: float, rows: Sequence[Row], highs: dict[str, float], most: Mapping[str, float]) -> float:
    """Share a free height among rows by weight, each up to its most; return what no row takes."""
    open_ = [row for row in rows if row.weight]
    while free > _SETTLED and open_:
        share, spent = free / sum(row.weight for row in open_), 0.0
        for row in tuple(open_):
            spare = most[row.name] - highs[row.name]
            given = min(share * row.weight, spare)
            highs[row.name] += given
            spent += given
            if spare - given < _SETTLED:
                open_.remove(row)
        free -= spent
    return free


def _air(rows: Sequence[Row], free: float) -> list[float]:
    """Return the parts of a height that no row takes between two rows each: the board stays together, air lies over and under it.

    At most a letter parts rows of cards, at most FRONT letters other rows; the rest is under a row without cards at the top and over
    the last one.
    """
    most = [LETTER if one.breadth and other.breadth else FRONT * LETTER for one, other in pairwise(rows)]
    outer = {len(most) - 1} | ({0} if not rows[0].breadth else set())
    out = [0.0 if i in outer else min(part, free / len(most)) for i, part in enumerate(most)]
    rest = (free - sum(out)) / max(1, len(outer))
    return [rest if i in outer else part for i, part in enumerate(out)]


def _most(row: Row, width: float) -> float:
    """Return the greatest height of a row: as high as its cards may be, or as high as they are side by side in the width."""
    wide = (width - row.gaps * GAP * LETTER) / row.breadth if row.breadth else row.most * LETTER
    return max(row.least * LETTER, min(row.most * LETTER, wide))


def spread(room: Box, count: int, size: tuple[float, float], *, narrowest: float = 0.0, gap: float = GAP * LETTER) -> list[Box]:
    """Return the boxes of a row of cards about the middle of a room: side by side, then narrower, at last over each other."""
    w, h = min(size[0], room.w), size[1]
    if count > 1 and narrowest:
        w = max(min(w, (room.w - gap * (count - 1)) / count), min(w, narrowest))
    pitch = min(w + gap, max(0.0, room.w - w) / max(1, count - 1))
    left, y = room.centre[0] - (w + pitch * (count - 1)) / 2, room.centre[1] - h / 2
    return [Box(left + i * pitch, y, w, h) for i in range(count)]
