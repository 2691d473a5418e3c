"""Pictures of a game's cards in a collection: faces in three sizes, and rows of a list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from tabletop.games.shelf import Stock
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, DIM, NOTE
from tabletop.toolkit.paint.vector import box
from tabletop.toolkit.text.phrase import Phrase
from tabletop.ui import drawing
from tabletop.ui.drawing import Face
from tabletop.ui.drawing.face import Stat
from tabletop.ui.table.cards import Faces
from tabletop.ui.table.kit import BoardKit

SIZES: tuple[str, ...] = ("small-hand", "hand", "inspector")
"""Sizes of the faces in a grid, by their names in the drawing of cards."""
GAPS = {"small-hand": (22.0, 30.0), "hand": (26.0, 34.0), "inspector": (28.0, 36.0)}
ROW, ROW_GAP = 44.0, 6.0
NUMBERS, NAME, KIND = 168.0, 270.0, 250.0
"""Widths of columns of a row."""
BADGES = {"attack": "attack", "defence": "defence", "magic": "magic", "strength": "strength", "vital": "hp"}
"""Numbers of a face that a row shows, with the kind of their badge."""


@dataclass(frozen=True, slots=True)
class Badge:
    """Words on the pill under a face: `full` when no further copy is legal, `over` when there are too many."""

    says: Phrase
    copies: Literal["some", "full", "over"] = "some"


_PILLS = {"some": ("gold", None), "full": ("gold", "check-mark"), "over": ("red", "broken-shield")}

BadgeOf = Callable[[str], Badge | None]
"""Badge of a card by its id; None for none."""


def no_badge(card: str) -> None:
    """Return no badge."""


@dataclass(frozen=True, slots=True)
class Album:
    """Cards of a game as pictures."""

    kit: BoardKit
    stock: Stock
    _faces: dict[str, Faces] = field(default_factory=dict, repr=False, compare=False)

    def face(self, card: Any, words: Words) -> Face:
        """Return the printed face of a card, made once in each language."""
        if words.lang not in self._faces:
            self._faces[words.lang] = self.kit.faces(words)
        return self._faces[words.lang].printed(self.stock.sheet(card.id))

    def card(self, look: Look, card: Any, size: str) -> Picture:
        """Paint a card."""
        return drawing.card(look.brush, self.face(card, look.words), size=size)

    def blank(self, look: Look, size: str) -> Picture:
        """Paint the place of a card that is not painted yet."""
        m = drawing.CARDS[size]
        canvas = Canvas(look.brush, m.w, m.h)
        canvas.svg(box(1, 1, m.w - 2, m.h - 2, r=m.radius, fill="#120b07", fill_opacity=0.55, line=look.brush.hex("brass"),
                       line_width=look.brush.line(1), line_opacity=0.25))
        return canvas.picture()

    def row(self, look: Look, card: Any, w: float, *, state: str, badge: Badge | None) -> Picture:
        """Paint a row of the list: cost, name, kind, numbers, and as much of the text as fits."""
        face, brush = self.face(card, look.words), look.brush
        canvas = Canvas.over(brush, paint.row(brush, w, ROW, state=state))
        middle, right = ROW / 2, w - 14
        if badge is not None:
            pill = badge_picture(look, badge)
            canvas.put(pill, right, middle, "rm")
            right -= brush.units(pill.w) + 12
        self._lead(canvas, face, middle)
        canvas.text(face.name, 56, middle, BODY_BOLD, fit=NAME - 20, minimum=13)
        canvas.text(face.kind_line, 56 + NAME, middle, NOTE, colour=DIM, fit=KIND - 16, minimum=13)
        x = 56 + NAME + KIND
        for stat, kind in ((getattr(face, name), kind) for name, kind in BADGES.items()):
            if isinstance(stat, Stat):
                canvas.put(drawing.badge(brush, stat.text, kind, 32), x + 18, middle, "mm")
                x += 42
        x = 56 + NAME + KIND + NUMBERS
        if right - x > 120:
            text = " ".join(self.stock.text_of(card, look.words.lang).split())
            canvas.text(text, x, middle, NOTE, colour=DIM, fit=right - x, minimum=16)
        return canvas.picture()

    def _lead(self, canvas: Canvas, face: Face, middle: float) -> None:
        """Paint the cost at the left, or else the emblem."""
        if face.costs:
            canvas.put(drawing.badge(canvas.brush, face.costs[0].value, face.costs[0].kind, 34), 28, middle, "mm")
        else:
            canvas.put(drawing.thumb(canvas.brush, face, w=36, h=30), 10, middle - 15)


def badge_picture(look: Look, badge: Badge) -> Picture:
    """Paint a badge."""
    kind, icon = _PILLS[badge.copies]
    return paint.pill(look.brush, badge.says(look.words), kind=kind, icon=icon, size=15, height=24)
