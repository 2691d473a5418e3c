"""Tally of a match's journal: its facts one after another, cells as they change, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.kernel.facts import FactKind, clause_of, field_of, kind_of
from tabletop.kernel.journal import FACT, SET
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

Fields = Callable[[str], Any]
"""Reader of a fact's fields by name."""


@dataclass(frozen=True, slots=True)
class Ended:
    """End of a match, or its present turn: `winners` is empty for a draw, None while the match goes on."""

    winners: tuple[int, ...] | None
    reason: str
    clause: str
    turns: int


class Tally:
    """Reader of a match's journal for its figures. `columns` are the cells to follow, kept in `cells` by entity."""

    def __init__(self, m: Match, facts: Mapping[str, FactKind], *columns: str) -> None:
        self._match, self._facts = m, facts
        self.cells = {column: self.zeros() for column in columns}
        self.end: tuple[tuple[int, ...] | None, str, str, int] = (None, "", "", m.store.turn[TABLE])

    def zeros(self) -> list[int]:
        """Return a count for each entity: a file may name any."""
        return [0] * len(self._match.store.own)

    def by_seat(self, counts: list[int]) -> tuple[int, ...]:
        """Return the counts of the seats."""
        return tuple(counts[:self._match.store.seats])

    def told(self) -> Iterator[tuple[str, Fields, str]]:
        """Yield each fact's kind, the reader of its fields, and its clause; cells are those of that moment."""
        store, facts = self._match.store, self._facts
        for entry in self._match.log:
            if entry[0] == SET and entry[1] in self.cells:
                self.cells[entry[1]][entry[2]] = entry[4]
            elif entry[0] == FACT:
                def field(name: str, entry: Any = entry) -> Any:
                    return field_of(facts, entry, name)

                kind = kind_of(entry)
                if kind == "finished":
                    winners = tuple(seat for seat in range(store.seats) if store.won[seat])
                    self.end = (winners, field("reason"), clause_of(entry), store.turn[TABLE])
                yield kind, field, clause_of(entry)


def course(rows: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Return scores noted turn by turn as a row for each seat."""
    return tuple(zip(*rows, strict=True))
