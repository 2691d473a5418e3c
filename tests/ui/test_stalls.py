"""Frames while the system holds the main loop, as Windows does while a title bar is dragged."""

import sys
import time
from typing import Any

import pygame
import pytest

from tabletop.archive.settings import Settings
from tabletop.toolkit.audio import Audio
from tabletop.toolkit.clipboard import Clipboard
from tabletop.ui.shell import stalls
from tabletop.ui.shell.app import App, Services
from tabletop.ui.shell.crash_report import LastGuard
from tabletop.ui.shell.stalls import BEAT, Stalls
from tabletop.ui.shell.window import Window
from tests.ui.stage import Stage


class _Clock:
    """Clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_frame_is_made_at_each_beat_while_events_are_held_up() -> None:
    """Not before, not outside, and not inside another."""
    clock, made = _Clock(), []

    def frame(passed: float) -> None:
        made.append(passed)
        clock.now += BEAT  # the frame itself takes long
        watched.beat()

    watched = Stalls(frame, clock)
    clock.now += 10 * BEAT
    watched.beat()
    assert made == []
    with watched.pumping():
        watched.beat()
        clock.now += BEAT / 4
        watched.beat()
        assert made == []
        for _ in range(3):
            clock.now += BEAT
            watched.beat()
    assert made == pytest.approx([1.25 * BEAT, 2 * BEAT, 2 * BEAT])
    clock.now += 10 * BEAT
    watched.beat()
    assert len(made) == 3


def test_the_scene_goes_on_while_the_window_is_dragged(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows fetches no event until the button is let go; its timer steps and draws meanwhile."""
    pygame.display.init()
    pygame.font.init()
    app = App(Services(Settings(), Audio(tmp_path, device="none"), Clipboard(), lambda settings: None), (1280, 720))
    app.push(Stage(app), "none")
    clock, drawn = _Clock(), []
    window = Window(app, LastGuard(app, app.quit))
    monkeypatch.setattr(window, "_stalls", Stalls(window._beat, clock))
    monkeypatch.setattr(window, "frame", lambda: drawn.append(app.scene.now))
    began = app.scene.now

    def dragged() -> list[pygame.event.Event]:
        for _ in range(30):
            clock.now += BEAT
            window._stalls.beat()
        return []

    monkeypatch.setattr(pygame.event, "get", dragged)
    window._pump()

    assert len(drawn) == 30
    assert app.scene.now - began == pytest.approx(30 * BEAT)


@pytest.mark.skipif(sys.platform != "win32", reason="asks Windows for a timer")
def test_windows_beats_while_its_messages_are_handed_out() -> None:
    """The timer needs no event of ours and no window: SDL hands out the messages of Windows only where it has one."""
    made: list[int] = []
    watched = Stalls(lambda passed: made.append(1))
    end = stalls.listen(watched)
    with watched.pumping():
        until = time.monotonic() + 1
        while time.monotonic() < until and not made:
            _hand_out_messages()
    end()
    before = len(made)
    with watched.pumping():
        time.sleep(3 * BEAT)
        _hand_out_messages()

    assert before == 1
    assert len(made) == before


def _hand_out_messages() -> None:
    """Do what Windows does itself while a title bar is dragged."""
    import ctypes
    from ctypes.wintypes import MSG

    system: Any = ctypes  # its part for Windows is known on Windows only
    message = MSG()
    while system.windll.user32.PeekMessageW(ctypes.byref(message), None, 0, 0, 1):
        system.windll.user32.DispatchMessageW(ctypes.byref(message))
