"""Hints show the device that was used last: caps of keys, or the buttons of the pad as its make prints them."""

from collections.abc import Iterator

import pytest

from tabletop.archive.settings import Settings
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.glyphs import pad_button
from tabletop.toolkit.widgets.caps import pressed
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.menu_model import MenuModel
from tabletop.ui.tools.pilot import Pilot
from tests.ui.table.deals import pilot, reveal, start

from .hands import PadHand

BUTTONS = ("a", "b", "x", "y", "lb", "rb", "lt", "rt", "view", "start", "l3", "r3", "stick", "stick up", "up", "down", "left", "right")
MAKES = ("letters", "shapes", "swapped")


@pytest.fixture(name="menu")
def _open_menu() -> Iterator[Pilot]:
    with Pilot(lambda app: Menu(app, MenuModel(new_match=lambda app, key: None)), settings=Settings(language="es", motion="instant")) as p:
        p.settle()
        yield p


def _found(p: Pilot, key: str) -> tuple[str, ...]:
    pad = p.app.look.pad
    assert pad is not None
    return pad.find(key)


def test_the_hints_follow_the_device(menu: Pilot) -> None:
    """A press of the pad changes them, a key or the pointer changes them back; a trembling desk does not."""
    before = menu.shot().get_buffer().raw
    hand = PadHand(menu)
    hand.press("stick down")
    assert menu.app.look.pad is not None
    assert (_found(menu, "return"), _found(menu, "escape"), _found(menu, "arrows")) == (("a",), ("b",), ("stick",))
    assert menu.shot().get_buffer().raw != before
    menu.post_move((menu._at[0] + 2, menu._at[1]))
    menu.step()
    assert menu.app.look.pad is not None
    menu.press("down")
    assert menu.app.look.pad is None


def test_a_hint_names_the_button_of_the_page() -> None:
    """Also while a dialog is open over it; a curtain, which is held with A, has no other."""
    with pilot(start(3)) as p:
        hand = PadHand(p)
        hand.press("stick down")
        assert _found(p, "space") == ()
        assert _found(p, "return") == ("a",)
        reveal(p)
        hand.press("stick down")
        assert (_found(p, "space"), _found(p, "shift+space"), _found(p, "ctrl+z"), _found(p, "l")) == (("x",), ("rt",), ("view", "b"), ("lt",))
        assert _found(p, "ctrl+y") == ("view", "rb")
        hand.press("view")
        assert _found(p, "h") == ("view", "a")


def test_a_sentence_that_names_keys_names_the_pads_buttons(menu: Pilot) -> None:
    """From the first press of the pad to the first of a key; other sentences stay."""
    told = "table.curtain.aloud", "table.curtain.pass_to"
    by_keys = [menu.app.look.words(key, name="Ana") for key in told]
    assert "Intro" in by_keys[0]
    hand = PadHand(menu)
    hand.press("stick down")
    by_pad = [menu.app.look.words(key, name="Ana") for key in told]
    assert "Intro" not in by_pad[0] and "botón de aceptar" in by_pad[0]
    assert by_pad[1] == by_keys[1]
    menu.press("down")
    assert by_keys == [menu.app.look.words(key, name="Ana") for key in told]


def test_the_right_button_may_accept(menu: Pilot) -> None:
    """Then the hints name it, and it acts."""
    hand = PadHand(menu)
    menu.app.handheld.pad.accepts = "b"
    hand.press("stick down")
    assert _found(menu, "return") == ("b",)
    hand.press("a")  # leads back: the menu asks before quitting
    assert menu.scene.dialog is not None
    hand.press("a")
    assert menu.scene.dialog is None


def test_each_make_has_its_own_pictures() -> None:
    """No two buttons of one make look alike; the four differ from make to make, and a choice beats the pad's own make."""
    brush = Brush(1.0)
    for make in MAKES:
        looks = {pad_button(brush, button, make).surface.get_buffer().raw for button in BUTTONS}
        assert len(looks) == len(BUTTONS)
    for button in ("a", "b", "x", "y", "view"):
        assert len({pad_button(brush, button, make).surface.get_buffer().raw for make in MAKES}) == 3


def test_a_chosen_print_beats_the_pads(menu: Pilot) -> None:
    """For pads whose vendor tells nothing."""
    hand = PadHand(menu)
    menu.app.handheld.glyphs = "shapes"
    hand.press("stick down")
    assert menu.app.look.pad is not None
    assert menu.app.look.pad.make == "shapes"
    look = Look(Screen.of((1280, 720)), menu.app.look.brush, menu.app.look.words, menu.app.look.pad)
    assert pressed(look, "return")[0].surface.get_buffer().raw == pad_button(look.brush, "a", "shapes").surface.get_buffer().raw
