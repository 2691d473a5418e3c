"""Dialogs of the list open as the self-test of a built program opens them: every day half of them, in one language or the other."""

from contextlib import nullcontext
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from tabletop.cli.form import form
from tabletop.games import registry
from tabletop.lang.languages import LANGUAGES
from tabletop.toolkit.widgets.listview import ListView
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.ui.tools import self_test as selftest
from tabletop.ui.tools.dialogs import DIALOGS
from tabletop.ui.tools.pilot import Pilot
from tabletop.ui.tools.self_test_pages import PAGED
from tabletop.ui.tools.self_test_parts import libraries
from tabletop.ui.tools.self_test_shelf import LISTED, STEPPED

CHECKS = dict(selftest.checks())
OF_A_SCENE = ("scene", "rulebook", "pages", "rows", "steps")
OF_A_GAME = [name.split()[0] for name in CHECKS if name.endswith(registry.games()[0]) and name.split()[0] not in OF_A_SCENE]
OF_ALL = [name for name in CHECKS if name.split()[0] not in ("dialog", *OF_A_SCENE, *OF_A_GAME)]


@pytest.mark.one_in(3)
@pytest.mark.covering
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", DIALOGS)
def test_every_dialog_opens(name: str, lang: str) -> None:
    """By the way the list names, under its own name, and is painted."""
    CHECKS[f"dialog {name} {lang}"]()


@pytest.mark.one_in(3)
@pytest.mark.covering
@pytest.mark.parametrize("where", ["en", *registry.games()])
@pytest.mark.parametrize("scene", ["rulebook", "broken"])
def test_the_rulebook_and_the_page_of_a_failure_are_painted(scene: str, where: str) -> None:
    """A build without the one, or in which nothing can be told by the other, fails its self-test."""
    CHECKS[f"scene {scene} {where}"]()


@pytest.mark.one_in(9)
@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize("scene", PAGED)
def test_every_page_can_be_turned(scene: str, game: str) -> None:
    """To the end and back, each page another picture."""
    CHECKS[f"pages {scene} {game}"]()


@pytest.mark.one_in(9)
@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize("scene", [*(f"rows {name}" for name in LISTED), *(f"steps {name}" for name in STEPPED)])
def test_every_list_and_every_match_can_be_gone_through(scene: str, game: str) -> None:
    """Row by row and decision by decision."""
    CHECKS[f"{scene} {game}"]()


def test_a_list_that_stands_still_fails_the_self_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """As does a replay, and a lesson of which nothing is painted."""
    monkeypatch.setattr(ListView, "keyed", lambda area, key: False)
    with pytest.raises(AssertionError, match="row 0 is chosen, not 1"):
        CHECKS["rows lessons enadrya"]()
    monkeypatch.setattr(Pilot, "press", lambda pilot, *keys: None)
    with pytest.raises(AssertionError, match="step 1 shows nothing new"):
        CHECKS["steps replay epikha"]()
    monkeypatch.setattr(Pilot, "shot", lambda pilot: pygame.Surface((1280, 720)))
    with pytest.raises(AssertionError, match="only 1 colours"):
        CHECKS["lessons ecg"]()


def test_pages_that_cannot_be_turned_fail_the_self_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys that do nothing, and a key that is taken but moves nothing."""
    monkeypatch.setattr(ScrollArea, "keyed", lambda area, key: False)
    with pytest.raises(AssertionError, match="does not scroll"):
        CHECKS["pages credits enadrya"]()
    monkeypatch.setattr(ScrollArea, "keyed", lambda area, key: True)
    with pytest.raises(AssertionError, match="stops at 0"):
        CHECKS["pages credits enadrya"]()


@pytest.mark.parametrize("name", OF_ALL)
def test_what_all_games_share_passes_the_self_test(name: str) -> None:
    """Files, sounds, the bot's process."""
    CHECKS[name]()


@pytest.mark.one_in(6)
@pytest.mark.covering
@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize("name", OF_A_GAME)
def test_what_each_game_has_passes_the_self_test(name: str, game: str) -> None:
    """A match, pictures, a sample and a beginning at the table; every day, each of one game."""
    CHECKS[f"{name} {game}"]()


def test_a_match_that_stands_still_fails_the_self_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of waiting for it for ever."""
    monkeypatch.setattr("tabletop.ui.table.scene.TableScene.answer", lambda scene, picks: None)
    monkeypatch.setattr(selftest, "DECISIONS", 4)

    with pytest.raises(TimeoutError, match="does not go on"):
        CHECKS["hands enadrya"]()


@pytest.mark.parametrize(("decisions", "over", "passes"), [(39, False, False), (39, True, True), (40, False, True), (41, False, True)])
def test_a_last_answer_that_brings_another_along_passes(
    monkeypatch: pytest.MonkeyPatch, decisions: int, over: bool, passes: bool,
) -> None:
    """The table answers itself what is forced; a match that stopped before is a failure unless it is over."""
    match = SimpleNamespace(over=over, history=SimpleNamespace(line=[None] * decisions))
    monkeypatch.setattr(selftest.shots, "play_at_table", lambda shot, decisions: match)
    with nullcontext() if passes else pytest.raises(AssertionError, match="only 39"):
        CHECKS["hands epikha"]()


def test_a_dialog_that_does_not_open_fails_the_self_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """As does a rulebook that is not there."""
    told: list[str] = []
    monkeypatch.setattr("tabletop.toolkit.scene.Scene.open", lambda scene, dialog: dialog)
    monkeypatch.setattr("tabletop.games.clauses._GAMES", selftest.places.assets())
    chosen = [(name, check) for name, check in selftest.checks() if name in ("dialog quit-dialog es", "rulebook warage", "data files")]
    monkeypatch.setattr(selftest, "checks", lambda: chosen)

    assert selftest.run(told.append) == 2
    assert [line.split(":")[0].split()[0] for line in told] == ["ok", "FAILED", "FAILED"]


def test_parts_that_are_lost_fail_the_self_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop that is no music, a table that stays plain, a scene without anything to be heard, a library that Python's source replaces."""
    monkeypatch.setattr("tabletop.ui.tools.self_test_parts.places.assets", lambda: tmp_path)
    with pytest.raises(AssertionError, match="menu does not play"):
        CHECKS["music"]()
    monkeypatch.undo()
    monkeypatch.setattr("tabletop.ui.tools.self_test_parts._table", lambda game, ground: b"felt")
    with pytest.raises(AssertionError, match="its table is plain"):
        CHECKS["battlefield ecg"]()
    monkeypatch.setattr("tabletop.ui.tools.self_test_parts.silent", lambda tree: [tree.focus])
    with pytest.raises(AssertionError, match="has no name"):
        CHECKS["scene credits en"]()
    monkeypatch.setattr("tabletop.ui.tools.self_test_parts.libraries", lambda root: ["tabletop.kernel.match"])
    if form() == "interpreted":
        with pytest.raises(AssertionError, match=r"tabletop\.kernel\.match was read from match\.py"):
            CHECKS["compiled modules"]()


def test_libraries_are_found_by_their_names(tmp_path: Path) -> None:
    """Of the system and Python that runs; nothing else beside them counts."""
    for name in (f"match{EXTENSION_SUFFIXES[0]}", "match.py", "rules.json"):
        (tmp_path / "tabletop" / "kernel").mkdir(parents=True, exist_ok=True)
        (tmp_path / "tabletop" / "kernel" / name).touch()

    assert list(libraries(tmp_path / "tabletop")) == ["tabletop.kernel.match"]
