"""Annotations in a replay: marks and judgements on decisions, notes on turns; shown in panels and saved at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from tabletop.archive.errors import ArchiveError
from tabletop.toolkit.text.message import say, spoken_by
from tabletop.ui.replay.marking import marks_of, number_of
from tabletop.ui.replay.panels import Mark
from tabletop.ui.replay.remarks import FLAG, Remark

if TYPE_CHECKING:
    from tabletop.ui.replay.scene import ReplayScene


class Noting:
    """Annotations at the present position: on the present decision, and on the present turn."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene
        self._turn_at = 0

    def marks(self) -> list[Mark]:
        """List the remarks on the shown line."""
        scene = self.scene
        return marks_of(scene.remarks, scene.replay, scene.told, scene.look.words)

    def next_mark(self, direction: Literal[1, -1]) -> int:
        """Return the position of the next or previous mark on the line; the present position if there is none."""
        here = self.scene.replay.position
        ahead = [mark.position for mark in self.marks() if (mark.position - here) * direction > 0]
        return min(ahead, key=lambda position: abs(position - here), default=here)

    def show(self) -> None:
        """Update the panels for the present position."""
        scene, replay = self.scene, self.scene.replay
        self._turn_at = number_of(replay.decision_at(replay.turn_start()))
        title = say("replay.notes.turn", n=scene.turn) if scene.turn else say("replay.notes.before")
        scene.parts.notes.show(title, scene.remarks.on(self._turn_at).note, self._here().sign)
        scene.parts.marks.show(self.marks())

    def _here(self) -> Remark:
        return self.scene.remarks.on(number_of(self.scene.replay.decision()))

    def flag(self) -> None:
        """Mark the present decision, unless it has a sign."""
        remark = self._here()
        self._keep(replace(remark, sign=remark.sign or FLAG))

    def judge(self, sign: str) -> None:
        """Give the present decision a sign; "" removes it."""
        self._keep(replace(self._here(), sign=sign))

    def begin(self) -> None:
        """Focus the note of the turn, at its end."""
        self.scene.parts.open_tab("notes")
        self.scene.focus.set(self.scene.parts.notes.field, "keys")
        self.scene.parts.notes.field.to_end()

    def write(self, text: str) -> None:
        """Save the note of the turn; once it is finished, the keys control the replay again."""
        self._keep(replace(self.scene.remarks.on(self._turn_at), note=text))
        if self.scene.focus.node is self.scene.parts.notes.field:
            self.scene.focus.set(None, "scene")

    def _keep(self, remark: Remark) -> None:
        scene = self.scene
        try:
            scene.remarks.put(remark)
        except ArchiveError as problem:
            scene.refuse(spoken_by(problem.text))
        self.show()
        scene.redraw_course()
