"""Medal: the emblem in gold on an enamelled disc, hanging from a chain in the dark."""

from __future__ import annotations

import math

import numpy as np

from tabletop.art.emblem import paint_emblem
from tabletop.art.fields import F32, Field, blur, mix, slopes, smooth
from tabletop.art.finish import brush
from tabletop.art.scene import WHITE, Scene

_MIDDLE = 0.530
_RADIUS = 0.378
"""Radius of the disc, in picture heights."""


def paint_medal(scene: Scene, emblem: str) -> None:
    """Paint the emblem as an amulet."""
    scene.sun = (0.5 + 0.3 * float(scene.rng.choice([-1, 1])), 0.05)
    _dark(scene)
    scene.rgb = brush(scene.rgb, 2)
    _chain(scene)
    paint_disc(scene, emblem, middle=_MIDDLE, radius=_RADIUS, share=0.63)
    scene.rgb = brush(scene.rgb, 1)


def paint_disc(scene: Scene, emblem: str, *, middle: float, radius: float, share: float) -> None:
    """Paint the disc itself: `radius` in picture heights, its emblem a `share` of the disc's height."""
    height, width = scene.size
    x, y = (scene.across - 0.5) * width / height, scene.down - middle
    out, angle = (np.hypot(x, y) / radius).astype(F32), np.arctan2(y, x).astype(F32)
    scene.shine(scene.tones.glow, np.exp(-np.clip(out - 1, 0, 9) * 3.6) * 0.40)
    _enamel(scene, out, angle)
    _rim(scene, out, angle)
    side = height * radius * 2 * share
    glyph = scene.glyphs.glyph(emblem, int(side), width=int(side * 1.06))
    paint_emblem(scene, scene.placed(glyph, 0.5, middle), halo=0.35)
    _glass(scene, out, y / radius)


def _dark(scene: Scene) -> None:
    """Paint a deep background with lights out of focus."""
    tones = scene.tones
    far = scene.distance(0.5, 0.5)
    scene.rgb[:] = mix(mix(tones.middle, tones.zenith, 0.25), tones.near, smooth(0.10, 0.62, far)[..., None])
    scene.rgb *= (0.55 + 0.75 * scene.noise(2, octaves=5))[..., None]
    for _ in range(26):
        size = scene.rng.uniform(0.012, 0.05)
        ring = scene.distance(float(scene.rng.uniform(0, 1)), float(scene.rng.uniform(0, 1))) / size
        disc = smooth(1.0, 0.90, ring) * (0.5 + 0.5 * smooth(0.6, 1.0, ring))
        scene.shine(mix(tones.glow, tones.horizon, float(scene.rng.random())), disc * scene.rng.uniform(0.04, 0.20))


def _chain(scene: Scene) -> None:
    """Paint two runs of links from the upper corners to the ring on the disc."""
    top = _MIDDLE - _RADIUS - 0.045
    for side in (-1, 1):
        steps = 13
        for i in range(steps):
            t = (i + 0.5) / steps
            across = 0.5 + side * (0.012 + 0.40 * t)
            down = top - 0.02 - (top + 0.08) * t ** 0.85
            turn = math.atan2(-(top + 0.08) * 0.9, side * 0.40 * 1.5)
            _link(scene, across, down, turn, flat=i % 2 == 0)
    _link(scene, 0.5, top + 0.004, math.pi / 2, flat=True, size=1.7)


def _link(scene: Scene, across: float, down: float, turn: float, *, flat: bool, size: float = 1.0) -> None:
    tones, (height, width) = scene.tones, scene.size
    x, y = (scene.across - across) * width / height, scene.down - down
    along, aside = x * math.cos(turn) + y * math.sin(turn), -x * math.sin(turn) + y * math.cos(turn)
    long, wide = 0.026 * size, (0.017 if flat else 0.006) * size
    ring = np.hypot(along / long, aside / wide)
    thick = 0.36 if flat else 0.9
    mask = smooth(thick + 0.12, thick, np.abs(ring - (1.0 if flat else 0.0)))
    lit = 0.35 + 0.65 * smooth(0.02, -0.02, y + x * (0.6 if scene.sun[0] > 0.5 else -0.6) * -1)
    scene.cover(mix(tones.dark * 0.4, tones.light, (lit * 0.9)[..., None]), mask)


def _enamel(scene: Scene, radius: Field, angle: Field) -> None:
    """Paint a dish of translucent colour over engraved rays: brightest where the light pools."""
    tones = scene.tones
    rays = 0.5 + 0.5 * np.cos(angle * 36 + np.sin(radius * 22) * 1.1)
    toward = math.atan2(0.45, (scene.sun[0] - 0.5) * 1.5)
    sheen = 0.5 + 0.5 * np.cos((angle + toward) * 2)
    deep = mix(mix(tones.middle, tones.glow, 0.55), tones.zenith, smooth(0.1, 0.95, radius)[..., None])
    body = deep * (0.45 + 0.40 * rays * sheen + 0.25 * sheen)[..., None]
    body = body + tones.glow * (np.exp(-((radius / 0.55) ** 2)) * 0.30)[..., None]
    scene.cover(body, smooth(1.0, 0.99, radius))


def _rim(scene: Scene, radius: Field, angle: Field) -> None:
    """Paint two rings of gold with beads between, lit as solid things."""
    tones, unit = scene.tones, scene.unit
    torus = np.sqrt(np.clip(1 - ((radius - 1.0) / 0.055) ** 2, 0, 1)) + 0.7 * np.sqrt(np.clip(1 - ((radius - 0.83) / 0.028) ** 2, 0, 1))
    part = (angle / (2 * math.pi) * 56) % 1.0 - 0.5
    bead = np.sqrt(np.clip(1 - ((radius - 0.91) / 0.045) ** 2 - (part / 0.46) ** 2, 0, 1))
    raised = np.maximum(torus, bead * 0.9)
    mask = np.clip(raised * 5, 0, 1)
    scene.dim(np.clip(blur(mask, 5 * unit), 0, 1) * 0.55 * (1 - mask))
    down, across = slopes(raised * 9 * unit)
    length = np.sqrt(down**2 + across**2 + 1)
    side = 0.6 if scene.sun[0] > 0.5 else -0.6
    key = np.clip((-across * side + down * 0.9 + 0.55) / length / 1.2, 0, 1)
    gold = mix(tones.dark, tones.light, (0.15 + 0.85 * key)[..., None]) * (0.25 + 0.9 * key + 0.12 * scene.noise(30, octaves=3))[..., None]
    scene.cover(gold + mix(tones.sun, WHITE, 0.5) * (key**12 * 0.9)[..., None], mask)


def _glass(scene: Scene, radius: Field, down: Field) -> None:
    """Paint the disc's reflection of the room: a soft bow near its top."""
    bow = np.exp(-(((radius - 0.70) / 0.05) ** 2)) * smooth(-0.12, -0.80, down)
    scene.shine(mix(scene.tones.sun, WHITE, 0.4), blur(bow.astype(F32), 2 * scene.unit) * 0.16)
