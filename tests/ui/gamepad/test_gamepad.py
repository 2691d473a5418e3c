"""Gamepads: found while the program runs, lost, absent; what their buttons do, repeated, held and in chords."""

import builtins
import ctypes
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop.archive.settings import Settings
from tabletop.toolkit.input.gamepad import Gamepads, Pushed, make_of
from tabletop.toolkit.input.keyboard import ARROWS
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.menu_model import MenuModel
from tabletop.ui.shell.handheld import PADMAP
from tabletop.ui.shell.keymap import ACTIONS
from tabletop.ui.table.curtain import DEAF, GUARD
from tabletop.ui.tools.pilot import Pilot
from tests.ui.gallery import Gallery
from tests.ui.table.deals import pilot, start, table, wander

from .hands import PadHand, attached, sdl


def _menu(app: Any) -> Menu:
    return Menu(app, MenuModel(new_match=lambda app, key: None))


@pytest.fixture(name="menu")
def _open_menu() -> Iterator[Pilot]:
    with Pilot(_menu, settings=Settings(language="es", motion="instant")) as p:
        p.settle()
        yield p


def test_a_pad_is_plugged_in_used_and_pulled_out_while_the_program_runs(menu: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL's virtual pad: its make comes from its vendor; without it a dialog waits, which goes when a pad comes back."""
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    handheld = menu.app.handheld
    next(handheld.ahead())
    library = sdl()
    if library is None or not handheld.pads.ready:
        pytest.skip("this SDL has no virtual joysticks")
    from pygame._sdl2 import controller

    with attached(library, 0x054C):
        menu.step()
        pad = library.SDL_JoystickFromInstanceID(next(iter(handheld.pads._pads)))
        for held in (1, 0):
            library.SDL_JoystickSetVirtualAxis(ctypes.c_void_p(pad), 1, 32767 * held)
            menu.step()
        assert handheld.device == "pad"
        assert handheld.make == "shapes"
        assert menu.scene.focus.shown
    menu.settle()
    assert "Se ha perdido el mando" in menu.texts()
    with attached(library, 0x045E):
        menu.settle()
        assert menu.scene.dialog is None
    menu.step()
    controller.quit()


def test_without_the_module_the_program_goes_on(menu: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """An import that fails leaves no pads, and keys work as before."""
    real = builtins.__import__

    def broken(name: str, *about: Any, **more: Any) -> Any:
        if name.startswith("pygame._sdl2"):
            raise ImportError(name)
        return real(name, *about, **more)

    monkeypatch.setattr(builtins, "__import__", broken)
    next(menu.app.handheld.ahead())
    assert not menu.app.handheld.pads.ready
    menu.press("down")
    assert menu.scene.focus.node is not None


def test_a_vendor_tells_the_print_on_the_buttons() -> None:
    """The vendor's two bytes stand in the GUID with the low one first."""
    assert [make_of(f"03000000{vendor}0000") for vendor in ("5e04", "de28", "4c05", "7e05", "ffff")] == [
        "letters", "letters", "shapes", "swapped", "letters"]


def test_an_axis_does_not_flutter() -> None:
    """Between pressed and released nothing is told; a stick thrown over tells both."""
    pads = Gamepads()

    def move(value: int) -> list[Any]:
        return list(pads.read(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=3, axis=0, value=value)))

    assert move(20000) == [Pushed("stick right", held=True)]
    assert move(15000) == move(19000) == []
    assert set(move(-20000)) == {Pushed("stick right", held=False), Pushed("stick left", held=True)}
    assert move(0) == [Pushed("stick left", held=False)]


def test_the_stick_repeats_after_a_moment(menu: Pilot) -> None:
    """At once, after 0.35 s, then every 0.11 s; the loop keeps awake for it."""
    hand, seen = PadHand(menu), []
    hand.press("stick down")
    monitor = menu.scene.focus

    hand.post("stick down", held=True)
    for _ in range(60):
        menu.step(0.01)
        if not seen or seen[-1] is not monitor.node:
            seen.append(monitor.node)
    assert menu.app.pace != "still"
    hand.post("stick down", held=False)
    menu.step()
    assert len(seen) == 4  # at once, at 0.35, 0.46 and 0.57 s
    menu.settle()


def test_every_deed_names_an_action_that_there_is() -> None:
    """So that a renamed action is not left out of the pad."""
    known = {action.name for action in ACTIONS}
    named = {deed.action for place in PADMAP.values() for deeds in place.values() for deed in deeds if hasattr(deed, "action")}
    assert named <= known
    assert set(ARROWS) <= set(PADMAP["app"])


def test_the_view_button_acts_alone_and_in_chords(menu: Pilot) -> None:
    """Alone, when it comes up, it shows the keys; with another it does only what the chord means."""
    hand = PadHand(menu)
    hand.press("view")
    assert menu.scene.dialog is not None
    hand.press("b")
    assert menu.scene.dialog is None
    hand.press("view+down")
    assert menu.scene.dialog is None
    assert menu.app.settings.ui_scale == 85


def test_a_is_shown_the_focus_before_it_acts() -> None:
    """The first press shows where the focus is; the next one uses it."""
    with Pilot(Gallery, settings=Settings(language="es")) as p:
        hand = PadHand(p)
        assert not p.scene.focus.shown
        hand.press("a")
        assert p.scene.focus.shown


def test_the_curtain_wants_a_held() -> None:
    """A tap, or the main button, lifts nothing."""
    with pilot(start(3), motion="instant") as p:
        hand, scene = PadHand(p), table(p)
        p.wait(GUARD)
        hand.press("a", "x", "y", "a")
        assert scene.curtain.down
        hand.hold("a", 0.7)
        assert not scene.curtain.down


@pytest.mark.parametrize("way", ["hold", "again"])
def test_the_main_button_is_held_while_moves_are_left(way: Any) -> None:
    """A tap only says so; for those who press instead of holding, the second press counts."""
    m = wander(start(3), lambda m: m.ask()[0].name == "deploy" and len(m.options()) > 2)
    with pilot(m, people=(m.waiting()[0],)) as p:
        p.app.handheld.pad.long = way
        hand, scene = PadHand(p), table(p)
        p.settle()
        p.wait(DEAF)
        before = m.history.cursor
        assert scene.wary("act")
        hand.press("x")
        assert m.history.cursor is before
        assert "Quedan jugadas" in " ".join(p.texts())
        if way == "hold":
            hand.hold("x", 0.6)
        else:
            hand.press("x")
        assert m.history.cursor is not before


def test_a_lost_pad_stops_the_computers() -> None:
    """Until the dialog is answered nobody plays on."""
    with pilot(start(3), people=(0,)) as p:
        hand, scene = PadHand(p), table(p)
        p.settle()
        hand.press("stick down")
        p.app.handheld.pads._pads[7] = object()
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7))
        p.settle()
        assert scene._busy()
        hand.press("x")
        assert scene.dialog is None


def test_the_shoulder_buttons_go_from_region_to_region() -> None:
    """RB and LB along the regions of a table; with a card in hand, from one target to the next."""
    m = wander(start(3), lambda m: m.ask()[0].name == "deploy" and len(m.options()) > 2)
    with pilot(m, people=(m.waiting()[0],)) as p:
        hand, scene = PadHand(p), table(p)
        p.settle()
        p.wait(DEAF)
        hand.press("rb")
        first = scene.focus.node
        assert first is not None
        hand.press("rb")
        assert scene.focus.node is not None
        assert scene.focus.node.region != first.region
        hand.press("lb")
        assert scene.focus.node.region == first.region
        card = next(option[1] for option in m.options() if option[2])
        hand.reach(scene.board.node_of(card))
        p.wait(DEAF)
        hand.press("a")
        assert scene.carry.held is not None
        target = scene.focus.node
        hand.press("rb")
        assert scene.focus.node is not target
        hand.press("b")
        assert scene.carry.held is None
