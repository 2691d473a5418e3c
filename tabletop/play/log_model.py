"""Rows of the match log: each line with its event; lines taken back are folded into one row."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tabletop.games.registry import Game
from tabletop.kernel.facts import FactKind, kind_of
from tabletop.kernel.history import Node
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match
from tabletop.play.taken_back import TakenBack
from tabletop.present.narrate import Line, Mark, Narrator, together
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


class Step(NamedTuple):
    """State of a log after an event, before the branches there are told."""

    told: int
    rows: int
    last: Moment | None
    narrator: Mark


class LogModel:
    """Log of what a viewer has seen, extended step by step; what the match took back is taken back step by step, too."""

    def __init__(self, words: Words, game: Game, match: Match, *, people: Collection[int] = ()) -> None:
        """Make the log of a match; `people` are the seats whose decisions count where a line was taken back (none: all seats)."""
        self._words, self._match = words, match
        self._narrator = Narrator(words, game, players=match.setup.players, defs=match.setup.defs)
        self._branches = TakenBack(match, people or range(match.store.seats))
        self.moments: list[Moment] = []
        self.told = 0
        """Number of entries of the viewer's journal already told."""
        self._steps: list[Step] = []  # after each event, and before the first
        self._step()

    @property
    def position(self) -> int:
        """Number of events told."""
        return len(self._steps) - 1

    def keep_up(self, entries: Sequence[Entry], *, events: int | None = None) -> bool:
        """Take back the rows of what the match took back or the viewer is still to see; True if rows changed.

        `entries` are those the viewer has seen, or those of them up to a number of events.
        """
        changed = self._branches.keep_up()
        places = [place for place in (changed, events) if place is not None and place <= self.position]
        position = min(places, default=self.position)
        while self._steps[position].told > len(entries):
            position -= 1
        if position == self.position != changed and self.told <= len(entries):
            return False
        self._go_back(position)
        return True

    def _go_back(self, position: int) -> None:
        """Go back to just after an event, and tell the branches there anew."""
        step = self._steps[position]
        del self._steps[position:]
        self._narrator.go_back(step.narrator)
        self.told = step.told
        del self.moments[step.rows:]
        if step.last is not None:
            self.moments[-1] = step.last
        self._step()

    def tell(self, entries: Sequence[Entry], *, events: int | None = None) -> bool:
        """Bring the rows up to the last entry the viewer has seen, or to that many events; True if rows changed."""
        changed, before = self.keep_up(entries, events=events), len(self.moments)
        for index in range(self.told, len(entries)):
            if self.position == events:
                break
            entry = entries[index]
            lines = self._narrator.tell((entry,))
            self.told = index + 1
            if entry[0] == FACT:
                for line in lines:
                    self._add(line, zones_named(self._match.rules.facts, entry))
                self._step()
        return changed or len(self.moments) != before

    def _add(self, line: Line, zones: tuple[int, ...]) -> None:
        """Add the line of the next event, as a row or to the last one."""
        if line.level == "detail":
            return
        position = self.position + 1
        last = self.moments[-1] if self.moments else None
        both = None
        if last is not None and last.branch is None:
            both = together(last.line, line, apart=position - last.position)
        if both is not None:
            assert last is not None
            self.moments[-1] = Moment(both, position, zones=last.zones + zones)
        else:
            self.moments.append(Moment(line, position, zones=zones))

    def _step(self) -> None:
        """Keep the way back to here, and tell the branches that were taken back here."""
        last = self.moments[-1] if self.moments else None
        self._steps.append(Step(self.told, len(self.moments), last, self._narrator.mark()))
        for node, size in self._branches.at(self.position):
            text = self._words("table.log.undone", n=max(1, size))
            self.moments.append(Moment(Line(text, TAKEN_BACK, "line", "", 0), self.position, node))
