"""Carrying: by mouse, by two clicks, by keyboard; every way out ends it cleanly."""

from collections.abc import Iterator

import pygame
import pytest

from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.message import Message
from tabletop.ui.tools.pilot import Pilot
from tests.ui.stage import Card, Stage


@pytest.fixture(name="p")
def _pilot() -> Iterator[Pilot]:
    with Pilot(Stage) as pilot:
        yield pilot


def _stage(p: Pilot) -> Stage:
    assert isinstance(p.scene, Stage)
    return p.scene


def _card(p: Pilot) -> Card:
    card = p.node("card")
    assert isinstance(card, Card)
    return card


def _carried(p: Pilot) -> bool:
    return p.scene.carry.held is not None


def test_a_drag_drops_on_the_slot_under_the_pointer(p: Pilot) -> None:
    """Began, Over, Dropped, Ended; the card stands in the slot and no ghost is left."""
    p.drag("card", "slot1")

    assert (_card(p).x, _card(p).y) == (p.node("slot1").x, p.node("slot1").y)
    assert _stage(p).heard[0] == "Drag.Began"
    assert _stage(p).heard[-2:] == ["Drag.Dropped", "Drag.Ended"]
    assert p.scene.drag.children == []


def test_an_illegal_drop_flies_home(p: Pilot) -> None:
    """A slot that the scene does not accept: the ghost goes back in 180 ms and vanishes."""
    p.drag("card", "slot0", drop="hold")
    ghost = p.scene.drag.children[0]
    p.release(p.point("slot0"))

    assert ghost.parent is None
    assert (ghost.x, ghost.y) == (100, 500)
    assert _card(p).x == 100


def test_a_drag_ends_though_its_card_leaves_the_screen(p: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The scene hears the end, so that nothing stays as it was while the card was carried."""
    stage, card = _stage(p), _card(p)
    hear = stage.receive

    def receive(message: Message) -> bool:
        if isinstance(message, Drag.Dropped):
            card.remove()
        return hear(message)

    monkeypatch.setattr(stage, "receive", receive)
    p.drag("card", "slot1")
    assert stage.heard[-1] == "Drag.Ended"


def test_a_shaky_press_is_a_click(p: Pilot) -> None:
    """Straying five units is a click; seven begin a drag."""
    at = p.point("card")
    p.drag(at, (at[0] + 4, at[1] + 3))
    assert _card(p).calls[-1] == "click1x1"
    p.drag(at, (at[0] + 5, at[1] + 5), drop="hold")
    assert _carried(p)


@pytest.mark.parametrize("way", ["escape", "right", "focus", "lost"])
def test_every_way_out_ends_a_drag(p: Pilot, way: str) -> None:
    """Esc, the right button, a lost window, a lost release: home it goes, and the next press is a fresh one."""
    p.drag("card", "slot1", drop="hold")
    at = p.point("slot1")
    match way:
        case "escape":
            p.press("escape")
        case "right":
            p.post_button(at, 3, pygame.MOUSEBUTTONDOWN)
            p.post_button(at, 3, pygame.MOUSEBUTTONUP)
        case "focus":
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        case "lost":
            pygame.event.post(
                pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=False)
            )
    p.settle()
    p.release(at)

    assert way in _stage(p).heard
    assert _stage(p).heard[-1] == "Drag.Ended"
    assert not _carried(p)
    assert p.scene.drag.children == []
    assert _card(p).x == 100
    p.drag("card", "slot2")
    assert _card(p).x == p.node("slot2").x


def test_two_clicks_carry_as_a_drag_does(p: Pilot) -> None:
    """A click picks up, the ghost follows with no button held, the next click drops."""
    _card(p).by_click = True
    p.click("card")
    assert _carried(p)
    p.move("slot2")
    assert p.scene.carry.held is not None
    assert p.scene.carry.held.target is p.node("slot2")
    p.click("slot2")

    assert not _carried(p)
    assert _card(p).x == p.node("slot2").x


def test_a_right_click_calls_off_what_two_clicks_carry(p: Pilot) -> None:
    """The right button never drops."""
    _card(p).by_click = True
    p.click("card")
    p.click("slot2", button=3)

    assert not _carried(p)
    assert "right" in _stage(p).heard
    assert _card(p).x == 100


def test_the_keyboard_carries_among_the_slots_only(p: Pilot) -> None:
    """Enter picks up, arrows walk drop nodes, Enter drops; the focus comes back to the card."""
    p.press("tab")
    assert p.scene.focus.node is _card(p)
    p.press("return")
    assert _carried(p)
    assert p.scene.focus.node is p.node("slot0")
    p.press("right", "right", "left", "return")

    assert _card(p).x == p.node("slot1").x
    assert p.scene.focus.node is _card(p)


def test_escape_calls_off_what_the_keyboard_carries(p: Pilot) -> None:
    """The keyboard is back at the card, and walks everything again."""
    p.press("tab", "return", "right", "escape")

    assert not _carried(p)
    assert p.scene.drag.children == []
    assert p.scene.focus.node is _card(p) and p.scene.focus.shown
    assert len(p.scene.focus.ring()) == 1, "no slot is walked any more"


def test_the_ghost_tilts_with_speed_and_comes_to_rest(p: Pilot) -> None:
    """At most six degrees, nought when the hand is still."""
    p.drag("card", "slot1", drop="hold", steps=2)
    ghost = p.scene.drag.children[0]
    p.move((1200, 300))
    p.post_move((300, 300))
    p.step()
    assert 0 < abs(ghost.rotation) <= 6
    p.wait(1.0)

    assert ghost.rotation == 0


def test_a_long_press_of_a_finger_is_a_right_click(p: Pilot) -> None:
    """A finger held still means what the right button means."""
    at = p.point("card")
    p.post_move(at)
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(round(at[0]), round(at[1])), button=1, touch=True)
    )
    p.wait(0.8)

    assert _card(p).calls[-1] == "click3x1"


def test_a_turned_node_is_found_where_it_is_drawn(p: Pilot) -> None:
    """Drawing and finding use one map: a quarter turn moves both."""
    card = _card(p)
    card.rotation = 90
    box = card.world_box()
    p.settle()

    assert p.scene.node_at(box.centre[0] + 50, box.centre[1]) is card
    assert p.scene.node_at(box.centre[0], box.centre[1] + 50) is not card
