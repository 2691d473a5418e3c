"""Events of a replay as lines of text for the present viewpoint, without information hidden from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from tabletop.games.registry import Game
from tabletop.present.narrate import Details, Line, Narrator, Row, rows_of
from tabletop.present.replay import Replay, View
from tabletop.present.words import Words


class EventLines:
    """Cache of the event lines in a language, once for each viewpoint."""

    def __init__(self, replay: Replay, game: Game, names: Sequence[str]) -> None:
        self._replay, self._game, self._names = replay, game, names
        self._lines: dict[tuple[str, View], list[Line]] = {}

    def lines(self, words: Words) -> list[Line]:
        """Return one line for each event, the first event's first, as the present viewpoint knows them."""
        view = self._replay.view
        if view != "then":
            return self._seen(words, view)
        return [self._seen(words, seat)[i] for i, seat in enumerate(self._replay.deciders())]

    def line(self, words: Words, position: int) -> Line | None:
        """Return the line of the event just before a position, merged with the previous one where one sentence tells
        both; None at the start."""
        line = self.lines(words)[position - 1] if position else None
        return line.joined or line if line is not None else None

    def _seen(self, words: Words, view: View) -> list[Line]:
        key = (words.lang, view)
        if key not in self._lines:
            replay = self._replay
            groups = replay.track_of(view).groups
            narrator = Narrator(words, self._game, players=self._names, defs=replay.match.setup.defs)
            self._lines[key] = [line for group in groups for line in narrator.tell(group)]
        return self._lines[key]

    def rows(self, words: Words, *, details: Details = "off") -> list[Row]:
        """Return the lines as rows of a list; each row ends after all its consequences and before any other event."""
        out = rows_of(self.lines(words), details=details)
        return [replace(row, last=self._end(row, later)) for row, later in zip_longest(out, out[1:])]

    def _end(self, row: Row, later: Row | None) -> int:
        """Last event that belongs to a row: not into the next row's decision or another phase.

        A turn's first phases belong to the turn, as far as they come without a decision.
        """
        replay, end = self._replay, row.last
        most = replay.begun(later.first) if later is not None else replay.length
        if row.line.level == "heading":
            return max(end, min(most, replay.ended(end)))
        while end < most and replay.facts[end][1] != "phased":
            end += 1
        return end
