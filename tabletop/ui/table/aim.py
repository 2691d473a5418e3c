"""Arrows on the board: current attacks, the advice of a hint, and what is aimed, which follows the pointer."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tabletop.kernel.store import FIRST
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.motion.anim import Tween
from tabletop.toolkit.motion.ease import out_quad
from tabletop.toolkit.motion.motion import Motion
from tabletop.toolkit.paint import pill
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.ui.table.arrows import SECONDS, ArrowNode
from tabletop.ui.table.board_motion import AimLine, Point
from tabletop.ui.table.doing import HintArrow
from tabletop.ui.table.felt import Felt
from tabletop.ui.table.lanes import arc, route
from tabletop.ui.table.pieces import IN_HAND
from tabletop.ui.table.state import Now

WIDE = 2.5
"""Widths of the asking card from which a target counts as wide."""
NEAR = 90.0
"""Shortest distance that gets an arrow of a hint; at closer range the highlight is enough."""
SHORT, INTO, BEND = 14.0, 10.0, 0.06
"""Least length of the arrow of what is aimed, its depth in the target, and its bend."""
SNAP = 0.04
"""Seconds in which it jumps to a legal target."""
HIGH, UNDER = 28.0, 22.0
"""Height of the words at the tip, and their distance under it."""


@dataclass(frozen=True, slots=True)
class Aimed:
    """Aimed card, with the pointer in units of the table, the legal target there (None: none), and the words at the tip.

    `refused` is whether the pointer is over a piece that is no target.
    """

    source: int
    at: Point
    target: Node | None = None
    says: Phrase = NOTHING
    refused: bool = False


class Aim:
    """Arrows on the board at this moment."""

    def __init__(self, now: Now, felt: Felt, lines: Callable[[], Iterable[AimLine]], motion: Motion) -> None:
        self._now, self._felt, self._current, self._motion = now, felt, lines, motion
        self.layer = Node("arrows")
        self._standing: dict[AimLine, ArrowNode] = {}
        self._aimed: ArrowNode | None = None
        self._advised: list[ArrowNode] = []
        self._drawn: tuple[tuple[Point, Point] | None, str, Phrase] = None, "aim", NOTHING
        self._snapped: Node | None = None
        self._end, self._lines = Node("end"), Node("lines")
        self.words = Painted("aim-words", self._pill)
        self.words.visible, self.words.z = False, 1.0
        self.layer.add(self._lines, self.words)

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

    def lead(self, aimed: Aimed | None) -> None:
        """Draw the arrow of what is aimed (None: nothing), anew as it moves: from the first pixel on it ends at the pointer."""
        if aimed is None:
            self._snapped = None
            self._draw(None, "aim", NOTHING)
            return
        start = self._start(aimed.source)
        if aimed.target is None:
            self._snapped = None
            self._motion.release(self._end)
            self._end.x, self._end.y = aimed.at
        elif aimed.target is not self._snapped:
            self._snapped, goal = aimed.target, nearest_part(start, aimed.target.box)
            up = goal.centre[1] < start.centre[1]
            self._motion.play(Tween(self._end, {"x": goal.centre[0], "y": goal.bottom - INTO if up else goal.y + INTO}, SNAP, out_quad))
        up = self._end.y < start.centre[1]
        root = (start.centre[0], start.y + 8 if up else start.bottom - 8)
        self._draw((root, (self._end.x, self._end.y)), "other" if aimed.refused else "aim", aimed.says)

    @property
    def target(self) -> Node | None:
        """Legal target at which the arrow ends; None over the felt."""
        return self._snapped

    @property
    def aiming(self) -> bool:
        """Whether something is aimed."""
        return self._drawn[0] is not None

    def _draw(self, line: tuple[Point, Point] | None, kind: str, says: Phrase) -> None:
        """Draw a new arrow in place of the old one, with words at its tip."""
        if (line, kind, says) == self._drawn:
            return
        self._drawn = line, kind, says
        if self._aimed is not None:
            self._aimed.remove()
            self._aimed = None
        self.words.visible = line is not None and bool(says)
        if line is None:
            return
        root, end = line
        if math.dist(root, end) > SHORT:
            self._aimed = ArrowNode(arc(root, end, BEND if end[0] < root[0] else -BEND), kind)
            self.layer.add(self._aimed)
        look, plan = self._now().scaled, self._now().plan
        w = self._pill(look, 0, 0).w / look.k
        lit = [node.box for node in self._felt.cards.values() if node.light in ("legal", "target")] if kind == "other" else []
        places = [Box(end[0] - w / 2, y, w, HIGH).within(plan.room) for y in (end[1] + UNDER, end[1] - UNDER - HIGH)]
        self.words.put(min(places, key=lambda place: sum(place.overlaps(box) for box in lit)))
        self.words.touch()

    def _pill(self, look: Look, _w: float, _h: float) -> Picture:
        _, kind, says = self._drawn
        return pill(look.brush, says(look.words), kind="red" if kind == "other" else "dark", size=16, height=HIGH)

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
