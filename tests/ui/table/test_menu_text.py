"""The menu beside a piece says what an ability does, above the button that uses it."""

import pytest

from tabletop.ui.table.offers import Caution
from tests.ui.boards.playing import seated
from tests.ui.boards.test_ecg_moves import field
from tests.ui.boards.troops import board
from tests.ui.table.deals import table
from tests.ui.usable import assert_in_window


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_menu_of_an_ability_tells_what_it_does(size: tuple[int, int]) -> None:
    """In short words, inside the window."""
    with seated(field().match, size=size) as p:
        p.click(board(p).heroes[0])
        plates = [node for node in table(p).offers.layer.children if isinstance(node, Caution)]
        assert len(plates) == 1
        words = p.app.look.words
        assert "el próximo Mercenario que entrenes este turno entra con 1 menos de preparación" in plates[0].says(words)
        assert_in_window(table(p), plates)
