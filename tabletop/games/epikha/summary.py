"""Summary of a match of Epikha: its end, its figures by seat, the Players' Vital turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.games.epikha.facts import FACTS
from tabletop.games.epikha.readers import original, player_vital
from tabletop.kernel.facts import clause_of, field_of, kind_of
from tabletop.kernel.journal import FACT, SET
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Summary:
    """Figures of a match so far; pairs are by seat.

    `winners` is empty for a draw, None while the match goes on. `vital` is what the Players have left, `taken` the
    damage they took, `paid` the Vital paid for cards and abilities, `lost` counts destroyed cards. `course` has each Player's Vital, once a turn
    and at the end.
    """

    winners: tuple[int, ...] | None
    reason: str
    clause: str
    turns: int
    vital: Pair
    taken: Pair
    paid: Pair
    lost: Pair
    course: tuple[tuple[int, ...], tuple[int, ...]]


def summary(m: Match) -> Summary:
    """Compute the figures of a match so far; only facts that both players saw count."""
    s = m.store
    taken, paid, fallen, lost = ([0] * len(s.own) for _ in range(4))  # a file may say anything of any entity
    rows: list[Pair] = []
    ending: tuple[tuple[int, ...] | None, str, str] = (None, "", "")
    players = s.player[:2]
    for entry in m.log:
        if entry[0] == SET and entry[1] == "lost":
            lost[entry[2]] = entry[4]
        if entry[0] != FACT:
            continue
        kind = kind_of(entry)
        if kind == "turned":
            rows.append((lost[players[0]], lost[players[1]]))
        elif kind == "destroyed":
            fallen[s.own[field_of(FACTS, entry, "card")]] += 1
        elif kind == "harmed" and (card := field_of(FACTS, entry, "card")) in players:
            taken[players.index(card)] += field_of(FACTS, entry, "amount")
        elif kind == "paid":
            paid[field_of(FACTS, entry, "seat")] += field_of(FACTS, entry, "amount")
        elif kind == "finished":
            ending = (tuple(seat for seat in (0, 1) if s.won[seat]), field_of(FACTS, entry, "reason"), clause_of(entry))
    rows.append((lost[players[0]], lost[players[1]]))
    vital = (player_vital(s, 0), player_vital(s, 1))
    course = tuple(tuple(max(0, original(s, players[seat]) - row[seat]) for row in rows) for seat in (0, 1))
    return Summary(*ending, s.turn[TABLE], vital, (taken[0], taken[1]), (paid[0], paid[1]), (fallen[0], fallen[1]), (course[0], course[1]))
