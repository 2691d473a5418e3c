"""What glows on the table: what may be played and nothing beside it, and a way out only where nothing else is left to do."""

import pytest

from tabletop.ui.drawing.table import EDGE
from tests.support import warage
from tests.support.scenario import Scenario, power, unit
from tests.ui.table.deals import in_turn, pilot, reveal, start, wander

GIFT = power("Regalo", {"do": "gain", "amount": 1}, cost=1)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_light_of_a_card_stays_with_it(size):
    """In the hand as on the board it keeps within a few units of the card's edge."""
    with pilot(wander(start(3), in_turn(5)), size=size) as p:
        scene = reveal(p)
        lit = [node for node in scene.board.cards.values() if node.light == "playable"]
        assert lit
        for node in lit:
            rim = node._rim.paint(scene.look)
            assert rim is not None
            reach = EDGE * scene.look.k + 1
            assert rim.dx >= -reach and rim.dy >= -reach
            assert rim.surface.get_width() <= rim.w + 2 * reach and rim.surface.get_height() <= rim.h + 2 * reach


@pytest.mark.parametrize("seed", range(4))
def test_what_cannot_be_played_does_not_glow(seed):
    """Every piece that shines has an option of its own."""
    m = wander(start(seed), in_turn(4 + seed), seed=seed)
    with pilot(m) as p:
        scene = reveal(p)
        able = {option[1] for option in m.options()}
        assert {node.card for node in scene.board.pieces() if node.light} <= able


@pytest.mark.parametrize(("hand", "kind"), [([GIFT], "dark"), ([], "gold")])
def test_the_end_of_the_turn_shines_where_nothing_else_is_left(hand, kind):
    """Where nobody can attack, it is the main button."""
    m = Scenario(hand=hand, energy=1).at("deploy").match
    with pilot(m, people=(0,)) as p:
        scene = reveal(p)
        assert scene.exits[0].option == ("end", 0, 0)
        assert (scene.exits[0].kind, bool(m.options()[1:])) == (kind, bool(hand))


def test_no_attack_does_not_shine_while_somebody_could():
    """The Unit glows, not the button that leaves it at home."""
    m = Scenario(own={"z2.4": unit("Lobo", 3, 3, speed=2)}).at("attack").match
    with pilot(m, people=(0,)) as p:
        assert reveal(p).exits[0].kind == "dark"


def test_the_last_purchases_are_not_passed_over_in_gold():
    """In the second phase for equipment, with something to buy."""
    for hand, kind in (([warage.equipment("Casco", cost=2)], "dark"), ([], "gold")):
        s = warage.Scenario(warage.side(hp=90, hand=hand), warage.side(hp=90)).at("second")
        with pilot(s.match, people=(0,)) as p:
            assert reveal(p).exits[0].kind == kind
