"""Keyboard on the screen: opened by a pad's A on a text field, its keys write, Esc brings the text back."""

from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.menu_model import MenuModel
from tabletop.ui.scenes.typing import ROWS, TypingDialog
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot
from tests.support.everyday import rarely

from .hands import PadHand


def _write(hand: PadHand, text: str) -> None:
    """Type a text key by key, by the stick."""
    for char in text:
        if char.isupper():
            hand.press("lt")
        if char == " ":
            hand.press("y")
        else:
            hand.reach(hand.p.node(f"type-{char.lower()}"))
            hand.press("a")


@pytest.mark.parametrize("lang", ["es", rarely("en")])
def test_a_name_is_written_kept_and_brought_back(lang: str, tmp_path: Path) -> None:
    """With accents and capitals; a change that is thrown away leaves the name from before."""
    settings = Settings(language=lang, motion="instant", welcome_seen=True)  # type: ignore[arg-type]
    with Pilot(lambda app: Menu(app, MenuModel(new_match=lambda app, key: None)), settings=settings) as p:
        p.app.push(shots.SCENES["new-match"](p.app, shots.Shot(game="ecg", size=(1280, 720)), tmp_path), "none")
        p.settle()
        hand = PadHand(p)
        hand.press("stick down")
        field = next(node for node in p.scene.root.walk() if isinstance(node, TextField) and node.is_shown())
        hand.reach(field)
        hand.press("a")
        assert isinstance(p.scene.dialog, TypingDialog)
        while field.value:
            hand.press("x")
        _write(hand, "Íñ o")
        hand.press("lb", "lb", "rb", "x")
        assert field.value == "Íño"
        hand.press("start")
        assert p.scene.dialog is None
        assert (p.scene.focus.node, field.value) == (field, "Íño")
        hand.press("a")
        _write(hand, "7?")
        assert field.value.endswith("7?")
        hand.press("b")
        assert (p.scene.dialog, field.value) == (None, "Íño")


def test_the_keys_write_a_query(tmp_path: Path) -> None:
    """The signs of a query are there, and what is written finds cards behind the dialog."""
    assert set(':=<>()"-') <= set("".join(ROWS))
    with Pilot(lambda app: Menu(app, MenuModel(new_match=lambda app, key: None)), settings=Settings(language="es", motion="instant")) as p:
        p.app.push(shots.SCENES["collection"](p.app, shots.Shot(game="ecg", size=(1280, 720)), tmp_path), "none")
        p.settle()
        hand = PadHand(p)
        hand.press("r3", "a")
        assert isinstance(p.scene.dialog, TypingDialog)
        field = p.scene.browser.field  # type: ignore[attr-defined]
        every = len(p.scene.browser.grid.cards)  # type: ignore[attr-defined]
        _write(hand, "c>4")
        hand.press("start")
        p.wait(0.5)
        assert field.value == "c>4"
        assert 0 < len(p.scene.browser.grid.cards) < every  # type: ignore[attr-defined]
