"""Land: five layers from the horizon to the front, with a shape and a surface for each faction."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tabletop.art.fields import F32, Field, blur, fbm_line, mix, shift, slopes, smooth
from tabletop.art.scene import WHITE, Scene
from tabletop.art.world import Land

_LAYERS = 5
_HEIGHTS = (0.24, 0.20, 0.13, 0.09, 0.07)


def paint_land(scene: Scene, *, valley: float = 0.55) -> Field:
    """Paint the land below the horizon and return the line of its nearest layer (0..1 for each column).

    `valley` (0..1) keeps the middle low, to leave room for the subject.
    """
    columns = np.arange(scene.size[1]) / scene.size[1]
    hollow = 1 - valley * np.exp(-(((columns - 0.5) / 0.22) ** 2))
    line = np.ones(scene.size[1], F32)
    for layer in range(_LAYERS):
        near = layer / (_LAYERS - 1)
        profile = _PROFILES[scene.world.land](scene, near)
        line = (scene.horizon - 0.01 + near * 0.27
                - _HEIGHTS[layer] * scene.ground.rugged * (profile - 0.30) * 1.7 * hollow).astype(F32)
        mask = _edge(scene, line)
        if layer in (1, 3):
            mask = np.maximum(mask, _standing(scene, line, large=layer == 1))
        scene.cover(_body(scene, line, near), mask)
        crest = np.clip(mask - shift(mask, int(1.6 * scene.unit) + 1, 0), 0, 1)
        glare = np.exp(-np.abs(scene.across - scene.sun[0]) * 2.4)
        scene.shine(mix(scene.tones.sun, scene.tones.glow, 0.2), crest * glare * (0.55 - 0.38 * near))
        if layer in (1, 2):
            _fog(scene, scene.horizon + near * 0.27 + 0.05, strength=0.54 - 0.12 * layer)
    if scene.ground.water:
        _water(scene)
    return line


def _edge(scene: Scene, line: Field) -> Field:
    soft = 1.2 / scene.size[0]
    return smooth(-soft, soft, scene.down - line[None])


def _peaks(scene: Scene, near: float) -> Field:
    rocky = near < 0.6
    return fbm_line(scene.rng, scene.size[1], 2.6, octaves=7 if rocky else 6, gain=0.5 if rocky else 0.4,
                    ridged=1.0 if rocky else 0.0)


def _mesas(scene: Scene, near: float) -> Field:
    """Return rock tables: a rolling line drawn towards a few levels."""
    rolling = fbm_line(scene.rng, scene.size[1], 3.2 - near, octaves=6, gain=0.45)
    steps = 5.0
    whole = np.floor(rolling * steps)
    table = (whole + smooth(0.55, 0.95, rolling * steps - whole)) / steps
    return mix(table.astype(F32), rolling, 0.22 + 0.5 * near)


def _hives(scene: Scene, near: float) -> Field:
    """Return mounds: round backs of several sizes leaning on one another, with a spire here and there."""
    width = scene.size[1]
    columns = np.arange(width) / width
    line = 0.25 * fbm_line(scene.rng, width, 4, octaves=5)
    for _ in range(int(7 + 4 * near)):
        middle, radius = scene.rng.uniform(-0.05, 1.05), scene.rng.uniform(0.05, 0.15)
        tall = scene.rng.uniform(0.35, 0.95) * (1 if abs(middle - 0.5) > 0.14 else 0.5)
        dome = np.sqrt(np.clip(1 - ((columns - middle) / radius) ** 2, 0, 1)) * tall
        spire = np.exp(-np.abs(columns - middle) / 0.008) * tall * scene.rng.uniform(0, 0.45)
        line = np.maximum(line, dome * 0.75 + spire + 0.1 * line)
    return (line + 0.04 * fbm_line(scene.rng, width, 40, octaves=3)).astype(F32)


def _dunes(scene: Scene, near: float) -> Field:
    """Return dunes: a gentle side to the wind, a sharp lee side."""
    width = scene.size[1]
    columns = np.arange(width) / width + 0.05 * fbm_line(scene.rng, width, 2)
    phase = (columns * (2.4 + 1.2 * near) + scene.rng.random()) % 1.0
    wave = np.where(phase < 0.72, smooth(0, 0.72, phase), smooth(1.0, 0.72, phase))
    return (0.62 * wave + 0.38 * fbm_line(scene.rng, width, 2.5, octaves=5, gain=0.42)).astype(F32)


def _vales(scene: Scene, near: float) -> Field:
    """Return soft hills, folded into one another."""
    return fbm_line(scene.rng, scene.size[1], 1.8 + near, octaves=5, gain=0.34)


_PROFILES: dict[Land, Callable[[Scene, float], Field]] = {
    "peaks": _peaks, "mesas": _mesas, "hives": _hives, "dunes": _dunes, "vales": _vales,
}


def _body(scene: Scene, line: Field, near: float) -> Field:
    """Return the colours of one layer: far ones take on the sky's, near ones show their surface."""
    tones, away = scene.tones, scene.down - line[None]
    base = mix(mix(tones.far, tones.horizon, 0.45 * (1 - near)), tones.near, near**0.8)
    skin = _SKINS[scene.world.land](scene, away, near)
    side = 1 if scene.sun[0] > 0.5 else -1
    step = side * max(1, int(4 * scene.unit))
    relief = np.clip(0.5 + (shift(skin, 0, -step) - skin) * -(2.6 + 1.2 * near), 0.12, 1.05)
    body = base * (0.55 + 0.80 * relief[..., None])
    glare = np.exp(-np.abs(scene.across - scene.sun[0]) * 1.6)
    body = body + mix(tones.sun, tones.horizon, 0.4) * (np.clip(relief - 0.55, 0, 1) * (0.55 - 0.42 * near) * glare)[..., None]
    body = _DRESS[scene.world.land](scene, body, away, (skin, relief), near)
    depth = smooth(0.15, 1, np.clip(away / 0.17, 0, 1)) * (0.72 - 0.52 * near) * (0.55 + 0.6 * scene.mist)
    veil = mix(tones.horizon, mix(tones.far, tones.middle, 0.4), 0.30 + 0.5 * near)
    return mix(body, veil, depth[..., None])


def _rock(scene: Scene, away: Field, near: float) -> Field:
    rough = scene.noise(5 + 12 * near, stretch=1.3)
    return blur(1 - np.abs(2 * rough - 1), 2.6 * scene.unit)


def _strata(scene: Scene, away: Field, near: float) -> Field:
    bands = np.sin((away * (110 - 50 * near) + 3.2 * scene.noise(3, octaves=3)) * 3.1)
    return blur((0.55 * scene.noise(6, stretch=1.2) + 0.22 * bands).astype(F32), 1.6 * scene.unit)


def _comb(scene: Scene, away: Field, near: float) -> Field:
    return blur(scene.noise(9, octaves=4) + 0.3 * _cells(scene, 26 - 10 * near), 1.6 * scene.unit)


def _sand(scene: Scene, away: Field, near: float) -> Field:
    ripples = np.sin((away * (150 - 70 * near) + scene.across * 22 + 4 * scene.noise(2.5, octaves=3)) * 2.2)
    return blur((0.6 * scene.noise(4, stretch=2.2) + 0.07 * ripples).astype(F32), 1.8 * scene.unit)


def _meadow(scene: Scene, away: Field, near: float) -> Field:
    """Lay fields and hedges over the hills in perspective."""
    rows = np.sin((away * (60 - 20 * near) + scene.across * 9 + 3 * scene.noise(2, octaves=3)) * 3.0)
    return blur((0.7 * scene.noise(7, stretch=2.5) + 0.10 * rows + 0.25 * scene.noise(40, octaves=2)).astype(F32), 1.3 * scene.unit)


_SKINS: dict[Land, Callable[[Scene, Field, float], Field]] = {
    "peaks": _rock, "mesas": _strata, "hives": _comb, "dunes": _sand, "vales": _meadow,
}


def _snowed(scene: Scene, body: Field, away: Field, skin: tuple[Field, Field], near: float) -> Field:
    texture, relief = skin
    if near > 0.55:
        return body
    snow = smooth(0.085, 0.0, away - 0.1 * (texture - 0.4)) * smooth(0.30, 0.75, relief)
    white = mix(WHITE, scene.tones.horizon, 0.30) * (0.62 + 0.45 * relief[..., None])
    return mix(body, white, (snow * 0.75)[..., None])


def _mossed(scene: Scene, body: Field, away: Field, skin: tuple[Field, Field], near: float) -> Field:
    """Add moss on every table top, dripping down its face."""
    drip = 0.020 + 0.05 * scene.noise(14, octaves=3)
    moss = smooth(0.0, -0.02, away - drip) * (1 - 0.35 * near)
    green = mix(np.array([0.42, 0.50, 0.16], F32), scene.tones.far, 0.35) * (0.35 + 0.75 * skin[1][..., None])
    return mix(body, green, (moss * 0.72)[..., None])


def _lit_cells(scene: Scene, body: Field, away: Field, skin: tuple[Field, Field], near: float) -> Field:
    """Light some cells of the comb from inside, in patches."""
    cells = np.clip(_cells(scene, 30 - 13 * near) * 1.5 - 0.5, 0, 1)
    patches = smooth(0.56, 0.72, scene.noise(6, octaves=4)) * smooth(0.0, 0.03, away) * smooth(0.22, 0.04, away)
    return body + scene.tones.glow * (cells * patches * (0.60 - 0.30 * near))[..., None]


def _bare(scene: Scene, body: Field, away: Field, skin: tuple[Field, Field], near: float) -> Field:
    return body


_DRESS: dict[Land, Callable[[Scene, Field, Field, tuple[Field, Field], float], Field]] = {
    "peaks": _snowed, "mesas": _mossed, "hives": _lit_cells, "dunes": _bare, "vales": _bare,
}


def _cells(scene: Scene, rows: float) -> Field:
    """Return a honeycomb with `rows` cells from top to bottom: 1 inside a cell, 0 on its wall."""
    height, width = scene.size
    x, y = scene.across * rows * width / height, scene.down * rows * 1.1547
    nearest = np.full(scene.size, 9.0, F32)
    for offset in (0.0, 0.5):
        dx = (x + offset) % 1.0 - 0.5
        dy = ((y + offset * 2) % 2.0 - 1.0) / 1.1547
        nearest = np.minimum(nearest, np.maximum(np.abs(dx), np.abs(dx) * 0.5 + np.abs(dy) * 0.866))
    return smooth(0.5, 0.40, nearest)


def _standing(scene: Scene, line: Field, *, large: bool) -> Field:
    """Paint icons that stand on the line: one large landmark away from the sun, or a scatter of small ones."""
    names = scene.ground.far if large else scene.ground.near
    mask = np.zeros(scene.size, F32)
    if not names:
        return mask
    rng, (height, width) = scene.rng, scene.size
    if large:
        side = -0.31 if scene.sun[0] > 0.5 else 0.31
        spots = [(0.5 + side + rng.uniform(-0.05, 0.05), rng.uniform(96, 128))]
    else:
        spots = [(rng.uniform(0, 0.30) if i % 2 else rng.uniform(0.70, 1.0), rng.uniform(44, 96)) for i in range(9)]
    for across, tall in spots:
        glyph = scene.glyphs.glyph(names[int(rng.integers(len(names)))], int(tall * scene.unit))
        foot = line[int(np.clip(across, 0, 0.999) * width)]
        scene.pasted(glyph.shape, across, float(foot) - glyph.size[0] * 0.42 / height, onto=mask)
    return mask


def _fog(scene: Scene, down: float, *, strength: float) -> None:
    fog = np.exp(-(((scene.down - down) / 0.06) ** 2)) * (0.30 + 0.8 * scene.mist)
    scene.cover(mix(scene.tones.horizon, scene.tones.sun, 0.3), np.clip(fog * strength, 0, 1))


def _water(scene: Scene) -> None:
    """Paint water in front: the picture above it mirrored, broken by ripples."""
    height = scene.size[0]
    shore = 0.80
    ripple = (scene.noise(34, octaves=3, stretch=5) - 0.5) * smooth(shore, 1.0, scene.down)
    rows = np.clip(2 * shore * height - np.arange(height)[:, None] * 1.0 + ripple * 60 * scene.unit, 0, height - 1)
    mirror = scene.rgb[rows.astype(int), np.arange(scene.size[1])[None]]
    glint = np.clip(slopes(blur(scene.noise(40, octaves=3, stretch=6), 1.2))[0] * 12, 0, 1)
    alpha = smooth(shore - 0.004, shore + 0.012, scene.down)
    scene.cover(mirror * 0.72 + scene.tones.middle * 0.10, alpha * 0.9)
    scene.shine(scene.tones.sun, glint * alpha * np.exp(-np.abs(scene.across - scene.sun[0]) * 5) * 0.5)
