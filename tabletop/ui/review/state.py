"""Decisions of a review as the screen needs them: chosen one, its neighbours, its text, the curve."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel.history import Node as Decision
from tabletop.kernel.match import Match
from tabletop.play.review_run import ReviewRun
from tabletop.present.replay import Replay
from tabletop.present.words import Words
from tabletop.review.grade import FAULTS, GOOD, Mark, points_lost
from tabletop.review.record import Row
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.judged.decision_words import Told, told
from tabletop.ui.judged.phrases import mark_name, reason, without_markup
from tabletop.ui.replay.reel import SAMPLES
from tabletop.ui.review.panels import Verdict
from tabletop.ui.review.rows import Listed
from tabletop.ui.table.answers import standing
from tabletop.ui.table.kit import BoardKit

LISTED: tuple[Mark, ...] = (*FAULTS, "hidden", "!!")
"""Marks in the list beside the turning points."""


class Findings:
    """Reader of a review for one replay: rows by number, their places in the replay, their texts (made once a language)."""

    def __init__(self, run: ReviewRun, match: Match, replay: Replay, kit: BoardKit, words: Callable[[], Words], names: tuple[str, ...]) -> None:
        self.run, self._match, self._replay, self._kit, self._words, self._names = run, match, replay, kit, words, names
        self._nodes: dict[int, Decision] = {node.number: node for node in replay.line}
        self._order = [node.number for node in replay.line]
        self._told: dict[tuple[str, int, bool], Told] = {}
        self.grades = run.grades
        self.rows: dict[int, Row] = {}
        self.refresh()

    def refresh(self) -> None:
        """Read the review again: it may have grown."""
        self.grades = self.run.grades
        self.rows = {row.number: row for row in self.grades.rows if row.number in self._nodes}

    # ---- places
    def node(self, number: int) -> Decision:
        """Return a decision by its number."""
        return self._nodes[number]

    def position(self, number: int) -> int:
        """Return the position of the replay just before a decision."""
        span = self._replay.span(self._nodes[number])
        return span[0] if span is not None else 0

    def at(self, position: int) -> int:
        """Return the number of the decision made at a position, or the next one; 0 where there is none."""
        self._replay.go(position)
        node = self._replay.next_decision()
        return node.number if node is not None else (self._order[-1] if self._order else 0)

    def beside(self, number: int, by: int) -> int:
        """Return the decision before or after one."""
        if number not in self._order:
            return self._order[0] if self._order else 0
        place = self._order.index(number) + by
        return self._order[max(0, min(len(self._order) - 1, place))]

    def ends(self) -> tuple[int, int]:
        """Return the first and the last decision; 0 for a match without any."""
        return (self._order[0], self._order[-1]) if self._order else (0, 0)

    def fault_beside(self, number: int, by: int) -> int:
        """Return the next fault on one side of a decision; 0 if there is none."""
        found = [row.number for row in self.grades.faults() if (row.number - number) * by > 0 and row.number in self._nodes]
        return min(found, key=lambda one: abs(one - number), default=0)

    def place_of(self, number: int) -> tuple[int, int]:
        """Return a decision's place in the line, from 1, and the length of the line."""
        return (self._order.index(number) + 1 if number in self._order else 0), len(self._order)

    # ---- words
    def told(self, number: int) -> Told:
        """Return a decision in words."""
        row = self.rows[number]
        key = (self._words().lang, number, bool(row.line))
        if key not in self._told:
            node = self._nodes[number]
            self._told[key] = told(self._kit, self._words, standing(self._match, node.parent), row, node.picks)
        return self._told[key]

    def listed(self) -> list[Listed]:
        """List the turning points and faults in the order of the match: what a turn changed and what a decision lost are two rows."""
        changes = {turn.row.number: turn.change for turn in self.grades.turning}
        out: list[Listed] = []
        for row in self.rows.values():
            mark = self.grades.marks.get(row.number, "")
            if row.number not in changes and mark not in LISTED:
                continue
            turn = say("replay.turn_short", n=row.turn) if row.turn else say("review.list.deal")
            name, made = self._names[row.seat], without_markup(self.told(row.number).made.says)
            if row.number in changes:
                out.append(Listed(row.number, turn, name, made, "", changes[row.number], about="swing"))
            if mark in LISTED:
                out.append(Listed(row.number, turn, name, made, mark, -points_lost(row) if mark in FAULTS else None))
        return self._with_end(out)

    def _with_end(self, rows: list[Listed]) -> list[Listed]:
        """Add the row that says from where the match was decided."""
        end = self.grades.decided
        if end is None:
            return rows
        says = say("review.list.decided", turn=end.turn)
        place = sum(row.number < end.number for row in rows)
        return [*rows[:place], Listed(end.number, NOTHING, "", says, "", about="decided"), *rows[place:]]

    def verdict(self, number: int, dyes: tuple[str, ...]) -> Verdict | None:
        """Return the content of the decision panel; None for a decision not judged yet."""
        row = self.rows.get(number)
        if row is None:
            return None
        mark, spoken = self.grades.marks.get(number, ""), self.told(number)
        rival = dyes[1 - row.seat] if len(dyes) == 2 else "neutral"
        shown = bool(spoken.steps) and row.loss > 0
        when = "under" if row.turn else "deal"
        return Verdict(
            mark, mark_name(row, mark), say(f"review.decision.{when}", name=self._names[row.seat], turn=row.turn),
            spoken.made.says if row.kind != "standing" else say("review.mark.standing"), self._names[row.seat], row.after[row.seat],
            (dyes[row.seat], rival), say("review.decision.better" if row.loss >= GOOD else "review.decision.equal"),
            tuple(step.says for step in spoken.steps) if shown else (), row.before[row.seat],
            reason(spoken, row) if shown else NOTHING, _hidden(row, mark))

    def curves(self) -> tuple[tuple[float, ...], ...]:
        """Return the curves over the events: for two players one, the lead in chances (-1..1); for more each one's chance."""
        seats, length = len(self._names), max(1, self._replay.length)
        steps = [(self.position(number), row.after) for number, row in self.rows.items()]
        rows: list[list[float]] = [[] for _ in range(seats)]
        place, now = 0, (500,) * seats if seats == 2 else (1000 // seats,) * seats
        for i in range(SAMPLES):
            event = i * length / (SAMPLES - 1)
            while place < len(steps) and steps[place][0] <= event:
                now = steps[place][1]
                place += 1
            for seat in range(seats):
                rows[seat].append((now if steps and event <= self._done() else (1000 // seats,) * seats)[seat] / 1000)
        if seats == 2:
            return (tuple(2 * one - 1 for one in rows[0]),)
        return tuple(map(tuple, rows))

    def _done(self) -> int:
        """Return the position up to which the match is judged."""
        if self.run.review.done:
            return self._replay.length
        last = max(self.rows, default=0)
        return self.position(last) if last else -1


def _hidden(row: Row, mark: Mark) -> Phrase:
    if row.kind != "judged" or not row.line:
        return NOTHING
    if mark == "hidden":
        return say("review.decision.decides", n=row.worse, all=row.worlds)
    return say("review.decision.holds", n=row.worse, all=row.worlds) if mark in FAULTS else NOTHING


def shown_turn(row: Row | None) -> Phrase:
    """Return the label of the graph's knob."""
    return say("replay.turn_short", n=row.turn) if row is not None else plain("")
