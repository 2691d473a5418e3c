"""Sound synthesis for the table: paper, felt, wood and small bells, three variations each, as OGG files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import numpy as np

from tabletop import places
from tabletop.art.bench import RATE, Bench, Wave, bell, snap, thud, write
from tabletop.art.war_sounds import bolt, homeward, march, snuff, toll, unveil

VARIATIONS = 3


def card_flick(b: Bench) -> None:
    """Make a card slide over felt and snap."""
    slide = b.band(0.12, 900, 6000) * np.exp(-(((np.arange(int(0.12 * RATE)) / RATE - 0.055) / 0.03) ** 2))
    b.lay(slide, 0.0, 0.5)
    snap(b, 0.088, 1.0)


def card_place(b: Bench) -> None:
    """Make a card come down on felt."""
    thud(b, 0.012, 1.0, 132 + b.rng.uniform(0, 24))
    b.lay(b.shaped(b.band(0.1, 1800, 7000), 0.0007, 0.009), 0.011, 0.8)


def shuffle(b: Bench) -> None:
    """Make a riffle, quicker and quicker, and the bridge."""
    at = 0.02
    for i in range(26):
        snap(b, at, b.rng.uniform(0.4, 0.9))
        at += 0.034 - 0.0006 * i
    b.lay(b.shaped(b.band(0.26, 900, 6000), 0.08, 0.06), at, 0.6)
    thud(b, at + 0.2, 0.8)


def dice(b: Bench) -> None:
    """Make two dice tumble to rest on wood."""
    for die in range(2):
        at, gap, strength = 0.02 + die * 0.013, 0.13, 1.0
        while gap > 0.012:
            pitch = b.rng.uniform(1700, 2700)
            b.lay(b.ring(0.05, (pitch, 0.009, 1), (pitch * 1.53, 0.006, 0.7), (pitch * 2.31, 0.004, 0.4)), at, strength)
            thud(b, at, strength * 0.4, 180)
            at, gap, strength = at + gap * b.rng.uniform(0.8, 1.15), gap * 0.74, strength * 0.8


def hit(b: Bench) -> None:
    """Make a blow: a falling low tone and a burst of air."""
    t = np.arange(int(0.4 * RATE)) / RATE
    low = np.sin(2 * np.pi * np.cumsum(48 + 120 * np.exp(-t / 0.028)) / RATE) * np.exp(-t / 0.1)
    b.lay(low, 0.0, 1.3)
    b.lay(b.shaped(b.band(0.4, 250, 2600), 0.0008, 0.035), 0.0, 1.4)
    b.lay(b.ring(0.4, (523, 0.14, 0.2), (1187, 0.1, 0.28), (1871, 0.07, 0.2)), 0.0)


def destroy(b: Bench) -> None:
    """Make a blow, then the crackle of burning."""
    hit(b)
    b.lay(b.shaped(b.band(0.7, 400, 4000), 0.05, 0.22), 0.06, 0.8)
    for _ in range(14):
        snap(b, b.rng.uniform(0.1, 0.6), b.rng.uniform(0.1, 0.4))


def chime(b: Bench) -> None:
    """Make four rising bells, for good events."""
    for i, step in enumerate((0, 7, 12, 16)):
        bell(b, 0.01 + i * 0.075, 659.26 * 2 ** (step / 12), 0.7 - 0.08 * i)


def turn(b: Bench) -> None:
    """Make two warm bells, for a new turn."""
    bell(b, 0.0, 392.0, 0.7)
    bell(b, 0.13, 523.25, 0.6)


def victory(b: Bench) -> None:
    """Make a rising, lasting chord, for the end of a match."""
    for i, step in enumerate((0, 4, 7, 12, 16, 19)):
        bell(b, 0.02 + i * 0.11, 392.0 * 2 ** (step / 12), 0.6, 1.6)


def refusal(b: Bench) -> None:
    """Make two dull knocks, for a refusal."""
    thud(b, 0.0, 0.9, 108)
    thud(b, 0.11, 0.7, 92)


def click(b: Bench) -> None:
    """Make the click of a button."""
    b.lay(b.ring(0.05, (1250, 0.008, 1), (2100, 0.005, 0.5), (3300, 0.003, 0.25)), 0.0)


def _coin(b: Bench, at: float, strength: float) -> None:
    """Make a coin land on wood and ring."""
    pitch = b.rng.uniform(3300, 4300)
    b.lay(b.ring(0.3, (pitch, 0.075, 0.8), (pitch * 1.51, 0.05, 0.6), (pitch * 2.27, 0.03, 0.35)), at, 0.55 * strength)
    thud(b, at, 0.30 * strength, 210)


def coin(b: Bench) -> None:
    """Make one coin and its bounce, for a payment."""
    _coin(b, 0.005, 1.0)
    _coin(b, b.rng.uniform(0.085, 0.11), 0.45)


def sale(b: Bench) -> None:
    """Make a handful of coins, for a sale."""
    at = 0.005
    for i in range(6):
        _coin(b, at, 1.0 - 0.11 * i)
        at += b.rng.uniform(0.035, 0.075)


def season(b: Bench) -> None:
    """Make a gust of wind with a far bell in it, for a new season."""
    t = np.arange(int(1.3 * RATE)) / RATE
    swell = np.exp(-(((t - 0.5) / 0.26) ** 2))
    b.lay(b.band(1.3, 250, 1100) * swell, 0.0, 1.0)
    b.lay(b.band(1.3, 900, 4200) * np.exp(-(((t - 0.62) / 0.18) ** 2)), 0.0, 0.35)
    bell(b, 0.34, 261.63, 0.55, 0.9)
    bell(b, 0.46, 392.0, 0.30, 0.8)


def queue(b: Bench) -> None:
    """Make a card on the queue: an edge, then a knock that asks for an answer."""
    snap(b, 0.004, 0.7)
    b.lay(b.ring(0.2, (523.25, 0.06, 1), (1046.5, 0.035, 0.4)), 0.03, 0.7)
    b.lay(b.ring(0.2, (783.99, 0.07, 1), (1568.0, 0.035, 0.35)), 0.10, 0.6)


def resolve(b: Bench) -> None:
    """Make a small gong, for the top of the queue resolving."""
    modes = ((1.0, 0.35, 1.0), (1.48, 0.28, 0.6), (2.09, 0.20, 0.45), (2.93, 0.13, 0.3), (4.2, 0.07, 0.2))
    tone = b.ring(0.8, *((174.6 * k, d, s) for k, d, s in modes))
    b.lay(tone * np.clip(np.arange(len(tone)) / RATE / 0.006, 0, 1), 0.0, 0.9)
    b.lay(b.shaped(b.band(0.2, 300, 2400), 0.002, 0.03), 0.0, 0.5)


def wound(b: Bench) -> None:
    """Make two heartbeats, for lost hit points."""
    for at, strength in ((0.0, 1.0), (0.15, 0.65)):
        t = np.arange(int(0.25 * RATE)) / RATE
        low = np.sin(2 * np.pi * np.cumsum(62 + 70 * np.exp(-t / 0.02)) / RATE) * np.exp(-t / 0.06)
        b.lay(low, at, strength)
        b.lay(b.shaped(b.band(0.1, 200, 1100), 0.002, 0.02), at, 0.8 * strength)


def mend(b: Bench) -> None:
    """Make two soft bells, for gained hit points."""
    bell(b, 0.0, 587.33, 0.5, 0.5)
    bell(b, 0.08, 880.0, 0.42, 0.5)


def cancel(b: Bench) -> None:
    """Make air drawn in and cut off, for a cancelled effect."""
    t = np.arange(int(0.36 * RATE)) / RATE
    b.lay(b.band(0.36, 500, 5200) * (t / 0.36) ** 2.2 * (t < 0.345), 0.0, 1.0)
    fall = np.sin(2 * np.pi * np.cumsum(760 * np.exp(-t / 0.22)) / RATE) * (t / 0.36) ** 1.4
    b.lay(fall, 0.0, 0.35)
    thud(b, 0.345, 0.5, 100)


def clang(b: Bench) -> None:
    """Make a blow on steel, for a block."""
    pitch = b.rng.uniform(640, 760)
    b.lay(b.ring(0.5, (pitch, 0.10, 1), (pitch * 2.32, 0.08, 0.8), (pitch * 3.87, 0.06, 0.6), (pitch * 5.1, 0.04, 0.4)), 0.0, 0.7)
    b.lay(b.shaped(b.band(0.12, 1500, 8000), 0.0006, 0.015), 0.0, 0.9)


def magic(b: Bench) -> None:
    """Make a rising run of glass with a low end, for a spell."""
    for i in range(9):
        pitch = 880 * 2 ** (i * 2.4 / 12) * b.rng.uniform(0.985, 1.015)
        b.lay(b.ring(0.25, (pitch, 0.05, 1), (pitch * 2.01, 0.03, 0.4)), 0.012 + 0.028 * i, 0.30 + 0.03 * i)
    t = np.arange(int(0.4 * RATE)) / RATE
    b.lay(np.sin(2 * np.pi * np.cumsum(70 + 150 * np.exp(-t / 0.03)) / RATE) * np.exp(-t / 0.09), 0.27, 1.1)
    b.lay(b.shaped(b.band(0.4, 600, 5000), 0.004, 0.06), 0.26, 0.9)


def charge(b: Bench) -> None:
    """Make hooves that come closer, and the blow of a lance."""
    at = 0.0
    for i in range(6):
        thud(b, at, 0.28 + 0.08 * i, 165 + b.rng.uniform(-14, 14))
        b.lay(b.shaped(b.band(0.05, 900, 3200), 0.0008, 0.008), at, 0.25 + 0.05 * i)
        at += 0.048 if i % 2 == 0 else 0.066
    b.lay(b.ring(0.3, (480, 0.05, 0.6), (1130, 0.06, 0.5), (2210, 0.04, 0.4)), at, 0.9)
    thud(b, at, 1.1, 96)
    b.lay(b.shaped(b.band(0.2, 400, 3600), 0.0006, 0.03), at, 1.0)


def volley(b: Bench) -> None:
    """Make bowstrings, the air after the arrows, and the hits."""
    for at in (0.0, 0.022, 0.051):
        pitch = b.rng.uniform(150, 190)
        b.lay(b.ring(0.16, (pitch, 0.035, 1), (pitch * 2.0, 0.028, 0.7), (pitch * 3.0, 0.018, 0.5)), at, 0.6)
        snap(b, at, 0.35)
    t = np.arange(int(0.24 * RATE)) / RATE
    b.lay(b.band(0.24, 1800, 6000) * np.sin(np.pi * t / 0.24) ** 2, 0.05, 0.5)
    for at in (0.25, 0.29, 0.315):
        thud(b, at + b.rng.uniform(-0.01, 0.01), 0.7, 175)


def prayer(b: Bench) -> None:
    """Make a wick catch fire, and a low bell with its fifth."""
    t = np.arange(int(0.3 * RATE)) / RATE
    b.lay(b.band(0.3, 700, 5200) * (t / 0.3) ** 0.5 * np.exp(-t / 0.07), 0.0, 0.8)
    for _ in range(5):
        snap(b, b.rng.uniform(0.03, 0.22), b.rng.uniform(0.08, 0.2))
    bell(b, 0.14, 293.66, 0.8, 1.1)
    bell(b, 0.20, 440.0, 0.5, 1.0)
    bell(b, 0.27, 880.0, 0.16, 0.8)


def madness(b: Bench) -> None:
    """Make two glasses out of tune, and a whisper backwards."""
    t = np.arange(int(0.62 * RATE)) / RATE
    for pitch in (466.16, 493.88 * b.rng.uniform(0.99, 1.01), 698.5):
        bent = np.sin(2 * np.pi * np.cumsum(pitch * (1 + 0.022 * np.sin(2 * np.pi * 6.3 * t))) / RATE)
        b.lay(bent * np.sin(np.pi * np.clip(t / 0.6, 0, 1)) ** 1.5, 0.0, 0.42)
    b.lay(b.band(0.62, 1400, 4800) * (t / 0.62) ** 2 * (0.55 + 0.45 * np.sin(2 * np.pi * 13 * t)), 0.0, 0.55)


def seal(b: Bench) -> None:
    """Make a stamp pressed into soft wax."""
    thud(b, 0.0, 0.8, 122 + b.rng.uniform(-8, 8))
    b.lay(b.shaped(b.band(0.09, 500, 1800), 0.012, 0.02), 0.02, 0.7)


def crack(b: Bench) -> None:
    """Make a seal break: two dry snaps and crumbs."""
    snap(b, 0.0, 1.0)
    snap(b, 0.016 + b.rng.uniform(0, 0.008), 0.7)
    for _ in range(4):
        b.lay(b.ring(0.03, (b.rng.uniform(1900, 3600), 0.004, 1)), b.rng.uniform(0.03, 0.11), b.rng.uniform(0.06, 0.16))


def renown(b: Bench) -> None:
    """Make a short call of two horns, for a name that is spoken."""
    for at, pitch, seconds in ((0.0, 392.0, 0.13), (0.12, 523.25, 0.34), (0.125, 659.26, 0.34)):
        t = np.arange(int(seconds * RATE)) / RATE
        swell = np.clip(t / 0.025, 0, 1) * np.clip((seconds - t) / 0.09, 0, 1)
        tone: Wave = np.zeros_like(t)
        for k in range(1, 8):
            tone += np.sin(2 * np.pi * pitch * k * t) / k ** (1.25 + 0.5 * (1 - float(swell.max()))) * swell ** (1 + 0.25 * k)
        b.lay(tone, at, 0.5)

def slash(b: Bench) -> None:
    """Make a quick cut: air that rises, and a thin edge."""
    t = np.arange(int(0.2 * RATE)) / RATE
    b.lay(b.band(0.2, 1400, 7500) * np.exp(-(((t - 0.075) / 0.032) ** 2)), 0.0, 1.0)
    sweep = np.sin(2 * np.pi * np.cumsum(900 + 2600 * (t / 0.2) ** 2) / RATE)
    b.lay(sweep * np.exp(-(((t - 0.08) / 0.03) ** 2)), 0.0, 0.16)
    pitch = b.rng.uniform(1900, 2300)
    b.lay(b.ring(0.25, (pitch, 0.05, 1), (pitch * 1.73, 0.035, 0.6), (pitch * 2.6, 0.02, 0.4)), 0.105, 0.45)
    b.lay(b.shaped(b.band(0.1, 700, 4000), 0.0006, 0.016), 0.105, 0.9)


def crush(b: Bench) -> None:
    """Make a weight come down: air, a deep blow, stones that roll off."""
    t = np.arange(int(0.6 * RATE)) / RATE
    b.lay(b.band(0.16, 120, 900) * (np.arange(int(0.16 * RATE)) / RATE / 0.16) ** 2, 0.0, 0.5)
    low = np.sin(2 * np.pi * np.cumsum(34 + 90 * np.exp(-t / 0.05)) / RATE) * np.exp(-t / 0.17)
    b.lay(low, 0.15, 1.5)
    b.lay(b.shaped(b.band(0.5, 90, 1500), 0.001, 0.075), 0.15, 1.6)
    b.lay(b.ring(0.4, (212, 0.09, 0.5), (347, 0.07, 0.4), (611, 0.05, 0.3)), 0.152)
    for i in range(7):
        thud(b, 0.26 + 0.045 * i + b.rng.uniform(0, 0.02), 0.34 - 0.035 * i, 190 + b.rng.uniform(-50, 60))


def absorb(b: Bench) -> None:
    """Make breath drawn in through water, closed by a low note."""
    t = np.arange(int(0.6 * RATE)) / RATE
    wobble = 0.6 + 0.4 * np.sin(2 * np.pi * np.cumsum(7 + 16 * t / 0.6) / RATE)
    b.lay(b.band(0.6, 300, 2600) * (t / 0.6) ** 1.8 * wobble * (t < 0.56), 0.0, 0.9)
    rise = np.sin(2 * np.pi * np.cumsum(130 + 330 * (t / 0.6) ** 2) / RATE) * (t / 0.6) ** 1.3 * (t < 0.57)
    b.lay(rise, 0.0, 0.5)
    b.lay(b.ring(0.5, (98, 0.16, 1), (196, 0.11, 0.5), (293.7, 0.08, 0.3)), 0.56, 0.9)


def breach(b: Bench) -> None:
    """Make a blow that goes through to a Player: wood that splits, then two heartbeats."""
    for at, strength in ((0.0, 1.0), (0.018, 0.8), (0.041, 0.6)):
        snap(b, at, strength)
    b.lay(b.shaped(b.band(0.3, 180, 2200), 0.0008, 0.045), 0.0, 1.3)
    for at, strength in ((0.03, 1.2), (0.21, 0.8)):
        t = np.arange(int(0.26 * RATE)) / RATE
        b.lay(np.sin(2 * np.pi * np.cumsum(54 + 80 * np.exp(-t / 0.024)) / RATE) * np.exp(-t / 0.075), at, strength)


def opal(b: Bench) -> None:
    """Make a stone ring as its light goes: two high glasses over a soft low one."""
    pitch = b.rng.choice([1174.66, 1318.51, 1396.91])
    for k, (at, strength) in enumerate(((0.0, 0.55), (0.035, 0.42))):
        tone = b.ring(0.6, (pitch * (1, 1.5)[k], 0.16, 1), (pitch * (2.01, 3.02)[k], 0.09, 0.35), (pitch * (3.9, 4.4)[k], 0.04, 0.2))
        b.lay(tone * np.clip(np.arange(len(tone)) / RATE / 0.004, 0, 1), at, strength)
    b.lay(b.ring(0.4, (pitch / 4, 0.12, 1)), 0.0, 0.5)


def ascend(b: Bench) -> None:
    """Make three steps up on glass and brass, for a Level raised."""
    for i, step in enumerate((0, 5, 12)):
        bell(b, 0.01 + 0.085 * i, 523.25 * 2 ** (step / 12), 0.5 + 0.06 * i, 0.8)
    t = np.arange(int(0.5 * RATE)) / RATE
    swell = np.clip(t / 0.12, 0, 1) * np.clip((0.5 - t) / 0.2, 0, 1)
    for pitch in (261.63, 392.0, 523.25):
        b.lay(np.sin(2 * np.pi * pitch * t) * swell, 0.10, 0.14)
    b.lay(b.band(0.4, 3000, 8000) * np.exp(-(((np.arange(int(0.4 * RATE)) / RATE - 0.2) / 0.09) ** 2)), 0.05, 0.16)


SOUNDS: Mapping[str, tuple[Callable[[Bench], None], float, float]] = {
    "card_flick": (card_flick, 0.2, 0.16), "card_place": (card_place, 0.2, 0.18), "shuffle": (shuffle, 1.1, 0.18),
    "dice": (dice, 0.9, 0.18), "hit": (hit, 0.42, 0.20), "destroy": (destroy, 0.8, 0.20), "chime": (chime, 1.2, 0.18),
    "turn": (turn, 1.1, 0.18), "victory": (victory, 2.2, 0.20), "refusal": (refusal, 0.3, 0.18), "click": (click, 0.06, 0.07),
    "coin": (coin, 0.45, 0.17), "sale": (sale, 0.7, 0.18), "season": (season, 1.35, 0.20), "queue": (queue, 0.35, 0.18),
    "resolve": (resolve, 0.85, 0.19), "wound": (wound, 0.45, 0.20), "mend": (mend, 0.6, 0.17), "cancel": (cancel, 0.5, 0.18),
    "clang": (clang, 0.5, 0.20), "magic": (magic, 0.75, 0.20), "charge": (charge, 0.62, 0.20), "volley": (volley, 0.5, 0.19),
    "prayer": (prayer, 1.3, 0.18), "madness": (madness, 0.66, 0.18), "seal": (seal, 0.18, 0.17), "crack": (crack, 0.16, 0.17),
    "renown": (renown, 0.55, 0.17), "slash": (slash, 0.4, 0.19), "crush": (crush, 0.8, 0.20), "absorb": (absorb, 1.1, 0.19),
    "breach": (breach, 0.55, 0.20), "opal": (opal, 0.65, 0.17), "ascend": (ascend, 1.05, 0.18),
    "unveil": (unveil, 0.55, 0.17), "snuff": (snuff, 0.38, 0.17), "march": (march, 0.95, 0.20), "homeward": (homeward, 0.55, 0.17),
    "toll": (toll, 0.95, 0.20), "bolt": (bolt, 0.42, 0.18),
}
"""Each sound with its length in seconds and its loudness.

All are within 3 dB of one another except the click, which is too frequent to be as loud.
"""


def synthesise() -> Iterator[str]:
    """Write all sounds into the assets; yield the name of each file."""
    folder = places.assets() / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    for number, (name, (make, seconds, loud)) in enumerate(SOUNDS.items()):
        for variation in range(1, VARIATIONS + 1):
            bench = Bench(seconds, np.random.default_rng(1000 * number + variation))
            make(bench)
            target = folder / f"{name}_{variation}.ogg"
            write(bench.finished(loud), target)
            yield target.name
