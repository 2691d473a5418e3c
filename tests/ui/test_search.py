"""What is sought in lists of lines: which have it, where in them it stands, and that it is lit."""

import pygame
import pytest

from tabletop.play.log_text import matching_rows
from tabletop.present.narrate import Line, Row
from tabletop.toolkit.paint import found, prose
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.text.search import folded, stretches


def _row(text: str, level: str = "line") -> Row:
    return Row(Line(text, "drawn", level, "", 0), 1, 1)  # type: ignore[arg-type]


def test_each_turns_lines_stand_under_its_heading() -> None:
    """A heading without any is not told; nothing sought tells all."""
    rows = [_row("Uno", "heading"), _row("Ana roba."), _row("Dos", "heading"), _row("Íñigo ataca."), _row("Íñigo roba.")]
    assert [row.line.text for row in matching_rows(rows, "IÑIGO roba")] == ["Dos", "Íñigo roba."]
    assert matching_rows(rows, "  ") == rows
    assert matching_rows(rows, "dos") == []


@pytest.mark.parametrize(("text", "words", "places"), [
    ("Íñigo roba.", ["inigo"], ["Íñigo"]), ("Íñigo roba.", ["rob", "o"], ["o", "rob"]), ("banana", ["ana"], ["anana"]),
    ("Straße", ["ss"], ["ß"]), ("e\u0301l", ["el"], ["e\u0301l"]), ("Ana", ["x"], []), ("", ["a"], []), ("Ana", [], []),
])
def test_words_are_found_where_they_stand(text: str, words: list[str], places: list[str]) -> None:
    """Without accents, whatever becomes of the letters; what overlaps is one stretch."""
    assert [text[start:end] for start, end in stretches(text, words)] == places


def test_words_found_are_lit_and_nothing_else() -> None:
    """Behind the letters, on the line where they stand."""
    pygame.font.init()
    brush = Brush(1.0)
    laid = prose.layout(brush, "Ana roba una carta y **[Lobo](9)** ataca a Íñigo", 120)
    light = found(brush, laid, (folded("Lobo"),)).surface
    runs = [(line, run) for line in laid.lines for run in line.runs]
    lit = [run.text for line, run in runs if light.get_at((round(line.x + run.x + run.w / 2), round(line.y + 8)))[3]]
    assert lit == ["Lobo"]
