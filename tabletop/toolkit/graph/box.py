"""Boxes in logical units and the pure functions that cut, stack and spread them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, NamedTuple, Self

# A hand lies on a curve: a card's drop is its distance from the middle, raised to BEND.
FAN_BEND = 1.8
FAN_DROP = 3.0


class Box(NamedTuple):
    """Rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """X just past the box."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Y just below the box."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """Point in the middle."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside (left and top edges count, right and bottom do not)."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Box) -> bool:
        """Whether the two boxes have a point in common; a mere touch is none."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def moved(self, dx: float, dy: float) -> Box:
        """Return the box shifted by (dx, dy)."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Box with `dx` taken off at the sides and `dy` (or as much) at top and bottom."""
        down = dx if dy is None else dy
        return Box(self.x + dx, self.y + down, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * down))

    def centred(self, w: float, h: float) -> Box:
        """Box of that size with the same middle."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def cut_left(self, width: float, gap: float = 0.0) -> tuple[Box, Box]:
        """Cut a slice of that width off the left; return it, and the rest after a gap."""
        rest = max(0.0, self.w - width - gap)
        return Box(self.x, self.y, width, self.h), Box(self.x + width + gap, self.y, rest, self.h)

    def cut_right(self, width: float, gap: float = 0.0) -> tuple[Box, Box]:
        """Cut a slice of that width off the right; return it, and the rest before a gap."""
        rest = max(0.0, self.w - width - gap)
        return Box(self.right - width, self.y, width, self.h), Box(self.x, self.y, rest, self.h)

    def cut_top(self, height: float, gap: float = 0.0) -> tuple[Box, Box]:
        """Cut a slice of that height off the top; return it, and the rest below a gap."""
        rest = max(0.0, self.h - height - gap)
        return Box(self.x, self.y, self.w, height), Box(self.x, self.y + height + gap, self.w, rest)

    def cut_bottom(self, height: float, gap: float = 0.0) -> tuple[Box, Box]:
        """Cut a slice of that height off the bottom; return it, and the rest above a gap."""
        rest = max(0.0, self.h - height - gap)
        return Box(self.x, self.bottom - height, self.w, height), Box(self.x, self.y, self.w, rest)

    def within(self, outer: Box) -> Box:
        """Box moved, not resized, so that as much of it as possible lies inside `outer`."""
        x = max(outer.x, min(self.x, outer.right - self.w))
        y = max(outer.y, min(self.y, outer.bottom - self.h))
        return Box(x, y, self.w, self.h)


EMPTY = Box(0.0, 0.0, 0.0, 0.0)


class Place(NamedTuple):
    """Position of a card in a fan: its corner, and its rotation in degrees (anticlockwise)."""

    x: float
    y: float
    rotation: float


def rows(box: Box, heights: Sequence[float], gap: float = 0.0) -> list[Box]:
    """Boxes of those heights one under another, as wide as `box`, from its top."""
    out: list[Box] = []
    y = box.y
    for height in heights:
        out.append(Box(box.x, y, box.w, height))
        y += height + gap
    return out


def columns(box: Box, count: int, gap: float = 0.0) -> list[Box]:
    """`count` boxes of equal width side by side that fill `box`."""
    if count < 1:
        return []
    width = (box.w - gap * (count - 1)) / count
    return [Box(box.x + i * (width + gap), box.y, width, box.h) for i in range(count)]


def grid(box: Box, across: int, down: int, gap: float = 0.0) -> list[Box]:
    """`across` x `down` equal boxes that fill `box`, row by row."""
    if down < 1:
        return []
    height = (box.h - gap * (down - 1)) / down
    strips = rows(box, [height] * down, gap)
    return [cell for strip in strips for cell in columns(strip, across, gap)]


def fan(count: int, *, centre: float, top: float, size: tuple[float, float], pitch: float,
        turn: float = 1.7) -> list[Place]:
    """Compute the places of `count` cards held in a hand: `pitch` apart round x = `centre`, the middle one highest.

    `turn` is in degrees a place. The corners are those of the cards before they are rotated about their middles.
    """
    out: list[Place] = []
    for i in range(count):
        t = i - (count - 1) / 2
        x = centre + t * pitch - size[0] / 2
        out.append(Place(x, top + abs(t) ** FAN_BEND * FAN_DROP, -t * turn))
    return out


class Movable:
    """Base of a dataclass of boxes, such as the places of one seat; a number with a fraction is the height of a line."""

    __slots__ = ()

    def moved(self, dx: float, dy: float) -> Self:
        """Return all of it moved by an offset."""
        parts: Any = self
        found: Self = replace(parts, **{f.name: _moved(getattr(self, f.name), dx, dy) for f in fields(parts)})
        return found


def _moved(value: Any, dx: float, dy: float) -> Any:
    if isinstance(value, Box):
        return value.moved(dx, dy)
    if isinstance(value, float):
        return value + dy
    if isinstance(value, Mapping):
        return {key: _moved(boxes, dx, dy) for key, boxes in value.items()}
    return tuple(box.moved(dx, dy) for box in value) if isinstance(value, tuple) else value
