"""Summary of a match, read from its file when its row first becomes visible: turns, score, a small picture of its board."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import Entry
from tabletop.archive.matchfile import open_match
from tabletop.games.entries import games
from tabletop.kernel.match import Match
from tabletop.play.disclosure import board_of
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.record import NO_SUMMARY, Summary

MOST = 256


@dataclass(frozen=True, slots=True)
class Glimpse:
    """Summary of a match: turns, score ("27 – 19"), dyes by seat, figures, and the match for its picture.

    The match stands as it was when read; None for a game that has no table.
    """

    turns: int = 0
    score: str = ""
    dyes: tuple[str, ...] = ()
    figures: Summary = NO_SUMMARY
    match: Match | None = None
    kit: BoardKit | None = None
    trouble: ArchiveError | None = None


def read_glimpse(entry: Entry) -> Glimpse:
    """Open a match and summarise it. Raises nothing: a missing or unreadable file returns its trouble."""
    try:
        opened = open_match(entry.path)
    except ArchiveError as problem:
        return Glimpse(trouble=problem)
    return glimpse_of(opened.match, opened.header.game)


def glimpse_of(match: Match, game: str) -> Glimpse:
    """Summarise a match as it stands."""
    if game not in games():
        return Glimpse()
    kit = kit_of(game)
    record, store = kit.record, board_of(match)
    dyes = tuple(record.dye(match, seat) for seat in range(store.seats))
    return Glimpse(record.turn(store), record.score(store), dyes, record.summary(match), match, kit)


def board_picture(look: Look, glimpse: Glimpse, w: float, h: float) -> Picture | None:
    """Paint the board of a match, w x h units; None where its game has none."""
    if glimpse.kit is None or glimpse.match is None:
        return None
    return glimpse.kit.record.picture(look, glimpse.match, board_of(glimpse.match), w, h)


class Glimpses:
    """Cache of summaries for the rows seen so far; `want` queues one, `look_up` reads one, so that a frame never reads many."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, int], Glimpse] = OrderedDict()
        self._wanted: list[Entry] = []

    def get(self, entry: Entry) -> Glimpse | None:
        """Return the cached summary of a match."""
        return self._kept.get((entry.path, entry.changed))

    def want(self, entry: Entry) -> None:
        """Queue a match; the last queued is read first, because its row is visible."""
        if entry in self._wanted:
            self._wanted.remove(entry)
        self._wanted.append(entry)
        del self._wanted[:-24]

    def look_up(self) -> Entry | None:
        """Read one queued match and return its entry, None where the queue is empty."""
        if not self._wanted:
            return None
        entry = self._wanted.pop()
        self._kept[entry.path, entry.changed] = read_glimpse(entry)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return entry

    @property
    def waiting(self) -> bool:
        """Whether the queue holds matches."""
        return bool(self._wanted)
