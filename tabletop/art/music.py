"""Synthesis of the music: a loop for each game and one for the menu, as OGG files; a seed decides every note."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from tabletop import places
from tabletop.art.bench import RATE, Wave, write

SECONDS = 90
"""About how long a loop is; it is rounded to whole bars."""
LOUDNESS = -24.0
"""Loudness of a loop in LUFS (ITU-R BS.1770, ungated); the volume setting makes it quiet."""
MODES: Mapping[str, tuple[int, ...]] = {
    "ionian": (0, 2, 4, 5, 7, 9, 11), "dorian": (0, 2, 3, 5, 7, 9, 10), "phrygian": (0, 1, 3, 5, 7, 8, 10),
    "lydian": (0, 2, 4, 6, 7, 9, 11), "mixolydian": (0, 2, 4, 5, 7, 9, 10), "aeolian": (0, 2, 3, 5, 7, 8, 10),
}
LOWEST, MIDDLE, HIGHEST = 3, 7, 15
"""Bounds of the melody and its start, in steps of the mode above the root."""
HALL_SECONDS, HALL_DECAY = 2.6, 0.75

Voice = Callable[[float, float, np.random.Generator], Wave]


@dataclass(frozen=True, slots=True)
class Tune:
    """Tune of a loop: its root as a MIDI note, mode, beats a minute, melody's voice, and whether a drum walks under it."""

    root: int
    mode: str
    bpm: int
    voice: Voice
    drum: bool = False


def lute(pitch: float, seconds: float, rng: np.random.Generator) -> Wave:
    """Return a plucked string, slightly out of tune in its upper harmonics as strings are."""
    t = np.arange(int(RATE * max(seconds, 3.2))) / RATE
    out: Wave = np.zeros_like(t)
    for k in range(1, 9):
        out += np.sin(2 * np.pi * pitch * k * (1 + 0.0004 * k * k) * t + rng.uniform(0, 6)) * np.exp(-t * (1 + 0.5 * k)) / k**1.35
    return out * np.clip(t / 0.004, 0, 1)


def glass(pitch: float, seconds: float, rng: np.random.Generator) -> Wave:
    """Return a struck glass."""
    t = np.arange(int(RATE * max(seconds, 3.2))) / RATE
    out: Wave = np.zeros_like(t)
    for k, decay, strength in ((1, 1.4, 1), (2.0, 0.9, 0.3), (2.76, 0.6, 0.2), (5.4, 0.25, 0.08)):
        out += strength * np.sin(2 * np.pi * pitch * k * t + rng.uniform(0, 6)) * np.exp(-t / decay)
    return out * np.clip(t / 0.02, 0, 1)


def horn(pitch: float, seconds: float, rng: np.random.Generator) -> Wave:
    """Return a far horn that swells, with a slow vibrato."""
    length = seconds + 1
    t = np.arange(int(RATE * length)) / RATE
    swell = np.clip(t / 0.25, 0, 1) * np.clip((length - t) / 0.8, 0, 1)
    wave = 0.15 * np.sin(2 * np.pi * 4.6 * t + rng.uniform(0, 6))
    out: Wave = np.zeros_like(t)
    for k in range(1, 6):
        out += np.sin(2 * np.pi * pitch * k * t + wave) / k**2.1
    return 0.7 * out * swell


TUNES: Mapping[str, Tune] = {
    "menu": Tune(43, "ionian", 58, glass),
    "enadrya": Tune(50, "dorian", 66, horn),
    "encrucijada": Tune(48, "mixolydian", 84, lute),
    "epikha": Tune(52, "lydian", 60, glass),
    "ecg": Tune(45, "phrygian", 72, lute),
    "warage": Tune(47, "aeolian", 78, lute, drum=True),
}


class Loop:
    """Loop in the making: a part that is laid over its end goes on at its start."""

    def __init__(self, tune: Tune, rng: np.random.Generator) -> None:
        self.beat = 60 / tune.bpm
        self.bars = round(SECONDS / (4 * self.beat))
        self.samples: Wave = np.zeros(int(RATE * self.bars * 4 * self.beat))
        self._tune, self._rng = tune, rng

    def lay(self, part: Wave, at: float, strength: float) -> None:
        """Mix a part in, beginning at a second."""
        where = (int(at * RATE) + np.arange(len(part))) % len(self.samples)
        np.add.at(self.samples, where, strength * part)

    def drone(self) -> None:
        """Lay a drone on root, fifth and octaves; each tone and its swell make whole periods in the loop, so no seam is heard."""
        count = len(self.samples)
        turn = 2 * np.pi * np.arange(count) / count
        for k, strength in ((1, 0.20), (1.5, 0.11), (2, 0.09), (3, 0.03)):
            periods = round(_hertz(self._tune.root - 12) * k * count / RATE)
            swell = 0.75 + 0.25 * np.sin(round(0.07 * k * count / RATE) * turn + k)
            self.samples += strength * swell * np.sin(periods * turn)

    def melody(self) -> None:
        """Lay a motif of six notes and its mirror in turn, along the mode, with two bars of rest in eight."""
        rng, scale = self._rng, [self._tune.root + 12 * octave + step for octave in range(3) for step in MODES[self._tune.mode]]
        motif = [(int(rng.integers(-2, 3)), float(rng.choice([0.5, 1, 1, 2]))) for _ in range(6)]
        place = MIDDLE
        for bar in range(0, self.bars, 2):
            if bar % 8 == 6:
                continue
            at = bar * 4 * self.beat
            for step, beats in motif if bar % 4 == 0 else reversed(motif):
                place = min(HIGHEST, max(LOWEST, place + step))
                note = self._tune.voice(_hertz(scale[place]), beats * self.beat, rng)
                self.lay(note, at + rng.uniform(0, 0.012), 0.22 * rng.uniform(0.75, 1))
                at += beats * self.beat
            if bar % 4 == 2:
                place = MIDDLE

    def drums(self) -> None:
        """Lay a low drum on the first beat of each bar, and a softer one before the fourth."""
        t = np.arange(int(0.5 * RATE)) / RATE
        blow = np.sin(2 * np.pi * np.cumsum(52 + 50 * np.exp(-t / 0.03)) / RATE) * np.exp(-t / 0.16)
        for bar in range(self.bars):
            for beat, strength in ((0, 0.35), (2.5, 0.18)):
                self.lay(blow, (bar * 4 + beat) * self.beat, strength)

    def finished(self) -> Wave:
        """Return the loop in a hall, softened above 5 kHz, at LOUDNESS. The hall's echo goes round the loop too."""
        count = len(self.samples)
        pitches = np.fft.rfftfreq(count, 1 / RATE)
        echo = self._rng.normal(0, 1, int(HALL_SECONDS * RATE))
        echo *= np.exp(-np.arange(len(echo)) / RATE / HALL_DECAY)
        dry = np.fft.rfft(self.samples)
        wet = dry * np.fft.rfft(echo, count) / (1 + (pitches / 2400) ** 2)
        wet *= np.linalg.norm(dry) / np.linalg.norm(wet)
        mix = (0.72 * dry + 0.45 * wet) / (1 + (pitches / 5200) ** 4)
        mix[pitches < 25] = 0
        out: Wave = np.fft.irfft(mix, count)
        return out * 10 ** ((LOUDNESS - loudness(out)) / 20)


def loudness(samples: Wave) -> float:
    """Return the loudness of a loop in LUFS: the power of its samples weighted by frequency (ITU-R BS.1770-4, annex 1)."""
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(len(samples), 1 / RATE) / 48000)  # the standard's filters are made for 48 kHz
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (1 - 1.69065929318241 * z + 0.73248077421585 * z**2)
    high = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    power = np.abs(np.fft.rfft(samples) * shelf * high) ** 2
    return float(-0.691 + 10 * np.log10(2 * power.sum() / len(samples) ** 2))


def _hertz(note: float) -> float:
    return float(440 * 2 ** ((note - 69) / 12))


def compose(name: str) -> Wave:
    """Return the loop of a game, or of the menu."""
    tune = TUNES[name]
    loop = Loop(tune, np.random.default_rng(sum(map(ord, name))))
    loop.drone()
    loop.melody()
    if tune.drum:
        loop.drums()
    return loop.finished()


def perform() -> Iterator[str]:
    """Write all loops into the assets; yield the name of each file."""
    folder = places.assets() / "music"
    folder.mkdir(parents=True, exist_ok=True)
    for name in TUNES:
        target = folder / f"{name}.ogg"
        write(compose(name), target)
        yield target.name
