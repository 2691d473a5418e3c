"""Part of Encrucijada's board for more than one rival: their panels, their cards, clicks on them."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.encrucijada.board import DISCARDS
from tabletop.play.forecast import Outcome
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards.chained import QueuedBoard
from tabletop.ui.boards.encrucijada.armies import army_spots, marching_spots
from tabletop.ui.boards.encrucijada.groups import Row
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan
from tabletop.ui.boards.encrucijada.mustering import BoardArmies
from tabletop.ui.boards.encrucijada.rival_panel import RivalDiscard, RivalPanel, counts_of, rival_text
from tabletop.ui.boards.encrucijada.rivals import heap_spots, rival_spots
from tabletop.ui.boards.encrucijada.view_model import whole_tower
from tabletop.ui.boards.encrucijada.zones import TowerNode
from tabletop.ui.table.spots import Spot


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
        for seat, side in plan.rivals.items():
            yield from rival_spots(store, side, self.villages_of[seat])
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
