"""Motions of a game's events on its board: cards that leave, blows, flashes, captions and arrows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, Literal, Protocol, TypeVar

from tabletop.games.fact_rows import Cue
from tabletop.kernel.journal import Entry
from tabletop.play.seen import Seen
from tabletop.present.ending import NOBODY, End
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Tween, Wait
from tabletop.toolkit.motion.anim import Sequence as InTurn
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui import drawing
from tabletop.ui.table.pieces import IN_HAND, CardNode, Piece
from tabletop.ui.table.undealt import FLIGHT

Point = tuple[float, float]
CRACK, STILL, SHRINK = 0.12, 0.2, 0.2
"""Seconds in which a dying card cracks, holds, and shrinks into its pile."""


@dataclass(frozen=True, slots=True)
class AimLine:
    """Arrow on the board: "friend" or "foe" from the viewpoint of the bottom seat, or the path of "damage"."""

    start: Point
    end: Point
    kind: str
    bend: float = 0.0


@dataclass(frozen=True, slots=True)
class Climax:
    """Climax of a match: a piece breaks, a counter fills, or the last card of a pile turns; `node` None: the board rests."""

    how: Literal["breaks", "fills", "turns"]
    node: Node | None


class Moving(Protocol):
    """Parts of a board that its motions use; a game's motions name those of its own."""

    seen: Seen
    over: Node
    seats: dict[int, Piece]

    @property
    def store(self) -> Any:
        """Viewer's current knowledge."""

    def node_of(self, card: int) -> Piece | None:
        """Return the piece of a card that lies in the open or in the viewer's hand."""

    def board_piece(self, card: int) -> Piece | None:
        """Return the piece of a card on the board; None for a card in a hand."""

    def resting_box(self, zone: int) -> Box:
        """Return the box where a zone's contents rest."""


B = TypeVar("B", bound=Moving)


class BoardMotion(Generic[B]):
    """Motions of any game; a game's own class answers what its events look like."""

    def __init__(self, board: B) -> None:
        self.board = board

    def leave(self, node: CardNode, zone: int) -> Anim:
        """Animate a card leaving for a zone where it is not shown."""
        return self.fly(node, zone, opacity=0.2)

    def strike(self, cue: Cue, fact: Entry) -> tuple[CardNode, Node] | None:
        """Return the striker and its target, to animate the strike before its results appear."""
        return None

    def shine(self, cue: Cue, fact: Entry) -> Iterable[tuple[Node, str, int]]:
        """Return the flash for a fact: the piece, its light ("" for none), the number that rises from it (0 for none)."""
        return ()

    def perform(self, cue: Cue, fact: Entry) -> Anim | None:
        """Play an animation specific to this game before cards move on."""
        return None

    def arrows(self) -> Iterable[AimLine]:
        """Return the current attack arrows."""
        return ()

    def caption(self, fact: Entry, name: str) -> Phrase:
        """Return the caption of a card shown large: the named player's move with it."""
        return say("table.play.by", name=name)

    def heart(self, seat: int) -> Node | None:
        """Return the piece that breaks when a seat is beaten."""
        return self.board.seats.get(seat)

    def climax(self, end: End) -> Climax:
        """Return what the end of the match shows on the board: the beaten seat's piece breaks."""
        return Climax("breaks", self.heart(end.beaten) if end.beaten != NOBODY else None)

    # ---- ways to leave
    def fly(self, node: CardNode, zone: int, seconds: float = FLIGHT, **goal: float) -> Anim:
        """Animate a card flying to a zone's box."""
        box = self.board.resting_box(zone)
        place = {"x": box.centre[0] - node.w / 2, "y": box.centre[1] - node.h / 2}
        return Tween(node, {**place, **goal}, seconds, ease.in_out_cubic)

    def burn(self, node: CardNode, zone: int) -> Anim:
        """Animate a card that glows red, cracks if it lives, and after a moment shrinks into a pile."""
        node.light = "refused"
        lives = node.form not in IN_HAND and node.face is not None and any((node.face.attack, node.face.strength, node.face.vital))
        cracks = Painted("cracks", lambda look, w, h: drawing.cracks(look.brush, w, h))
        cracks.put(Box(0, 0, node.w, node.h))
        cracks.opacity, cracks.visible = 0.0, lives
        node.add(cracks)
        return InTurn(Tween(cracks, {"opacity": 1.0}, CRACK), Wait(STILL), self.fly(node, zone, SHRINK, zoom=0.5, opacity=0.0))

    def shrink(self, node: CardNode, zone: int) -> Anim:
        """Animate a card that shrinks into a queue."""
        return self.fly(node, zone, FLIGHT + 0.06, zoom=0.4, rotation=0.0, opacity=0.3)
