"""Rendering of the battlefields into the assets: two halves of each country, and the parts of each game's frontier."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pygame
from PIL import Image

from tabletop import places
from tabletop.art import plains
from tabletop.art.frontiers import FRONTIERS
from tabletop.art.games import GALLERIES
from tabletop.art.glyphs import GlyphBox
from tabletop.art.world import Half

QUALITY = 80
HALVES: tuple[Half, ...] = ("near", "far")


def render(*, only: str = "") -> Iterator[str]:
    """Paint the battlefields into the assets; yield the name of each picture as it is done."""
    folder = places.assets() / "art" / "plains"
    folder.mkdir(parents=True, exist_ok=True)
    glyphs = GlyphBox((places.assets() / "icons",))
    for landmarks, key, country in ((game.landmarks, *entry) for game in GALLERIES.values() for entry in game.countries.items()):
        for side in HALVES if only in ("", key) else ():
            painted = plains.half(key, country, side, glyphs, landmarks)
            image = Image.frombytes("RGB", painted.get_size(), pygame.image.tobytes(painted, "RGB"))
            yield _keep(image, f"{key}-{side}")
    for name, paint in FRONTIERS.items():
        if only in ("", name):
            yield _keep(paint().picture(), name)


def _keep(image: Image.Image, name: str) -> str:
    out = io.BytesIO()
    image.save(out, "WEBP", quality=QUALITY, method=6)
    (places.assets() / "art" / "plains" / f"{name}.webp").write_bytes(out.getvalue())
    return f"{name}: {len(out.getvalue()) // 1024} kB"
