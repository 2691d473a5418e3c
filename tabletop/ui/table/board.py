"""The cards and places on the table as nodes, brought up to a store change by change, with the motion that tells it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.games.enadrya.board import BASE, BATTLE, DECK, HAND, INCINERATOR, KIND, ROW, SEAT, SLOTS, pile
from tabletop.games.enadrya.readers import attack, attack_zone, hand, health, recharge_of, sheet
from tabletop.kernel.journal import MOVE, Entry
from tabletop.kernel.store import UNKNOWN
from tabletop.kernel.views import SHIFT
from tabletop.ui.boards.enadrya.faces import Faces
from tabletop.ui.boards.enadrya.ground import Ground, column_of, mark_of, spoken_place
from tabletop.ui.boards.enadrya.layout import Plan
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.node import Node, Takes
from tabletop.ui.motion import ease
from tabletop.ui.motion.anim import Anim, Call, Sequence, Together, Tween, Wait
from tabletop.ui.say import plain, say
from tabletop.ui.scene import Scene
from tabletop.ui.sitting import Sitting
from tabletop.ui.table.pieces import BaseNode, CardNode, Mind, PileNode, PlaceNode
from tabletop.ui.table.spots import Key, Spot, board_spots, hand_spots, resting_box

FLIGHT = 0.26
BURN = 0.5
HOVER = 0.12


class Board:
    """Everything that lies on the felt. `cards` are the nodes by what they are known by."""

    def __init__(self, scene: Scene, sitting: Sitting, mind: Mind) -> None:
        self.scene, self.sitting, self.mind = scene, sitting, mind
        self.ground = Ground()
        self.layer, self.low, self.high = Node("board"), Node("cards"), Node("hands")
        self.places: dict[int, PlaceNode] = {}
        self.piles: dict[int, PileNode] = {}
        self.bases: list[BaseNode] = []
        self.cards: dict[Key, CardNode] = {}
        self.plan: Plan | None = None
        self.faces = Faces(scene.look.words)
        self.hovered_hand: CardNode | None = None
        self.hidden: set[Key] = set()
        self._make_places()
        self.layer.add(self.low)

    def _make_places(self) -> None:
        for seat in (0, 1):
            base = BaseNode(f"base{seat}", self.mind, pile(seat, BASE))
            self.bases.append(base)
            self.layer.add(base)
            for kind, name in ((DECK, "deck"), (INCINERATOR, "incinerator")):
                node = PileNode(f"{name}{seat}", self.mind, pile(seat, kind))
                node.burns = "burns" if kind == INCINERATOR else "stacks"
                self.piles[node.zone] = node
                self.layer.add(node)
        for seat in (0, 1):
            for zone in SLOTS[seat]:
                self._place(zone, f"slot{seat}.{('z1', 'z2', 'b')[ROW[zone]]}.{column_of(zone)}")
            for kind, name in ((3, "technology"), (4, "power")):
                self._place(pile(seat, kind), f"{name}{seat}")

    def _place(self, zone: int, name: str) -> None:
        node = PlaceNode(name, self.mind, zone)
        self.places[zone] = node
        self.layer.add(node)

    # ---- placing
    def arrange(self, plan: Plan) -> None:
        """Place everything at once: a new window, language or seat."""
        self.plan = plan
        self.faces = Faces(self.scene.look.words)
        w, h = plan.size
        for layer in (self.layer, self.low, self.high, self.ground):
            layer.put(Box(0, 0, w, h))
        for zone, node in (*self.places.items(), *self.piles.items()):
            node.put(plan.zones[zone])
        for base in self.bases:
            base.arrange(plan.zones[base.zone], plan.layout)
        self.refresh()
        for spot in self.spots():
            self._set(self._node(spot), spot)
        self._drop_others({spot.key for spot in self.spots()})

    def refresh(self) -> None:
        """Bring everything but the places of cards up to the store."""
        plan, store = self.plan, self.sitting.store
        if plan is None:
            return
        attackers = frozenset(attack_zone(store, 0) + attack_zone(store, 1)) - self._turned()
        races = tuple(self._race(seat) for seat in (0, 1))
        self.ground.show(plan, (races[0], races[1]), attackers)
        for zone, place in self.places.items():
            if ROW[zone] >= 0:
                place.mark = mark_of(zone, attackers) if ROW[zone] == BATTLE else ""
                whose = "own" if SEAT[zone] == plan.bottom else "rival"
                place.says = say(f"enadrya.spoken.{whose}", place=say(spoken_place(zone, attackers), column=column_of(zone)))
                place.takes = Takes.POINTER if store.zone[zone] else Takes.FOCUS
        for zone, heap in self.piles.items():
            self._show_pile(zone, heap)
        for base in self.bases:
            self._show_base(base)

    def _turned(self) -> frozenset[int]:
        """Attack slots that are Defence Zone now, because the other side attacks massively (ENA-K1.3.1)."""
        store = self.sitting.store
        from tabletop.games.enadrya.readers import role

        return frozenset(z for seat in (0, 1) for z in attack_zone(store, seat) if role(store, z) == "defence")

    def _race(self, seat: int) -> str:
        cards = self.sitting.store.zone[pile(seat, BASE)]
        return self.sleeve(seat) if cards else "neutral"

    def sleeve(self, seat: int) -> str:
        """The dye of a seat: its Base's race, or that of its cards where the Base is neutral."""
        setup = self.sitting.match.setup
        races = [setup.defs[d].race for d in setup.decks[seat]]
        return next((race for race in races if race != "neutral"), "neutral")

    def _show_pile(self, zone: int, heap: PileNode) -> None:
        plan, store = self.plan, self.sitting.store
        assert plan is not None
        cards = store.zone[zone]
        seat = SEAT[zone]
        name = "deck" if KIND[zone] == DECK else "incinerator"
        label = say(f"enadrya.pile.{name}{'_small' if plan.layout == 'small' and name == 'incinerator' else ''}", n=len(cards))
        top = self.faces.printed(sheet(store, cards[-1])) if name == "incinerator" and cards else None
        heap.show(len(cards), label, sleeve=self.sleeve(seat), top=top, layout=plan.layout)
        whose = "own" if seat == plan.bottom else "rival"
        heap.says = say(f"enadrya.spoken.{whose}", place=say(f"enadrya.pile.{name}", n=len(cards)))

    def _show_base(self, base: BaseNode) -> None:
        store, seat = self.sitting.store, SEAT[base.zone]
        cards = store.zone[base.zone]
        if not cards:
            return
        face = self.faces.of(store, cards[0])
        base.show(cards[0], face)
        base.defence.set(store.base[seat], sheet(store, cards[0]).base)
        base.energy.set(store.energy[seat], max(10, recharge_of(store, seat) * 3, store.energy[seat]))
        base.says = plain(face.name)
        base.value = say("enadrya.spoken.base", defence=store.base[seat], energy=store.energy[seat])

    # ---- cards
    def spots(self) -> list[Spot]:
        """Where every card should be now."""
        assert self.plan is not None
        store = self.sitting.store
        return board_spots(store, self.plan) + hand_spots(store, self.plan, self.sitting.viewer, self._hovered_place())

    def _hovered_place(self) -> int:
        node = self.hovered_hand
        viewer = self.sitting.viewer
        if node is None or viewer not in (0, 1):
            return -1
        cards = hand(self.sitting.store, viewer)
        return cards.index(node.card) if node.card in cards else -1

    def node_of(self, card: int) -> CardNode | BaseNode | None:
        """The node of a card that lies open, a Base included."""
        found = self.cards.get(("card", card, 0))
        return found or next((base for base in self.bases if base.card == card), None)

    def _node(self, spot: Spot) -> CardNode:
        """The node of a spot, made if there is none; its face and form brought up to date."""
        assert self.plan is not None
        node = self.cards.get(spot.key)
        if node is None:
            name = f"card{spot.card}" if spot.card != UNKNOWN else f"back{spot.seat}.{spot.key[2]}"
            node = CardNode(name, self.mind, spot.card, self.plan.layout)
            self.cards[spot.key] = node
        face = None if spot.card == UNKNOWN else self.faces.of(self.sitting.store, spot.card)
        node.show(face, spot.form, sleeve=self.sleeve(spot.seat), layout=self.plan.layout)
        node.takes = Takes.NOTHING if face is None else Takes.FOCUS
        home = self.high if spot.form in ("hand", "back", "open") else self.low
        if node.parent is not home:
            home.add(node)
        self._name(node, spot)
        return node

    def _name(self, node: CardNode, spot: Spot) -> None:
        face, zone = node.face, self.sitting.store.at[spot.card] if spot.card != UNKNOWN else 0
        if face is None:
            return
        node.says = plain(face.name)
        if spot.form == "tile":
            rows = ("z1", "z2", "b")
            place = say(f"enadrya.place.{rows[ROW[zone]]}", column=column_of(zone)) if ROW[zone] >= 0 else plain("")
            node.value = say("enadrya.spoken.unit", attack=face.attack.now if face.attack else 0,
                             defence=face.defence.now if face.defence else 0, place=place)
        else:
            cost = face.costs[0].value if face.costs else "0"
            node.value = say("enadrya.spoken.card", cost=cost, kind=say(f"enadrya.kind.{face.kind}"))

    def _set(self, node: CardNode, spot: Spot) -> None:
        self.scene.motion.stop(node)
        node.put(spot.box)
        node.rotation, node.z, node.opacity, node.zoom = spot.rotation, spot.z, 1.0, 1.0

    def _drop_others(self, kept: set[Key]) -> None:
        for key in [key for key in self.cards if key not in kept]:
            node = self.cards.pop(key)
            self.scene.motion.stop(node)
            node.remove()

    def reset(self) -> None:
        """Show the store as it is, without motion: another viewer, something taken back."""
        if self.plan is not None:
            self.hovered_hand = None
            for base in self.bases:
                seat, store = SEAT[base.zone], self.sitting.store
                base.defence.value = base.defence.shown = store.base[seat]
                base.energy.value = base.energy.shown = store.energy[seat]
                base.defence.touch()
                base.energy.touch()
            self.arrange(self.plan)

    # ---- motion
    def hover_hand(self, node: CardNode | None) -> None:
        """The card under the pointer rises, its neighbours give way."""
        if node is self.hovered_hand or self.plan is None:
            return
        self.hovered_hand = node
        for spot in hand_spots(self.sitting.store, self.plan, self.sitting.viewer, self._hovered_place()):
            found = self.cards.get(spot.key)
            if found is not None and spot.form == "hand":
                found.z = spot.z
                self.scene.motion.play(Tween(found, {"x": spot.box.x, "y": spot.box.y, "rotation": spot.rotation}, HOVER))

    def follow(self, entries: Iterable[Entry], *, starts: dict[Key, Box] | None = None) -> Anim:
        """Bring the cards up to the store after these entries; the motion that shows how they got there."""
        assert self.plan is not None
        came, went = journeys(entries)
        self.refresh()
        spots = self.spots()
        kept = {spot.key for spot in spots}
        gone = [key for key in self.cards if key not in kept]
        anims = [self._leave(self.cards.pop(key), went.get(key[1] if key[0] == "card" else UNKNOWN)) for key in gone]
        for spot in spots:
            known = spot.key in self.cards
            node = self._node(spot)
            if not known:
                source = resting_box(came.get(spot.card, 0), self.plan, self.sitting.viewer) if spot.card in came else spot.box
                node.put(Box(source.centre[0] - node.w / 2, source.centre[1] - node.h / 2, node.w, node.h))
            start = (starts or {}).get(spot.key)
            if start is not None:
                node.x, node.y = start.centre[0] - node.w / 2, start.centre[1] - node.h / 2
            node.z = spot.z
            anims.append(self._travel(node, spot))
        return Together(*anims)

    def _travel(self, node: CardNode, spot: Spot) -> Anim:
        far = abs(node.x - spot.box.x) + abs(node.y - spot.box.y)
        if far < 1 and node.rotation == spot.rotation and node.opacity == 1.0:
            return Wait(0.0)
        goal = {"x": spot.box.x, "y": spot.box.y, "rotation": spot.rotation, "opacity": 1.0}
        return Tween(node, goal, FLIGHT if far > 30 else HOVER, ease.in_out_cubic)

    def _leave(self, node: CardNode, zone: int | None) -> Anim:
        assert self.plan is not None
        self.scene.motion.stop(node)
        node.takes = Takes.NOTHING
        gone = Call(node.remove)
        if zone is None or zone == 0:
            return Sequence(Tween(node, {"opacity": 0.0}, HOVER), gone)
        box = resting_box(zone, self.plan, self.sitting.viewer)
        goal = {"x": box.centre[0] - node.w / 2, "y": box.centre[1] - node.h / 2}
        if KIND[zone] == INCINERATOR:
            node.light = "refused"
            return Sequence(Wait(0.16), Tween(node, {**goal, "zoom": 0.5, "opacity": 0.0}, BURN - 0.16, ease.in_out_cubic), gone)
        if KIND[zone] in (HAND, DECK) or ROW[zone] >= 0:
            return Sequence(Tween(node, {**goal, "opacity": 0.2}, FLIGHT, ease.in_out_cubic), gone)
        return Sequence(Tween(node, {"opacity": 0.0}, HOVER), gone)


def journeys(entries: Iterable[Entry]) -> tuple[dict[int, int], dict[int, int]]:
    """Where cards came from and where they went to, by card; several backs are told by the last."""
    came: dict[int, int] = {}
    went: dict[int, int] = {}
    for entry in entries:
        if entry[0] == MOVE:
            came[entry[1]], went[entry[1]] = entry[2], entry[4]
        elif entry[0] == SHIFT:
            came[entry[4]], went[entry[1]] = entry[2], entry[5]
    return came, went


def strength(store: Any, card: int) -> tuple[int, int]:
    """A Unit's attack and what is left of its defence."""
    return attack(store, card), health(store, card)
