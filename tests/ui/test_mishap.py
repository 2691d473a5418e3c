"""The last guard: what nothing caught is written down, the match is safe, and a page leads back to the menu."""

import errno
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tabletop import places
from tabletop.archive.library import list_matches
from tabletop.archive.matchfile import open_match
from tabletop.archive.settings import Settings
from tabletop.archive.verify import verify
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Paragraph
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.scenes import folders
from tabletop.ui.scenes.broken import Broken
from tabletop.ui.shell import crash_report as mishap
from tabletop.ui.shell import start
from tabletop.ui.shell.app import App
from tabletop.ui.shell.crash_report import LastGuard
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.ui.chance import play
from tests.ui.stage import Stage
from tests.ui.test_navigator import FAST, Journey


def _fail(*_given: object, **_named: object) -> None:
    raise RuntimeError("boom")


class Unpaintable(Node):
    """Raises when it is drawn."""

    def paint(self, look: Look) -> Picture | None:
        """Never."""
        raise RuntimeError("boom")


def _by_tick(p: Pilot) -> None:
    p.scene.tick = _fail  # type: ignore[method-assign]
    p.step()


def _by_draw(p: Pilot) -> None:
    p.scene.main.add(Unpaintable("unpaintable", Box(0, 0, 10, 10)))
    p.step()


def _by_event(p: Pilot) -> None:
    p.scene.pointer.down = _fail  # type: ignore[method-assign]
    p.post_button((400.0, 300.0), 1, pygame.MOUSEBUTTONDOWN)
    p.step()


def _by_worker(p: Pilot) -> None:
    thread = threading.Thread(target=_fail)
    thread.start()
    thread.join()
    p.step()


WAYS: dict[str, Callable[[Pilot], None]] = {"tick": _by_tick, "draw": _by_draw, "event": _by_event, "worker": _by_worker}


class Guarded(Journey):
    """The program with its last guard, whose reports go to a folder of their own."""

    def __init__(self, folder: Path, lang: str = "es", size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(folder / "matches", lang, size)
        self.reports = folder / "reports"
        self.pilot = Pilot(self._first, size=size, settings=Settings(language=lang, **FAST), guard=self._guard)

    def _guard(self, app: App) -> LastGuard:
        self.guard = LastGuard(app, self._home, folder=self.reports)
        return self.guard

    def _home(self) -> None:
        self.navigator.begin_again()

    def report(self) -> str:
        """The one report there is."""
        (file,) = self.reports.glob("*.txt")
        return file.read_text(encoding="utf-8")


@pytest.mark.covering
@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("way", WAYS)
def test_whatever_fails_the_match_is_safe_and_the_player_goes_on(tmp_path: Path, way: str, lang: str) -> None:
    """The report names the part and what led there; the match opens as it was and can be played on from the menu."""
    journey = Guarded(tmp_path, lang)
    with journey.pilot as p, journey.guard.listening():
        scene = journey.deal()
        play(p, 5)
        digest = scene.session.match.digest()
        WAYS[way](p)
        p.settle()

        assert isinstance(p.scene, Broken) and p.app.scenes == [p.scene]
        told = p.scene.main.find("sentence")
        assert isinstance(told, Paragraph) and told.says(p.app.look.words) == p.app.look.words("ui.broken.kept_written")
        report = journey.report()
        assert "RuntimeError: boom" in report and f"raised by: {way}" in report
        assert "table, 0 dialogs, enadrya for 2, 5 decisions" in report
        assert "MouseButtonDown" in report.partition("what led there:")[2]
        (entry,) = list_matches(journey.folder)
        assert verify(entry.path).ok and open_match(entry.path).match.digest() == digest

        p.click("menu")
        p.settle()
        assert p.scene.name == "menu" and len(p.app.scenes) == 1
        journey.navigator.go_on(entry.path)
        assert isinstance(p.scene, TableScene) and p.scene.session.match.digest() == digest


def test_the_report_is_shown_in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the second button; Esc leads to the menu as the first does."""
    shown: list[Path] = []
    monkeypatch.setattr(folders, "reveal", shown.append)
    journey = Guarded(tmp_path)
    with journey.pilot as p:
        _by_tick(p)
        p.click("show")
        assert shown == list(journey.reports.glob("*.txt")) and len(shown) == 1
        assert str(shown[0]) in p.texts()
        p.press("escape")
        assert p.scene.name == "menu"


def test_a_failure_that_cannot_be_written_down_is_told_all_the_same(tmp_path: Path) -> None:
    """Without a report to be shown; the menu is a click away."""
    (tmp_path / "reports").write_text("a file where a folder should be", encoding="utf-8")
    journey = Guarded(tmp_path)
    with journey.pilot as p:
        _by_tick(p)
        assert p.app.look.words("ui.broken.none_unwritten") in p.texts()
        p.click("show")
        assert p.app.look.words("ui.broken.no_file") in [says(p.app.look.words) for says in p.scene.toasts.texts]
        p.click("menu")
        assert p.scene.name == "menu"


@pytest.mark.parametrize("room", ["full", "again"])
def test_a_match_that_could_not_be_kept_is_tried_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: str) -> None:
    """A failure while the disk is full says that the last decisions are lost; where there is room again they are not."""
    def refuse(fd: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    journey = Guarded(tmp_path)
    with journey.pilot as p, monkeypatch.context() as disk:
        journey.deal()
        disk.setattr(os, "fsync", refuse)
        play(p, 1)
        if room == "again":
            disk.undo()
        _by_tick(p)

        if room == "full":
            assert p.app.look.words("ui.broken.lost_unwritten") in p.texts()
        else:
            assert p.app.look.words("ui.broken.kept_written") in p.texts()
            assert len(open_match(list_matches(journey.folder)[0].path).match.history.nodes) == 1


def test_what_was_typed_is_in_no_report(tmp_path: Path) -> None:
    """Keys that call something are, those pressed in a field are not told."""
    class Typed(Stage):
        def build(self) -> None:
            super().build()
            self.main.add(TextField("field", box=Box(10, 10, 300, 48)))

    with Pilot(Typed, guard=lambda app: LastGuard(app, app.quit, folder=tmp_path)) as p:
        p.press("f8")
        p.scene.focus.set(p.scene.main.find("field"), "keys")
        p.press("q")
        p.type("geheim")
        _by_tick(p)
    text = next(tmp_path.glob("*.txt")).read_text(encoding="utf-8")
    assert "KeyDown f8" in text and "KeyDown q" not in text and "KeyDown" in text.partition("f8")[2] and "geheim" not in text


def test_the_oldest_reports_go(tmp_path: Path) -> None:
    """So many are kept and no more."""
    files = [mishap.write(f"{i}", tmp_path) for i in range(mishap.MOST + 3)]

    assert sorted(tmp_path.iterdir()) == sorted(file for file in files[3:] if file is not None)


def test_a_page_that_fails_itself_is_raised(tmp_path: Path) -> None:
    """There is nothing left to show; the window ends, and says so outside."""
    journey = Guarded(tmp_path)
    with journey.pilot as p:
        _by_tick(p)
        p.scene.tick = _fail  # type: ignore[method-assign]
        with pytest.raises(RuntimeError, match="boom"):
            p.step()


@pytest.mark.parametrize("broken", ["tabletop.ui.shell.window.Window.run", "tabletop.ui.shell.navigator.Navigator.menu"])
def test_a_window_that_cannot_go_on_says_so_outside(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], broken: str) -> None:
    """One line on standard error that names the report; status 1."""
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("tabletop.archive.settings.load", lambda path: (Settings(welcome_seen=True), None))
    monkeypatch.setattr(broken, _fail)

    assert start.run(lang="en") == 1
    (file,) = (tmp_path / "data" / "reports").glob("*.txt")
    assert capsys.readouterr().err == f"tabletop: Tapete has failed and must close. What happened is written in {file}\n"
    assert "RuntimeError: boom" in file.read_text(encoding="utf-8")


def test_a_scene_has_nothing_to_keep_unless_it_says_so() -> None:
    """The page of a failure promises nothing that is not so."""
    with Pilot(Stage) as p:
        assert Scene.keep(p.scene) == "none"
