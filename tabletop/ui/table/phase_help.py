"""Left rail without a hovered card: the meaning of the present phase for the viewer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tabletop.play.session import Session
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import Phrase

QUIET = 0.8


@dataclass(frozen=True, slots=True)
class PhaseHelpText:
    """Title, a text, and the icon before it."""

    title: Phrase
    body: Phrase
    icon: str = ""


def no_aside(session: Session) -> PhaseHelpText | None:
    """Phase help of a game whose rail always shows a card."""
    return None


class PhaseHelp(Node):
    """Quiet box in the place of the inspector."""

    def __init__(self) -> None:
        super().__init__("aside")
        self._text: PhaseHelpText | None = None
        self._room: Literal["free", "taken"] = "free"
        self.opacity = QUIET
        self.visible = False

    def tell(self, text: PhaseHelpText | None) -> None:
        """Show this text; hide for None."""
        if text != self._text:
            self._text = text
            self.touch()
        self._settle()

    def give_way(self, taken: object) -> None:
        """Hide while the place is taken."""
        self._room = "taken" if taken else "free"
        self._settle()

    def _settle(self) -> None:
        shown = self._text is not None and self._room == "free" and self.w > 0
        if shown != self.visible:
            self.visible = shown

    def paint(self, look: Look) -> Picture | None:
        """Paint the box, as high as its text."""
        text = self._text
        if text is None:
            return None
        return paint.tooltip(look.brush, text.title(look.words), text.body(look.words), width=self.w, icon=text.icon or None)

    def spoken(self, words: Words) -> Spoken | None:
        return None if self._text is None else Spoken("text", self._text.title(words), self._text.body(words))
