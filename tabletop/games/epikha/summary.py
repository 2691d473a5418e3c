"""Summary of a match of Epikha: its end, its figures by seat, the Players' Vital turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.games.epikha.facts import FACTS
from tabletop.games.epikha.readers import original, player_vital
from tabletop.games.tally import Ended, Tally, course
from tabletop.kernel.match import Match

Pair = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Summary(Ended):
    """Figures of a match so far; pairs are by seat.

    `vital` is what the Players have left, `taken` the damage they took, `paid` the Vital paid for cards and abilities, `lost` counts
    destroyed cards. `course` has each Player's Vital, once a turn and at the end.
    """

    vital: Pair
    taken: Pair
    paid: Pair
    lost: Pair
    course: tuple[tuple[int, ...], ...]


def summary(m: Match) -> Summary:
    """Compute the figures of a match so far; only facts that both players saw count."""
    s = m.store
    players = s.player[:2]
    tally = Tally(m, FACTS, "lost")
    taken, paid, fallen, lost = tally.zeros(), tally.zeros(), tally.zeros(), tally.cells["lost"]

    def left() -> Pair:
        return tuple(max(0, original(s, card) - lost[card]) for card in players)

    rows: list[Pair] = []
    for kind, field, _ in tally.told():
        match kind:
            case "turned":
                rows.append(left())
            case "destroyed":
                fallen[s.own[field("card")]] += 1
            case "harmed" if field("card") in players:
                taken[players.index(field("card"))] += field("amount")
            case "paid":
                paid[field("seat")] += field("amount")
    rows.append(left())
    vital = (player_vital(s, 0), player_vital(s, 1))
    seats = tally.by_seat
    return Summary(*tally.end, vital, seats(taken), seats(paid), seats(fallen), course(rows))
