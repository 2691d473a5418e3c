"""Bench for sounds: noise, struck matter, reverb, equal loudness; its pieces of many sounds; writing of OGG files."""

from __future__ import annotations

import subprocess
import tempfile
import wave
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
RATE = 44100
QUALITY = "2"
"""oggenc's scale; short dry sounds need no more."""
ROOM = 0.1
PEAK = 0.75
SILENCE = 0.002
EASE = 90
"""Samples of the fade-in, two milliseconds, which avoids a click."""


class Bench:
    """Sound in the making: its length, its mixed parts so far, and its random numbers."""

    def __init__(self, seconds: float, rng: np.random.Generator) -> None:
        self.rng = rng
        self.samples: Wave = np.zeros(int(seconds * RATE))

    def band(self, seconds: float, low: float, high: float) -> Wave:
        """Return noise between two frequencies, with soft edges."""
        count = int(seconds * RATE)
        at = np.fft.rfftfreq(count, 1 / RATE)
        gain = 1 / (1 + (low / np.maximum(at, 1)) ** 4) / (1 + (at / high) ** 4)
        out: Wave = np.fft.irfft(np.fft.rfft(self.rng.normal(0, 1, count)) * gain, count)
        return out

    def ring(self, seconds: float, *modes: tuple[float, float, float]) -> Wave:
        """Return struck matter: (frequency, decay in seconds, strength) of each of its modes."""
        t = np.arange(int(seconds * RATE)) / RATE
        out: Wave = np.zeros_like(t)
        for pitch, decay, strength in modes:
            out += strength * np.sin(2 * np.pi * pitch * t + self.rng.uniform(0, 0.6)) * np.exp(-t / decay)
        return out

    def lay(self, part: Wave, at: float, strength: float = 1.0) -> None:
        """Mix a part in, beginning at a second."""
        start = int(at * RATE)
        stop = min(len(self.samples), start + len(part))
        self.samples[start:stop] += strength * part[: stop - start]

    def shaped(self, part: Wave, attack: float, decay: float) -> Wave:
        """Return a part with attack and decay."""
        t = np.arange(len(part)) / RATE
        out: Wave = part * np.clip(t / attack, 0, 1) * np.exp(-np.clip(t - attack, 0, None) / decay)
        return out

    def finished(self, loud: float) -> Wave:
        """Return the sound with a little reverb, at a loudness (the RMS of its loudest twentieth of a second), as far
        as its peak allows.

        The start is faded in, silence cut off and the end faded out.
        """
        tail = self.shaped(self.band(0.25, 250, 6000), 0.001, 0.09)
        tail /= np.sqrt((tail**2).sum())
        count = len(self.samples) + len(tail)
        out: Wave = ROOM * np.fft.irfft(np.fft.rfft(self.samples, count) * np.fft.rfft(tail, count), count)
        out[: len(self.samples)] += self.samples
        out = np.tanh(out / np.abs(out).max() * 1.2)
        window = RATE // 20
        energy = np.sqrt(np.convolve(out**2, np.ones(window) / window, "same").max())
        out *= min(loud / energy, PEAK / np.abs(out).max())
        heard = np.flatnonzero(np.abs(out) > SILENCE)
        out = out[: heard[-1] + 1]
        out[:EASE] *= np.sin(np.linspace(0, np.pi / 2, EASE)) ** 2
        fade = min(1200, len(out) // 3)
        out[-fade:] *= np.linspace(1, 0, fade)
        return out


def snap(b: Bench, at: float, strength: float) -> None:
    """Add a dry snap."""
    b.lay(b.shaped(b.band(0.06, 1500, 7000), 0.0006, 0.011), at, strength)
    b.lay(b.ring(0.06, (690, 0.010, 0.6), (1210, 0.007, 0.4)), at, strength)


def thud(b: Bench, at: float, strength: float, pitch: float = 142) -> None:
    """Add a dull blow on felt or wood."""
    b.lay(b.shaped(b.band(0.12, 90, 520), 0.0012, 0.028), at, 2.2 * strength)
    b.lay(b.ring(0.12, (pitch, 0.045, 1), (pitch * 1.6, 0.030, 0.5), (pitch * 2.75, 0.018, 0.3)), at, 0.7 * strength)


def bell(b: Bench, at: float, pitch: float, strength: float, seconds: float = 1.2) -> None:
    """Add a small bell."""
    modes = ((1.0, 0.5, 1.0), (2.0, 0.35, 0.35), (2.76, 0.22, 0.25), (5.4, 0.12, 0.12))
    tone = b.ring(seconds, *((pitch * k, d, s) for k, d, s in modes))
    tone *= np.clip(np.arange(len(tone)) / RATE / 0.003, 0, 1)
    b.lay(tone, at, strength)


def write(samples: Wave, target: Path) -> None:
    """Write a sound as an OGG file."""
    with tempfile.NamedTemporaryFile(suffix=".wav") as raw:
        with wave.open(raw.name, "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes((samples * 32767).astype("<i2").tobytes())
        subprocess.run(["oggenc", "-Q", "-q", QUALITY, "--serial", "1", "-o", str(target), raw.name], check=True)  # noqa: S603, S607
