"""Motions of a game's events on its board: cards that leave, blows, flashes, captions and arrows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, Literal, Protocol, TypeVar

from tabletop.games.fact_rows import Cue
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import MOVE, SET, Entry
from tabletop.kernel.store import FIRST
from tabletop.kernel.views import SHIFT
from tabletop.play.seen import Seen
from tabletop.present.ending import NOBODY, End
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.flatten import snapshot
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Call, Tween, Wait
from tabletop.toolkit.motion.anim import Sequence as InTurn
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui import drawing
from tabletop.ui.table.cards import CardKit
from tabletop.ui.table.deal import FLIGHT
from tabletop.ui.table.pieces import IN_HAND, CardNode, Piece, PileNode
from tabletop.ui.table.services import Services
from tabletop.ui.table.stills import Still, broken, thrown

Point = tuple[float, float]
Lead = tuple[Node, Node, str]
"""Arrow: the piece that resolves, the piece that it aims at, and the kind of the arrow."""
CRACK, STILL, SHRINK = 0.12, 0.2, 0.2
"""Seconds in which a dying card cracks, holds, and breaks or shrinks into its pile."""
PIECES: tuple[int, tuple[float, ...]] = (4, (0.45, 1.0))
"""Cracks from the middle of a dying card and their lengths: eight pieces."""
SEAL, SPLIT = 0.26, 26.0
"""Seconds in which a seal breaks, and how far its pieces fly."""
CALLED_OFF = frozenset({"cancel", "refusal", "snuff"})
"""Sounds of what leaves a chain without effect."""
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
    cards: dict[Any, CardNode]
    piles: dict[int, PileNode]
    kit: CardKit
    services: Services
    drops: Any

    @property
    def below(self) -> int:
        """Seat whose hand is at the bottom."""

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

    bend = 0.1
    """Bend of the arrow from what resolves to its target."""

    def __init__(self, board: B) -> None:
        self.board = board
        self._heard = ""

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

    def resolving(self, entries: Sequence[Entry], sound: str) -> list[Lead]:
        """Return what leaves the chain to be done in these entries, with each piece that it aims at; the store is as before or after them."""
        board, store, chain = self.board, self.board.store, self.board.drops.chain
        called_off, self._heard = CALLED_OFF & {sound, self._heard}, sound
        found: list[Lead] = []
        for entry in entries:
            if entry[0] not in (MOVE, SHIFT) or not chain or entry[2] != chain or called_off:
                continue
            item, known = entry[1], dict(entry[7]) if entry[0] == SHIFT else {}  # what the viewer knows of a token goes with it
            told = [rows for one in entries if one[:3] == (SET, "aims", item) for rows in one[3:]]
            aims = next((rows for rows in (known.get("aims"), *told, *store.aims[item:item + 1]) if rows), ())
            own = known.get("own", store.own[item])
            source = self._lies(item, own, known.get("source")) if aims and self.leads(item) else None
            for _, thing, _ in aims if source is not None else ():
                target = board.board_piece(thing) if thing >= FIRST else board.seats.get(thing)
                if source is not None and target is not None and target is not source:
                    found.append((source, target, "friend" if own == board.below else "foe"))
        return found

    def _lies(self, item: int, own: int, source: int | None) -> Node | None:
        """Return the piece of what waits in a chain: its card, that of its source, its line in the panel, or its owner's."""
        board, store = self.board, self.board.store
        source = store.source[item] if source is None else source
        speaks = board.board_piece(source) if source >= FIRST else None
        return board.cards.get(("card", item, 0)) or speaks or board.node_of(item) or board.seats.get(own)

    def shuffled(self, fact: Entry) -> PileNode | None:
        """Return the pile that a fact says is shuffled: the one it names, or its seat's deck; None for one that nobody sees."""
        board, kinds = self.board, self.board.seen.match.rules.facts
        if "seat" not in kinds[kind_of(fact)].places:
            return None
        pile = board.piles.get(field_of(kinds, fact, "pile") or board.kit.deck(field_of(kinds, fact, "seat")))
        return pile if pile is not None and pile.is_shown() else None

    def leads(self, item: int) -> bool:
        """Whether an arrow shows what waits in a chain being done."""
        return True

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

    def unseal(self, node: CardNode) -> bool:
        """Let the seal of a card whose turn in the chain has come break, or fade where motion is reduced; False if it has none."""
        look, motion = self.board.services.look.at(node.world_scale()), self.board.services.motion
        seal = snapshot(node.mark, look) if node.seal else None
        node.seal = ""
        if seal is None:
            return False
        box, calm = Box(0, 0, node.w, node.h), motion.calm == "reduced"
        pieces = [Still("seal", seal)] if calm else broken(seal, box, (0.5, 0.5), look.k, clefts=3, rings=(1.0,))
        for piece in pieces:
            if calm:
                piece.put(box)
            node.add(piece)
            way = Tween(piece, {"opacity": 0.0}, SEAL) if calm else thrown(piece, (node.w / 2, node.h / 2), node.h, SPLIT, SEAL)
            motion.play(InTurn(way, Call(piece.remove)), tag="seal")
        return True

    def shrink(self, node: CardNode, zone: int) -> Anim:
        """Animate a card that shrinks into a queue."""
        return self.fly(node, zone, FLIGHT + 0.06, zoom=0.4, rotation=0.0, opacity=0.3)
