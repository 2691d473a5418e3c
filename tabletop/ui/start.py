"""Opens the program in a window, with the player's settings, and runs it to its end."""

from __future__ import annotations

from pathlib import Path

from tabletop import places
from tabletop.archive import settings as kept
from tabletop.ui.window import NoDisplay, check_display, prepare


def run(*, lang: str | None = None, match: Path | None = None) -> int:
    """The program, on a match file if one is named. Raises NoDisplay where no window can be; returns the exit status."""
    check_display()
    prepare()
    import pygame

    from tabletop.ui.app import App, Services
    from tabletop.ui.audio import Audio
    from tabletop.ui.clipboard import Clipboard
    from tabletop.ui.flow import Flow
    from tabletop.ui.say import spoken_by
    from tabletop.ui.scenes.welcome import Welcome
    from tabletop.ui.window import Window, window_size

    path = kept.file()
    settings, notice = kept.load(path)
    if lang is not None:
        settings = settings.model_copy(update={"language": lang})
    try:
        pygame.display.init()
    except pygame.error:
        raise NoDisplay("ui.error.no_display") from None
    pygame.font.init()
    services = Services(settings, Audio(places.assets() / "sounds"), Clipboard(), lambda new: kept.save(new, path),
                        pictures=places.user_data() / "pictures")
    app = App(services, window_size((settings.window.width, settings.window.height), pygame.display.get_desktop_sizes()[0]))
    window = Window(app)
    flow = Flow(app)
    if settings.welcome_seen or match is not None:
        app.push(flow.menu(), "none")
    else:
        app.push(Welcome(app, lambda opened: flow.welcomed()), "none")
    if match is not None:
        flow.go_on(match)
    if notice is not None:
        app.scene.toast(spoken_by(notice.text))
    window.run(flow.ahead())
    flow.close()
    return 0


