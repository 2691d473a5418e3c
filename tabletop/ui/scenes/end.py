"""The end of a match: who won and why, the series, how the players stood, and what to do now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.games.series import Series
from tabletop.ui import paint
from tabletop.ui.app import App
from tabletop.ui.boards.course import course_picture
from tabletop.ui.boards.record import Summary
from tabletop.ui.brush import Picture
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.look import Look
from tabletop.ui.graph.message import Message
from tabletop.ui.graph.pieces import Label, Painted
from tabletop.ui.paint import letters
from tabletop.ui.say import Say, say
from tabletop.ui.scene import Scene
from tabletop.ui.scenes.backdrop import backdrop
from tabletop.ui.scenes.sheet import Sheet
from tabletop.ui.screen import Screen
from tabletop.ui.theme import BIG_BUTTON, BODY_BOLD, DIM, FIGURE, NOTE, NUMBER, PANEL_TITLE, QUESTION, SUBTITLE, TITLE
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.hints import KeyHints


@dataclass(frozen=True, slots=True)
class Ending:
    """What the scene tells: the players with their dyes, the match's figures, the series after it, and what paints the last
    board (only what is open to all) behind the plate.
    """

    names: tuple[str, ...]
    dyes: tuple[str, ...]
    summary: Summary
    series: Series
    board: Callable[[Look, float, float], Picture] | None = None


class End(Scene):
    """The plate over a darkened table. `again` deals the next match, `replay` shows this one, `leave` goes to the menu."""

    name = "end"
    where = ("dialog", "app")

    def __init__(
        self, app: App, ending: Ending, *, again: Callable[[], None], replay: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self.ending = ending
        self._again, self._replay, self._leave = again, replay, leave

    # ---- building
    def build(self) -> None:
        """Ground, plate, panels and buttons."""
        self.back.add(Painted("ground", self._ground))
        self.main.add(Painted("plate", lambda look, w, h: paint.plate(look.brush, w, h)))
        self.main.add(Painted("laurel", lambda look, w, h: paint.laurel(look.brush, h)), Painted("medal", self._medal))
        won = self._winner is not None
        self.main.add(
            Label("kind", say("end.victory") if won else say("end.draw"), SUBTITLE.at(28), align="m"),
            Painted("name", self._name), Label("reason", self.ending.summary.reason, QUESTION, align="m"),
            Painted("clause", lambda look, w, h: paint.pill(look.brush, self.ending.summary.clause, kind="gold")))
        for name, painter in (("series", self._series), ("course", self._course), ("figures", self._figures)):
            self.main.add(Painted(name, painter))
        self.main.add(
            Button("again", self._next_deed(), kind="gold", lettering=BIG_BUTTON), Button("replay", say("end.replay"), icon="hourglass"),
            Button("leave", say("end.menu")))
        keys = (("return", "hint_again"), ("r", "hint_replay"), ("escape", "hint_menu"))
        self.main.add(KeyHints("hints", [(key, say(f"end.{text}")) for key, text in keys]))

    @property
    def _winner(self) -> int | None:
        winners = self.ending.summary.winners
        return winners[0] if winners else None

    def _next_deed(self) -> Say:
        series = self.ending.series
        return say("end.next") if series.best_of > 1 and series.winner is None else say("end.again")

    # ---- pictures
    def _ground(self, look: Look, w: float, h: float) -> Picture:
        board = self.ending.board
        return paint.wood_ground(look.brush, w, h) if board is None else backdrop(board, look, w, h)

    def _medal(self, look: Look, w: float, h: float) -> Picture:
        race = self.ending.dyes[self._winner] if self._winner is not None else "neutral"
        return paint.medallion(look.brush, h, race)

    def _name(self, look: Look, w: float, h: float) -> Picture | None:
        winners = self.ending.summary.winners or ()
        text = " · ".join(self.ending.names[seat].upper() for seat in winners) or "–"
        picture = letters.line(look.brush, text, TITLE.at(h * 0.9), colour="gold", fit=w)
        right, down = round((w * look.k - picture.w) / 2), round(h * look.k * 0.1)
        return Picture(picture.surface, picture.dx + right, picture.dy + down, picture.w, picture.h)

    def _series(self, look: Look, w: float, h: float) -> Picture:
        series, names = self.ending.series, self.ending.names
        canvas = Sheet(look, w, h)
        canvas.put(paint.panel(look.brush, w, h), 0, 0)
        canvas.text(look.words("end.series" if series.best_of > 1 else "end.single", n=series.best_of), w / 2, 30, PANEL_TITLE, "mm", fit=w - 32)
        if len(names) > 2:
            self._ranks(look, canvas, w, h)
            return canvas.picture()
        for seat, x in ((0, w * 0.27), (1, w * 0.73)):
            canvas.put(paint.medallion(look.brush, 64, self.ending.dyes[seat]), x - 32, 58)
            canvas.text(str(series.wins[seat]), x, 158, NUMBER.at(46), "mm")
            canvas.text(names[seat], x, 204, BODY_BOLD, "mm", fit=w * 0.42)
        canvas.text("–", w / 2, 158, NUMBER.at(30), "mm", colour=DIM)
        return canvas.picture()

    def _ranks(self, look: Look, canvas: Sheet, w: float, h: float) -> None:
        """Everybody's wins, one below the other."""
        ending = self.ending
        step = (h - 64) / len(ending.names)
        for seat, name in enumerate(ending.names):
            y, size = 54 + step * (seat + 0.5), min(40.0, step * 0.86)
            canvas.put(paint.medallion(look.brush, size, ending.dyes[seat]), 18, y - size / 2)
            canvas.text(name, 28 + size, y, BODY_BOLD, "lm", fit=w - size - 90)
            canvas.text(str(ending.series.wins[seat]), w - 20, y, NUMBER.at(24), "rm")

    def _course(self, look: Look, w: float, h: float) -> Picture:
        summary = self.ending.summary
        canvas = Sheet(look, w, h)
        canvas.put(paint.panel(look.brush, w, h), 0, 0)
        canvas.text(summary.course_says(look.words), 20, 30, PANEL_TITLE, "lm", fit=w - 40)
        canvas.put(course_picture(look, w - 40, h - 110, summary.course, self.ending.dyes), 20, 56)
        canvas.text(look.words("end.swing", n=summary.swing), w / 2, h - 28, NOTE, "mm", fit=w - 40)
        return canvas.picture()

    def _figures(self, look: Look, w: float, h: float) -> Picture:
        summary = self.ending.summary
        canvas = Sheet(look, w, h)
        canvas.put(paint.panel(look.brush, w, h), 0, 0)
        canvas.text(look.words("end.figures"), 20, 30, PANEL_TITLE, "lm", fit=w - 40)
        if len(self.ending.names) > 2:
            self._columns(look, canvas, w, h)
            return canvas.picture()
        step = (h - 70) / len(summary.figures)
        for i, figure in enumerate(summary.figures):
            y = 66 + step * (i + 0.4)
            canvas.put(paint.icon(look.brush, figure.icon, 24), 18, y - 12)
            values = " – ".join(figure.values)
            canvas.text(values, w - 18, y, FIGURE, "rm")
            taken = letters.line(look.brush, values, FIGURE).w / look.k
            canvas.text(figure.says(look.words), 52, y, NOTE, "lm", colour=DIM, fit=w - 80 - taken)
        return canvas.picture()

    def _columns(self, look: Look, canvas: Sheet, w: float, h: float) -> None:
        """A row a figure, a column a player under its medallion."""
        ending, figures = self.ending, self.ending.summary.figures
        names, left = len(ending.names), 140.0
        pitch = (w - left - 12) / names
        for seat, dye in enumerate(ending.dyes):
            canvas.put(paint.medallion(look.brush, 26, dye), left + pitch * (seat + 0.5) - 13, 44)
        step = (h - 88) / len(figures)
        for i, figure in enumerate(figures):
            y = 82 + step * (i + 0.5)
            canvas.put(paint.icon(look.brush, figure.icon, 22), 16, y - 11)
            canvas.text(figure.says(look.words), 44, y, NOTE, "lm", colour=DIM, fit=left - 48)
            for seat, value in enumerate(figure.values):
                x = left + pitch * (seat + 0.5) if len(figure.values) > 1 else left + pitch * names / 2
                canvas.text(value, x, y, FIGURE, "mm", fit=pitch - 4)

    # ---- places
    def layout(self, screen: Screen) -> None:
        """The plate in the middle, everything on it."""
        wide = screen.layout == "wide"
        w, h = (1120.0, 792.0) if wide else (920.0, 604.0)
        k = w / 1120
        x, y = (screen.size[0] - w) / 2, (screen.size[1] - h) / 2 + (20 if wide else 16)
        row, high = y + (316 if wide else 302) * k, 276 * k if wide else 226
        inner = w - 96 * k
        many = len(self.ending.names) > 2
        widths = (inner * 0.22, inner * 0.34, inner * 0.44 - 40 * k) if many else (inner * 0.25, inner * 0.42, inner * 0.33 - 40 * k)
        boxes = {
            "plate": Box(x, y, w, h), "medal": Box(x + w / 2 - 75 * k, y - 75 * k, 150 * k, 150 * k),
            "laurel": Box(x + w / 2 - 129 * k, y - 129 * k, 258 * k, 258 * k),
            "kind": Box(x + 40, y + 112 * k, w - 80, 34 * k), "name": Box(x + 60, y + 142 * k, w - 120, 92 * k),
            "reason": Box(x + 40, y + 236 * k, w - 80, 30), "clause": Box(x + w / 2 - 40, y + (272 if wide else 264) * k, 80, 26),
            "series": Box(x + 48 * k, row, widths[0], high), "course": Box(x + 68 * k + widths[0], row, widths[1], high),
            "figures": Box(x + 88 * k + widths[0] + widths[1], row, widths[2], high),
            "again": Box(x + 48 * k, y + h - 124 * k, inner * 0.42, 76 * k),
            "replay": Box(x + 48 * k + inner * 0.42 + 20, y + h - 124 * k, inner * 0.32, 76 * k),
            "leave": Box(x + 48 * k + inner * 0.74 + 40, y + h - 124 * k, inner * 0.26 - 40, 76 * k),
            "hints": Box(x + 48 * k, y + h + 14, w, 28)}
        for node in self.main.children:
            if node.name in boxes:
                node.put(boxes[node.name])
        for node in self.back.children:
            node.put(screen.box)

    # ---- what happens
    def entered(self) -> None:
        """The victory is heard once."""
        self.app.audio.play("victory")

    def receive(self, message: Message) -> bool:
        """The three ways on."""
        match message:
            case Button.Pressed(name="again"):
                self._again()
            case Button.Pressed(name="replay"):
                self._replay()
            case Button.Pressed(name="leave"):
                self._leave()
            case _:
                return False
        return True

    def action(self, name: str) -> bool:
        """Esc goes to the menu."""
        if name in ("back", "close", "cancel"):
            self._leave()
            return True
        return False
