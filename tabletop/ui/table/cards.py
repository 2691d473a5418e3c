"""Look of a game's cards: their faces, their forms on the table, their pictures away from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from tabletop.kernel.match import Match
from tabletop.present.words import Words
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.ui import drawing
from tabletop.ui.drawing import Face


class Faces(Protocol):
    """Texts and numbers of card faces, in one language."""

    def printed(self, definition: Any) -> Face:
        """Return a definition as printed."""

    def of(self, store: Any, card: int) -> Face:
        """Return a card in its current state; blank for one the store does not know."""


class Forms(Protocol):
    """Forms in which cards lie on the table. Every game has "hand", "back" and "open" (a rival's, seen)."""

    def is_nameless(self, form: str) -> bool:
        """Whether cards of a form lie without their whole name."""

    def picture(self, look: Look, face: Face | None, form: str, *, sleeve: str, size: tuple[float, float]) -> Picture:
        """Return the picture of a card in that form and size; its back where there is no face."""


class CardPainter(Protocol):
    """Painter of a face in a named size."""

    def __call__(self, brush: Brush, /, face: Face, *, size: str) -> Picture:
        """Return the picture."""


class ThumbPainter(Protocol):
    """Painter of a face as a picture without text."""

    def __call__(self, brush: Brush, /, face: Face, *, w: float, h: float) -> Picture:
        """Return the picture, w x h units."""


class BackPainter(Protocol):
    """Painter of the back of a card."""

    def __call__(self, brush: Brush, /, w: float, h: float, sleeve: str) -> Picture:
        """Return the picture, w x h units."""


@dataclass(frozen=True, slots=True)
class Painters:
    """Painters of a game's cards away from the board: whole, as tiles, as thumbnails, from behind."""

    card: CardPainter = drawing.card
    tile: CardPainter = drawing.tile
    thumb: ThumbPainter = drawing.thumb
    back: BackPainter = drawing.back


@dataclass(frozen=True, slots=True)
class CardKit:
    """Part of a game's plug-in that its board takes.

    `faces` makes the texts of cards in a language, `back` paints a card from behind; `hand` and `deck` are the zones of
    a seat's hand and deck, `dye` is its colour.
    """

    faces: Callable[[Words], Faces]
    forms: Forms
    back: BackPainter
    hand: Callable[[int], int]
    deck: Callable[[int], int]
    dye: Callable[[Match, int], str]
