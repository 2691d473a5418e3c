"""The program around the scenes: settings applied live, language everywhere at once, pictures, the window."""

import os
import sys
from pathlib import Path

import pygame
import pytest

from tabletop import places
from tabletop.archive.settings import Settings, Volumes, Window
from tabletop.toolkit.audio import Audio
from tabletop.toolkit.motion.motion import INSTANT
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui.scenes.preferences import preferences
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.shell.window import NoDisplay, check_display, nap, prepare, window_size
from tabletop.ui.tools.pilot import Pilot
from tests.ui.gallery import Gallery
from tests.ui.stage import Stage


def test_the_language_changes_everywhere_at_once() -> None:
    """What is on screen, what is read out and the scene below are in the other language."""
    with Pilot(Gallery, settings=Settings(language="es")) as p:
        p.app.push(SettingsScene(p.app), "none")
        p.settle()
        assert "Ajustes" in p.texts()
        before = p.shot()
        p.press("ctrl+l")
        assert "Settings" in p.texts()
        assert p.shot().get_buffer().raw != before.get_buffer().raw
        p.app.pop("none")
        p.settle()

        assert "New match" in p.texts()
        assert p.kept[-1].language == "en"


def test_settings_are_applied_and_kept_as_they_change() -> None:
    """Scale, palette, pace and calm are in force before the next frame."""
    with Pilot(Stage, size=(1920, 1080)) as p:
        p.app.change(ui_scale=150, palette="deutan", speed=300, reduced_motion=True)
        p.settle()
        assert p.app.screen.scale == 1.5
        assert p.scene.screen.size == (1280, 720)
        assert p.app.look.brush.theme.palette == "deutan"
        assert (p.scene.motion.pace, p.scene.motion.calm) == (3.0, "reduced")
        p.app.change(motion="instant")
        assert p.scene.motion.pace == INSTANT

        assert p.kept[-1] == p.app.settings
        assert len(p.kept) == 2
        p.app.change(motion="instant")
        assert len(p.kept) == 2


def test_larger_and_smaller_go_step_by_step() -> None:
    """Ctrl and plus, Ctrl and minus, and a notice with the scale."""
    with Pilot(Stage, settings=Settings(language="es")) as p:
        p.press("ctrl+-", "ctrl+-")
        assert p.app.settings.ui_scale == 75
        p.press("ctrl+-", "ctrl+plus")

        assert p.app.settings.ui_scale == 85
        assert "Escala: 85 %" in p.texts()


def test_ctrl_and_zero_go_back_to_the_usual_size() -> None:
    """From any scale, with a notice."""
    with Pilot(Stage, settings=Settings(language="es", ui_scale=75)) as p:
        p.press("ctrl+0")
        assert p.app.settings.ui_scale == 100
        assert "Escala: 100 %" in p.texts()


@pytest.mark.parametrize(("key", "mods", "typed"), [
    (pygame.K_PLUS, 0, "+"), (pygame.K_KP_PLUS, 0, "+"), (pygame.K_EQUALS, 0, "="), (pygame.K_EQUALS, pygame.KMOD_LSHIFT, "+"),
    (pygame.K_EQUALS, pygame.KMOD_LSHIFT, ""), (pygame.K_1, pygame.KMOD_LSHIFT, "+"), (pygame.K_3, pygame.KMOD_LSHIFT, "+")])
def test_ctrl_with_the_key_that_bears_plus_enlarges_on_any_layout(key: int, mods: int, typed: str) -> None:
    """Spanish, of the number pad, American with and without Shift, Swiss, Hungarian."""
    with Pilot(Stage, settings=Settings(language="es", ui_scale=75)) as p:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mods | pygame.KMOD_LCTRL, unicode=typed, scancode=0))
        p.settle()
        assert p.app.settings.ui_scale == 85


@pytest.mark.parametrize(("size", "most"), [((1920, 1080), 150), ((1280, 720), 100)])
@pytest.mark.parametrize("asked", ["most", 200])
def test_the_scale_stops_where_the_window_has_no_room_for_more(size: tuple[int, int], most: int, asked: str | int) -> None:
    """Ctrl and plus names the window's size instead of announcing a scale that shows no difference; minus shows one at once."""
    begun = most if asked == "most" else 200
    with Pilot(Stage, size=size, settings=Settings(language="es", ui_scale=begun)) as p:
        before = p.app.screen.scale
        p.press("ctrl+plus")
        assert p.app.settings.ui_scale == begun
        assert f"La escala no pasa de {most} % en {size[0]}×{size[1]}: más grande no cabría la mesa." in p.texts()
        p.press("ctrl+-")
        assert p.app.settings.ui_scale < most and p.app.screen.scale < before


def test_a_page_grows_further_than_a_table() -> None:
    """What scrolls needs less room: its letters grow where those of the scene it was opened from cannot, and these are as before."""
    with Pilot(Stage, size=(1280, 720), settings=Settings(language="es", ui_scale=125)) as p:
        assert p.app.screen.scale == 1.0 and p.app.screen.capped
        page = SettingsScene(p.app)
        p.app.push(page, "slide")
        p.settle()
        assert p.app.screen.scale == 1.25 and page.screen.size == (1024, 576)
        p.app.pop("slide")
        p.settle()
        assert p.app.screen.scale == 1.0 and p.scene.screen == p.app.screen


def test_pictures_of_a_look_that_is_gone_are_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another scale or size paints anew, and the old paintings do not wait for the collector; nor when all ends."""
    monkeypatch.setattr("tabletop.ui.shell.app.Brush", Brush)
    with Pilot(Gallery, settings=Settings(language="es"), drawing=True) as p:
        first = p.app.look.brush.cache
        assert first.bytes > 100_000
        p.app.change(ui_scale=125)
        p.settle()
        second = p.app.look.brush.cache
        assert (len(first), first.bytes) == (0, 0)
        assert second.bytes > 100_000

    assert (len(second), second.bytes) == (0, 0)


def test_a_transition_ends_and_leaves_nothing() -> None:
    """The veil is gone, the new scene is where it should be, and pixels are those of a scene opened without one."""
    with Pilot(Gallery, settings=Settings(language="es"), drawing=True) as p:
        p.app.push(SettingsScene(p.app), "slide")
        p.settle()
        faded = p.shot()
        assert p.scene.root.find("veil") is None
        assert p.scene.main.x == 0
        p.app.pop("none")
        p.app.push(SettingsScene(p.app), "none")
        p.settle()

        assert p.shot().get_buffer().raw == faded.get_buffer().raw


def test_back_in_a_scene_enter_uses_what_a_click_had_used() -> None:
    """The control by which the scene was left; Space is left to the scene's own keys, and a click alone changes nothing."""
    with Pilot(Gallery) as p:
        scene = p.scene
        assert isinstance(scene, Gallery)
        p.click("play")
        p.press("return")
        assert [name for name, *_ in scene.heard] == ["Button.Pressed"]
        p.app.push(SettingsScene(p.app), "none")
        p.settle()
        p.app.pop("none")
        p.settle()
        p.press("space")
        assert [name for name, *_ in scene.heard] == ["Button.Pressed"]
        p.press("return")
        assert [name for name, *_ in scene.heard] == ["Button.Pressed"] * 2


def test_a_picture_is_kept_unless_the_scene_refuses(tmp_path: Path) -> None:
    """F12 writes a file; a scene with a secret on it says no, and why."""
    with Pilot(Stage, folder=tmp_path, drawing=True) as p:
        p.press("f12")
        assert len(list(tmp_path.glob("tapete-*.png"))) == 1
        refusal = say("ui.menu.coming_why")
        p.scene.screenshot_refusal = lambda: refusal  # type: ignore[method-assign]
        p.press("f12")

        assert len(list(tmp_path.glob("tapete-*.png"))) == 1
        assert refusal in p.scene.toasts.texts
        assert isinstance(refusal, Phrase)


def test_the_window_resizes_and_everything_follows() -> None:
    """Each size has its units; the ground fills it."""
    with Pilot(Stage) as p:
        for size in ((1920, 1080), (3840, 2160), (1300, 1000), (1280, 720)):
            p.app.resized(size)
            p.surface = pygame.Surface(size)
            p.settle()
            ground = p.node("ground").world_box()

            assert (ground.w * p.app.screen.scale, ground.h * p.app.screen.scale) == pytest.approx(size)


def test_losing_the_window_silences_and_lets_go() -> None:
    """Muted in the background, unless the player wants otherwise."""
    with Pilot(Stage) as p:
        p.drag("card", "slot1", drop="hold")
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        p.settle()

        assert p.app.focus == "unfocused"
        assert p.scene.carry.held is None


def test_the_title_tells_nothing() -> None:
    """Whatever scene is on screen, the title is the program's name."""
    with Pilot(Gallery) as p:
        assert p.app.title == "Tapete"


def test_settings_mean_what_they_say() -> None:
    """Volumes are shares of the master's; keys are read from their text."""
    wish = preferences(
        Settings(
            volumes=Volumes(master=50, effects=0, interface=100),
            shortcuts={"mute": "m ctrl+m"},
            inspector_delay="immediate",
            card_text_scale=125,
            high_contrast=True,
        )
    )

    assert wish.volumes == {"effects": 0, "interface": 50, "music": 15}
    assert wish.shortcuts == {"mute": ("m", "ctrl+m")}
    assert (wish.delay, wish.theme.text, wish.theme.contrast) == (0.0, "huge", "high")


def test_no_display_is_said_plainly() -> None:
    """Linux without any screen; never where SDL was told what to do, never on Windows."""
    with pytest.raises(NoDisplay, match=r"ui\.error\.no_display"):
        check_display({}, "linux")
    check_display({"DISPLAY": ":0"}, "linux")
    check_display({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    check_display({"SDL_VIDEODRIVER": "dummy"}, "linux")
    check_display({}, "win32")


def test_fast_frames_are_asked_for_on_x11_only() -> None:
    """And what the player set is left alone."""
    x11, wayland, own = (
        {"DISPLAY": ":0"},
        {"WAYLAND_DISPLAY": "w"},
        {"DISPLAY": ":0", "SDL_FRAMEBUFFER_ACCELERATION": "1"},
    )
    for environ in (x11, wayland, own):
        prepare(environ, "linux")

    assert x11["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in wayland
    assert own["SDL_FRAMEBUFFER_ACCELERATION"] == "1"
    assert x11["SDL_VIDEO_X11_WMCLASS"] == "tapete"


@pytest.mark.parametrize(
    ("kept", "desktop", "size"),
    [
        ((1600, 900), (1920, 1080), (1600, 900)),
        ((3000, 2000), (1920, 1080), (1632, 918)),
        ((0, 0), (3840, 2160), (3264, 1836)),
        ((0, 0), (1366, 768), (1257, 707)),
        ((0, 0), (800, 600), (736, 552)),
        ((0, 0), (1080, 1920), (994, 720)),
        ((1600, 900), (800, 600), (736, 552)),
    ],
)
def test_the_window_opens_at_a_sensible_size(
    kept: tuple[int, int], desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    """The kept size if it fits; else a good part of the desktop, never under the smallest."""
    assert window_size(kept, desktop) == size


def test_the_loop_dozes_off_when_nothing_moves() -> None:
    """Sixty times a second while something moves, twenty when nobody does anything."""
    assert nap("moving", 99) == pytest.approx(1 / 60)
    assert nap("still", 0.5) == pytest.approx(1 / 60)
    assert nap("still", 5) == pytest.approx(1 / 30)
    assert nap("still", 60) == pytest.approx(1 / 20)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there do libraries talk to the terminal")
def test_a_machine_without_sound_is_no_talk_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The sound libraries' own complaints go nowhere; what comes after is written again."""
    def absent(**how: object) -> None:
        os.write(2, b"cannot find card '0'\n")
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", absent)
    assert not Audio(tmp_path).ready
    os.write(2, b"after\n")
    assert capfd.readouterr().err == "after\n"


class _Counted:
    """A sound that counts how often it was played: a device forgets short ones while a busy machine looks away."""

    def __init__(self) -> None:
        self.plays = 0

    def set_volume(self, level: float) -> None:
        assert 0 < level <= 1

    def play(self) -> None:
        self.plays += 1


def test_what_happens_at_once_is_heard_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve cards drawn without a pause would crackle; a moment later each is heard again."""
    clock, sound = [0.0], _Counted()
    audio = Audio(places.assets() / "sounds", clock=lambda: clock[0])
    audio.set_volumes({"effects": 100, "interface": 100}, "mute")
    monkeypatch.setattr(audio, "_load", lambda name: [sound])

    def heard(*names: str) -> int:
        before = sound.plays
        for name in names:
            audio.play(name)
        return sound.plays - before

    assert heard(*["card_flick"] * 12) == 1
    clock[0] += 1.0
    assert heard("card_flick", "hit", "dice", "turn", "chime", "coin", "wound") == 4
    clock[0] += 1.0
    assert heard("card_flick") == 1
    audio.close()


def test_sounds_take_turns_and_silence_is_no_fault(tmp_path: Path) -> None:
    """Variations follow one another; a missing sound, a missing device and a mute make no noise and no error."""
    none = Audio(tmp_path, device="none")
    none.play("click")
    assert none.silent
    audio = Audio(tmp_path)
    audio.set_volumes({"effects": 50}, "mute")
    audio.play("nothing")
    audio.set_focus("unfocused")

    assert audio.silent
    audio.close()


def test_the_window_keeps_its_place_in_the_settings() -> None:
    """Full screen is switched in the settings, where the window reads it."""
    told: list[Settings] = []
    with Pilot(Stage, settings=Settings(window=Window(x=3, y=4))) as p:
        p.app.on_window = told.append
        p.press("f11")

        assert p.app.settings.window.fullscreen
        assert p.app.settings.window.x == 3
        assert told == [p.app.settings]
