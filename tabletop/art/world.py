"""What a game brings to its pictures: worlds (one a faction) with their colours, land, material and ornaments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Land = Literal["peaks", "mesas", "hives", "dunes"]
Material = Literal["steel", "stone", "chitin", "bronze"]
Seal = Literal["compass", "stones", "cells", "none"]
Wall = Literal["ashlar", "cave", "comb", "planks"]
Motes = Literal["snow", "leaves", "spores", "dust"]
Style = Literal["relic", "figure", "burst", "still", "place"]


@dataclass(frozen=True, slots=True)
class Palette:
    """Ten colours, six hex digits each: the sky from top to bottom, its light, the land far and near, the emblem's
    light and dark tone, what glows, what sparkles."""

    zenith: str
    middle: str
    horizon: str
    sun: str
    far: str
    near: str
    light: str
    dark: str
    glow: str
    spark: str


@dataclass(frozen=True, slots=True)
class Ground:
    """A kind of country: which icons stand far off (one, large) and close by (several, small), how rugged it is
    (0 flat to 1.5), whether it lies by water."""

    far: tuple[str, ...]
    near: tuple[str, ...]
    rugged: float = 1.0
    water: bool = False


@dataclass(frozen=True, slots=True)
class World:
    """How one faction looks: its palettes by hour, its land, the stuff its emblems are made of, its ornaments.

    `retinue` are icons that appear in numbers behind a figure; `blaze` the glow and the sparks of its bursts, which
    need not be those of its hours."""

    palettes: Mapping[str, Palette]
    land: Land
    material: Material
    seal: Seal
    wall: Wall
    motes: Motes
    aurora: float
    grounds: Mapping[str, Ground]
    retinue: tuple[str, ...]
    blaze: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Gallery:
    """All that one game's pictures need: a world for each faction, an accent (hex, amount) by kind of attack or emblem,
    the composition that suits an emblem better than the one its card asks for."""

    worlds: Mapping[str, World]
    accents: Mapping[str, tuple[str, float]]
    recast: Mapping[str, Style]


@dataclass(frozen=True, slots=True)
class Brief:
    """What one picture shows: all that the art needs to know of a card."""

    id: str
    world: str
    emblem: str
    style: Style
    hour: str = ""
    ground: str = ""
    accent: str = ""
