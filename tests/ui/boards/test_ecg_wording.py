"""ECG's words for moves and questions say what they cost and what they lead to."""

from types import SimpleNamespace

import pytest

from tabletop.games.ecg.board import HAND, HAND_SIZE, pile
from tabletop.games.ecg.chain import ability_price
from tabletop.play.session import Session
from tabletop.present.words import Translations
from tabletop.ui.boards.ecg.wording import EcgWording
from tests.support.clauses import clause
from tests.support.ecg import Scenario
from tests.support.ecg_cards import NOVICIO, TISBE, ULULA

EN = Translations("en")


def test_using_an_ability_names_its_price():
    """A press pays at once, so the label names the price."""
    s = Scenario(heroes=(TISBE, ULULA), ready=5)
    hero = s.card("Tisbe")
    assert ability_price(s.store, hero).amount == 1
    label = EcgWording().verb(Session(s.match), ("use", hero, 0))
    assert label(EN) == "Use its ability for 1 resource"


@clause("ECG-13.1", "ECG-R20")
@pytest.mark.parametrize(("held", "told"), [(3, "Draw 2: 5 in hand"), (6, "Draw 2: 8 in hand"), (7, "Draw 2, discard 1 first: 8 in hand")])
def test_a_number_to_draw_says_what_a_full_hand_gives_up(held, told):
    """A hand holds eight cards: the excess is discarded before the draw."""
    s = Scenario(hand=[NOVICIO] * (held - 1))  # the turn has begun with a card
    assert len(s.store.zone[pile(0, HAND)]) == held <= HAND_SIZE
    number = EcgWording().number(Session(s.match), SimpleNamespace(seat=0, high=2))
    assert number.each is not None and number.each(2)(EN) == told
