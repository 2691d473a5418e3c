"""What stands beside the board of a replay and goes with it: the tree, the hands, their counts, the way on from here."""

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
    """Brings the panels of a replay to where it stands."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene

    def show(self) -> None:
        """All of them."""
        self.show_tree()
        self._show_way_on()
        self.show_hands()
        self._show_pills()

    def show_tree(self) -> None:
        """The branches, and where among them the replay stands."""
        scene, parts = self.scene, self.scene.parts
        replay = scene.replay
        parts.tree.show(knots(scene.lineage.forks, line=replay.line, here=replay.branch(), reached=self._reached(), turn=scene.turn,
                              names=scene.names))
        ends = sum(1 for fork in scene.lineage.forks if fork.knot == "end")
        parts.branches.note = plain(str(ends)) if ends > 1 else NOTHING

    def _reached(self) -> list[Decision]:
        """The decisions after which the replay stands; the one it was sent to, where it was sent to one of them."""
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
        """The hands, if they lie open: as the view knows them."""
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
        """The seats from the next one round to the one whose side is below."""
        seats = len(self.scene.names)
        return [(self.scene.side() + 1 + i) % seats for i in range(seats)]
