"""Boxes of a layout that are moved together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Self

from tabletop.toolkit.graph.box import Box


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
