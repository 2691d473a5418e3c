"""Arrows of a review on the board: the better line with its numbers, and the move that was made."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.motion.anim import Tween
from tabletop.toolkit.motion.ease import out_quad
from tabletop.toolkit.motion.motion import Motion
from tabletop.ui.drawing import number_disc, rim_light
from tabletop.ui.judged.decision_words import Step
from tabletop.ui.table.arrows import SECONDS, ArrowNode
from tabletop.ui.table.board import Board
from tabletop.ui.table.lanes import route
from tabletop.ui.table.pieces import IN_HAND

NEAR = 60.0
DISC = 30.0


class ReviewArrows:
    """Arrows over the board: green and numbered for the better line, red for what was played."""

    def __init__(self, board: Board, motion: Motion, hand: Callable[[int], int]) -> None:
        self._board, self._motion, self._hand = board, motion, hand
        self.layer = Node("review-arrows")

    def show(self, better: Sequence[Step], made: Step | None, seat: int) -> None:
        """Draw these steps of a seat, in place of those before."""
        self.layer.clear()
        plan = self._board.plan
        if plan is None:
            return
        self.layer.put(Box(0, 0, *plan.size))
        if made is not None and better:
            self._draw(made, seat, "damage", "")
        for i, step in enumerate(better, 1):
            self._draw(step, seat, "friend", str(i) if len(better) > 1 else "")

    def _draw(self, step: Step, seat: int, kind: str, number: str) -> None:
        start, end = self._boxes(step, seat)
        place = end or start
        if place is None:
            return
        light = Painted("goal", lambda look, w, h: rim_light(look.brush, w, h, kind="legal" if kind == "friend" else "refused", radius=10))
        self.layer.add(light.put(place))
        if start is not None and end is not None and _far(start, end):
            cards = [node.box for node in self._board.cards.values() if node.form not in IN_HAND]
            arrow = ArrowNode(route(start, end, cards), kind)
            self.layer.add(arrow)
            arrow.run = 0.0
            self._motion.play(Tween(arrow, {"run": 1.0}, SECONDS, out_quad))
        if number:
            disc = Painted("number", lambda look, w, h: number_disc(look.brush, number, w))
            self.layer.add(disc.put(Box(place.right - DISC * 0.7, place.y - DISC * 0.3, DISC, DISC)))

    def _boxes(self, step: Step, seat: int) -> tuple[Box | None, Box | None]:
        """Return the boxes of a step's card and of its target; a card of a hand comes from where the hand lies."""
        board = self._board
        target: Node | None = board.node_of(step.target) if step.aim == "card" else board.places.get(step.target)
        if step.aim == "seat":
            target = board.seats.get(step.target)
        end = target.box if target is not None and step.target else None
        node = board.node_of(step.source) if step.source else None
        if node is not None and node.parent is not None and not (hasattr(node, "form") and node.form in IN_HAND):
            return node.box, end
        if end is None or not step.source or board.plan is None:
            return None, end
        hand = board.resting_box(self._hand(seat))
        y = max(4.0, min(board.plan.size[1] * 0.7, hand.centre[1]))
        return Box(end.centre[0] - 20, y, 40, 40), end


def _far(start: Box, end: Box) -> bool:
    (x, y), (u, v) = start.centre, end.centre
    return abs(x - u) + abs(y - v) > NEAR
