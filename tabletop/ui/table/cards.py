"""Look of a game's cards: their faces, their forms on the table, their pictures away from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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


class ThumbPainter(Protocol):
    """Painter of a face as a picture without text."""

    def __call__(self, brush: Brush, /, face: Face, *, w: float, h: float) -> Picture:
        """Return the picture, w x h units."""


@dataclass(frozen=True, slots=True)
class Forms:
    """Forms in which a game's cards lie on the table. Every game has "hand", "back" and "open" (a rival's, seen).

    `painters` paint the game's own forms, `other` the rest; cards in `backs` lie face down; names that begin as one of
    `nameless` are of cards that lie without their whole name.
    """

    painters: Mapping[str, ThumbPainter]
    other: ThumbPainter = drawing.chip
    backs: frozenset[str] = frozenset({"back"})
    nameless: tuple[str, ...] = ()

    def is_nameless(self, form: str) -> bool:
        """Whether cards of a form lie without their whole name."""
        return form.startswith(self.nameless)

    def picture(self, look: Look, face: Face | None, form: str, *, sleeve: str, size: tuple[float, float]) -> Picture:
        """Return the picture of a card in that form and size; its back where there is no face."""
        w, h = size
        if face is None or form in self.backs:
            return drawing.back(look.brush, w, h, sleeve)
        if form == "hand":
            return drawing.card(look.brush, face, size=drawing.hand_measure(w, h))
        return self.painters.get(form, self.other)(look.brush, face, w=w, h=h)


@dataclass(frozen=True, slots=True)
class CardKit:
    """Part of a game's plug-in that its board takes.

    `faces` makes the texts of cards in a language; `hand` and `deck` are the zones of a seat's hand and deck, `dye` is
    its colour.
    """

    faces: Callable[[Words], Faces]
    forms: Forms
    hand: Callable[[int], int]
    deck: Callable[[int], int]
    dye: Callable[[Match, int], str]
