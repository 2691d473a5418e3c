"""Panels beside the board of a replay: the branch tree, the hands, their counts, the buttons to play on."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel.history import Node as Decision
from tabletop.kernel.store import UNKNOWN
from tabletop.learning.moment import why_not
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.replay.branches import knots
from tabletop.ui.replay.lineage import Lineage
from tabletop.ui.replay.parts import Parts
from tabletop.ui.replay.stage import Stage
from tabletop.ui.replay.state import Now
from tabletop.ui.replay.tree import is_over

WayOn = Callable[[Decision | None], Phrase] | None


class Beside:
    """Updater of the panels when the replay moves: a coordinator of the branches, the board and the panels.

    `way_on` gives the reason against playing on from after a decision; None where playing on is not offered.
    """

    def __init__(self, now: Now, parts: Parts, stage: Stage, lineage: Lineage, *, hand: Callable[[int], int], way_on: WayOn) -> None:
        self._now, self._parts, self._stage, self._lineage, self._hand, self._way_on = now, parts, stage, lineage, hand, way_on

    def show(self) -> None:
        """Update all panels."""
        self.show_tree()
        self._show_way_on()
        why = why_not(self._now().match, self._now().replay.next_decision())
        self._parts.puzzle.refusal = say(f"puzzle.make.{why}") if why else NOTHING
        self._parts.puzzle.tip = self._parts.puzzle.refusal or say("puzzle.make.tip")
        self.show_hands()
        self._show_pills()

    def show_tree(self) -> None:
        """Show the branches, and the replay's position among them."""
        now, parts = self._now(), self._parts
        replay = now.replay
        parts.tree.show(knots(self._lineage.forks, line=replay.line, here=replay.branch(), reached=self._reached(), turn=now.turn,
                              names=now.names))
        ends = sum(1 for fork in self._lineage.forks if fork.knot == "end")
        parts.branches.note = plain(str(ends)) if ends > 1 else NOTHING

    def _reached(self) -> list[Decision]:
        """Decisions after which the replay stands; a single one if the replay was sent there."""
        reached, sent = self._now().replay.reached(), self._now().sent_to
        return [sent] if sent is not None and sent in reached else reached

    def _show_way_on(self) -> None:
        now, button = self._now(), self._parts.go_on
        node = now.replay.onward()
        if self._way_on is None:
            button.refusal = say("replay.play_on.unsaved")
        elif is_over(now.match, node):
            button.refusal = say("replay.play_on.over")
        else:
            button.refusal = self._way_on(node)
        note = button.refusal or say("replay.play_on.note")
        button.tip = note
        self._parts.go_on_note.says = note

    def show_hands(self) -> None:
        """Show the hands, if they are open: as the viewpoint knows them."""
        now, stage = self._now(), self._stage
        if self._parts.hands.visible:
            store = now.replay.store
            self._parts.hands.show([(now.names[seat], stage.sleeve(seat), [
                None if card == UNKNOWN else stage.face(card) for card in store.zone[self._hand(seat)]])
                for seat in self._order()])

    def _show_pills(self) -> None:
        store = self._now().replay.store
        for seat, pill in enumerate(self._parts.pills):
            pill.says = say("table.hand_count", n=len(store.zone[self._hand(seat)]))

    def _order(self) -> list[int]:
        """List the seats from the one after the lower side round to the lower side."""
        seats, side = len(self._now().names), self._now().side
        return [(side + 1 + i) % seats for i in range(seats)]
