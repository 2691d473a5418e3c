"""Summary of a match of Encrucijada: its end, its figures by seat, the towers turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.games.encrucijada.facts import FACTS
from tabletop.games.encrucijada.store import EncrucijadaStore
from tabletop.games.tally import Ended, Tally, course
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE


@dataclass(frozen=True, slots=True)
class Summary(Ended):
    """Figures of a match so far; tuples are by seat.

    `falls` are the reasons why seats are out, "" for those in. `wars` counts the wars declared, `felled` the cards of others
    beaten in a clash, `breached` the resistance taken from towers, `used` the effects used. `course` has what each seat's tower
    has left, once a turn and at the end.
    """

    falls: tuple[str, ...]
    wars: tuple[int, ...]
    felled: tuple[int, ...]
    breached: tuple[int, ...]
    used: tuple[int, ...]
    course: tuple[tuple[int, ...], ...]


def summary(m: Match) -> Summary:  # one case a kind of fact
    """Compute the figures of a match so far; only facts that everybody saw count."""
    s: EncrucijadaStore = m.store
    tally = Tally(m, FACTS, "resistance")
    wars, felled, breached, used = (tally.zeros() for _ in range(4))
    falls, resistance = [""] * len(s.own), tally.cells["resistance"]
    rows: list[tuple[int, ...]] = []
    faced: dict[int, int] = {}
    attacker = TABLE

    def left() -> tuple[int, ...]:
        return tuple(0 if falls[seat] else max(0, resistance[s.tower[seat]]) for seat in range(s.seats))

    for kind, field, clause in tally.told():
        match kind:
            case "turned":
                rows += [left()] * (field("turn") - len(rows))  # turns of players who are out are counted too
            case "war_declared":
                attacker = field("seat")
                wars[attacker] += 1
            case "compared":
                one, other = field("card"), field("at")
                faced = {one: s.own[other], other: s.own[one]}
            case "discarded" if field("card") in faced and clause == "ENC-D2":
                felled[faced[field("card")]] += 1
            case "breached" if clause == "ENC-D3.2":
                breached[attacker] += field("amount")
            case "announced":
                used[field("seat")] += 1
            case "fell":
                falls[field("seat")] = str(field("reason"))
    rows.append(left())
    seats = tally.by_seat
    return Summary(*tally.end, tuple(falls[:s.seats]), seats(wars), seats(felled), seats(breached), seats(used), course(rows))
