"""Panels of the final screen: the series, the course of the match, its turning point, statistics."""

from __future__ import annotations

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint import letters, prose
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import (
    BODY,
    BODY_BOLD,
    DIM,
    FIGURE,
    GOLD,
    NOTE,
    NOTE_BOLD,
    NUMBER,
    PANEL_TITLE,
    Lettering,
)
from tabletop.ui import drawing
from tabletop.ui.boards.course import course_lead, course_picture
from tabletop.ui.scenes.end_summary import Ending
from tabletop.ui.scenes.highlight import Highlight

MOST_LABELS = 7
"""Turns labelled under the course."""
ROOM_FOR_BUTTON, ROOMY = 48.0, 250.0
"""Height of the button in the turning point's panel, and the least height of the panel for a text on the lead."""
NAMED = 0.14
"""Share of the figures' width that the names take."""
TILE, BOARD = 1.23, 1.71
"""Width by height of a card's picture and of a board's."""


class EndPanels:
    """Painter of the panels of an ending, each w x h units."""

    def __init__(self, ending: Ending) -> None:
        self.ending = ending

    def _canvas(self, look: Look, w: float, h: float, title: str, *, at: str = "lm", room: float = 0.0) -> Canvas:
        canvas = Canvas.over(look.brush, paint.panel(look.brush, w, h))
        canvas.text(title, w / 2 if at == "mm" else 18, 30, PANEL_TITLE, at, fit=w - 36 - room)
        return canvas

    def _series_title(self, look: Look) -> str:
        best_of = self.ending.series.best_of
        return look.words("end.series" if best_of > 1 else "end.single", n=best_of)

    # ---- the series
    def series(self, look: Look, w: float, h: float) -> Picture:
        """Paint the score of a series of two players."""
        series, names = self.ending.series, self.ending.names
        canvas = self._canvas(look, w, h, self._series_title(look), at="mm")
        k = min(1.0, (h - 60) / 170)
        for seat, x in ((0, w * 0.27), (1, w * 0.73)):
            canvas.put(drawing.medallion(look.brush, 64 * k, self.ending.dyes[seat]), x - 32 * k, 58)
            canvas.text(str(series.wins[seat]), x, 58 + 98 * k, NUMBER.at(46 * k), "mm")
            canvas.text(names[seat], x, 58 + 144 * k, BODY_BOLD, "mm", fit=w * 0.42)
        canvas.text("–", w / 2, 58 + 98 * k, NUMBER.at(30 * k), "mm", colour=DIM)
        return canvas.picture()

    def table(self, look: Look, w: float, h: float) -> Picture:
        """Paint a table of several players: wins in the series, and figures."""
        ending = self.ending
        canvas = self._canvas(look, w, h, self._series_title(look))
        figures = [figure for figure in ending.summary.figures if len(figure.values) > 1]
        left = w * 0.4
        pitch = (w - left - 10) / (len(figures) + 1)
        heads = [("laurel-crown", look.words("end.wins")), *((figure.icon, figure.says(look.words)) for figure in figures)]
        for i, (icon, says) in enumerate(heads):
            x = left + pitch * (i + 0.5)
            canvas.put(paint.icon(look.brush, icon, 22), x - 11, 50)
            _two_lines(look, canvas, says, x, 86, fit=pitch - 4)
        step = (h - 116) / len(ending.names)
        for seat, name in enumerate(ending.names):
            y, size = 110 + step * (seat + 0.5), min(36.0, step * 0.88)
            won = seat in (ending.summary.winners or ())
            canvas.put(drawing.medallion(look.brush, size, ending.dyes[seat]), 16, y - size / 2)
            canvas.text(name, 26 + size, y, BODY_BOLD, "lm", fit=left - size - 32, colour=GOLD if won else "cream")
            for i, value in enumerate((str(ending.series.wins[seat]), *(figure.values[seat] for figure in figures))):
                canvas.text(value, left + pitch * (i + 0.5), y, FIGURE, "mm", fit=pitch - 4)
        return canvas.picture()

    # ---- course of the match
    def course(self, look: Look, w: float, h: float) -> Picture:
        """Paint the course of the match, its turns, and the turning point."""
        summary = self.ending.summary
        canvas = self._canvas(look, w, h, summary.course_says(look.words))
        x, y, wide, high = 20.0, 66.0, w - 40, h - 112
        canvas.put(course_picture(look, wide, high, summary.course, self.ending.dyes), x, y)
        turns = len(summary.course[0]) - 1
        self._turns(look, canvas, x=x, wide=wide, y=h - 24, turns=turns)
        found = self.ending.highlight
        if found is not None and found.turning.how in ("turned", "pulled") and 0 < found.turning.turn <= turns:
            self._mark(look, canvas, found.turning.turn - 0.5, x=x, wide=wide, y=y, high=high)
        return canvas.picture()

    def _turns(self, look: Look, canvas: Canvas, *, x: float, wide: float, y: float, turns: int) -> None:
        step = max(1, -(-turns // MOST_LABELS))
        for turn in range(1, turns + 1, step):
            canvas.text(look.words("end.turn", n=turn), x + wide * (turn - 0.5) / turns, y, NOTE_BOLD.at(15), "mm", colour=DIM)

    def _mark(self, look: Look, canvas: Canvas, place: float, *, x: float, wide: float, y: float, high: float) -> None:
        """Mark the turning point by a line; on a curve of two, also by a dot."""
        found = self.ending.highlight
        assert found is not None
        drop = None if self.ending.many else high / 2 - course_lead(self.ending.summary.course, place) * (high / 2 - 6)
        across = x + wide * place / (len(self.ending.summary.course[0]) - 1)
        canvas.put(drawing.turned_mark(look.brush, high, drop), across - 8, y)
        pill = paint.pill(look.brush, look.words(f"end.mark.{found.turning.how}"), kind="gold")
        half = pill.w / look.k / 2
        canvas.put(pill, min(max(across, 16 + half), x + wide + 4 - half) - half, y - 18)

    # ---- turning point
    def moment(self, look: Look, w: float, h: float) -> Picture:
        """Paint the turning point: a picture of it, its effect on the lead, its line in the log."""
        found = self.ending.highlight
        assert found is not None
        turning = found.turning
        if turning.how == "trailed":
            return self._whole(look, found, w, h)
        told = look.words("end.moment.turn", n=turning.turn)
        aside = letters.line(look.brush, told, NOTE_BOLD).w / look.k + 12
        canvas = self._canvas(look, w, h, look.words(f"end.moment.{turning.how}"), room=aside)
        canvas.text(told, w - 18, 30, NOTE_BOLD, "rm", colour=GOLD)
        tall = _tall(h)
        wide = tall * TILE
        canvas.put(found.picture(look, wide, tall), 18, 50)
        whose = self.ending.winner_names
        _lead(look, canvas, found, Box(18 + wide, 50, w - 36 - wide, tall), whose)
        text = found.says(look.words)
        if h > ROOMY:
            text += "\n" + look.words("end.moment.lead", name=whose, before=_signed(turning.before), after=_signed(turning.after))
        _text(look, canvas, text, w, h)
        return canvas.picture()

    def _whole(self, look: Look, found: Highlight, w: float, h: float) -> Picture:
        """Paint the panel of a match without a turning point: its winners never led."""
        canvas = self._canvas(look, w, h, look.words("end.moment.trailed"))
        tall = _tall(h)
        canvas.put(found.picture(look, tall * BOARD, tall), (w - tall * BOARD) / 2, 50)
        _text(look, canvas, look.words("end.moment.trailed_says"), w, h)
        return canvas.picture()

    # ---- figures
    def figures(self, look: Look, w: float, h: float) -> Picture:
        """Paint the figures of two players: a line each under the headings, what is said of both between the lines."""
        canvas, ending = Canvas(look.brush, w, h, pad=8), self.ending
        left = w * NAMED
        step, lines = (w - left) / len(ending.summary.figures), (h * 0.52, h * 0.86)
        for seat, y in enumerate(lines):
            won = seat in (ending.summary.winners or ())
            canvas.put(drawing.medallion(look.brush, 20, ending.dyes[seat]), 8, y - 10)
            canvas.text(ending.names[seat], 36, y, BODY_BOLD.at(16), "lm", colour=GOLD if won else "cream", fit=left - 44)
        for i, figure in enumerate(ending.summary.figures):
            x = left + step * (i + 0.5)
            _heading(look, canvas, figure.icon, figure.says(look.words), x, h * 0.15, fit=step - 8)
            alone = len(figure.values) == 1
            for value, y in zip(figure.values, (sum(lines) / 2,) if alone else lines, strict=True):
                canvas.text(value, x, y, FIGURE.at(18), "mm")
        return canvas.picture()


def _tall(h: float) -> float:
    """Height of the turning point's picture in a panel of that height."""
    return min(104.0, (h - ROOM_FOR_BUTTON - 50) * 0.5)


def _text(look: Look, canvas: Canvas, text: str, w: float, h: float) -> None:
    """Draw the text on the turning point, under its picture."""
    top = 56 + _tall(h)
    block = prose.layout(look.brush, text, w - 36, lettering=BODY.at(16), height=h - ROOM_FOR_BUTTON - top, minimum=13)
    canvas.put(prose.block(look.brush, block), 18, top)


def _lead(look: Look, canvas: Canvas, found: Highlight, room: Box, whose: str) -> None:
    """Draw the turn's effect on the winners' lead beside the picture, at its height, under their names."""
    before, after = found.turning.before, found.turning.after
    x, (size, high, low) = room.centre[0], lead_places(room)
    canvas.text(look.words("end.moment.whose", name=whose), x, room.y + 2, NOTE, "mm", colour=DIM, fit=room.w - 8)
    canvas.text(_signed(after), x, high, NUMBER.at(size), "mm", colour=GOLD, fit=room.w - 12)
    canvas.text(look.words("end.moment.before", lead=_signed(before)), x, low, NOTE, "mm", colour=DIM, fit=room.w - 8)


def lead_places(room: Box) -> tuple[float, float, float]:
    """Size of the lead's number, the height of its middle, and that of the words under it."""
    size, y = min(38.0, room.h * 0.5), room.centre[1] + 3
    return size, y - size * 0.3, y + size * 0.66


def _signed(lead: int) -> str:
    """Format a lead with its sign."""
    return f"+{lead}" if lead > 0 else f"−{-lead}" if lead < 0 else "0"


def _heading(look: Look, canvas: Canvas, icon: str, text: str, x: float, y: float, *, fit: float) -> None:
    """Draw an icon and a word, their middle at (x, y)."""
    small, side = NOTE.at(15), 18.0
    wide = min(letters.width(look.brush, text, small), fit - side - 6)
    left = x - (side + 6 + wide) / 2
    canvas.put(paint.icon(look.brush, icon, side), left, y - side / 2)
    canvas.text(text, left + side + 6, y, small, "lm", colour=DIM, fit=wide + 1)


def _two_lines(look: Look, canvas: Canvas, text: str, x: float, y: float, *, fit: float) -> None:
    """Draw a heading of one or two lines, its middle at (x, y)."""
    small = Lettering("alegreya-sans-400", 15)
    lines = (text,) if letters.holds(look.brush, text, small, fit) else letters.halves(look.brush, text, small)
    for i, line in enumerate(lines):
        canvas.text(line, x, y + (i - (len(lines) - 1) / 2) * 16, small, "mm", colour=DIM, fit=fit)
