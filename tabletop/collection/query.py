"""Parsed query: its tree, its pieces with their places in the text, and the problems found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tabletop.archive.settings import LONGEST_QUERY
from tabletop.present.words import Words

LONGEST = LONGEST_QUERY
"""Most characters of a query; the rest is not read."""
State = Literal["on", "off", "wrong", "begun"]
"""State of a piece: counted, switched off by the player, left out for a mistake, or not finished ("coste:")."""


# ---- the tree
@dataclass(frozen=True, slots=True)
class Plain:
    """Words to find in a card's name, kind or text, folded."""

    text: str


@dataclass(frozen=True, slots=True)
class Span:
    """Whole numbers from `low` to `high`, both included; `x` stands for the cards whose number is X."""

    low: float = float("-inf")
    high: float = float("inf")
    x: bool = False

    def holds(self, value: object) -> bool:
        """Whether a card's number is in the span."""
        if isinstance(value, int):
            return not self.x and self.low <= value <= self.high
        return self.x


@dataclass(frozen=True, slots=True)
class Wanted:
    """Value asked for: one of some words, a text, a span, or an amount of one of some things (words and a span)."""

    words: frozenset[str] = frozenset()
    text: str = ""
    exact: bool = False
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Compare:
    """Key with the values it may have, one of which is enough."""

    key: str
    wanted: tuple[Wanted, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """Complement."""

    part: Node


@dataclass(frozen=True, slots=True)
class All:
    """Parts that all must hold."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Any:
    """Parts of which one must hold."""

    parts: tuple[Node, ...]


Node = Plain | Compare | Not | All | Any


# ---- places in the text
@dataclass(frozen=True, slots=True)
class Piece:
    """Term of a query with its place, its minus included; `top` if it stands beside the others, in no bracket or alternative.

    `key`, `op` and `wanted` are set for a comparison, `values` are its values as written.
    """

    start: int
    end: int
    text: str
    state: State = "on"
    negative: bool = False
    top: bool = True
    key: str = ""
    op: str = ""
    wanted: tuple[Wanted, ...] = ()
    values: tuple[str, ...] = ()


Ink = Literal["key", "op", "value", "word", "minus", "sign", "wrong", "off", "pale"]


@dataclass(frozen=True, slots=True)
class Stretch:
    """Stretch of the text with the colour it is shown in."""

    start: int
    end: int
    ink: Ink


@dataclass(frozen=True, slots=True)
class Problem:
    """Mistake in a query: the first of `mends` replaces the place.

    `grave` ones leave their piece out; the others are only told.
    """

    kind: str
    start: int
    end: int
    fields: Mapping[str, str] = field(default_factory=dict)
    mends: tuple[str, ...] = ()
    grave: bool = True

    def told(self, words: Words) -> str:
        """Tell the mistake in a language."""
        return words(f"search.problem.{self.kind}", **self.fields)


@dataclass(frozen=True, slots=True)
class Order:
    """Order asked for: a key's name, upwards or downwards."""

    key: str
    falling: bool = False


@dataclass(frozen=True, slots=True)
class Query:
    """Query as it was understood. `root` is None if it asks for nothing; `closing` are the quote and brackets left open."""

    text: str
    root: Node | None = None
    pieces: tuple[Piece, ...] = ()
    stretches: tuple[Stretch, ...] = ()
    problems: tuple[Problem, ...] = ()
    orders: tuple[Order, ...] = ()
    closing: str = ""

    @property
    def sound(self) -> bool:
        """Whether nothing was left out."""
        return not any(problem.grave for problem in self.problems)
