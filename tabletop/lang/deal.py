"""Deal: cards of all decks laid out, and the player who begins."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from tabletop.kernel.atoms import make, roll
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE


def lay_out(m: Match, zone_of: Callable[[Any, int], int], *, lowest: Collection[str] = ()) -> None:
    """Make every card in the zone that `zone_of` (sheet, owner) names; kinds in `lowest` go under the cards already there.

    Decks beyond one for each seat belong to the table.
    """
    for seat, deck in enumerate(m.setup.decks):
        owner = seat if seat < m.store.seats else TABLE
        for definition in deck:
            sheet = m.store.defs[definition]
            make(m, zone_of(sheet, owner), {"card": definition, "own": owner}, 0 if sheet.kind in lowest else None)


def first_of(m: Match, stream: int, count: int) -> int:
    """Return the seat or side, of so many, that begins: the one in the match's options, else a random one."""
    named: int | None = m.setup.options.get("first")
    return roll(m, stream, count) - 1 if named is None else named
