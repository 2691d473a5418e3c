"""A player's plate at the side of the table: emblem, name, what they hold, whether they are to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.present.words import Words
from tabletop.ui import paint
from tabletop.ui.brush import Picture
from tabletop.ui.graph.look import Look
from tabletop.ui.graph.node import Node, Spoken, Takes
from tabletop.ui.graph.shown import Shown
from tabletop.ui.text import line
from tabletop.ui.theme import BANNER_NAME, BODY, DIM, GOLD, NOTE_BOLD

if TYPE_CHECKING:
    from tabletop.ui.boards.kit import BannerText

LOW = 50.0
"""A plate lower than this has all its words in one line."""
ROBOT = 26.0


class Banner(Node):
    """The plate of one player, or of the match."""

    def __init__(self, name: str) -> None:
        super().__init__(name, takes=Takes.POINTER)
        self._shown: BannerText | None = None
        self._level = ""

    level = Shown[str]()
    """At which level the program plays that seat; "" for a person."""

    def show(self, text: BannerText) -> None:
        """Tell that."""
        if text != self._shown:
            self._shown = text
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """The plate."""
        shown = self._shown
        if shown is None:
            return None
        low = self.h < LOW
        light = GOLD if shown.state == "now" else None
        panel = paint.panel(look.brush, self.w, self.h, light_colour=light, radius=min(14, self.h / 2))
        sheet = _Sheet(look, panel)
        size = self.h * (0.84 if low else 0.8)
        x = self.h / 2 + (0 if low else 2)
        sheet.put(paint.medallion(look.brush, size, shown.dye), x, self.h / 2, "mm")
        tell = self._in_one_line if low else self._in_lines
        tell(look, sheet, shown, x + size / 2 + (8 if low else 12))
        return sheet.picture()

    def _in_one_line(self, look: Look, sheet: _Sheet, shown: BannerText, x: float) -> None:
        name = line(look.brush, shown.player(look.words).upper(), BANNER_NAME.at(15), fit=self.w * 0.42)
        sheet.put(name, x, self.h / 2, "lm")
        room = self.w - x - name.w / look.k - 24
        says = line(look.brush, shown.says(look.words), BODY.at(15), colour=DIM, fit=room, minimum=13)
        sheet.put(says, self.w - 14, self.h / 2, "rm")

    def _in_lines(self, look: Look, sheet: _Sheet, shown: BannerText, x: float) -> None:
        brush, room = look.brush, self.w - x - 12
        beside = self.w - x - ROBOT - 24 if self._level else room
        name = line(brush, shown.player(look.words).upper(), BANNER_NAME.at(min(24, self.h * 0.27)), fit=beside)
        sheet.put(name, x, self.h * 0.3, "lm")
        if self._level:
            sheet.put(paint.icon(brush, "mono-wheel-robot", ROBOT, colour=DIM), self.w - 16, self.h * 0.3, "rm")
        sheet.put(line(brush, shown.says(look.words), BODY.at(16), colour=DIM, fit=room), x, self.h * 0.58, "lm")
        told = shown.turn(look.words)
        if told:
            sheet.put(line(brush, told, NOTE_BOLD, colour=GOLD, fit=room), x, self.h * 0.81, "lm")

    def spoken(self, words: Words) -> Spoken | None:
        """Name, hand, turn."""
        shown = self._shown
        return None if shown is None else Spoken("text", shown.player(words), shown.says(words), shown.turn(words))


class _Sheet:
    """The plate with what was put on it, at places from its corner."""

    def __init__(self, look: Look, panel: Picture) -> None:
        self._look, self._panel = look, panel
        self._surface: pygame.Surface = panel.surface.copy()

    def put(self, picture: Picture, x: float, y: float, anchor: str) -> None:
        k, panel = self._look.k, self._panel
        self._look.brush.put(self._surface, picture, x - panel.dx / k, y - panel.dy / k, anchor)

    def picture(self) -> Picture:
        panel = self._panel
        return Picture(self._surface, panel.dx, panel.dy, panel.w, panel.h)
