"""Walk of a review along a match: a row for each decision, made one after another."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence

from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import Opened
from tabletop.bots.lines import LONGEST_LINE, Line
from tabletop.kernel.asks import Picks
from tabletop.kernel.cursor import Cursor, news_in
from tabletop.kernel.facts import kind_of
from tabletop.kernel.history import Node
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match
from tabletop.kernel.picks import write_picks
from tabletop.present.replay import turn_of
from tabletop.review.judge import Care, Judge, outset_of
from tabletop.review.record import METHOD, Review, Row

WHOLE = 1000
"""Points of a chance as it is kept: a tenth of a percent each."""


def identity(opened: Opened) -> str:
    """Hash a match up to its last decision: its deal, its cards, and every answer."""
    told = hashlib.blake2b(opened.pins.model_dump_json().encode(), digest_size=16)
    told.update(opened.mark.encode())
    for node in opened.match.history.line:
        told.update(json.dumps([node.seat, node.kind, write_picks(node.picks)]).encode())
    return told.hexdigest()


def begun(opened: Opened) -> Review:
    """Make the empty review of an opened match. Raises ArchiveError for one that cannot be reviewed."""
    if opened.problem is not None:
        raise opened.problem
    if opened.tables.lost:
        raise ArchiveError("review.rules", file=opened.path.name)
    match = opened.match
    if not match.over:
        raise ArchiveError("review.unfinished", file=opened.path.name)
    won = [bool(one) for one in match.store.won[:match.store.seats]]
    result = [WHOLE * one for one in won] if any(won) else [WHOLE // len(won)] * len(won)
    return Review(game=opened.header.game, match=identity(opened), method=METHOD, decisions=len(match.history.line), result=tuple(result))


class Course:
    """Course of a review along the line of a match, which it walks: a row at a time, from those already made."""

    def __init__(self, match: Match, rows: Sequence[Row] = (), *, care: Care | None = None) -> None:
        self.match, self.care, self.rows = match, care or Care(), list(rows)
        self.line: list[Node] = list(match.history.line)
        self._cursors = [Cursor(match, seat) for seat in range(match.store.seats)]
        for cursor in self._cursors:
            cursor.read(match.prelude)
        self._news = [self._seen(node) for node in self.line]
        self._turns = list(_turns(match, self.line))
        self._ahead: dict[int, Row] = {}
        self._outsets = [outset_of(match, seat) for seat in range(match.store.seats)]
        match.go(self.line[len(self.rows) - 1] if self.rows else None)

    def _seen(self, node: Node) -> tuple[bool, ...]:
        """Whether a decision showed each seat something new. Cursors are read in the order of the line."""
        kinds = self.match.rules.facts
        return tuple(bool(news_in(cursor.decide(node), kinds)) for cursor in self._cursors)

    def learned(self, i: int, seat: int) -> bool:
        """Whether a decision of the line, counted from 0, showed a seat something new."""
        return self._news[i][seat]

    @property
    def done(self) -> bool:
        """Whether every decision has its row."""
        return len(self.rows) == len(self.line)

    def step(self) -> Row:
        """Make the next row."""
        i = len(self.rows)
        row = self._ahead.pop(i, None) or self._row(i, self._plan(i))
        self.match.redo(self.line[i])
        self.rows.append(row)
        return row

    def _row(self, i: int, plan: Line) -> Row:
        """Judge a decision; the match stands before it. `plan` is the line that its seat thought best."""
        node = self.line[i]
        if node.kind != "answer":
            stand = self.rows[-1].after if self.rows else self._even()
            return Row(number=node.number, seat=node.seat, turn=self._turns[i], kind="standing", before=stand, after=stand,
                       news=any(self._news[i]))
        judge = self._judge(node)
        then = self._after_forced(i, plan) if judge.is_only(node.picks) else None
        if then is not None:
            return Row(number=node.number, seat=node.seat, turn=self._turns[i], news=any(self._news[i]), kind="forced",
                       before=then.before, after=then.before, worlds=then.worlds, plan=_without(plan, node.picks))
        found = judge.judge(node.picks, follow=self._follow(i), plan=plan)
        return Row(
            number=node.number, seat=node.seat, turn=self._turns[i], news=any(self._news[i]), kind="forced" if found.forced else "judged",
            before=_points(found.before), after=_points(found.after), loss=_point(found.loss), spread=_point(found.spread),
            margin=_point(found.margin), worlds=found.worlds, worse=found.worse, doubt=_point(found.doubt), missed=found.missed, hard=found.hard,
            line=found.line, plan=found.plan)

    def _judge(self, node: Node) -> Judge:
        return Judge(self.match, node.seat, self.care, self._outsets[node.seat])

    def _after_forced(self, i: int, plan: Line) -> Row | None:
        """Return the row of the seat's next decision after an only answer: nothing was decided up to there, so the chances are the same.

        None where another seat decides before it, or the seat learns something new. The match is left where it stood.
        """
        seat, here, found = self.line[i].seat, self.match.history.cursor, None
        for j in range(i + 1, len(self.line)):
            node = self.line[j]
            if self.learned(j - 1, seat) or node.kind != "answer":
                break
            self.match.go(node.parent)
            if node.seat == seat:
                same = j == i + 1 and self._turns[j] == self._turns[i]
                found = self._ahead[j] = self._row(j, _without(plan, self.line[i].picks) if same else ())
                break
            if not self._judge(node).is_only(node.picks):
                break
        self.match.go(here)
        return found

    def _even(self) -> tuple[int, ...]:
        seats = int(self.match.store.seats)
        return (WHOLE // seats,) * seats

    def _follow(self, i: int) -> Line:
        """List the answers that the seat gave next, as long as nobody else decided and it learned nothing new."""
        seat, out = self.line[i].seat, []
        for j in range(i + 1, min(len(self.line), i + 1 + LONGEST_LINE)):
            node = self.line[j]
            if self.learned(j - 1, seat) or node.seat != seat or node.kind != "answer" or self._turns[j] != self._turns[i]:
                break
            out.append(node.picks)
        return tuple(out)

    def _plan(self, i: int) -> Line:
        """Return what was left of the best line known at the seat's last decision, if that was in the same turn."""
        for row in reversed(self.rows):
            if row.turn != self._turns[i]:
                break
            if row.seat == self.line[i].seat:
                return row.plan
        return ()


def _without(plan: Line, made: Picks) -> Line:
    return tuple(picks for picks in plan if picks != made)


def _turns(match: Match, line: Sequence[Node]) -> Iterator[int]:
    """Yield for each decision the number of the turn in which it is made, as a replay counts them."""
    seen = _begun(match, match.prelude, set())
    for node in line:
        yield len(seen)
        seen = _begun(match, match.changes(node), seen)


def _begun(match: Match, entries: Sequence[Entry], seen: set[int]) -> set[int]:
    return seen | {turn_of(match.rules, entry) for entry in entries if entry[0] == FACT and kind_of(entry) == "turned"}


def _point(chance: float) -> int:
    return round(WHOLE * chance)


def _points(stand: Sequence[float]) -> tuple[int, ...]:
    return tuple(map(_point, stand))
