"""Rows of the match log: each line with its event; lines taken back are folded into one row."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from tabletop.games.registry import Game
from tabletop.kernel.cursor import Cursor, facts_in
from tabletop.kernel.facts import FactKind, kind_of
from tabletop.kernel.history import Node
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import UNKNOWN
from tabletop.present.narrate import Line, Narrator, together
from tabletop.present.words import Words

TAKEN_BACK = "taken back"
"""Kind of the row of lines that were taken back: no event's, as some game may know an "undone" of its own."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Row of the log: its line, and the number of events that had happened when it was true.

    `branch` is the first decision of a line that was taken back there; None for played events. `zones` are the zones
    that it names.
    """

    line: Line
    position: int
    branch: Node | None = None
    zones: tuple[int, ...] = ()


def zones_named(kinds: Mapping[str, FactKind], fact: Entry) -> tuple[int, ...]:
    """List the zones that a fact names."""
    kind = kinds[kind_of(fact)]
    return tuple(fact[kind.places[name]] for name, role in kind.fields if role == "zone")


class LogModel:
    """Log of what a viewer has seen, extended step by step; rebuilt where something was taken back."""

    def __init__(self, words: Words, game: Game, match: Match, *, people: Collection[int] = ()) -> None:
        """Make the log of a match; `people` are the seats whose decisions count where a line was taken back (none: all seats)."""
        self._words, self._match, self._people = words, match, people or range(match.store.seats)
        self._narrator = Narrator(words, game, players=match.setup.players, defs=match.setup.defs)
        self.moments: list[Moment] = []
        self.told = 0
        """Number of entries of the viewer's journal already told."""
        self.position = 0
        """Number of events in those entries."""
        self._branches = taken_back(match)

    def tell(self, entries: Sequence[Entry]) -> bool:
        """Append rows up to the last entry the viewer has seen; True if there is a new row."""
        before = len(self.moments)
        if not self.moments:
            self._fold(0)
        for entry in entries[self.told:]:
            lines = self._narrator.tell((entry,))
            if entry[0] == FACT:
                self.position += 1
                for line in lines:
                    self._add(line, zones_named(self._match.rules.facts, entry))
                self._fold(self.position)
        self.told = len(entries)
        return len(self.moments) != before

    def _add(self, line: Line, zones: tuple[int, ...]) -> None:
        if line.level == "detail":
            return
        last = self.moments[-1] if self.moments else None
        both = None
        if last is not None and last.branch is None:
            both = together(last.line, line, apart=self.position - last.position)
        if both is not None:
            assert last is not None
            self.moments[-1] = Moment(both, self.position, zones=last.zones + zones)
        else:
            self.moments.append(Moment(line, self.position, zones=zones))

    def _fold(self, position: int) -> None:
        """Return the rows of the lines that were taken back at that place."""
        for node in self._branches.pop(position, ()):
            text = self._words("table.log.undone", n=max(1, decisions(node, self._people)))
            self.moments.append(Moment(Line(text, TAKEN_BACK, "line", "", 0), position, node))


class PublicLogModel(LogModel):
    """Log of a match with public information only, as far as a viewer has seen it."""

    def __init__(self, words: Words, game: Game, match: Match, *, people: Collection[int] = ()) -> None:
        super().__init__(words, game, match, people=people)
        self._cursor = Cursor(match, UNKNOWN)
        self._entries: list[Entry] = []

    def tell_to(self, position: int) -> None:
        """Append rows up to that many events."""
        log, length, facts = self._match.log, self._cursor.length, self.position
        while facts < position and length < len(log):
            facts += log[length][0] == FACT
            length += 1
        self._entries += self._cursor.follow(length)
        self.tell(self._entries)


def decisions(node: Node, seats: Collection[int]) -> int:
    """Return the greatest number of decisions of some seats on a line from a node on."""
    most, lines = 0, [(node, 0)]
    while lines:
        here, count = lines.pop()
        count += here.seat in seats
        most = max(most, count)
        lines += [(child, count) for child in here.children]
    return most


def eventful(node: Node) -> bool:
    """Whether anything happened in a line that was taken back: an action that was only begun is worth no row."""
    lines = [node]
    while lines:
        here = lines.pop()
        if facts_in(here.entries):
            return True
        lines += here.children
    return False


def taken_back(match: Match) -> dict[int, list[Node]]:
    """Map numbers of events on the present line to the decisions that were taken back there."""
    history = match.history
    line = history.line
    out: dict[int, list[Node]] = {}
    count = 0
    for i in range(len(line) + 1):
        count += len(facts_in(match.changes(line[i - 1]) if i else match.prelude))
        following = line[i] if i < len(line) else None
        undone = [child for child in history.children(line[i - 1] if i else None) if child is not following and eventful(child)]
        if undone:
            out.setdefault(count, []).extend(undone)
    return out
