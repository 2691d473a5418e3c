"""Fact kinds: the meaning of each field of a fact, in one table that serves views, log, cues and files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeVar

from .journal import Entry

Role = Literal["card", "cards", "seat", "zone", "number", "word", "clause"]

HEAD = 5
"""Length of a fact entry's head: tag, kind, batch, cause and clause; the kind's fields follow."""


@dataclass(frozen=True, slots=True)
class FactKind:
    """Kind of fact, in the past tense: its fields in order as (name, role).

    `chance` marks a result of a random number (a roll, a shuffle): the undo rules ask for it.
    """

    name: str
    fields: tuple[tuple[str, Role], ...]
    chance: bool = False
    places: Mapping[str, int] = field(init=False, compare=False, repr=False)
    hidden: tuple[tuple[int, Role], ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        places = {name: HEAD + i for i, (name, _) in enumerate(self.fields)}
        object.__setattr__(self, "places", places)
        hidden = tuple((HEAD + i, role) for i, (_, role) in enumerate(self.fields) if role in ("card", "cards"))
        object.__setattr__(self, "hidden", hidden)


def kind_of(fact: Entry) -> str:
    """Return the name of a fact's kind."""
    return str(fact[1])


def cause_of(fact: Entry) -> int:
    """Return the card whose text caused a fact; TABLE for the rules."""
    return int(fact[3])


def clause_of(fact: Entry) -> str:
    """Return the clause of the rulebook that a fact cites; "" for none."""
    return str(fact[4])


def field_of(kinds: Mapping[str, FactKind], fact: Entry, name: str) -> Any:
    """Return a field of a fact by name; 0 if its kind has none."""
    place = kinds[kind_of(fact)].places.get(name)
    return 0 if place is None else fact[place]


class Named(Protocol):
    """Kind of fact, or row about one, with its name."""

    @property
    def name(self) -> str: ...


Row = TypeVar("Row", bound=Named)


def table(kinds: Iterable[Row]) -> dict[str, Row]:
    """Index kinds, or rows about them, by name. Raises ValueError if two share a name."""
    out: dict[str, Row] = {}
    for kind in kinds:
        if kind.name in out:
            raise ValueError(f"fact kind {kind.name} is declared twice")
        out[kind.name] = kind
    return out
