"""Kits of the games with a table on the screen, found by key and imported on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.entries import part

if TYPE_CHECKING:
    from tabletop.ui.table.kit import BoardKit


def kit_of(key: str) -> BoardKit:
    """Return a game's kit. Raises LookupError for one that cannot be played."""
    kit: BoardKit = part("tabletop.ui.boards.{}.kit", key).KIT
    return kit
