"""Pilot that drives an App without a window, as a player would: real event queue, simulated time."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame

from tabletop.archive.settings import Settings
from tabletop.toolkit.audio import Audio
from tabletop.toolkit.clipboard import Clipboard
from tabletop.toolkit.events import modifiers
from tabletop.toolkit.graph.keys import read_key
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.input.pointer import Tool
from tabletop.toolkit.input.speech import speak
from tabletop.toolkit.scene import Scene
from tabletop.ui.shell.app import App, Services
from tabletop.ui.shell.crash_report import LastGuard

FRAME = 1 / 60
IDLE = 1 / 20
# Seconds after which an animation counts as endless; a test that waits longer has found a bug.
PATIENCE = 20.0
_SDL_NAMES = {"plus": "+", "pageup": "page up", "pagedown": "page down"}
_MODS = {"ctrl": modifiers(sys.platform)[0], "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}


class NotFound(LookupError):
    """Error: no node on the screen has that name or text."""


class Pilot:
    """Driver of an App: `with Pilot(lambda app: Menu(app)) as p: p.click("new")`.

    Points are logical units. Exceptions are raised, unless a `guard` catches them as in the window. Frames are drawn
    only when a picture is asked for; with `drawing` (or a guard) all of them are, as in the window.
    """

    def __init__(self, factory: Callable[[App], Scene], *, size: tuple[int, int] = (1280, 720),
                 settings: Settings | None = None, folder: Path | None = None,
                 guard: Callable[[App], LastGuard] | None = None, drawing: bool = False) -> None:
        self._guard = guard
        self._drawing = drawing or guard is not None
        self._factory, self._size, self._folder = factory, size, folder
        self._settings = settings if settings is not None else Settings()
        self.kept: list[Settings] = []
        self.touched: list[pygame.Rect] = []
        self._buttons = (0, 0, 0)
        self._at = (0, 0)
        self.tool: Tool = "mouse"
        """Input tool. A finger cannot hover: SDL moves the pointer to where it comes down, just before the press."""

    def __enter__(self) -> Self:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode(self._size)
        pygame.event.clear()
        silent = Audio(Path(), device="none")
        services = Services(self._settings, silent, Clipboard(), self.kept.append, pictures=self._folder)
        self.app = App(services, self._size)
        self._driven: App | LastGuard = self.app if self._guard is None else self._guard(self.app)
        self.app.push(self._factory(self.app), "none")
        self.step(0.0)
        self.step(0.0)  # work that a scene postpones until after its first frame
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        pygame.event.clear()
        self.app.look.brush.cache.empty()
        # Scenes and their nodes form cycles: collect now, or their pictures would stay in memory.
        self.app.canvas.items = []
        for scene in self.app.scenes:
            for node in scene.root.walk():
                node.picture = node.cache = node.home = node.poses = None

    # Time.

    def step(self, seconds: float = FRAME) -> None:
        """Handle the queued events, advance time and draw a frame."""
        for event in pygame.event.get():
            if self.app.running:
                self._driven.handle(event)
        if self.app.running:
            self._driven.step(seconds)
            if self._drawing:
                self.draw()
            else:
                self.app.refresh()

    def draw(self) -> None:
        """Draw the frame, if anything changed since the last one drawn."""
        self.touched = self._driven.render(self.surface)

    def settle(self) -> None:
        """Step until nothing moves any more (ambient light and notices aside). TimeoutError if that never happens.

        Frames that nobody draws are as long as on a slow computer.
        """
        frame, waited = FRAME if self._drawing else IDLE, 0.0
        self.step(0.0)
        while self.app.running and self.app.pace == "moving":
            self.step(frame)
            waited += frame
            if waited > PATIENCE:
                raise TimeoutError("something moves for ever")

    def wait(self, seconds: float) -> None:
        """Advance time, frame by frame: 60 a second while something moves and is drawn, else 20."""
        left = max(seconds, FRAME)
        while left > FRAME / 2:
            left -= self._pass(left)

    def _pass(self, most: float) -> float:
        """Step to the next frame that the window would draw; return the seconds it took.

        Frames that nobody draws are as long as on a slow computer.
        """
        taken = FRAME if self._drawing and self.app.running and self.app.pace == "moving" else min(most, IDLE)
        self.step(taken)
        return taken

    # The keyboard.

    def press(self, *keys: str) -> None:
        """Press keys one after another ("ctrl+z", "return"), settling after each."""
        for spelled in keys:
            self.post_key(spelled)
            self.settle()

    def post_key(self, spelled: str, *kinds: int) -> None:
        """Queue the press and release of a key, or only the one named."""
        key = read_key(spelled)
        mods = sum(_MODS[name] for name in _MODS if getattr(key, name))
        code = pygame.key.key_code(_SDL_NAMES.get(key.name, key.name))
        for kind in kinds or (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=code, mod=mods, unicode="", scancode=0))

    def keep_down(self, spelled: str, seconds: float, *, repeat: float = 0.0) -> None:
        """Hold a key for some seconds, then release it.

        A window system that repeats keys sends it again every `repeat` seconds.
        """
        self.post_key(spelled, pygame.KEYDOWN)
        left, due = seconds, repeat
        while left > 0:
            taken = self._pass(min(left, due) if repeat else left)
            left, due = left - taken, due - taken
            if repeat and due <= 0:
                due = repeat
                self.post_key(spelled, pygame.KEYDOWN)
        self.post_key(spelled, pygame.KEYUP)
        self.settle()

    def type(self, text: str) -> None:
        """Type text as an input method sends it (accents included): letters without key presses."""
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.step()
        self.settle()

    def compose(self, text: str) -> None:
        """Show unfinished text, as an input method does."""
        pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text=text, start=len(text), length=0))
        self.settle()

    # The pointer.

    def move(self, to: "str | Node | tuple[float, float]") -> None:
        """Move the pointer to a node or a point."""
        self.post_move(self.point(to))
        self.settle()

    def click(self, what: "str | Node | tuple[float, float]", *, button: int = 1, clicks: int = 1) -> None:
        """Click a node (by name, path, visible text or itself) or a point."""
        at = self.point(what)
        self.post_move(at)
        for _ in range(clicks):
            self.post_button(at, button, pygame.MOUSEBUTTONDOWN)
            self.post_button(at, button, pygame.MOUSEBUTTONUP)
        self.settle()

    def hold(self, what: "str | Node | tuple[float, float]", seconds: float = 0.8) -> None:
        """Press the left button or a finger for a while, then release it."""
        at = self.point(what)
        self.post_move(at)
        self.post_button(at, 1, pygame.MOUSEBUTTONDOWN)
        self.wait(seconds)
        self.release(at)

    def drag(self, what: "str | Node | tuple[float, float]", to: "str | Node | tuple[float, float]", *, steps: int = 6,
             drop: str = "drop") -> None:
        """Drag in some steps; `drop` "hold" leaves the button down."""
        start, end = self.point(what), self.point(to)
        self.post_move(start)
        self.post_button(start, 1, pygame.MOUSEBUTTONDOWN)
        for i in range(1, steps + 1):
            self.post_move((start[0] + (end[0] - start[0]) * i / steps, start[1] + (end[1] - start[1]) * i / steps))
            self.step()
        if drop == "drop":
            self.post_button(end, 1, pygame.MOUSEBUTTONUP)
        self.settle()

    def release(self, at: tuple[float, float]) -> None:
        """Release the left button."""
        self.post_button(at, 1, pygame.MOUSEBUTTONUP)
        self.settle()

    def wheel(self, what: "str | Node | tuple[float, float]", dy: float) -> None:
        """Turn the wheel over a node or a point."""
        self.move(what)
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=round(dy), precise_x=0.0, precise_y=dy, flipped=False)
        )
        self.settle()

    def post_move(self, at: tuple[float, float]) -> None:
        """Queue a movement of the pointer; a lifted finger makes none."""
        if self.tool == "mouse" or any(self._buttons):
            self._post_motion(at)

    def _post_motion(self, at: tuple[float, float]) -> None:
        pos = self._px(at)
        rel = (pos[0] - self._at[0], pos[1] - self._at[1])
        self._at = pos
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=self._buttons, touch=self.tool == "finger"))

    def post_button(self, at: tuple[float, float], button: int, kind: int) -> None:
        """Queue the press or release of a button."""
        if self.tool == "finger" and kind == pygame.MOUSEBUTTONDOWN:
            self._post_motion(at)
        held = list(self._buttons)
        held[button - 1] = 1 if kind == pygame.MOUSEBUTTONDOWN else 0
        self._buttons = (held[0], held[1], held[2])
        pygame.event.post(pygame.event.Event(kind, pos=self._px(at), button=button, touch=self.tool == "finger"))

    def _px(self, at: tuple[float, float]) -> tuple[int, int]:
        k = self.app.screen.scale
        return (round(at[0] * k), round(at[1] * k))

    # The screen.

    @property
    def scene(self) -> Scene:
        """Scene on screen."""
        return self.app.scene

    def node(self, name: str) -> Node:
        """Find the node of that name or path, or else the first shown one with that text. Raises NotFound."""
        found = self.scene.root.find(name)
        if found is not None:
            return found
        for node in self._shown(self.scene.root):
            said = node.spoken(self.app.look.words)
            if said is not None and said.name == name:
                return node
        raise NotFound(f"nothing is called or says {name!r}; there is: {', '.join(self.texts())}")

    def point(self, what: "str | Node | tuple[float, float]") -> tuple[float, float]:
        """Find a point of a node where a click reaches it: its middle, or else one that nothing covers."""
        if isinstance(what, tuple):
            return what
        node = self.node(what) if isinstance(what, str) else what
        box = node.world_box()
        places = [(0.5, 0.5), *((i / 10, j / 10) for j in range(1, 10) for i in range(1, 10))]
        for across, down in places:
            at = (box.x + box.w * across, box.y + box.h * down)
            hit = self.scene.node_at(*at)
            if hit is not None and (hit.is_inside(node) or node.is_inside(hit)):
                return at
        return box.centre

    def texts(self) -> list[str]:
        """List the names of everything shown, in reading order."""
        words = self.app.look.words
        said = (node.spoken(words) for node in self._shown(self.scene.root))
        return [s.name for s in said if s is not None and s.name]

    def spoken(self) -> str:
        """Describe the focused node, as it is read out."""
        node = self.scene.focus.node
        return speak(node, self.app.look.words) if node is not None else ""

    def shot(self) -> pygame.Surface:
        """Take a picture of the screen."""
        self.step(0.0)
        self.draw()
        return self.surface.copy()

    def _shown(self, node: Node) -> Iterator[Node]:
        if node.visible and node.opacity > 0:
            yield node
            for child in node.children:
                yield from self._shown(child)
