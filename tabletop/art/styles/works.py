"""Works: the emblem as a machine before the turning wheels of its workshop, in the light of a furnace."""

from __future__ import annotations

import math

import numpy as np

from tabletop.art.emblem import paint_emblem
from tabletop.art.fields import F32, Field, blur, mix, shift, smooth
from tabletop.art.finish import brush
from tabletop.art.scene import Scene

_FLOOR = 0.86


def paint_works(scene: Scene, emblem: str) -> None:
    """Paint the emblem in a workshop."""
    rng, (height, width) = scene.rng, scene.size
    side = float(rng.choice([-1, 1]))
    scene.sun = (0.5 + 0.46 * side, 0.72)
    _wall(scene)
    for _ in range(3):
        _wheel(scene, float(rng.uniform(0.1, 0.9)), float(rng.uniform(0.05, 0.55)), float(rng.uniform(0.16, 0.26)), near=0.0)
    _wheel(scene, 0.5 - 0.36 * side, float(rng.uniform(0.18, 0.36)), float(rng.uniform(0.30, 0.38)), near=0.55)
    _wheel(scene, 0.5 + 0.34 * side, float(rng.uniform(0.10, 0.24)), float(rng.uniform(0.20, 0.26)), near=0.55)
    _wheel(scene, 0.5 + 0.42 * side, float(rng.uniform(0.62, 0.74)), float(rng.uniform(0.17, 0.22)), near=1.0)
    _floor(scene)
    _furnace(scene)
    scene.rgb = brush(scene.rgb, 2)
    scene.dim(0.55 * scene.spot(0.5, 0.48, wide=0.27, high=0.40))
    glyph = scene.glyphs.glyph(emblem, int(height * 0.74), width=int(width * 0.56))
    placed = scene.placed(glyph, 0.5, _FLOOR + 0.03 - glyph.size[0] / height / 2)
    _shadow(scene, placed.shape, side)
    scene.sun = (0.5 + 0.4 * side, 0.1)
    paint_emblem(scene, placed, halo=0.55)
    _steam(scene, -side)
    scene.rgb = brush(scene.rgb, 1)


def _wall(scene: Scene) -> None:
    """Paint riveted plates, dark away from the furnace."""
    tones = scene.tones
    reach = np.exp(-scene.distance(*scene.sun) * 1.9)
    scene.rgb[:] = mix(tones.zenith, tones.middle, np.clip(reach * 1.15, 0, 1)[..., None])
    across, down = scene.across * 4, scene.down * 3
    seam = np.minimum(np.abs((across + 0.5) % 1.0 - 0.5) / 4, np.abs((down + 0.35) % 1.0 - 0.5) / 3)
    scene.dim(smooth(0.006, 0.0, seam) * 0.6)
    x, y = (scene.across * 20) % 1.0 - 0.5, (scene.down * 13.4) % 1.0 - 0.5
    rivet = smooth(0.20, 0.12, np.hypot(x, y)) * smooth(0.035, 0.028, seam)
    scene.shine(tones.horizon, rivet * (0.05 + 0.20 * reach))
    scene.rgb *= (0.55 + 0.7 * scene.noise(6, octaves=5))[..., None]


def _toothed(scene: Scene, across: float, down: float, radius: float) -> tuple[Field, Field]:
    """Return a wheel with its teeth, hub and spokes (0..1), and the distance from its middle in radii."""
    height, width = scene.size
    x, y = (scene.across - across) * width / height, scene.down - down
    out, angle = (np.hypot(x, y) / radius).astype(F32), np.arctan2(y, x) + scene.rng.uniform(0, 6)
    count = max(10, round(radius * 62))
    tooth = smooth(-0.25, 0.25, np.cos(angle * count)) * 0.13
    arms = int(scene.rng.integers(4, 7))
    spoke = smooth(0.30, 0.38, np.abs(np.sin(angle * arms / 2)) * np.clip(out, 0.2, 1) + 0.08)
    open_ = smooth(0.24, 0.27, out) * smooth(0.72, 0.69, out) * spoke
    soft = 0.006 / radius
    mask = smooth(0.90 + soft, 0.90 - soft, out - tooth) * (1 - open_) * smooth(0.075, 0.10, out)
    return mask.astype(F32), out


def _wheel(scene: Scene, across: float, down: float, radius: float, *, near: float) -> None:
    """Paint one wheel, hazy at the back, in bronze at the front."""
    tones, unit = scene.tones, scene.unit
    mask, out = _toothed(scene, across, down, radius)
    away = 1 if scene.sun[0] < 0.5 else -1
    shadow = shift(blur(mask, 6 * unit), int(8 * unit), int(7 * away * unit))
    scene.dim(np.clip(shadow, 0, 1) * (0.25 + 0.4 * near) * (1 - mask))
    reach = np.exp(-scene.distance(*scene.sun) * 1.6)
    ring = 0.5 + 0.5 * np.cos(out * 40)
    glare = np.clip(0.10 + 0.55 * reach, 0, 1) + 0.05 * ring
    metal = mix(mix(tones.dark, tones.far, 0.4), mix(tones.horizon, tones.light, 0.3), glare[..., None])
    haze = mix(tones.zenith, tones.middle, np.clip(reach * 1.3, 0, 1)[..., None])
    body = mix(haze * 1.15, metal * (0.55 + 0.5 * scene.noise(14, octaves=3))[..., None], 0.22 + 0.68 * near)
    scene.cover(body, mask * (0.55 + 0.4 * near))
    edge = np.clip(mask - shift(mask, int(1.6 * unit) + 1, int(-away * 1.6 * unit)), 0, 1)
    scene.shine(mix(tones.horizon, tones.spark, 0.4), edge * (0.10 + 0.55 * near) * (0.25 + reach))


def _floor(scene: Scene) -> None:
    """Paint planks in perspective that catch the furnace's light."""
    tones = scene.tones
    top = smooth(_FLOOR - 0.004, _FLOOR + 0.004, scene.down)
    depth = np.clip((scene.down - _FLOOR) / (1 - _FLOOR), 0, 1)
    run = (scene.across - 0.5) / (0.45 + 0.55 * depth) * 16
    joint = smooth(0.0, 0.06, np.abs(run % 1.0 - 0.5) * 2 % 1.0)
    reach = np.exp(-np.abs(scene.across - scene.sun[0]) * 2.0)
    wood = mix(tones.near, mix(tones.far, tones.horizon, 0.3), (0.2 + 0.6 * reach)[..., None])
    scene.cover(wood * (0.35 + 0.45 * joint + 0.3 * scene.noise(30, stretch=5))[..., None], top)
    scene.dim(np.exp(-(((scene.down - _FLOOR) / 0.012) ** 2)) * 0.55)


def _furnace(scene: Scene) -> None:
    """Paint the glow of a furnace beyond the picture's edge."""
    far = scene.distance(*scene.sun)
    flicker = 0.7 + 0.6 * scene.noise(3, octaves=4)
    scene.shine(mix(scene.tones.glow, scene.tones.spark, 0.25), (np.exp(-far * 4.2) * flicker * 1.0).astype(F32))


def _shadow(scene: Scene, shape: Field, side: float) -> None:
    """Paint the machine's shadow along the floor, away from the furnace."""
    foot = np.exp(-(((scene.down - _FLOOR - 0.03) / 0.035) ** 2))
    wide = blur(shape.max(0)[None].repeat(2, 0), 3.0)[0]
    moved = np.roll(wide, int(-side * 14 * scene.unit))
    scene.dim(np.clip(foot * np.maximum(wide, moved)[None] * 0.8, 0, 1).astype(F32))


def _steam(scene: Scene, side: float) -> None:
    """Paint steam that rises on the side away from the furnace and round the foot."""
    cloud = smooth(0.42, 0.80, scene.noise(3.5, octaves=5, stretch=0.8))
    drift = 0.5 + side * (0.30 + 0.10 * np.sin(scene.down * 6 + float(scene.rng.uniform(0, math.tau))))
    column = np.exp(-(((scene.across - drift) / (0.10 + 0.10 * (1 - scene.down))) ** 2)) * smooth(-0.1, 0.9, scene.down)
    ground = np.exp(-(((scene.down - 0.95) / 0.06) ** 2))
    scene.cover(mix(scene.tones.horizon, scene.tones.light, 0.45), (cloud * np.clip(column * 0.34 + ground * 0.34, 0, 1)).astype(F32))
