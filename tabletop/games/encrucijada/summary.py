"""Summary of a match of Encrucijada: its end, its figures by seat, the towers turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.games.encrucijada.facts import FACTS
from tabletop.games.encrucijada.store import EncrucijadaStore
from tabletop.kernel.facts import clause_of, field_of, kind_of
from tabletop.kernel.journal import FACT, SET
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE


@dataclass(frozen=True, slots=True)
class Summary:
    """Figures of a match so far; tuples are by seat.

    `winners` is empty for a draw, None while the match goes on. `falls` are the reasons why seats are out, "" for those in.
    `wars` counts the wars declared, `felled` the cards of others beaten in a clash, `breached` the resistance taken from towers,
    `used` the effects used. `course` has what each seat's tower has left, once a turn and at the end.
    """

    winners: tuple[int, ...] | None
    reason: str
    clause: str
    turns: int
    falls: tuple[str, ...]
    wars: tuple[int, ...]
    felled: tuple[int, ...]
    breached: tuple[int, ...]
    used: tuple[int, ...]
    course: tuple[tuple[int, ...], ...]


class _Tally:
    """Figures while a journal is read."""

    def __init__(self, s: EncrucijadaStore) -> None:
        size = len(s.own)  # a file may name any entity
        self.wars, self.felled, self.breached, self.used, self.left = ([0] * size for _ in range(5))
        self.falls = [""] * size
        self.course: list[list[int]] = [[] for _ in range(s.seats)]
        self.faced: dict[int, int] = {}
        self.attacker = TABLE

    def note(self, s: EncrucijadaStore) -> None:
        """Note every tower's resistance."""
        for seat, row in enumerate(self.course):
            row.append(0 if self.falls[seat] else max(0, self.left[s.tower[seat]]))


def summary(m: Match) -> Summary:
    """Compute the figures of a match so far; only facts that everybody saw count."""
    s: EncrucijadaStore = m.store
    tally = _Tally(s)
    ending: tuple[tuple[int, ...] | None, str, str] = (None, "", "")
    for entry in m.log:
        if entry[0] == SET and entry[1] == "resistance":
            tally.left[entry[2]] = entry[4]
        elif entry[0] == FACT and kind_of(entry) == "finished":
            ending = (tuple(seat for seat in range(s.seats) if s.won[seat]), field_of(FACTS, entry, "reason"), clause_of(entry))
        elif entry[0] == FACT:
            _count(s, tally, entry)
    tally.note(s)
    rows = (tally.wars, tally.felled, tally.breached, tally.used)
    figures = [tuple(row[:s.seats]) for row in rows]
    return Summary(*ending, s.turn[TABLE], tuple(tally.falls[:s.seats]), figures[0], figures[1], figures[2], figures[3],
                   tuple(tuple(row) for row in tally.course))


def _count(s: EncrucijadaStore, tally: _Tally, entry: tuple[object, ...]) -> None:
    """Count one fact."""
    def field(name: str) -> int:
        return int(field_of(FACTS, entry, name))

    match kind_of(entry):
        case "turned":
            for _ in range(field("turn") - len(tally.course[0])):  # turns of players who are out are counted too
                tally.note(s)
        case "war_declared":
            tally.attacker = field("seat")
            tally.wars[tally.attacker] += 1
        case "compared":
            one, other = field("card"), field("at")
            tally.faced = {one: s.own[other], other: s.own[one]}
        case "discarded" if field("card") in tally.faced and clause_of(entry) == "ENC-D2":
            tally.felled[tally.faced[field("card")]] += 1
        case "breached" if clause_of(entry) == "ENC-D3.2":
            tally.breached[tally.attacker] += field("amount")
        case "announced":
            tally.used[field("seat")] += 1
        case "fell":
            tally.falls[field("seat")] = str(field_of(FACTS, entry, "reason"))
