"""Tabs of panels that share a place: one is on, and tells which are shown."""

from __future__ import annotations

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.ui.replay.chips import Chip


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
