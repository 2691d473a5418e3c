"""Foot of a panel of the setup: the ways to fill it side by side, the answer wider at the right."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.ui.table.prompts.panel import GAP

WIDER = 1.6
"""Width of the answer, as a multiple of the others'."""


def put_foot(strip: Box, ways: Sequence[Node], answer: Node) -> None:
    """Place the buttons of a strip."""
    unit = (strip.w - GAP * len(ways)) / (len(ways) + WIDER)
    for i, button in enumerate(ways):
        button.put(Box(strip.x + i * (unit + GAP), strip.y, unit, strip.h))
    answer.put(Box(strip.right - unit * WIDER, strip.y, unit * WIDER, strip.h))
