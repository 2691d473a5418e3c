"""Resources on the table: the chips of a player's sums, the way to Rule, as pictures and as nodes."""

from __future__ import annotations

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.paint import icons, letters
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS_LIGHT, CREAM, DIM, LOWERED, RAISED, Lettering
from tabletop.toolkit.paint.vector import box, linear, path, rim
from tabletop.toolkit.text.phrase import say
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.view_model import KEY, Chip, Wealth

SUM, NAME, LACK = Lettering("cinzel-900", 21, 0, 0), Lettering("alegreya-sans-700", 15), Lettering("alegreya-sans-700", 14)
CLOSE = 100
"""Sum from which the way to Rule glows."""


@painted
def chip(brush: Brush, h: float, key: str, now: int, after: int | None, words: tuple[str, str], *, style: str = "bar") -> Picture:
    """Paint a resource's sum with its icon; foretold, the old sum, an arrow and the new one. `words` are its name and the missing amount.

    `style`: "bar" (with words), "small" (icon and sum alone), "rival" (a pill).
    """
    icon, colour = drawing.RESOURCES[key]
    big = h >= 34
    side = h * (0.66 if big else 0.72)
    figure = SUM.at(21 if big else 17)
    lost = after is not None and after < now
    sums = [(str(now), DIM if after is not None else CREAM)]
    if after is not None:
        sums.append((str(after), LOWERED if lost else RAISED))
    widths = [letters.width(brush, text, figure) for text, _ in sums]
    name, lack = words if style == "bar" else ("", "")
    told = max(letters.width(brush, name, NAME), letters.width(brush, lack, LACK) if lack else 0.0)
    w = 10 + side + 7 + sum(widths) + (30 if after is not None else 0) + (9 + told if told else 0) + 11
    canvas = Canvas(brush, w, h, pad=10)
    line = "#ff8a66" if lost else "#8fe0a8" if after is not None else brush.hex("brass")
    fill = "#3a0d06" if lost else "#0c2210" if after is not None else "#0d0805"
    canvas.svg(box(0.7, 0.7, w - 1.4, h - 1.4, r=9 if style != "rival" else h / 2, fill=fill, fill_opacity=0.82, line=line,
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
    if name:
        x += 9
        canvas.text(name, x, h / 2 - (8 if lack else 0), NAME, colour=DIM)
        if lack:
            canvas.text(lack, x, h / 2 + 9, LACK, colour="#ff9a80")
    return canvas.picture()


@painted
def goal_pill(brush: Brush, h: float, text: str, share: float, *, lit: bool) -> Picture:
    """Paint the way to Rule: the best sum out of the one that wins; it glows once that is close."""
    lettering = NAME.at(15 if h >= 26 else 13)
    w = letters.width(brush, text, lettering) + h * 0.62 + 30
    canvas = Canvas(brush, w, h, pad=16)
    if lit:
        canvas.light(0, 0, w, h, box(0, 0, w, h, r=h / 2, fill="#c8861e"), blur=8, gain=0.8)
    canvas.svg(box(0.7, 0.7, w - 1.4, h - 1.4, r=h / 2, fill="#0d0805", fill_opacity=0.9, line="url(#rim)", line_width=brush.line(1.3)), rim())
    canvas.svg(box(3, h - 4.4, max(0.0, (w - 6) * min(1.0, share)), 2.2, r=1, fill="#ffd873" if lit else "#c79a4b"))
    icon, tone = "laurel-crown", "#ffd873" if lit else BRASS_LIGHT
    canvas.put(icons.icon(brush, icon, h * 0.6, colour=tone), 9 + h * 0.3, h / 2 - 1, "mm")
    canvas.text(text, 16 + h * 0.6, h / 2 - 1, lettering, colour="#ffe9a8" if lit else CREAM)
    return canvas.picture()


class ResourceBar(Node):
    """Bar over the hand: the own sums, and the way to Rule at its right end."""

    def __init__(self, name: str = "resources") -> None:
        super().__init__(name, takes=Takes.POINTER)
        self.wealth = Wealth()
        self.layout = "wide"
        self.tip = say(f"{KEY}.tip.resources")

    def show(self, wealth: Wealth, layout: str) -> None:
        """Show those sums."""
        if (wealth, layout) != (self.wealth, self.layout):
            self.wealth, self.layout = wealth, layout
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint the bar; with too many resources the words are left out."""
        brush, w, h = look.brush, self.w, self.h
        canvas = Canvas(brush, w, h, pad=20)
        canvas.shadow(0, 0, w, h, radius=12, blur=8, strength=0.5, down=3)
        canvas.svg(box(0.8, 0.8, w - 1.6, h - 1.6, r=12, fill="url(#p)", line="url(#rim)", line_width=brush.line(1.4)),
                   linear("p", ((0, "#2a1a0e", 0.92), (1, "#0f0805", 0.92))) + rim())
        if self.layout == "wide":
            canvas.text(look.words(f"{KEY}.resources").upper(), 18, h / 2, Lettering("cinzel-700", 15, 2), colour=BRASS_LIGHT)
        if self.wealth.goal:
            canvas.put(_goal(look, self.wealth, h * 0.68), w - 10, h / 2, "rm")
        for picture, x in self._laid(look):
            canvas.put(picture, x, h / 2, "lm")
        return canvas.picture()

    def place_of(self, look: Look, key: str) -> tuple[float, float]:
        """Return the middle of a resource's icon on the board, or that of the bar if the resource is not shown."""
        for one, (_, x) in zip(self.wealth.chips, self._laid(look), strict=True):
            if one.resource == key:
                return self.x + x + self.h * 0.5, self.y + self.h / 2
        return self.box.centre

    def _laid(self, look: Look) -> list[tuple[Picture, float]]:
        """Return the chips with their places; words are left out where they have no room."""
        x, end = (150.0 if self.layout == "wide" else 12.0), self.w - 10.0
        if self.wealth.goal:
            end = self.w - 18 - look.brush.units(_goal(look, self.wealth, self.h * 0.68).w)
        for style in ("bar", "names", "small"):
            pictures = [_chip(look, one, self.h * 0.78, style if self.layout == "wide" else "small") for one in self.wealth.chips]
            if x + sum(look.brush.units(one.w) + 7 for one in pictures) <= end or style == "small":
                break
        out = []
        for one in pictures:
            out.append((one, x))
            x += look.brush.units(one.w) + 7
        return out


class RivalChips(Node):
    """Row of a rival's sums, from the right, in the strip over its village."""

    def __init__(self, name: str) -> None:
        super().__init__(name, takes=Takes.POINTER)
        self.wealth = Wealth()
        self.tip = say(f"{KEY}.tip.rival_resources")

    def show(self, wealth: Wealth) -> None:
        """Show those sums."""
        if wealth != self.wealth:
            self.wealth = wealth
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        canvas = Canvas(look.brush, self.w, self.h, pad=10)
        x = self.w
        for one in reversed(self.wealth.chips):
            picture = _chip(look, one, self.h, "rival")
            x -= look.brush.units(picture.w)
            if x < 0:
                break
            canvas.put(picture, x, self.h / 2, "lm")
            x -= 5
        return canvas.picture()


class GoalPill(Node):
    """Way of a rival to Rule."""

    def __init__(self, name: str) -> None:
        super().__init__(name, takes=Takes.POINTER)
        self.wealth = Wealth(goal=0)
        self.tip = say(f"{KEY}.tip.goal")

    def show(self, wealth: Wealth) -> None:
        """Show that way."""
        if wealth != self.wealth:
            self.wealth = wealth
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        if not self.wealth.goal:
            return None
        canvas = Canvas(look.brush, self.w, self.h, pad=20)
        canvas.put(_goal(look, self.wealth, self.h), self.w, self.h / 2, "rm")
        return canvas.picture()


def _chip(look: Look, one: Chip, h: float, style: str) -> Picture:
    name = look.words(f"encrucijada.resource.{one.resource}")
    lack = look.words(f"{KEY}.lacks", n=one.lack, name=one.lacks_for(look.words)) if one.lack and style == "bar" else ""
    return chip(look.brush, h, one.resource, one.now, one.after, (name, lack), style="bar" if style == "names" else style)


def _goal(look: Look, wealth: Wealth, h: float) -> Picture:
    text = look.words(f"{KEY}.goal", n=wealth.best, of=wealth.goal)
    return goal_pill(look.brush, h, text, wealth.best / max(1, wealth.goal), lit=wealth.best >= CLOSE)

