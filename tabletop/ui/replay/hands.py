"""Hands of all players as the viewpoint knows them, laid over the board on request, and the close-up of a card."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS_LIGHT, DIM, NOTE, PANEL_TITLE
from tabletop.ui import drawing
from tabletop.ui.drawing import Face

CARD = (112.0, 166.0)
HEAD = 62.0
"""Height of the line over a hand, and the space below it."""
EDGE, GAP = 22.0, 8.0
LEAST, MOST = 0.55, 1.2
"""Limits of a card's scale: the smallest at which a whole card is readable (below that, only its picture is shown), and the largest."""


class Hands(Node):
    """Panel with a row of cards for each seat; backs for unknown cards."""

    def __init__(self) -> None:
        super().__init__("hands-panel", takes=Takes.BLOCK)
        self._rows: tuple[tuple[str, str, tuple[Face | None, ...]], ...] = ()
        self._room = Box(0, 0, 0, 0)
        self._row, self._card, self._part = CARD[1] + HEAD, CARD, 1.0
        self.visible = False

    def show(self, rows: Sequence[tuple[str, str, Sequence[Face | None]]]) -> None:
        """Show these hands: name, sleeve, faces."""
        now = tuple((name, sleeve, tuple(faces)) for name, sleeve, faces in rows)
        if now != self._rows:
            self._rows = now
            self.arrange(self._room)
            self.touch()

    def arrange(self, room: Box) -> None:
        """Place the panel in the middle of the board, as wide as the largest hand needs; without room, cards shrink."""
        self._room = room
        most = max((len(faces) for _, _, faces in self._rows), default=0)
        rows = max(2, len(self._rows))
        high = (room.h - 30) / rows - HEAD
        across = (room.w - 40 - 2 * EDGE + GAP) / max(1, most) - GAP
        self._part = min(MOST, high / CARD[1], across / CARD[0])
        if self._part < LEAST:
            self._card = (min(across, high * 1.2), high)
        else:
            self._card = (CARD[0] * self._part, CARD[1] * self._part)
        self._row = self._card[1] + HEAD
        wide = max(420.0, most * (self._card[0] + GAP) - GAP + 2 * EDGE)
        self.put(room.centred(min(room.w - 40, wide), rows * self._row + 14))

    def paint(self, look: Look) -> Picture | None:
        """Paint the panel."""
        canvas = Canvas(look.brush, self.w, self.h, pad=24)
        canvas.put(paint.panel(look.brush, self.w, self.h, tone="glass"), 0, 0)
        y = 14.0
        for name, sleeve, faces in self._rows:
            canvas.text(look.words("replay.hand_of", name=name), EDGE, y + 18, PANEL_TITLE, "lm", colour=BRASS_LIGHT)
            canvas.text(look.words("replay.hand_count", n=len(faces)), self.w - EDGE, y + 18, NOTE, "rm", colour=DIM)
            for i, face in enumerate(faces):
                canvas.put(self._painted(look, face, sleeve), EDGE + i * (self._card[0] + GAP), y + 40)
            y += self._row
        return canvas.picture()

    def _painted(self, look: Look, face: Face | None, sleeve: str) -> Picture:
        """Paint a card whole, or only its picture where there is no room."""
        brush, (wide, high) = look.brush, self._card
        if face is None:
            return drawing.back(brush, min(wide, high * 0.72), high, sleeve)
        if self._part >= LEAST:
            return drawing.card(brush.at(brush.scale * self._part), face, size="small-hand")
        return drawing.thumb(brush, face, w=wide, h=high)

    def card_names(self) -> list[str]:
        """List the card names readable on it."""
        return [face.name for _, _, faces in self._rows for face in faces if face is not None]

    def spoken(self, words: Words) -> Spoken | None:
        """Describe every hand's cards."""
        told = [words("replay.hand_spoken", name=name, cards=", ".join(f.name for f in faces if f is not None) or "–")
                for name, _, faces in self._rows]
        return Spoken("text", " ".join(told))


LOW = 600.0
"""Height of a room too low for the largest card."""


class Closeup(Node):
    """Large card beside the hovered node."""

    def __init__(self) -> None:
        super().__init__("inspector")
        self.face: Face | None = None
        self.visible = False

    def show(self, face: Face | None, beside: Box, room: Box) -> None:
        """Show a face at the side of the room away from `beside`; None hides it."""
        self.visible = face is not None
        if face is None:
            return
        w, h = (204.0, 287.0) if room.h < LOW else (264.0, 370.0)
        left = beside.centre[0] > room.centre[0]
        x = room.x + 24 if left else room.right - 24 - w
        y = max(room.y + 16, min(beside.centre[1] - h / 2, room.bottom - 16 - h))
        self.put(Box(x, y, w, h))
        if face != self.face:
            self.face = face
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint the card."""
        if self.face is None:
            return None
        return drawing.card(look.brush, self.face, size="small-inspector" if self.w < 230 else "inspector")

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the card by its name."""
        return Spoken("card", self.face.name) if self.face is not None else None
