"""Records of several games: a match's figures in words, and the seat of the first turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.kernel.store import TABLE
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui.table.record import Figure, Summary


def opener(store: Any) -> int:
    """Return the seat of the first turn."""
    return int(store.first[TABLE])


def described(told: Any, reason: Phrase, rows: Iterable[tuple[str, str]], area: str) -> Summary:
    """Return a game's summary for the screen: the turns, then a figure for each attribute and icon in `rows`.

    `area` is the catalogue of their texts.
    """
    figures = [Figure("hourglass", say(f"{area}.figure.turns"), (str(told.turns),))]
    figures += [Figure(icon, say(f"{area}.figure.{name}"), tuple(str(n) for n in getattr(told, name))) for name, icon in rows]
    return Summary(told.winners, reason, told.clause, told.turns, tuple(figures), told.course, say(f"{area}.figure.course"))
