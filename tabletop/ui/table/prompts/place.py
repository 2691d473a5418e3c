"""Place of a question panel on the table."""

from __future__ import annotations

from tabletop.toolkit.graph.box import Box
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.prompts.panel import Prompt


def place(prompt: Prompt, size: tuple[float, float], plan: Plan, source: Box | None, free: float = 0.0) -> Box:
    """Return the box of a panel: beside the card that asks, without covering it, on the other side of the board's middle.

    A bar stands beside the phases. The top of the table stays `free` down to there.
    """
    middle = plan.middle
    if source is not None:
        left = source.centre[0] > middle
        x = source.x - 40 - size[0] if left else source.right + 40
        middle = x + size[0] / 2
    area = plan.room
    if size[0] > area.w:
        area = Box(12, 12, plan.size[0] - 24, plan.size[1] - 24)
    area = area.cut_top(max(0.0, free - area.y))[1]
    if prompt.bar:
        x = max(plan.middle - size[0] / 2, plan.rail.right + 12)
        return Box(x, plan.rail.centre[1] - size[1] / 2, *size).within(area)
    # Confirmations and one-word answers go over the phase bar or the middle of the rows: hand and board stay visible.
    top = plan.prompt_top if prompt.veils else plan.heart - size[1] / 2 if plan.sizes else plan.rail.bottom + 8 - size[1]
    return Box(middle - size[0] / 2, top, *size).within(area)
