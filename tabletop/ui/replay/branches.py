"""Tree of the match's branches: clickable knots, and a gold one at the replay's position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from tabletop.kernel.history import Node as Decision
from tabletop.present.winners import joined, won
from tabletop.present.words import Words
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Spoken
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, CREAM, DIM, GOLD, NOTE
from tabletop.toolkit.paint.vector import circle, path, stitched
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.control import Chosen, Control
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.ui.replay.relatives import Offshoot
from tabletop.ui.replay.tree import Fork

Kind = Literal["start", "parting", "end", "file", "here"]
INDENT = 34.0
DEEPEST = 4
BLUE = "#6db8ff"
HUES = {"shown": GOLD, "other": BLUE, "file": DIM}
"""Colours of the shown line, of other lines of the match, and of lines of other files, which are also dashed."""


@dataclass(frozen=True, slots=True)
class Knot:
    """Row of the tree: its kind, text, column, parent row, and whether it lies on the shown line."""

    kind: Kind
    says: Phrase
    column: int
    above: int
    line: Literal["shown", "other"]
    node: Decision | None = None
    offshoot: Offshoot | None = None


def knots(forks: Sequence[Fork], *, line: Sequence[Decision], here: Decision | None, reached: Sequence[Decision], turn: int,
          names: Sequence[str]) -> list[Knot]:
    """List the rows of the tree, with "here" inserted into the edge of the present position, after the decision `here`.

    After one that is `reached`, the position is the knot itself: the last of several without events between them.
    """
    on_line = {id(node) for node in line}
    depth = {id(node): i for i, node in enumerate(line)}
    at = depth.get(id(here), -1)
    rows = [(fork, fork.knot != "file" and (fork.node is None or id(fork.node) in on_line)) for fork in forks]
    shown = [i for i, (_, on) in enumerate(rows) if on]
    standing = {id(node) for node in reached}
    exact = max((i for i in shown if id(rows[i][0].node) in standing), default=None)
    # "Here" stands just before the first knot of the line that is not yet reached, in that knot's column.
    goal = next((i for i in shown if rows[i][0].node is not None and depth[id(rows[i][0].node)] > at), None)
    out: list[Knot] = []
    place: dict[int, int] = {}
    for i, (fork, on) in enumerate(rows):
        above = place.get(fork.above, -1)
        where: Literal["shown", "other"] = "shown" if on else "other"
        if i == goal and exact is None:
            out.append(Knot("here", say("replay.branch.here", n=max(1, turn)), fork.column, above, "shown", here))
            above = len(out) - 1
        place[i] = len(out)
        kind: Kind = "here" if i == exact else fork.knot
        out.append(Knot(kind, label(fork, names), fork.column, above, where, fork.node, fork.offshoot))
    return out


def label(fork: Fork, names: Sequence[str]) -> Phrase:
    """Return the text of a knot: the turn, and at an end the result."""
    if fork.offshoot is not None:
        return fork.offshoot.says
    if fork.knot == "start":
        return say("replay.branch.start")
    if fork.knot == "parting":
        return say("replay.branch.turn", n=fork.turn)
    if fork.winners is None:
        return say("replay.branch.open", n=fork.turn)
    if not fork.winners:
        return say("replay.branch.draw", n=fork.turn)
    return say(f"replay.branch.{won(fork.winners)}", n=fork.turn, name=joined(fork.winners, names))


def edge_of(knot: Knot) -> Literal["shown", "other", "file"]:
    """Return the kind of the edge to a knot."""
    return "file" if knot.kind == "file" else knot.line


def column_x(column: int, w: float) -> float:
    """Return the x of a column's knots in a tree of that width."""
    left, indent = (16.0, INDENT) if w > 200 else (10.0, INDENT * 0.4)
    return left + indent * min(column, DEEPEST)


class _Button(Control):
    """Clickable knot: a ring and its words."""

    def __init__(self, name: str, knot: Knot) -> None:
        super().__init__(name, knot.says)
        self.knot = knot
        self._tell()

    def _tell(self) -> None:
        opens = say("replay.branch.opens", what=self.knot.says)
        self.tip = opens if self.knot.kind == "file" else NOTHING

    def show(self, knot: Knot) -> None:
        """Show another knot."""
        if knot != self.knot:
            self.knot = knot
            self.says = knot.says
            self._tell()
            self.touch()

    def use(self, at: tuple[float, float]) -> None:
        self.post(BranchTree.Wanted(self, self.knot.node, self.knot.offshoot))

    def paint(self, look: Look) -> Picture | None:
        knot, here = self.knot, self.knot.kind == "here"
        x, y = column_x(knot.column, self.w), self.h / 2
        hue = look.brush.hex(HUES[edge_of(knot)])
        canvas = Canvas(look.brush, self.w, self.h, pad=10)
        if here or self.state == "hover":
            canvas.light(x - 9, y - 9, 18, 18, circle(9, 9, 9, fill=hue), blur=6, gain=0.8 if here else 0.5)
        radius = 9.0 if here else 6.0
        canvas.svg(circle(x, y, radius, fill=hue if here else "#1a100a", line=hue, line_width=look.brush.line(2.4)))
        if knot.kind == "file":
            canvas.svg(circle(x, y, 2.2, fill=hue))
        colour = CREAM if knot.line == "shown" else HUES[edge_of(knot)]
        if knot.kind in ("start", "parting") and not here:
            colour = DIM
        lettering = BODY_BOLD if here or knot.line == "other" else NOTE
        text = self._says(look.words)
        canvas.put(letters.line(look.brush, text, lettering, colour=colour, fit=self.w - x - 22, minimum=13), x + 18, y, "lm")
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        return Spoken("button", self._says(words), state="chosen" if self.knot.kind == "here" else "")


class BranchTree(ScrollArea):
    """Branch tree; posts Wanted when a knot is clicked."""

    @dataclass(frozen=True, slots=True)
    class Wanted(Chosen, Message):
        """Message: go to a decision (None: the start) on its line, or to the replay of another file."""

        node: Decision | None
        offshoot: Offshoot | None = None

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._knots: list[Knot] = []
        self._edges = Painted("edges", self._paint_edges)
        self.content.add(self._edges)

    @property
    def pitch(self) -> float:
        """Distance between knots, as large as the room allows."""
        return max(30.0, min(52.0, self.h / max(1, len(self._knots))))

    def show(self, found: list[Knot]) -> None:
        """Show these knots."""
        if found == self._knots:
            return
        same = [(k.column, k.above, k.line, k.kind == "file") for k in found] == [
            (k.column, k.above, k.line, k.kind == "file") for k in self._knots]
        if not same:
            self.content.clear()
            self.content.add(self._edges, *(_Button(f"knot{i}", knot) for i, knot in enumerate(found)))
        for button, knot in zip(self.content.children[1:], found, strict=True):
            if isinstance(button, _Button):
                button.show(knot)
        self._knots = found
        if not same:
            self._spread()

    def put(self, box: Box) -> BranchTree:
        """Place the tree."""
        super().put(box)
        self._spread()
        return self

    def _spread(self) -> None:
        pitch = self.pitch
        self.content_height = pitch * len(self._knots)
        self._edges.put(Box(0, 0, self.w, self.content_height))
        self._edges.touch()
        for i, node in enumerate(self.content.children[1:]):
            node.put(Box(0, i * pitch, self.inner_width, pitch))
        for i, knot in enumerate(self._knots):
            if knot.kind == "here":
                self.reveal(Box(0, i * pitch, self.w, pitch))

    def _paint_edges(self, look: Look, w: float, h: float) -> Picture | None:
        if not self._knots:
            return None
        pitch, body = self.pitch, ""
        for i, knot in enumerate(self._knots):
            if knot.above < 0:
                continue
            above = self._knots[knot.above]
            x, x0 = (column_x(c, w) for c in (knot.column, above.column))
            y, y0 = (i + 0.5) * pitch, (knot.above + 0.5) * pitch
            line = [(x0, y0), *_bend((x0, y0), (x, y0 + pitch * 0.9), pitch), (x, y)] if x != x0 else [(x0, y0), (x, y)]
            hue = look.brush.hex(HUES[edge_of(knot)])
            whole = "M" + " L".join(f"{a:.2f},{b:.2f}" for a, b in line)
            draw = partial(stitched, line, (4, 5)) if knot.kind == "file" else partial(path, whole)
            body += draw(line=hue, line_width=look.brush.line(2.2), line_opacity=0.85)
        canvas = Canvas(look.brush, w, h)
        canvas.svg(body)
        return canvas.picture()


def _bend(start: tuple[float, float], end: tuple[float, float], pitch: float) -> list[tuple[float, float]]:
    """Return points of a curve that leaves one column downwards and enters another from above."""
    (x0, y0), (x, y) = start, end
    out = []
    for i in range(1, 13):
        t = i / 12
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3
        out.append(((a + b) * x0 + (c + d) * x, a * y0 + b * (y0 + pitch * 0.7) + c * (y0 + pitch * 0.2) + d * y))
    return out
