"""Motions of a game's events on its board: cards that leave, blows, flashes, captions and arrows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, Literal, Protocol, TypeVar

from tabletop.games.fact_rows import Cue
from tabletop.kernel.journal import Entry
from tabletop.play.seen import Seen
from tabletop.present.ending import NOBODY, End
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.flatten import snapshot
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Call, Tween, Wait
from tabletop.toolkit.motion.anim import Sequence as InTurn
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui import drawing
from tabletop.ui.table.pieces import IN_HAND, CardNode, Piece
from tabletop.ui.table.services import Services
from tabletop.ui.table.stills import Still, broken, thrown
from tabletop.ui.table.undealt import FLIGHT

Point = tuple[float, float]
CRACK, STILL, SHRINK = 0.12, 0.2, 0.2
"""Seconds in which a dying card cracks, holds, and breaks or shrinks into its pile."""
PIECES: tuple[int, tuple[float, ...]] = (4, (0.45, 1.0))
"""Cracks from the middle of a dying card and their lengths: eight pieces."""
SEAL, SPLIT = 0.26, 26.0
"""Seconds in which a seal breaks, and how far its pieces fly."""
FAR, FLY = 60.0, 0.32
"""How far the pieces fly, and for how many seconds."""


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
    services: Services

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
        """Animate a card that glows red and shrinks into a pile; one that lives cracks, and breaks after a moment."""
        if self.board.services.motion.calm == "reduced":
            return Tween(node, {"opacity": 0.0}, SHRINK)
        node.light = "refused"
        lives = node.form not in IN_HAND and node.face is not None and any((node.face.attack, node.face.strength, node.face.vital))
        cracks = Painted("cracks", lambda look, w, h: drawing.cracks(look.brush, w, h))
        cracks.put(Box(0, 0, node.w, node.h))
        cracks.opacity, cracks.visible = 0.0, lives
        node.add(cracks)
        gone = InTurn(Call(partial(self._break, node)), Wait(SHRINK)) if lives else self.fly(node, zone, SHRINK, zoom=0.5, opacity=0.0)
        return InTurn(Tween(cracks, {"opacity": 1.0}, CRACK), Wait(STILL), gone)

    def _break(self, node: CardNode) -> None:
        """Let the pieces of a card fly from its place."""
        if node.parent is None or not node.is_shown():
            return
        look = self.board.services.look.at(node.parent.world_scale())
        whole = snapshot(node, look)
        node.opacity = 0.0
        for piece in broken(whole, node.box, (0.5, 0.5), look.k, clefts=PIECES[0], rings=PIECES[1]) if whole is not None else ():
            self.board.over.add(piece)
            flight = thrown(piece, node.box.centre, max(node.w, node.h), FAR, FLY)
            self.board.services.motion.play(InTurn(flight, Call(piece.remove)), tag="shards")

    def unseal(self, node: CardNode, seal: Picture) -> None:
        """Let the seal of a card whose turn in the chain has come break, or fade where motion is reduced."""
        motion = self.board.services.motion
        pieces = [Still("seal", seal)] if motion.calm == "reduced" else []
        for piece in pieces:
            piece.put(Box(0, 0, node.w, node.h))
        pieces = pieces or broken(seal, Box(0, 0, node.w, node.h), (0.5, 0.5), self.board.services.look.at(node.world_scale()).k,
                                  clefts=3, rings=(1.0,))
        for piece in pieces:
            node.add(piece)
            way = Tween(piece, {"opacity": 0.0}, SEAL) if len(pieces) == 1 else thrown(piece, (node.w / 2, node.h / 2), node.h, SPLIT, SEAL)
            motion.play(InTurn(way, Call(piece.remove)), tag="seal")

    def shrink(self, node: CardNode, zone: int) -> Anim:
        """Animate a card that shrinks into a queue."""
        return self.fly(node, zone, FLIGHT + 0.06, zoom=0.4, rotation=0.0, opacity=0.3)
