"""Board of a replay: the table's own pieces over the store of the viewer; no piece can be played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from tabletop.games.fact_rows import Cue
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, Store
from tabletop.play.seen import Unasked
from tabletop.present.replay import Replay
from tabletop.present.words import Words
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Takes
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.motion.anim import Call
from tabletop.toolkit.motion.anim import Sequence as InTurn
from tabletop.toolkit.motion.motion import Motion
from tabletop.ui.drawing import Face
from tabletop.ui.table.card_details import card_details
from tabletop.ui.table.effects import Effects
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.phases import PhaseRail
from tabletop.ui.table.pieces import CardNode, Piece, PileNode
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.rows import measured
from tabletop.ui.table.services import Services

MOTION = "replay-board"


class Watched(Unasked):
    """View of a replay."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.side = 0

    @property
    def store(self) -> Store:
        """Store at the present moment."""
        return self.replay.store

    @property
    def match(self) -> Match:
        """Match that is shown."""
        return self.replay.match

    @property
    def viewer(self) -> int:
        """Seat whose hand would lie below."""
        return self.side

    @property
    def told(self) -> Sequence[Entry]:
        """Facts up to the present moment."""
        track = self.replay.track
        return track.facts[:track.position]


@dataclass(frozen=True, slots=True)
class Rolled(Message):
    """Message: the wheel was turned over the board by a notch: forward (1) or back (-1)."""

    by: int


class BoardPart(Node):
    """Part of the board; it reports the wheel notch by notch, however finely it turns."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._turned = 0.0

    def wheeled(self, dx: float, dy: float) -> bool:
        """Step forward on wheel down, back on wheel up."""
        self._turned -= dy
        while abs(self._turned) >= 1.0:
            by = 1 if self._turned > 0 else -1
            self._turned -= by
            self.post(Rolled(self, by))
        return True


class Stage:
    """Board, its phases, and the hovered card. It is the `Mind` of its pieces: they can only be looked at; Space calls `play`."""

    def __init__(self, services: Services, replay: Replay, kit: BoardKit, play: Callable[[], bool]) -> None:
        self._services, self._play, self.kit = services, play, kit
        self.watched = Watched(replay)
        self.board = kit.board(services, self.watched, self, kit.cards)
        self.phases = PhaseRail(kit.key, kit.phases, icons=kit.phase_icons)
        self.effects = Effects(services.motion, self.board.covered_box)
        self.group = BoardPart("stage")
        self.ground = BoardPart("stage-ground")
        self.ground.add(self.board.ground)
        self.group.add(self.board.layer, self.phases, self.board.over, self.board.high, self.effects.above)
        self.pointed_at: Node | None = None
        self.plan: Plan | None = None

    # ---- layout
    def arrange(self, screen: Screen, side: int, room: Box) -> None:
        """Place the table as large as the window, or that room of it, allows; the lower hand has no room here and is hidden."""
        seats, kit = self.watched.store.seats, self.kit
        k, size = measured(screen, room, kit.least(seats, room))
        found = kit.plan(size, Box(room.x / k, room.y / k, room.w / k, room.h / k), side, seats)
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
        """Show another line of the match."""
        self.watched.replay = replay

    # ---- display
    def cut(self) -> None:
        """Show the store at once."""
        self._services.motion.end(MOTION)
        self._services.motion.play(self.board.follow(()), MOTION).finish()
        self._settle()

    def go_on(self, entries: Sequence[Entry], facts: Sequence[tuple[Cue, Entry]]) -> None:
        """Animate entries that are already in the store, with the lights of their facts and the last one's sound."""
        self._services.motion.end(MOTION)
        entered = [Call(partial(self.effects.arrive, self.board, fact)) for cue, fact in facts if cue.motion == "place"]
        leads = self.board.motion.resolving(entries, facts[-1][0].sound if facts else "")
        lead = [self.effects.lead(leads, self.board.motion.bend, sealed=False)] if leads else []
        lit = [Call(partial(self._light, cue, fact)) for cue, fact in facts]
        self._services.motion.play(InTurn(*lead, *lit, self.board.follow(entries), *entered), MOTION)
        self._settle()
        sounds = [cue.sound for cue, _ in facts if cue.sound]
        if sounds:
            self._services.sound(sounds[-1])

    def _light(self, cue: Cue, fact: Entry) -> None:
        struck = self.board.motion.strike(cue, fact)
        if struck is not None:
            self.effects.flash(struck[0], "refused")
        self.effects.shine(self.board, cue, fact)

    @property
    def motion(self) -> Motion:
        """Animations of the scene."""
        return self._services.motion

    def _settle(self) -> None:
        self.phases.go(self.kit.phase(self.watched.store))
        for node in self.board.cards.values():
            # Hidden, or nearly: the focus must not stop there.
            if node.parent is self.board.high:
                node.takes = Takes.POINTER if node.face is not None else Takes.NOTHING

    def sleeve(self, seat: int) -> str:
        """Dye of a seat."""
        return self.board.sleeve(seat)

    def face(self, card: int) -> Face | None:
        """Face of a card as the viewpoint knows it now: its present values, or as printed."""
        track = self.watched.replay.track
        if card < FIRST:
            return None
        if track.store.card[card]:
            return self.board.faces.of(track.store, card)
        known = track.known.get(card, 0)
        return self.board.faces.printed(self.watched.match.setup.defs[known]) if known else None

    # ---- callbacks of its pieces
    def grab(self, node: Piece) -> Drag | None:
        """Refuse every drag."""
        return None

    def takes(self, place: Node, drag: Drag) -> bool:
        """Refuse every drop."""
        return False

    def pointed(self, node: Node, inside: Presence) -> None:
        """Remember the hovered piece, to show it large."""
        if inside is Presence.INSIDE:
            self.pointed_at = node
        elif node is self.pointed_at:
            self.pointed_at = None

    def clicked(self, node: Node, button: int) -> bool:
        """Ignore clicks."""
        return True

    def activated(self, node: Node) -> bool:
        """Ignore activation."""
        return False

    def press_main(self) -> bool:
        """Start or pause on Space, wherever the focus is."""
        return self._play()

    def covers(self, node: CardNode) -> bool:
        """Whether a card is face down: never for a known card."""
        return False

    def details(self, node: Piece, words: Words) -> list[str]:
        """List what is known of a piece's card, a line each."""
        store = self.watched.store
        known = FIRST <= node.card < len(store.card) and store.card[node.card]
        return card_details(self.watched, self.kit, self.board.faces.of(store, node.card) if known else None, node.card, words)

    def held(self, node: CardNode) -> None:
        """Ignore a press before it is a click."""

    def card_pointed_at(self) -> int:
        """Return the card of the hovered piece; 0 for none."""
        node = self.pointed_at
        if node is None or node.scene is None:
            return 0
        if isinstance(node, Piece) and node.card:
            return node.card
        if isinstance(node, PileNode) and node.top is not None:
            cards = self.watched.store.zone[node.zone]
            return cards[-1] if cards else 0
        return 0
