"""Start of the program: open a window with the player's settings and run it to its end."""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import chain
from pathlib import Path

import pygame

from tabletop import places
from tabletop.archive import settings as kept
from tabletop.archive.settings import Notice, Settings
from tabletop.toolkit.audio import Audio
from tabletop.toolkit.clipboard import Clipboard
from tabletop.toolkit.text.phrase import spoken_by
from tabletop.ui.shell.app import App, Services
from tabletop.ui.shell.crash_report import LastGuard, tell_outside
from tabletop.ui.shell.far_screen import monitor_width, offer_larger
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.shell.termination import Leave, answered, calm
from tabletop.ui.shell.window import NoDisplay, Window, check_display, prepare, window_size


def run(*, lang: str | None = None, match: Path | None = None) -> int:
    """Run the program, on a match file if one is named.

    Returns the exit status; raises NoDisplay where no window can open.
    """
    check_display()
    prepare()
    path = kept.file()
    settings, notice = kept.load(path)
    if lang is not None:
        settings = settings.model_copy(update={"language": lang})
    app = _app(settings, path)
    navigator = Navigator(app)
    guard = LastGuard(app, navigator.begin_again)
    try:
        with answered(app.quit) as heard, guard.listening():
            _show(app, navigator, guard, match=match, notice=notice)
            if heard.is_set():
                os._exit(0)  # all is saved; freeing the memory could take longer than the system waits
    except Exception as problem:  # noqa: BLE001  # nothing is left to show it in: a window must not vanish without a word
        tell_outside(app, guard.record("window", problem))
        return 1
    except Leave:  # failed before there was a window
        pass
    return 0


def _show(app: App, navigator: Navigator, guard: LastGuard, *, match: Path | None, notice: Notice | None) -> None:
    """Run the window, from its first scene to its end."""
    window = Window(app, guard)
    if app.settings.welcome_seen or match is not None:
        app.push(navigator.menu(), "none")
    else:
        from tabletop.ui.scenes.welcome import Welcome

        app.push(Welcome(app, lambda opened, game: navigator.welcomed(game), lambda opened: navigator.set_hearing()), "none")
    if match is not None:
        navigator.go_on(match)
    else:
        offer_larger(app, monitor_width())
    if notice is not None:
        app.scene.toast(spoken_by(notice.text))
    with suppress(Leave):
        window.run(chain(app.handheld.ahead(), navigator.ahead()))
    calm()
    window.keep_place()
    for scene in app.scenes:
        scene.keep()
    navigator.close()


def _app(settings: Settings, path: Path) -> App:
    """Make the App with the system's sound and clipboard; changed settings are saved in that file."""
    try:
        pygame.display.init()
    except pygame.error:
        raise NoDisplay("ui.error.no_display") from None
    pygame.font.init()
    audio = Audio(places.assets() / "sounds", music=places.assets() / "music")
    services = Services(settings, audio, Clipboard(), lambda new: kept.save(new, path))
    return App(services, window_size((settings.window.width, settings.window.height), pygame.display.get_desktop_sizes()[0]))
