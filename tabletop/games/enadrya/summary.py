"""Summary of a match of Enadrya: its end, its figures by seat, and the Bases' defence turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.games.enadrya.facts import FACTS
from tabletop.kernel.facts import clause_of, field_of, kind_of
from tabletop.kernel.journal import FACT, SET
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE


@dataclass(frozen=True, slots=True)
class Summary:
    """Figures of a match so far; pairs are by seat.

    `winners` is empty for a draw, None while the match goes on. `course` is each seat's base
    defence, once a turn and at the end.
    """

    winners: tuple[int, ...] | None
    reason: str
    clause: str
    turns: int
    bases: tuple[int, int]
    lost: tuple[int, int]
    dealt: tuple[int, int]
    spent: tuple[int, int]
    course: tuple[tuple[int, ...], tuple[int, ...]]


def summary(m: Match) -> Summary:
    """Compute the figures of a match so far; only facts that both players saw count."""
    s = m.store
    lost, dealt, spent, base = ([0] * len(s.own) for _ in range(4))  # a file may name any entity
    course: tuple[list[int], list[int]] = ([], [])
    ending: tuple[tuple[int, ...] | None, str, str] = (None, "", "")
    for entry in m.log:
        if entry[0] == SET and entry[1] == "base":
            base[entry[2]] = entry[4]
        if entry[0] != FACT:
            continue
        kind = kind_of(entry)
        if kind == "turned":
            _note(course, base[:2])
        elif kind == "destroyed":
            lost[s.own[field_of(FACTS, entry, "card")]] += 1
        elif kind == "struck":
            dealt[1 - field_of(FACTS, entry, "seat")] += field_of(FACTS, entry, "amount")
        elif kind == "paid":
            spent[field_of(FACTS, entry, "seat")] += field_of(FACTS, entry, "energy")
        elif kind == "finished":
            ending = (tuple(seat for seat in (0, 1) if s.won[seat]), field_of(FACTS, entry, "reason"), clause_of(entry))
    _note(course, base[:2])
    return Summary(*ending, s.turn[TABLE], (base[0], base[1]), (lost[0], lost[1]), (dealt[0], dealt[1]),
                   (spent[0], spent[1]), (tuple(course[0]), tuple(course[1])))


def _note(course: tuple[list[int], list[int]], base: list[int]) -> None:
    for row, stands in zip(course, base, strict=True):
        row.append(stands)
