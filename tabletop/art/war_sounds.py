"""Sounds of armies and villages: cards shown, chains that go dark, drums, ways home, towers struck, armies barred."""

from __future__ import annotations

import numpy as np

from tabletop.art.bench import RATE, Bench, snap, thud


def unveil(b: Bench) -> None:
    """Make a card turn over and settle, with a glint behind it."""
    t = np.arange(int(0.16 * RATE)) / RATE
    b.lay(b.band(0.16, 700, 5200) * np.exp(-(((t - 0.07) / 0.035) ** 2)), 0.0, 0.6)
    thud(b, 0.12, 0.7, 150)
    pitch = b.rng.choice([880.0, 987.77, 1046.5])
    for i, step in enumerate((0, 7)):
        b.lay(b.ring(0.4, (pitch * 2 ** (step / 12), 0.09, 1), (pitch * 2 ** (step / 12) * 2.01, 0.05, 0.35)), 0.14 + 0.05 * i, 0.34)


def snuff(b: Bench) -> None:
    """Make a lamp go out: a tone that sinks, a breath, a dry tick."""
    t = np.arange(int(0.34 * RATE)) / RATE
    start = b.rng.uniform(470, 560)
    sunk = np.sin(2 * np.pi * np.cumsum(start * (0.42 + 0.58 * np.exp(-t / 0.11))) / RATE) * np.clip(t / 0.006, 0, 1) * np.exp(-t / 0.13)
    b.lay(sunk, 0.02, 0.9)
    b.lay(b.shaped(b.band(0.3, 500, 3600), 0.01, 0.06), 0.0, 0.7)
    snap(b, 0.012, 0.5)


def march(b: Bench) -> None:
    """Make a war drum, four beats, and a horn below."""
    for at, strength in ((0.0, 1.0), (0.17, 0.55), (0.255, 0.6), (0.36, 1.15)):
        t = np.arange(int(0.3 * RATE)) / RATE
        b.lay(np.sin(2 * np.pi * np.cumsum(72 + 70 * np.exp(-t / 0.02)) / RATE) * np.exp(-t / 0.085), at, strength)
        b.lay(b.shaped(b.band(0.14, 250, 1900), 0.0008, 0.022), at, 0.7 * strength)
    t = np.arange(int(0.6 * RATE)) / RATE
    swell = np.clip(t / 0.14, 0, 1) * np.clip((0.6 - t) / 0.22, 0, 1)
    for k in range(1, 7):
        b.lay(np.sin(2 * np.pi * 146.83 * k * t) / k**1.5 * swell ** (1 + 0.2 * k), 0.30, 0.34)


def homeward(b: Bench) -> None:
    """Make a card slide back over felt, two steps down behind it."""
    t = np.arange(int(0.26 * RATE)) / RATE
    b.lay(b.band(0.26, 600, 4200) * np.sin(np.pi * t / 0.26) ** 1.5 * (1.2 - t / 0.26), 0.0, 0.9)
    for i, pitch in enumerate((392.0, 293.66)):
        b.lay(b.ring(0.4, (pitch, 0.09, 1), (pitch * 2, 0.06, 0.3)), 0.10 + 0.11 * i, 0.5)
    thud(b, 0.27, 0.4, 128)


def toll(b: Bench) -> None:
    """Make a tower struck: stone, then a cracked bell that hangs in the air."""
    thud(b, 0.0, 1.2, 88)
    b.lay(b.shaped(b.band(0.3, 150, 2400), 0.0008, 0.05), 0.0, 1.2)
    pitch = 164.81 * b.rng.uniform(0.99, 1.01)
    modes = ((1.0, 0.34, 1.0), (1.19, 0.26, 0.6), (2.03, 0.22, 0.6), (2.71, 0.15, 0.4), (4.12, 0.08, 0.25))
    tone = b.ring(0.9, *((pitch * k, decay, strength) for k, decay, strength in modes))
    b.lay(tone, 0.01, 0.55)
    for _ in range(6):
        snap(b, b.rng.uniform(0.08, 0.38), b.rng.uniform(0.08, 0.22))


def bolt(b: Bench) -> None:
    """Make an iron bolt slide and fall into its place."""
    t = np.arange(int(0.15 * RATE)) / RATE
    b.lay(b.band(0.15, 1200, 4800) * (0.5 + 0.5 * np.sin(2 * np.pi * 58 * t)) * (t / 0.15), 0.0, 0.6)
    for at, strength in ((0.15, 1.0), (0.20, 0.4)):
        pitch = b.rng.uniform(820, 960)
        b.lay(b.ring(0.2, (pitch, 0.028, 1), (pitch * 1.62, 0.022, 0.7), (pitch * 2.9, 0.014, 0.4)), at, 0.7 * strength)
        thud(b, at, 0.7 * strength, 120)
