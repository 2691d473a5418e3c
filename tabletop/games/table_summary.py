"""Summary of a match from its table's rows: the end, the figures by seat, the score turn by turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.games.table_rows import Count, Table
from tabletop.games.tally import Ended, Tally, course
from tabletop.kernel.match import Match


@dataclass(frozen=True, slots=True)
class Summary(Ended):
    """Figures of a match so far by name and seat; `course` has each seat's score, once a turn and at the end."""

    figures: Mapping[str, tuple[int, ...]]
    course: tuple[tuple[int, ...], ...]


def summary(match: Match, table: Table[Any]) -> Summary:
    """Compute the figures of a match so far; only facts that all players saw count."""
    store, seats = match.store, range(match.store.seats)
    tally = Tally(match, table.facts, table.course.column)
    cells, past = tally.cells[table.course.column], table.course.past
    counts = {row.name: [0] * len(seats) for row in table.record if isinstance(row, Count)}
    counted = [row for row in table.record if isinstance(row, Count)]
    rows: list[tuple[int, ...]] = []

    def note() -> None:
        rows.append(tuple(cells[seat] if past is None else past(store, cells, seat) for seat in seats))

    for kind, field, _ in tally.told():
        if kind == "turned":
            note()
        for row in counted:
            if row.fact == kind and (seat := row.seat(store, field)) is not None:
                counts[row.name][seat] += field(row.amount) if row.amount else 1
    note()
    now = {row.name: tuple(row.read(store, seat) for seat in seats) for row in table.record if not isinstance(row, Count)}
    return Summary(*tally.end, {**now, **{name: tuple(found) for name, found in counts.items()}}, course(rows))
