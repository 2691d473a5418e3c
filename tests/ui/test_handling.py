"""Settings for hands and eyes: keys for one hand, two presses for a long one, the sofa, clear letters, wider lines."""

from pathlib import Path
from typing import Any

import pytest

from tabletop import places
from tabletop.archive.settings import Settings
from tabletop.play.session import HouseRules
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.letters import cap_px, glyphs, width
from tabletop.toolkit.paint.prose import layout
from tabletop.toolkit.paint.theme import BODY, LEGIBLE, RULES, Lettering, Theme
from tabletop.toolkit.text.phrase import plain
from tabletop.toolkit.widgets.slider import Slider
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.menu_model import MenuModel
from tabletop.ui.scenes.preferences import LARGEST
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.table.curtain import GUARD
from tabletop.ui.tools.pilot import Pilot
from tests.ui.table.deals import pilot, reveal, start, table

LONG = "La primera vez cada turno que entrenas una Tropa que da renombre, ganas 1 de renombre y robas una carta."


def _menu(**wish: Any) -> Pilot:
    return Pilot(lambda app: Menu(app, MenuModel(new_match=lambda app, key: None)), settings=Settings(language="es", motion="instant", **wish))


# ---- one hand
def test_wasd_moves_the_focus_and_e_and_q_answer() -> None:
    """Also in dialogs: Q gives the safe answer."""
    with _menu(one_hand="left-hand") as p:
        p.settle()
        p.press("s")
        first = p.scene.focus.node
        p.press("s")
        assert p.scene.focus.node is not first
        p.press("w")
        assert p.scene.focus.node is first
        p.press("q")
        assert p.scene.dialog is not None
        p.press("q")
        assert p.scene.dialog is None


def test_keys_for_one_hand_write_in_a_text_field() -> None:
    """There they are letters; elsewhere the letter that arrives with the key is dropped."""
    with Pilot(SettingsScene, settings=Settings(language="es", one_hand="left-hand")) as p:
        p.settle()
        p.press("ctrl+f")
        field = p.node("search")
        p.press("s")
        p.type("s")
        assert (p.scene.focus.node, field.value) == (field, "s")  # type: ignore[attr-defined]
        p.press("tab", "s")
        p.scene.keyboard.struck(p.scene.keyboard.aliases["s"]._replace(name="s"), "s")
        assert p.scene.keyboard.typed("s")
        p.scene.keyboard.released(p.scene.keyboard.aliases["s"]._replace(name="s"), "s")
        assert not p.scene.keyboard.holds


# ---- a long press
def test_two_presses_lift_the_curtain() -> None:
    """For those who cannot hold a key; a single press does nothing, and one much later counts anew."""
    with pilot(start(3)) as p:
        p.app.change(holds="again")
        scene = table(p)
        p.wait(GUARD)
        p.press("return")
        p.wait(4.0)
        p.press("return")
        assert scene.curtain.down
        p.press("return")
        assert not scene.curtain.down


def test_a_hand_opened_by_a_press_closes_for_the_next_player() -> None:
    """The first press opens it, the second closes it; handing over closes it, too."""
    with pilot(start(3), house=HouseRules()) as p:
        scene = reveal(p)
        p.app.change(holds="again", hold_to_peek=True)
        scene.peek.refresh()
        assert scene.peek.closed
        p.press("v")
        assert not scene.peek.closed
        p.press("v")
        assert scene.peek.closed
        p.press("v")
        scene.peek.close()
        assert scene.peek.closed


# ---- the sofa
def test_the_sofa_enlarges_and_shows_the_buttons_of_a_pad() -> None:
    """The largest scale that fits, huge text, high contrast; the settings that it overrules say so; a smaller scale leaves it."""
    with _menu(sofa=True) as p:
        wish = p.app.preferences
        assert (wish.ui_scale, wish.theme.text, wish.theme.contrast, wish.delay) == (LARGEST, "huge", "high", 0.0)
        assert p.app.look.pad is not None
        p.scene.toast(plain("Hola"), seconds=2.0)
        p.wait(3.0)
        assert "Hola" in p.texts()
        p.wait(2.0)
        assert "Hola" not in p.texts()
        p.press("down")
        assert p.app.look.pad is None
        p.press("ctrl+-")
        assert not p.app.settings.sofa
    with Pilot(SettingsScene, settings=Settings(language="es", sofa=True)) as p:
        p.settle()
        slider = p.node("ui_scale")
        assert isinstance(slider, Slider)
        assert not slider.usable
        p.app.change(sofa=False)
        p.scene.show_settings()  # type: ignore[attr-defined]
        assert slider.usable


# ---- letters
def test_the_clear_letters_have_every_character() -> None:
    """Of all texts and cards; what the usual letters lack, they may lack, too."""
    usual, clear = Brush(1.0), Brush(1.0, Theme(face="legible"))
    files = [file for folder in ("locale", "cards", "decks", "lessons") for file in Path(places.assets() / folder).rglob("*.*")]
    chars = set("".join(file.read_text(encoding="utf-8") for file in files)) - set("←↑→↓")  # the keys' arrows are drawn
    for name in LEGIBLE:
        assert not [char for char in chars if clear.lacks(name, char) and not usual.lacks(name, char)]


@pytest.mark.parametrize("name", sorted(LEGIBLE))
def test_the_clear_letters_are_others_and_as_high(name: str) -> None:
    """Their x has the height of the usual one; a line of text is at most a fifth longer."""
    usual, clear, lettering = Brush(4.0), Brush(4.0, Theme(face="legible")), Lettering(name, 17)
    assert glyphs(usual, "Il1", lettering, "cream").get_buffer().raw != glyphs(clear, "Il1", lettering, "cream").get_buffer().raw
    assert width(clear, LONG, lettering) <= 1.21 * width(usual, LONG, lettering)
    assert cap_px(clear, lettering) == pytest.approx(cap_px(usual, lettering), abs=5)


def test_lines_stand_further_apart_where_there_is_room() -> None:
    """In a box that is full they stay, and letters are not shrunk for them."""
    for spacing in (1.15, 1.3):
        usual, wide = Brush(1.0), Brush(1.0, Theme(spacing=spacing))
        plain_, spaced = layout(usual, LONG, 300, lettering=BODY), layout(wide, LONG, 300, lettering=BODY)
        assert spaced.h == pytest.approx(spacing * plain_.h)
        tight = layout(usual, LONG, 300, lettering=RULES, height=70, minimum=10)
        assert layout(wide, LONG, 300, lettering=RULES, height=70, minimum=10) == tight
