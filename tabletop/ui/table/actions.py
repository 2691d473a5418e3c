"""Handlers of the table's shortcuts."""

from __future__ import annotations

from tabletop.toolkit.input.shortcuts import Action

CHOICES = range(1, 7)
"""Numbers of the keys that choose from a menu beside a piece, or among moves shown on the board."""
ACTIONS = (
    Action("act", ("space",), "table", "table.action.act"),
    Action("second", ("shift+space",), "table", "table.action.second"),
    Action("respond", ("r",), "table", "table.action.respond"),
    Action("undo", ("ctrl+z", "u"), "table", "table.action.undo"),
    Action("redo", ("ctrl+y", "ctrl+shift+z"), "table", "table.action.redo"),
    Action("hint", ("h",), "table", "table.action.hint"),
    Action("log", ("l",), "table", "table.action.log"),
    Action("log_rows", ("shift+l",), "table", "table.action.log_rows"),
    Action("look_back", ("b",), "table", "table.action.look_back"),
    Action("rules", ("f2",), "table", "table.action.rules"),
    Action("inspect", ("i", "alt"), "table", "table.action.inspect"),
    Action("peek", ("v",), "table", "table.action.peek"),
    Action("set_aside", ("tab",), "table", "table.action.set_aside"),
    *(Action(f"choose_{n}", (str(n),), "table", f"table.action.choose_{n}") for n in CHOICES),
    Action("menu", ("escape",), "table", "table.action.menu"),
)
