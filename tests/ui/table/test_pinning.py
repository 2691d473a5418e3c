"""Alt tapped alone keeps the card under the pointer in the inspector, as the right button does; held for something else it does not."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from tabletop.games.enadrya.board import ROW
from tabletop.toolkit.graph.node import Node
from tabletop.ui.table.room import overlap
from tabletop.ui.tools.pilot import Pilot
from tests.support.scenario import Scenario, unit

from .deals import pilot, reveal, start, table


@pytest.fixture(name="p")
def _table() -> Iterator[Pilot]:
    with pilot(start(3)) as p:
        reveal(p)
        yield p


def post(kind: int, key: int = pygame.K_LALT, mod: int = 0) -> None:
    """Put a key going down or up in the queue."""
    pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0))


def tap(key: int = pygame.K_LALT, mod: int = 0) -> None:
    """Down and up."""
    post(pygame.KEYDOWN, key, mod)
    post(pygame.KEYUP, key, mod)


def pointed(p: Pilot) -> int:
    """Bring the pointer to a card of the hand; that card."""
    card: Node = next(node for node in table(p).board.cards.values() if node.form == "hand")
    p.move(card)
    p.wait(0.2)
    return int(card.card)  # type: ignore[attr-defined]


def is_pinned(p: Pilot, card: int) -> bool:
    """Whether the card stays in the inspector when the pointer leaves."""
    p.move((640.0, 330.0))
    p.wait(1.0)
    return table(p).inspector.card == card


def test_a_tap_pins_and_a_second_lets_go(p: Pilot) -> None:
    """As the right button does."""
    card = pointed(p)
    tap()
    p.wait(0.1)
    assert is_pinned(p, card)
    pointed(p)
    tap()
    p.wait(0.1)
    assert not is_pinned(p, card)


def _tab(p: Pilot) -> None:
    """The window manager takes Tab: SDL lets the keys come up, then tells that the window lost the keyboard."""
    post(pygame.KEYDOWN)
    p.step()
    post(pygame.KEYUP)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))


def _enter(p: Pilot) -> None:
    post(pygame.KEYDOWN)
    tap(pygame.K_RETURN, pygame.KMOD_LALT)
    post(pygame.KEYUP)


def _click(p: Pilot) -> None:
    post(pygame.KEYDOWN)
    at = p.scene.pointer.at
    p.post_button(at, 2, pygame.MOUSEBUTTONDOWN)
    p.post_button(at, 2, pygame.MOUSEBUTTONUP)
    post(pygame.KEYUP)


def _long(p: Pilot) -> None:
    post(pygame.KEYDOWN)
    p.wait(1.0)
    post(pygame.KEYUP)


def _with_ctrl(p: Pilot) -> None:
    post(pygame.KEYDOWN, pygame.K_LCTRL, pygame.KMOD_LCTRL)
    post(pygame.KEYDOWN, pygame.K_LALT, pygame.KMOD_LCTRL | pygame.KMOD_LALT)
    post(pygame.KEYUP)


def _right(p: Pilot) -> None:
    tap(pygame.K_RALT)


def _other_key_up(p: Pilot) -> None:
    post(pygame.KEYDOWN)
    post(pygame.KEYUP, pygame.K_LSHIFT)


@pytest.mark.parametrize("hold", [_tab, _enter, _click, _long, _with_ctrl, _right, _other_key_up])
def test_alt_held_for_something_else_pins_nothing(p: Pilot, hold: Callable[[Pilot], None]) -> None:
    """Alt+Tab, Alt+Enter, Alt+click, Ctrl+Alt, AltGr, or held for long."""
    card = pointed(p)
    hold(p)
    p.wait(0.1)
    assert not is_pinned(p, card)


def test_away_from_cards_a_tap_does_nothing(p: Pilot) -> None:
    """Nothing is kept."""
    p.move((640.0, 330.0))
    tap()
    p.wait(0.5)
    assert table(p).inspector.card == 0


@pytest.mark.parametrize("place", ["0:z2.0", "0:z2.6", "1:z1.0", "1:z1.6"])
def test_in_a_small_window_a_kept_card_covers_no_column(place: str) -> None:
    """Once one plays on it stands over the rail, wherever the card lies that it shows; let go, it gives way to the pointer again."""
    side = {place.split(":")[1]: unit("Lancera", 2, 3, abilities=[
        {"colour": "yellow", "always": [{"has": "pierce"}, {"has": "camouflage"}]}])}
    t = Scenario(**({"own": side} if place[0] == "0" else {"foe": side}), hand=[unit("Nueva")]).at("deploy")
    with pilot(t.match, size=(1280, 720)) as p:
        scene = reveal(p)
        scene.pointer.at = (640.0, 330.0)
        node = scene.board.node_of(t.card("Lancera"))
        assert node is not None
        p.move(node)
        p.wait(1.0)
        floating = scene.inspector._card.box
        p.click(node, button=3)
        held = scene.board.node_of(t.card("Nueva"))
        assert held is not None
        scene.pick_up(held, "keys")
        p.press("escape")
        shown = [part.box for part in scene.inspector.layer.children if part.visible]
        columns = [box for zone, box in scene.plan.zones.items() if ROW[zone] >= 0]
        hand = [spot.box for spot in scene.board.hand_spots() if spot.form == "hand"]
        assert scene.inspector.pinned
        assert len(shown) > 2
        assert not [box for box in shown if any(overlap(box, other) for other in (*columns, *hand))]
        p.move((640.0, 330.0))
        p.move(node)
        p.press("escape")
        assert scene.inspector.card == node.card
        assert scene.inspector._card.box == floating
