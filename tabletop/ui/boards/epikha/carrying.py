"""Amounts shared out on Epikha's board, and previews of payments on the cards that pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from tabletop.games.epikha.board import HAND, kind_of
from tabletop.games.epikha.proposals import proposal
from tabletop.games.epikha.readers import cost, facing, vital
from tabletop.kernel.store import FIRST
from tabletop.play.forecast import Outcome
from tabletop.play.question import Question
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.chained import ChainedBoard
from tabletop.ui.boards.epikha import payments
from tabletop.ui.boards.epikha.fray import Fray
from tabletop.ui.boards.epikha.layout import EpikhaPlan
from tabletop.ui.boards.epikha.players import PlayerNode
from tabletop.ui.table.pieces import Light, Piece
from tabletop.ui.table.sharing import ShareText, Stepping

LEFT_PILL = {"wide": (112.0, 28.0), "small": (92.0, 22.0)}


class BoardCarrying(ChainedBoard):
    """Part of Epikha's board for cards that are carried, and amounts that are shared out."""

    plan: EpikhaPlan | None
    players: list[PlayerNode]
    fray: Fray

    def left_box(self, seat: int, place: int) -> Box:
        """Return where the pill of a space's left-overs lies: at the end of the lane beside the Player that takes them."""
        plan = self.plan
        assert plan is not None
        w, h = LEFT_PILL[plan.layout]
        lane, side = plan.lanes[place], plan.sides[seat]
        y = lane.bottom if side.lower > 0 else lane.y
        return Box(lane.centre[0] - w / 2, y - h / 2, w, h)

    # ---- amounts shared out
    def splits(self, question: Question) -> ShareText | None:
        """Return how a payment, or damage, is shared out."""
        made = proposal(self.seen.match, question.seat) if self.seen.at_table else None
        brief = self.plan is not None and self.plan.layout == "small"
        return payments.share_text(self.store, question, tuple(pick[2] for pick in made or ()), brief=brief)

    def proposed(self, question: Question) -> Sequence[int]:
        """Return the Weapons that the table would use, or the only Skill; another question begins without a choice."""
        if question.name == "skill" and question.step is None:
            return question.items if len(question.items) == 1 else ()
        if question.name != "weapons" or question.step is not None or not self.seen.at_table:
            return ()
        return [pick[1] for pick in proposal(self.seen.match, question.seat) or () if pick[1]]

    def concerned(self, question: Question) -> Iterator[tuple[Piece, Light]]:
        """Yield who deals the damage that is taken, or shared out."""
        by = {"taker": facing(self.store, question.source), "shares": question.source}.get(question.name, 0) if question.step is None else 0
        node = self.lies(by) if by >= FIRST else None
        if node is not None:
            yield node, "refused"

    def stepping(self, item: Any) -> Stepping:
        """Return where the stepper of a card stands."""
        node = self.node_of(item)
        assert self.plan is not None
        assert node is not None
        question = self.seen.question()
        return payments.stepping(self.store, self.plan, item, node.box, name=question.name if question is not None else "")

    def share(self, question: Question | None, shares: tuple[int, ...]) -> None:
        """Preview shares as red arcs."""
        going = dict(zip(question.items, shares, strict=True)) if question is not None else {}
        self._preview(going)
        if question is not None and question.name == "shares":
            seat = question.seat
            self.players[seat].foretell(self.players[seat].dial.ghost, going.get(self.store.player[seat]))

    def _preview(self, going: dict[int, int]) -> None:
        """Show the Vital that cards and Players would pay."""
        for node in self.cards.values():
            if node.face is not None and node.form not in ("hand", "back", "open") and node.face.vital is not None:
                amount = going.get(node.card, 0)
                if node.face.going != amount:
                    node.show(replace(node.face, going=amount), node.form, sleeve=node.sleeve, layout=node.layout)
        for player in self.players:
            share = going.get(self.store.player[player.seat], 0)
            player.foretell(vital(self.store, self.store.player[player.seat]) - share if share else None)

    # ---- counters
    def price(self, card: int) -> None:
        """Preview a carried card's payment on those that would pay."""
        store, seat = self.store, int(self.seen.viewer)
        held = card and seat in (0, 1) and kind_of(store.at[card]) == HAND
        self._preview(payments.planned(store, seat, card, cost(store, card)) if held else {})

    def foretell(self, outcome: Outcome | None) -> None:
        """Show forecast values on the Players' dials."""
        dials = {} if outcome is None else outcome.dials
        for player in self.players:
            player.foretell(dials.get((player.seat, "vital")), dials.get((player.seat, "coming")))
