"""Leave to look through a pile of the rival, at the table: asked at the pile, answered behind the curtain, seen in a grid (ECG-3.8)."""

import pytest

from tabletop.games.ecg.board import DISCARD, pile
from tabletop.present.words import Translations
from tests.support.ecg import Scenario
from tests.support.ecg_plain import BLADE, RANGER
from tests.ui.boards.playing import seated
from tests.ui.boards.troops import board
from tests.ui.table.deals import pilot, reveal, table

ES = Translations("es")


def laid():
    """A player on turn whose rival has two cards in its discard."""
    return Scenario(foe={"discard": [BLADE, RANGER]})


@pytest.mark.parametrize("answer", ["confirm", "refuse"])
def test_the_rivals_pile_offers_to_ask_and_opens_after_a_yes(answer):
    """A click on the pile leads to the question; after a yes another click shows the cards, after a no their number."""
    t = laid()
    with seated(t.match) as p:
        scene = table(p)
        heap = board(p).piles[pile(1, DISCARD)]
        p.click(heap)
        assert scene.dialog is not None and scene.dialog.name == "leave-to-look"
        p.click("Pedir permiso")
        assert scene.session.viewer == 1
        question = scene.asking.question
        assert question is not None
        assert scene.labels.title(question)(ES) == f"{t.match.setup.players[0]} pide mirar"
        assert scene.labels.asks(question)(ES) == "¿Dejas que mire tu descarte, tal como está ahora?"
        p.wait(0.4)
        p.click(answer)
        assert scene.session.viewer == 0
        p.click(board(p).piles[pile(1, DISCARD)])
        assert (scene.dialog is not None and scene.dialog.name == "pile") == (answer == "confirm")


def test_the_curtain_says_what_the_rival_is_asked():
    """Between two people the screen is handed over for the answer, and back."""
    t = laid()
    with pilot(t.match) as p:
        scene = reveal(p)
        p.click(board(p).piles[pile(1, DISCARD)])
        p.click("Pedir permiso")
        assert scene.curtain.down
        assert scene.session.veiled
        reveal(p)
        assert scene.asking.question is not None and scene.asking.question.name == "consent"
