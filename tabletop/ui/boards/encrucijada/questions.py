"""Questions of Encrucijada: panels of the setup and of an army's order, piles chosen by number."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from tabletop.games.encrucijada.board import PILE_ROWS
from tabletop.kernel.store import TABLE
from tabletop.play.question import Question
from tabletop.play.seen import Seen
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.encrucijada.formation_panel import FormationPrompt
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan
from tabletop.ui.boards.encrucijada.opening_panel import OpeningPrompt
from tabletop.ui.boards.encrucijada.ranks_panel import RanksPrompt
from tabletop.ui.boards.encrucijada.split_panel import SplitPrompt
from tabletop.ui.table.board_questions import BoardQuestions
from tabletop.ui.table.pieces import Piece, PlaceNode
from tabletop.ui.table.prompts.panel import PanelOf


class Field(Protocol):
    """Parts of Encrucijada's board on which questions are asked."""

    seen: Seen
    places: dict[int, PlaceNode]

    @property
    def plan(self) -> EncrucijadaPlan | None:
        """Boxes of the table."""

    @property
    def below(self) -> int:
        """Seat whose hand is at the bottom."""


class EncrucijadaQuestions(BoardQuestions):
    """Questions of Encrucijada; `ranks` is the order in which a drop left an army, to be asked about next."""

    def __init__(self, board: Field) -> None:
        super().__init__(board.seen)
        self.board = board
        self.ranks: tuple[int, ...] = ()

    def box(self) -> Box | None:
        """Return the box of a question: in the middle during peace."""
        plan = self.board.plan
        if plan is None or self.store.stage[TABLE]:
            return None
        box, room = plan.asks, plan.band.whole
        return Box(box.x, room.centre[1] - box.h / 2, box.w, box.h)

    def panel(self, question: Question) -> PanelOf | None:
        """Return the panels of the setup, and that of an army's order."""
        if question.shape == "arrange" and question.name == "split":
            return SplitPrompt
        if question.shape == "arrange" and question.name == "formation":
            return FormationPrompt
        if question.name == "opening":
            return OpeningPrompt
        if question.shape == "order" and question.name == "order" and question.items:
            wish, self.ranks = self.ranks, ()
            return partial(RanksPrompt, wish=wish if set(wish) == set(question.items) else question.items)
        return None

    def by_number(self, question: Question, number: int) -> Piece | None:
        """Return the pile that a number key draws from: 1 is A."""
        piles = PILE_ROWS[self.board.below]
        zone = piles[number - 1] if question.noun == "zone" and number <= len(piles) else 0
        return self.board.places[zone] if zone in question.items else None
