"""Panels beside the inspected card: its numbers with the reasons for a difference, and notes on words, which lead to the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Presence, Spoken, Takes
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.letters import line
from tabletop.toolkit.paint.prose import Block, block, layout
from tabletop.toolkit.paint.theme import BODY, BRASS_LIGHT, CREAM, DIM, MUTED, NOTE, NUMBER, PANEL_TITLE
from tabletop.toolkit.widgets.toast import ClauseSought
from tabletop.ui.table.details import Note, Value

TITLE, ROW, WHY = 46.0, 27.0, 20.0
NARROW = 240.0
LABEL, NOW = 46.0, 76.0
"""Left edge of labels, from the left, and middle of the present numbers, from the right."""
COLOURS = {"up": "raised", "down": "lowered", "none": CREAM}


def values_height(brush: Brush, values: Sequence[Value], w: float) -> float:
    """Return the height of a panel of that width; 0 without numbers."""
    return TITLE + sum(ROW + sum(high for _, high in _reasons(brush, row, w)) for row in values) + 8 if values else 0.0


def _reasons(brush: Brush, value: Value, w: float) -> list[tuple[Block, float]]:
    """Return the reasons of a value, each with the height that it takes: more than a line where it wraps."""
    laid = [layout(brush, why, w - 62, lettering=NOTE.at(15), height=2 * WHY, minimum=13) for why in value.why]
    return [(one, max(WHY, one.h + 2)) for one in laid]


def values_picture(look: Look, values: Sequence[Value], w: float, h: float) -> Picture | None:
    """Paint the panel."""
    canvas = Canvas.over(look.brush, paint.panel(look.brush, w, h, tone="glass", radius=12))
    canvas.text(look.words("table.inspector.now"), 18, 24, PANEL_TITLE.at(17), colour=BRASS_LIGHT)
    canvas.text(look.words("table.inspector.printed"), w - 18, 25, NOTE, "rm", colour=MUTED)
    y = TITLE
    for value in values:
        _paint_value(canvas, value, y)
        y += ROW + sum(high for _, high in _reasons(look.brush, value, w))
    return canvas.picture()


def _paint_value(canvas: Canvas, value: Value, y: float) -> None:
    brush, w = canvas.brush, canvas.w
    y += ROW / 2 - 4
    canvas.put(paint.icon(brush, value.icon, 20, colour=DIM), 27, y, "mm")
    now = line(brush, value.now, NUMBER.at(20), colour=COLOURS[value.change]) if value.now else None
    alone = now is not None and not value.printed and w < NARROW  # without a printed number, the present one takes its place
    wide = brush.units(now.w) if now is not None else 0.0
    word = line(brush, value.printed, NOTE, colour=MUTED) if value.printed[-1:].isalpha() else None
    beside = NOW if word is None else max(NOW, 28 + brush.units(word.w) + wide / 2)  # a word needs more room than a number
    canvas.text(value.label, LABEL, y, BODY, fit=label_room(w, wide, "alone" if alone else "beside", beside), minimum=13)
    if now is not None:
        canvas.put(now, w - (16 if alone else beside), y, "rm" if alone else "mm")
    if word is not None:
        canvas.put(word, w - 16, y, "rm")
    elif value.printed:
        canvas.text(value.printed, w - 26, y, NUMBER.at(17), "mm", colour=MUTED)
    y += ROW / 2 + 1
    for laid, high in _reasons(brush, value, w):
        canvas.put(block(brush, laid, colour=DIM), 46, y)
        y += high


def label_room(w: float, wide: float, place: Literal["alone", "beside"], at: float = NOW) -> float:
    """Return a label's greatest width in a panel `w` wide, before a number `wide` wide: alone at the right edge, or beside what is printed,
    `at` from that edge."""
    if not wide:
        return w - LABEL - 14
    return w - LABEL - 26 - wide if place == "alone" else w - LABEL - at - wide / 2 - 6


MOST = 5
"""Notes beside a card."""


class NotePlate(Node):
    """Note on a word. A click on a note with a clause, or Enter while its card is pinned, posts ClauseSought.

    `left` is called when the pointer leaves it.
    """

    def __init__(self, name: str, *, left: Callable[[], object]) -> None:
        super().__init__(name)
        self.note: Note | None = None
        self._left = left
        self._inside = Presence.OUTSIDE

    def tell(self, note: Note, takes: Takes) -> None:
        """Show a note; one that cites no clause takes nothing."""
        self.note = note
        cites = note.clause != ""
        self.takes = takes if cites else Takes.NOTHING
        self.cursor = "hand" if cites else "arrow"
        self.touch()

    def hovered(self, inside: Presence) -> None:
        """Light the note that leads somewhere."""
        self._inside = inside
        self.touch()
        if inside is Presence.OUTSIDE:
            self._left()

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Ask for the clause."""
        return self.activated()

    def activated(self) -> bool:
        """Ask for the clause; False without one."""
        if self.note is None or not self.note.clause:
            return False
        self.post(ClauseSought(self, self.note.clause))
        return True

    def paint(self, look: Look) -> Picture | None:
        """Paint the note."""
        if self.note is None:
            return None
        picture = note_picture(look, self.note, self.w)
        return paint.lit(look.brush, picture, 0.08) if self._inside is Presence.INSIDE else picture

    def spoken(self, words: Words) -> Spoken | None:
        """Read the note and its clause."""
        return Spoken("text", self.note.title, f"{self.note.body} {self.note.clause}".strip()) if self.note is not None else None


def forms(notes: Sequence[Note]) -> Iterator[Note]:
    """Yield the forms in which notes may be shown: with their clause, and without it where room is short."""
    for note in notes:
        yield note
        if note.clause:
            yield replace(note, clause="")


def note_picture(look: Look, note: Note, w: float) -> Picture:
    """Paint the note on a keyword, `w` units wide."""
    return paint.tooltip(look.brush, note.title, note.body, width=w, icon=note.icon or None, clause=note.clause)
