"""What screens that are no table lie on: the boards of the room, and on them a large plate of glass."""

from __future__ import annotations

from tabletop.toolkit import paint
from tabletop.toolkit.graph.pieces import Painted
from tabletop.ui import drawing


def wood() -> Painted:
    """The boards, for the whole window."""
    return Painted("wood", lambda look, w, h: drawing.wood_ground(look.brush, w, h))


def glass() -> Painted:
    """The plate that a page is written on."""
    return Painted("panel", lambda look, w, h: paint.panel(look.brush, w, h, tone="glass", radius=18))
