"""Panels beside the board of a replay: the branch tree, the hands, their counts, the buttons to play on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.history import Node as Decision
from tabletop.kernel.store import UNKNOWN
from tabletop.toolkit.text.message import NOTHING, plain, say
from tabletop.ui.replay.branches import knots
from tabletop.ui.replay.tree import is_over

if TYPE_CHECKING:
    from tabletop.ui.replay.scene import ReplayScene


class Beside:
    """Updater of the panels when the replay moves."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene

    def show(self) -> None:
        """Update all panels."""
        self.show_tree()
        self._show_way_on()
        self.show_hands()
        self._show_pills()

    def show_tree(self) -> None:
        """Show the branches, and the replay's position among them."""
        scene, parts = self.scene, self.scene.parts
        replay = scene.replay
        parts.tree.show(knots(scene.lineage.forks, line=replay.line, here=replay.branch(), reached=self._reached(), turn=scene.turn,
                              names=scene.names))
        ends = sum(1 for fork in scene.lineage.forks if fork.knot == "end")
        parts.branches.note = plain(str(ends)) if ends > 1 else NOTHING

    def _reached(self) -> list[Decision]:
        """Decisions after which the replay stands; a single one if the replay was sent there."""
        reached, sent = self.scene.replay.reached(), self.scene.sent_to
        return [sent] if sent is not None and sent in reached else reached

    def _show_way_on(self) -> None:
        scene, button = self.scene, self.scene.parts.go_on
        node = scene.replay.onward()
        if scene.play_on is None:
            button.refusal = say("replay.play_on.unsaved")
        elif is_over(scene.match, node):
            button.refusal = say("replay.play_on.over")
        else:
            button.refusal = scene.why_not(node)
        note = button.refusal or say("replay.play_on.note")
        button.tip = note
        scene.parts.go_on_note.says = note if scene.screen.layout == "wide" else NOTHING

    def show_hands(self) -> None:
        """Show the hands, if they are open: as the viewpoint knows them."""
        scene = self.scene
        if scene.parts.hands.visible:
            store = scene.replay.store
            scene.parts.hands.show([(scene.names[seat], scene.stage.sleeve(seat), [
                None if card == UNKNOWN else scene.stage.face(card) for card in store.zone[scene.kit.hand(seat)]])
                for seat in self._order()])

    def _show_pills(self) -> None:
        store = self.scene.replay.store
        for seat, pill in enumerate(self.scene.parts.pills):
            pill.says = say("table.hand_count", n=len(store.zone[self.scene.kit.hand(seat)]))

    def _order(self) -> list[int]:
        """List the seats from the one after the lower side round to the lower side."""
        seats = len(self.scene.names)
        return [(self.scene.side() + 1 + i) % seats for i in range(seats)]
