"""Look and sound of facts, read from the rows of their game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tabletop.games.entries import games, part
from tabletop.games.fact_rows import PALETTE, SILENT, Cue, FactRow
from tabletop.kernel.facts import kind_of
from tabletop.kernel.journal import Entry


@cache
def rows_of(game: str) -> Mapping[str, FactRow]:
    """Return a game's fact rows by kind; none for an unknown game."""
    rows: Mapping[str, FactRow] = part("tabletop.games.{}.facts", game).ROWS if game in games() else {}
    return rows


def cue_of(game: str, fact: Entry | None) -> Cue:
    """Return the cue of a fact, by its last word if its row names that; facts without a row are silent and instant."""
    row = rows_of(game).get(kind_of(fact)) if fact is not None else None
    if row is None or fact is None:
        return SILENT
    return row.cues.get(fact[-1], row.cue) if row.cues else row.cue


@cache
def icons_of(game: str) -> Mapping[str, tuple[str, str]]:
    """Return the icon and colour of each kind that has one."""
    return {name: (row.icon, PALETTE[row.colour]) for name, row in rows_of(game).items() if row.icon}


@cache
def marks_of(game: str) -> Mapping[str, str]:
    """Return the timeline's mark of each kind that has one."""
    return {name: row.mark for name, row in rows_of(game).items() if row.mark}


@cache
def prices_of(game: str) -> frozenset[str]:
    """Return the kinds by which a seat pays with its score, or is paid."""
    return frozenset(name for name, row in rows_of(game).items() if row.price)
