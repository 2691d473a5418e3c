"""Tabs of a small window: one is on, and tells which panels are shown."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.ui.replay.chips import Chip


def on_tab(tabs: Mapping[str, Chip]) -> str:
    """Return the name of the tab that is on."""
    return next(name for name, tab in tabs.items() if tab.value == "on")


def turn(tabs: Mapping[str, Chip], chosen: Node) -> None:
    """Turn one tab on and the others off."""
    for tab in tabs.values():
        tab.value = "on" if tab is chosen else "off"


def lay(tabs: Mapping[str, Chip], room: Box | None) -> None:
    """Place the tabs beside each other; without room they are hidden."""
    for i, tab in enumerate(tabs.values()):
        tab.visible = room is not None
        if room is not None:
            step = room.w / len(tabs)
            tab.put(Box(room.x + i * step + 2, room.y, step - 4, room.h))
