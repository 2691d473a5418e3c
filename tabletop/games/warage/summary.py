"""Summary of a match of Warage: its end, its figures by seat, and the hit points turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.games.warage.facts import FACTS
from tabletop.kernel.facts import clause_of, field_of, kind_of
from tabletop.kernel.journal import FACT, SET
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE


@dataclass(frozen=True, slots=True)
class Summary:
    """Figures of a match so far; tuples are by seat.

    `winners` is empty for a draw, None while the match goes on. `dealt` are hit points taken by attacks, `spent` those
    paid for cards and abilities, `gained` those won back. `course` has each seat's hit points, once a turn and at the end.
    """

    winners: tuple[int, ...] | None
    reason: str
    clause: str
    turns: int
    dealt: tuple[int, ...]
    spent: tuple[int, ...]
    gained: tuple[int, ...]
    course: tuple[tuple[int, ...], ...]


def summary(m: Match) -> Summary:
    """Compute the figures of a match so far; only facts that everybody saw count."""
    s = m.store
    seats = range(s.seats)
    dealt, spent, gained, hp = ([0] * len(s.own) for _ in range(4))  # a file may name any entity
    course: list[list[int]] = [[] for _ in seats]
    ending: tuple[tuple[int, ...] | None, str, str] = (None, "", "")
    turn = 0
    for entry in m.log:
        if entry[0] == SET and entry[1] == "hp":
            hp[entry[2]] = max(0, entry[4])
        if entry[0] != FACT:
            continue
        match kind_of(entry):
            case "turned" if field_of(FACTS, entry, "turn") > turn:
                turn = field_of(FACTS, entry, "turn")
                _note(course, hp[:s.seats])
            case "struck":
                dealt[s.own[field_of(FACTS, entry, "card")]] += field_of(FACTS, entry, "amount")
            case "paid":
                spent[field_of(FACTS, entry, "seat")] += field_of(FACTS, entry, "amount")
            case "gained":
                gained[field_of(FACTS, entry, "seat")] += field_of(FACTS, entry, "amount")
            case "beaten":
                hp[field_of(FACTS, entry, "seat")] = 0
            case "finished":
                ending = (tuple(seat for seat in seats if s.won[seat]), field_of(FACTS, entry, "reason"), clause_of(entry))
    _note(course, hp[:s.seats])
    rows = tuple(tuple(row) for row in course)
    return Summary(*ending, s.turn[TABLE], tuple(dealt[:s.seats]), tuple(spent[:s.seats]),
                   tuple(gained[:s.seats]), rows)


def _note(course: list[list[int]], hp: list[int]) -> None:
    for row, stands in zip(course, hp, strict=True):
        row.append(stands)
