"""The small boards of texts that depend on place: which cards have one, and where they point."""

from __future__ import annotations

import re

import pytest

from tabletop.collection.sketches import enadrya
from tabletop.collection.sketches.sketch import cells, sketch_of
from tabletop.games.entries import games, part
from tabletop.games.shelf import Shelf

PLACES = {
    "enadrya": r"Zona|enfrente|adyacente|misma zona|Acelerar",
    "ecg": r"línea|Infantería|Soporte|adyacente",
    "epikha": r"enfrente|adyacente|en Despliegue|en Combate|Formación|Maniobra",
    "encrucijada": r"(?!)", "warage": r"(?!)",
}
"""Words of place in the texts of cards and in the meanings of their keywords, by game."""
NO_BOARD = {"espada-de-orden", "escudo-de-torre", "martillo-del-alba", "yelmo-heredado", "grua-de-campana", "relevo"}
"""Cards that name a place where nothing is to be seen on a board: where a bearer is, or the line of what they answer."""


@pytest.mark.parametrize("game", games())
def test_cards_whose_words_name_a_place_have_a_board_and_no_others(game: str) -> None:
    """The words are generated apart from the boards, so each proves the other."""
    stock, texts = Shelf().stock(game), part("tabletop.games.{}.describe", game).TEXTS
    for card in stock.library:
        told = [paragraph.text for paragraph in texts.rules(card, "es")] + [meaning for _, _, meaning in texts.reminders(card, "es")]
        named = re.search(PLACES[game], " ".join(told)) is not None and card.id not in NO_BOARD
        assert (sketch_of(game, card) is not None) is named, (card.id, told)


def test_a_board_marks_the_card_and_what_it_means() -> None:
    """Abrir Paso closes the slot opposite: one column, one arrow to the other side."""
    card = Shelf().stock("enadrya").library["zapadora-de-puentes"]
    diagram = sketch_of("enadrya", card)
    assert diagram is not None
    (here,), (lit,) = ([one for one in diagram.parts if one.tone == tone] for tone in ("here", "lit"))
    (arrow,) = diagram.arrows
    assert here.x == lit.x and lit.y < arrow.to_y < arrow.y <= here.y
    assert len(diagram.parts) == 2 * 3 and {part.y for part in diagram.parts} == {here.y, lit.y}


@pytest.mark.parametrize("game", games())
def test_every_board_lies_in_its_frame(game: str) -> None:
    """Whole or drawn larger around the card: cells do not overlap, arrows end in them, and a card with a place has one cell."""
    for card in Shelf().stock(game).library:
        diagram = sketch_of(game, card)
        if diagram is None:
            continue
        for one in diagram.parts:
            assert min(one.x, one.y) >= 0 and one.x + one.w <= 100 and one.y + one.h <= diagram.height + 0.01, card.id
        assert len({(part.x, part.y) for part in diagram.parts}) == len(diagram.parts)
        assert sum(part.tone == "here" for part in diagram.parts) <= 1
        assert any(part.tone == "lit" for part in diagram.parts) or diagram.arrows


def test_attack_and_defence_lie_across_from_each_other() -> None:
    """ENA-K1.3.1: each attacks at the own right, so the columns of one side's attack are those of the other's defence."""
    assert enadrya._COLUMNS["own", "attack"] == enadrya._COLUMNS["rival", "defence"]
    assert set(enadrya._COLUMNS["own", "attack"]) | set(enadrya._COLUMNS["own", "defence"]) == {
        column for _, _, column in cells(enadrya.STRIPS, ("own",), "battle")}
