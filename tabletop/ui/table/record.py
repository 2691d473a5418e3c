"""What a match came to, as every scene that looks back on one tells it: figures, a course, marks for a replay, a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.message import NOTHING, Say


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of a match: its icon, its word, and one value for the match or one a seat."""

    icon: str
    says: Say
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """A match in figures, as far as it has been played.

    `winners` is empty for a draw, None while the match goes on. `course` has a row for every seat, a value for every
    turn and one for the end; `course_says` what is counted.
    """

    winners: tuple[int, ...] | None
    reason: Say
    clause: str
    turns: int
    figures: tuple[Figure, ...]
    course: tuple[tuple[int, ...], ...]
    course_says: Say


@dataclass(frozen=True, slots=True)
class Reel:
    """One game to watch: `kinds` gives a fact's mark on the timeline, `icons` an event's icon; `score` is the attribute of
    a seat that says how it stands, `out` the one of those who have left the match ("" where nobody leaves), `prices` the facts
    by which a seat pays with its standing, or is paid.
    """

    kinds: Mapping[str, str] = field(default_factory=dict)
    icons: Mapping[str, str] = field(default_factory=dict)
    score: str = ""
    out: str = ""
    prices: frozenset[str] = frozenset()


def turn_of(store: Any) -> int:
    """The number of the turn, as every game's store has it."""
    return int(store.turn[TABLE])


@dataclass(frozen=True, slots=True)
class Record:
    """How a game looks back on a match.

    `dye` and `people` tell a seat's colour and what it plays in words; `score` how the match stands ("27 – 19");
    `opener` who began; `picture(look, match, store, w, h)` paints the board small, with nothing on it that is secret.
    """

    dye: Callable[[Match, int], str]
    people: Callable[[Match, int], Say]
    score: Callable[[Any], str]
    opener: Callable[[Any], int]
    summary: Callable[[Match], Summary]
    picture: Callable[[Look, Match, Any, float, float], Picture]
    reel: Reel
    turn: Callable[[Any], int] = turn_of


NO_SUMMARY = Summary(None, NOTHING, "", 0, (), (), NOTHING)
