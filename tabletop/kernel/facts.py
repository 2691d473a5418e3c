"""Fact kinds: the meaning of each field of a fact, in one table that serves views, log, cues and files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from .journal import Entry

Role = Literal["card", "cards", "seat", "zone", "number", "word", "clause"]

HEAD = 5
"""A fact entry starts with its tag, kind, beat, cause and clause; the kind's fields follow."""


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


def table(kinds: Iterable[FactKind]) -> dict[str, FactKind]:
    """Index kinds by name. Raises ValueError if two share a name."""
    out: dict[str, FactKind] = {}
    for kind in kinds:
        if kind.name in out:
            raise ValueError(f"fact kind {kind.name} is declared twice")
        out[kind.name] = kind
    return out


def field_of(kinds: Mapping[str, FactKind], fact: Entry, name: str) -> Any:
    """Return a field of a fact by name; 0 if its kind has none."""
    place = kinds[fact[1]].places.get(name)
    return 0 if place is None else fact[place]
