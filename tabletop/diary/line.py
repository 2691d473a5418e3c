"""Line of the diary: one match as the figures need it, in plain values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple


class Deed(NamedTuple):
    """Memorable moment of a seat: its name, the event of the replay to open, and a number (a percentage, a count)."""

    name: str
    seat: int
    event: int
    number: int = 0


class Seat(NamedTuple):
    """Player of a match: the name, the bot's level ("" for a person), the deck's name, and the key of its list of cards.

    `house` is the id of a deck shipped with the program, "" for another. `played` are the ids of the cards played, a copy each,
    apart by spaces; only of persons. `turns` are the turns in which they were first played, in the same order: "0" for before the
    first turn, "" for a match that was read by a program which did not note them.
    """

    name: str
    bot: str
    deck: str
    list: str
    house: str
    played: str = ""
    turns: str = ""

    @property
    def deck_key(self) -> str:
        """Return what tells its deck from others: the id of a shipped one, whatever language it was played in, or the name."""
        return self.house or self.deck

    @property
    def cards(self) -> Sequence[str]:
        """List the ids of the cards played, a copy each."""
        return self.played.split()

    def turns_of(self, card: str) -> Sequence[int]:
        """List the turns in which the copies of a card were first played; none for those of which no turn was noted."""
        return [int(turn) for one, turn in zip(self.cards, self.turns.split(), strict=False) if one == card]


class Line(NamedTuple):
    """Match in the diary. Thousands are loaded at once: lists of words are kept as texts, apart by spaces, until they are needed.

    `mark` identifies the match (the hash of its file's first line). `file` is the file's name, "" once it was deleted; `size` and
    `changed` tell whether it has changed since. `winners` is None while the match goes on, empty for a draw. `minutes` is 0 where unknown.
    `branch` tells a match played on from another, or against a rival that only passes: it counts for nothing.
    `rules` are the clauses seen, `events` the first event of each.
    """

    mark: str
    file: str
    size: int
    changed: int
    game: str
    mode: str
    created: str
    minutes: int
    turns: int
    winners: tuple[int, ...] | None
    reason: str
    clause: str
    branch: bool
    rules: str
    events: str
    deeds: tuple[Deed, ...]
    seats: tuple[Seat, ...]

    @property
    def counts(self) -> bool:
        """Whether the match is in the figures: ended, no branch of another, no practice."""
        return self.winners is not None and not self.branch

    def won(self, seat: int) -> bool:
        """Whether a seat won."""
        return self.winners is not None and seat in self.winners

    def sights(self) -> list[tuple[str, int]]:
        """List the clauses seen, each with its first event."""
        return list(zip(self.rules.split(), map(int, self.events.split()), strict=True))


_WINNERS, _DEEDS, _SEATS = (Line._fields.index(name) for name in ("winners", "deeds", "seats"))


def line_of_row(row: list[Any]) -> Line:
    """Return the line of a row of the index, whose lists become tuples. Raises LookupError, TypeError or ValueError for a wrong one."""
    if row[_WINNERS] is not None:
        row[_WINNERS] = tuple(row[_WINNERS])
    if row[_DEEDS]:
        row[_DEEDS] = tuple([Deed(*deed) for deed in row[_DEEDS]])
    else:
        row[_DEEDS] = ()
    row[_SEATS] = tuple([Seat(*seat) for seat in row[_SEATS]])
    return Line(*row)
