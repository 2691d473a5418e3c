"""Table of the clauses on which a game's keywords, kinds, ability forms and nodes rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

Rows = Mapping[str, str]
"""Clauses by name, as a text of ids without the game's prefix, separated by blanks."""


@dataclass(frozen=True, slots=True)
class Rests:
    """Clauses by what rests on them.

    `keywords` by their keys, `kinds` of card, `forms` of ability by class name, `nodes` by class name. Nodes that are not named mean
    what their sentence says and rest on no clause of their own; so do forms without one.
    """

    prefix: str
    keywords: Rows
    kinds: Rows
    forms: Rows = field(default_factory=dict)
    nodes: Rows = field(default_factory=dict)

    def of(self, rows: Rows, name: str) -> tuple[str, ...]:
        """Return the clauses of one name, with their full ids."""
        return tuple(f"{self.prefix}-{clause}" for clause in rows.get(name, "").split())

    def every(self) -> Iterator[str]:
        """List all clauses named."""
        for rows in (self.keywords, self.kinds, self.forms, self.nodes):
            for name in rows:
                yield from self.of(rows, name)
