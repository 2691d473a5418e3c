"""Summary of a match of ECG: its end, its figures by seat, morale and renown turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.games.ecg.facts import FACTS
from tabletop.games.tally import Ended, Tally, course
from tabletop.kernel.match import Match

Pair = tuple[int, ...]
Course = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Summary(Ended):
    """Figures of a match so far; pairs are by seat.

    `lost` counts destroyed Troops, `trained` those put in battle. `morale_course` and `renown_course` are noted once a turn and
    at the end.
    """

    morale: Pair
    renown: Pair
    lost: Pair
    trained: Pair
    morale_course: Course
    renown_course: Course


def summary(m: Match) -> Summary:
    """Compute the figures of a match so far; only facts that both players saw count."""
    tally = Tally(m, FACTS, "morale", "renown")
    lost, trained, morale, renown = tally.zeros(), tally.zeros(), tally.cells["morale"], tally.cells["renown"]
    rows: list[Pair] = []
    for kind, field, _ in tally.told():
        match kind:
            case "turned":
                rows.append(tally.by_seat(morale) + tally.by_seat(renown))
            case "destroyed":
                lost[m.store.own[field("card")]] += 1
            case "trained":
                trained[field("seat")] += 1
    rows.append(tally.by_seat(morale) + tally.by_seat(renown))
    courses, half = course(rows), m.store.seats
    seats = tally.by_seat
    return Summary(*tally.end, seats(morale), seats(renown), seats(lost), seats(trained), courses[:half], courses[half:])
