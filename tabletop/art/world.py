"""Art data of a game: worlds (one per faction) with their colours, land, material and ornaments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Land = Literal["peaks", "mesas", "hives", "dunes", "vales"]
Material = Literal["steel", "stone", "chitin", "bronze", "gold"]
Seal = Literal["compass", "stones", "cells", "none"]
Wall = Literal["ashlar", "cave", "comb", "planks"]
Motes = Literal["snow", "leaves", "spores", "dust", "petals", "embers", "none"]
Relief = Literal["peaks", "mesas", "hives", "dunes", "vales", "meadow", "hall"]
Rim = Literal["trees", "crystals", "none"]
Style = Literal["relic", "figure", "burst", "still", "place", "rack", "medal", "sigil", "dash", "door", "banner", "glass",
                "season", "omen", "wax", "page", "tapestry", "escutcheon", "rampart", "crest",
                "gem", "works", "hours"]
Half = Literal["near", "far"]
Places = Mapping[Half, tuple[tuple[float, float, float], ...]]
"""Centre and size of the landmarks of each half of a country, in pixels."""
LANDMARKS: Places = {"near": ((160, 205, 140), (1762, 345, 130)), "far": ((150, 265, 116), (1768, 250, 124))}
"""Usual places: in the columns beside the rows, clear of plates, piles and buttons."""


@dataclass(frozen=True, slots=True)
class Palette:
    """Ten colours, six hex digits each.

    They are the sky from top to bottom, its light, the land far and near, the emblem's light and dark tone, glow and
    sparkle.
    """

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
    """Kind of country: the icons far off (one, large) and close by (several, small), its ruggedness, its water.

    The ruggedness runs from 0 (flat) to 1.5.
    """

    far: tuple[str, ...]
    near: tuple[str, ...]
    rugged: float = 1.0
    water: bool = False


@dataclass(frozen=True, slots=True)
class World:
    """Look of one faction: its palettes by hour, its land, the material of its emblems, its ornaments.

    `retinue` are icons that appear in numbers behind a figure; `blaze` the glow and the sparks of its bursts, which may
    differ from those of its hours.
    """

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
class Country:
    """Land of a people as a ground seen from above: two colours of the soil, its relief, and what stands on it.

    `rim` grows at its edges in the two tones of `growth`; `marks` are four emblems carved in the two tones of `carved`, those of the
    near half first. `light` is its mean light before the lamp, from 0 to 1; `glow` the colour of lit windows and of water.
    """

    soil: tuple[str, str]
    relief: Relief
    rim: Rim
    growth: tuple[str, str]
    marks: tuple[str, ...]
    carved: tuple[str, str]
    glow: str
    light: float = 0.40
    water: bool = False


@dataclass(frozen=True, slots=True)
class Gallery:
    """Art data of a whole game: its worlds, accents and compositions.

    There is a world for each faction (or kind of card); an accent (hex, amount) by kind of attack or emblem; and a
    composition for emblems, worlds or seasons that need another than their card asks for. `reads` gives further words
    of a card, computed from its fields. `told_by` are the fields of a
    card that may name its world, the first that does; `varied_by` those that may name one of the world's palettes, if
    the card names no hour. `drift` rotates each picture's hues a little, by at most that many degrees; `further` are
    cards outside the card files, `crests` the worlds with a crest, each with its emblem and its palette; `countries` the lands on
    which its matches are played, `landmarks` the places on them that are clear of the table's things.
    """

    worlds: Mapping[str, World]
    accents: Mapping[str, tuple[str, float]]
    recast: Mapping[str, Style]
    reads: Callable[[Mapping[str, Any]], Mapping[str, Any]] = dict
    told_by: tuple[str, ...] = ("race",)
    varied_by: tuple[str, ...] = ()
    drift: float = 0.0
    further: Sequence[Mapping[str, Any]] = ()
    crests: Mapping[str, tuple[str, Palette]] = field(default_factory=dict)
    countries: Mapping[str, Country] = field(default_factory=dict)
    landmarks: Places = field(default_factory=lambda: LANDMARKS)


@dataclass(frozen=True, slots=True)
class Brief:
    """Art-relevant data of one card."""

    id: str
    world: str
    emblem: str
    style: Style
    hour: str = ""
    ground: str = ""
    accent: str = ""
