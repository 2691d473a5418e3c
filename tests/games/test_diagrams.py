"""The diagrams of the rulebooks: inside their frame, no box over another, each text in both languages."""

from itertools import combinations

import pytest

from tabletop.games.clauses import rulebook
from tabletop.games.entries import games, part
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import Translations


@pytest.mark.parametrize("game", games())
def test_a_diagram_stands_in_a_chapter_with_its_texts(game: str) -> None:
    """And its boxes lie side by side."""
    diagram = part("tabletop.games.{}.diagram", game).DIAGRAM
    assert diagram.section in {section.id for section in rulebook(game).sections}
    for one in diagram.parts:
        assert 0 <= one.x and one.x + one.w <= 100.01 and 0 <= one.y and one.y + one.h <= diagram.height
        assert one.tone != "plain" or one.text or one.x > 20
    for a, b in combinations(diagram.parts, 2):
        assert a.x + a.w <= b.x + 0.01 or b.x + b.w <= a.x + 0.01 or a.y + a.h <= b.y or b.y + b.h <= a.y, (a, b)
    for words in map(Translations, LANGUAGES):
        for text in ("caption", *(one.text for one in diagram.parts if one.text)):
            assert words(f"{game}_guide.diagram.{text}")
