"""Replay of a match: a list of events that can be walked both ways, from any seat's view."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Literal

from tabletop.kernel.cursor import Cursor, beats_of, cells_of, facts_in
from tabletop.kernel.facts import kind_of
from tabletop.kernel.history import Node
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match, Rules
from tabletop.kernel.store import UNKNOWN, Store
from tabletop.kernel.views import walk, walk_back

View = int | Literal["all", "then"]
"""Viewpoint: a seat's, everybody's at once, or the deciding seat's at the time."""
PUBLIC: View = UNKNOWN
"""Viewpoint of a spectator: public facts only."""


def _everything(rules: Rules) -> Rules:
    """Make the rules of a table where nothing is hidden."""
    return replace(rules, sees=lambda store, seat, zone: True, loose=lambda zone, seat: False)


class Track:
    """Track of one viewer: its store, standing after `position` of the match's facts.

    `groups` are the entries that go with each fact, those after the last one at the end; `known` has the definitions of
    the cards this viewer ever came to know.
    """

    def __init__(self, cursor: Cursor, log: list[Entry]) -> None:
        self.store = cursor.store()
        entries = cursor.read(log)
        beats = beats_of(entries)
        self.facts = [beat.fact for beat in beats if beat.fact is not None]
        self.groups: list[Sequence[Entry]] = [beat.entries for beat in beats]
        if len(self.facts) == len(beats):
            self.groups.append(())
        self.known = {card: kind for card, kind in enumerate(self.store.card) if kind}
        for entry in entries:
            card, cells = cells_of(entry)
            self.known.update((card, value) for name, value in cells if name == "card" and value)
        self.position = 0

    def go(self, position: int) -> None:
        """Walk to just after that many facts, either way."""
        while self.position < position:
            walk(self.store, self.groups[self.position])
            self.position += 1
            if self.position == len(self.facts):
                walk(self.store, self.groups[self.position])
        while self.position > position:
            if self.position == len(self.facts):
                walk_back(self.store, self.groups[self.position])
            self.position -= 1
            walk_back(self.store, self.groups[self.position])


class Replay:
    """Replay of one line of a match. Events are its facts, numbered from 1; 0 is the start.

    `line` are its decisions, by default those to the present position of the match; the match is never moved.
    """

    def __init__(self, match: Match, *, view: View = "all", line: Sequence[Node] | None = None) -> None:
        self.match = match
        self.line = list(match.history.line if line is None else line)
        self._log, self._decisions = self._lay_out()
        self._tracks: dict[int | str, Track] = {}
        self.position = 0
        self.view: View = view
        self.facts = facts_in(self._log)
        """All events, including those hidden from some seats."""
        self.length = len(self.facts)

    def _lay_out(self) -> tuple[list[Entry], list[tuple[int, Node]]]:
        """Build the line's journal; for each decision, count the facts before it."""
        match, spans = self.match, []
        log = match.prelude
        facts = len(facts_in(log))
        for node in self.line:
            entries = match.changes(node)
            spans.append((facts, node))
            facts += len(facts_in(entries))
            log += entries
        return log, spans

    def _track(self, view: View) -> Track:
        seat = self.decider() if view == "then" else view
        if seat not in self._tracks:
            rules = _everything(self.match.rules) if seat == "all" else None
            cursor = Cursor(self.match, seat if isinstance(seat, int) else 0, rules=rules)
            self._tracks[seat] = Track(cursor, self._log)
        return self._tracks[seat]

    # ---- where it stands
    @property
    def track(self) -> Track:
        """Return the present view's track, walked to the present position."""
        track = self._track(self.view)
        track.go(self.position)
        return track

    def track_of(self, view: View) -> Track:
        """Return the track of a view at the present position, wherever it stands; for "then" that of the decider."""
        return self._track(view)

    @property
    def store(self) -> Store:
        """Store as the present view knows it at the present position."""
        return self.track.store

    @property
    def fact(self) -> Entry | None:
        """Event just shown; None at the start."""
        return self.track.facts[self.position - 1] if self.position else None

    def decision(self) -> Node | None:
        """Last decision begun at the position; None before the first."""
        return self.decision_at(self.position)

    def decision_at(self, position: int) -> Node | None:
        """Return the last decision begun at a position; None before the first."""
        taken = self._taken_by(position)
        return self._decisions[taken - 1][1] if taken else None

    def begun(self, event: int) -> int:
        """Return the position at which the decision of an event was taken; 0 for events before any decision."""
        taken = self._taken_by(event)
        return self._decisions[taken - 1][0] if taken else 0

    def ended(self, event: int) -> int:
        """Return the position after all events of the decision that brought an event."""
        taken = self._taken_by(event)
        return self._decisions[taken][0] if taken < len(self._decisions) else self.length

    def _taken_by(self, position: int) -> int:
        """Count the decisions begun before a position."""
        return bisect_left(self._decisions, position, key=lambda pair: pair[0])

    def next_decision(self) -> Node | None:
        """Next decision, or the one whose events are being shown; None at the end."""
        return next((node for (_, node), end in zip(self._decisions, self._ends(), strict=True) if end > self.position), None)

    def decider(self) -> int:
        """Seat deciding at the position: that of the decision under way, else of the first."""
        node = self.decision()
        if node is None:
            return self._decisions[0][1].seat if self._decisions else 0
        return node.seat

    def deciders(self) -> list[int]:
        """List the deciding seat for each event, from the first."""
        first = self._decisions[0][1].seat if self._decisions else 0
        out = [first] * self.length
        for (before, node), end in zip(self._decisions, self._ends(), strict=True):
            out[before:end] = [node.seat] * (end - before)
        return out

    # ---- going
    def go(self, position: int) -> None:
        """Go to just after an event; positions beyond the ends are clamped."""
        self.position = max(0, min(self.length, position))

    def span(self, node: Node) -> tuple[int, int] | None:
        """Return the positions before and after a decision; None if the decision is not of this line."""
        for i, (before, found) in enumerate(self._decisions):
            if found is node:
                return before, self._decisions[i + 1][0] if i + 1 < len(self._decisions) else self.length
        return None

    def after(self, node: Node | None) -> int:
        """Return the position after a decision of this line, where the next begins; None: where the first one begins."""
        span = self.span(node) if node is not None else None
        if span is not None:
            return span[1]
        return self._decisions[0][0] if self._decisions else self.length

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """Positions where turns begin, ascending."""
        starts: dict[int, int] = {}
        for i, fact in enumerate(self.facts, 1):
            if kind_of(fact) == "turned":
                # Where a turn is a round of everybody, the first of them begins it.
                starts.setdefault(turn_of(self.match.rules, fact), i)
        return tuple(starts.values())

    def opening(self) -> int:
        """First position with something to see: after the deal, where the first turn begins; the last one before any turn."""
        return next(iter(self.turns), self.length)

    def turn_start(self) -> int:
        """Return the position where the present turn began; 0 before the first."""
        return max((t for t in self.turns if t <= self.position), default=0)

    def marks(self, kinds: Mapping[str, str]) -> list[tuple[int, str]]:
        """List the positions of events of the given kinds, each with its word, for the timeline."""
        return [(i, kinds[kind_of(fact)]) for i, fact in enumerate(self.facts, 1) if kind_of(fact) in kinds]

    def _ends(self) -> list[int]:
        """Position after the last event of each decision."""
        return [*(before for before, _ in self._decisions[1:]), self.length] if self._decisions else []

    def branch(self) -> Node | None:
        """Return the last decision done by the position, with all its events; None at the start of the match."""
        found = None
        for (_, node), end in zip(self._decisions, self._ends(), strict=True):
            if end <= self.position:
                found = node
        return found

    def reached(self) -> list[Node]:
        """List the decisions after which the position stands: several if some brought no event, none during one or before the first."""
        return [node for (_, node), end in zip(self._decisions, self._ends(), strict=True) if end == self.position]

    def onward(self) -> Node | None:
        """Return the decision after which to play on from here.

        The result is the last decision done or, in a turn that has just begun, the one that began it. None means the start of the
        match.
        """
        here = self.position
        turns = any(kind_of(fact) == "turned" for fact in self.facts[self.begun(here):here])
        return self.decision() if turns and here < self.ended(here) else self.branch()


def turn_of(rules: Rules, fact: Entry) -> int:
    """Return the number of the turn that a fact of the kind "turned" begins."""
    return int(fact[rules.facts["turned"].places["turn"]])

