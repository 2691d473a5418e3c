"""Side panel of the chosen match: a large picture of its board, and the facts of its file."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from tabletop.archive.library import Entry
from tabletop.archive.notes import is_sample
from tabletop.present.dates import changed_at, since
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, DIM, FIGURE, GOLD, NOTE, PANEL_TITLE
from tabletop.ui.boards.course import course_picture
from tabletop.ui.library.catalogue import created_of, given_name, players_of, result_of, title_of
from tabletop.ui.library.glimpse import Glimpse
from tabletop.ui.library.rows import MatchRows
from tabletop.ui.library.wording import dated, deck_names, length_of

PAD, GAP = 28.0, 28.0


class MatchPanel(Node):
    """Panel about one match."""

    def __init__(self, rows: MatchRows, now: Callable[[], datetime]) -> None:
        super().__init__("aside")
        self._rows, self._now = rows, now
        self._entry: Entry | None = None

    def show(self, entry: Entry | None) -> None:
        """Show another match, or none, or the same one with more data."""
        self._entry = entry
        self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint the panel."""
        canvas, words, entry = Canvas(look.brush, self.w, self.h, pad=24), look.words, self._entry
        canvas.put(paint.panel(look.brush, self.w, self.h), 0, 0)
        if entry is None:
            canvas.put(paint.shaded_icon(look.brush, "hourglass", 96, alpha=0.5), self.w / 2 - 48, self.h * 0.4 - 60)
            canvas.text(words("library.nobody"), self.w / 2, self.h * 0.4 + 80, BODY, "mm", colour=DIM, fit=self.w - 2 * PAD)
            return canvas.picture()
        w = self.w - 2 * PAD
        h = w * 784 / 1344
        glimpse = self._rows.glimpses.get(entry)
        taken = 0.0
        if glimpse is not None and glimpse.score:
            taken = GAP + canvas.text(glimpse.score, self.w - PAD, 46, FIGURE.at(26), "rm", fit=w / 2)
        canvas.text(title_of(entry, words).upper(), PAD, 46, PANEL_TITLE.at(24), "lm", fit=w - taken)
        canvas.put(self._rows.picture(look, entry, w, h), PAD, 78)
        y = 78 + h + 40
        for label, value, colour in self._facts(entry, words):
            canvas.text(words(f"library.aside.{label}"), PAD, y, NOTE, "lm", colour=DIM, fit=150)
            canvas.text(value, PAD + 160, y, BODY_BOLD if label == "result" else BODY, "lm", colour=colour, fit=w - 160)
            y += 40
        if glimpse is not None and glimpse.figures.course and len(glimpse.figures.course[0]) > 1 and self.h - y > 190:
            self._course(look, canvas, glimpse, y)
        return canvas.picture()

    def _course(self, look: Look, canvas: Canvas, glimpse: Glimpse, y: float) -> None:
        """Paint the course of the match, turn by turn, and the players' figures."""
        told = glimpse.figures
        w = self.w - 2 * PAD
        canvas.put(paint.rule(look.brush, w), PAD, y - 10)
        canvas.text(told.course_says(look.words), PAD, y + 16, NOTE, "lm", colour=DIM, fit=w)
        canvas.put(course_picture(look, w, self.h - y - 150, told.course, glimpse.dyes), PAD, y + 36)
        figures = [figure for figure in told.figures if len(figure.values) > 1]
        step = w / max(1, len(figures))
        for i, figure in enumerate(figures):
            x = PAD + step * (i + 0.5)
            canvas.put(paint.icon(look.brush, figure.icon, 22, colour=DIM), x - 11, self.h - 98)
            canvas.text(" – ".join(figure.values), x, self.h - 58, FIGURE.at(22), "mm", fit=step - GAP)
            canvas.text(figure.says(look.words), x, self.h - 32, NOTE, "mm", colour=DIM, fit=step - 8)

    def _facts(self, entry: Entry, words: Words) -> list[tuple[str, str, str]]:
        cream = "cream"
        if entry.problem:
            return [("result", entry.why(words), "#ff9a7a"), ("file", entry.path.name, cream),
                    ("changed", since(changed_at(entry.changed, self._now()), self._now(), words), cream)]
        out = [("result", result_of(entry, words), GOLD), ("length", length_of(entry, self._rows.glimpses.get(entry), words), cream)]
        if given_name(entry) and entry.players:
            out.insert(0, ("players", players_of(entry, words), cream))
        if not is_sample(entry.path):
            out.append(("changed", dated(entry, self._now(), words), cream))
        if entry.created:
            out.append(("created", created_of(entry, words), cream))
        decks = " – ".join(deck_names(entry, words))
        if decks:
            out.append(("decks", decks, cream))
        return [*out, ("file", entry.path.name, cream)]

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the same facts."""
        if self._entry is None:
            return None
        facts = "; ".join(f"{words(f'library.aside.{label}')}: {value}" for label, value, _ in self._facts(self._entry, words))
        return Spoken("text", facts)
