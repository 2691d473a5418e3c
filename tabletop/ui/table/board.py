"""Nodes for the cards and zones of a table, updated store change by store change with animation."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal

from tabletop.kernel.journal import Entry
from tabletop.kernel.store import UNKNOWN
from tabletop.play.forecast import Outcome
from tabletop.play.seen import Seen
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Call, Hold, Together, Tween, Wait
from tabletop.toolkit.motion.anim import Sequence as InTurn
from tabletop.toolkit.text.phrase import plain
from tabletop.ui import drawing
from tabletop.ui.drawing import Face
from tabletop.ui.table.board_motion import BoardMotion
from tabletop.ui.table.board_questions import BoardQuestions, Previews
from tabletop.ui.table.cards import CardKit
from tabletop.ui.table.counters import RollingNumber
from tabletop.ui.table.deal import FADE, FLIGHT, Undealt, fly_back
from tabletop.ui.table.drops import Drops
from tabletop.ui.table.ground import Ground
from tabletop.ui.table.landed import Landed, journeys
from tabletop.ui.table.pieces import IN_HAND, CardNode, Mind, Piece, PileNode, PlaceNode
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.services import Services
from tabletop.ui.table.spots import Key, Spot, key_of, own_hand
from tabletop.ui.table.unfolding import Cautions, Unfolding

HOVER, SETTLE = 0.12, 0.06
"""Seconds in which a card rises, and in which a dropped one comes to lie."""
ROOM = 0.08
"""Seconds for which a hand makes room before a drawn card flies into it."""
SMALL = 0.5
"""Size with which it leaves the pile."""
PRESSED = 1.06
"""Size of a card as it is dropped."""


class Board(ABC):
    """Nodes of the cards and zones on the felt; each game defines its contents and places.

    `cards` are the card nodes by key; `seats` the pieces of the
    seats; `undealt` the cards shown in their decks while a new match is dealt. `motion`, `drops`, `unfolding`, `cautions` and
    `questions` have defaults, which a game replaces as it makes its nodes. `layer` lies on
    the `ground`, its cards in `low`; `over` lies over the arrows; `high` has the hands.
    """

    def __init__(self, services: Services, seen: Seen, mind: Mind, kit: CardKit) -> None:
        self.services, self.seen, self.mind, self.kit = services, seen, mind, kit
        self.ground = Ground()
        self.layer, self.low, self.over, self.high = Node("board"), Node("cards"), Node("over"), Node("hands")
        self.places: dict[int, PlaceNode] = {}
        self.piles: dict[int, PileNode] = {}
        self.seats: dict[int, Piece] = {}
        self.cards: dict[Key, CardNode] = {}
        self.undealt, self.landed = Undealt(kit.hand, kit.deck), Landed(self)
        self.previews = Previews(self.preview, lambda: self.questions)
        self.imagined: Any = None
        self.plan: Plan | None = None
        self._words = services.look.words
        self.faces = kit.faces(self._words)
        self.hovered_hand: CardNode | None = None
        self.motion: BoardMotion[Any] = BoardMotion(self)
        self.drops: Drops[Any] = Drops(self)
        self.unfolding, self.cautions, self.questions = Unfolding(seen), Cautions(seen), BoardQuestions(seen)
        self.make()
        self.layer.add(self.low)

    @property
    def store(self) -> Any:
        """Viewer's current knowledge, or what is imagined for a moment."""
        return self.seen.store if self.imagined is None else self.imagined

    # ---- required of a game
    @abstractmethod
    def make(self) -> None:
        """Make the ground, the zones, the piles, the seats' pieces and all other nodes except cards."""

    @abstractmethod
    def place(self, plan: Any) -> None:
        """Place all these nodes for a plan."""

    @abstractmethod
    def update(self) -> None:
        """Update all these nodes from the store; counters roll."""

    @abstractmethod
    def card_spots(self) -> list[Spot]:
        """Return the current spots of all cards on the board."""

    @abstractmethod
    def describe(self, node: CardNode, spot: Spot, face: Face) -> None:
        """Set a card node's description for keyboard users; it has its name already."""

    @abstractmethod
    def preview(self, card: int, outcome: Outcome | None) -> None:
        """Preview a carried card's cost (0: no card) and forecast values (None: none) on the counters."""

    # ---- optional for a game
    def jump(self) -> None:  # noqa: B027  # most games have no other motions
        """Put away what moves besides cards and counters."""

    def hand_spots(self) -> list[Spot]:
        """Return the spots of the cards in hands: the viewer's at the bottom, or nobody's while the curtain is down."""
        assert self.plan is not None
        seat = self.below
        return own_hand(self._held(seat), self.plan, seat=seat, hovered=self._hovered_place())

    def resting_box(self, zone: int) -> Box:
        """Return the box where a zone's contents rest, as the start or end of a flight."""
        plan = self.plan
        assert plan is not None
        found = plan.zones.get(zone)
        if found is not None:
            return found
        if zone == self.kit.hand(self.below):
            area = plan.panels["hand"]
            return Box(area.centre[0], area.y + 60, 0, 0)
        return Box(plan.middle, -60, 0, 0)

    def sleeve(self, seat: int) -> str:
        """Return the card back colour of a seat."""
        return self.kit.dye(self.seen.match, seat)

    def node_of(self, card: int) -> Piece | None:
        """Return the piece of a card that lies in the open or in the viewer's hand."""
        found = self.cards.get(("card", card, 0))
        return found or next((piece for piece in self.seats.values() if card and piece.card == card), None)

    def board_piece(self, card: int) -> Piece | None:
        """Return the piece of a card on the board; None for a card in a hand."""
        node = self.node_of(card)
        return None if isinstance(node, CardNode) and node.form in IN_HAND else node

    def hand_pills(self) -> dict[int, Box]:
        """Return the places where a replay shows hand counts, for seats whose count is not on the board."""
        return {}

    def hand_count(self) -> tuple[int, Box] | None:
        """Return the count beside a rival's hand at the upper edge and its place; None where there is none."""
        return None

    def face_in_place(self, face: Face, spot: Spot) -> Face:
        """Return a card's face with what only its place on the table tells."""
        return face

    def kept_clear(self) -> Sequence[Box]:
        """Return the boxes a menu beside a piece leaves visible where there is room elsewhere."""
        return ()

    def inspected_card(self, card: int) -> int:
        """Return the card to inspect where a piece shows this one; 0 for none."""
        return card

    def featured(self) -> int:
        """Return the card to inspect while no card is hovered; 0 for none."""
        return 0

    def highlight_zones(self, zones: Collection[int]) -> None:  # noqa: B027  # most games show no names of zones
        """Highlight these zones, hovered or mentioned, and no others."""

    def covered_box(self) -> Box | None:
        """Return the box a card shown large covers whole: two half-visible cards would be read as one."""
        return None

    def free_rails(self, forecast: Box) -> None:  # noqa: B027  # most games have no panels in the rails
        """Keep the rails free for a scene's own panels: open those of the game only while they are needed, a forecast in this box."""

    def log_height(self) -> float:
        """Return the height that a panel of the game takes now from the top of the log's room."""
        return 0.0

    def open_side(self) -> Literal["any", "right"]:
        """Return the side over which a hovered card is shown large without rails: away from the pointer, or the one that hides least."""
        return "any"

    def retired(self) -> bool:
        """Whether the bottom player is out, so that their hand is useless."""
        return False

    def inspector_bottom(self) -> float | None:
        """Return the lower edge of the inspector in the left rail; None: down to the plate at its foot."""
        return None

    # ---- placing
    def form_size(self, form: str) -> tuple[float, float]:
        """Return the width and height of a form of cards."""
        assert self.plan is not None
        return self.plan.sizes[form]

    @property
    def below(self) -> int:
        """Seat whose hand is at the bottom."""
        assert self.plan is not None
        viewer = int(self.seen.viewer)
        return viewer if 0 <= viewer < self.store.seats else self.plan.bottom

    def arrange(self, plan: Plan) -> None:
        """Place everything at once, after a change of window, language or seat."""
        if self.plan is not None and (plan.size, plan.bottom) != (self.plan.size, self.plan.bottom):
            self.landed.clear()
        self.plan = plan
        if self._words is not self.services.look.words:
            self._words = self.services.look.words
            self.faces = self.kit.faces(self._words)
        for layer in (self.layer, self.low, self.over, self.high, self.ground):
            layer.put(Box(0, 0, *plan.size))
        self.place(plan)
        self.refresh()
        spots = self.spots()
        for spot in spots:
            self._set(self._node(spot), spot)
        self._drop_others({spot.key for spot in spots})

    def refresh(self) -> None:
        """Update everything from the store except the places of cards."""
        if self.plan is not None:
            self.update()
            waiting = set(self.landed.waiting())
            for node in self.cards.values():
                if node.card not in waiting:
                    node.seal = ""
                elif node.seal or not self.seen.showing:
                    node.seal = self.landed.number(node.card)

    def reset(self) -> None:
        """Show the store without animation: after a change of viewer or an undo."""
        if self.plan is not None:
            self._raise(None)
            self.jump()
            self.arrange(self.plan)
            for node in self.layer.walk():
                if isinstance(node, RollingNumber):
                    node.jump(node.value)

    def pieces(self) -> Iterator[Piece]:
        """Every piece that may be highlighted."""
        yield from self.places.values()
        yield from self.seats.values()
        yield from self.cards.values()

    def waiting(self) -> Iterable[Piece]:
        """Return the pieces of what waits to be done."""
        return ()

    # ---- cards
    def spots(self) -> list[Spot]:
        """Target spots of all cards."""
        found, held = self.landed.over(self.card_spots() + self.hand_spots()), {key_of(*card) for card in self.undealt.cards(self.store)}
        return [spot for spot in found if spot.key not in held] if held else found

    def _hovered_place(self) -> int:
        node, viewer = self.hovered_hand, int(self.seen.viewer)
        if node is None or not 0 <= viewer < self.store.seats:
            return -1
        cards = self._held(viewer)
        return cards.index(node.card) if node.card in cards else -1

    def _held(self, seat: int) -> list[int]:
        """Return the cards of a hand that do not lie elsewhere already, dropped there."""
        return [card for card in self.store.zone[self.kit.hand(seat)] if not self.landed.lies(card)]

    def _node(self, spot: Spot) -> CardNode:
        """Return the node of a spot, made if missing, with its face and form updated."""
        assert self.plan is not None
        node = self.cards.get(spot.key)
        if node is None:
            name = f"card{spot.card}" if spot.card != UNKNOWN else f"back{spot.seat}.{spot.key[2]}"
            node = CardNode(name, self.mind, spot.card, self.kit.forms)
            self.cards[spot.key] = node
        face = None if spot.card == UNKNOWN else replace(self.face_in_place(self.faces.of(self.store, spot.card), spot), shown=spot.shown)
        node.show(face, spot.form, sleeve=self.sleeve(spot.seat), size=(spot.box.w, spot.box.h))
        node.place = spot.place if spot.place >= 0 else node.place
        node.takes = Takes.NOTHING if face is None else Takes.FOCUS
        home = self.high if spot.form in IN_HAND else self.low
        if node.parent is not home:
            home.add(node)
        if face is not None:
            node.says = plain(face.name)
            self.describe(node, spot, face)
        return node

    def _set(self, node: CardNode, spot: Spot) -> None:
        self.services.motion.release(node)
        node.put(spot.box)
        node.rotation, node.z, node.opacity, node.zoom, node.turned = spot.rotation, spot.z, 1.0, 1.0, 1.0

    def _drop_others(self, kept: set[Key]) -> None:
        for key in [key for key in self.cards if key not in kept]:
            node = self.cards.pop(key)
            self.services.motion.release(node)
            node.remove()

    # ---- motion
    def hover_hand(self, node: CardNode | None) -> None:
        """Raise the card under the pointer and move its neighbours aside."""
        if node is self.hovered_hand or self.plan is None:
            return
        self._raise(node)
        for spot in self.hand_spots():
            found = self.cards.get(spot.key)
            if found is not None and spot.form == "hand":
                found.z = spot.z
                self.services.motion.play(Tween(found, {"x": spot.box.x, "y": spot.box.y, "rotation": spot.rotation}, HOVER))

    def _raise(self, node: CardNode | None) -> None:
        for card, raised in ((self.hovered_hand, False), (node, True)):
            if card is not None:
                card.raised = raised
        self.hovered_hand = node

    def follow(self, entries: Iterable[Entry], *, starts: dict[Key, Box] | None = None) -> Anim:
        """Animate the cards from their old places to the store's state after these entries."""
        came, went = journeys(entries)
        waiting = set(self.landed.waiting())
        for node in [node for node in self.cards.values() if node.card not in waiting]:
            self.motion.unseal(node)
        self.refresh()
        spots = self.spots()
        kept = {spot.key for spot in spots}
        gone = [key for key in self.cards if key not in kept]
        anims = [self._leave(self.cards.pop(key), went.get(key[1] if key[0] == "card" else UNKNOWN)) for key in gone]
        for spot in spots:
            known, drawn = spot.key in self.cards, False
            node = self._node(spot)
            if not known:
                drawn = spot.card in came and spot.form in IN_HAND
                self._start(node, self.resting_box(came.get(spot.card, 0)) if spot.card in came else spot.box)
            start = (starts or {}).get(spot.key)
            if start is not None:
                node.x, node.y = start.centre[0] - node.w / 2, start.centre[1] - node.h / 2
            node.z = spot.z
            lands = start is not None and spot.form not in IN_HAND
            anims.append(self._settle(node, spot) if lands else self._drawn(node, spot) if drawn else self._travel(node, spot))
        return Together(*anims)

    def deal(self, seat: int, index: int) -> Anim:
        """Animate a card of a hand from its deck, where all of `undealt` lie."""
        assert self.plan is not None
        self.undealt.left.discard((seat, index))
        self.refresh()
        deck, hand = self.resting_box(self.kit.deck(seat)), self.kit.hand(seat)
        key = key_of(self.store.zone[hand][index], seat, index)
        spot = next((spot for spot in self.spots() if spot.key == key), None)
        if spot is None:
            w, h = self.form_size("back")
            start = Box(deck.centre[0] - w / 2, deck.centre[1] - h / 2, w, h)
            return fly_back(self.high, lambda look, w, h: drawing.back(look.brush, w, h, self.sleeve(seat)), start, self.resting_box(hand))
        node = self._node(spot)
        self._start(node, deck)
        node.z, node.opacity, node.zoom = spot.z, 0.0, min(1.0, deck.w / node.w)
        goal = {"zoom": 1.0, "x": spot.box.x, "y": spot.box.y, "rotation": spot.rotation}
        return Together(Tween(node, goal, FLIGHT, ease.in_out_cubic), Tween(node, {"opacity": 1.0}, FADE))

    def _start(self, node: CardNode, source: Box) -> None:
        node.put(Box(source.centre[0] - node.w / 2, source.centre[1] - node.h / 2, node.w, node.h))

    def _settle(self, node: CardNode, spot: Spot) -> Anim:
        """Animate a dropped card that comes to lie in its place."""
        far = abs(node.x - spot.box.x) + abs(node.y - spot.box.y) > spot.box.w
        node.opacity, node.zoom = 1.0, PRESSED
        goal = {"x": spot.box.x, "y": spot.box.y, "rotation": spot.rotation, "zoom": 1.0}
        return Tween(node, goal, HOVER if far else SETTLE, ease.out_cubic)

    def _drawn(self, node: CardNode, spot: Spot) -> Anim:
        """Animate a card from a pile into a hand, in an arc, once the others have made room; a known one turns over on the way."""
        if self.services.motion.calm == "reduced":
            node.put(spot.box)
            node.rotation, node.opacity = spot.rotation, 0.0
            return Tween(node, {"opacity": 1.0}, HOVER)
        node.turned, node.opacity, node.zoom = 0.0 if node.face is not None and node.form == "hand" else 1.0, 0.0, SMALL
        way = Together(Tween(node, {"x": spot.box.x, "rotation": spot.rotation, "zoom": 1.0}, FLIGHT, ease.in_out_cubic),
                       Tween(node, {"y": spot.box.y}, FLIGHT, ease.out_cubic), Tween(node, {"opacity": 1.0}, SETTLE),
                       InTurn(Hold(0.6 * FLIGHT - SETTLE), Tween(node, {"turned": 1.0}, 2 * SETTLE)))
        return InTurn(Hold(ROOM), way)

    def _travel(self, node: CardNode, spot: Spot) -> Anim:
        far = abs(node.x - spot.box.x) + abs(node.y - spot.box.y)
        if far < 1 and node.rotation == spot.rotation and node.opacity == 1.0:
            return Wait(0.0)
        goal = {"x": spot.box.x, "y": spot.box.y, "rotation": spot.rotation, "opacity": 1.0}
        return Tween(node, goal, FLIGHT if far > 30 else HOVER, ease.in_out_cubic)

    def _leave(self, node: CardNode, zone: int | None) -> Anim:
        self.services.motion.release(node)
        node.takes, node.turned = Takes.NOTHING, 1.0
        way = self.motion.leave(node, zone) if zone else Tween(node, {"opacity": 0.0}, HOVER)
        return InTurn(way, Call(node.remove))
