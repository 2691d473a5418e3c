"""A played match as a row of events that can be walked both ways, seen with anybody's eyes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from tabletop.kernel import journal
from tabletop.kernel.history import Node
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match, Rules
from tabletop.kernel.store import Store
from tabletop.kernel.views import Translator, seat_store, walk, walk_back

View = int | Literal["all", "then"]
"""A seat's eyes, everybody's at once, or those of whoever was deciding at the time."""


def _everything(rules: Rules) -> Rules:
    """The rules of a table where nothing is hidden."""
    return replace(rules, sees=lambda store, seat, zone: True, loose=lambda zone, seat: False)


class Track:
    """One pair of eyes on a match: its store, standing after `position` of the match's facts."""

    def __init__(self, rules: Rules, start: Store, log: list[Entry], seat: int) -> None:
        self.store = seat_store(rules, start, seat)
        self.facts: list[Entry] = []
        self._groups: list[list[Entry]] = [[]]
        for entry in Translator(rules, start, seat).feed(log):
            self._groups[-1].append(entry)
            if entry[0] == FACT:
                self.facts.append(entry)
                self._groups.append([])
        self.position = 0

    def go(self, position: int) -> None:
        """Walk to just after that many facts, either way."""
        while self.position < position:
            walk(self.store, self._groups[self.position])
            self.position += 1
            if self.position == len(self.facts):
                walk(self.store, self._groups[self.position])
        while self.position > position:
            if self.position == len(self.facts):
                walk_back(self.store, self._groups[self.position])
            self.position -= 1
            walk_back(self.store, self._groups[self.position])


class Replay:
    """The line of a match from its start to where it stands. Events are its facts, numbered from 1; 0 is the start."""

    def __init__(self, match: Match, *, view: View = "all") -> None:
        self.match = match
        self._log = list(match.log)
        self._tracks: dict[int | str, Track] = {}
        self._decisions = self._spans()
        self.position = 0
        self.view: View = view
        self.length = sum(1 for entry in self._log if entry[0] == FACT)

    def _spans(self) -> list[tuple[int, Node]]:
        """For each decision of the line: the number of facts before it, and the decision."""
        out, facts, at = [], 0, 0
        for node in self.match.history.line:
            facts += sum(1 for entry in self._log[at:node.start] if entry[0] == FACT)
            at = node.start
            out.append((facts, node))
        return out

    def _track(self, view: View) -> Track:
        seat = self.decider() if view == "then" else view
        if seat not in self._tracks:
            start = self.match.store.copy()
            journal.revert(start, list(self._log), 0)
            rules = _everything(self.match.rules) if seat == "all" else self.match.rules
            self._tracks[seat] = Track(rules, start, self._log, seat if isinstance(seat, int) else 0)
        return self._tracks[seat]

    # ---- where it stands
    @property
    def track(self) -> Track:
        """The present view, walked to the present position."""
        track = self._track(self.view)
        track.go(self.position)
        return track

    @property
    def store(self) -> Store:
        """What the present view knows at the present position."""
        return self.track.store

    @property
    def fact(self) -> Entry | None:
        """The event just shown; None at the start."""
        return self.track.facts[self.position - 1] if self.position else None

    def decision(self) -> Node | None:
        """The last decision begun at the position; None before the first."""
        found = None
        for before, node in self._decisions:
            if before < self.position:
                found = node
        return found

    def decider(self) -> int:
        """Who was deciding at the position: the seat of the decision under way, else of the first."""
        node = self.decision()
        if node is None:
            return self._decisions[0][1].seat if self._decisions else 0
        return node.seat

    # ---- going
    def go(self, position: int) -> None:
        """Stand just after an event; beyond the ends means at them."""
        self.position = max(0, min(self.length, position))

    def turns(self) -> list[int]:
        """The positions where turns begin, ascending."""
        return [i for i, fact in enumerate(self._facts(), 1) if fact[1] == "turned"]

    def next_turn(self, direction: Literal[1, -1]) -> int:
        """The position of the next or last beginning of a turn; the match's end where there is none."""
        turns = self.turns()
        if direction > 0:
            return next((t for t in turns if t > self.position), self.length)
        return next((t for t in reversed(turns) if t < self.position), 0)

    def marks(self, kinds: dict[str, str]) -> list[tuple[int, str]]:
        """The positions of events of the kinds given, each with its word: what the timeline shows."""
        return [(i, kinds[fact[1]]) for i, fact in enumerate(self._facts(), 1) if fact[1] in kinds]

    def _facts(self) -> Iterator[Entry]:
        return (entry for entry in self._log if entry[0] == FACT)

    def branch(self) -> Node | None:
        """The decision to stand after in order to play on from here, exactly: the last one done by the position.

        None means the start of the match.
        """
        found = None
        ends = [before for before, _ in self._decisions[1:]] + [self.length]
        for (_, node), end in zip(self._decisions, ends, strict=True):
            if end <= self.position:
                found = node
        return found
