"""Questions on Epikha's board: amounts shared out, and previews of payments on the cards that pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Protocol

from tabletop.games.epikha.proposals import proposal
from tabletop.games.epikha.readers import facing, vital
from tabletop.kernel.store import FIRST, TABLE
from tabletop.play.question import Question
from tabletop.play.seen import Seen
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.epikha import payments
from tabletop.ui.boards.epikha.layout import EpikhaPlan
from tabletop.ui.boards.epikha.players import PlayerNode
from tabletop.ui.drawing import Face
from tabletop.ui.table.board_questions import BoardQuestions
from tabletop.ui.table.pieces import IN_HAND, CardNode, Light, Piece
from tabletop.ui.table.plan import STRIP
from tabletop.ui.table.sharing import ShareText, Stepping
from tabletop.ui.table.spots import Key


class Field(Protocol):
    """Parts of Epikha's board on which amounts are shared out."""

    seen: Seen
    plan: EpikhaPlan | None
    players: list[PlayerNode]
    cards: dict[Key, CardNode]

    def node_of(self, card: int) -> Piece | None:
        """Return the piece of a card that lies in the open or in the viewer's hand."""

    def board_piece(self, card: int) -> Piece | None:
        """Return the piece of a card on the board; None for a card in a hand."""


class EpikhaQuestions(BoardQuestions):
    """Questions of Epikha: payments and damage are shared out on the board."""

    def __init__(self, board: Field) -> None:
        super().__init__(board.seen)
        self.board = board
        self._left: dict[int, int] = {}  # Vital that payers keep

    def shares(self, question: Question) -> ShareText | None:
        """Return how a payment, or damage, is shared out."""
        made = proposal(self.seen.match, question.seat) if self.seen.at_table else None
        return payments.share_text(self.store, question, tuple(pick[2] for pick in made or ()))

    def box(self) -> Box | None:
        """Return the box of a question: over the whole row of phases while no combat has its beats there."""
        plan = self.board.plan
        if plan is None or (self.store.phase[TABLE] == "combat" and not self.store.over[TABLE]):
            return None
        return plan.asks._replace(x=plan.middle - STRIP[0] / 2, w=STRIP[0]).within(plan.room)

    def preset(self, question: Question) -> Sequence[int]:
        """Return the only Skill, which costs nothing to name."""
        return question.items if question.name == "skill" and question.step is None and len(question.items) == 1 else ()

    def about(self, question: Question) -> Iterator[tuple[Piece, Light]]:
        """Yield who deals the damage that is taken, or shared out."""
        by = {"taker": facing(self.store, question.source), "shares": question.source}.get(question.name, 0) if question.step is None else 0
        node = self.board.board_piece(by) if by >= FIRST else None
        if node is not None:
            yield node, "refused"

    def stepper(self, item: Any) -> Stepping:
        """Return where the stepper of a card stands."""
        node = self.board.node_of(item)
        assert self.board.plan is not None
        assert node is not None
        question = self.seen.question()
        return payments.stepping(self.store, self.board.plan, item, node.box, name=question.name if question is not None else "")

    def preview(self, question: Question | None, shares: tuple[int, ...]) -> None:
        """Preview shares as red arcs."""
        going = dict(zip(question.items, shares, strict=True)) if question is not None else {}
        self.show_paid(going)
        if question is not None and question.name == "shares":
            seat = question.seat
            self.board.players[seat].foretell(self.board.players[seat].dial.ghost, going.get(self.store.player[seat]))

    def paying(self, face: Face, card: int) -> Face:
        """Return the face of a card with what it is still to pay."""
        left = face.vital.now - self._left.get(card, face.vital.now) if face.vital is not None else 0
        return replace(face, going=max(0, left))

    def show_paid(self, going: dict[int, int]) -> None:
        """Show the Vital that cards and Players would pay."""
        self._left = {card: vital(self.store, card) - share for card, share in going.items() if share}
        for node in self.board.cards.values():
            if node.face is not None and node.form not in IN_HAND:
                node.show(self.paying(node.face, node.card), node.form, sleeve=node.sleeve, size=(node.w, node.h))
        for player in self.board.players:
            share = going.get(self.store.player[player.seat], 0)
            player.foretell(vital(self.store, self.store.player[player.seat]) - share if share else None)
