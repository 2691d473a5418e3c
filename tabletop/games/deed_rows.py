"""Rows of a game's table of deeds: the facts by which the diary finds memorable moments and the cards that were played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Times:
    """Number of facts of one kind by one seat within a `span`.

    `by` is the field with the seat, or with a card of the seat. `where` restricts the facts to a value of a field.
    """

    name: str
    kind: str
    count: int
    span: Literal["turn", "match"] = "turn"
    by: str = "seat"
    where: tuple[str, object] | None = None


@dataclass(frozen=True, slots=True)
class Variety:
    """Number of different cards in facts of one kind within a match; a deed of the whole table."""

    name: str
    kind: str
    count: int
    field: str = "card"


@dataclass(frozen=True, slots=True)
class Spared:
    """Card that defended, was hurt down to exactly 0 and stayed: `kind` with the field `left` at 0, without `fatal` in that turn.

    `struck` is the fact that names the defender, in its field `defender`.
    """

    name: str
    kind: str
    struck: str
    defender: str
    fatal: str


@dataclass(frozen=True, slots=True)
class Ended:
    """End for a certain reason: a deed of the winners; of the whole table in a draw."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Final:
    """Fact of one kind by a winner within the turn that won the match."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Chain:
    """Run of `count` facts of one kind before any fact of `ends`; a deed of all seats in the run."""

    name: str
    kind: str
    ends: tuple[str, ...]
    count: int


DeedRow = Times | Variety | Spared | Ended | Final | Chain


@dataclass(frozen=True, slots=True)
class DeedTable:
    """Table of a game for the diary: kinds of facts in which a seat plays a card, each seat's hand zone, and the deeds.

    `left` reads what a seat has left before it is beaten, from the store; a win with 1 to `hair` left is a deed.
    """

    played: tuple[str, ...]
    hand: Callable[[int], int]
    left: Callable[[Any, int], int]
    hair: int
    rows: tuple[DeedRow, ...]
