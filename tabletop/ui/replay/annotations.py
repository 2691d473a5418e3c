"""Annotations in a replay: marks and judgements on decisions, notes on turns; shown in panels and saved at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from tabletop.archive.errors import ArchiveError
from tabletop.toolkit.input.focus import Focus
from tabletop.toolkit.text.phrase import say, spoken_by
from tabletop.ui.replay.panels import Mark
from tabletop.ui.replay.parts import Parts
from tabletop.ui.replay.remark_marks import marks_of, number_of
from tabletop.ui.replay.remarks import FLAG, Remark, Remarks
from tabletop.ui.replay.state import Doing, Now


class Noting:
    """Annotations at the present position: on the present decision, and on the present turn."""

    def __init__(self, remarks: Remarks, now: Now, parts: Parts, focus: Focus, do: Doing) -> None:
        self._remarks, self._now, self._parts, self._focus, self._do = remarks, now, parts, focus, do
        self._turn_at = 0

    def marks(self) -> list[Mark]:
        """List the remarks on the shown line."""
        now = self._now()
        return marks_of(self._remarks, now.replay, now.told, now.look.words)

    def next_mark(self, direction: Literal[1, -1]) -> int:
        """Return the position of the next or previous mark on the line; the present position if there is none."""
        here = self._now().replay.position
        ahead = [mark.position for mark in self.marks() if (mark.position - here) * direction > 0]
        return min(ahead, key=lambda position: abs(position - here), default=here)

    def show(self) -> None:
        """Update the panels for the present position."""
        turn, replay = self._now().turn, self._now().replay
        self._turn_at = number_of(replay.decision_at(replay.turn_start()))
        title = say("replay.notes.turn", n=turn) if turn else say("replay.notes.before")
        self._parts.notes.show(title, self._remarks.on(self._turn_at).note, self._here().sign)
        self._parts.marks.show(self.marks())

    def _here(self) -> Remark:
        return self._remarks.on(number_of(self._now().replay.decision()))

    def flag(self) -> None:
        """Mark the present decision, unless it has a sign."""
        remark = self._here()
        self._keep(replace(remark, sign=remark.sign or FLAG))

    def judge(self, sign: str) -> None:
        """Give the present decision a sign; "" removes it."""
        self._keep(replace(self._here(), sign=sign))

    def begin(self) -> None:
        """Focus the note of the turn, at its end."""
        self._parts.open_tab("notes")
        self._focus.set(self._parts.notes.field, "keys")
        self._parts.notes.field.to_end()

    def write(self, text: str) -> None:
        """Save the note of the turn; once it is finished, the keys control the replay again."""
        self._keep(replace(self._remarks.on(self._turn_at), note=text))
        if self._focus.node is self._parts.notes.field:
            self._focus.set(None, "scene")

    def _keep(self, remark: Remark) -> None:
        try:
            self._remarks.put(remark)
        except ArchiveError as problem:
            self._do.deny(spoken_by(problem.text))
        self.show()
        self._do.remarks_changed()
