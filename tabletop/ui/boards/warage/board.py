"""Warage's table as nodes: heroes, piles, dice, the queue, attack totals; `spots` places the cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from tabletop.games.warage.board import DECK, DISCARD, HAND, KIND, LIFE, PLAY, QUEUE, SEASONS, SEAT, pile
from tabletop.games.warage.readers import (
    attack,
    cost,
    hero,
    season,
    sheet,
    slots,
    slots_taken,
)
from tabletop.play.forecast import Outcome
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.chained import PANEL_GAP
from tabletop.ui.boards.warage import view_model as told
from tabletop.ui.boards.warage.beds import ROWS, Bed
from tabletop.ui.boards.warage.drops import WarageCautions, WarageDrops, WarageQuestions
from tabletop.ui.boards.warage.exits import answers
from tabletop.ui.boards.warage.focus import BoardFocus
from tabletop.ui.boards.warage.ground import paint_ground
from tabletop.ui.boards.warage.heroes import Heap, HeroPiece
from tabletop.ui.boards.warage.layout import WaragePlan, seated
from tabletop.ui.boards.warage.middle import Account, Totals, Veil
from tabletop.ui.boards.warage.motion import WarageMotion
from tabletop.ui.boards.warage.seats import sheet_of
from tabletop.ui.boards.warage.spots import board_spots, hidden_count, worn
from tabletop.ui.boards.warage.trays import Dice
from tabletop.ui.drawing import Face
from tabletop.ui.table.ground import PaintedGround
from tabletop.ui.table.pieces import IN_HAND, CardNode, Piece
from tabletop.ui.table.queue import Queue
from tabletop.ui.table.spots import Spot

FADED = 0.45
"""Opacity of a beaten hero's piles."""
HEAPS = {"deck": DECK, "discard": DISCARD, "life": LIFE, "hand": HAND, "more": PLAY}


class WarageBoard(BoardFocus):
    """Board: heroes around a season."""

    plan: WaragePlan | None

    def make(self) -> None:
        """Make heroes with their piles and beds, the season deck, dice, totals, the queue and the account."""
        self.ground = self.felt = PaintedGround(paint_ground)
        self.shown_season = ""
        self.motion, self.drops, self.questions = WarageMotion(self), WarageDrops(self), WarageQuestions(self)
        self.cautions = WarageCautions(self.seen)
        self.veil = Veil()
        self.layer.add(self.veil)
        self.heroes = []
        self.heaps: list[Heap] = []
        self.beds = []
        for seat in range(self.store.seats):
            self._make_hero(seat)
        self.seasons = Heap("seasons", self.mind, SEASONS, "deck")
        self.piles[SEASONS] = self.seasons
        self.layer.add(self.seasons)
        self.dice, self.queue = Dice(self.mind), Queue(self.mind, say("warage.queue.title"), say("warage.queue.note"))
        self.lent: Box | None = None
        self.totals, self.account = Totals(), Account()
        self._tone: Literal["open", "hit", "held"] = "open"
        self.queue.layer.visible = False
        self.over.add(self.queue.layer, self.account, self.totals, self.dice.layer)

    def _make_hero(self, seat: int) -> None:
        piece = HeroPiece(seat, self.mind)
        self.heroes.append(piece)
        self.seats[seat] = piece
        for row in ROWS:
            bed = Bed(f"{row}{seat}", self.mind, pile(seat, PLAY), row)
            self.beds.append(bed)
            self.layer.add(bed)
        self.places[pile(seat, PLAY)] = self.beds[-2]
        self.layer.add(piece)
        for name, kind in HEAPS.items():
            heap = Heap(f"{name}{seat}", self.mind, pile(seat, kind), name)  # type: ignore[arg-type]
            self.heaps.append(heap)
            if name != "more":
                self.piles[heap.zone] = heap
            self.layer.add(heap)

    # ---- placing
    def place(self, plan: WaragePlan) -> None:
        """Place each node, the rivals in their seating order."""
        plan = self.plan = seated(plan, self.store.place, self.store.seats)
        for seat, side in plan.sides.items():
            beds = side.style == "beds"
            self.heroes[seat].arrange(side)
            boxes = side.beds[1:] if beds else (EMPTY, EMPTY)
            for bed, box, row in zip(self.beds_of(seat), boxes, (side.gear, side.spells), strict=True):
                bed.arrange(box, row)
            self._put_heaps(seat)
        self.seasons.put(plan.deck)
        self.dice.put(plan.dice)
        self.totals.put(plan.total)

    def _put_heaps(self, seat: int) -> None:
        side = self.plan.sides[seat]  # type: ignore[union-attr]
        for heap in self.heaps[5 * seat:5 * seat + 5]:
            if heap.kind == "more":
                heap.put(side.cells[-1] if side.cells else EMPTY)
            elif side.style == "beds" and heap.kind in ("life", "hand"):
                heap.put(EMPTY)
            else:
                heap.put(getattr(side, heap.kind))

    def free_rails(self, forecast: Box) -> None:
        """Put the account of an attack into that box, and leave an attack out of the queue."""
        self.lent = forecast
        self._show_fight()

    def log_height(self) -> float:
        """Return the height of the queue with the gap under it."""
        return self.queue.panel.h + PANEL_GAP if self.queue.layer.visible else 0.0

    # ---- up to the store
    def update(self) -> None:
        """Update felt, heroes, piles, slots, dice, the queue and totals."""
        plan, store = self.plan, self.store
        assert plan is not None
        self.shown_season = season(store)
        self.felt.show(plan, self.shown_season, tuple(self.sleeve(seat) for seat in range(store.seats)))
        for piece in self.heroes:
            self._show_hero(piece)
        for heap in (*self.heaps, self.seasons):
            self._show_heap(heap)
        self.dice.show(store)
        self._show_fight()

    def _show_hero(self, piece: HeroPiece) -> None:
        store, seat = self.store, piece.seat
        race = sheet_of(self.seen.match, seat, "race")
        text = told.hero_text(self.seen.match, store, seat, bottom=self.below, face=None if race is None else self.faces.printed(race))
        piece.show(hero(store, seat), text, told.hero_stats(store, seat))
        if piece.side is not None and not piece.says:
            piece.health.jump(store.hp[seat])
        piece.health.set(store.hp[seat], max(store.hp[seat], piece.health.value))
        piece.says = plain(text.name)
        piece.value = say("warage.spoken.hero", n=store.hp[seat], note=text.note)
        for bed, colour in zip(self.beds_of(seat), ("red", "blue"), strict=True):
            bed.says = say(f"warage.spoken.{bed.row}", name=plain(self.seen.match.setup.players[seat]))
            bed.count(slots_taken(store, seat, colour), slots(store, seat, colour))

    def _show_heap(self, heap: Heap) -> None:
        plan, store = self.plan, self.store
        assert plan is not None
        cards = store.zone[heap.zone]
        seat = SEAT[heap.zone]
        count = hidden_count(store, seat, plan.sides[seat]) if heap.kind == "more" else self.undealt.count(store, heap.zone)
        top = self.faces.printed(sheet(store, cards[-1])) if heap.kind == "discard" and cards else None
        name = "seasons" if heap.zone == SEASONS else heap.kind
        label = say(f"warage.pile.{name}", n=count)
        sleeve = "season" if heap.zone == SEASONS else self.sleeve(seat)
        heap.show(count, label, sleeve=sleeve, top=top)
        heap.visible = heap.kind != "more" or count > 0
        heap.opacity = FADED if seat >= 0 and store.out[seat] else 1.0
        whose = NOTHING if seat < 0 else plain(self.seen.match.setup.players[seat])
        heap.says = say("warage.spoken.pile", pile=label, name=whose) if whose else label

    def _face(self, card: int) -> Face:
        """Return a card's current face for the queue."""
        return self.faces.of(self.store, card)

    def _answers(self) -> tuple[Phrase, Phrase]:
        """Return the text of the dashed place: the number of possible answers, or the phase's actions."""
        seen, store = self.seen, self.store
        waiting = bool(store.zone[QUEUE]) or bool(attack(store))
        if not seen.choosing:
            return (say("warage.queue.waits") if waiting else say("warage.queue.empty")), NOTHING
        if waiting:
            able = answers(seen)
            none = say(f"warage.queue.{'covered' if seen.covered() else 'nobody'}")
            return say("warage.queue.place"), say("warage.queue.answers", n=able) if able else none
        return say("warage.queue.empty"), say(f"warage.queue.hint.{told.hint(store, int(seen.viewer))}")

    def _show_fight(self) -> None:
        plan, names = self.plan, self.seen.match.setup.players
        assert plan is not None
        if self.dice.flying:
            return  # the result is shown when the dice lie still
        waiting, room = len(self.store.zone[QUEUE]) + (self.lent is None and bool(attack(self.store))), plan.queue
        self.queue.layer.visible = self.seen.at_table and waiting > 0
        self.queue.put(room.cut_top(min(room.h, self.queue.wanted(waiting, room.w)))[0])
        self.queue.show(told.queue_texts(self.store, self._face, names, int(self.seen.viewer)), *self._answers())
        both = told.totals(self.store)
        self._tone = "open" if both is None else self._tone
        self.totals.show(both, self._tone)
        behind = int(self.seen.viewer) >= self.store.seats  # behind the curtain, which would clip the queue
        shown = self.seen.at_table and not behind
        self.account.show(told.account(self.store, tuple(names)) if shown else None)
        if self.account.visible:
            high, room = self.account.high, plan.account
            self.account.put(room.cut_bottom(high)[0] if self.lent is None else Box(self.lent.x, self.lent.y, self.lent.w, high))

    def read_totals(self, tone: Literal["hit", "held"]) -> None:
        """Show the result of the attack on the totals plate."""
        self._tone = tone
        self.totals.show(told.totals(self.store), tone)

    def lie_still(self) -> None:
        """Show the result of the fallen dice."""
        if self.plan is not None:
            self._show_fight()

    def jump(self) -> None:
        """Let the dice lie still in the present season."""
        self.dice.still()
        self.veil.visible = False

    # ---- cards
    def card_spots(self) -> list[Spot]:
        """Return the spots of all open cards on the felt."""
        return board_spots(self.store, self.plan) if self.plan is not None else []

    def resting_box(self, zone: int) -> Box:
        """Return a zone's box: a panel's contents rest at their hero, queued cards at the queue."""
        assert self.plan is not None
        if zone == QUEUE:
            box = self.plan.queue
            return Box(box.centre[0], box.y + 80, 0, 0)
        return super().resting_box(zone)

    def node_of(self, card: int) -> Piece | None:
        """Return the piece of a card, hero, die or queue entry."""
        found: Piece | None = self.dice.dice.get(card) or self.queue.entries.get(card)
        return found or super().node_of(card)

    def board_piece(self, card: int) -> Piece | None:
        """Return the counters of a hero in beds, since its hover target is the counters, not the race card."""
        seat = next((piece for piece in self.heroes if card and piece.card == card), None)
        node = seat or self.node_of(card)
        return None if isinstance(node, CardNode) and node.form in IN_HAND else node

    def pieces(self) -> Iterator[Piece]:
        """Return every piece that may be highlighted."""
        yield from super().pieces()
        yield from self.beds
        yield from self.piles.values()
        yield from self.dice.dice.values()
        yield from self.queue.pieces()

    def describe(self, node: CardNode, spot: Spot, face: Face) -> None:
        """Name a card with the values that matter where it lies."""
        price = face.costs[0].value if face.costs else "0"
        if spot.form in IN_HAND:
            node.value = say("warage.spoken.card", cost=price, kind=plain(face.kind_line))
        elif face.attack is not None and face.defence is not None:
            node.value = say("warage.spoken.helper", attack=face.attack.now, defence=face.defence.now)
        else:
            node.value = plain(face.kind_line)

    def kept_clear(self) -> Sequence[Box]:
        """Return the boxes of the hero's equipment, which the player reads together with a menu about gear."""
        side = self.plan.sides[self.below] if self.plan is not None else None
        return [side.ready[place] for place in worn(self.store, self.below)] if side is not None else ()

    def inspector_bottom(self) -> float | None:
        """Return the top of the account, which takes the foot of the left rail."""
        return self.account.y if self.account.visible else None

    # ---- forecasts
    def preview(self, card: int, outcome: Outcome | None) -> None:
        """Preview a carried card's cost and the forecast on the hit points."""
        store, dials = self.store, {} if outcome is None else outcome.dials
        paid = cost(store, card) if card and KIND[store.at[card]] == HAND else 0
        for piece in self.heroes:
            left = store.hp[piece.seat] - paid if paid and piece.seat == self.seen.viewer else None
            piece.health.ghost = dials.get((piece.seat, "hp"), left)
