"""A match at one screen, played with the keyboard alone: Enter serves on the curtain, nothing is lost by two quick presses."""

import pytest

from tabletop.games.enadrya.board import TECHNOLOGY, pile
from tests.support.scenario import Scenario, technology, unit
from tests.ui.table.deals import pilot, reveal, table


def attacked():
    """Ana has sent somebody; Bruno may block, then Ana may reinforce."""
    own = {"z2.4": unit("Lobo", 3, 3, speed=2)}
    return Scenario(own=own, foe={"z2.2": unit("Oso", 3, 3, speed=2)}).at("attack").do("move", "Lobo", to="b.4").match


@pytest.mark.parametrize("motion", ["instant", "animated"])
def test_enter_held_raises_every_curtain(motion):
    """Also the one that falls while another is still down."""
    m = attacked()
    with pilot(m, motion=motion) as p:
        scene = reveal(p)
        p.press("space")
        p.wait(1.0)
        assert scene.curtain.down
        p.keep_down("shift+space", 0.7)
        p.wait(1.0)
        assert scene.curtain.down
        p.keep_down("return", 0.7)
        p.wait(0.7)
        assert not scene.curtain.down


@pytest.mark.parametrize("occupied", ["z1.0", "z1.6"])
def test_two_quick_presses_put_a_card_on_a_free_place(occupied):
    """A Unit that stands in the first place stays there; whoever wants to replace it goes there."""
    m = Scenario(own={occupied: unit("Lobo")}, hand=[unit("Oso")]).at("deploy").match
    with pilot(m, people=(0,)) as p:
        scene = reveal(p)
        option = next(o for o in m.options() if o[0] == "deploy")
        before = {zone for zone, cards in enumerate(m.store.zone) if cards}
        scene.focus.set(scene.board.node_of(option[1]), "keys")
        p.press("return", "return")
        played = m.history.cursor.picks[0]
        assert played[1] == option[1]
        assert played[2] not in before


def test_what_one_player_looked_at_is_not_lit_for_the_next():
    """With the screen the other takes over a table without a focus: no card's rules cover it."""
    m = Scenario(own={"z1.1": unit("Lobo")}, hand=[unit("Oso")]).at("deploy").match
    with pilot(m) as p:
        scene = reveal(p)
        node = next(node for node in scene.board.cards.values() if node.form == "tile")
        scene.focus.set(node, "keys")
        p.press("space")
        p.wait(1.0)
        assert scene.curtain.down
        assert reveal(p).focus.node is None


def test_a_technology_takes_the_focus_and_its_place_does_not():
    """The arrows come to the card, as in the slots: its rules are what somebody wants to read."""
    m = Scenario(own={"technology": technology("Libro")}, hand=[unit("Oso")]).at("deploy").match
    with pilot(m, people=(0,)) as p:
        scene = reveal(p)
        ring = table(p).focus.ring()
        zone = pile(0, TECHNOLOGY)
        assert scene.board.node_of(m.store.zone[zone][0]) in ring
        assert scene.board.places[zone] not in ring
        assert scene.board.places[pile(1, TECHNOLOGY)] in ring
