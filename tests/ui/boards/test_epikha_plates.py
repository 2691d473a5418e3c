"""Epikha's combat in words: the tag of a blow fits its plate, and what ends a declaration is told as it is."""

from typing import Any

import pygame
import pytest

from tabletop.kernel.asks import Option
from tabletop.present.words import Translations
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import Theme
from tabletop.ui.boards.epikha.clashes import PLAIN, Blow, Clash
from tabletop.ui.boards.epikha.layout import PLATE
from tabletop.ui.boards.epikha.zones import PlateNode
from tests.support.clauses import clause
from tests.ui.boards.paladins import board
from tests.ui.boards.playing import seated
from tests.ui.boards.test_epikha_moves import field
from tests.ui.table.deals import table


@clause("EPI-R15")
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("order", ["first", "second", "both"])
def test_the_order_of_a_blow_is_not_cut(monkeypatch: pytest.MonkeyPatch, lang: str, order: Any) -> None:
    """In a window of 1600 by 900 as well, where its letters are smallest."""
    pygame.font.init()
    cut: list[str] = []
    real = Canvas.text

    def text(self: Canvas, s: str, x: float, y: float, lettering: Any, *rest: Any, **how: Any) -> float:
        if how.get("fit"):
            kept, _ = letters.fitted(self.brush, s, lettering, how["fit"], how.get("minimum", letters.SMALLEST))
            cut.extend([s] if kept != s else [])
        return real(self, s, x, y, lettering, *rest, **how)

    monkeypatch.setattr(Canvas, "text", text)
    brush, words, plate = Brush(0.83, Theme(), lang), Translations(lang), PlateNode(0)
    plate.w, plate.h = PLATE
    plate.show(Clash(0, Blow(PLAIN, 30, order), Blow(PLAIN, 5, order)), fights=True)
    plate.paint(type("Look", (), {"brush": brush, "words": staticmethod(words)})())  # type: ignore[arg-type]
    assert cut == []


@clause("EPI-5.2")
@pytest.mark.parametrize(("attackers", "told"), [
    (("Espada Jurada",), "Todos los ataques tienen respuesta: la defensa queda declarada"),
    (("Espada Jurada", "Guardia del Puente"), "")])
def test_the_end_of_the_answers_names_its_reason(attackers: tuple[str, ...], told: str) -> None:
    """With the last attack faced others could still fight, and the warning does not say that they could not."""
    s = field()
    s.attack(*attackers)
    with seated(s.match) as p:
        option: Option = next(o for o in board(p).seen.by_subject()[s.card("Gigante Joven")] if o[0] == "answer")
        assert board(p).cautions.consequence(option)(table(p).app.look.words) == told
