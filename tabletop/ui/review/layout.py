"""Layout of a review: the board over its graph, the panels in the rails beside it, as in a replay."""

from __future__ import annotations

from typing import Literal

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen
from tabletop.ui.replay.layout import frame

Progress = Literal["going", "done"]
GAP = 8.0
PANELS = ("summary", "turning", "decision", "how")


def boxes(screen: Screen, progress: Progress) -> dict[str, Box]:
    """Compute every part's box, units of the screen; `board` is the room left for the board. A review that is done needs no progress bar."""
    board, dock, left, right = frame(screen)
    out = {"board": board, "dock": dock}
    if not left.w:  # the faults are stepped through in the dock
        out["leave"], rest = right.cut_bottom(44, 6)
        for name in ("play_on", "show_line"):
            out[name], rest = rest.cut_bottom(44, 6)
        out["show_line"], out["puzzle"] = out["show_line"].cut_left(right.w - 50, 6)
        out["retry"], rest = rest.cut_bottom(52, GAP)
        out["tabs"], rest = rest.cut_top(40, 6)
        return out | dict.fromkeys(PANELS, rest)
    out["leave"], rest = left.cut_bottom(56, 16)
    out["how"], rest = rest.cut_bottom(196 if progress == "going" else 142, 12)
    out["retry"], rest = rest.cut_bottom(76, 12)
    out["summary"], out["turning"] = rest.cut_top(292, 12)
    out["play_on"], rest = right.cut_bottom(56, 12)
    faults, rest = rest.cut_bottom(56, 12)
    out["previous"], out["next"] = faults.cut_left(faults.w / 2 - 4, 8)
    for name, high in (("show_line", 56), ("eyes", 56), ("puzzle", 48)):
        out[name], rest = rest.cut_bottom(high, 12 if name != "eyes" else 8)
    return out | {"decision": rest}
