"""Every dialog of the list opens, in one language or the other, as the self-test of a built program opens it."""

from itertools import cycle

import pytest

from tabletop.lang.languages import LANGUAGES
from tabletop.ui.tools import self_test as selftest
from tabletop.ui.tools.dialogs import DIALOGS

CHECKS = dict(selftest.checks())


@pytest.mark.parametrize(("name", "lang"), list(zip(DIALOGS, cycle(LANGUAGES), strict=False)))
def test_every_dialog_opens(name: str, lang: str) -> None:
    """By the way the list names, under its own name, and is painted."""
    CHECKS[f"dialog {name} {lang}"]()


@pytest.mark.parametrize("scene", ["rulebook", "broken"])
@pytest.mark.parametrize("where", ["enadrya", "warage", "en"])
def test_the_rulebook_and_the_page_of_a_failure_are_painted(scene: str, where: str) -> None:
    """A build without the one, or in which nothing can be told by the other, fails its self-test."""
    CHECKS[f"scene {scene} {where}"]()


@pytest.mark.parametrize("name", [name for name in CHECKS if name.split()[0] not in ("scene", "dialog", "rulebook")])
def test_what_is_neither_scene_nor_dialog_passes_the_self_test(name: str) -> None:
    """Files, sounds, the bot's process; of each game a match, its pictures, its sample and a beginning at the table."""
    CHECKS[name]()


def test_a_match_that_stands_still_fails_the_self_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of waiting for it for ever."""
    monkeypatch.setattr("tabletop.ui.table.scene.TableScene.answer", lambda scene, picks: None)

    with pytest.raises(TimeoutError, match="does not go on"):
        CHECKS["hands enadrya"]()


def test_a_dialog_that_does_not_open_fails_the_self_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """As does a rulebook that is not there."""
    told: list[str] = []
    monkeypatch.setattr("tabletop.toolkit.scene.Scene.open", lambda scene, dialog: dialog)
    monkeypatch.setattr("tabletop.games.clauses._GAMES", selftest.places.assets())
    chosen = [(name, check) for name, check in selftest.checks() if name in ("dialog quit-dialog es", "rulebook warage", "data files")]
    monkeypatch.setattr(selftest, "checks", lambda: chosen)

    assert selftest.run(told.append) == 2
    assert [line.split(":")[0].split()[0] for line in told] == ["ok", "FAILED", "FAILED"]
