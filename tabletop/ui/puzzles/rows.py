"""Rows of the list of puzzles: the game, the name, the task, the lamps, and whether it is solved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.entries import game_dye
from tabletop.learning.shelf import Done, Shelved
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BANNER_NAME, BODY, DIM, GOLD, MUTED, NOTE
from tabletop.toolkit.text.phrase import Phrase, plain, say
from tabletop.ui import drawing
from tabletop.ui.puzzles.panels import paint_lamps

SIGNS: Mapping[Done, str] = {"solved": "check-mark", "alone": "laurel-crown", "first": "targeted"}


class PuzzleRows:
    """Rows of puzzles, with what the person at the screen has solved."""

    def __init__(self) -> None:
        self.shown: Sequence[Shelved] = ()
        self.numbers: Mapping[str, int] = {}
        self.done: Mapping[str, Done] = {}

    def count(self) -> int:
        """Number of rows."""
        return len(self.shown)

    def title(self, one: Shelved, words: Words) -> str:
        """Return the name of a puzzle."""
        return title_of(one, self.numbers.get(one.key, 0))(words)

    def text(self, index: int, words: Words) -> str:
        """Text of a row, read aloud and searched."""
        one = self.shown[index]
        if one.puzzle is None:
            return f"{one.path.name}, {one.problem.text(words) if one.problem is not None else ''}"
        done = self.done.get(one.key)
        told = [self.title(one, words), words(f"ui.game.{one.puzzle.game}.name"), words(f"puzzle.kind.{one.puzzle.edited.kind}"),
                words("puzzle.lamps", n=one.puzzle.edited.lamps)]
        return ", ".join([*told, *([words(f"puzzle.{done}")] if done else []), *([words("puzzle.own")] if one.own else [])])

    def paint(self, look: Look, index: int, w: float, h: float, state: str) -> Picture | None:
        """Paint a row."""
        one, words = self.shown[index], look.words
        canvas = Canvas.over(look.brush, paint.row(look.brush, w, h, state=state))
        if one.puzzle is None:
            canvas.text(one.path.name, 20, h * 0.34, BANNER_NAME.at(18), "lm", fit=w - 40, colour=MUTED)
            canvas.text(one.problem.text(words) if one.problem is not None else "", 20, h * 0.7, NOTE, "lm", colour="#ff9a7a", fit=w - 40)
            return canvas.picture()
        edited, medal = one.puzzle.edited, h * 0.5
        canvas.put(drawing.medallion(look.brush, medal, game_dye(one.puzzle.game)), 16, h / 2 - medal / 2)
        x, right = 34 + medal, 210.0
        canvas.text(self.title(one, words), x, h * 0.34, BANNER_NAME.at(19), "lm", fit=w - x - right)
        game = words(f"ui.game.{one.puzzle.game}.name")
        told = f"{words(f'puzzle.kind.{edited.kind}')} · {words('puzzle.moves', n=edited.moves)} · {game}"
        canvas.text(told + (f" · {words('puzzle.own')}" if one.own else ""), x, h * 0.7, BODY.at(16), "lm", colour=DIM, fit=w - x - right)
        canvas.put(paint_lamps(look, 150, 18, edited.lamps), w - 170, h * 0.34 - 9)
        done = self.done.get(one.key)
        if done:
            canvas.put(paint.icon(look.brush, SIGNS[done], 18, colour=GOLD), w - 190, h * 0.7 - 9)
            canvas.text(words(f"puzzle.{done}"), w - 166, h * 0.7, NOTE, "lm", colour=GOLD, fit=156)
        return canvas.picture()


def title_of(one: Shelved, number: int) -> Phrase:
    """Return the name of a puzzle: its own, else its number, else its file."""
    if one.puzzle is not None and one.puzzle.edited.name.es:
        name = one.puzzle.edited.name
        return Phrase("", by=lambda words: getattr(name, words.lang) or name.es)
    return say("puzzle.unnamed", n=number) if number else plain(one.key)
