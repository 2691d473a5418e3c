"""What a player knows of the rival's hand can be looked at in every window."""

import pytest

from tests.support.scenario import Scenario, power, unit

from .deals import pilot, reveal

SPY = power("Mirada", {"do": "spy"}, cost=1)


def spied() -> Scenario:
    """The rival's hand was looked at."""
    return Scenario(hand=[SPY], foe_hand=[unit("Secreta"), unit("Oculta")]).at("deploy")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_hand_that_was_spied_lies_open_along_the_upper_edge(size: tuple[int, int]):
    """In every window, each card with its name; the plate leads to the deck list."""
    t = spied()
    with pilot(t.match, size=size) as p:
        scene = reveal(p)
        p.click(scene.board.node_of(t.card("Mirada")))
        p.settle()
        names = {node.face.name for node in scene.board.cards.values() if node.form == "open" and node.face is not None}
        assert {"Secreta", "Oculta"} <= names
        p.click(scene.rails.banners[1])
        assert scene.dialog is not None and scene.dialog.name == "deck-list"
