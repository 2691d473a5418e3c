"""Layout of the library of saved matches: the box of each part, the chosen match beside the list where there is room for both."""

from __future__ import annotations

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen

WIDEST, TWO = 1720.0, 1500.0
"""Width of the widest page, and of the window from which the chosen match has a panel of its own."""


def boxes(screen: Screen) -> dict[str, Box]:
    """Compute every part's box, units; without room for two panels there is no `aside`."""
    free = screen.room
    margin = free(12, 24)
    area = screen.box.centred(min(WIDEST, screen.size[0] - 2 * margin), screen.size[1] - 2 * margin)
    out: dict[str, Box] = {}
    if screen.size[0] >= TWO:
        aside, rest = area.cut_right(area.w * 0.38, 24)
        out["aside"], area = aside, rest
    out["panel"] = area
    inner = area.inset(free(18, 28), free(12, 20))
    head, rest = inner.cut_top(free(40, 52), 10)
    out["back"], head = head.cut_right(free(120, 150), 12)
    out["import"], head = head.cut_right(free(140, 170), 12)
    out["empty_bin"] = out["import"]
    out["title"], out["count"] = head.cut_left(min(440.0, head.w * 0.66), 20)
    row, rest = rest.cut_top(free(42, 48), 10)
    out["order"], row = row.cut_right(free(220, 250), 12)
    out["search"] = row
    row, rest = rest.cut_top(free(36, 40), 14)
    out["chips"] = row
    foot, rest = rest.cut_bottom(30, 6)
    out["hints_kept"] = out["hints_bin"] = out["hints_empty_bin"] = foot
    out["list"] = rest
    # Over the key hints, but not over the buttons of the open match.
    out["undo"] = Box(foot.x, foot.y - 2, foot.w, 42)
    return out
