"""The window itself, on a driver without a screen: where it stands is kept, on whichever monitor."""

import os
import weakref

import pygame
import pytest

from tabletop.archive.settings import Settings, Window
from tabletop.toolkit.audio import Audio
from tabletop.toolkit.clipboard import Clipboard
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.shell.app import App, Services
from tabletop.ui.shell.crash_report import LastGuard
from tabletop.ui.shell.window import Window as Shown
from tabletop.ui.shell.window import _own_window, answers_full_screen, in_sight, tidy
from tests.ui.stage import Stage


def Frame(app: App) -> Shown:  # noqa: N802  # read as the class it makes
    """The window of an App, guarded."""
    return Shown(app, LastGuard(app, app.quit))


@pytest.fixture(name="app")
def _app(tmp_path) -> App:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    app = App(Services(Settings(window=Window(width=1400, height=800, x=20, y=30)), Audio(tmp_path, device="none"), Clipboard(),
                       lambda settings: None), (1280, 720))
    app.push(Stage(app), "none")
    return app


def test_the_monitor_it_is_pulled_to_is_kept(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system tells; one that is not there is ignored."""
    frame = Frame(app)
    monkeypatch.setattr(app, "monitors", ((1920, 1080), (2560, 1440)))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (1024, 600)])
    pygame.event.post(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1))
    frame._pump()
    assert app.settings.window.monitor == 1
    with _own_window() as window:
        assert tuple(window.minimum_size) == (942, 552)
    pygame.event.post(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=7))
    frame._pump()
    assert app.settings.window.monitor == 1


def test_full_screen_keeps_the_place_of_the_window(app: App) -> None:
    """Left in full screen, the program remembers where its window stood."""
    frame = Frame(app)
    size = frame._surface.get_size()
    app.toggle_full_screen()
    frame.keep_place()
    window = app.settings.window
    assert window.fullscreen
    assert (window.width, window.height) == size
    assert window.x is not None


def test_full_screen_covers_the_desktop_where_no_window_manager_answers(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL would report the size of the desktop, and the window would stay as it was."""
    monkeypatch.setattr("tabletop.ui.shell.window.answers_full_screen", lambda: False)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1600, 900)])
    frame = Frame(app)
    for _ in range(2):
        with _own_window() as window:
            kept = (tuple(window.size), tuple(window.position))
            app.toggle_full_screen()
            assert (tuple(window.size), tuple(window.position)) == ((1600, 900), (0, 0))
            frame._pump()
            assert app.scene.screen.size_px == (1600, 900)
            app.toggle_full_screen()
            frame._pump()
            assert (tuple(window.size), tuple(window.position)) == kept


def test_full_screen_is_asked_of_the_system_where_it_answers() -> None:
    """Only X11 can be without a window manager."""
    pygame.display.init()
    assert pygame.display.get_driver() == "dummy"
    assert answers_full_screen()


def test_a_window_of_a_monitor_that_is_gone_opens_in_sight(tmp_path) -> None:
    """Its old place is not asked for."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    kept = Window(width=1400, height=800, x=9000, y=30, monitor=3)
    app = App(Services(Settings(window=kept), Audio(tmp_path, device="none"), Clipboard(), lambda settings: None), (1280, 720))
    app.push(Stage(app), "none")
    Frame(app)
    assert pygame.display.get_window_position()[0] < 9000


@pytest.mark.parametrize(("at", "monitors", "seen"), [
    ((20, 30), ((1920, 1080),), True), ((-1300, 30), ((1920, 1080),), True), ((-1390, 30), ((1920, 1080),), False),
    ((1900, 30), ((1920, 1080),), False), ((20, 1070), ((1920, 1080),), False), ((20, -200), ((1920, 1080),), False),
    ((2000, 30), ((1920, 1080), (1920, 1080)), True), ((-1900, 30), ((1920, 1080), (1920, 1080)), True),
    ((4000, 30), ((1920, 1080), (1920, 1080)), False),
])
def test_a_place_is_in_sight_where_the_window_can_be_taken_hold_of(
    at: tuple[int, int], monitors: tuple[tuple[int, int], ...], seen: bool
) -> None:
    """A screen may have become smaller since; with two, one may stand on either side."""
    assert in_sight(at, (1400, 800), monitors) is seen


def test_a_window_left_on_a_larger_screen_opens_where_the_system_puts_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same monitor, at another resolution."""
    app.change(window=Window(width=1400, height=800, x=3000, y=30).model_dump())
    placed: list[object] = []
    monkeypatch.setattr(pygame.display, "set_window_position", placed.append)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    Frame(app)
    assert not placed


def test_a_window_made_tiny_by_the_system_is_no_error(app: App) -> None:
    """Some lay windows out in tiles and heed no smallest size; the program ends well all the same."""
    frame = Frame(app)
    frame._surface = pygame.Surface((300, 200))
    frame.keep_place()
    assert (app.settings.window.width, app.settings.window.height) == (640, 360)


def test_a_small_screen_gets_a_window_that_fits(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it hangs out, and it may not be made larger than the screen by its smallest size."""
    app.change(window=Window().model_dump())
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 600)])
    frame = Frame(app)
    assert frame._surface.get_size() == (736, 552)
    with _own_window() as window:
        assert tuple(window.minimum_size) == (736, 552)


def test_the_window_bears_the_sign_of_the_program(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the library's own would stand in its frame; and without the file it opens all the same."""
    shown: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", shown.append)
    Frame(app)
    assert [picture.get_size() for picture in shown] == [(64, 64)]
    monkeypatch.setattr("tabletop.ui.shell.window.ICON", "gone.png")
    Frame(app)
    assert len(shown) == 1


def test_input_methods_get_keys_only_where_one_types(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere they would make text of shortcuts, and a touch screen would show its keyboard."""
    asked: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: asked.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: asked.append("off"))
    frame = Frame(app)
    field = TextField("field", box=Box(0, 0, 300, 40))
    app.scene.main.add(field)
    for node in (None, field, field, None):
        app.scene.focus.set(node, "keys")
        frame._offer_keyboard()
    assert asked == ["off", "on", "off"]


class Sat(Stage):
    """Ends the program after eighty frames; the pointer is moved in every so many of them, if any."""

    frames, typing = 0, 0

    def step(self, dt: float) -> None:
        """A frame."""
        super().step(dt)
        self.frames += 1
        if self.typing and self.frames % self.typing == 0:
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(self.frames, 9), rel=(1, 0), buttons=(0, 0, 0)))
        if self.frames > 80:
            self.app.quit()


@pytest.mark.parametrize(("typing", "done"), [(0, 3), (5, 0)])
def test_chores_are_done_while_nobody_does_anything(app: App, monkeypatch: pytest.MonkeyPatch, typing: int, done: int) -> None:
    """One a frame after a pause; an event begins the pause anew."""
    stage = Sat(app)
    monkeypatch.setattr("tabletop.ui.shell.window.time.perf_counter", lambda: stage.frames * 0.02)
    monkeypatch.setattr("tabletop.ui.shell.window.time.sleep", lambda seconds: None)
    monkeypatch.setattr("tabletop.ui.shell.window.tidy", lambda: None)  # it would look through all that other tests left
    monkeypatch.setattr(pygame.mouse, "set_cursor", lambda cursor: None)
    stage.typing = typing
    app.replace(stage, "none")
    finished: list[int] = []
    Frame(app).run(finished.append(i) for i in range(3))

    assert len(finished) == done


@pytest.mark.parametrize(("typing", "times"), [(0, 1), (5, 0)])
def test_memory_is_tidied_once_after_a_scene_when_nobody_does_anything(
    app: App, monkeypatch: pytest.MonkeyPatch, typing: int, times: int,
) -> None:
    """It takes longer than a frame."""
    stage, tidied = Sat(app), []
    monkeypatch.setattr("tabletop.ui.shell.window.time.perf_counter", lambda: stage.frames * 0.02)
    monkeypatch.setattr("tabletop.ui.shell.window.time.sleep", lambda seconds: None)
    monkeypatch.setattr("tabletop.ui.shell.window.tidy", lambda: None)  # it would look through all that other tests left
    monkeypatch.setattr("tabletop.ui.shell.window.tidy", lambda: tidied.append(stage.frames))
    monkeypatch.setattr(pygame.mouse, "set_cursor", lambda cursor: None)
    stage.typing = typing
    app.replace(stage, "none")
    Frame(app).run()

    assert len(tidied) == times


def test_a_scene_that_was_left_is_freed_when_memory_is_tidied(app: App) -> None:
    """Its nodes form cycles: nothing else frees it soon."""
    gone = Stage(app)
    app.push(Stage(app), "none")
    app.push(gone, "none")
    left = weakref.ref(gone)
    app.pop("none")
    del gone
    assert app.cluttered
    tidy()
    assert left() is None


def test_where_there_are_no_such_cursors_the_window_goes_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one there is serves."""
    asked: list[object] = []

    def none_there(cursor: object) -> None:
        asked.append(cursor)
        raise pygame.error("Error while creating system cursor")

    monkeypatch.setattr(pygame.mouse, "set_cursor", none_there)
    monkeypatch.setattr("tabletop.ui.shell.window.time.sleep", lambda seconds: None)
    stage = Sat(app)
    app.replace(stage, "none")
    Frame(app).run(iter(()))

    assert asked
    assert stage.frames > 80
