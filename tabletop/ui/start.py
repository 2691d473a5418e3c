"""Opens the program: settings, window, first scene; answers the exit status."""

import sys
from collections.abc import Callable
from pathlib import Path

import pygame

from tabletop import places
from tabletop.archive import settings as kept
from tabletop.archive.settings import Notice, Settings
from tabletop.present.words import Words, system_language
from tabletop.ui.app import App, Services
from tabletop.ui.audio import Audio
from tabletop.ui.clipboard import Clipboard
from tabletop.ui.say import say
from tabletop.ui.scenes.doors import Doors
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.welcome import Welcome
from tabletop.ui.window import NoDisplay, Window, check_display, prepare

NO_DISPLAY = 2


def run(doors: Doors, *, first: Callable[[App], None] | None = None) -> int:
    """Shows the menu (or what `first` opens over it) until the player leaves; 0, or 2 where no window can be.

    What goes wrong is said in one sentence on standard error.
    """
    settings, notice = kept.load(kept.file())
    words = Words(settings.language or system_language())
    try:
        check_display()
        prepare()
        pygame.display.init()
        pygame.font.init()
    except NoDisplay as problem:
        print(words(str(problem)), file=sys.stderr)
        return NO_DISPLAY
    except pygame.error:
        print(words("ui.error.no_display"), file=sys.stderr)
        return NO_DISPLAY
    app = App(_services(settings), _first_size(settings))
    open_menu(app, doors)
    if first is not None:
        first(app)
    if notice is not None:
        tell(app, notice)
    try:
        Window(app).run()
    finally:
        app.audio.close()
        pygame.quit()
    return 0


def _services(settings: Settings) -> Services:
    path = kept.file()
    sounds: Path = places.assets() / "sounds"
    return Services(settings, Audio(sounds), Clipboard(), lambda changed: _keep(changed, path))


def _keep(settings: Settings, path: Path) -> None:
    """A disk that cannot be written must not stop the game; the next change tries again."""
    kept.save(settings, path)


def _first_size(settings: Settings) -> tuple[int, int]:
    return (settings.window.width, settings.window.height)


def open_menu(app: App, doors: Doors) -> None:
    """The menu, with the welcome over it the first time."""
    app.push(Menu(app, doors), "none")
    if not app.settings.welcome_seen:
        app.push(Welcome(app, lambda opened: opened.home()), "none")


def tell(app: App, notice: Notice) -> None:
    """Shows a notice of the files layer."""
    app.scene.toast(say(notice.key, **notice.fields), seconds=6.0)
