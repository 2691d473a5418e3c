"""Resources on the table: the chips of a player's sums, the way to Rule, as pictures and as nodes."""

from __future__ import annotations

from typing import Literal

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.paint import icons, letters
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS_LIGHT, CREAM, DIM, LOWERED, RAISED, Lettering
from tabletop.toolkit.paint.vector import box, path, rim
from tabletop.toolkit.text.phrase import say
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.view_model import KEY, Chip, Wealth

SUM, NAME, LACK = Lettering("cinzel-900", 21, 0, 0), Lettering("alegreya-sans-700", 16), Lettering("alegreya-sans-700", 15)
HIGH, GAP = 30.0, 6.0
"""Height of a chip, and the gap between two."""
CLOSE = 100
"""Sum from which the way to Rule glows."""


@painted
def chip(brush: Brush, h: float, key: str, now: int, after: int | None, lack: str = "") -> Picture:
    """Paint a resource's sum with its icon; foretold, the old sum, an arrow and the new one. `lack` is the amount that a card misses."""
    icon, colour = drawing.RESOURCES[key]
    side, figure = h * 0.72, SUM.at(h * 0.66)
    lost = after is not None and after < now
    sums = [(str(now), DIM if after is not None else CREAM)]
    if after is not None:
        sums.append((str(after), LOWERED if lost else RAISED))
    widths = [letters.width(brush, text, figure) for text, _ in sums]
    told = letters.width(brush, lack, LACK) if lack else 0.0
    w = 10 + side + 7 + sum(widths) + (30 if after is not None else 0) + (9 + told if told else 0) + 11
    canvas = Canvas(brush, w, h, pad=10)
    line = "#ff8a66" if lost else "#8fe0a8" if after is not None else brush.hex("brass")
    fill = "#3a0d06" if lost else "#0c2210" if after is not None else "#0d0805"
    canvas.svg(box(0.7, 0.7, w - 1.4, h - 1.4, r=h / 2, fill=fill, fill_opacity=0.82, line=line,
                   line_width=brush.line(1.2), line_opacity=1 if after is not None else 0.5))
    canvas.put(icons.shaded_icon(brush, icon, side, colour=colour), 10 + side / 2, h / 2, "mm")
    x = 17 + side
    for i, ((text, tone), wide) in enumerate(zip(sums, widths, strict=True)):
        canvas.text(text, x, h / 2, figure, colour=tone)
        x += wide
        if not i and after is not None:
            canvas.svg(path(f"M{x + 7},{h / 2} L{x + 21},{h / 2} M{x + 15},{h / 2 - 5} L{x + 22},{h / 2} L{x + 15},{h / 2 + 5}",
                            line=line, line_width=2))
            x += 30
    if lack:
        canvas.text(lack, x + 9, h / 2, LACK, colour="#ff9a80")
    return canvas.picture()


@painted
def goal_pill(brush: Brush, h: float, text: str, share: float, *, lit: bool) -> Picture:
    """Paint the way to Rule: the best sum out of the one that wins; it glows once that is close."""
    lettering = NAME
    w = letters.width(brush, text, lettering) + h * 0.62 + 30
    canvas = Canvas(brush, w, h, pad=16)
    if lit:
        canvas.light(0, 0, w, h, box(0, 0, w, h, r=h / 2, fill="#c8861e"), blur=8, gain=0.8)
    canvas.svg(box(0.7, 0.7, w - 1.4, h - 1.4, r=h / 2, fill="#35261b", fill_opacity=0.9, line="url(#rim)", line_width=brush.line(1.3)), rim())
    canvas.svg(box(3, h - 4.4, max(0.0, (w - 6) * min(1.0, share)), 2.2, r=1, fill="#ffd873" if lit else "#c79a4b"))
    icon, tone = "laurel-crown", "#ffd873" if lit else BRASS_LIGHT
    canvas.put(icons.icon(brush, icon, h * 0.6, colour=tone), 9 + h * 0.3, h / 2 - 1, "mm")
    canvas.text(text, 16 + h * 0.6, h / 2 - 1, lettering, colour="#ffe9a8" if lit else CREAM)
    return canvas.picture()


class SumsNode(Node):
    """Sums of a player in rows of chips, and the way to Rule over them; the lowest row of the own ones stands at the foot of the room."""

    def __init__(self, name: str) -> None:
        super().__init__(name, takes=Takes.POINTER)
        self.wealth = Wealth(goal=0)
        self.stands: Literal["top", "foot"] = "top"

    def arrange(self, box: Box, stands: Literal["top", "foot"]) -> None:
        """Place it, its rows from the top of the room or at its foot."""
        self.put(box)
        self.stands = stands
        self.tip = say(f"{KEY}.tip.{'resources' if stands == 'foot' else 'rival_resources'}")

    def show(self, wealth: Wealth) -> None:
        """Show those sums."""
        if wealth != self.wealth:
            self.wealth = wealth
            self.touch()

    def filled(self, look: Look) -> Box:
        """Return the box in the node of what is shown, without the room left for more."""
        laid = self._laid(look)
        right = max((x + look.brush.units(picture.w) for picture, x, _ in laid), default=0.0)
        top, low = min((y for _, _, y in laid), default=0.0), max((y + HIGH for _, _, y in laid), default=0.0)
        return Box(0, top, right, low - top)

    def paint(self, look: Look) -> Picture | None:
        canvas = Canvas(look.brush, self.w, self.h, pad=20)
        for picture, x, y in self._laid(look):
            canvas.put(picture, x, y)
        return canvas.picture()

    def place_of(self, look: Look, key: str) -> tuple[float, float]:
        """Return the middle of a resource's icon on the board, or that of the node if the resource is not shown."""
        chips = self._laid(look)[1 if self.wealth.goal else 0:]
        found = next(((x, y) for one, (_, x, y) in zip(self.wealth.chips, chips, strict=False) if one.resource == key), None)
        return (self.x + found[0] + HIGH / 2, self.y + found[1] + HIGH / 2) if found is not None else self.box.centre

    def _laid(self, look: Look) -> list[tuple[Picture, float, float]]:
        """Return the way to Rule and the chips with their corners; words leave first where the rows are too many."""
        found = self._rows(look, "words")
        if found[-1][2] + HIGH > self.h if found else False:
            found = self._rows(look, "sums")
        down = self.h - (found[-1][2] + HIGH) if found and self.stands == "foot" else 0.0
        return [(picture, x, y + down) for picture, x, y in found]

    def _rows(self, look: Look, style: Literal["words", "sums"]) -> list[tuple[Picture, float, float]]:
        out, x, y = [], 0.0, 0.0
        if self.wealth.goal:
            out.append((_goal(look, self.wealth, HIGH - 2, self.w), 0.0, 0.0))
            y = HIGH + GAP
        for one in self.wealth.chips:
            picture = _chip(look, one, HIGH, style)
            if look.brush.units(picture.w) > self.w:
                picture = _chip(look, one, HIGH, "sums")
            wide = look.brush.units(picture.w)
            if x and x + wide > self.w:
                x, y = 0.0, y + HIGH + GAP
            out.append((picture, x, y))
            x += wide + GAP
        return out


def _chip(look: Look, one: Chip, h: float, style: Literal["words", "sums"]) -> Picture:
    lack = look.words(f"{KEY}.lacks", n=one.lack, name=one.lacks_for(look.words)) if one.lack and style == "words" else ""
    return chip(look.brush, h, one.resource, one.now, one.after, lack)


def _goal(look: Look, wealth: Wealth, h: float, room: float) -> Picture:
    """Return the way to Rule in words, or in numbers where they have no room."""
    for text in (f"{KEY}.goal", "encrucijada_seats.goal"):
        says, share = look.words(text, n=wealth.best, of=wealth.goal), wealth.best / max(1, wealth.goal)
        told = goal_pill(look.brush, h, says, share, lit=wealth.best >= CLOSE)
        if look.brush.units(told.w) <= room:
            break
    return told
