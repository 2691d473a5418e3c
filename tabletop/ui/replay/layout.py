"""Layout of a replay: the board over its dock, the panels in rails beside it, or below it under tabs."""

from __future__ import annotations

from tabletop.toolkit.graph.box import Box, columns
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.room import room
from tabletop.toolkit.graph.screen import Screen
from tabletop.ui.replay.chips import Chip

RAIL, EDGE = 288.0, 16.0
"""Width of a rail, and distance of what stands in it from the window's edge and from the board."""
TWO = (1600.0, 900.0)
"""Least room for two rails; with less the panels of one share a place, and tabs tell which is shown."""
BOARD = 0.66
"""Height of the board to the window's width in an upright window, where the rails lie below."""
FOOT = 52.0
"""Height that the review's button takes from the panels above it."""
NOTES, DOCK = 316.0, 268.0


def rails(screen: Screen) -> int:
    """Return how many rails there is room for: two, or one."""
    return 2 if screen.upright or (screen.size[0] >= TWO[0] and screen.size[1] >= TWO[1]) else 1


def frame(screen: Screen) -> tuple[Box, Box, Box, Box]:
    """Cut the window into the board, its dock, the left rail and the right one; without room for two the left is empty."""
    if screen.upright:
        middle, below = screen.box.cut_top(screen.size[0] * BOARD + DOCK)
        board, dock = middle.cut_top(screen.size[0] * BOARD)
        left, right = columns(below.inset(EDGE), 2, EDGE)
        return board, dock.inset(EDGE, 0), left, right
    left, middle = screen.box.cut_left(RAIL if rails(screen) == 2 else 0.0)
    right, middle = middle.cut_right(RAIL)
    dock, board = middle.inset(EDGE if left.w else 8.0, 0).cut_bottom(room(screen.size[1], 720, 900)(196, DOCK) + EDGE / 2)
    dock, edge = Box(dock.x, dock.y, dock.w, dock.h - EDGE / 2), screen.room(EDGE / 2, EDGE)
    usable = [Box(rail.x + (EDGE if rail is left else EDGE / 2), edge, RAIL - 1.5 * EDGE, screen.size[1] - 2 * edge) for rail in (left, right)]
    return Box(middle.x, 0, middle.w, board.h), dock, usable[0] if left.w else left, usable[1]


def boxes(screen: Screen) -> dict[str, Box]:
    """Compute every part's box, units of the screen; `board` is the room left for the board."""
    board, dock, left, right = frame(screen)
    out = {"board": board, "dock": dock}
    out["icons"], rest = right.cut_top(screen.room(48, 56), screen.room(6, 16))
    if left.w:
        out["viewpoint"], left = left.cut_top(168, EDGE)
        out["branches"], out["marks"] = left.cut_top(round((left.h - EDGE) * 0.52), EDGE)
    else:
        out["viewpoint_list"], rest = rest.cut_top(42, 6)
        out["tabs"], rest = rest.cut_top(40, 6)
    foot, rest = rest.cut_bottom(136, 0)
    buttons, foot = foot.inset(8, 0).cut_top(44, 8)
    out["review"], out["puzzle"] = Box(buttons.x, buttons.y, buttons.w / 2 - 4, 44), Box(buttons.centre[0] + 4, buttons.y, buttons.w / 2 - 4, 44)
    out["play_on"], note = foot.cut_top(56, 4)
    out["play_on_note"] = Box(right.x, note.y, right.w, 24)
    rest = Box(rest.x, rest.y, rest.w, rest.h - 8)
    out["notes"], above = rest.cut_bottom(min(NOTES, rest.h), EDGE)
    if left.w:
        return out | {"events": above}
    return out | {"events": rest, "branches": rest, "marks": above}


def without_review(places: dict[str, Box]) -> dict[str, Box]:
    """Give the room of the review's button to the panel above it, where none is offered."""
    above = [name for name in ("events", "branches", "marks") if places[name].x == places["events"].x]
    grown = {name: Box(*places[name][:3], places[name].h + FOOT) for name in above}
    moved = {"notes": places["notes"].moved(0, FOOT)}
    return {name: box for name, box in {**places, **grown, **moved}.items() if name not in ("review", "puzzle")}


class Tabbed:
    """Panels that share a place, of which those of one tab are shown."""

    tabs: dict[str, Chip]

    @property
    def tab(self) -> str:
        """Name of the tab that is on."""
        return next(name for name, tab in self.tabs.items() if tab.value == "on")

    def begin_with(self, name: str) -> None:
        """Turn the tab of that name on, and the others off."""
        for tab in self.tabs.values():
            tab.value = "on" if tab is self.tabs[name] else "off"

    def open_tab(self, name: str) -> None:
        """Show the tab of that name, where there are tabs."""
        if self.tabs[name].visible:
            self.turn_to(self.tabs[name])

    def turn_to(self, tab: Node) -> None:
        """Show another tab."""
        self.begin_with(next(name for name, one in self.tabs.items() if one is tab))
        self.show_tab()

    def lay_tabs(self, room: Box | None) -> None:
        """Place the tabs beside each other; without room they are hidden."""
        for i, tab in enumerate(self.tabs.values()):
            tab.visible = room is not None
            if room is not None:
                step = room.w / len(self.tabs)
                tab.put(Box(room.x + i * step + 2, room.y, step - 4, room.h))
        if room is not None:
            self.show_tab()

    def show_tab(self) -> None:
        """Show only the panels of the present tab."""
        raise NotImplementedError
