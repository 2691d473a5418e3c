"""Protocol of a game's table by ear: its parts by review key, its status, what waits, and the words of a card in a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import Phrase

HAND, FRONT, MEANS, PERSON = "1", "2", "3", "4"
RIVAL_FRONT, RIVAL_MEANS, RIVAL_PERSON, PENDING, PILES, TURN = "5", "6", "7", "8", "9", "0"
"""Review keys: the viewer's own hand, front, means, person and goal; a rival's front, means, person; what waits; piles; turn and players."""


class Row(NamedTuple):
    """Row of cards in a part: its name ("" for the only one), its cards, and its zones, empty or not."""

    title: Phrase
    cards: Sequence[int]
    zones: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """Part of a table under a review key: whose it is (-1: nobody's), its title, its rows of cards, and what else there is to say."""

    digit: str
    seat: int
    title: Phrase
    rows: Sequence[Row] = ()
    says: Sequence[Phrase] = ()

    @property
    def name(self) -> str:
        """Name of its region."""
        return f"{self.digit}.{self.seat}" if self.seat >= 0 else self.digit

    @property
    def zones(self) -> frozenset[int]:
        """Zones of its rows."""
        return frozenset(zone for row in self.rows for zone in row.zones)


class Hearing(Protocol):
    """Game's table by ear, from what a viewer knows. `asides` are the kinds of fact that matter least in a retelling."""

    asides: frozenset[str]

    def parts(self, seen: Seen) -> Sequence[Part]:
        """List the parts of the table, by review key; the viewer's hand, what waits and the turn are the same in all games."""

    def card(self, seen: Seen, card: int) -> Phrase:
        """Return a known card as an item of a list: its name and the numbers that matter where it lies."""

    def player(self, seen: Seen, seat: int) -> Phrase:
        """Return the counters of a player, as a part of the status."""

    def pending(self, seen: Seen) -> Sequence[Phrase]:
        """List what waits to be done, the next first, or the battle as it stands."""
