"""Passes that a forecast assumes: what waits goes on unanswered."""

from __future__ import annotations

from tabletop.kernel.asks import Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match

PASS: Picks = (("pass", 0, 0),)


def passed(match: Match, *menus: str) -> tuple[int, Picks] | None:
    """Return the pass of the seat that is asked, if one of these menus is open (without names, any menu)."""
    ask, _ = match.ask()
    if not isinstance(ask, Menu) or (menus and ask.name not in menus):
        return None
    return match.waiting()[0], PASS
