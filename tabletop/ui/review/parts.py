"""Parts of a review except its board: the nodes, created once, and their places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.ui.replay.chips import Chip
from tabletop.ui.replay.dock import GraphDock
from tabletop.ui.replay.layout import Tabbed, frame
from tabletop.ui.replay.timeline import HIDDEN, colour_of
from tabletop.ui.review.panels import DecisionPanel, HowPanel, ListPanel, SummaryPanel
from tabletop.ui.table.strips import SpareButton

TABS = {"decision": "gavel", "turning": "stopwatch", "summary": "scales", "how": "help"}
"""Tabs of the panels that share a place, with their icons."""
WALK = (("start", "", "previous-button"), ("previous", "", "fast-backward-button"), ("back", "<", ""), ("forward", ">", ""),
        ("next", "", "fast-forward-button"), ("end", "", "next-button"))
"""Step buttons: name, sign, icon."""


class ReviewDock(GraphDock):
    """Dock under the board; buttons, chips and graph send their messages to the scene."""

    def __init__(self, dyes: tuple[str, ...]) -> None:
        super().__init__(dyes)
        self.steps = {name: RoundButton(name, say(f"review.action.{name}"), sign=sign, icon=icon, shortcut=f"review_{name}")
                      for name, sign, icon in WALK}
        self.chips = {
            "faults": Chip("chip_faults", say("review.chip.faults"), sign="?", colour=colour_of("?"), value="on"),
            "good": Chip("chip_good", say("review.chip.good"), sign="!", colour=colour_of("!")),
            "hidden": Chip("chip_hidden", say("review.chip.hidden"), icon="all-seeing-eye", colour=HIDDEN, value="on")}
        self.add(*self.steps.values(), *self.chips.values())

    def arrange(self, box: Box) -> None:
        """Place the graph over the buttons."""
        self.put(box)
        y, left, d, pitch, middle = self.lay_graph(), 24.0, 48.0, 60.0, self.w / 2
        self.count.put(Box(left, y - 14, 260, 28))
        for i, node in enumerate(self.steps.values()):
            node.put(Box(middle + (i - 2.5) * pitch - d / 2, y - d / 2, d, d))
        x = self.w - left - len(self.chips) * 48
        for chip in self.chips.values():
            chip.put(Box(x, y - 20, 40, 40))
            x += 48


class Parts(Tabbed):
    """Nodes of a review; `all` in drawing order."""

    def __init__(self, names: Sequence[str], dyes: tuple[str, ...]) -> None:
        self.dock = ReviewDock(dyes)
        self.summary = SummaryPanel(names, dyes)
        self.list = ListPanel()
        self.decision = DecisionPanel()
        self.how = HowPanel()
        self.retry = Button("retry", say("review.button.retry"), kind="gold")
        self.line = Button("show_line", say("review.button.line"))
        self.faults = {name: Button(name, say(f"review.button.{name}")) for name in ("previous", "next")}
        self.play_on = Button("play_on", say("review.button.play_on"))
        self.puzzle = SpareButton("puzzle", say("puzzle.make.button"), icon="light-bulb")
        self.puzzle.shortcut = "review_puzzle"
        self.eyes = Button("eyes", say("review.button.eyes_all"))
        self.leave = Button("leave", say("review.button.leave"))
        self.tabs = {name: Chip(f"tab_{name}", say(f"review.tab.{name}"), icon=icon, value="on" if name == "decision" else "off")
                     for name, icon in TABS.items()}

    @property
    def all(self) -> list[Node]:
        """List every node beside or under the board, in reading order."""
        return [self.dock, *self.tabs.values(), self.summary, self.list, self.retry, self.how, self.leave, self.decision, self.eyes, self.line,
                *self.faults.values(), self.puzzle, self.play_on]

    @property
    def _panels(self) -> dict[str, SummaryPanel | ListPanel | DecisionPanel | HowPanel]:
        return {"summary": self.summary, "turning": self.list, "decision": self.decision, "how": self.how}

    def arrange(self, places: Mapping[str, Box]) -> None:
        """Place everything; nodes without a place are hidden."""
        self.dock.arrange(places["dock"])
        for name, panel in self._panels.items():
            panel.visible = name in places
            panel.arrange(places[name])
        for button in (self.retry, self.line, *self.faults.values(), self.eyes, self.puzzle, self.play_on, self.leave):
            button.visible = button.name in places
            button.put(places.get(button.name, EMPTY))
        self.lay_tabs(places.get("tabs"))

    def show_tab(self) -> None:
        on = self.tab
        for name, panel in self._panels.items():
            panel.visible = name == on


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
