"""Boxes on the table of its parts by name: a hand, the seats, the big button."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.play.session import Session
from tabletop.toolkit.graph.box import Box
from tabletop.ui.table.board import Board
from tabletop.ui.table.cards import CardKit
from tabletop.ui.table.rails import Rails
from tabletop.ui.table.spots import own_hand
from tabletop.ui.table.state import Now

MARGIN = 10.0


class Pointing:
    """Finder of those boxes: a coordinator of the board and the rails."""

    def __init__(self, session: Session, kit: CardKit, now: Now, board: Board, rails: Rails) -> None:
        self._session, self._kit, self._now, self._board = session, kit, now, board
        self.places: Mapping[str, Callable[[], list[Box]]] = {
            "rival": lambda: self._seats()[:-1], "own": lambda: self._seats()[-1:], "hand": self._whole_hand, "main": lambda: [rails.main.box]}
        """Finders of the boxes of a place, by its name."""

    def _whole_hand(self) -> list[Box]:
        """Return the box around the cards of the viewer's hand at rest."""
        cards = self._session.store.zone[self._kit.hand(self._board.below)]
        boxes = [spot.box for spot in own_hand(cards, self._now().plan, seat=self._board.below, hovered=-1)]
        if not boxes:
            return []
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, low = max(box.right for box in boxes), max(box.bottom for box in boxes)
        return [Box(left, top, right - left, min(low, self._now().plan.size[1] - MARGIN) - top)]

    def _seats(self) -> list[Box]:
        """Return the pieces of the seats, the viewer's last."""
        seats = self._board.seats
        return [seats[seat].box for seat in sorted(seats, key=lambda seat: seat == self._board.below)]
