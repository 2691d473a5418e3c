"""What is read out of a node: its name, what it is, its state in words that agree."""

import pytest

from tabletop.present.words import Translations
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.input.speech import speak
from tabletop.toolkit.text.phrase import plain
from tabletop.toolkit.text.words import Words
from tabletop.ui.library.pieces import Filter


class _Chosen(Node):
    def spoken(self, words: Words) -> Spoken:
        return Spoken(self.name, "X", state="chosen")


@pytest.mark.parametrize(("role", "es", "en"), [
    ("button", "X, botón, elegido", "X, button, chosen"), ("choice", "X, opción, elegida", "X, option, chosen"),
    ("row", "X, fila, elegida", "X, row, chosen")])
def test_what_is_chosen_agrees_with_what_it_is(role: str, es: str, en: str) -> None:
    """A button is masculine in Spanish, a row feminine."""
    assert [speak(_Chosen(role), Translations(lang)) for lang in ("es", "en")] == [es, en]


@pytest.mark.parametrize(("value", "said"), [("on", "encendido"), ("off", "apagado")])
def test_a_filter_of_the_library_says_whether_it_is_on(value: str, said: str) -> None:
    """Not that it is out of use."""
    word = Filter("ended", plain("Acabadas"))
    word.value = value
    assert speak(word, Translations("es")) == f"Acabadas, interruptor, {said}"
