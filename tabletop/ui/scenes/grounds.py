"""Backgrounds of screens other than the table: the boards of the room, and on them a large plate of glass."""

from __future__ import annotations

from tabletop.toolkit import paint
from tabletop.toolkit.graph.pieces import Painted
from tabletop.ui import drawing


def wood() -> Painted:
    """Paint the boards for the whole window."""
    return Painted("wood", lambda look, w, h: drawing.wood_ground(look.brush, w, h))


def glass() -> Painted:
    """Paint the plate under a page."""
    return Painted("panel", lambda look, w, h: paint.panel(look.brush, w, h, tone="glass", radius=18))
