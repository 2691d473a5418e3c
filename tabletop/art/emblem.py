"""Emblem: an icon carved out of a faction's material, lit by the scene's sun."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tabletop.art.fields import F32, Field, blur, mix, shift, slopes, smooth
from tabletop.art.glyphs import Glyph
from tabletop.art.scene import WHITE, Scene
from tabletop.art.world import Material


@dataclass(frozen=True, slots=True)
class Relief:
    """Light on an emblem, each field from 0 to 1: from the sun, as a highlight, on its far rim, from the sky.

    `fall` runs from its top (0) to its foot (1).
    """

    key: Field
    gleam: Field
    rim: Field
    sky: Field
    fall: Field
    normal: tuple[Field, Field]


def carve(scene: Scene, glyph: Glyph, *, depth: float = 1.0, rough: float = 1.0) -> Relief:
    """Return the light on a placed glyph, bevelled by distance to its edge and roughened by its material."""
    unit = scene.unit
    height = (blur(glyph.height, unit) * 15 + blur(glyph.shape, 7 * unit) * 16 + blur(glyph.shape, 20 * unit) * 22) * unit
    grain = (_GRAIN[scene.world.material](scene) * rough).astype(F32)
    down, across = slopes(height * depth + grain * unit)
    length = np.sqrt(across**2 + down**2 + 1)
    normal = (-across / length, -down / length, 1 / length)
    side = -0.55 if scene.sun[0] < 0.5 else 0.55
    rows = np.flatnonzero(glyph.shape.max(1) > 0.3)
    top, foot = (rows[0], rows[-1] + 1) if rows.size else (0, scene.size[0])
    fall = np.clip((scene.down * scene.size[0] - top) / max(1, foot - top), 0, 1)
    return Relief(key=np.clip(_facing(normal, side, -0.9, 0.65), 0, 1),
                  gleam=np.clip(_facing(normal, side * 0.8, -0.7, 1.0), 0, 1),
                  rim=np.clip(_facing(normal, -side * 1.3, 0.75, 0.10), 0, 1) ** 1.5,
                  sky=np.clip(_facing(normal, 0, -1, 0.4), 0, 1), fall=fall, normal=(normal[0], normal[1]))


def _facing(normal: tuple[Field, Field, Field], x: float, y: float, z: float) -> Field:
    length = float(np.sqrt(x * x + y * y + z * z))
    return (normal[0] * x + normal[1] * y + normal[2] * z) / length


def paint_emblem(scene: Scene, glyph: Glyph, *, halo: float = 1.0, depth: float = 1.0) -> None:
    """Paint a placed glyph in the world's material: soft light and a shadow behind it, a dark contour, glowing holes."""
    tones, unit = scene.tones, scene.unit
    shape, holes = glyph.shape, glyph.holes
    solid = np.clip(shape + holes, 0, 1)
    scene.shine(mix(tones.glow, tones.sun, 0.25), scene.halo(solid, (30, 0.62 * halo)))
    drop_shadow(scene, solid)
    _fill_holes(scene, glyph)
    relief = carve(scene, glyph, depth=depth)
    body = _MATERIALS[scene.world.material](scene, relief)
    hollow = np.clip(1 - 1.1 * blur(holes, 4 * unit), 0.3, 1)
    scene.cover(body * hollow[..., None], np.clip(shape * 1.03, 0, 1))
    edge = np.clip(shape - blur(shape, 1.1 * unit), 0, 1) * 2
    scene.shine(mix(tones.sun, tones.light, 0.4), edge * np.clip(relief.key * 1.3, 0, 1) * 0.55)
    contour(scene, shape, width=2.0, strength=0.85)
    scene.shine(tones.glow, blur(holes * np.clip(0.3 + relief.fall, 0, 1), 4 * unit) * 0.9)


def drop_shadow(scene: Scene, solid: Field, *, strength: float = 0.78) -> None:
    """Paint the shadow of a shape on its background, away from the sun."""
    unit = scene.unit
    aside = 7 if scene.sun[0] < 0.5 else -7
    shadow = shift(blur(solid, 8 * unit), int(9 * unit), int(aside * unit))
    scene.dim(strength * np.clip(shadow, 0, 1) * (1 - solid))


def contour(scene: Scene, shape: Field, *, width: float, strength: float) -> None:
    """Paint a dark line around a shape, `width` units wide."""
    line = np.clip(blur(shape, width * scene.unit) * 2.2, 0, 1) * (1 - shape)
    scene.cover(scene.tones.near * 0.35, line * strength)


def _fill_holes(scene: Scene, glyph: Glyph) -> None:
    tones = scene.tones
    lit = (blur(glyph.holes, 5 * scene.unit) * 0.9)[..., None]
    scene.cover(mix(tones.near * 0.5, tones.glow * 0.55, lit), np.clip(glyph.holes * 1.1, 0, 1))


def _brushed(scene: Scene) -> Field:
    return scene.noise(18, octaves=4) * 2.6 + scene.noise(70, octaves=2, stretch=9) * 1.3


def _hewn(scene: Scene) -> Field:
    chips = scene.noise(7, octaves=4, gain=0.5)
    return 13 * np.abs(2 * chips - 1) ** 0.9 + 2.5 * scene.noise(34, octaves=2)


def _ringed(scene: Scene) -> Field:
    """Return the segments of a shell."""
    bend = scene.noise(4, octaves=3)
    return 2.4 * np.abs(np.sin((scene.down * 17 + bend * 2.6) * 1.7)) ** 0.45 + 1.2 * scene.noise(26, octaves=2)


def _beaten(scene: Scene) -> Field:
    return scene.noise(20, octaves=3) * 6.0 + scene.noise(60, octaves=2) * 1.5


def _cast(scene: Scene) -> Field:
    return scene.noise(9, octaves=2) * 2.6 + scene.noise(80, octaves=2) * 0.35


_GRAIN: dict[Material, Callable[[Scene], Field]] = {
    "steel": _brushed, "stone": _hewn, "chitin": _ringed, "bronze": _beaten, "gold": _cast,
}


def _graded(scene: Scene, relief: Relief, *, weight: float = 0.80) -> Field:
    """Return the emblem's tones from top to foot, stained in patches."""
    tones = scene.tones
    tone = mix(tones.light, tones.dark, smooth(0.0, 1.02, relief.fall)[..., None] * weight)
    stain = smooth(0.50, 0.66, scene.noise(6, gain=0.62)) * 0.36
    return mix(tone, mix(tones.dark, tones.middle, 0.45), stain[..., None])


def _lit(scene: Scene, tone: Field, relief: Relief, *, gleam: float, sharp: float, rim: float) -> Field:
    tones = scene.tones
    return (tone * (0.16 + 1.10 * relief.key[..., None]) + tones.middle * (relief.sky * 0.22)[..., None]
            + mix(tones.sun, WHITE, 0.5) * (relief.gleam**sharp * gleam)[..., None]
            + tones.glow * (relief.rim * rim)[..., None])


def _steel(scene: Scene, relief: Relief) -> Field:
    """Return cold, polished steel, its foot gilded."""
    tone = _graded(scene, relief, weight=0.72)
    gold = mix(scene.tones.glow, np.array([0.55, 0.36, 0.10], F32), 0.45)
    tone = mix(tone, gold, (smooth(0.55, 0.95, relief.fall) * 0.6)[..., None])
    return _lit(scene, tone, relief, gleam=1.15, sharp=26, rim=0.85)


def _stone(scene: Scene, relief: Relief) -> Field:
    """Return dull stone; moss on upper faces, amber light from below."""
    tone = _graded(scene, relief, weight=0.45) * 1.42
    cracks = smooth(0.035, 0.0, np.abs(scene.noise(7, octaves=4) - 0.5))
    tone = tone * (1 - 0.55 * cracks)[..., None]
    moss = smooth(0.42, 0.62, 0.55 * relief.sky + 0.75 * scene.noise(9, octaves=5) - 0.12)
    green = mix(np.array([0.34, 0.44, 0.12], F32), scene.tones.far, 0.2)
    tone = mix(tone, green, (moss * 0.50)[..., None])
    return _lit(scene, tone, relief, gleam=0.28, sharp=9, rim=0.80)


def _chitin(scene: Scene, relief: Relief) -> Field:
    """Return dark shell with a sheen that changes colour with the angle."""
    tones = scene.tones
    angle = relief.normal[0] * 1.3 - relief.normal[1] * 1.6 + 0.55 * scene.noise(3, octaves=3)
    sheen = mix(tones.glow, mix(tones.horizon, tones.light, 0.25), smooth(-0.35, 0.95, angle)[..., None])
    tone = mix(_graded(scene, relief, weight=0.85), sheen, 0.52)
    body = _lit(scene, tone * 0.92, relief, gleam=1.0, sharp=34, rim=1.0)
    return body + sheen * (relief.key**3 * 0.22)[..., None]


def _bronze(scene: Scene, relief: Relief) -> Field:
    """Return warm, hammered bronze, green where the light does not reach."""
    tone = _graded(scene, relief, weight=0.62) * 1.12
    verdigris = smooth(0.52, 0.70, scene.noise(8, octaves=5, gain=0.6)) * (1 - relief.gleam**4)
    tone = mix(tone, np.array([0.30, 0.52, 0.44], F32), (verdigris * 0.38)[..., None])
    return _lit(scene, tone, relief, gleam=0.85, sharp=20, rim=0.7)


def _gold(scene: Scene, relief: Relief) -> Field:
    """Return polished gold with bright and dark bands, reflections of sky and ground."""
    tones = scene.tones
    up = relief.normal[1] * 0.9 + relief.normal[0] * 0.3 + 0.10 * (scene.noise(5, octaves=3) - 0.5)
    band = smooth(-0.15, 0.10, -up) * 0.75 + smooth(0.35, 0.75, up) * 0.35
    tone = mix(mix(tones.light, tones.dark, smooth(0.15, 1.1, relief.fall)[..., None] * 0.45), tones.dark, (0.75 - 0.75 * band)[..., None])
    body = _lit(scene, tone * 1.08, relief, gleam=1.25, sharp=30, rim=0.55)
    return body + tones.light * (band * 0.16)[..., None]


_MATERIALS: dict[Material, Callable[[Scene, Relief], Field]] = {
    "steel": _steel, "stone": _stone, "chitin": _chitin, "bronze": _bronze, "gold": _gold,
}
