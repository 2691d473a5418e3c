"""Pieces of the diary: a panel with its title, a part of it that can be pressed, and the shapes of its charts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Literal

from tabletop.diary.figures import Played
from tabletop.diary.proposals import Proposal
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint import light
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import DIM, GOLD, PANEL_TITLE, Lettering
from tabletop.toolkit.paint.vector import box, circle, linear, path, radial, rim
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.toolkit.widgets.button import Button
from tabletop.ui import drawing

TITLE = PANEL_TITLE.at(20)
TOP = 52.0
"""Height of a panel's title."""
@dataclass(frozen=True, slots=True)
class See:
    """Wish to see a match: its replay just after an event (0: from its first turn)."""

    played: Played
    event: int = 0


@dataclass(frozen=True, slots=True)
class Several:
    """Wish for a list of matches."""

    what: Phrase
    matches: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class Read:
    """Wish for the rulebook of a game, at a clause."""

    game: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Try:
    """Wish to try what is proposed, or to see it no more ("no")."""

    proposal: Proposal
    answer: Literal["yes", "no"] = "yes"


Wish = See | Several | Read | Try
_BARS = {"won": ("#ffe9a8", "#b07a22", "#fff0c0"), "lost": ("#251a14", "#15100c", "#8a7a62"), "drawn": ("#8a7a62", "#463a2c", "#c9b793"),
         "count": ("#c87a34", "#6a3612", "#e8a860")}
_CELLS = {"more": ("#1f4a2c", "#4f9a68"), "less": ("#5a1d16", "#b0503c"), "even": ("#2a2018", "#8a7a62"), "few": ("#1a140f", "#5f5344")}
PieceOf = Callable[[Look, float, float, str], Picture | None]


class Piece(Button):
    """Part of a panel that can be pressed, painted by `painter(look, w, h, state)`; `says` is read out, `wish` is what a press asks for."""

    def __init__(self, name: str, says: Phrase, painter: PieceOf, wish: Wish, *, tip: Phrase = NOTHING) -> None:
        super().__init__(name, says)
        self._piece, self.wish = painter, wish
        self.tip = tip

    def paint(self, look: Look) -> Picture | None:
        """Call the painter."""
        return self._piece(look, self.w, self.h, self.state)


class Panel(Node):
    """Panel with a title and a note; `fill` puts its children into the room under the title, `high` is its height in a column."""

    high = 300.0

    def __init__(self, name: str, title: Phrase, note: Phrase = NOTHING) -> None:
        super().__init__(name)
        self._title, self._note = title, note
        self.add(Painted("ground", self._ground))

    def _ground(self, look: Look, w: float, h: float) -> Picture:
        words = look.words
        return paint.titled_panel(look.brush, w, h, self._title(words), note=self._note(words), lettering=TITLE)

    def put(self, box: Box) -> Node:
        """Place the panel and its children."""
        super().put(box)
        self.children[0].put(Box(0, 0, box.w, box.h))
        self.fill(Box(18, TOP, box.w - 36, box.h - TOP - 12))
        return self

    def fill(self, room: Box) -> None:
        """Place the children."""


# ---- shapes
@painted
def bar(brush: Brush, w: float, h: float, high: float, *, kind: str, state: str) -> Picture:
    """Paint a bar that stands `high` of `h` units: "won" gold with a laurel, "lost" empty with a cross, "drawn" brown, "count" copper."""
    canvas = Canvas(brush, w, h, pad=6)
    top, low, edge = _BARS[kind]
    if state != "normal":
        edge = "#ffffff"
    canvas.svg(box(1, h - high + 1, w - 2, high - 2, r=5, fill="url(#g)", line=edge, line_width=brush.line(1.4), line_opacity=0.9),
               linear("g", ((0, top), (1, low))))
    sign = {"won": "laurel-crown", "lost": "cancel", "drawn": "", "count": ""}[kind]
    if sign and high >= 20:
        ink = "#5a3c10" if kind == "won" else DIM
        canvas.put(paint.icon(brush, sign, min(18, w * 0.6), colour=ink), w / 2, h - 14, "mm")
    return canvas.picture()


@painted
def cell(brush: Brush, w: float, h: float, text: str, *, tone: str, state: str) -> Picture:
    """Paint a cell "4 – 2": green where more were won, red where more were lost, grey with too few matches."""
    canvas = Canvas(brush, w, h, pad=6)
    ground, line = _CELLS[tone]
    canvas.svg(box(1, 1, w - 2, h - 2, r=9, fill=ground, fill_opacity=0.9, line="#ffe9a8" if state != "normal" else line,
                   line_width=brush.line(1.4)))
    canvas.text(text, w / 2, h / 2, Lettering("cinzel-700", 19), "mm", colour=DIM if tone == "few" else "cream", fit=w - 10)
    return canvas.picture()


@painted
def meter(brush: Brush, w: float, h: float, share: float, colour: str) -> Picture:
    """Paint a bar that is full to a share of its width."""
    canvas = Canvas(brush, w, h)
    full = max(h, w * max(0.0, min(1.0, share))) if share > 0 else 0
    canvas.svg(box(0.5, 0.5, w - 1, h - 1, r=h / 2, fill="#000000", fill_opacity=0.5, line="#8a6128", line_width=brush.line(1), line_opacity=0.6)
               + (box(1, 1, full - 2, h - 2, r=h / 2 - 1, fill=colour) if full else ""))
    return canvas.picture()


@painted
def ring(brush: Brush, size: float, share: float, colour: str, icon: str, *, state: str) -> Picture:
    """Paint a ring filled clockwise from its top to a share, with a sign in its middle."""
    canvas = Canvas(brush, size, size, pad=8)
    c, r, thick = size / 2, size / 2 - 6, 9.0
    body = circle(c, c, r, line="#000000", line_width=thick, line_opacity=0.55, fill="none")
    if share > 0:
        turn = 2 * pi * min(share, 0.9999)
        x, y = c + r * sin(turn), c - r * cos(turn)
        body += path(f"M{c},{c - r} A{r},{r} 0 {int(turn > pi)} 1 {x:.2f},{y:.2f}", line=colour, line_width=thick)
    inner = r - thick
    body += circle(c, c, inner, fill="#120b07", line="#ffe9a8" if state != "normal" else "#8a6128", line_width=brush.line(1.6))
    canvas.svg(body)
    canvas.put(paint.shaded_icon(brush, icon, inner * 1.1, colour="#fff3d6" if share > 0 else "#5f5344"), c, c, "mm")
    return canvas.picture()


@painted
def medal(brush: Brush, size: float, icon: str, colour: str, *, state: str) -> Picture:
    """Paint the round medal of a memory; dashed and dark for one still to come (`colour` "")."""
    canvas = Canvas(brush, size, size, pad=16)
    c = size / 2
    if not colour:
        dashes = "".join(path(f"M{c + (c - 2) * cos(a):.2f},{c + (c - 2) * sin(a):.2f} A{c - 2},{c - 2} 0 0 1 "
                              f"{c + (c - 2) * cos(a + 0.14):.2f},{c + (c - 2) * sin(a + 0.14):.2f}", line="#6b5a44", line_width=brush.line(1.6))
                         for a in (i * pi / 12 for i in range(24)))
        canvas.svg(circle(c, c, c - 3, fill="#0e0906", fill_opacity=0.5) + dashes)
        canvas.put(paint.shaded_icon(brush, icon, size * 0.5, colour="#5f5344"), c, c, "mm")
        return canvas.picture()
    if state != "normal":
        canvas.put(light.shadow(brush, size, size, radius=c, blur=8, strength=0.0), 0, 0)
    canvas.shadow(0, 0, size, size, radius=c, blur=7, strength=0.7, down=4)
    canvas.svg(circle(c, c, c - 3, fill="url(#a)", line="#ffffff" if state != "normal" else "url(#rim)", line_width=3.5)
               + circle(c, c, c - 7, line="#ffffff", line_width=brush.line(1), line_opacity=0.12),
               radial("a", ((0, "#ffffff", 0.28), (0.02, colour), (1, "#150d08")), cx=0.5, cy=0.36, r=1.05) + rim())
    canvas.put(paint.shaded_icon(brush, icon, size * 0.56, colour="#fff3d6"), c, c, "mm")
    return canvas.picture()


def wreath(look: Look, size: float, dye: str) -> Picture:
    """Paint the medallion of a person in its laurel."""
    canvas = Canvas(look.brush, size, size, pad=24)
    canvas.put(drawing.laurel(look.brush, size), 0, 0)
    canvas.put(drawing.medallion(look.brush, size * 0.62, dye, light_colour=GOLD), size / 2, size / 2 - size * 0.02, "mm")
    return canvas.picture()
