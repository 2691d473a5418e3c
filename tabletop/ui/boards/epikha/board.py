"""Epikha's board as nodes: lanes face to face, Deployment and Reserves, Players, Magic Zones, the Spells that wait."""

from __future__ import annotations

from typing import Any

from tabletop.games.epikha.board import (
    CARRIED,
    CHAIN,
    DECK,
    DEPLOYMENT,
    DISCARD,
    HAND,
    KIT,
    MAGIC,
    NAMES,
    RESOLVING,
    SEAT,
    SPACES,
    WIDTH,
    kind_of,
    pile,
)
from tabletop.games.epikha.decks import SIZE
from tabletop.games.epikha.readers import cost, sheet, vital
from tabletop.kernel.store import TABLE, UNKNOWN
from tabletop.play.forecast import Outcome
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Takes
from tabletop.toolkit.text.phrase import plain, say
from tabletop.ui.boards.chained import ChainedBoard, ChainTexts
from tabletop.ui.boards.epikha import payments
from tabletop.ui.boards.epikha import view_model as told
from tabletop.ui.boards.epikha.clashes import clashes, in_combat
from tabletop.ui.boards.epikha.drops import EpikhaCautions, EpikhaClicks, EpikhaDrops
from tabletop.ui.boards.epikha.fray import Fray
from tabletop.ui.boards.epikha.ground import paint_ground
from tabletop.ui.boards.epikha.layout import EpikhaPlan
from tabletop.ui.boards.epikha.motion import EpikhaMotion
from tabletop.ui.boards.epikha.players import PlayerNode, PlayerText
from tabletop.ui.boards.epikha.questions import EpikhaQuestions
from tabletop.ui.boards.epikha.spots import board_spots, deployed, row_places
from tabletop.ui.boards.epikha.zones import BeatRail, Heap, LaneNode, LeftPill, PlateNode, RowSign
from tabletop.ui.drawing import Face
from tabletop.ui.table.ground import PaintedGround
from tabletop.ui.table.pieces import IN_HAND, CardNode, PlaceNode, RimNode
from tabletop.ui.table.queue import Measures
from tabletop.ui.table.spots import Spot

HEAPS = {"deck": DECK, "discard": DISCARD}
ZONES = {DEPLOYMENT: "deployment", MAGIC: "magic"}
ENTRIES = Measures(88.0, 68.0, 10.0)
LEFT_PILL = (112.0, 28.0)


class EpikhaBoard(ChainedBoard):
    """Two sides face to face: Players at the left, combat spaces and Deployment in the middle, Magic Zones at the right."""

    plan: EpikhaPlan | None
    chain = ChainTexts(told.waiting, told.chain_texts, told.next_says)
    questions: EpikhaQuestions

    def make(self) -> None:
        """Make lanes, places, Players, piles, plates, and the Spells that wait."""
        self.ground = self.felt = PaintedGround(paint_ground)
        self.motion, self.drops, self.questions = EpikhaMotion(self), EpikhaDrops(self), EpikhaQuestions(self)
        self.unfolding, self.cautions = EpikhaClicks(self.seen), EpikhaCautions(self.seen)
        self.fray, self._recalled = Fray(), False
        self.players: list[PlayerNode] = []
        self.lanes = [LaneNode(place) for place in range(WIDTH)]
        self.plates = [PlateNode(place) for place in range(WIDTH)]
        self.pills = {(seat, place): LeftPill(place, seat) for seat in (0, 1) for place in range(WIDTH)}
        self.beats = BeatRail()
        self.signs = [(RowSign(seat, "deployment"), RowSign(seat, "reserves")) for seat in (0, 1)]
        self.layer.add(*self.lanes, *(sign for signs in self.signs for sign in signs))
        for seat in (0, 1):
            self._make_side(seat)
        self.layer.add(*self.plates, self.beats)
        self.make_queue(say("epikha_board.chain.title"), say("epikha_board.chain.note"), ENTRIES)
        self.over.add(*self.pills.values(), *(player.threat for player in self.players), self.queue.layer)

    def _make_side(self, seat: int) -> None:
        for kind, name in ZONES.items():
            self._make_place(RimNode(f"{name}{seat}", self.mind, pile(seat, kind)), name)
        for number, zone in enumerate(SPACES[seat]):
            self._make_place(PlaceNode(f"space{seat}.{number}", self.mind, zone), "combat")
        player = PlayerNode(seat, self.mind)
        player.says = plain(self.seen.match.setup.players[seat])
        self.players.append(player)
        self.seats[seat] = player
        self.layer.add(player)
        for name, kind in HEAPS.items():
            heap = Heap(f"{name}{seat}", self.mind, pile(seat, kind), name)
            heap.tip = say(f"epikha_guide.place.{name}")
            self.piles[heap.zone] = heap
            self.layer.add(heap)

    def _make_place(self, node: PlaceNode, name: str) -> None:
        node.tip = say(f"epikha_guide.place.{name}")
        node.takes = Takes.POINTER
        self.places[node.zone] = node
        self.layer.add(node)

    # ---- placing
    def place(self, plan: EpikhaPlan) -> None:
        """Place each in its zone."""
        for seat, side in plan.sides.items():
            for zone in (*(pile(seat, kind) for kind in ZONES), *SPACES[seat]):
                self.places[zone].put(plan.zones[zone])
            self.players[seat].arrange(side)
            for name, kind in HEAPS.items():
                self.piles[pile(seat, kind)].put(getattr(side, name))
        for lane, box in zip(self.lanes, plan.lanes, strict=True):
            lane.put(box)
        for plate, box in zip(self.plates, plan.plates, strict=True):
            plate.put(box)
        for (seat, place), pill in self.pills.items():
            pill.put(self.left_box(seat, place))
        self.beats.put(plan.beats)
        self.queue.put(plan.chain)

    def left_box(self, seat: int, place: int) -> Box:
        """Return where the pill of a space's left-overs lies: at the end of the lane beside the Player that takes them."""
        plan = self.plan
        assert plan is not None
        w, h = LEFT_PILL
        lane, side = plan.lanes[place], plan.sides[seat]
        y = lane.bottom if side.lower > 0 else lane.y
        return Box(lane.centre[0] - w / 2, y - h / 2, w, h)

    # ---- up to the store
    def update(self) -> None:
        """Update lanes, plates, Players, piles and waiting Spells."""
        plan = self.plan
        assert plan is not None
        self.felt.show(plan, (self.sleeve(0), self.sleeve(1)))
        for seat, side in plan.sides.items():
            places = row_places(side, *map(len, deployed(self.store, seat)))
            for sign, box in zip(self.signs[seat], (places.sign, places.reserve_sign), strict=True):
                sign.stand(box)
        self._show_combat(plan)
        for player in self.players:
            self._show_player(player)
        for heap in self.piles.values():
            assert isinstance(heap, Heap)
            self._show_heap(heap)
        for zone, place in self.places.items():
            whose = "own" if SEAT[zone] == plan.bottom else "rival"
            place.says = say(f"epikha_board.spoken.{whose}", place=say(f"epikha.place.{(*NAMES, 'combat')[kind_of(zone)]}"))
        self.show_chain()

    def _show_combat(self, plan: EpikhaPlan) -> None:
        store = self.store
        if not self._recalled:
            self._recalled = True
            self.fray.recall(self.seen.match.rules.facts, store, self.seen.told)
        self.fray.see(store)
        beat = self.fray.beat(store)
        met = store if beat >= 0 else self._with_carried(store)
        fights = in_combat(met)
        found = clashes(met, plan.bottom, beat, self.fray.struck, self.fray.amounts())
        for clash, lane, plate in zip(found, self.lanes, self.plates, strict=True):
            sides = (clash.rival is not None) + (clash.own is not None)
            lane.show(("empty", "attack", "fight")[sides], plate.y + plate.h / 2 - lane.y)
            lane.visible = fights
            plate.show(clash, fights=fights)
            plate.opacity = 1.0 if beat >= 0 or not sides else 0.8
        for (seat, place), pill in self.pills.items():
            one = self.fray.left.get((seat, place))
            pill.show(one.amount if one else 0, one.state if one else "")
        self.beats.visible = store.phase[TABLE] == "combat" and not store.over[TABLE]
        self.beats.show(beat)

    def _with_carried(self, store: Any) -> Any:
        """Return the store with the carried fighter in the space over which it is."""
        name, card, space = self.previews.option or ("", 0, 0)
        if name not in ("attack", "answer") or store.at[card] == space:
            return store
        met = store.copy()
        met.zone[store.at[card]].remove(card)
        met.zone[space].append(card)
        met.at[card] = space
        met.renew()
        return met

    def _show_player(self, player: PlayerNode) -> None:
        store, card = self.store, self.store.player[player.seat]
        player.dial.visible = bool(card)
        if not card:
            player.show(PlayerText())
            return
        fresh = not player.dial.value
        player.show(told.player_text(self.seen.match, store, player.seat, self.fray.waiting(player.seat)))
        if fresh:
            player.dial.jump(vital(store, card))
        player.count(vital(store, card))
        player.says = say("epikha_board.spoken.player", name=plain(self.seen.match.setup.players[player.seat]), n=vital(store, card))

    def _show_heap(self, heap: Heap) -> None:
        plan, store = self.plan, self.store
        assert plan is not None
        cards, seat = store.zone[heap.zone], SEAT[heap.zone]
        known = heap.kind != "deck" and bool(cards) and cards[-1] != UNKNOWN
        top = self.faces.printed(sheet(store, cards[-1])) if known and store.card[cards[-1]] else None
        count = self.undealt.count(store, heap.zone)
        if heap.kind == "deck" and not store.turn[TABLE] and not count:
            count = min(SIZE, len(store.zone[pile(seat, KIT)]))  # Skills lie there too, and do not count
        label = say("epikha_board.pile.count", name=say(f"epikha_board.pile.{heap.kind}"), n=count)
        heap.show(count, label, sleeve=self.sleeve(seat), top=top)
        heap.says = say("epikha_board.spoken.pile", pile=label, name=plain(self.seen.match.setup.players[seat]))

    def jump(self) -> None:
        """Clear the memory of a combat."""
        self._recalled = False

    # ---- cards
    def card_spots(self) -> list[Spot]:
        """Return the spots of all open cards on the felt."""
        return board_spots(self.store, self.plan) if self.plan is not None else []

    def hand_pills(self) -> dict[int, Box]:
        """Return boxes at the heads of the Magic Zones."""
        assert self.plan is not None
        return {seat: Box(side.magic.right - 96, side.magic.y + 3, 96, 28) for seat, side in self.plan.sides.items()}

    def resting_box(self, zone: int) -> Box:
        """Return a zone's box; a waiting Spell's is in its panel, a carried card's at its bearer."""
        assert self.plan is not None
        if zone in (CHAIN, RESOLVING):
            box = self.plan.chain if self.queue.layer.visible else self.plan.sides[self.plan.bottom].magic
            return Box(box.centre[0], box.y + min(80.0, box.h / 2), 0, 0)
        if kind_of(zone) == CARRIED:
            bearer = self.node_of(self.store.owner(zone))
            return bearer.box if bearer is not None else Box(self.plan.middle, self.plan.size[1] / 2, 0, 0)
        if kind_of(zone) == KIT:
            return self.plan.zones[pile(SEAT[zone], DECK)]
        return super().resting_box(zone)

    def covered_box(self) -> Box | None:
        """Return the middle of the board, over which a rival's card is shown large."""
        assert self.plan is not None
        return Box(self.plan.middle - 100, self.plan.heart - 225, 200, 300)

    def describe(self, node: CardNode, spot: Spot, face: Face) -> None:
        """Name a card with the values that matter where it lies."""
        store, card = self.store, spot.card
        strength = face.attack.now if face.attack is not None else 0
        left = face.vital or face.defence
        kind = (*NAMES, "combat", "carried")[kind_of(store.at[card])] if kind_of(store.at[card]) >= 0 else "chain"
        if kind == "hand":
            node.value = say("epikha_board.spoken.held", n=cost(store, card), kind=plain(face.kind_line))
        elif left is None:
            node.value = say(f"epikha.place.{kind}")
        else:
            key = "fighter" if face.vital is not None else "arm"
            node.value = say(f"epikha_board.spoken.{key}", strength=strength, left=left.now, place=say(f"epikha.place.{kind}"))

    def face_in_place(self, face: Face, spot: Spot) -> Face:
        """Return a card's face with what it is still to pay."""
        return self.questions.paying(face, spot.card) if spot.form not in IN_HAND else face

    # ---- counters
    def preview(self, card: int, outcome: Outcome | None) -> None:
        """Preview a carried card's payment on those that would pay, and forecast values on the Players' dials."""
        store, seat = self.store, int(self.seen.viewer)
        held = card and seat in (0, 1) and kind_of(store.at[card]) == HAND
        self.questions.show_paid(payments.planned(store, seat, card, cost(store, card)) if held else {})
        dials = {} if outcome is None else outcome.dials
        for player in self.players:
            player.foretell(dials.get((player.seat, "vital"), player.dial.ghost), dials.get((player.seat, "coming")))
        if self.plan is not None:
            self._show_combat(self.plan)
