"""Field of a query: coloured pieces, the plate of a mistake with its mend, completions under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.collection.completion import Completion, completed, mended
from tabletop.collection.query import LONGEST, Ink, Piece, Problem, Query
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Spoken, Takes
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BLUE, BODY, CREAM, DIM, GOLD, MUTED, NOTE, NOTE_BOLD, ORANGE
from tabletop.toolkit.paint.vector import inset
from tabletop.toolkit.text.phrase import NOTHING, say, spoken_by
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.textfield import Mark, TextField

INKS: dict[Ink, Mark] = {
    "key": Mark(0, 0, BLUE), "op": Mark(0, 0, CREAM), "value": Mark(0, 0, CREAM), "word": Mark(0, 0, GOLD), "minus": Mark(0, 0, ORANGE),
    "sign": Mark(0, 0, DIM), "pale": Mark(0, 0, MUTED), "off": Mark(0, 0, MUTED, "through"), "wrong": Mark(0, 0, "refused-rim", "wave"),
}
"""Colours of the pieces; the line under or through them says the same without colour."""
PLATE_HEIGHT = 30.0
OFFER = 32.0
MOST_OFFERS = 8


class Plate(Node):
    """Plate at the field's right end that names a mistake; a click takes its mend."""

    cursor = "hand"

    def __init__(self) -> None:
        super().__init__("plate", takes=Takes.POINTER)
        self.problem: Problem | None = None
        self.more = 0
        self.visible = False

    def tell(self, problems: Sequence[Problem]) -> None:
        """Show the first mistake; the number of others stands behind it."""
        self.problem, self.more = (problems[0], len(problems) - 1) if problems else (None, 0)
        self.visible = self.problem is not None
        self.tip = spoken_by(lambda words: "\n".join(problem.told(words) for problem in problems)) if problems else NOTHING
        self.touch()

    def text(self, words: Words) -> str:
        """Text of the mistake."""
        told = self.problem.told(words) if self.problem is not None else ""
        return f"{told}  +{self.more}" if self.more else told

    def width(self, look: Look, most: float) -> float:
        """Width that the plate needs, at most so much."""
        return min(most, letters.width(look.brush, self.text(look.words), NOTE_BOLD) + 56 + self._cap(look))

    def _cap(self, look: Look) -> float:
        return look.brush.units(paint.key_cap(look.brush, "Tab").w) + 10 if self.problem is not None and self.problem.mends else 0.0

    def paint(self, look: Look) -> Picture | None:
        """Paint the words, and the key that mends them."""
        if self.problem is None:
            return None
        cap = self._cap(look)
        w = self.w - cap
        canvas = Canvas(look.brush, self.w, self.h)
        canvas.svg(*_red(look, w, self.h))
        canvas.put(paint.icon(look.brush, "cancel", 16, colour="refused-rim"), 18, self.h / 2, "mm")
        canvas.text(self.text(look.words), 34, self.h / 2, NOTE_BOLD, colour="#ffd9c0", fit=w - 46, minimum=13)
        if cap:
            canvas.put(paint.key_cap(look.brush, "Tab"), self.w, self.h / 2, "rm")
        return canvas.picture()

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Take the mend."""
        return isinstance(self.parent, QueryField) and self.parent.mend()

    def spoken(self, words: Words) -> Spoken | None:
        """Read the mistake."""
        return Spoken("text", self.text(words)) if self.problem is not None else None


def _red(look: Look, w: float, h: float) -> tuple[str, str]:
    line = look.brush.hex("refused-rim")
    return inset(w, h, 1, r=h / 2 - 1, fill="#4a160c", fill_opacity=0.95, line=line, line_width=look.brush.line(1.4)), ""


class Offers(Node):
    """Completions under the field, one of them lit."""

    cursor = "hand"

    def __init__(self) -> None:
        super().__init__("offers", takes=Takes.POINTER)
        self.offers: tuple[Completion, ...] = ()
        self.lit = -1
        self.visible = False

    def show(self, offers: Sequence[Completion]) -> None:
        """Show completions; none hides the list."""
        self.offers, self.lit = tuple(offers[:MOST_OFFERS]), -1
        self.visible = bool(self.offers)
        self.put(Box(self.x, self.y, self.w, len(self.offers) * OFFER + 16))
        self.touch()

    def move(self, by: int) -> None:
        """Light the next completion."""
        self.lit = (self.lit + by) % len(self.offers) if self.lit >= 0 or by > 0 else len(self.offers) - 1
        self.touch()

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Take the completion under the pointer."""
        i = int((at[1] - 8) // OFFER)
        if 0 <= i < len(self.offers) and isinstance(self.parent, QueryField):
            self.parent.complete(self.offers[i])
        return True

    def paint(self, look: Look) -> Picture | None:
        """Paint the list: each completion with its number of cards."""
        canvas = Canvas.over(look.brush, paint.panel(look.brush, self.w, self.h, tone="glass", radius=10))
        for i, offer in enumerate(self.offers):
            y = 8 + i * OFFER
            if i == self.lit:
                canvas.put(paint.row(look.brush, self.w - 12, OFFER, state="hover"), 6, y)
            canvas.text(offer.text, 20, y + OFFER / 2, BODY, fit=self.w - 90)
            if offer.count is not None:
                canvas.text(str(offer.count), self.w - 20, y + OFFER / 2, NOTE, "rm", colour=DIM)
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Read the lit completion."""
        return Spoken("list", words("collection.offers"), self.offers[self.lit].text if self.lit >= 0 else "")


class QueryField(TextField):
    """Field of a query. Tab takes a mend or a completion; a click on a piece selects it, with Alt it is switched off and on.

    Posts TextField.Changed, Submitted on Enter, and Switched when a piece was switched off or on.
    """

    @dataclass(frozen=True, slots=True)
    class Switched(Message):
        """Message: a piece was switched off or on."""

        piece: str

    @dataclass(frozen=True, slots=True)
    class Submitted(Message):
        """Message: Enter was pressed; the cards come next."""

    def __init__(self, name: str) -> None:
        super().__init__(name, says=say("collection.query"), hint=say("collection.query_hint"), icon="magnifying-glass", longest=LONGEST)
        self.query = Query("")
        self.plate, self.offers = Plate(), Offers()
        self.recent: Sequence[str] = ()
        self.add(self.plate, self.offers)
        self._before: tuple[int, int] = (0, 0)

    def tell(self, query: Query, offers: Sequence[Completion]) -> None:
        """Show how a query was understood, and its completions."""
        self.query = query
        self.plate.tell(query.problems)
        self.offers.show(offers if self._active is Presence.INSIDE else ())
        self.arrange()

    def arrange(self) -> None:
        """Place the plate and the completions; colour the text."""
        scene = self.scene
        wide = self.plate.width(scene.look, self.w * 0.58) if scene is not None and self.plate.visible else 0.0
        self.plate.put(Box(self.w - wide - 12, (self.h - PLATE_HEIGHT) / 2, wide, PLATE_HEIGHT))
        self.offers.put(Box(8, self.h + 4, min(360.0, self.w - 16), self.offers.h))
        marks = [Mark(one.start, one.end, INKS[one.ink].colour, INKS[one.ink].line) for one in self.query.stretches]
        self.mark([*marks], self.query.closing, wide + 8 if wide else 0.0)

    def put(self, box: Box) -> Node:
        """Place the field."""
        super().put(box)
        self.arrange()
        return self

    # ---- changes
    def rewrite(self, text: str, caret: int | None = None) -> None:
        """Replace the text as one step that can be undone."""
        self.line.replace(text)
        if caret is not None:
            self.line.move(caret)
        self._show()
        self.post(TextField.Changed(self, self.line.text))

    def mend(self) -> bool:
        """Take the mend of the first mistake; False if it has none."""
        problem = next((one for one in self.query.problems if one.mends), None)
        if problem is None:
            return False
        self.rewrite(mended(self.line.text, problem))
        return True

    def complete(self, offer: Completion) -> None:
        """Take a completion; a value is followed by a blank."""
        text = completed(self.line.text, offer)
        caret = offer.start + len(offer.text)
        if offer.count is not None and caret == len(text):
            text, caret = f"{text} ", caret + 1
        self.rewrite(text, caret)

    def activated(self) -> bool:
        """Accept the query on Enter, and post Submitted."""
        super().activated()
        self.post(QueryField.Submitted(self))
        return True

    def focused(self, inside: Presence) -> None:
        """Hide the completions with the caret."""
        super().focused(inside)
        if inside is Presence.OUTSIDE:
            self.offers.show(())
        else:
            self.to_end()

    def keyed(self, key: Key) -> bool:
        """Handle the keys of completions and mends first."""
        if key == Key("tab") and (self.offers.visible or self.query.problems):
            if self.offers.visible:
                self.complete(self.offers.offers[max(0, self.offers.lit)])
                return True
            return self.mend()
        if not self.line.text and self.recent and key == Key("down") and not self.offers.visible:
            self.offers.show([Completion(0, 0, text) for text in self.recent])
        if self.offers.visible and key in (Key("down"), Key("up")):
            self.offers.move(1 if key.name == "down" else -1)
            return True
        if self.offers.visible and key == Key("escape"):
            self.offers.show(())
            return True
        if key == Key("return") and self.offers.visible and self.offers.lit >= 0:
            self.complete(self.offers.offers[self.offers.lit])
            return True
        return super().keyed(key)

    # ---- pieces under the pointer
    def pressed(self, at: tuple[float, float], button: int) -> None:
        """Remember the selection before the press."""
        self._before = self.line.selection
        super().pressed(at, button)

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Select the piece under the pointer; with Alt switch it off or on. A click inside the selected piece sets the caret."""
        if button != 1:
            return False
        piece = self._piece_at(self._place_at(at[0]))
        if piece is not None and pygame.key.get_mods() & pygame.KMOD_ALT:
            self.post(QueryField.Switched(self, piece.text))
            return True
        if clicks == 1 and piece is not None and self._before != (piece.start, piece.end) and self.line.caret == self.line.anchor:
            self.line.anchor, self.line.caret = piece.start, piece.end
            self._show()
            return True
        return super().clicked(at, button, clicks)

    def _piece_at(self, place: int) -> Piece | None:
        return next((piece for piece in self.query.pieces if piece.start < place < piece.end), None)
