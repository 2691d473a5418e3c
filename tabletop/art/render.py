"""Rendering of card illustrations from card data, always the same for the same card.

Tiles are composed on the screen.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import yaml
from PIL import Image

from tabletop import places
from tabletop.art.finish import finished
from tabletop.art.games import GALLERIES, menu
from tabletop.art.glyphs import GlyphBox
from tabletop.art.scene import Scene, Tones
from tabletop.art.styles import COMPOSITIONS
from tabletop.art.world import Brief, Gallery, Ground

LINES = 480
"""Number of lines of a painted scene, before it is scaled down."""
CARD = (480, 320)
MENU = (432, 416)
CREST = (192, 192)
QUALITY = 88
HOURS = ("dusk", "day", "night", "dawn")


def briefs(game: str) -> Iterator[Brief]:
    """Return the art brief of each card of a game, from its card files and the gallery's own."""
    gallery = GALLERIES[game]
    for file in sorted((places.assets() / "cards" / game).glob("*.yaml")):
        document = yaml.safe_load(file.read_text(encoding="utf-8"))
        for entry in document["cards"]:
            yield _brief(gallery, {**document.get("common", {}), **entry})
    for card in gallery.further:
        yield _brief(gallery, dict(card))


def _brief(gallery: Gallery, card: dict[str, Any]) -> Brief:
    """Return the brief of one card in its file."""
    art, card = card["art"], {**card, **gallery.reads(card)}
    world = next(card[word] for word in gallery.told_by if card.get(word) in gallery.worlds)
    palettes = gallery.worlds[world].palettes
    varied = (str(card.get(word)) for word in gallery.varied_by)
    hour = next((name for name in varied if name in palettes), art.get("time") or HOURS[card["number"] % len(HOURS)])
    return Brief(card["id"], world, art["emblem"], art["style"], hour, art.get("terrain") or "", card.get("attack_type") or "")


def illustration(gallery: Gallery, brief: Brief, glyphs: GlyphBox, *, size: tuple[int, int] = CARD) -> pygame.Surface:
    """Paint the brief's picture, of a size (width, height)."""
    world = gallery.worlds[brief.world]
    style = gallery.recast.get(brief.emblem) or gallery.recast.get(brief.world) or brief.style
    palette = world.palettes[brief.hour]
    if style == "burst":
        palette = replace(palette, glow=world.blaze[0], spark=world.blaze[1])
    hex_, amount = gallery.accents.get(brief.emblem) or gallery.accents.get(brief.accent, ("", 0.0))
    tones = Tones.of(palette, accent=hex_, amount=amount).turned(_drift(gallery, brief))
    ground = world.grounds.get(brief.ground) or world.grounds.get("") or Ground((), ())
    painted = (LINES, round(LINES * size[0] / size[1]))
    scene = Scene.blank(world, tones, ground, glyphs=glyphs, seed=brief.id, size=painted)
    scene.night = brief.hour == "night"
    COMPOSITIONS[style](scene, brief.emblem)
    return finished(scene, size)


def _drift(gallery: Gallery, brief: Brief) -> float:
    """Return the hue rotation of a picture in degrees, the same every time for the same card."""
    return (zlib.crc32(brief.id[::-1].encode()) % 201 / 100 - 1) * gallery.drift


def render(game: str, *, only: str = "") -> Iterator[str]:
    """Paint a game's cards into the assets; yield the id of each as it is done."""
    gallery = GALLERIES[game]
    glyphs = GlyphBox((places.assets() / "icons",))
    folder = places.assets() / "art" / game
    folder.mkdir(parents=True, exist_ok=True)
    for brief in briefs(game):
        if only in ("", brief.id):
            keep(illustration(gallery, brief, glyphs), folder / f"{brief.id}.webp")
            yield brief.id


def render_crests(game: str, *, only: str = "") -> Iterator[str]:
    """Paint the crests of a game's peoples, for round places; yield the key of each as it is done."""
    gallery = GALLERIES[game]
    glyphs = GlyphBox((places.assets() / "icons",))
    folder = places.assets() / "art" / "crests"
    folder.mkdir(parents=True, exist_ok=True)
    for key, (emblem, palette) in gallery.crests.items():
        if only in ("", key):
            world = replace(gallery.worlds[key], palettes={"": palette}, material="gold", motes="none")
            brief = Brief(f"crest-{key}", key, emblem, "crest")
            keep(illustration(Gallery({key: world}, {}, {}), brief, glyphs, size=CREST), folder / f"{key}.webp")
            yield key


def render_menu(*, only: str = "") -> Iterator[str]:
    """Paint the pictures of the games on the menu; yield the key of each game as it is done."""
    folder = places.assets() / "art" / "menu"
    folder.mkdir(parents=True, exist_ok=True)
    glyphs = GlyphBox((places.assets() / "icons",))
    for game, brief in menu.BRIEFS.items():
        if only in ("", game):
            keep(illustration(menu.GALLERY, brief, glyphs, size=MENU), folder / f"{game}.webp")
            yield game


def keep(picture: pygame.Surface, path: Path) -> None:
    """Write a picture as WebP."""
    pixels = pygame.image.tobytes(picture, "RGB")
    image = Image.frombytes("RGB", picture.get_size(), pixels)
    out = io.BytesIO()
    image.save(out, "WEBP", quality=QUALITY, method=6)
    path.write_bytes(out.getvalue())
