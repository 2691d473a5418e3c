"""Record of a match for scenes that look back: statistics, a chart, timeline marks, a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import NOTHING, Phrase


@dataclass(frozen=True, slots=True)
class Figure:
    """Statistic of a match: its icon, its word, and one value for the match or one per seat."""

    icon: str
    says: Phrase
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """Statistics of a match so far.

    `winners` is empty for a draw, None while the match goes on. `course` has a row for every seat, a value for every
    turn and one for the end; `course_says` is its unit.
    """

    winners: tuple[int, ...] | None
    reason: Phrase
    clause: str
    turns: int
    figures: tuple[Figure, ...]
    course: tuple[tuple[int, ...], ...]
    course_says: Phrase


@dataclass(frozen=True, slots=True)
class Reel:
    """Attributes that a replay reads of a game.

    `score` is the score attribute of a seat, `out` the attribute of seats that have left the match ("" where nobody leaves).
    `standing` computes the score, of 100 points, where no attribute holds it: (match, store, seat).
    """

    score: str = ""
    out: str = ""
    standing: Callable[[Match, Any, int], int] | None = None


def no_avatar(store: Any, seat: int) -> int:
    """Return 0: no card stands for a player."""
    return 0


def turn_of(store: Any) -> int:
    """Return the number of the turn, under the same name in every game's store."""
    return int(store.turn[TABLE])


@dataclass(frozen=True, slots=True)
class Record:
    """Game's description of past matches.

    `dye` and `people` give a seat's colour and its deck in words; `score` the score ("27 – 19"); `opener` the first
    player; `picture(look, match, store, w, h)` paints the board small, without secrets. `avatar` is the card that stands for a seat.
    """

    dye: Callable[[Match, int], str]
    people: Callable[[Match, int], Phrase]
    score: Callable[[Any], str]
    opener: Callable[[Any], int]
    summary: Callable[[Match], Summary]
    picture: Callable[[Look, Match, Any, float, float], Picture]
    reel: Reel
    turn: Callable[[Any], int] = turn_of
    avatar: Callable[[Any, int], int] = no_avatar


NO_SUMMARY = Summary(None, NOTHING, "", 0, (), (), NOTHING)
