"""Arrows on the board: current attacks, and the target the pointer would choose."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from tabletop.kernel.store import FIRST
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.motion.anim import Tween
from tabletop.toolkit.motion.ease import out_quad
from tabletop.toolkit.motion.motion import Motion
from tabletop.ui.table.arrows import SECONDS, ArrowNode
from tabletop.ui.table.board_motion import AimLine
from tabletop.ui.table.doing import HintArrow
from tabletop.ui.table.felt import Felt
from tabletop.ui.table.lanes import arc, route
from tabletop.ui.table.pieces import IN_HAND
from tabletop.ui.table.state import Now

WIDE = 2.5
"""Widths of the asking card from which a target counts as wide."""
NEAR = 90.0
"""Shortest distance that gets an arrow; at closer range the highlight is enough."""


class Aim:
    """Arrows on the board at this moment."""

    def __init__(self, now: Now, felt: Felt, lines: Callable[[], Iterable[AimLine]], motion: Motion) -> None:
        self._now, self._felt, self._current, self._motion = now, felt, lines, motion
        self.layer = Node("arrows")
        self._standing: dict[AimLine, ArrowNode] = {}
        self._aimed: ArrowNode | None = None
        self._advised: list[ArrowNode] = []
        self._followed: tuple[float, float] | None = None
        self._lines = Node("lines")
        self.layer.add(self._lines)

    def refresh(self) -> None:
        """Bring the arrows of current attacks up to date. A new arrow grows to its target; the others stay."""
        plan = self._now().plan
        self.layer.put(Box(0, 0, *plan.size))
        self._lines.put(Box(0, 0, *plan.size))
        for aim in self.prune():
            if aim not in self._standing:
                self._standing[aim] = ArrowNode(arc(aim.start, aim.end, aim.bend), aim.kind)
                self._run(self._lines, self._standing[aim])

    def prune(self) -> tuple[AimLine, ...]:
        """Remove the arrows of finished attacks and return the wanted ones."""
        found = tuple(self._current())
        for aim in [aim for aim in self._standing if aim not in found]:
            self._standing.pop(aim).remove()
        return found

    def point(self, source: int, target: Node | None) -> None:
        """Draw an arrow from the asking card to the target under the pointer (None: no arrow)."""
        if self._aimed is not None:
            self._aimed.remove()
        self._aimed = self._arrow(source, target, "aim") if target is not None else None

    def advise(self, arrows: Sequence[HintArrow]) -> None:
        """Draw the arrows of a hint (none: no longer); that of the best answer lies over the others."""
        for arrow in self._advised:
            arrow.remove()
        wanted = sorted(arrows, key=lambda arrow: arrow.how == "best")
        made = [self._arrow(arrow.source, arrow.target, "aim" if arrow.how == "best" else "other") for arrow in wanted]
        self._advised = [arrow for arrow in made if arrow is not None]

    def _arrow(self, source: int, target: Node, kind: str) -> ArrowNode | None:
        """Draw an arrow from a card to a piece, unless they are close."""
        start = self._start(source)
        if math.dist(start.centre, target.box.centre) < NEAR:
            return None
        cards = [node.box for node in self._felt.cards.values() if node.form not in IN_HAND]
        arrow = ArrowNode(route(start, nearest_part(start, target.box), cards), kind)
        self._run(self.layer, arrow)
        return arrow

    def follow(self, source: int, at: tuple[float, float] | None) -> None:
        """Draw an arrow from a carried card to a bare place on the table (None: no arrow), at once and anew as that moves."""
        if at is None or math.dist(self._start(source).centre, at) < NEAR:
            at = None
        if at == self._followed:
            return
        self._followed = at
        if self._aimed is not None:
            self._aimed.remove()
            self._aimed = None
        if at is not None:
            box = self._start(source)
            up = at[1] < box.centre[1]
            self._aimed = ArrowNode(((box.centre[0], box.y + 8 if up else box.bottom - 8), at), "aim")
            self.layer.add(self._aimed)

    def _run(self, layer: Node, arrow: ArrowNode) -> None:
        """Grow a new arrow towards its target."""
        layer.add(arrow)
        arrow.run = 0.0
        self._motion.play(Tween(arrow, {"run": 1.0}, SECONDS, out_quad))

    def _start(self, source: int) -> Box:
        node = self._felt.node_of(source) if source >= FIRST else None
        if node is not None and node.parent is not None:
            return node.box
        hand = self._now().plan.panels["hand"]
        return Box(hand.centre[0] - 40, hand.y + 20, 80, 80)


def nearest_part(start: Box, end: Box) -> Box:
    """Return the part of a wide box, such as a line of cards, that lies nearest to the start: one need not aim at its middle."""
    if end.w <= WIDE * start.w:
        return end
    return Box(min(max(start.centre[0] - start.w / 2, end.x), end.right - start.w), end.y, start.w, end.h)
