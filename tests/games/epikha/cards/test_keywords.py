"""Cards whose whole text is keywords: each has exactly those that the set prints, and no other card has them."""

import pytest

from tests.support import epikha_set

WORDS = {
    "heavy": {"martillo-del-alba", "hijo-de-la-cantera", "gigante-joven", "gigante-de-cantera", "rompelanzas", "madre-de-montanas",
              "faja-de-piedra", "tronco-arrancado", "zimatha-ariuz", "ariete-de-bronce"},
    "swift": {"maestra-de-caza", "ojeadora", "cazadora-de-la-orden-gris", "maestre-ilva", "zimatha", "ballesta-de-hueso"},
    "legacy": {"espada-de-orden", "martillo-del-alba", "yelmo-heredado"},
    "regeneration": {"armadura-ika", "guardian-del-fango", "el-que-fue-muchos"},
    "sweep": {"rompelanzas", "madre-de-montanas"},
    "challenge": {"lacero", "rastreadora", "maestre-ilva"},
    "manoeuvre": {"maestre-de-campo", "comandante-ulmar"},
    "pact": {"diablillo-de-fosa", "demonio-acreedor", "senor-de-la-deuda"},
    "tower": {"escudo-de-torre"}, "bequest": {"escudera-del-alba"},
}
FORMATIONS = {"legionario-raso": 5, "lancera-de-la-legion": 5, "maestre-de-campo": 5, "comandante-ulmar": 10}


@pytest.mark.parametrize("word", WORDS)
def test_a_keyword_is_on_the_cards_that_print_it(word):
    """Written from the set by hand."""
    assert {card.id for card in epikha_set.cards().values() if word in card.words} == WORDS[word]


def test_formations_are_as_printed():
    """The number that each Legion card beside adds."""
    assert {card.id: card.formation for card in epikha_set.cards().values() if getattr(card, "formation", 0)} == FORMATIONS
