"""The window itself, on a driver without a screen: where it stands is kept, on whichever monitor."""

import os
from itertools import count

import pygame
import pytest

from tabletop.archive.settings import Settings, Window
from tabletop.ui.app import App, Services
from tabletop.ui.audio import Audio
from tabletop.ui.clipboard import Clipboard
from tabletop.ui.window import Window as Frame
from tests.ui.stage import Stage


@pytest.fixture(name="app")
def _app(tmp_path) -> App:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    app = App(Services(Settings(window=Window(width=1400, height=800, x=20, y=30)), Audio(tmp_path, device="none"), Clipboard(),
                       lambda settings: None), (1280, 720))
    app.push(Stage(app), "none")
    return app


def test_the_monitor_it_is_pulled_to_is_kept(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system tells; one that is not there is ignored."""
    frame = Frame(app)
    monkeypatch.setattr(app, "monitors", ((1920, 1080), (2560, 1440)))
    pygame.event.post(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1))
    frame._pump()
    assert app.settings.window.monitor == 1
    pygame.event.post(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=7))
    frame._pump()
    assert app.settings.window.monitor == 1


def test_full_screen_keeps_the_place_of_the_window(app: App) -> None:
    """Left in full screen, the program remembers where its window stood."""
    frame = Frame(app)
    size = frame._surface.get_size()
    app.toggle_full_screen()
    frame._keep_place()
    window = app.settings.window
    assert window.fullscreen
    assert (window.width, window.height) == size
    assert window.x is not None


def test_a_window_of_a_monitor_that_is_gone_opens_in_sight(tmp_path) -> None:
    """Its old place is not asked for."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    kept = Window(width=1400, height=800, x=9000, y=30, monitor=3)
    app = App(Services(Settings(window=kept), Audio(tmp_path, device="none"), Clipboard(), lambda settings: None), (1280, 720))
    app.push(Stage(app), "none")
    Frame(app)
    assert pygame.display.get_window_position()[0] < 9000


class Sat(Stage):
    """Ends the program after eighty frames; a key is pressed in every so manieth of them, if any."""

    frames, typing = 0, 0

    def step(self, dt: float) -> None:
        """A frame."""
        super().step(dt)
        self.frames += 1
        if self.typing and self.frames % self.typing == 0:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=0))
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
        if self.frames > 80:
            self.app.quit()


@pytest.mark.parametrize(("typing", "done"), [(0, 3), (5, 0)])
def test_chores_are_done_while_nobody_does_anything(app: App, monkeypatch: pytest.MonkeyPatch, typing: int, done: int) -> None:
    """One a frame after a pause; an event begins the pause anew."""
    clock = count()
    monkeypatch.setattr("tabletop.ui.window.time.perf_counter", lambda: next(clock) * 0.01)
    monkeypatch.setattr("tabletop.ui.window.time.sleep", lambda seconds: None)
    monkeypatch.setattr(pygame.mouse, "set_cursor", lambda cursor: None)
    stage = Sat(app)
    stage.typing = typing
    app.replace(stage, "none")
    finished: list[int] = []
    Frame(app).run(finished.append(i) for i in range(3))

    assert len(finished) == done


def test_where_there_are_no_such_cursors_the_window_goes_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one there is serves."""
    asked: list[object] = []

    def none_there(cursor: object) -> None:
        asked.append(cursor)
        raise pygame.error("Error while creating system cursor")

    monkeypatch.setattr(pygame.mouse, "set_cursor", none_there)
    stage = Sat(app)
    app.replace(stage, "none")
    Frame(app).run(iter(()))

    assert asked
    assert stage.frames > 80
