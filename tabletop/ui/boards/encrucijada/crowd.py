"""Part of Encrucijada's board for more than one rival: their panels, their cards, clicks on them."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.encrucijada.board import ARMY_ROWS, DISCARDS
from tabletop.games.encrucijada.readers import is_army
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import Outcome
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.text.phrase import plain, say
from tabletop.ui.boards.chained import QueuedBoard
from tabletop.ui.boards.encrucijada.armies import (
    ArmyNode,
    FreeNumbers,
    Style,
    army_spots,
    army_text,
    lies_open,
    marching_spots,
    muster,
)
from tabletop.ui.boards.encrucijada.groups import Row
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan
from tabletop.ui.boards.encrucijada.rival_panel import RivalDiscard, RivalPanel, counts_of, rival_text
from tabletop.ui.boards.encrucijada.rivals import Stand, heap_spots, heaps, rival_spots, villagers
from tabletop.ui.boards.encrucijada.view_model import whole_tower
from tabletop.ui.boards.encrucijada.zones import TowerNode
from tabletop.ui.table.board import Board
from tabletop.ui.table.pieces import Piece, RimNode
from tabletop.ui.table.spots import Spot


class BoardArmies(Board):
    """Part of the board for armies."""

    plan: EncrucijadaPlan | None

    # ---- nodes
    def make_armies(self) -> None:
        """Make the fronts, where cards are dropped to be armies."""
        self.army_nodes: dict[int, ArmyNode] = {}
        self.army_layer = Node("armies")
        for seat in range(self.store.seats):
            front = RimNode(f"front{seat}", self.mind, ARMY_ROWS[seat])
            front.takes = Takes.POINTER
            front.z = -1.0  # under the towers
            front.says = say("table.spoken.of", place=say("encrucijada.place.armies"), name=plain(self.seen.match.setup.players[seat]))
            front.tip = say("encrucijada_guide.place.armies")
            self.places[front.zone] = front
            self.layer.add(front)
        self.free_numbers = [FreeNumbers(seat) for seat in range(self.store.seats)]
        self.layer.add(*self.free_numbers)
        self.layer.add(self.army_layer)  # below the cards, which are made later

    def put_armies(self, plan: EncrucijadaPlan) -> None:
        """Place the fronts of the seats with beds."""
        self.army_layer.put(Box(0, 0, *plan.size))
        for seat in range(self.store.seats):
            front, half = self.places[ARMY_ROWS[seat]], plan.halves.get(seat)
            front.visible = self.free_numbers[seat].visible = half is not None
            if half is not None:
                front.put(half.front)
                self.free_numbers[seat].put(half.front)

    def show_armies(self) -> None:
        """Update the armies of all seats."""
        plan, store = self.plan, self.store
        assert plan is not None
        names = self.seen.match.setup.players
        found: dict[int, tuple[Stand, Style]] = {}
        for seat, half in plan.halves.items():
            places = muster(store, half, seat)
            self.free_numbers[seat].show(places.free if store.turn[TABLE] else ())
            found |= {stand.army: (stand, "row" if lies_open(store, half, seat) else "heap") for stand in places.stands}
        for side in plan.rivals.values():
            found |= {stand.army: (stand, "heap") for stand in heaps(store, side)}
        for gone in [army for army in self.army_nodes if army not in found]:
            node = self.army_nodes.pop(gone)
            node.top.remove()
            node.remove()
        for army, (stand, style) in found.items():
            node = self.army_nodes.get(army) or self._make_army(army)
            node.zone = store.inside(army)
            node.show(army_text(store, names, army, style), stand)

    def _make_army(self, army: int) -> ArmyNode:
        node = self.army_nodes[army] = ArmyNode(army, self.mind)
        self.army_layer.add(node)
        self.low.add(node.top)
        return node

    def node_of(self, card: int) -> Piece | None:
        """Return the piece of a card or of an army."""
        return self.army_nodes.get(card) or super().node_of(card)

    def pieces(self) -> Iterator[Piece]:
        """Return every piece that may be highlighted."""
        yield from super().pieces()
        yield from self.army_nodes.values()

    def inspected_card(self, card: int) -> int:
        """Return the card to inspect; an army is none."""
        return 0 if is_army(self.store, card) else super().inspected_card(card)


class BoardRivals(BoardArmies, QueuedBoard):
    """Part of the board for three to six players."""

    plan: EncrucijadaPlan | None
    towers: list[TowerNode]
    villages_of: dict[int, tuple[Row, Row]]

    def make_rivals(self) -> None:
        """Make a panel for each seat, shown where the seat is a rival among several."""
        self.panels = [RivalPanel(seat, self.mind) for seat in range(self.store.seats)]
        self.heaps_of = [RivalDiscard(f"rival-discard{seat}", self.mind, DISCARDS[seat]) for seat in range(self.store.seats)]
        self.layer.add(*self.panels, *self.heaps_of)

    def put_rivals(self, plan: EncrucijadaPlan) -> None:
        """Place the panels; in one, the discard is a pile to be opened."""
        for panel in self.panels:
            side = plan.rivals.get(panel.seat)
            panel.visible = self.heaps_of[panel.seat].visible = side is not None
            self.seats[panel.seat] = panel if side is not None else self.towers[panel.seat]
            if side is not None:
                panel.arrange(side)
                self.heaps_of[panel.seat].put(side.discard)

    def show_rivals(self) -> None:
        """Update the panels."""
        plan, store = self.plan, self.store
        assert plan is not None
        for seat in plan.rivals:
            counts = counts_of(store, seat, self.undealt.count)
            text = rival_text(self.seen.match, store, seat, plan.order, bottom=plan.bottom, counts=counts, sleeve=self.sleeve(seat))
            self.panels[seat].show(store, text, whole_tower(self.seen.match, store, seat))
            count = self.undealt.count(store, DISCARDS[seat])
            discard = self.heaps_of[seat]
            discard.show(count, say("encrucijada_board.pile.discard", n=count), sleeve=self.sleeve(seat), top=None)
            discard.visible = not store.out[seat]

    def ring_spots(self) -> Iterator[Spot]:
        """Return the spots of the rivals' open cards and of their armies."""
        plan, store = self.plan, self.store
        assert plan is not None
        groups = {seat: villagers(store, side, self.villages_of[seat]) for seat, side in plan.rivals.items()}
        for seat, side in plan.rivals.items():
            yield from rival_spots(side, groups[seat], max(map(len, groups.values())))
            yield from heap_spots(store, side)
            yield from marching_spots(store, plan, seat)

    def army_places(self) -> list[Spot]:
        """Return the spots of all hidden cards of the seats with beds."""
        assert self.plan is not None
        own = (spot for seat, half in self.plan.halves.items() for spot in army_spots(self.store, self.plan, half, seat))
        return [*own, *self.ring_spots()]

    def foretell_rivals(self, outcome: Outcome | None) -> None:
        """Show foretold resistances on the dials."""
        for panel in self.panels:
            panel.foretell(None if outcome is None else outcome.dials.get((panel.seat, "tower")))
