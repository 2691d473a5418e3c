"""Answers in ECG by the button that counts them, and refusals that make way for what is opened after."""

import pytest

from tabletop.games.ecg.board import COURT, pile
from tabletop.present.words import Translations
from tests.support.clauses import clause
from tests.support.ecg import Scenario
from tests.support.ecg_cards import CONTRAORDEN, HEROES, MANADA, OSO, RELEVO, SARGENTO
from tests.ui.boards.playing import seated
from tests.ui.boards.troops import board
from tests.ui.table.deals import table

ES = Translations("es")


@clause("ECG-R18")
@pytest.mark.parametrize("by", ["click", "shift+space", "r"])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_the_button_that_counts_the_answers_lists_them(by: str, size: tuple[int, int]) -> None:
    """Each by its card, with what it answers and its cost; pressing one plays it, and nothing is refused."""
    s = Scenario(own={"infantry": [SARGENTO]}, foe={"infantry": [MANADA]}, foe_hand=[CONTRAORDEN, RELEVO], foe_ready=3, heroes=HEROES)
    s.do("clash", "Sargento", to="Manada")
    with seated(s.match, size=size) as p:
        scene = table(p)
        assert scene.exits[1].says(ES) == "Responder · 2"
        p.wait(0.5)
        if by == "click":
            p.click("second")
        else:
            p.press(by)
        assert not scene.toasts.texts
        listed = [scene.offers._says(option)(ES) for option in scene.offers._options]
        assert listed == ["Responder a Enfrentamiento con Contraorden por 1 recurso", "Responder a Enfrentamiento con Relevo por 1 recurso"]
        p.click("move1")
        assert s.facts("announced")[-1] == (1, s.card("Relevo"), "reaction")


@pytest.mark.parametrize("by", ["click", "r"])
def test_the_only_answer_is_given_by_button_and_key_alike(by: str) -> None:
    """The key does at once what the button does."""
    s = Scenario(own={"infantry": [SARGENTO]}, foe={"infantry": [MANADA]}, foe_hand=[CONTRAORDEN], foe_ready=3, heroes=HEROES)
    s.do("clash", "Sargento", to="Manada")
    with seated(s.match) as p:
        p.wait(0.5)
        if by == "click":
            p.click("second")
        else:
            p.press(by)
        assert s.facts("announced")[-1] == (1, s.card("Contraorden"), "reaction")


def test_a_refusal_goes_when_a_card_is_picked_up() -> None:
    """The reason against a drop does not lie over the places that a click lights next."""
    s = Scenario(hand=[OSO], own={"infantry": [SARGENTO]}, heroes=HEROES).set("preparation", "Sargento", 1)
    with seated(s.match) as p:
        scene = table(p)
        p.drag(board(p).node_of(s.card("Sargento")), board(p).places[pile(0, COURT)])
        assert scene.toasts.texts
        p.click(board(p).node_of(s.card("Oso")))
        assert scene.carry.held is not None
        assert not scene.toasts.texts
