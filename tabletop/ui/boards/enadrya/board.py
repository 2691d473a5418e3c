"""Enadrya's board as nodes: slots, piles, Bases with their dials, plates with the battle's totals."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from tabletop.games.enadrya.board import (
    BASE,
    BATTLE,
    DECK,
    INCINERATOR,
    KIND,
    POWER,
    ROW,
    SEAT,
    SLOTS,
    TECHNOLOGY,
    column_number,
    pile,
)
from tabletop.games.enadrya.marches import bridges
from tabletop.games.enadrya.readers import attack_zone, cost, hand, recharge_of, role, sheet
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import Outcome
from tabletop.play.games.enadrya.retreat import homes
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.text.phrase import plain, say
from tabletop.ui.boards.enadrya.blows import standing
from tabletop.ui.boards.enadrya.columns import Columns
from tabletop.ui.boards.enadrya.exits import plate_words
from tabletop.ui.boards.enadrya.ground import explained_place, mark_of, paint_ground, spoken_place
from tabletop.ui.boards.enadrya.layout import EnadryaPlan
from tabletop.ui.boards.enadrya.motion import EnadryaMotion
from tabletop.ui.boards.enadrya.outcome import EnadryaCautions
from tabletop.ui.boards.enadrya.pieces import BaseNode, Plate
from tabletop.ui.boards.facing import FacingBoard
from tabletop.ui.drawing import Face
from tabletop.ui.table.drops import Drops, Targets
from tabletop.ui.table.ground import PaintedGround
from tabletop.ui.table.pieces import CardNode, Piece, PileNode, PlaceNode
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.spots import Spot


class EnadryaBoard(FacingBoard):
    """Two sides of a board, mirrored."""

    plan: EnadryaPlan | None
    motion: EnadryaMotion

    def make(self) -> None:
        """Make Bases, piles, slots, side places and plates."""
        self.ground = self.felt = PaintedGround(paint_ground)
        self.motion, self.drops = EnadryaMotion(self), EnadryaDrops(self)
        self.cautions = EnadryaCautions(self.seen)
        self.columns = Columns()
        self.bases: list[BaseNode] = []
        for seat in (0, 1):
            base = BaseNode(f"base{seat}", self.mind, pile(seat, BASE))
            self.bases.append(base)
            self.seats[seat] = base
            self.layer.add(base)
            for kind, name in ((DECK, "deck"), (INCINERATOR, "incinerator")):
                node = PileNode(f"{name}{seat}", self.mind, pile(seat, kind))
                node.lies = "open" if kind == INCINERATOR else "covered"
                node.tip = say(f"enadrya_guide.place.{name}")
                self.piles[node.zone] = node
                self.layer.add(node)
        for seat in (0, 1):
            for zone in SLOTS[seat]:
                self._place(zone, f"slot{seat}.{('z1', 'z2', 'b')[ROW[zone]]}.{column_number(zone)}")
            for kind, name in ((TECHNOLOGY, "technology"), (POWER, "power")):
                self._place(pile(seat, kind), f"{name}{seat}")
                self.places[pile(seat, kind)].tip = say(f"enadrya_guide.place.{name}")
        self.plates = (Plate("plate0"), Plate("plate1"))
        self.over.add(self.columns.layer, *self.plates)

    def _place(self, zone: int, name: str) -> None:
        node = PlaceNode(name, self.mind, zone)
        self.places[zone] = node
        self.layer.add(node)

    def place(self, plan: EnadryaPlan) -> None:
        """Place each in its zone."""
        for zone, node in (*self.places.items(), *self.piles.items()):
            node.put(plan.zones[zone])
        self.columns.put(plan)
        for base in self.bases:
            base.arrange(plan.zones[base.zone])
        for plate, box in zip(self.plates, plan.plates, strict=True):
            plate.put(box)

    # ---- up to the store
    def update(self) -> None:
        """Update the roles of battle slots, counts, dials and plates."""
        plan, store = self.plan, self.store
        assert plan is not None
        fighting = frozenset(attack_zone(store, 0) + attack_zone(store, 1)) - self._turned()
        returning = homes(store)
        races = tuple(self._race(seat) for seat in (0, 1))
        self.felt.show(plan, (races[0], races[1]), fighting)
        for zone, place in self.places.items():
            if ROW[zone] >= 0:
                place.mark = mark_of(zone, fighting) if ROW[zone] == BATTLE else ""
                whose = "own" if SEAT[zone] == plan.bottom else "rival"
                place.says = say(f"enadrya.spoken.{whose}", place=say(spoken_place(zone, fighting), column=column_number(zone)))
                place.tip = say(explained_place(zone, fighting))
                if zone in returning and SEAT[zone] == plan.bottom:
                    place.mark = "flame"
                    place.tip = say("enadrya_guide.place.home", name=plain(self.faces.of(store, returning[zone]).name))
            else:
                kind = "technology" if KIND[zone] == TECHNOLOGY else "power"
                place.says = say("table.spoken.of", place=say(f"enadrya.place.{kind}"), name=plain(self.seen.match.setup.players[SEAT[zone]]))
            place.takes = Takes.POINTER if store.zone[zone] else Takes.FOCUS
        for zone, heap in self.piles.items():
            self._show_pile(zone, heap)
        for base in self.bases:
            self._show_base(base)
        for plate, seat in zip(self.plates, (plan.bottom, 1 - plan.bottom), strict=True):
            plate.visible = bool(store.turn[TABLE])
            if plate.visible:
                plate.show(*plate_words(self.seen.match, store, seat))

    def _turned(self) -> frozenset[int]:
        """Return the Attack slots that are Defence Zone now, because the other side attacks massively (ENA-K1.3.1)."""
        store = self.store
        return frozenset(z for seat in (0, 1) for z in attack_zone(store, seat) if role(store, z) == "defence")

    def _race(self, seat: int) -> str:
        return self.sleeve(seat) if self.store.zone[pile(seat, BASE)] else "neutral"

    def _show_pile(self, zone: int, heap: PileNode) -> None:
        plan, store = self.plan, self.store
        assert plan is not None
        cards, count = store.zone[zone], self.undealt.count(store, zone)
        seat = SEAT[zone]
        name = "deck" if KIND[zone] == DECK else "incinerator"
        label = say(f"enadrya.pile.{name}", n=count)
        top = self.faces.printed(sheet(store, cards[-1])) if name == "incinerator" and cards else None
        heap.show(count, label, sleeve=self.sleeve(seat), top=top)
        whose = "own" if seat == plan.bottom else "rival"
        heap.says = say(f"enadrya.spoken.{whose}", place=say(f"enadrya.pile.{name}", n=count))

    def _show_base(self, base: BaseNode) -> None:
        store, seat = self.store, SEAT[base.zone]
        cards = store.zone[base.zone]
        if not cards:
            return
        if store.base[seat] > 0 and base.state == "fallen":
            base.stay("stands")  # after an undo
        face = self.faces.of(store, cards[0])
        base.show(cards[0], face)
        base.defence.set(standing(store, seat), sheet(store, cards[0]).base)
        base.energy.set(store.energy[seat], max(10, recharge_of(store, seat) * 3, store.energy[seat]))
        base.says = plain(face.name)
        base.value = say("enadrya.spoken.base", defence=standing(store, seat), energy=store.energy[seat])

    def jump(self) -> None:
        """Let the Bases stand or lie fallen."""
        for seat, base in enumerate(self.bases):
            base.stay("fallen" if self.motion.falls(seat) else "stands")

    # ---- cards
    def card_spots(self) -> list[Spot]:
        """Return the spots in slots and side places."""
        assert self.plan is not None
        return board_spots(self.store, self.plan)

    def hand_pills(self) -> dict[int, Box]:
        """Return boxes above the lower side's Technology and below the other's."""
        assert self.plan is not None
        bottom = self.plan.bottom
        low, high = self.plan.zones[pile(bottom, TECHNOLOGY)], self.plan.zones[pile(1 - bottom, TECHNOLOGY)]
        return {bottom: Box(low.x, low.y - 32, low.w, 28), 1 - bottom: Box(high.x, high.bottom + 4, high.w, 28)}

    def describe(self, node: CardNode, spot: Spot, face: Face) -> None:
        """Name a Unit on the board with its values and slot, another card with its cost and kind."""
        zone = self.store.at[spot.card]
        if spot.form == "tile":
            row = ("slot_z1", "slot_z2", "slot_b")[ROW[zone]] if ROW[zone] >= 0 else ""
            place = say(f"enadrya.spoken.{row}", column=column_number(zone)) if row else plain("")
            node.value = say("enadrya.spoken.unit", attack=face.attack.now if face.attack else 0,
                             defence=face.defence.now if face.defence else 0, place=place)
        else:
            price = face.costs[0].value if face.costs else "0"
            node.value = say("enadrya.spoken.card", cost=price, kind=say(f"enadrya.kind.{face.kind}"))

    # ---- motion and light
    def highlight_zones(self, zones: Collection[int]) -> None:
        """Highlight the names of their columns."""
        self.columns.light(zones)

    # ---- counters
    def preview(self, card: int, outcome: Outcome | None) -> None:
        """Show ghost values on the dials, after paying for a carried card, and forecast totals on the plates."""
        assert self.plan is not None
        dials = {} if outcome is None else dict(outcome.dials)
        store, seat = self.store, self.seen.viewer
        if card and seat in (0, 1) and card in hand(store, seat):
            dials.setdefault((seat, "energy"), max(0, store.energy[seat] - cost(store, card)))
            if sheet(store, card).base_cost:
                dials.setdefault((seat, "defence"), store.base[seat] - sheet(store, card).base_cost)
        for plate, seat in zip(self.plates, (self.plan.bottom, 1 - self.plan.bottom), strict=True):
            plate.foretell(dials.get((seat, "plate")))
        for seat, base in enumerate(self.bases):
            for name, dial in (("defence", base.defence), ("energy", base.energy)):
                dial.ghost = dials.get((seat, name))


def board_spots(store: Any, plan: Plan) -> list[Spot]:
    """Return the spots of Units, Technologies and announced Powers."""
    out = []
    for seat in (0, 1):
        for kind in (TECHNOLOGY, POWER):
            out += [Spot(("card", card, 0), card, "side", plan.zones[pile(seat, kind)], seat=seat) for card in store.zone[pile(seat, kind)]]
        for zone in SLOTS[seat]:
            out += [Spot(("card", card, 0), card, "tile", plan.zones[zone], seat=seat) for card in store.zone[zone]]
    return out


FORMS = {"unit": "tile", "technology": "side"}


class EnadryaDrops(Drops[Targets]):
    """Drops of Enadrya's cards on slots and places beside the board."""

    def form(self, face: Face) -> str:
        """Return the form of the card's destination."""
        return FORMS.get(face.kind, "hand")

    def landing(self, card: int) -> int:
        """Return the place of a Power or a Technology beside the board."""
        return pile(self.seen.viewer, TECHNOLOGY if sheet(self.store, card).kind == "technology" else POWER)

    def tested(self, card: int) -> Iterable[int]:
        """Return every slot for a Unit."""
        return SLOTS[self.seen.viewer] if sheet(self.store, card).kind == "unit" else (0,)

    def targets(self, card: int) -> Iterable[int]:
        """Return the candidates for the first target of the card's text."""
        return (c for target in sheet(self.store, card).targets[:1] for c in target.found(self.store, card))

    def helping(self, card: int, target: Node) -> Iterator[Piece]:
        """Return the Units used as a bridge (ENA-L3)."""
        zone = self.zone_of(target)
        if ROW[zone] == BATTLE:
            for bridge in bridges(self.store, card, zone):
                found = self.board.node_of(bridge)
                if found is not None:
                    yield found
