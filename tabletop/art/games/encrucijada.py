"""Encrucijada's worlds: four ages with their country and the crossroads between them, and a room for each kind of card.

A kind is known by its painting. Bastos are places, those of the Avance machines in their works; Espadas stand in the open, the
crossroads' in a door. Copas are what each age writes on: sealed letters, pages, woven hides, signs in the sky, things in a niche.
Oros are medals, an Atempus rises before the dial of the hours, heroes are glass.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tabletop.art.world import Country, Gallery, Ground, Palette, Style, World

_PEACE = {
    "dawn": Palette("6c3c54", "c88c8c", "ffd8b8", "fff4dc", "a87464", "24100c", "fff6e8", "8c3c34", "ff9a7a", "ffe0cc"),
    "day": Palette("5c7ca4", "bccccc", "fff0dc", "fffdf0", "b4846c", "2c1610", "fffaf0", "94443a", "ff7a64", "ffd8c8"),
    "dusk": Palette("2c0c1c", "8c2c38", "ff9870", "ffe4bc", "7c3c38", "18060a", "ffe8d4", "6c1c20", "ff6a50", "ffc8b0"),
    "night": Palette("14081c", "44203c", "a85c5c", "ffe0d0", "4c2834", "0c040a", "ffe8dc", "5c2028", "ff8a70", "ffd0c0"),
}
_COPPER = {
    "dawn": Palette("1c4450", "6c9c98", "f0d4a8", "fff4d8", "648078", "0a1c1e", "fff0d8", "7c4820", "5ae0dc", "d4fffc"),
    "day": Palette("1c6470", "74b4b4", "e4f4e8", "f8fff4", "5c9490", "0c2626", "fff4dc", "84501c", "4cf0e4", "d8fffc"),
    "dusk": Palette("0a2028", "2c5c60", "e89c5c", "ffe0a8", "3c5450", "06100f", "ffe4b8", "703c14", "3cd8e0", "c8f8ff"),
    "night": Palette("020e14", "0c3440", "2c8c90", "d8fff8", "143c40", "030a0c", "e8fff8", "3c4c48", "4cf4f0", "d0ffff"),
}
_HERDS = {
    "dawn": Palette("54587c", "b49c84", "ffdc9c", "fff4cc", "a88c50", "241a0a", "fff0c8", "744c14", "ffb84a", "ffe8a8"),
    "day": Palette("4488a8", "a8c4b0", "fff0b4", "fffbdc", "bc9c50", "2c200a", "fff6d8", "7c5418", "ffc04a", "fff0b4"),
    "dusk": Palette("34140c", "a0481c", "ffb03c", "ffe8a0", "84541c", "1a0e05", "ffe8b0", "6c3c0c", "ff9420", "ffd884"),
    "night": Palette("0e1018", "3c3424", "a07c3c", "ffecb8", "4c4020", "0c0a05", "f8e4b0", "50380c", "ffa83c", "ffdc98"),
}
_DEEP = {
    "dawn": Palette("141c54", "4c5cac", "a8b8ec", "f0f0ff", "4c548c", "080a24", "f4f4ff", "343c84", "9a9cff", "e4e4ff"),
    "day": Palette("0c2c64", "2c6cac", "84d0e0", "ecffff", "346890", "051428", "f0faff", "2c4c88", "6ac0ff", "dcf4ff"),
    "dusk": Palette("0c0834", "34247c", "8c6cd0", "f0e4ff", "342c6c", "06041a", "f4ecff", "30287c", "b08aff", "ecdcff"),
    "night": Palette("010414", "081844", "20508c", "c8e4ff", "102850", "01050f", "e4f0ff", "1c3468", "5a8cff", "d0e0ff"),
}
_ROADS = {
    "dawn": Palette("4c4868", "a08c94", "f4d4b0", "fff4dc", "8c7868", "18120e", "fff0d8", "64482c", "ffc88a", "fff0d4"),
    "day": Palette("4c6c7c", "a0aca4", "f4e8c4", "fffae4", "a08c70", "201810", "fff4e0", "6c5030", "f0d09c", "fff4dc"),
    "dusk": Palette("241c24", "7c5848", "e8ac70", "ffe8bc", "6c5444", "120c0a", "ffe8c8", "583c20", "ffb870", "ffe4bc"),
    "night": Palette("0c0c14", "34302c", "8c7858", "f8e8c8", "403830", "0a0807", "f4e4c8", "443018", "f0c080", "ffecd0"),
}
_ARMS: Mapping[str, tuple[Palette, Palette]] = {
    "pacificadores": (
        Palette("340610", "98202c", "ff8a7c", "fff0e0", "5c2420", "0e0405", "ffecc0", "78480f", "ff5a4c", "ffc8bc"),
        Palette("3c1c04", "a0642c", "ffd89c", "fff8e4", "6c4428", "120803", "fff4e4", "7c2c24", "ffb46a", "ffe8c8")),
    "avance": (
        Palette("02201f", "136468", "7ce4e0", "f4fff8", "40504c", "050f0f", "ffe8bc", "74480f", "2cd8d4", "ccfffc"),
        Palette("1c1008", "74441c", "ffb86c", "fff0d0", "54402c", "0c0704", "ffe4c0", "7c3c14", "ff9a3c", "ffd8a8")),
    "errantes": (
        Palette("2c1a04", "8c5c14", "ffc85c", "fff8d0", "5c4420", "100a04", "fff0c4", "704c10", "f0a02c", "ffeab0"),
        Palette("2c0e04", "8c3814", "ff9c5c", "ffeccc", "5c3420", "100604", "ffe8c4", "703010", "ff6c2c", "ffc8a0")),
    "corte-hundida": (
        Palette("080a34", "2c3494", "94a0f4", "f4f4ff", "34386c", "05061a", "fff4d4", "6c4c1c", "6a74f4", "dce0ff"),
        Palette("04222c", "146478", "7cd4e4", "f0ffff", "2c4c5c", "030c10", "fff4dc", "5c4c2c", "3cc4e4", "ccf8ff")),
    "crossroads": (
        Palette("1c140c", "64503c", "d8bc90", "fff8e4", "544434", "0c0906", "ffecc4", "684818", "d0a060", "fff0d0"),
        Palette("141820", "48505c", "b4c0cc", "f8fcff", "444850", "08090c", "ffecc4", "684818", "a8b8d0", "f0f4ff")),
}
"""Two sets of colours for each age's letters, medals, windows and works; its crest wears the first."""

_AGES: Mapping[str, World] = {
    "pacificadores": World(_PEACE, "vales", "gold", "compass", "ashlar", "dust", 0.0,
                           {"": Ground(("greek-temple", "aqueduct"), ("wheat",), 0.6)}, ("spears", "pikeman"), ("ff6a50", "ffd8c0")),
    "avance": World(_COPPER, "peaks", "bronze", "none", "planks", "embers", 0.0, {"": Ground(("observatory", "windmill"), ("cog",), 0.8)},
                    ("old-wagon", "musket"), ("3ce8e4", "d0fffc")),
    "errantes": World(_HERDS, "mesas", "stone", "stones", "cave", "dust", 0.0, {"": Ground(("dolmen",), ("camping-tent", "menhir"), 1.1)},
                      ("deer", "sheep"), ("ffa83c", "ffe8a8")),
    "corte-hundida": World(_DEEP, "hives", "chitin", "cells", "comb", "spores", 0.7,
                           {"": Ground(("ancient-ruins",), ("reed",), 0.7, water=True)}, ("jellyfish",), ("7a84ff", "dce4ff")),
    "crossroads": World(_ROADS, "dunes", "bronze", "compass", "planks", "dust", 0.0, {"": Ground(("windmill",), ("dead-wood",), 0.7)},
                         ("camel", "hooded-figure"), ("ffc07a", "fff0d4")),
}
_STYLES: Mapping[str, Mapping[str, Style]] = {
    "basto": {"pacificadores": "place", "avance": "works", "errantes": "place", "corte-hundida": "place", "crossroads": "place"},
    "espada": {"crossroads": "door"},
    "copa": {"pacificadores": "wax", "avance": "page", "errantes": "tapestry", "corte-hundida": "omen", "crossroads": "still"},
    "oro": dict.fromkeys(_AGES, "medal"), "tower": dict.fromkeys(_AGES, "hours"), "hero": dict.fromkeys(_AGES, "glass"),
}
"""Composition by kind and age; what is left out is painted as its card asks."""
_ROOMS = frozenset(("wax", "page", "tapestry", "medal", "glass", "works"))
"""Compositions without a country, in the age's heraldic colours."""


def _stage(card: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a card's `stage`, the world it is painted in."""
    kind, age = card.get("kind", "card"), "crossroads" if card["civilization"] == "encrucijada" else card["civilization"]
    return {"stage": f"{age}-{card['suit'] if kind == 'card' else kind}"}


def _world(kind: str, age: str) -> World:
    """Return the world of a kind of card of an age."""
    world, style = _AGES[age], _STYLES[kind].get(age, "")
    first, second = _ARMS[age]
    return replace(world, palettes={"dusk": first, "day": second, "night": first, "dawn": second}) if style in _ROOMS else world


_COUNTRIES: Mapping[str, Country] = {
    "pacificadores": Country(("8c5a4c", "c8947c"), "vales", "trees", ("2a3a14", "90a84c"),
                             ("greek-temple", "wheat", "granary", "laurel-crown"), ("fff0dc", "7c4438"), "ffd27a", 0.40),
    "avance": Country(("2c5c5c", "7cacA4"), "peaks", "trees", ("1c4a40", "7cd0a8"), ("observatory", "windmill", "factory", "cog"),
                      ("e8d8b0", "5c3c20"), "8af0e8", 0.38),
    "errantes": Country(("94702c", "d8ac58"), "mesas", "trees", ("6a5a1c", "e8c46a"), ("dolmen", "camping-tent", "menhir", "bison"),
                        ("f0e0b8", "5c4420"), "ffd27a", 0.42),
    "corte-hundida": Country(("1c4c7c", "5c9cc4"), "hives", "trees", ("1c4c4c", "6cc4b0"),
                             ("ancient-ruins", "coral", "lighthouse", "trident"), ("c8d8f4", "2c3c78"), "6ac0ff", 0.37, water=True),
    "crossroads": Country(("6c5c44", "b8a480"), "dunes", "trees", ("3c3c1c", "a8a064"),
                          ("direction-sign", "tavern-sign", "old-wagon", "windmill"), ("f4e8cc", "5c4426"), "ffd27a", 0.41),
}

GALLERY = Gallery(
    worlds={**_AGES, **{f"{age}-{kind}": _world(kind, age) for kind in _STYLES for age in _AGES}}, accents={
        "furnace": ("ff8a2c", 0.9), "volcano": ("ff6a1c", 0.9), "power-lightning": ("8af0ff", 0.7), "campfire": ("ff8a2c", 0.7),
        "torch": ("ff7a2c", 0.8), "wildfires": ("ff5a1c", 0.9), "fire-dash": ("ff6a2c", 0.9), "fire-bowl": ("ff8a1c", 0.8),
        "greek-temple": ("f4f8ff", 0.8), "lighthouse": ("ffe48c", 0.85), "candle-light": ("ffdc7c", 0.85), "coral": ("ff7ab4", 0.7),
        "drowning": ("8af0d8", 0.6), "hydra": ("8af07a", 0.6), "sea-serpent": ("5af0c0", 0.6), "totem-head": ("a8e070", 0.8),
        "eel": ("ffe45c", 0.6), "jellyfish": ("f08af0", 0.6), "wheat": ("ffd45a", 0.7), "sprout": ("a8e05a", 0.7),
        "snowflake-1": ("bce4ff", 0.9), "dove": ("ffffff", 0.6), "eagle-emblem": ("e8f0ff", 0.8), "old-lantern": ("ffd87a", 0.8),
        "cogsplosion": ("fff07a", 0.8), "treasure-map": ("7ab4ff", 0.8), "eclipse": ("ff8a5a", 0.8),
    },
    recast={f"{age}-{kind}": style for kind, styles in _STYLES.items() for age, style in styles.items()},
    reads=_stage, told_by=("stage",), drift=6.0,
    crests={age: (emblem, _ARMS[age][0]) for age, emblem in (
        ("pacificadores", "laurel-crown"), ("avance", "cog"), ("errantes", "primitive-necklace"), ("corte-hundida", "trident"),
        ("crossroads", "crossroad"))},
    countries=_COUNTRIES)
