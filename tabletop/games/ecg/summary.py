"""Summary of a match of ECG: its end, its figures by seat, morale and renown turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.games.ecg.facts import FACTS
from tabletop.kernel.facts import clause_of, field_of, kind_of
from tabletop.kernel.journal import FACT, SET
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

Pair = tuple[int, int]
Course = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Summary:
    """Figures of a match so far; pairs are by seat.

    `winners` is empty for a draw, None while the match goes on. `lost` counts destroyed Troops, `trained` those put in
    battle. `morale_course` and `renown_course` are noted once a turn and at the end.
    """

    winners: tuple[int, ...] | None
    reason: str
    clause: str
    turns: int
    morale: Pair
    renown: Pair
    lost: Pair
    trained: Pair
    morale_course: Course
    renown_course: Course


def summary(m: Match) -> Summary:
    """Compute the figures of a match so far; only facts that both players saw count."""
    s = m.store
    lost, trained = [0] * len(s.own), [0] * len(s.own)  # a file may say anything of any entity
    counters: dict[str, list[int]] = {name: [0] * len(s.own) for name in ("morale", "renown")}
    courses: dict[str, tuple[list[int], list[int]]] = {name: ([], []) for name in counters}
    ending: tuple[tuple[int, ...] | None, str, str] = (None, "", "")
    for entry in m.log:
        if entry[0] == SET and entry[1] in counters:
            counters[entry[1]][entry[2]] = entry[4]
        if entry[0] != FACT:
            continue
        kind = kind_of(entry)
        if kind == "turned":
            _note(courses, counters)
        elif kind == "destroyed":
            lost[s.own[field_of(FACTS, entry, "card")]] += 1
        elif kind == "trained":
            trained[field_of(FACTS, entry, "seat")] += 1
        elif kind == "finished":
            ending = (tuple(seat for seat in (0, 1) if s.won[seat]), field_of(FACTS, entry, "reason"), clause_of(entry))
    _note(courses, counters)
    morale, renown = counters["morale"], counters["renown"]
    return Summary(*ending, s.turn[TABLE], (morale[0], morale[1]), (renown[0], renown[1]), (lost[0], lost[1]),
                   (trained[0], trained[1]), _course(courses["morale"]), _course(courses["renown"]))


def _note(courses: dict[str, tuple[list[int], list[int]]], counters: dict[str, list[int]]) -> None:
    for name, rows in courses.items():
        for seat, row in enumerate(rows):
            row.append(counters[name][seat])


def _course(rows: tuple[list[int], list[int]]) -> Course:
    return tuple(rows[0]), tuple(rows[1])
