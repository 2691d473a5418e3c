"""Rows of the library: picture, players, game and length, date, and result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from tabletop.archive.library import Entry
from tabletop.games.entries import game_dye
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.room import Room, room
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BANNER_NAME, BODY, BODY_BOLD, DIM, GOLD, MUTED, NOTE, NUMBER
from tabletop.ui import drawing
from tabletop.ui.boards.thumbnail import framed
from tabletop.ui.library.catalogue import state_of
from tabletop.ui.library.glimpse import Glimpses, board_picture
from tabletop.ui.library.wording import SIGNS, Index, RowWords, row_words

SHAPE, HEIGHTS = 1344 / 784, (94.0, 138.0)
"""Width by height of a board's picture, and least and most height of a row."""


class MatchRows:
    """Rows of a list of matches; `now` returns the present day."""

    def __init__(self, glimpses: Glimpses, now: Callable[[], datetime]) -> None:
        self.entries: Sequence[Entry] = ()
        self.notes: frozenset[str] = frozenset()
        self.glimpses, self.now = glimpses, now
        self.extra = 66.0
        self._index = Index()
        self._pictures: dict[tuple[object, ...], Picture] = {}

    def count(self) -> int:
        """Number of rows."""
        return len(self.entries)

    def text(self, index: int, words: Words) -> str:
        """Text of the row."""
        return ", ".join(self.told(self.entries[index], words).all)

    def paint(self, look: Look, index: int, w: float, h: float, state: str) -> Picture | None:
        """Paint the row; an open one keeps its upper part as it was and has room for its buttons below."""
        entry = self.entries[index]
        canvas = Canvas(look.brush, w, h, pad=24)
        canvas.put(paint.row(look.brush, w, h, state=state), 0, 0)
        high = h - self.extra if state == "chosen" else h
        pad, shown_h = self._margins(h)
        shown_w = shown_h * SHAPE
        canvas.put(self.picture(look, entry, shown_w, shown_h), pad, pad)
        dye = game_dye(entry.game)
        if not entry.problem:
            medal = _free(high)(30, 38)
            canvas.put(drawing.medallion(look.brush, medal, dye), pad + shown_w - medal * 0.75, pad + shown_h - medal * 0.8)
        self._words(look, canvas, entry, x=self.text_left(h), w=w, h=high)
        return canvas.picture()

    def _margins(self, h: float) -> tuple[float, float]:
        pad = _free(h)(10, 12)
        return pad, h - 2 * pad

    def text_left(self, h: float) -> float:
        """Left edge of the text in a row of that height, beside its picture."""
        pad, shown_h = self._margins(h)
        return pad + shown_h * SHAPE + 24

    def _words(self, look: Look, canvas: Canvas, entry: Entry, *, x: float, w: float, h: float) -> None:
        free = _free(h)
        size, right = free(18, 22), free(150, 180)
        fit = w - x - right - 24
        step = h / 4.6
        told = self.told(entry, look.words)
        canvas.text(told.title.upper() if entry.players else told.title, x, step * 0.95, BANNER_NAME.at(size), "lm", fit=fit)
        canvas.text(told.dated, w - 20, step * 0.95, NOTE, "rm", colour=DIM, fit=right)
        if told.why:
            canvas.text(told.why, x, step * 2.0, NOTE, "lm", colour="#ff9a7a", fit=w - x - 20)
            return
        canvas.text(told.told, x, step * 2.0, BODY, "lm", colour=DIM, fit=fit)
        if told.decks:
            canvas.put(paint.icon(look.brush, "stack", 18, colour=MUTED), x, step * 2.9 - 9)
            canvas.text(told.decks, x + 26, step * 2.9, NOTE, "lm", fit=fit - 26)
        for i, (sign, says) in enumerate(told.signs):
            left = x + i * fit / 2
            canvas.put(paint.icon(look.brush, SIGNS[sign], 18, colour=MUTED), left, step * 3.75 - 9)
            canvas.text(says, left + 26, step * 3.75, NOTE, "lm", colour=MUTED, fit=fit / 2 - 34)
        colour = GOLD if entry.winners else DIM
        canvas.text(told.result, w - 20, step * 2.0, BODY_BOLD, "rm", colour=colour, fit=right)
        if told.score:
            canvas.text(told.score, w - 20, step * 3.1, NUMBER.at(20), "rm", fit=right)

    def told(self, entry: Entry, words: Words) -> RowWords:
        """Return the words of an entry's row, as far as known."""
        return row_words(entry, self.glimpses.get(entry), words, now=self.now(), notes=self.notes)

    def search_text(self, entry: Entry, words: Words) -> str:
        """Return the searchable text of an entry, folded."""
        return self._index.text(entry, self.glimpses.get(entry), words, now=self.now(), notes=self.notes)

    def picture(self, look: Look, entry: Entry, w: float, h: float) -> Picture:
        """Paint the board of a match in a frame, or a placeholder; each size is painted once."""
        glimpse = self.glimpses.get(entry)
        key = (look.k, look.words.lang, look.brush.theme, entry.path, entry.changed, round(w), glimpse is not None)
        found = self._pictures.get(key)
        if found is None:
            board = board_picture(look, glimpse, w, h) if glimpse is not None else None
            found = framed(look, board, w, h) if board is not None else blank_picture(look, entry, w, h)
            if len(self._pictures) > 120:
                self._pictures.clear()
            self._pictures[key] = found
        return found


def _free(h: float) -> Room:
    """Return the room in a row of that height."""
    return room(h, *HEIGHTS)


def blank_picture(look: Look, entry: Entry, w: float, h: float) -> Picture:
    """Paint the placeholder for a board not read yet, or for a file that has none."""
    canvas = Canvas(look.brush, w, h, pad=24)
    canvas.put(paint.panel(look.brush, w, h, tone="flat", radius=6), 0, 0)
    icon = "broken-shield" if state_of(entry) == "broken" else "hourglass"
    canvas.put(paint.icon(look.brush, icon, h * 0.4, colour=MUTED), w / 2 - h * 0.2, h * 0.3)
    return canvas.picture()
