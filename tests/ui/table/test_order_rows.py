"""What is to be put in order is told apart by what it does."""

from dataclasses import replace

import pytest

from tabletop.play.question import Question
from tabletop.play.session import HouseRules
from tabletop.present.words import Translations
from tabletop.ui.drawing.face import Face, Row
from tabletop.ui.table.prompts.order import OrderPrompt, told_of
from tests.golden.screens import ORDER, match_at
from tests.ui.gamepad.hands import PadHand

from .deals import pilot, table


@pytest.mark.parametrize(("lang", "size"), [("es", (1280, 720)), ("en", (1920, 1080)), ("es", (3840, 2160))])
def test_each_row_says_what_its_card_does(lang: str, size: tuple[int, int]) -> None:
    """Where that is one thing; it is read out, and stands inside its row."""
    with pilot(match_at("enadrya", ORDER), house=HouseRules(curtain="never"), size=size, lang=lang) as p:
        p.settle()
        prompt = table(p).asking.prompt
        assert isinstance(prompt, OrderPrompt)
        for row in prompt.rows:
            assert row.face is not None and len(row.face.rows) == 1
            effect = row.effect(table(p).look.at(table(p).k), row.w - 190)
            assert effect is not None
            assert effect.h / (table(p).look.k * table(p).k) <= row.h * 0.6
            assert row.face.rows[0].text in repr(row.spoken(Translations(lang)))


def test_a_row_is_moved_by_the_pad() -> None:
    """View with down, as the notes of such panels say then; the stick goes from row to row."""
    with pilot(match_at("enadrya", ORDER), house=HouseRules(curtain="never")) as p:
        p.settle()
        prompt, hand = table(p).asking.prompt, PadHand(p)
        assert isinstance(prompt, OrderPrompt)
        first = prompt.rows[0]
        hand.press("stick down")
        hand.reach(first)
        assert (1, True) == (first.number, "View" in p.app.look.words("enadrya.ask.order_note"))
        hand.press("view+down")
        assert 2 == first.number
        assert p.scene.focus.node is first


def test_a_card_put_in_order_tells_all_it_does_but_an_effect_only_what_it_must_be() -> None:
    """Of a card with two abilities one cannot say which of them goes off."""
    face = Face("Alquimista", rows=(Row("Adaptarse."), Row("Armar +2.")))
    effects = Question("order", "trigger", 0, 1)
    cards = replace(effects, step=object())
    assert told_of(effects, face) == "" and told_of(effects, replace(face, rows=face.rows[:1])) == "Adaptarse."
    assert told_of(cards, face) == "Adaptarse. Armar +2."
    assert told_of(cards, None) == ""
