"""Window: opening it on any system, forwarding events, and a main loop that sleeps when idle."""

import ctypes
import gc
import os
import sys
import time
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Literal

import pygame

from tabletop import places
from tabletop.archive.settings import LEAST_WINDOW
from tabletop.toolkit.access.library import AVAILABLE
from tabletop.toolkit.access.native import Native, connect
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.scene import Pace
from tabletop.toolkit.text.phrase import say
from tabletop.ui.shell.app import App
from tabletop.ui.shell.crash_report import LastGuard
from tabletop.ui.shell.preload import PAUSE
from tabletop.ui.shell.stalls import Stalls, listen

SMALLEST = (1280, 720)
MODERATE = 0.85
# Share used of a desktop that is too small for that: panels and the window frame need the rest.
MOST = 0.92
GRIP = 96
ICON = "tapete-64.png"
WINDOW_CLASS = "tapete"

# Longest sleep of the loop in seconds, by the scene's pace; "still" sleeps longer the longer nothing happens.
_NAPS: dict[Pace, float] = {"moving": 1 / 60, "waiting": 1 / 30, "ambient": 1 / 20, "still": 1 / 60}
_DOZES = ((1.0, 1 / 60), (10.0, 1 / 30))
_DOZE_LATE = 1 / 20
EARLY = pygame.HIDDEN if AVAILABLE and sys.platform in ("win32", "darwin") else 0
"""Flag of a window that is shown only once a screen reader can find its tree."""
LOOKS: Mapping[int, Literal["focused", "unfocused"]] = {pygame.WINDOWFOCUSGAINED: "focused", pygame.WINDOWFOCUSLOST: "unfocused"}
CHECK = b"_NET_SUPPORTING_WM_CHECK"
"""Property that a window manager of the common standard (EWMH) sets on the root window."""
ANY_TYPE = 0


def answers_full_screen() -> bool:
    """Whether the system can make a window full screen. False only on X11 without a window manager."""
    if pygame.display.get_driver() != "x11":
        return True
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = x11.XOpenDisplay(None)
    if not display:
        return True
    try:
        return _root_has(x11, ctypes.c_void_p(display), CHECK)
    finally:
        x11.XCloseDisplay(ctypes.c_void_p(display))


def _root_has(x11: Any, display: ctypes.c_void_p, name: bytes) -> bool:
    x11.XInternAtom.restype = x11.XDefaultRootWindow.restype = ctypes.c_ulong
    atom = x11.XInternAtom(display, name, True)  # noqa: FBT003  # only if some program has used the name
    kind, format_, count, rest, data = (ctypes.c_ulong(), ctypes.c_int(), ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_void_p())
    out = [ctypes.byref(value) for value in (kind, format_, count, rest, data)]
    span = (ctypes.c_long(0), ctypes.c_long(1))
    root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
    x11.XGetWindowProperty(display, root, ctypes.c_ulong(atom), *span, False, ctypes.c_ulong(ANY_TYPE), *out)  # noqa: FBT003
    if data:
        x11.XFree(data)
    return bool(count.value)


def tidy() -> None:
    """Free what nothing refers to any more, and give it back to the system; takes about 0.1 s."""
    gc.collect()
    if sys.platform == "linux":  # glibc keeps freed pictures for later ones; the other systems do not
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


class NoDisplay(Exception):
    """Error: no display is available; its text is the catalogue key of a message for the player."""


def check_display(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> None:
    """Raise NoDisplay where a window cannot open: no screen reachable, or the wrong pygame installed."""
    if not getattr(pygame, "IS_CE", False):
        raise NoDisplay("ui.error.not_ce")
    linux = platform.startswith(("linux", "freebsd"))
    if linux and not any(environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        raise NoDisplay("ui.error.no_display")


def prepare(environ: dict[str, str] | os._Environ[str] = os.environ, platform: str = sys.platform) -> None:
    """Set the variables that SDL reads at its start: sharp pixels on Windows, the window's class, fast frames on X11."""
    environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # pygame names the class after the started script, unless it is set.
    if environ.get("SDL_VIDEO_X11_WMCLASS") in (None, Path(sys.argv[0]).name):
        environ["SDL_VIDEO_X11_WMCLASS"] = WINDOW_CLASS
    environ.setdefault("SDL_IME_SHOW_UI", "1")
    on_x11 = environ.get("SDL_VIDEODRIVER", "x11") == "x11" and bool(environ.get("DISPLAY"))
    if platform.startswith("linux") and on_x11:
        # Without this SDL copies each frame through a texture: 14.7 ms instead of 0.34 at 1080p.
        environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class Window:
    """Window that shows an App until it ends."""

    def __init__(self, app: App, guard: LastGuard) -> None:
        self._app, self._guard = app, guard
        self._fullscreen = False
        self._stalls = Stalls(self._beat)
        self._last = 0.0
        self._monitor = app.settings.window.monitor
        self._cursor = ""
        self._typing: Node | None = None
        self._place: dict[str, int] = {}
        self._reader: Native | None = None
        app.monitors = tuple(pygame.display.get_desktop_sizes())
        self._surface = self._open()
        app.on_window = lambda settings: self._follow_settings()
        self._follow_settings()

    def _open(self) -> pygame.Surface:
        wish = self._app.settings.window
        monitor = wish.monitor if wish.monitor < pygame.display.get_num_displays() else 0
        # A window that was never placed takes a good part of the desktop it finds.
        kept = (wish.width, wish.height) if wish.x is not None else (0, 0)
        size = window_size(kept, pygame.display.get_desktop_sizes()[monitor])
        with suppress(pygame.error, OSError):  # the window works without its icon
            pygame.display.set_icon(pygame.image.load(places.assets() / "icon" / ICON))
        try:
            surface = pygame.display.set_mode(size, pygame.RESIZABLE | EARLY, display=monitor)
        except pygame.error:
            # Some drivers cannot work without acceleration: retry with the default.
            os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
            pygame.display.quit()
            pygame.display.init()
            surface = pygame.display.set_mode(size, pygame.RESIZABLE | EARLY, display=monitor)
        self._reach_reader()
        if wish.x is not None and wish.y is not None and monitor == wish.monitor \
                and in_sight((wish.x, wish.y), size, pygame.display.get_desktop_sizes()):
            pygame.display.set_window_position((wish.x, wish.y))
        _allow_small(monitor)
        pygame.key.stop_text_input()  # off until a field needs it; a new window resets it
        self._typing = None
        self._app.resized(surface.get_size())
        self._app.canvas.forget()
        return surface

    def _reach_reader(self) -> None:
        """Connect the new window to the screen reader, before it is shown where the system wants that."""
        self._let_reader_go()
        if AVAILABLE and pygame.display.get_driver() not in ("dummy", "offscreen"):
            self._reader = Native(self._app.announcer, connect(pygame.display.get_wm_info().get("window")), self._reader_failed)
        if EARLY:
            with _own_window() as window:
                window.show()

    def _let_reader_go(self) -> None:
        if self._reader is not None:
            self._reader.close()

    def _reader_failed(self) -> None:
        self._app.scene.toast(say("ui.app.reader_failed"), kind="refusal", seconds=6)

    def _follow_settings(self) -> None:
        """Apply changed settings: full screen may have been switched; the title may be in another language."""
        pygame.display.set_caption(self._app.title)
        wanted = self._app.settings.window.fullscreen
        if self._app.settings.window.monitor != self._monitor:
            # Not every system lets SDL move an open window to another monitor in one step: open a new one.
            self._monitor = self._app.settings.window.monitor
            self._fullscreen = False
            pygame.display.quit()
            pygame.display.init()
            self._surface = self._open()
        if wanted != self._fullscreen:
            if wanted:
                self._note_place()
            self._fullscreen = wanted
            # On X11, set_mode would keep the old size when leaving full screen.
            with _own_window() as window:
                if not answers_full_screen():
                    self._cover_desktop(window, covered=wanted)
                elif wanted:
                    window.set_fullscreen(desktop=True)
                else:
                    window.set_windowed()

    def _cover_desktop(self, window: pygame.Window, *, covered: bool) -> None:
        """Lay the window over the whole desktop, or back to its place, where no window manager does it."""
        desktop = pygame.display.get_desktop_sizes()[0]
        place = self._place
        window.size = desktop if covered else (place["width"], place["height"])
        window.position = (0, 0) if covered else (place["x"], place["y"])

    def run(self, chores: Iterable[None] = ()) -> None:
        """Show frames until the program ends. Run chores while idle."""
        silence = listen(self._stalls)
        try:
            self._run(iter(chores))
        finally:
            silence()
            self._let_reader_go()

    def _beat(self, seconds: float) -> None:
        """Make one frame while the system drags the window and the loop waits."""
        self._last = time.perf_counter()
        self._guard.step(seconds)
        self.frame()

    def _run(self, to_do: Iterator[None]) -> None:
        quiet_since = untouched_since = self._last = time.perf_counter()
        while True:
            happened = self._pump()
            self._offer_keyboard()
            if not self._app.running:
                break
            now = time.perf_counter()
            self._guard.step(now - self._last)
            self._last = now
            drawn = self.frame()
            if happened or drawn:
                quiet_since = now
            if happened:
                untouched_since = now
            elif now - untouched_since > PAUSE and self._app.pace != "moving":
                with self._guard.watching("chore"):
                    self._tidy()
                    next(to_do, None)
                self._last = time.perf_counter()  # a chore must not delay a timer's step
            time.sleep(max(0.0, nap(self._app.pace, now - quiet_since) - (time.perf_counter() - now)))

    def _tidy(self) -> None:
        if self._app.cluttered:
            self._app.cluttered = False
            tidy()

    def _pump(self) -> bool:
        happened = False
        with self._stalls.pumping():
            events = pygame.event.get()
        for event in events:
            if event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
                self._resized()
            elif self._reader is not None and event.type in LOOKS:
                self._reader.look(LOOKS[event.type])
            elif event.type == pygame.WINDOWDISPLAYCHANGED:
                self._moved_to(event.display_index)
            happened = self._guard.handle(event) or happened
            if not self._app.running:
                break
        return happened

    def _moved_to(self, monitor: int) -> None:
        """Record the monitor the player moved the window to: next time it opens there, full screen too."""
        window = self._app.settings.window
        _allow_small(monitor)
        if monitor != self._monitor and monitor < len(self._app.monitors):
            self._monitor = monitor
            self._app.change(window={**window.model_dump(), "monitor": monitor})

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None:
            self._surface = surface
            self._app.canvas.forget()
            self._app.resized(surface.get_size())

    def frame(self) -> bool:
        """Tell a screen reader, and draw, the changes; True if any were drawn."""
        if self._reader is not None and self._app.scenes:
            self._reader.step(self._app.scene)
        rects = self._guard.render(self._surface)
        if rects:
            pygame.display.update(rects)
            self._show_cursor()
        return bool(rects)

    def _show_cursor(self) -> None:
        scene = self._app.scene
        node = scene.pointer.over
        kind = "grab" if scene.carry.held is not None else node.cursor if node is not None else "arrow"
        pygame.mouse.set_visible(self._app.handheld.device == "keys")
        if kind != self._cursor:
            self._cursor = kind
            with suppress(pygame.error):  # keep the present cursor where the system has no such cursors
                pygame.mouse.set_cursor(_CURSORS.get(kind, pygame.SYSTEM_CURSOR_ARROW))

    def _offer_keyboard(self) -> None:
        """Enable text input only for a focused field.

        Input methods show their composition beside that field; without a field they get no keys, since they would turn
        shortcuts into text.
        """
        scene = self._app.scene
        node = scene.focus.node
        field = node if node is not None and node.accepts_text else None
        if field is not self._typing:
            if field is None:
                pygame.key.stop_text_input()
            else:
                pygame.key.start_text_input()
            self._typing = field
        if field is not None:
            k = scene.screen.scale
            pygame.key.set_text_input_rect(pygame.Rect([round(v * k) for v in field.world_box()]))

    def keep_place(self) -> None:
        """Save the window's place for the next start."""
        window = self._app.settings.window
        if pygame.display.get_surface() is None:
            return
        if not window.fullscreen:
            self._note_place()
        if self._place:
            self._app.change(window={**window.model_dump(), **self._place})

    def _note_place(self) -> None:
        """Record the window's place while it is not full screen."""
        (w, h), (x, y) = self._surface.get_size(), pygame.display.get_window_position()
        self._place = {"width": max(w, LEAST_WINDOW[0]), "height": max(h, LEAST_WINDOW[1]), "x": x, "y": y}


def _allow_small(monitor: int) -> None:
    """Set the least window size that the monitor allows: a larger window, or full screen, would exceed a small monitor."""
    sizes = pygame.display.get_desktop_sizes()
    with _own_window() as window:
        window.minimum_size = smallest(sizes[monitor] if monitor < len(sizes) else sizes[0])


@contextmanager
def _own_window() -> Iterator[pygame.Window]:
    """Return the window behind the display surface, for calls that pygame.display lacks."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        yield pygame.Window.from_display_module()


_CURSORS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "grab": pygame.SYSTEM_CURSOR_SIZEALL,
}


def window_size(kept: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size to open at: the saved one if it fits the desktop, else a good part of the desktop."""
    least = smallest(desktop)
    if least[0] <= kept[0] <= desktop[0] and least[1] <= kept[1] <= desktop[1]:
        return kept
    k = min(desktop[0] * MODERATE / 1920, desktop[1] * MODERATE / 1080)
    size = (round(1920 * k), round(1080 * k))
    return (max(least[0], size[0]), max(least[1], size[1]))


def smallest(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the least window size on a desktop: where the layouts are best, or the largest that fits."""
    return (min(SMALLEST[0], round(desktop[0] * MOST)), min(SMALLEST[1], round(desktop[1] * MOST)))


def in_sight(at: tuple[int, int], size: tuple[int, int], desktops: Sequence[tuple[int, int]]) -> bool:
    """Whether a window at that place can be reached by the pointer.

    The sizes of several monitors are known, but not their layout.
    """
    width, height = (sum(desktop[i] for desktop in desktops) for i in (0, 1))
    left, top = (-width, -height) if len(desktops) > 1 else (0, 0)
    return left + GRIP <= at[0] + size[0] and at[0] <= width - GRIP and top - GRIP <= at[1] <= height - GRIP


def nap(pace: Pace, quiet: float) -> float:
    """Return how long to sleep, in seconds, after `quiet` seconds without events or drawing."""
    if pace != "still":
        return _NAPS[pace]
    return next((time_ for until, time_ in _DOZES if quiet < until), _DOZE_LATE)
