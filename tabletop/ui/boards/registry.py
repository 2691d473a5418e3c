"""Registry of games with a table on the screen; a game's folder is imported on first use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.ui.table.kit import BoardKit


def _enadrya() -> BoardKit:
    from tabletop.ui.boards.enadrya.kit import KIT

    return KIT


def _warage() -> BoardKit:
    from tabletop.ui.boards.warage.kit import KIT

    return KIT


_KITS: Mapping[str, Callable[[], BoardKit]] = {"enadrya": _enadrya, "warage": _warage}


def kit_of(key: str) -> BoardKit:
    """Return a game's kit. Raises LookupError for one without a table."""
    make = _KITS.get(key)
    if make is None:
        raise LookupError(key)
    return make()


def has_board(key: str) -> bool:
    """Whether a game can be shown on the table."""
    return key in _KITS


def boards() -> tuple[str, ...]:
    """Return the keys of the games with a table, in the menu's order."""
    return tuple(_KITS)
