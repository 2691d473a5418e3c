"""Forecast of a decision: played in a sampled world that fits the viewer's knowledge, up to the first hidden
information."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from tabletop.kernel.asks import Picks
from tabletop.kernel.cursor import Beat, Cursor, beats_of, news_in
from tabletop.kernel.guards import Menu
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.views import sample, walk
from tabletop.play.question import question_of
from tabletop.toolkit.text.phrase import Phrase

SEED = 20_011
"""Seed of the sample; any constant will do, but it must not change: a forecast must not flicker."""
MOST_ASSUMED = 40
More = Literal["", "unknown", "choice"]
ForecastLine = tuple[str, str, Phrase]
"""Line of a forecast: icon, colour, words."""
ASSUMED = "backward-time"
"""Icon of a line that says what the forecast assumes: it tells nothing by itself."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """Raw forecast: the viewer's store before and after, the facts in between, and the reason where it stopped.

    `assumed` counts the answers of others that were assumed; `beats` hold the changes, fact by fact.
    """

    before: Any
    after: Any
    facts: tuple[Entry, ...]
    more: More
    assumed: int = 0
    beats: tuple[Beat, ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """Change shown on the board beside a card, or beside a seat's mark where `card` is 0.

    "gone": the piece would leave, the icon says how; "number": from `before` to `after`.
    """

    card: int
    icon: str
    before: int = 0
    after: int = 0
    seat: int = -1
    kind: Literal["number", "gone"] = "number"
    stands: Literal["at the edge", "on it"] = "at the edge"
    """Place of a number: half over the upper edge of the piece, or in its middle, and smaller."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Forecast for display: line by line, as marks on the board, and on counters (by seat and counter).

    `empty` where no change is worth showing.
    """

    lines: tuple[ForecastLine, ...]
    marks: tuple[Mark, ...] = ()
    dials: Mapping[tuple[int, str], int] = field(default_factory=dict)
    empty: bool = False
    more: More = ""


def nothing_assumed(match: Match) -> tuple[int, Picks] | None:
    """Assume no answer of others: the forecast stops at the first question."""
    return None


def foresee(match: Match, viewer: int, picks: Picks, *, ends: Callable[[Entry], bool], wish: int = 0,
            onward: Callable[[Match], tuple[int, Picks] | None] = nothing_assumed) -> Foreseen:
    """Forecast legal picks as far as the viewer can know; it stops before a fact for which `ends` is true.

    A follow-up question that `wish` answers is answered so; after that, each asked seat answers as `onward` returns,
    until it returns None.
    """
    twin = sample(match, viewer, SEED)
    cursor = Cursor(twin, viewer)
    before = cursor.store()
    after: Any = before.copy()
    twin.play(viewer, picks)
    _grant(twin, viewer, wish)
    assumed = _go_on(twin, viewer, onward)
    facts: list[Entry] = []
    seen: list[Beat] = []
    more: More = ""
    for beat in beats_of(cursor.follow(len(twin.log))):
        if beat.fact is not None and ends(beat.fact):
            break
        if news_in(beat.entries, match.rules.facts):
            more = "unknown"
            break
        walk(after, beat.entries)
        seen.append(beat)
        if beat.fact is not None:
            facts.append(beat.fact)
    else:
        more = _asks(twin, viewer)
    return Foreseen(before, after, tuple(facts), more, assumed, tuple(seen))


def _go_on(twin: Match, viewer: int, onward: Callable[[Match], tuple[int, Picks] | None]) -> int:
    """Answer as assumed; return the number of answers of others."""
    others = 0
    for _ in range(MOST_ASSUMED):
        answer = onward(twin) if not twin.over else None
        if answer is None:
            break
        others += answer[0] != viewer
        twin.play(*answer)
    return others


def _grant(twin: Match, viewer: int, wish: int) -> None:
    question = question_of(twin, viewer) if wish and not twin.over and viewer in twin.waiting() else None
    if question is not None and question.shape == "choose" and question.high == 1 and wish in question.items:
        twin.play(viewer, question.chosen([wish]))


def _asks(twin: Match, viewer: int) -> More:
    """Return "choice" if a seat is asked anything but a menu, else ""."""
    if twin.over or viewer not in twin.waiting():
        return ""
    return "" if isinstance(twin.ask()[0], Menu) else "choice"
