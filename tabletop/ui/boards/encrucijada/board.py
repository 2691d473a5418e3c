"""Encrucijada's board as nodes: villages with their towers, piles, resources, the war in the middle, the chain of answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.games.encrucijada.board import (
    ARMY_ROWS,
    CHAIN,
    DISCARDS,
    EFFECTS,
    IN_ARMY,
    PILE_ROWS,
    SEAT,
    UP,
    VILLAGE,
    VILLAGES,
    kind_of,
)
from tabletop.games.encrucijada.readers import is_active, resistance, sheet, stands
from tabletop.kernel.journal import Entry
from tabletop.kernel.store import TABLE, UNKNOWN
from tabletop.play.forecast import Outcome
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Takes
from tabletop.toolkit.motion.anim import Anim, Together
from tabletop.toolkit.text.phrase import NOTHING, plain, say
from tabletop.ui.boards.encrucijada import lamps
from tabletop.ui.boards.encrucijada import view_model as told
from tabletop.ui.boards.encrucijada.answers import AnswersNode, answers, height
from tabletop.ui.boards.encrucijada.clicks import EncrucijadaClicks
from tabletop.ui.boards.encrucijada.drops import EncrucijadaDrops
from tabletop.ui.boards.encrucijada.ground import paint_ground
from tabletop.ui.boards.encrucijada.groups import Group, Row, fronts, rows
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan, seated
from tabletop.ui.boards.encrucijada.motion import EncrucijadaMotion
from tabletop.ui.boards.encrucijada.questions import EncrucijadaQuestions
from tabletop.ui.boards.encrucijada.resources import SumsNode
from tabletop.ui.boards.encrucijada.rival_panel import order_of
from tabletop.ui.boards.encrucijada.spots import board_spots
from tabletop.ui.boards.encrucijada.warfare import BoardWar
from tabletop.ui.boards.encrucijada.zones import Heap, TowerNode
from tabletop.ui.drawing import Face
from tabletop.ui.table.ground import PaintedGround
from tabletop.ui.table.pieces import CardNode, RimNode
from tabletop.ui.table.queue import Measures
from tabletop.ui.table.spots import Key, Spot

ENTRIES = Measures(92.0, 76.0, 10.0)
LOW = 4
"""Cards from which a pile's count is red."""


class EncrucijadaBoard(BoardWar):
    """Villages face to face, the towers between them with the armies, the war in the middle."""

    plan: EncrucijadaPlan | None
    questions: EncrucijadaQuestions
    back_pitch = 24.0
    open_span = 300.0  # between the discard and the way to Rule

    def make(self) -> None:
        """Make villages, towers, piles, resources, the war and the chain."""
        self.ground = self.felt = PaintedGround(paint_ground)
        self.motion, self.drops, self.questions = EncrucijadaMotion(self), EncrucijadaDrops(self), EncrucijadaQuestions(self)
        self.unfolding = EncrucijadaClicks(self.seen, self)
        self.make_war()
        self.villages_of: dict[int, tuple[Row, Row]] = {}
        self.fronts = {}
        self.heaps: list[Heap] = []
        self.towers: list[TowerNode] = []
        self.sums = [SumsNode(f"sums{seat}") for seat in range(self.store.seats)]
        for seat in range(self.store.seats):
            self._make_side(seat)
        self.make_rivals()
        self.make_armies()
        self.make_queue(say(f"{told.KEY}.chain.title"), say(f"{told.KEY}.chain.note"), ENTRIES)
        self.answers = AnswersNode()
        self.over.add(self.queue.layer, self.answers)

    def _make_side(self, seat: int) -> None:
        village = self.places[VILLAGES[seat]] = RimNode(f"village{seat}", self.mind, VILLAGES[seat])
        village.tip = say("encrucijada_guide.place.village")
        village.takes = Takes.POINTER
        tower = TowerNode(seat, self.mind)
        tower.says = plain(self.seen.match.setup.players[seat])
        self.towers.append(tower)
        self.seats[seat] = tower
        self.layer.add(village, tower, self.sums[seat])
        for number, zone in enumerate(PILE_ROWS[seat]):
            self._make_heap(Heap(f"pile{seat}.{number}", self.mind, zone, "pile"), "pile")
        self._make_heap(Heap(f"discard{seat}", self.mind, DISCARDS[seat], "discard"), "discard")

    def _make_heap(self, heap: Heap, name: str) -> None:
        heap.tip = say(f"encrucijada_guide.place.{'piles' if name == 'pile' else name}")
        self.piles[heap.zone] = heap
        if name == "pile":
            self.places[heap.zone] = heap  # drawn from by a click
        self.heaps.append(heap)
        self.layer.add(heap)

    # ---- placing
    def place(self, plan: EncrucijadaPlan) -> None:
        """Place each in its zone, the rivals in turn order."""
        plan = self.plan = seated(plan, order_of(self.store, plan.bottom), self.store.seats)
        for seat in range(self.store.seats):
            half = plan.halves.get(seat)
            parts = (self.places[VILLAGES[seat]], self.towers[seat], self.sums[seat],
                     *(self.piles[zone] for zone in (*PILE_ROWS[seat], DISCARDS[seat])))
            for part in parts:
                part.visible = half is not None
            if half is None:
                continue
            self.places[VILLAGES[seat]].put(half.village)
            self.towers[seat].arrange(half.tower)
            self.sums[seat].arrange(half.wealth, "foot" if half.lower > 0 else "top")
            for zone, box in zip((*PILE_ROWS[seat], DISCARDS[seat]), (*half.piles, half.discard), strict=True):
                self.piles[zone].put(box)
        self.put_war(plan)
        self.put_armies(plan)
        self.put_rivals(plan)

    # ---- up to the store
    def update(self) -> None:
        """Update villages, towers, piles, resources, the war and the chain."""
        store = self.store
        assert self.plan is not None
        if order_of(store, self.plan.bottom) != self.plan.order:
            self.place(self.plan)  # the order of turns has just been drawn
        plan = self.plan
        self.felt.show(plan, tuple(self.sleeve(seat) for seat in range(store.seats)))
        self.villages_of = {seat: rows(store, seat) for seat in (*plan.halves, *plan.rivals)}
        self.fronts = {card: group for found in self.villages_of.values() for card, group in fronts(found).items()}
        for seat in plan.halves:
            village = self.places[VILLAGES[seat]]
            village.says = say(f"{told.KEY}.spoken.{'own' if seat == plan.bottom else 'rival'}", place=say("encrucijada.place.village"))
            self._show_tower(seat)
        for heap in self.heaps:
            self._show_heap(heap)
        self.show_pending()
        self._show_wealth(self.previews.outcome or self.pending.outcome)
        self.show_war()
        self.show_armies()
        self.show_rivals()
        self._show_chain()

    def _show_tower(self, seat: int) -> None:
        store, node = self.store, self.towers[seat]
        card = store.tower[seat]
        if not card:
            return
        fresh = not node.card
        left = resistance(store, seat)
        face = self.faces.of(store, card) if stands(store, card) else None  # a player who is out has taken it along
        node.show(card, face, told.whole_tower(self.seen.match, store, seat))
        if fresh:
            node.number.jump(left)
        node.number.roll(left)
        node.says = say(f"{told.KEY}.spoken.tower", name=plain(self.seen.match.setup.players[seat]), n=left)

    def _show_heap(self, heap: Heap) -> None:
        plan, store, seat = self.plan, self.store, SEAT[heap.zone]
        assert plan is not None
        if seat not in plan.halves and heap.kind == "pile":
            return
        cards = store.zone[heap.zone]
        count = self.undealt.count(store, heap.zone)
        known = heap.kind == "discard" and bool(cards) and cards[-1] != UNKNOWN
        top = self.faces.printed(sheet(store, cards[-1])) if known and store.card[cards[-1]] else None
        if heap.kind == "pile":
            letter = "ABC"[PILE_ROWS[seat].index(heap.zone)]
            label = say(f"{told.KEY}.pile.pile", letter=letter, n=count)
        else:
            label = say(f"{told.KEY}.pile.discard", n=count)
        heap.show(count, label, sleeve=self.sleeve(seat), top=top)
        heap.warn(low=heap.kind == "pile" and count <= LOW and bool(store.turn[TABLE]))
        heap.says = say(f"{told.KEY}.spoken.pile", pile=label, name=plain(self.seen.match.setup.players[seat]))

    def _show_wealth(self, outcome: Outcome | None) -> None:
        """Show everybody's sums, and those foretold."""
        plan, store = self.plan, self.store
        assert plan is not None
        dials = {} if outcome is None else outcome.dials
        for seat in plan.halves:
            after = {name.removeprefix("sum-"): n for (who, name), n in dials.items() if who == seat and name.startswith("sum-")}
            own = seat == plan.bottom
            found = told.wealth(store, seat, own=own and seat == self.seen.viewer, after=after)
            self.sums[seat].show(found)

    def _show_chain(self) -> None:
        plan = self.plan
        assert plan is not None
        found = answers(self.seen) if self.seen.at_table else ()
        foot = height(len(found))
        self.answers.show(found)
        waiting = len(self.store.zone[CHAIN])
        room = plan.chain.cut_top(min(plan.chain.h, self.queue.wanted(waiting, plan.chain.w) + foot))[0]
        self.answers.put(room.cut_bottom(foot)[0].inset(8, 0))
        self.queue.put(room, foot=foot)
        self.queue.layer.visible = self.seen.at_table and (waiting > 0 or bool(found))
        if self.seen.at_table:
            texts = told.chain_texts(self.store, self.face_of, self.seen.match.setup.players, int(self.seen.viewer))
            self.queue.show(texts, *told.next_says(self.seen), answer="first" if told.leads(self.seen) else "last")

    # ---- cards
    def card_spots(self) -> list[Spot]:
        """Return the spots of all open cards on the felt."""
        if self.plan is None:
            return []
        return [*board_spots(self.store, self.plan, self.villages_of), *self.army_places()]

    def groups(self) -> Iterator[Group]:
        """Return the groups of cards that lie together in villages."""
        return iter(self.fronts.values())

    def hand_pills(self) -> dict[int, Box]:
        """Return boxes in the column of the piles: over the own ones, at the height of those of an only rival."""
        assert self.plan is not None
        own = self.plan.halves[self.plan.bottom].piles[0]
        return {seat: Box(own.x, own.y - 36 if half.lower > 0 else half.piles[0].y, 96, 28) for seat, half in self.plan.halves.items()}

    def resting_box(self, zone: int) -> Box:
        """Return a zone's box; an army's is that of its row, a waiting effect's is in its panel."""
        plan = self.plan
        assert plan is not None
        if zone == CHAIN:
            return Box(plan.chain.centre[0], plan.chain.y + 80, 0, 0)
        if kind_of(zone) == IN_ARMY or zone in ARMY_ROWS:
            seat = SEAT[zone] if zone in ARMY_ROWS else self.store.own[self.store.owner(zone)]
            half = plan.halves.get(seat)
            return half.front if half is not None else plan.zones[ARMY_ROWS[seat]]
        if zone == EFFECTS:
            return plan.band.plate
        return super().resting_box(zone)

    def inspected_card(self, card: int) -> int:
        """Return the card that an entry of the chain comes from."""
        return int(self.store.source[card]) or card if card in self.queue.entries else super().inspected_card(card)

    def featured(self) -> int:
        """Return the card whose effect resolves next; 0 for none."""
        found = told.waiting(self.store)
        return int(self.store.source[found[0]]) if found else 0

    def covered_box(self) -> Box | None:
        """Return the middle of the board, over which a rival's card is shown large."""
        assert self.plan is not None
        return self.plan.band.plate.inset(-40, -60)

    def describe(self, node: CardNode, spot: Spot, face: Face) -> None:
        """Name a card with the values that matter where it lies."""
        store, card = self.store, spot.card
        if any(card in group.cards[1:] for group in self.fronts.values()):
            node.takes = Takes.POINTER  # the keyboard stops at the front one of its copies
        kind = kind_of(store.at[card])
        amount = face.attack.now if face.attack is not None else 0
        if kind in (VILLAGE, UP):
            state = "active" if is_active(store, card) else "inactive"
            node.value = say(f"{told.KEY}.spoken.{state}", n=amount, why=plain(face.lack) if face.lack else NOTHING)
        else:
            node.value = say(f"{told.KEY}.spoken.card", n=amount, kind=plain(face.kind_line))

    # ---- motion
    def follow(self, entries: Iterable[Entry], *, starts: dict[Key, Box] | None = None) -> Anim:
        """Animate the cards to their places; villages light up and go dark."""
        before = lamps.lit(self)
        moved = super().follow(entries, starts=starts)
        return Together(moved, lamps.follow(self, before, self._told_at))

    def _told_at(self, seat: int, resource: str) -> tuple[float, float]:
        """Return where a resource of a seat is told: in its sums, or on a rival's panel."""
        if self.plan is not None and seat == self.plan.bottom:
            return self.sums[seat].place_of(self.services.look, resource)
        return (self.sums[seat] if self.sums[seat].visible else self.seats[seat]).box.centre

    # ---- counters
    def preview(self, card: int, outcome: Outcome | None) -> None:
        """Show foretold sums and resistances; nothing is paid, since thresholds are never spent."""
        self._show_wealth(outcome or self.pending.outcome)
        for node in self.towers:
            node.foretell(None if outcome is None else outcome.dials.get((node.seat, "tower")))
        self.foretell_rivals(outcome)
