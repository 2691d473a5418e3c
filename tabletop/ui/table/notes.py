"""Notes beside the inspected card: the meaning of a word with its clause, which leads to the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Presence, Spoken, Takes
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.widgets.toast import ClauseSought
from tabletop.ui.table.details import Note

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
