"""Timeline: the lead, the marks of events, the turns, and a knob to drag through the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Spoken, Takes
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.graph.room import room
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, CREAM, DIM, GOLD, Lettering
from tabletop.toolkit.paint.vector import box, linear
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.ui import drawing
from tabletop.ui.replay.reel import LOOKS
from tabletop.ui.replay.stage import Rolled

TURN = Lettering("cinzel-700", 15)
KNOB = 22.0
CLOSEST_LABELS = 46.0
HEIGHTS = (92.0, 166.0)
"""Least and comfortable height, graph and labels."""
NAME = BODY_BOLD.at(15)
TOPS = (0.5, 0.75)
"""Heights of a graph of several players' chances where none of them comes to more: four that are even stand near a quarter."""
HIDDEN = "#c9a2ff"
"""Colour of the eye that stands for a decision that hidden cards decided."""
LONGEST_NAME = 130.0
"""Width of a player's name over the course."""


@dataclass(frozen=True, slots=True)
class Course:
    """Data of a timeline.

    It holds the number of events, the curves (evenly over them: for two players one, the lead, -1..1; for more one
    each, 0..1), the marks (position, word), the positions where turns begin, the flags (position, sign), the players'
    dyes and names.
    """

    length: int
    curves: tuple[tuple[float, ...], ...] = ((0.0, 0.0),)
    marks: tuple[tuple[int, str], ...] = ()
    turns: tuple[int, ...] = ()
    flags: tuple[tuple[int, str], ...] = ()
    dyes: tuple[str, ...] = ("neutral", "neutral")
    hidden: frozenset[str] = field(default=frozenset())
    names: tuple[str, ...] = ()


class Timeline(Node):
    """Graph, line, marks and turn labels one under the other; posts Sought when dragged or clicked."""

    cursor = "hand"

    @dataclass(frozen=True, slots=True)
    class Sought(Message):
        """Message: move the knob to a position."""

        position: int

    def __init__(self, name: str) -> None:
        super().__init__(name, takes=Takes.POINTER)
        self.course = Course(0)
        self.position = 0
        self.says: Phrase = NOTHING
        self._graph = Painted("graph", self._paint_graph)
        self._ticks = Painted("ticks", self._paint_ticks)
        self._line = Painted("line", _paint_bed)
        self._done = Painted("done", lambda look, w, h: _filled(look, w, h, (232, 182, 84, 255)))
        self._shade = Painted("ahead", lambda look, w, h: _filled(look, w, h, (12, 7, 4, 120)))
        self._needle = Painted("needle", _paint_needle)
        self._knob = Painted("knob", self._paint_knob)
        self._label = Painted("label", self._paint_label)
        self._hover = Presence.OUTSIDE
        self._chart = Chart("chart")
        self.add(self._chart, self._graph, self._ticks, self._shade, self._line, self._done, self._needle, self._knob, self._label)

    # ---- display
    def show(self, course: Course) -> None:
        """Show another course, or the same with other marks."""
        if course != self.course:
            self.course = course
            self._graph.touch()
            self._ticks.touch()
            ends = [*course.turns[1:], course.length] if course.turns else []
            self._chart.show(course.curves, course.names, [end / max(1, course.length) for end in ends])
            self._place()

    def stand(self, position: int, says: Phrase) -> None:
        """Put the knob at a position; `says` is the text of the last event."""
        self.position = position
        if says != self.says:
            self.says = says
            self._label.touch()
        self._place()

    @property
    def graph_height(self) -> float:
        """Height of the graph: what the line, the marks and the labels leave."""
        return self.h - room(self.h, *HEIGHTS)(50, 66)

    def arrange(self, box: Box) -> None:
        """Place the graph over the line, the marks and the labels."""
        self.put(box)
        graph, free = self.graph_height, room(self.h, *HEIGHTS)
        self._graph.put(Box(0, 0, self.w, graph))
        self._line.put(Box(0, graph + free(2, 4), self.w, KNOB))
        top = graph + free(22, 28)
        self._ticks.put(Box(0, top, self.w, self.h - top))
        for node in (self._graph, self._line, self._ticks, self._label):
            node.touch()
        self._place()

    def x_of(self, position: int) -> float:
        """Return the x of a position, in its units."""
        return self.w * position / max(1, self.course.length)

    def _place(self) -> None:
        x, line = self.x_of(self.position), self._line
        self._chart.put(self._graph.box)
        self._shade.put(Box(x, 0, max(0.0, self.w - x), self._graph.h))
        self._done.put(Box(0, line.y + KNOB / 2 - 2, x, 4))
        self._needle.put(Box(x - 2, -8, 4, line.y + KNOB / 2 + 8))
        self._knob.put(Box(x - KNOB / 2, line.y, KNOB, KNOB))
        self._label.put(Box(0, -22, self.w, 28))

    # ---- the pointer
    def hovered(self, inside: Presence) -> None:
        """Light the knob on hover."""
        self._hover = inside
        self._knob.touch()

    def pressed(self, at: tuple[float, float], button: int) -> None:
        """Move the knob to the press."""
        self.dragged(at)

    def dragged(self, at: tuple[float, float]) -> None:
        """Move the knob with the drag."""
        share = at[0] / max(1.0, self.w)
        position = round(max(0.0, min(1.0, share)) * self.course.length)
        if position != self.position:
            self.post(Timeline.Sought(self, position))

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Do nothing: the press was handled already."""
        return True

    def wheeled(self, dx: float, dy: float) -> bool:
        """Step line by line of the log."""
        self.post(Rolled(self, -1 if dy > 0 else 1))
        return True

    # ---- pictures
    def _paint_graph(self, look: Look, w: float, h: float) -> Picture:
        course = self.course
        canvas = Canvas(look.brush, w, h, pad=4)
        canvas.put(_curves(look, w, h, course), 0, 0)
        for turn in course.turns:
            canvas.part(self.x_of(turn) - 1, 1, 2, h - 2, box(0.5, 0, 1, h - 2, fill="#f4e8cc", fill_opacity=0.10))
        self._paint_names(look, canvas, h)
        for position, sign in course.flags:
            x = min(self.x_of(position), w - 12)
            if sign == "*":
                canvas.put(paint.icon(look.brush, "flying-flag", 20, colour=GOLD), x, 14, "mm")
            elif sign == "hidden":
                canvas.put(paint.icon(look.brush, "all-seeing-eye", 18, colour=HIDDEN), x, 14, "mm")
            else:
                canvas.put(letters.line(look.brush, sign, TURN.at(16), colour=colour_of(sign)), x, 14, "mm")
        return canvas.picture()

    def _paint_names(self, look: Look, canvas: Canvas, h: float) -> None:
        """Paint each player's name beside the medal, as far as there is room for all."""
        step = h / max(1, len(self.course.names))
        if look.brush.theme.size(NAME) <= step:
            for seat, name in enumerate(self.course.names):
                told = letters.line(look.brush, name, NAME, colour=CREAM, fit=LONGEST_NAME, minimum=13)
                y, high = step * (seat + 0.5), min(step, NAME.size * 1.3)
                canvas.svg(box(4, y - high / 2, told.w / look.k + 8, high, r=4, fill="#0c0704", fill_opacity=0.6))
                canvas.put(told, 8, y, "lm")

    def _paint_ticks(self, look: Look, w: float, h: float) -> Picture:
        course, high = self.course, room(self.h, *HEIGHTS)(14, 20)
        body = ""
        for position, word in course.marks:
            if word not in course.hidden:
                mark = LOOKS[word]
                tall = max(4.0, high * mark.height)
                body += box(self.x_of(position) - 1.5, high - tall, 3, tall, r=1.2, fill=mark.colour)
        canvas = Canvas(look.brush, w, h, pad=12)
        if body:
            canvas.svg(body)
        last = -CLOSEST_LABELS
        ends = [*course.turns[1:], course.length]
        for number, (start, end) in enumerate(zip(course.turns, ends, strict=False), 1):
            x = (self.x_of(start) + self.x_of(end)) / 2
            if x - last >= CLOSEST_LABELS:
                last = x
                label = look.words("replay.turn_short", n=number)
                canvas.put(letters.line(look.brush, label, TURN.at(15), colour=DIM, minimum=13), x, high + 14, "mm")
        return canvas.picture()

    def _paint_knob(self, look: Look, w: float, h: float) -> Picture:
        canvas = Canvas(look.brush, w, h, pad=14)
        gain = 0.9 if self._hover is Presence.INSIDE else 0.5
        canvas.light(0, 0, w, h, box(0, 0, w, h, r=w / 2, fill=look.brush.hex(GOLD)), blur=7, gain=gain)
        canvas.svg(box(1, 1, w - 2, h - 2, r=w / 2 - 1, fill="url(#k)", line="#6b4a1e", line_width=look.brush.line(1.5)),
                   linear("k", ((0, "#fff6d8"), (1, "#d9a648"))))
        return canvas.picture()

    def _paint_label(self, look: Look, w: float, h: float) -> Picture | None:
        text = self.says(look.words)
        if not text:
            return None
        if letters.width(look.brush, text, Lettering("alegreya-sans-700", 16)) > w * 0.6:
            text = _shortened(look, text, w * 0.6)
        pill = paint.pill(look.brush, text, kind="gold", size=16, height=28)
        left = self.x_of(self.position) * look.k - pill.w / 2
        left = max(0.0, min(left, w * look.k - pill.w))
        return Picture(pill.surface, pill.dx + round(left), pill.dy, pill.w, pill.h)

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the progress through the match, and the last event."""
        told = words("replay.event_of", n=self.position, all=self.course.length)
        return Spoken("slider", told, self.says(words))


def _shortened(look: Look, text: str, most: float) -> str:
    lettering = Lettering("alegreya-sans-700", 16)
    while text and letters.width(look.brush, text + "…", lettering) > most:
        text = text[:-1]
    return text.rstrip(" .,") + "…"


def colour_of(sign: str) -> str:
    """Return the colour of a judgement: green for good, red for bad, orange between, gold for a mere flag."""
    return {"!!": "#7fe0c0", "!": "#9be36b", "?!": "#ffc04d", "?": "#ff9a6a", "??": "#ff6a5a", "hidden": HIDDEN}.get(sign, GOLD)


def _filled(look: Look, w: float, h: float, colour: tuple[int, int, int, int]) -> Picture:
    """Paint a plain premultiplied box: cheap enough for every step of a drag."""
    surface = pygame.Surface((max(1, look.brush.px(w)), max(1, look.brush.px(h))), pygame.SRCALPHA)
    surface.fill(tuple(c * colour[3] // 255 for c in colour[:3]) + colour[3:])
    return Picture(surface, 0, 0, *surface.get_size())


def _paint_bed(look: Look, w: float, h: float) -> Picture:
    canvas = Canvas(look.brush, w, h)
    canvas.svg(box(0, h / 2 - 3, w, 6, r=3, fill="#000000", fill_opacity=0.6))
    return canvas.picture()


def _paint_needle(look: Look, w: float, h: float) -> Picture:
    canvas = Canvas(look.brush, w, h, pad=8)
    canvas.light(0, 0, w, h, box(0, 0, w, h, r=2, fill=look.brush.hex(GOLD)), blur=4, gain=0.7)
    canvas.svg(box(w / 2 - 1.5, 0, 3, h, r=1.5, fill="#fff0c0"))
    return canvas.picture()


def _curves(look: Look, w: float, h: float, course: Course) -> Picture:
    """Paint the lead, or each player's score."""
    if len(course.curves) == 1:
        return drawing.advantage(look.brush, w, h, course.curves[0], (course.dyes[0], course.dyes[1]))
    most = max((max(curve, default=0.0) for curve in course.curves), default=0.0)
    top = next((part for part in TOPS if most <= part), 1.0)
    return drawing.standings(look.brush, w, h, course.curves, course.dyes, top=top)


class ChartRow(Node):
    """Row of one turn, over its stretch of the graph; it shows nothing."""

    def __init__(self, turn: int, names: Sequence[str], heights: Sequence[int]) -> None:
        super().__init__(f"turn-{turn}")
        self._turn, self._names, self._heights = turn, names, heights

    def spoken(self, words: Words) -> Spoken:
        """Describe who is ahead at the end of the turn, or how high each player stands."""
        return Spoken("row", self._said(words))

    def _said(self, words: Words) -> str:
        if len(self._heights) == 1:
            lead = self._heights[0]
            if not lead:
                return words("aloud.replay.even", turn=self._turn)
            return words("aloud.replay.lead", turn=self._turn, name=self._names[0 if lead > 0 else 1], n=abs(lead))
        each = [words("aloud.replay.share", name=name, n=height) for name, height in zip(self._names, self._heights, strict=True)]
        said = each[0]
        for one in each[1:]:
            said = words("aloud.region.next", first=said, second=one)
        return words("aloud.replay.shares", turn=self._turn, said=said)


class Chart(Node):
    """List of the rows of a graph, for readers of the tree alone."""

    def show(self, curves: Sequence[Sequence[float]], names: Sequence[str], ends: Sequence[float]) -> None:
        """Make a row for each turn, by the share of the graph at which the turn ends; none without the players' names or a whole turn."""
        self.clear()
        if names and ends:
            self.add(*(ChartRow(turn, names, heights_at(curves, end)) for turn, end in enumerate(ends, 1)))

    def spoken(self, words: Words) -> Spoken | None:
        """Name the list."""
        return Spoken("list", words("aloud.replay.chart")) if self.children else None


def heights_at(curves: Sequence[Sequence[float]], share: float) -> list[int]:
    """Return the height of each curve at a share of its length, out of 100; a lead is negative where the second player is ahead."""
    return [round(100 * curve[round(share * (len(curve) - 1))]) for curve in curves]
