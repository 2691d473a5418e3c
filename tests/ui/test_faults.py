"""Disks, clocks and other windows as they should not be: nothing is lost, and the player is told in clear words."""

import errno
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tabletop.archive.library import list_matches
from tabletop.archive.matchfile import open_match
from tabletop.archive.settings import Settings, save
from tabletop.archive.verify import verify
from tabletop.toolkit.scene import Scene
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.shell.app import App
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.ui.chance import play
from tests.ui.test_navigator import FAST, Journey

LANGS = ("es", "en")


class FullDisk:
    """A disk that takes no more, until there is room again."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch, self._write = patch, os.fsync
        patch.setattr(os, "fsync", self._refuse)

    def _refuse(self, fd: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def make_room(self) -> None:
        """Somebody deleted something."""
        self._patch.setattr(os, "fsync", self._write)


def _told(pilot: Pilot, *words: str) -> bool:
    """Whether some text on screen has all those words in it."""
    return any(all(word in text for word in words) for text in pilot.texts())


@pytest.mark.parametrize(("lang", "full"), [("es", "No queda sitio en el disco"), ("en", "no room left on the disk")])
def test_a_match_dealt_on_a_full_disk_is_kept_as_soon_as_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, full: str,
) -> None:
    """The player is told at once and plays on; the next decision after there is room brings the whole match."""
    journey = Journey(tmp_path, lang, (1280, 720))
    with journey.pilot as pilot:
        disk = FullDisk(monkeypatch)
        scene = journey.deal()
        assert scene.dialog is not None and scene.dialog.name == "trouble"
        assert _told(pilot, full)
        pilot.click("go_on")
        play(journey.pilot, 3)
        assert list_matches(tmp_path) == []
        disk.make_room()
        play(journey.pilot, 2)
        (entry,) = list_matches(tmp_path)

        assert scene.session.trouble is None
        assert verify(entry.path).problem is None
        assert open_match(entry.path).match.digest() == scene.session.match.digest()
        assert len(open_match(entry.path).match.history.nodes) == len(scene.session.match.history.nodes) >= 5


@pytest.mark.parametrize("lang", LANGS)
def test_where_nothing_can_be_written_everything_says_so_and_goes_on(tmp_path: Path, lang: str) -> None:
    """Settings, pictures, imports and matches on a place that takes none: one sentence each, and no crash."""
    (tmp_path / "wall").write_text("a file where a folder should be", encoding="utf-8")
    barred = tmp_path / "wall" / "inside"
    journey = Journey(barred, lang, (1280, 720))
    with journey.pilot as pilot:
        pilot.app.services.keep = lambda new: save(new, barred / "settings.json")
        pilot.app.services.pictures = barred
        pilot.app.change(ui_scale=110)
        pilot.step()
        assert _told(pilot, "settings.json")
        pilot.draw()
        assert pilot.app.screenshot() is None
        pilot.step()
        assert _told(pilot, "tapete-", ".png")
        journey.navigator.library()
        pilot.settle()
        pilot.scene.dropped(str(tmp_path / "wall"))
        pilot.settle()
        pilot.app.home("none")
        scene = journey.deal()
        assert scene.dialog is not None and scene.dialog.name == "trouble"
        pilot.click("go_on")
        play(journey.pilot, 4)
        assert len(scene.session.match.history.nodes) >= 4
        assert scene.session.trouble is not None


@pytest.mark.parametrize(("lang", "words"), [("es", "otra ventana"), ("en", "another window")])
def test_the_second_window_on_a_match_is_told_and_may_watch(tmp_path: Path, lang: str, words: str) -> None:
    """It writes nothing; when the first window is done with the match, the second plays it."""
    first = Journey(tmp_path, lang, (1280, 720))
    with first.pilot as pilot:
        table = first.deal()
        play(first.pilot, 6)
        (entry,) = list_matches(tmp_path)
        before = entry.path.read_bytes()
        second = Journey(tmp_path, lang, (1280, 720))
        with second.pilot as other:
            second.navigator.go_on(entry.path)
            other.step()
            assert isinstance(other.scene, ReplayScene)
            assert _told(other, words)
            assert entry.path.read_bytes() == before
            play(first.pilot, 2)
            played = len(open_match(entry.path).match.history.nodes)
            assert played == len(table.session.match.history.nodes) >= 8
            first.navigator.leave()
            pilot.settle()
            second.navigator.go_on(entry.path)
            other.settle()
            assert isinstance(other.scene, TableScene)
            play(second.pilot, 1)
            assert len(open_match(entry.path).match.history.nodes) > played
            second.navigator.leave()
    assert verify(entry.path).problem is None


def test_a_clock_that_was_set_back_loses_nothing(tmp_path: Path) -> None:
    """Matches dealt in the same minute again get files of their own, pictures too; all are listed, and the list opens."""
    now = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)
    journey = Journey(tmp_path, "es", (1280, 720))
    with journey.pilot as pilot:
        pilot.app.services.pictures = tmp_path
        for passed in (0, -3600, 0, 30):
            pilot.app.services.now = lambda moment=now + timedelta(seconds=passed): moment
            journey.deal()
            play(journey.pilot, 2)
            pilot.settle()
            pilot.draw()
            assert pilot.app.screenshot() is not None
            journey.navigator.leave()
            pilot.settle()
        entries = list_matches(tmp_path)
        assert len(entries) == 4 and not any(entry.problem for entry in entries)
        assert len(list(tmp_path.glob("tapete-*.png"))) == 4
        for entry, age in zip(entries, (-40, -1, 0, 400), strict=True):
            changed = (now - timedelta(days=age)).timestamp()
            os.utime(entry.path, (changed, changed))
        journey.navigator.library()
        pilot.settle()
        assert {entry.path for entry in entries} <= {entry.path for entry in pilot.scene.rows.entries}


class Shown(Scene):
    """A scene with nothing on it."""

    name = "shown"


def test_settings_that_cannot_be_kept_are_told_once(tmp_path: Path) -> None:
    """Every change goes into force; the notice does not come back with each."""
    told = []

    def plain(app: App) -> Scene:
        scene = Shown(app)
        scene.toast = lambda text, **more: told.append(text(app.look.words))  # type: ignore[method-assign]
        return scene

    (tmp_path / "wall").write_text("", encoding="utf-8")
    with Pilot(plain, settings=Settings(language="en", **FAST)) as pilot:
        pilot.app.services.keep = lambda new: save(new, tmp_path / "wall" / "settings.json")
        for scale in (110, 125, 100):
            pilot.app.change(ui_scale=scale)

        assert pilot.app.settings.ui_scale == 100
        assert len(told) == 1 and "settings.json" in told[0]
