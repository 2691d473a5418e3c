"""A page with some cards of a game in every size that a table shows, for a golden screen."""

from __future__ import annotations

from importlib import import_module

import pygame

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.scene import Scene
from tabletop.ui import drawing
from tabletop.ui.drawing.face import CARDS
from tabletop.ui.shell.app import App

Size = str | tuple[float, float]
"""Named size; or width and height on a table measured in letters, where a card of the hand is higher than wide."""
SIZES: tuple[Size, ...] = ("hand", "small-inspector", "small-hand", (128.0, 104.0), (104.0, 72.0))
VILLAGE: tuple[Size, ...] = ("hand", "small-inspector", (178.0, 255.0), (170.0, 100.0), (92.0, 60.0))


class FacesPage(Scene):
    """Rows of one size each, a column for each card."""

    name = "faces"

    def __init__(self, app: App, game: str, cards: tuple[str, ...], sizes: tuple[Size, ...] = SIZES) -> None:
        super().__init__(app)
        self._sizes = sizes
        stock = import_module(f"tabletop.games.{game}.entry").stock()
        self._sheets = [stock.sheet(card) for card in cards]
        self._faces = import_module(f"tabletop.ui.boards.{game}.faces").Faces

    def build(self) -> None:
        """One picture."""
        self._shown = self.back.add(Painted("page", self._page))

    def layout(self, screen: Screen) -> None:
        """Over the whole window."""
        self._shown.w, self._shown.h = screen.size

    def _page(self, look: Look, w: float, h: float) -> Picture:
        sheet = pygame.Surface((look.brush.px(w), look.brush.px(h)), pygame.SRCALPHA)
        sheet.fill("#4a3e20")
        faces = self._faces(look.words)
        pitch, y = w / len(self._sheets), 16.0
        for size in self._sizes:
            measures = CARDS.get(size) if isinstance(size, str) else drawing.hand_measure(*size) if size[1] > size[0] else None
            for i, definition in enumerate(self._sheets):
                face = faces.printed(definition)
                made = drawing.tile(look.brush, face, size=size) if measures is None else drawing.card(look.brush, face, size=measures)
                look.brush.put(sheet, made, pitch * (i + 0.5), y, "mt")
            y += 16 + (measures.h if measures is not None else size[1])
        return Picture(sheet, 0, 0, *sheet.get_size())
