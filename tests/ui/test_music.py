"""Music: one loop at a time, faded over, softer under the great sounds, silent when the program is."""

from pathlib import Path

import pygame
import pytest

from tabletop import places
from tabletop.toolkit.audio import Audio
from tabletop.toolkit.music import FADE
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot
from tabletop.ui.tools.shots import Shot

LOOPS = places.assets() / "music"
EVEN = {"music": 40, "interface": 100, "effects": 0}


class _Tape:
    """Stand-in for pygame's streamed music, which remembers what it was told."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.volume = 1.0

    def load(self, file: str) -> None:
        if "no-such" in file:
            raise FileNotFoundError(file)  # as pygame does
        self.heard.append(file.replace("\\", "/").rsplit("/", 1)[1])

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self, loops: int) -> None:
        assert loops == -1

    def pause(self) -> None:
        self.heard.append("pause")

    def unpause(self) -> None:
        self.heard.append("unpause")

    def stop(self) -> None:
        self.heard.append("stop")


@pytest.fixture
def tape(monkeypatch: pytest.MonkeyPatch) -> _Tape:
    """Return the stand-in, in pygame's place."""
    stand_in = _Tape()
    monkeypatch.setattr(pygame.mixer, "music", stand_in)
    return stand_in


@pytest.fixture
def audio(tape: _Tape) -> Audio:
    """Return an open device at even volumes."""
    player = Audio(places.assets() / "sounds", music=LOOPS)
    player.set_volumes(EVEN, "mute")
    return player


def _wait(audio: Audio, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        audio.step(0.05)


def test_a_loop_fades_in_and_gives_way_to_the_next_at_no_volume(audio: Audio, tape: _Tape) -> None:
    """Half way it has half the volume; the next begins only when the first is silent."""
    audio.music.play("menu")
    _wait(audio, 0.05 + 0.4 * FADE / 2)
    half = tape.volume
    _wait(audio, FADE)
    assert tape.volume == pytest.approx(0.4)
    assert 0.1 < half < 0.3

    audio.music.play("ecg")
    _wait(audio, 0.1)
    assert tape.heard == ["menu.ogg"] and 0 < tape.volume < 0.4
    _wait(audio, FADE)
    assert tape.heard == ["menu.ogg", "ecg.ogg"]


def test_music_is_softer_for_a_moment_under_a_great_sound(audio: Audio, tape: _Tape) -> None:
    """Under the bell of a turn, not under a card's flick."""
    audio.music.play("menu")
    _wait(audio, 1.0)
    audio.play("card_flick")
    _wait(audio, 0.2)
    assert tape.volume == pytest.approx(0.4)

    audio.play("turn")
    _wait(audio, 0.3)
    assert tape.volume == pytest.approx(0.2)
    _wait(audio, 1.0)
    assert tape.volume == pytest.approx(0.4)


def test_music_pauses_without_focus_and_goes_on(audio: Audio, tape: _Tape) -> None:
    """Also while muted, and with its volume at 0."""
    audio.music.play("menu")
    _wait(audio, 1.0)
    audio.set_focus("unfocused")
    _wait(audio, 1.0)
    assert tape.heard == ["menu.ogg", "pause"]

    audio.set_focus("focused")
    _wait(audio, 1.0)
    assert tape.heard == ["menu.ogg", "pause", "unpause"] and tape.volume == pytest.approx(0.4)
    audio.set_volumes({"music": 0}, "mute")
    _wait(audio, 1.0)
    assert tape.heard[-1] == "pause"


def test_a_loop_that_is_missing_is_silence(audio: Audio, tape: _Tape) -> None:
    """And the next one plays again."""
    audio.music.play("no-such")
    _wait(audio, 0.5)
    audio.music.play("menu")
    _wait(audio, 0.5)

    assert tape.heard == ["stop", "menu.ogg"]


def test_each_table_has_its_game_s_loop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Settings above it leave the loop as it is; back at the table it still plays."""
    asked: list[str] = []
    with Pilot(SettingsScene) as pilot:
        monkeypatch.setattr(pilot.app.audio.music, "play", asked.append)
        pilot.app.push(shots.SCENES["table"](pilot.app, Shot("ecg"), tmp_path))
        pilot.app.push(SettingsScene(pilot.app))
        pilot.app.pop()

    assert asked == ["ecg", "ecg"]
