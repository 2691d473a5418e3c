"""Layout of the library of saved matches: the box of each part, in a wide window and in a small one."""

from __future__ import annotations

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen

WIDEST = 1720.0


def boxes(screen: Screen) -> dict[str, Box]:
    """Compute every part's box, units; a small window has no `aside`."""
    wide = screen.layout == "wide"
    margin = 24.0 if wide else 12.0
    area = screen.box.centred(min(WIDEST, screen.size[0] - 2 * margin), screen.size[1] - 2 * margin)
    out: dict[str, Box] = {}
    if wide:
        aside, rest = area.cut_right(area.w * 0.38, 24)
        out["aside"], area = aside, rest
    out["panel"] = area
    inner = area.inset(28 if wide else 18, 20 if wide else 12)
    head, rest = inner.cut_top(52 if wide else 40, 10)
    out["back"], head = head.cut_right(150 if wide else 120, 12)
    out["import"], head = head.cut_right(170 if wide else 140, 12)
    out["empty_bin"] = out["import"]
    out["title"], out["count"] = head.cut_left(min(440.0, head.w * 0.66), 20)
    row, rest = rest.cut_top(48 if wide else 42, 10)
    out["order"], row = row.cut_right(250 if wide else 220, 12)
    out["search"] = row
    row, rest = rest.cut_top(40 if wide else 36, 14)
    out["chips"] = row
    foot, rest = rest.cut_bottom(30, 6)
    out["hints_kept"] = out["hints_bin"] = out["hints_empty_bin"] = foot
    out["list"] = rest
    # Over the key hints, but not over the buttons of the open match.
    out["undo"] = Box(foot.x, foot.y - 2, foot.w, 42)
    return out
