"""Summary of a match of Warage: its end, its figures by seat, and the hit points turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.games.tally import Ended, Tally, course
from tabletop.games.warage.facts import FACTS
from tabletop.kernel.match import Match


@dataclass(frozen=True, slots=True)
class Summary(Ended):
    """Figures of a match so far; tuples are by seat.

    `dealt` are hit points taken by attacks, `spent` those paid for cards and abilities, `gained` those won back. `course` has each
    seat's hit points, once a turn and at the end.
    """

    dealt: tuple[int, ...]
    spent: tuple[int, ...]
    gained: tuple[int, ...]
    course: tuple[tuple[int, ...], ...]


def summary(m: Match) -> Summary:
    """Compute the figures of a match so far; only facts that everybody saw count."""
    tally = Tally(m, FACTS, "hp")
    dealt, spent, gained, hp = tally.zeros(), tally.zeros(), tally.zeros(), tally.cells["hp"]

    def left() -> tuple[int, ...]:
        return tuple(max(0, n) for n in tally.by_seat(hp))

    rows: list[tuple[int, ...]] = []
    turn = 0
    for kind, field, _ in tally.told():
        match kind:
            case "turned" if field("turn") > turn:
                turn = field("turn")
                rows.append(left())
            case "struck":
                dealt[m.store.own[field("card")]] += field("amount")
            case "paid":
                spent[field("seat")] += field("amount")
            case "gained":
                gained[field("seat")] += field("amount")
            case "beaten":
                hp[field("seat")] = 0
    rows.append(left())
    seats = tally.by_seat
    return Summary(*tally.end, seats(dealt), seats(spent), seats(gained), course(rows))
