"""The board in a replay: the table's own pieces over the store of whoever watches; nothing on it can be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, Store
from tabletop.present.cues import Cue
from tabletop.present.replay import Replay
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Takes
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.motion.motion import Motion
from tabletop.toolkit.scene import Scene
from tabletop.ui.drawing import Face
from tabletop.ui.table.effects import Effects
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.phases import PhaseRail
from tabletop.ui.table.pieces import CardNode, Piece, PileNode
from tabletop.ui.table.plan import Plan, table_size

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

MOTION = "replay-board"


class Watched:
    """What the board asks of a sitting: the store to show, the match for its decks, whose side is below."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.side = 0

    @property
    def store(self) -> Store:
        """What is known at the present moment."""
        return self.replay.store

    @property
    def match(self) -> Match:
        """The match."""
        return self.replay.match

    @property
    def viewer(self) -> int:
        """Whose hand would lie below."""
        return self.side


@dataclass(frozen=True, slots=True)
class Rolled(Message):
    """The wheel was turned over the board by a notch: on (1) or back (-1)."""

    by: int


class BoardPart(Node):
    """A part of the board; the wheel turned over it is told notch by notch, however finely it turns."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._turned = 0.0

    def wheeled(self, dx: float, dy: float) -> bool:
        """Down is on, up is back."""
        self._turned -= dy
        while abs(self._turned) >= 1.0:
            by = 1 if self._turned > 0 else -1
            self._turned -= by
            self.post(Rolled(self, by))
        return True


class Stage:
    """The board, its phases, and the card under the pointer. It is the `Mind` of its pieces: they may be looked at."""

    def __init__(self, scene: Scene, replay: Replay, kit: BoardKit) -> None:
        self.scene, self.kit = scene, kit
        self.watched = Watched(replay)
        self.board = kit.board(scene, self.watched, self, kit)
        self.phases = PhaseRail(kit)
        self.effects = Effects(cast("TableScene", self))
        self.group = BoardPart("stage")
        self.ground = BoardPart("stage-ground")
        self.ground.add(self.board.ground)
        self.group.add(self.board.layer, self.phases, self.board.over, self.board.high, self.effects.above)
        self.pointed_at: Node | None = None
        self.plan: Plan | None = None

    # ---- places
    def arrange(self, screen: Screen, side: int) -> None:
        """Place the table as large as the window lets it; the hand below has no room here, so it lies out of sight."""
        layout = "small" if screen.layout == "small" else "wide"
        k, size = table_size(*screen.size, layout)  # type: ignore[arg-type]
        found = self.kit.plan(size, layout, side, self.watched.store.seats)  # type: ignore[arg-type]
        away = Box(found.middle - 200, size[1] + 60, 400, 200)
        self.plan = replace(found, panels={**found.panels, "hand": away})
        self.watched.side = side
        for group in (self.group, self.ground):
            group.scale = k
            group.put(Box(0, 0, *size))
        self.board.arrange(self.plan)
        self.phases.put(self.plan.rail)
        self.effects.arrange(self.plan)
        self._settle()

    def other(self, replay: Replay) -> None:
        """Watch another line of the match."""
        self.watched.replay = replay

    # ---- what it shows
    def cut(self) -> None:
        """Show the store as it is, at once."""
        self.scene.motion.end(MOTION)
        self.scene.motion.play(self.board.follow(()), MOTION).finish()
        self._settle()

    def go_on(self, entries: Sequence[Entry], facts: Sequence[tuple[Cue, Entry]]) -> None:
        """Show what these entries, already in the store, have changed, with the lights of their facts and the last one's sound."""
        self.scene.motion.end(MOTION)
        self.scene.motion.play(self.board.follow(entries), MOTION)
        self._settle()
        sounds = [cue.sound for cue, _ in facts if cue.sound]
        if sounds:
            self.scene.sound(sounds[-1])
        for cue, fact in facts:
            self._light(cue, fact)

    def _light(self, cue: Cue, fact: Entry) -> None:
        struck = self.board.strike(cue, fact)
        if struck is not None:
            self.effects.flash(struck[0], "refused")
        for piece, light, number in self.board.shine(cue, fact):
            if light:
                self.effects.flash(piece, light)
                self.effects.float_number(piece, number)

    @property
    def motion(self) -> Motion:
        """The scene's."""
        return self.scene.motion

    def _settle(self) -> None:
        self.phases.go(self.kit.phase(self.watched.store))
        for node in self.board.cards.values():
            # Out of sight, or no more than a glimpse: nothing for the keyboard to stop at.
            if node.parent is self.board.high:
                node.takes = Takes.POINTER if node.face is not None else Takes.NOTHING

    def sleeve(self, seat: int) -> str:
        """A seat's dye."""
        return self.board.sleeve(seat)

    def face(self, card: int) -> Face | None:
        """The face of a card as the eyes of the view know it now: its present values, or as printed."""
        track = self.watched.replay.track
        if card < FIRST:
            return None
        if track.store.card[card]:
            return self.board.faces.of(track.store, card)
        known = track.known.get(card, 0)
        return self.board.faces.printed(self.watched.match.setup.defs[known]) if known else None

    # ---- what its pieces ask
    def grab(self, node: Piece) -> Drag | None:
        """Nothing can be picked up."""
        return None

    def takes(self, place: Node, drag: Drag) -> bool:
        """Nothing can be put down."""
        return False

    def pointed(self, node: Node, inside: Presence) -> None:
        """The piece to show large."""
        if inside is Presence.INSIDE:
            self.pointed_at = node
        elif node is self.pointed_at:
            self.pointed_at = None

    def clicked(self, node: Node, button: int) -> bool:
        """Nothing happens."""
        return True

    def activated(self, node: Node) -> bool:
        """Nothing happens."""
        return False

    def deed(self) -> bool:
        """Space plays, wherever the keyboard is."""
        return self.scene.action("replay_play")

    def covers(self, node: CardNode) -> bool:
        """Nothing that is known lies face down."""
        return False

    def held(self, node: CardNode) -> None:
        """A press means nothing before it is a click."""

    def card_pointed_at(self) -> int:
        """The card of the piece under the pointer; 0 for none."""
        node = self.pointed_at
        if node is None or node.scene is None:
            return 0
        if isinstance(node, Piece) and node.card:
            return node.card
        if isinstance(node, PileNode) and node.top is not None:
            cards = self.watched.store.zone[node.zone]
            return cards[-1] if cards else 0
        return 0
