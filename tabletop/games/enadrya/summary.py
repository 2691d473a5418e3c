"""Summary of a match of Enadrya: its end, its figures by seat, and the Bases' defence turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.games.enadrya.facts import FACTS
from tabletop.games.tally import Ended, Tally, course
from tabletop.kernel.match import Match

Pair = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Summary(Ended):
    """Figures of a match so far; pairs are by seat. `course` is each seat's base defence, once a turn and at the end."""

    bases: Pair
    lost: Pair
    dealt: Pair
    spent: Pair
    course: tuple[tuple[int, ...], ...]


def summary(m: Match) -> Summary:
    """Compute the figures of a match so far; only facts that both players saw count."""
    tally = Tally(m, FACTS, "base")
    lost, dealt, spent, base = tally.zeros(), tally.zeros(), tally.zeros(), tally.cells["base"]
    rows: list[Pair] = []
    for kind, field, _ in tally.told():
        match kind:
            case "turned":
                rows.append(tally.by_seat(base))
            case "destroyed":
                lost[m.store.own[field("card")]] += 1
            case "struck":
                dealt[1 - field("seat")] += field("amount")
            case "paid":
                spent[field("seat")] += field("energy")
    rows.append(tally.by_seat(base))
    seats = tally.by_seat
    return Summary(*tally.end, seats(base), seats(lost), seats(dealt), seats(spent), course(rows))
