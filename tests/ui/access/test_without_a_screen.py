"""The page for players without a screen: its way from the menu to the table can be walked by keys alone, hearing each step."""

from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.welcome import Welcome
from tabletop.ui.shell.app import App
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.support.source import ROOT

PAGES = {"es": "sin-pantalla", "en": "without-a-screen"}
MOST = 40
"""Presses after which a place counts as out of reach."""


def reach(pilot: Pilot, key: str, text: str) -> None:
    """Press a key until what has the focus says so."""
    for _ in range(MOST):
        if text in pilot.spoken():
            return
        pilot.press(key)
    pytest.fail(f"{key} does not lead to {text!r}; at {pilot.spoken()!r}")


@pytest.mark.parametrize(("lang", "new", "deal"), [("es", "Nueva partida", "Repartir"), ("en", "New match", "Deal")])
def test_the_way_of_the_page_leads_to_a_match(lang: str, new: str, deal: str, tmp_path: Path) -> None:
    """Down to the new match, Tab to the button, Enter; then the keys of the table answer."""
    settings = Settings(language="en" if lang == "en" else "es", welcome_seen=True, motion="instant")
    with Pilot(lambda app: Navigator(app, folder=tmp_path).menu(), settings=settings) as pilot:
        pilot.settle()
        pilot.press("down")
        reach(pilot, "down", new)
        pilot.press("return")
        assert pilot.scene.name == "new-match"
        reach(pilot, "tab", deal)
        pilot.press("return")
        pilot.settle()

        assert isinstance(pilot.scene, TableScene)
        for key in ("f5", "ctrl+1", "ctrl+4", "ctrl+0", "f9"):
            pilot.app.announcer.answered = ""
            pilot.press(key)
            assert len(pilot.app.announcer.answered) > 10, key
    page = (ROOT / "docs" / f"{PAGES[lang]}.md").read_text(encoding="utf-8")
    assert f"**{new}**" in page
    assert f"**{deal}**" in page


def test_the_welcome_begins_on_a_game(tmp_path: Path) -> None:
    """Enter begins its first lesson, as the page says."""
    begun: list[str] = []
    with Pilot(lambda app: Welcome(app, lambda opened, game: begun.append(game)), settings=Settings(language="es")) as pilot:
        pilot.settle()
        assert "Enadrya" in pilot.spoken()
        pilot.press("return")

    assert begun == ["enadrya"]


@pytest.mark.parametrize(("lang", "way"), [("es", ("Warage", "ir al menú", "Español", "Normal", "Completo", "Tu nombre")),
                                           ("en", ("Warage", "to the menu", "English", "Normal", "Full", "Your name"))])
def test_tab_goes_through_the_welcome_as_the_page_says(lang: str, way: tuple[str, ...], tmp_path: Path) -> None:
    """Games, the way to the menu, language, size, effects, name; then Enter on a game, F5 in its lesson, and Esc to the menu."""
    def welcome(app: App) -> Welcome:
        navigator = Navigator(app, folder=tmp_path)
        return Welcome(app, lambda opened, game: navigator.welcomed(game), lambda opened: navigator.set_hearing())

    with Pilot(welcome, settings=Settings(language="en" if lang == "en" else "es", motion="instant")) as pilot:
        pilot.settle()
        for stop in way:
            reach(pilot, "tab", stop)
        reach(pilot, "shift+tab", "Enadrya")
        pilot.press("return")
        pilot.settle()
        assert pilot.scene.name == "lesson"
        pilot.press("f5")
        assert len(pilot.app.announcer.answered) > 20
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene.name == "menu"


def test_the_welcome_begins_at_the_settings_of_hearing_with_a_reader(tmp_path: Path) -> None:
    """Enter opens them there; without a reader the button is not shown."""
    def welcome(app: App) -> Welcome:
        navigator = Navigator(app, folder=tmp_path)
        return Welcome(app, lambda opened, game: navigator.welcomed(game), lambda opened: navigator.set_hearing())

    with Pilot(welcome, settings=Settings(language="es")) as pilot:
        pilot.settle()
        assert not pilot.node("ears").is_shown()
        pilot.app.announcer.reader = "active"
        pilot.wait(0.2)
        assert pilot.spoken().startswith("Oír y mandar")
        pilot.press("return")
        pilot.settle()
        assert pilot.scene.name == "settings"
        focus = pilot.scene.focus.node
        assert isinstance(pilot.scene, SettingsScene)
        assert focus is not None
        assert any(focus.is_inside(row) for row in pilot.scene.blocks["access"])


def test_both_pages_tell_of_the_same_keys() -> None:
    """Row for row, in the words of each language."""
    keys = {}
    for lang, name in PAGES.items():
        page = (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8").splitlines()
        rows = [line.split("|")[1].strip() for line in page if line.startswith("| ")]
        for es, en in (("Mayús", "Shift"), ("Intro", "Enter"), ("flechas", "arrows"), (" y ", " and ")):
            rows = [row.replace(es, en) for row in rows]
        keys[lang] = rows

    assert [row for row in keys["es"] if row not in ("tecla", "---")] == [row for row in keys["en"] if row not in ("key", "---")]
