"""Boxes of a layout that boards place alike: parts moved together, the panel of a chain, the curtain over the hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Self

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Layout


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


def chain_room(layout: Layout, size: tuple[float, float]) -> Box:
    """Return the room of a chain: the upper part of the log's, or a strip under it."""
    if layout == "small":
        return Box(size[0] - 168, 46, 166, size[1] - 46 - 258)
    return Box(size[0] - 280, 88, 264, 330)


def curtain_room(layout: Layout, size: tuple[float, float], top: float) -> Box:
    """Return the box of the curtain over the hand, from `top` down, between the side panels."""
    left, right = (0.0, 170.0) if layout == "small" else (288.0, 288.0)
    return Box(left, top, size[0] - left - right, size[1] - top)
