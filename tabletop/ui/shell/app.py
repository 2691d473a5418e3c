"""Application: the stack of scenes, their shared objects, and settings applied as they change."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any, Literal

import pygame

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.settings import Notice, Settings
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import Translations
from tabletop.toolkit.access.announcer import Announcer
from tabletop.toolkit.access.listening import Listening
from tabletop.toolkit.audio import Audio
from tabletop.toolkit.clipboard import Clipboard
from tabletop.toolkit.events import feed
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.canvas import Canvas
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.screen import SMALL, Screen
from tabletop.toolkit.input.shortcuts import Shortcuts
from tabletop.toolkit.motion.anim import Call, Sequence, Together, Tween
from tabletop.toolkit.paint.brush import Brush, Picture, PictureCache
from tabletop.toolkit.scene import Pace, Scene
from tabletop.toolkit.text.phrase import say, spoken_by
from tabletop.toolkit.widgets.shortcut_table import shortcuts_dialog
from tabletop.ui.scenes import hearing
from tabletop.ui.scenes.memory import Memory
from tabletop.ui.scenes.preferences import Preferences, limit_says, preferences
from tabletop.ui.shell.handheld import Handheld
from tabletop.ui.shell.keymap import ACTIONS

Transition = Literal["fade", "slide", "none"]

FADE = 0.18
SLIDE = 28.0
SCALES = (75, 85, 100, 110, 125, 150, 175, 200, 225, 250)
USUAL_SCALE = 100


@dataclass(slots=True)
class Services:
    """External services of the program. `keep` saves settings to disk; `now` is used only in file names."""

    settings: Settings
    audio: Audio
    clipboard: Clipboard
    keep: Callable[[Settings], object]
    now: Callable[[], datetime] = datetime.now
    pictures: Path | None = None


class _Veil(Node):
    """Picture of the previous scene, fading away over the new one."""

    def __init__(self, surface: pygame.Surface) -> None:
        super().__init__("veil")
        self._surface = surface

    def paint(self, look: Look) -> Picture | None:
        return Picture(self._surface)


def pictures_kept(size_px: tuple[int, int]) -> int:
    """Return the memory for painted pictures, in bytes: what the fullest scene needs at 1920x1080 (60 MB), and some more."""
    return min(96_000_000, max(48_000_000, 9 * 4 * size_px[0] * size_px[1]))


class App:
    """Stack of scenes; the uppermost is on screen. Knows no window: see window.py and pilot.py."""

    def __init__(self, services: Services, size_px: tuple[int, int]) -> None:
        self.services = services
        self.settings = services.settings
        self.audio, self.clipboard = services.audio, services.clipboard
        self.announcer = Announcer()
        self.listening = Listening(self.announcer)
        self.shortcuts = Shortcuts(ACTIONS)
        self.memory = Memory()
        self.scenes: list[Scene] = []
        self.running = True
        self.focus = "focused"
        self.canvas = Canvas()
        self.monitors: tuple[tuple[int, int], ...] = ()
        """Sizes of the monitors there are, in pixels; told by the window."""
        self.preferences: Preferences = preferences(self.settings)
        self._size_px = size_px
        self.handheld = Handheld(self._hint_anew)
        self._shown_keys: set[str] = set()
        self._shown: pygame.Surface | None = None
        self.cluttered = False
        """Whether the scene changed since memory was last tidied."""
        self._stirred = True
        self.on_window: Callable[[Settings], None] = _nothing
        """Called when a setting of the window (full screen, monitor) changed."""
        self._apply_quietly()
        self.look = self._make_look()

    # Scenes.

    @property
    def scene(self) -> Scene:
        """Scene on screen."""
        return self.scenes[-1]

    @property
    def screen(self) -> Screen:
        """Window as scenes see it."""
        return self.look.screen

    def push(self, scene: Scene, transition: Transition = "fade") -> None:
        """Show a scene on top of the present one."""
        self._keep_keys(scene)
        self._leave()
        self.scenes.append(scene)
        self._enter(transition)

    def pop(self, transition: Transition = "fade") -> None:
        """Go back to the scene below; the program ends with the last."""
        self._leave()
        self.scenes.pop()
        if self.scenes:
            self._come_back(transition)
        else:
            self.quit()

    def replace(self, scene: Scene, transition: Transition = "fade") -> None:
        """Replace the present scene."""
        self._keep_keys(scene)
        self._leave()
        self.scenes[-1:] = [scene]
        self._enter(transition)

    def home(self, transition: Transition = "fade") -> None:
        """Go back to the lowest scene (the menu)."""
        if len(self.scenes) > 1:
            self._leave()
            del self.scenes[1:]
            self._come_back(transition)

    def show_only(self, scene: Scene) -> None:
        """Show one scene instead of the whole stack: those scenes failed, and leaving them may fail too."""
        with suppress(Exception):
            self._leave()
        self.scenes[:] = [scene]
        self._enter("none")

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False

    def _leave(self) -> None:
        if self.scenes:
            self.scene.pointer.lose()
            self.scene.keyboard.lose()
            self.scene.motion.skip()
            self.scene.left()

    def _enter(self, transition: Transition) -> None:
        self._stirred = self.cluttered = True
        scene = self.scene
        if scene.music:
            self.audio.music.play(scene.music)
        self._refit()
        self._fit(scene)
        self.canvas.forget()
        if self._shown is not None and transition != "none":
            self._veil(scene, self._shown.copy(), transition)
        scene.entered()

    def _keep_keys(self, scene: Scene) -> None:
        """Let a player who goes by keys see the focus in the next scene, too."""
        scene.focus.shown = bool(self.scenes) and self.scene.focus.shown

    def _come_back(self, transition: Transition) -> None:
        """Enter a scene that another one covered."""
        self.scene.focus.come_back()
        self._enter(transition)

    def _veil(self, scene: Scene, before: pygame.Surface, transition: Transition) -> None:
        veil = _Veil(before)
        veil.put(Box(0, 0, *scene.screen.size))
        scene.root.add(veil)
        veil.z = 100
        moves = [Tween(veil, {"opacity": 0.0}, FADE)]
        if transition == "slide":
            scene.main.x = SLIDE
            moves.append(Tween(scene.main, {"x": 0.0}, FADE))
        scene.motion.play(Sequence(Together(*moves), Call(veil.remove)), tag="transition")

    # Settings.

    def change(self, **fields: Any) -> None:
        """Change settings, save them and apply them at once. Raises the errors of Settings for a bad value."""
        before = self.settings
        self.settings = type(before).model_validate({**before.model_dump(), **fields})
        if self.settings == before:
            return
        notice = self.services.keep(self.settings)
        self._apply_quietly()
        self._refit()
        if isinstance(notice, Notice) and self.scenes and notice.key not in self._shown_keys:
            self._shown_keys.add(notice.key)
            self.scene.toast(spoken_by(notice.text), kind="refusal")
        self.on_window(self.settings)

    def _apply_quietly(self) -> None:
        """Apply all settings that do not repaint."""
        self.preferences = preferences(self.settings)
        hearing.apply(self.announcer, self.settings)
        self.audio.set_volumes(self.preferences.volumes, self.preferences.away)
        self.shortcuts.adopt(self.preferences.shortcuts)
        self.handheld.adopt(self.preferences.handheld)
        for scene in self.scenes:
            self._hand_preferences(scene)

    def _hand_preferences(self, scene: Scene) -> None:
        scene.motion.pace, scene.motion.calm = self.preferences.pace, self.preferences.calm
        scene.tips.delay, scene.toasts.patience = self.preferences.delay, self.preferences.patience
        self.handheld.equip(scene)

    def _screen_at(self, scale: int) -> Screen:
        return Screen.of(self._size_px, scale, self.scene.least if self.scenes else SMALL)

    def _make_look(self) -> Look:
        wish, screen = self.preferences, self._screen_at(self.preferences.ui_scale)
        cache, least = PictureCache(pictures_kept(self._size_px)), wish.capitals * min(1.0, screen.scale)
        words = Translations(wish.lang).by(self.handheld.device)
        return Look(screen, Brush(screen.scale, wish.theme, wish.lang, cache, least=least), words, self.handheld.hints(self))

    def _hint_anew(self) -> None:
        """Show the hints of the input device that is used now; pictures stay as they are."""
        words = Translations(self.look.words.lang).by(self.handheld.device)
        self.look = replace(self.look, words=words, pad=self.handheld.hints(self), _scaled={})

    def _refit(self) -> None:
        """Make a new look if language, theme, scale or size changed, or the scene leaves more room, and lay the scene out again."""
        now, wish, screen = self.look, self.preferences, self._screen_at(self.preferences.ui_scale)
        brush, hinted = now.brush, (now.pad is None) == (self.handheld.device == "keys")
        if not (hinted and now.screen == screen and brush.theme == wish.theme and now.words.lang == wish.lang):
            self.look = self._make_look()
            now.brush.cache.empty()  # looks and nodes form reference cycles: pictures of many sizes would pile up
            if self.scenes:
                self.scene.carry.cancel("scene")  # a drag began in the old layout and with old pictures
                self._fit(self.scene)

    def _fit(self, scene: Scene) -> None:
        self._hand_preferences(scene)
        scene.arrange(self.look.screen)

    # Events from the window.

    def resized(self, size_px: tuple[int, int]) -> None:
        """Handle a new window size."""
        if size_px != self._size_px:
            self._size_px = size_px
            self._refit()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle one event; True if it may have changed the picture or the sound."""
        pad = self.handheld.handle(self.scene, event)
        if pad == "noise":
            return False
        self._stirred = True
        if pad == "heard":
            return True
        match event.type:
            case pygame.QUIT:
                self.quit()
            case pygame.WINDOWFOCUSLOST:
                self._set_focus("unfocused")
                self.handheld.pad.lose()
                feed(self.scene, event)
            case pygame.WINDOWFOCUSGAINED:
                self._set_focus("focused")
            case pygame.WINDOWEXPOSED:
                self.canvas.forget()
            case _:
                return feed(self.scene, event)
        return True

    def _set_focus(self, focus: Literal["focused", "unfocused"]) -> None:
        self.focus = focus
        self.audio.set_focus(focus)

    def step(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self.pace != "still":
            self._stirred = True
        self.audio.step(dt)
        self.handheld.pad.step(self.scene, dt)
        self.scene.step(dt)
        self.listening.step(self.scene)

    def refresh(self) -> None:
        """Place the focus ring and update the hover, as before every frame."""
        if self._stirred or self.scene.root.cache is None:
            self._stirred = False
            self.scene.before_frame()

    def render(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Bring a surface up to date; return the rectangles that changed."""
        if not self._stirred and target is self._shown and self.canvas.shows(self.scene.root):
            return []
        self._stirred = True
        self.refresh()
        self._shown = target
        return self.canvas.render(self.scene.root, self.look, target)

    @property
    def pace(self) -> Pace:
        """Frame rate needed now."""
        pace: Pace = self.scene.pace if self.scenes else "still"
        return "waiting" if self.handheld.pad.busy and pace in ("ambient", "still") else pace

    @property
    def title(self) -> str:
        """Title of the window; contains nothing of a match, so it can leak no secret."""
        return self.look.words("ui.app.title")

    # Actions of the whole program.

    def action(self, name: str) -> bool:
        """Carry out a global shortcut that no scene handled."""
        match name:
            case "shortcuts":
                self.scene.open(shortcuts_dialog(self.shortcuts, self.scene.where))
            case "full_screen":
                self.toggle_full_screen()
            case "screenshot":
                self.screenshot()
            case "mute":
                self.audio.muted = not self.audio.muted
                self.scene.toast(say("ui.app.muted" if self.audio.muted else "ui.app.unmuted"), icon="speaker")
            case "voice":
                hearing.toggle(self)
            case "hush":
                self.announcer.hush()
            case "language":
                self.change(language=LANGUAGES[(LANGUAGES.index(self.look.words.lang) + 1) % len(LANGUAGES)])
            case "larger" | "smaller":
                self._rescale(1 if name == "larger" else -1)
            case "usual_size":
                self.change(ui_scale=USUAL_SCALE)
                self.scene.toast(say("ui.app.scale", n=USUAL_SCALE))
            case _:
                return False
        return True

    def toggle_full_screen(self) -> None:
        """Switch between full screen and a window."""
        window = self.settings.window
        self.change(window=window.model_copy(update={"fullscreen": not window.fullscreen}).model_dump())

    def _rescale(self, by: int) -> None:
        now = self.scene.scale_in(self.screen)
        shown = min(self.preferences.ui_scale, now)  # a scale setting above the one that fits has no visible effect
        steps = [s for s in SCALES if (s > shown) == (by > 0) and s != shown]
        if by > 0 and steps and self.scene.scale_in(self._screen_at(steps[0])) <= now:
            self.scene.refuse(limit_says("ui.app.scale_most", self.screen, now))
        elif steps:
            self.change(ui_scale=steps[0] if by > 0 else steps[-1], sofa=False)
            self.scene.toast(say("ui.app.scale", n=self.preferences.ui_scale))

    def screenshot(self) -> Path | None:
        """Save a screenshot, unless the scene refuses."""
        refusal = self.scene.screenshot_refusal()
        if refusal or self._shown is None:
            self.scene.refuse(refusal or say("ui.app.nothing_shown"))
            return None
        return self.keep_picture(self._shown)

    def keep_picture(self, shown: pygame.Surface) -> Path | None:
        """Save a picture among the screenshots and return its path; on failure show a notice and return None."""
        folder = self.services.pictures or places.user_data() / "pictures"
        name = f"tapete-{self.services.now():%Y%m%d-%H%M%S}"
        names = (folder / f"{name}{f'-{n}' if n else ''}.png" for n in count())
        file = next(path for path in names if not path.exists())
        picture = BytesIO()
        pygame.image.save(shown, picture, "png")
        try:
            disk.create(file, picture.getvalue())
        except ArchiveError as problem:
            self.scene.refuse(spoken_by(problem.text))
            return None
        self.scene.toast(say("ui.app.screenshot", file=str(file)), icon="save", seconds=6.0)
        return file


def _nothing(_settings: Settings) -> None:
    """Do nothing: there is no window title to update."""
