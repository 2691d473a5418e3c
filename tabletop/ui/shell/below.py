"""Screen below a table: where one comes back to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from tabletop.ui.shell.app import App

if TYPE_CHECKING:
    from tabletop.ui.table.dialogs import BackTo


def below(app: App, how: Literal["push", "replace"]) -> BackTo:
    """Return where a table leads back to that is opened over the present screen, or in its place; the menu for any other."""
    under = app.scenes[:-1] if how == "replace" else app.scenes
    match under[-1].name if under else "":
        case "puzzles" | "lessons" | "replay" | "diary" as name:
            return name
        case _:
            return "menu"
