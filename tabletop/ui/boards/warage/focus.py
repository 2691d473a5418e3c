"""Inspector of Warage's table: the card of a hovered piece, the featured card, idle and nameless cards."""

from __future__ import annotations

from abc import abstractmethod
from typing import Literal

from tabletop.games.warage.board import QUEUE, SEASON
from tabletop.games.warage.readers import attack, spoken_card
from tabletop.kernel.store import FIRST
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.facing import FacingBoard
from tabletop.ui.boards.warage.beds import Bed
from tabletop.ui.boards.warage.heroes import HeroPiece
from tabletop.ui.boards.warage.layout import WaragePlan
from tabletop.ui.boards.warage.middle import Veil
from tabletop.ui.boards.warage.trays import Dice
from tabletop.ui.table.ground import PaintedGround
from tabletop.ui.table.queue import Queue


class BoardFocus(FacingBoard):
    """Focus part of Warage's board, and its interface for motions and drop targets."""

    plan: WaragePlan | None
    felt: PaintedGround[WaragePlan, str, tuple[str, ...]]
    shown_season: str
    """Season of the felt: the one before, while the next arrives."""
    veil: Veil
    heroes: list[HeroPiece]
    beds: list[Bed]
    queue: Queue
    dice: Dice

    def beds_of(self, seat: int) -> list[Bed]:
        """Return the beds of gear and magic."""
        return self.beds[2 * seat:2 * seat + 2]

    @abstractmethod
    def read_totals(self, tone: Literal["hit", "held"]) -> None:
        """Show the result of the attack on the totals plate."""

    @abstractmethod
    def lie_still(self) -> None:
        """Show the result of the fallen dice."""

    def inspected_card(self, card: int) -> int:
        """Return the card of a queue entry; none for a die."""
        if card in self.queue.entries:
            return self.store.source[card] if card == attack(self.store) else spoken_card(self.store, card)
        return 0 if card in self.dice.dice else card

    def featured(self) -> int:
        """Return the attacker, else the next card to resolve, else the season."""
        store = self.store
        fight = attack(store)
        waiting = [card for card in (spoken_card(store, entity) for entity in store.zone[QUEUE]) if card >= FIRST]
        shown = waiting[-1:] or ([store.source[fight]] if fight else store.zone[SEASON][-1:])
        return int(shown[0]) if shown else 0

    def covered_box(self) -> Box | None:
        """Return the box of the season."""
        return None if self.plan is None else self.plan.season

    def retired(self) -> bool:
        """Whether the bottom hero is beaten."""
        return self.plan is not None and bool(self.store.out[self.below])
