"""What a player knows of the rival's hand can be looked at in every window."""

import pytest

from tabletop.games.enadrya.board import HAND, pile
from tabletop.kernel.store import UNKNOWN
from tabletop.play.session import HouseRules
from tabletop.ui.table.piles import PileCard
from tabletop.ui.table.scene import TableScene
from tests.support.scenario import Scenario, power, unit

from .deals import pilot, reveal

SPY = power("Mirada", {"do": "spy"}, cost=1)


def spied() -> Scenario:
    """The rival's hand was looked at."""
    return Scenario(hand=[SPY], foe_hand=[unit("Secreta"), unit("Oculta")]).at("deploy")


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_hand_that_was_spied_is_looked_at_by_a_click_on_the_rivals_plate(lang: str, monkeypatch: pytest.MonkeyPatch):
    """Beside the narrow rail of a lesson, where it has no place of its own; before it was seen the plate leads to the deck list."""
    monkeypatch.setattr(TableScene, "in_letters", False)
    t = spied()
    with pilot(t.match, lang=lang) as p:
        scene = reveal(p)
        banner = scene.rails.banners[1]
        p.click(banner)
        assert scene.dialog is not None and scene.dialog.name == "deck-list"
        p.press("escape")
        p.click(scene.board.node_of(t.card("Mirada")))
        p.settle()
        p.click(banner)
        assert scene.dialog is not None and scene.dialog.name == "pile"
        shown = {node._face.name for node in scene.dialog.walk() if isinstance(node, PileCard)}
        assert {"Secreta", "Oculta"} <= shown
        p.click("lists")
        p.settle()
        assert scene.dialog is not None and scene.dialog.name == "deck-list"
        p.press("escape")
        assert scene.dialog is None


def test_the_keyboard_reaches_that_plate():
    """Enter opens what a click opens."""
    t = spied()
    with pilot(t.match) as p:
        scene = reveal(p)
        banner = scene.rails.banners[1]
        p.click(scene.board.node_of(t.card("Mirada")))
        p.settle()
        assert banner in scene.focus.ring()
        scene.focus.set(banner, "keys")
        p.press("return")
        assert scene.dialog is not None


def test_open_hands_can_be_looked_at_in_the_narrow_window_of_a_lesson_and_closed_ones_cannot(monkeypatch: pytest.MonkeyPatch):
    """And where the hand lies on the table itself, the plate is none to click."""
    monkeypatch.setattr(TableScene, "in_letters", False)
    for hands, size, leads in (("open", (1280, 720), True), ("hidden", (1280, 720), False), ("open", (1920, 1080), False)):
        t = Scenario(foe_hand=[unit("Secreta")], hand=[unit("Propia")]).at("deploy")
        with pilot(t.match, size=size, house=HouseRules(hands=hands, curtain="never")) as p:  # type: ignore[arg-type]
            scene = reveal(p)
            known = any(card != UNKNOWN for card in scene.session.store.zone[pile(1, HAND)])
            assert known == (hands == "open")
            assert bool(scene.board.known_hand()) == leads


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
