"""What a game brings to its pictures: worlds (one a faction) with their colours, land, material and ornaments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Land = Literal["peaks", "mesas", "hives", "dunes", "vales"]
Material = Literal["steel", "stone", "chitin", "bronze", "gold"]
Seal = Literal["compass", "stones", "cells", "none"]
Wall = Literal["ashlar", "cave", "comb", "planks"]
Motes = Literal["snow", "leaves", "spores", "dust", "petals", "embers", "none"]
Style = Literal["relic", "figure", "burst", "still", "place", "rack", "medal", "sigil", "dash", "door", "banner", "glass",
                "season", "omen", "crest"]


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
    """All that one game's pictures need: a world for each faction (or kind of card), an accent (hex, amount) by kind of
    attack or emblem, the composition that suits an emblem, a world or a season better than the one its card asks for.

    `told_by` are the words of a card that may name its world, the first that does; `varied_by` those that may name
    one of the world's palettes, if the card names no hour. `drift` turns each picture's hues a little, by so many
    degrees at most; `further` are cards that stand in no card file, `crests` the worlds that
    have a crest, each with its emblem and its palette."""

    worlds: Mapping[str, World]
    accents: Mapping[str, tuple[str, float]]
    recast: Mapping[str, Style]
    told_by: tuple[str, ...] = ("race",)
    varied_by: tuple[str, ...] = ()
    drift: float = 0.0
    further: Sequence[Mapping[str, Any]] = ()
    crests: Mapping[str, tuple[str, Palette]] = field(default_factory=dict)


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
