"""Boxes on the table of a guided tour's subjects."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.kernel.asks import Option
from tabletop.kernel.cursor import facts_in
from tabletop.kernel.facts import field_of, kind_of
from tabletop.play.session import Session
from tabletop.toolkit.graph.box import Box
from tabletop.ui.table import aims
from tabletop.ui.table.board import Board
from tabletop.ui.table.cards import CardKit
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.table.rails import Rails
from tabletop.ui.table.spots import own_hand
from tabletop.ui.table.state import Now

MARGIN = 10.0


class Pointing:
    """Finder of those boxes: a coordinator of the board and the rails."""

    def __init__(self, session: Session, kit: CardKit, now: Now, board: Board, rails: Rails) -> None:
        self._session, self._kit, self._now, self._board, self._rails = session, kit, now, board, rails
        self._finders: Mapping[str, Callable[[], list[Box]]] = {
            "seats": self._seats, "rival": lambda: self._seats()[:-1], "hand": self._whole_hand,
            "supplies": lambda: [*self._whole_hand(), *self._seats()[-1:]],
            "card": self._card, "undo": lambda: self._piece("undo"), "redo": lambda: self._piece("redo"),
            "hint": lambda: self._piece("hint"), "main": lambda: [self._rails.main.box]}

    def places_of(self, at: str) -> list[Box]:
        """Return the boxes of a place by name; a fact's name stands for the cards on the table in such facts of this turn."""
        finder = self._finders.get(at)
        return finder() if finder is not None else self._told_of(at)

    def boxes_of(self, option: Option) -> list[Box]:
        """Return the boxes of a move: a piece and its target, or a button."""
        subject = option[1]
        buttons = [button.box for button, shown in zip((self._rails.main, self._rails.second), self._now().exits, strict=True)
                   if shown.option == option]
        if buttons or not subject:
            return buttons
        node = self._board.node_of(subject)
        source = self._hand_boxes().get(subject) or (node.box if node is not None else None)
        return [] if source is None else [source, *self._goal(option)]

    def middle_card(self) -> int:
        """Return the straight card in the middle of the hand; 0 where the hand is empty."""
        cards = list(self._hand_boxes())
        return cards[len(cards) // 2] if cards else 0

    def _hand_boxes(self) -> dict[int, Box]:
        """Return the cards of the viewer's hand at rest."""
        seat, kit = self._board.below, self._kit
        cards = self._session.store.zone[kit.hand(seat)]
        return {spot.card: spot.box for spot in own_hand(cards, self._now().plan, kit.forms, seat=seat, hovered=-1)}

    def _whole_hand(self) -> list[Box]:
        boxes = list(self._hand_boxes().values())
        if not boxes:
            return []
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, low = max(box.right for box in boxes), max(box.bottom for box in boxes)
        return [Box(left, top, right - left, min(low, self._now().plan.size[1] - MARGIN) - top)]

    def _card(self) -> list[Box]:
        return [box for card, box in self._hand_boxes().items() if card == self.middle_card()]

    def _seats(self) -> list[Box]:
        """Return the pieces of the seats, the viewer's last."""
        seats = self._board.seats
        return [seats[seat].box for seat in sorted(seats, key=lambda seat: seat == self._board.below)]

    def _piece(self, name: str) -> list[Box]:
        """Return a piece of the rails."""
        node = self._rails.layer.find(name)
        return [node.box] if node is not None and node.visible else []

    def _told_of(self, kind: str) -> list[Box]:
        session = self._session
        kinds, cards = session.match.rules.facts, list[int]()
        for fact in reversed(facts_in(session.told)):
            if kind_of(fact) == "turned":
                break
            if kind_of(fact) == kind:
                cards.append(field_of(kinds, fact, "card"))
        nodes = (self._board.lies(card) for card in reversed(cards))
        return [node.box for node in nodes if node is not None]

    def _goal(self, option: Option) -> list[Box]:
        _, subject, target = option
        if target:
            aimed = aims.goal(self._board, option)
            return [] if aimed is None else [aimed.box]
        goals = [piece.box for piece, _ in self._board.goals(subject, [option]) if not isinstance(piece, CardNode)]
        return goals[:1]
