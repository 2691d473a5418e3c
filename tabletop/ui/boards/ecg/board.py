"""ECG's board as nodes: Heroes, lines, courts, Legacy zones, the chain, the manoeuvres of a chosen Troop."""

from __future__ import annotations

from typing import Literal

from tabletop.games.ecg.board import (
    BATTLE,
    CHAIN,
    COURT,
    DECK,
    DISCARD,
    EXILE,
    KIND,
    LEGACY,
    LINES,
    NAMES,
    RESOLVING,
    SEAT,
    pile,
)
from tabletop.games.ecg.readers import hero, sheet
from tabletop.games.ecg.table import ECG_TABLE
from tabletop.kernel.store import UNKNOWN
from tabletop.play.forecast import Outcome
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Takes
from tabletop.toolkit.text.phrase import plain, say
from tabletop.ui.boards.chained import ChainedBoard, ChainTexts
from tabletop.ui.boards.ecg import pills
from tabletop.ui.boards.ecg import view_model as told
from tabletop.ui.boards.ecg.aiming import EcgCautions, Manoeuvring
from tabletop.ui.boards.ecg.drops import EcgDrops
from tabletop.ui.boards.ecg.ground import paint_ground
from tabletop.ui.boards.ecg.heroes import HeroNode
from tabletop.ui.boards.ecg.layout import NAMED, EcgPlan
from tabletop.ui.boards.ecg.manoeuvres import Strip
from tabletop.ui.boards.ecg.motion import EcgMotion
from tabletop.ui.boards.ecg.ranks import Ranks
from tabletop.ui.boards.ecg.spots import board_spots, prayed
from tabletop.ui.boards.ecg.zones import Heap, LineNode, Purse, Rims, Vacancies
from tabletop.ui.drawing import Face
from tabletop.ui.table.ground import PaintedGround
from tabletop.ui.table.pieces import CardNode, RimNode
from tabletop.ui.table.queue import Measures
from tabletop.ui.table.spots import Spot

HEAPS = {"deck": DECK, "discard": DISCARD, "exile": EXILE}
ENTRIES = Measures(88.0, 68.0, 10.0)


class EcgBoard(ChainedBoard):
    """Two sides of a board: lines and court in the middle, the Hero at the left, the Legacy zone at the right."""

    plan: EcgPlan | None
    chain = ChainTexts(told.waiting, told.chain_texts, told.next_says)
    motion: EcgMotion
    unfolding: Manoeuvring

    def make(self) -> None:
        """Make Heroes, lines, courts, Legacy zones, piles, the chain and the strip."""
        self.ground = self.felt = PaintedGround(paint_ground)
        self.motion = EcgMotion(self)
        self.ranks = Ranks()
        self.ranks.recall(self.seen.match.log)
        self.lines_of: dict[int, LineNode] = {}
        self.heroes: list[HeroNode] = []
        self.purses: list[Purse] = []
        self.vacancies = [Vacancies(), Vacancies()]
        for seat in (0, 1):
            self._make_side(seat)
        self.make_queue(say("ecg.chain.title"), say("ecg.chain.note"), ENTRIES)
        self.strip = Strip(self.mind)
        self.drops = EcgDrops(self)
        self.unfolding = Manoeuvring(self.seen, self.strip, self.ranks, self.lines_of)
        self.cautions = EcgCautions(self.seen)
        self.rims = Rims()
        self.layer.add(self.rims)
        self.over.add(self.queue.layer, self.strip.layer)

    def _make_side(self, seat: int) -> None:
        for kind in (COURT, LEGACY):
            zone = pile(seat, kind)
            node = self.places[zone] = RimNode(f"{NAMES[kind]}{seat}", self.mind, zone)
            node.tip = say(f"ecg_guide.place.{NAMES[kind]}")
            self.layer.add(node)
        self.layer.add(self.vacancies[seat])
        for zone in BATTLE[seat]:
            line = self.lines_of[zone] = LineNode(f"{NAMES[KIND[zone]]}{seat}", self.mind, zone, KIND[zone])
            line.tip = say(f"ecg_guide.place.{NAMES[KIND[zone]]}")
            self.places[zone] = line
            self.layer.add(line)
        piece = HeroNode(seat, self.mind)
        self.heroes.append(piece)
        self.seats[seat] = piece
        self.layer.add(piece)
        self.purses.append(Purse(seat))
        self.layer.add(self.purses[seat])
        for name, kind in HEAPS.items():
            heap = Heap(f"{name}{seat}", self.mind, pile(seat, kind), name)
            heap.tip = say(f"ecg_guide.place.{name}")
            self.piles[heap.zone] = heap
            self.layer.add(heap)

    # ---- placing
    def place(self, plan: EcgPlan) -> None:
        """Place each in its zone."""
        for seat, side in plan.sides.items():
            for zone in BATTLE[seat]:
                self.lines_of[zone].arrange(plan.zones[zone], side.slots[KIND[zone]])
            for kind in (COURT, LEGACY):
                self.places[pile(seat, kind)].put(plan.zones[pile(seat, kind)])
            self.heroes[seat].arrange(side.hero)
            self.purses[seat].put(side.purse)
            self.vacancies[seat].put(Box(0, 0, *plan.size))
            for name, kind in HEAPS.items():
                self.piles[pile(seat, kind)].put(getattr(side, name))
        self.queue.put(plan.chain)
        self.unfolding.plan = plan
        self.unfolding.close()

    # ---- up to the store
    def update(self) -> None:
        """Update Heroes, lines, treasuries, piles and the chain."""
        plan, store, match = self.plan, self.store, self.seen.match
        assert plan is not None
        self.felt.show(plan, (self.sleeve(0), self.sleeve(1)))
        for zone, line in self.lines_of.items():
            line.leave_free(self.ranks.free(zone, store.zone[zone]))
            whose = "own" if SEAT[zone] == plan.bottom else "rival"
            line.says = say(f"ecg.spoken.{whose}", place=say(f"ecg.place.{NAMES[KIND[zone]]}"))
        for piece in self.heroes:
            self._show_hero(piece)
        for seat, plate in enumerate(self.purses):
            plate.count(*told.purse(match, store, seat))
            self.vacancies[seat].show(plan.sides[seat], len(store.zone[pile(seat, COURT)]), len(prayed(store, seat)))
        for heap in self.piles.values():
            assert isinstance(heap, Heap)
            self._show_heap(heap)
        for zone, place in self.places.items():
            if zone not in self.lines_of:
                place.says = say("table.spoken.of", place=say(f"ecg.place.{NAMES[KIND[zone]]}"), name=plain(match.setup.players[SEAT[zone]]))
            place.takes = Takes.FOCUS if isinstance(place, LineNode) else Takes.POINTER
        self.show_chain()
        self.unfolding.keep_open()
        self.rims.show(self.motion.attacked(), plan)
        for node in self.cards.values():
            pills.hang(self.seen, node)

    def _show_hero(self, piece: HeroNode) -> None:
        store, seat = self.store, piece.seat
        cards = store.zone[piece.zone]
        if not cards:
            return
        face = self.faces.of(store, cards[0])
        fresh = not piece.card
        piece.show(cards[0], face, told.hero_text(self.seen.match, store, seat))
        numbers = ECG_TABLE.numbers(store, seat)
        if fresh:
            piece.jump(numbers)
        piece.roll(numbers, most=max(1, hero(store, seat).morale))
        piece.says = say("ecg.spoken.hero", name=plain(face.name), **numbers)

    def _show_heap(self, heap: Heap) -> None:
        plan, store = self.plan, self.store
        assert plan is not None
        cards, seat = store.zone[heap.zone], SEAT[heap.zone]
        known = heap.kind != "deck" and bool(cards) and cards[-1] != UNKNOWN
        top = self.faces.printed(sheet(store, cards[-1])) if known and store.card[cards[-1]] else None
        label = say(f"ecg.pile.{heap.kind}", n=self.undealt.count(store, heap.zone))
        heap.show(self.undealt.count(store, heap.zone), label, sleeve=self.sleeve(seat), top=top)
        heap.live(2 - int(store.life[seat]))
        heap.says = say("ecg.spoken.pile", pile=label, name=plain(self.seen.match.setup.players[seat]))

    # ---- cards
    def card_spots(self) -> list[Spot]:
        """Return the spots of all open cards on the felt."""
        return board_spots(self.store, self.plan, self.ranks) if self.plan is not None else []

    def hand_pills(self) -> dict[int, Box]:
        """Return boxes in the names' lines of the Legacy zones."""
        assert self.plan is not None
        return {seat: Box(side.relics.right - 96, side.relics.y - NAMED, 96, NAMED) for seat, side in self.plan.sides.items()}

    def resting_box(self, zone: int) -> Box:
        """Return a zone's box; an announced card rests at the chain, or between the lines where the chain is hidden."""
        assert self.plan is not None
        if zone in (CHAIN, RESOLVING):
            box = self.plan.chain if self.queue.layer.visible else self.plan.strip
            return Box(box.centre[0], box.y + min(80.0, box.h / 2), 0, 0)
        return super().resting_box(zone)

    def open_side(self) -> Literal["any", "right"]:
        """Return "right": the Heroes' numbers are at the left."""
        return "right"

    def inspected_card(self, card: int) -> int:
        """Return the card that an entry of the chain comes from."""
        return int(self.store.source[card]) or card if card in self.queue.entries else card

    def describe(self, node: CardNode, spot: Spot, face: Face) -> None:
        """Name a card with the values that matter where it lies."""
        store, card = self.store, spot.card
        pills.hang(self.seen, node)
        kind = KIND[store.at[card]]
        if kind in LINES:
            waits = store.preparation[card]
            state = say("ecg.spoken.preparation", n=waits) if waits else say("ecg.spoken.fit" if "ready" in face.state else "ecg.spoken.acted")
            strength = face.strength.now if face.strength is not None else 0
            node.value = say("ecg.spoken.troop", strength=strength, state=state, place=say(f"ecg.place.{NAMES[kind]}"))
        elif kind == COURT:
            node.value = say("ecg.spoken.courtier", state=say(f"ecg.inspector.{'spent' if store.spent[card] else 'ready'}"))
        else:
            node.value = say("ecg.spoken.card", cost=face.costs[0].value if face.costs else "0", kind=plain(face.kind_line))

    # ---- motion

    # ---- counters
    def preview(self, card: int, outcome: Outcome | None) -> None:
        """Preview a carried card's cost on the treasury, and forecast values on the counters."""
        left = told.left_after(self.store, card, int(self.seen.viewer)) if card else None
        for seat, plate in enumerate(self.purses):
            plate.ghost = left if seat == self.seen.viewer else None
        dials = {} if outcome is None else outcome.dials
        for piece in self.heroes:
            piece.foretell({name: number for (seat, name), number in dials.items() if seat == piece.seat})
