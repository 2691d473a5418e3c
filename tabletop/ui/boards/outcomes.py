"""Forecasts of several games: pairs of values that differ, their colour, and the lines above and below all others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from tabletop.kernel.asks import Picks
from tabletop.kernel.facts import kind_of
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import ASSUMED, ForecastLine, Foreseen
from tabletop.toolkit.paint.theme import DIM, GOLD, GREEN, RED
from tabletop.toolkit.text.phrase import say

PASS: Picks = (("pass", 0, 0),)


def passed(match: Match, *menus: str) -> tuple[int, Picks] | None:
    """Return the pass of the seat that is asked, if one of these menus is open (without names, any menu)."""
    ask, _ = match.ask()
    if not isinstance(ask, Menu) or (menus and ask.name not in menus):
        return None
    return match.waiting()[0], PASS


K = TypeVar("K")
Pair = tuple[int, int]
"""Value before and after."""


def differing(pairs: Mapping[K, Pair]) -> dict[K, Pair]:
    """Return the pairs whose values differ."""
    return {key: pair for key, pair in pairs.items() if pair[0] != pair[1]}


def hue(pair: Pair) -> str:
    """Return the colour of a change where more is better."""
    return RED if pair[1] < pair[0] else GREEN


def framed(lines: Iterable[ForecastLine], foreseen: Foreseen, key: str, *, empty: bool, more: object) -> tuple[ForecastLine, ...]:
    """Return the lines of a forecast, with those on passes assumed, the end of the match, and no change or more to come.

    `key` is the game's prefix of these texts; `more` says that the forecast breaks off.
    """
    found = list(lines)
    if foreseen.assumed and found:
        found.insert(0, (ASSUMED, DIM, say(f"{key}.unanswered")))
    if foreseen.after.over[TABLE]:
        found.append(("laurel-crown", GOLD, say(f"{key}.ends")))
    if more:
        found.append(("help", DIM, say(f"{key}.more") if found else say("table.outcome.open")))
    elif empty:
        found.append(("info", DIM, say(f"{key}.nothing")))
    return tuple(found)


def is_wasted(foreseen: Foreseen, paying: frozenset[str]) -> bool:
    """Whether a card would be paid for without any effect: only facts of the kinds in `paying`, as far as its player can know."""
    kinds = {kind_of(fact) for fact in foreseen.facts}
    return not foreseen.more and "played" in kinds and kinds <= paying
