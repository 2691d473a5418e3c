"""Enadrya's worlds: Akhris in their glowing hives, Bythros of stone and dust, Humanos under a high cold sky, and the frontier."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.art.world import Country, Gallery, Ground, Palette, World

_AKHRIS = {
    "night": Palette("05041a", "1c1550", "2f8f96", "c8f4e4", "2c3470", "05050f", "d8ffe8", "2a1458", "38f0b4", "b4ffd8"),
    "dusk": Palette("0e0728", "4c1c70", "d05a9c", "ffd9c4", "54306e", "0a0516", "f4dcff", "38145c", "7cff7a", "d8ffb0"),
    "dawn": Palette("0c1c48", "43409a", "e09cc0", "ffe9c8", "54509a", "090a1e", "eee4ff", "34206e", "4cf4c8", "c8ffe4"),
    "day": Palette("10345c", "2c7c8e", "b4e2b4", "fff3c0", "44688e", "081420", "e4fff0", "32286e", "a4f25c", "e4ffb0"),
}
_BYTHROS = {
    "night": Palette("0b0d12", "2c2c26", "8a6a3c", "f6dca0", "4c4028", "0b0906", "ecd8ac", "43301a", "ff9a34", "ffd48a"),
    "dusk": Palette("1e0f16", "7c3420", "f08c34", "ffdf94", "84502c", "160a06", "ffdca0", "58280e", "ff842a", "ffc470"),
    "dawn": Palette("26303a", "86724e", "f6c878", "ffeeb4", "7c7040", "16130a", "f8e2b4", "57401c", "ffac40", "ffdf9c"),
    "day": Palette("3a5450", "94925a", "f0d690", "fff0bc", "7c8448", "191a0c", "fbeac2", "5c4a20", "ffb84c", "ffe4a4"),
}
_HUMANOS = {
    "night": Palette("040a26", "123070", "5c90d4", "e8f0ff", "30528c", "050b1c", "f0f7ff", "28487c", "ffcc5c", "ffe9b0"),
    "dusk": Palette("0e1a48", "4450a0", "ff9e6c", "ffe0a8", "50609c", "0a1022", "fff0dc", "34507c", "ffc04c", "ffe4a8"),
    "dawn": Palette("17357c", "6a90d4", "ffd09c", "fff0c8", "6a84b4", "0e1a30", "ffffff", "3a5c90", "ffcb58", "fff0c0"),
    "day": Palette("17489c", "5a9ce4", "d8ecf6", "fff6d8", "6690c0", "10223c", "ffffff", "3f6aa0", "ffd060", "fff2c4"),
}
_NEUTRAL = {
    "night": Palette("0b0a20", "33284e", "94708c", "ffe9cc", "4c4058", "0d0a10", "fbe6bc", "5c3c1c", "ffb650", "ffe0a4"),
    "dusk": Palette("1e1436", "70405c", "f0945c", "ffdca0", "7c5448", "150c0c", "ffe4b0", "68401a", "ffa83c", "ffdc98"),
    "dawn": Palette("22305e", "7c6c98", "ffb878", "ffe8b8", "94685c", "1a1412", "fff0cc", "704a22", "ffbc58", "ffe6b0"),
    "day": Palette("2a5878", "6f98a4", "fcd490", "fff0c4", "a87c4c", "20170e", "fff2d4", "744c20", "ffc464", "ffeabc"),
}

_STILL = ("honeycomb", "cracked-mask", "stone-tablet", "anvil", "open-book", "breastplate", "treasure-map", "barrel", "furnace")
_RELIC = ("insect-jaws", "golem-head", "rhinoceros-horn", "drill", "minerals", "stone-sphere", "rock", "binoculars", "brodie-helmet",
          "crossed-sabres", "sextant", "hammer-nails", "spanner", "fizzing-flask", "musket", "crossbow", "whistle", "beetle-shell",
          "scarab-beetle", "trilobite", "flying-beetle", "hound", "gecko", "megabot", "rock-golem", "siege-tower",
          "mono-wheel-robot", "siege-ram", "praying-mantis", "old-wagon")

_CRESTS = {
    "humanos": ("castle", Palette("06122e", "1c4a8c", "8ac0ff", "eef4ff", "24406a", "040814", "f4f4f4", "5a6678", "4a9cff", "dcecff")),
    "akhris": ("scarab-beetle", Palette("0c1a04", "4a7a14", "c8f05a", "f6ffd0", "34501c", "050a03", "ffe9a8", "70480f", "a4e83a", "ecffb8")),
    "bythros": ("peaks", Palette("240a04", "8c3418", "ff9a5a", "ffe4c4", "5a2a1a", "0c0403", "ffe6b0", "70440f", "ff7a3a", "ffd4a8")),
    "neutral": ("sun", Palette("160e08", "6a4c30", "e8c088", "fff0d4", "4a3826", "0a0604", "ffe8b8", "70480f", "d8a45a", "ffe8c0")),
}

_COUNTRIES: Mapping[str, Country] = {
    "humanos": Country(("4c6c90", "94b0cc"), "peaks", "trees", ("143c3c", "78b0a0"),
                       ("castle-ruins", "castle", "watchtower", "pine-tree"), ("e4f0ff", "3c5470"), "ffd27a", 0.43),
    "akhris": Country(("54406c", "8c94a0"), "hives", "trees", ("1c5444", "8cf0b0"),
                      ("tree-beehive", "honeycomb", "egg-clutch", "scarab-beetle"), ("e4ffd8", "34285c"), "7cf0b4", 0.42),
    "bythros": Country(("646c34", "b0b070"), "mesas", "trees", ("3c4a20", "8c9c50"), ("dolmen", "rock-golem", "volcano", "peaks"),
                       ("f0e0b8", "5c4420"), "ffb84c", 0.43),
    "neutral": Country(("846848", "c4a078"), "dunes", "trees", ("3c3c1c", "b0a058"), ("windmill", "camping-tent", "old-wagon", "cactus"),
                       ("fff0d0", "6c4422"), "ffc464", 0.41),
}

GALLERY = Gallery(
    worlds={
        "akhris": World(
            _AKHRIS, "hives", "chitin", "cells", "comb", "spores", 0.6,
            {"": Ground(("tree-beehive", "mushroom-gills"), ("mushroom", "mushroom-gills", "mushrooms"), 0.95),
             "water": Ground(("tree-beehive",), (), 0.6, water=True)},
            ("ant", "scarab-beetle"), ("4cf08c", "d4ffc0")),
        "bythros": World(
            _BYTHROS, "mesas", "stone", "stones", "cave", "leaves", 0.0,
            {"": Ground(("dolmen", "moai"), ("menhir", "dolmen", "oak"), 1.1)},
            ("rock-golem", "menhir"), ("ff9a2e", "ffdf94")),
        "humanos": World(
            _HUMANOS, "peaks", "steel", "compass", "ashlar", "snow", 0.0,
            {"": Ground(("white-tower", "tower-flag"), ("pine-tree",), 1.0),
             "water": Ground(("white-tower",), (), 0.8, water=True)},
            ("pikeman", "flying-flag"), ("4aa8ff", "dcf0ff")),
        "neutral": World(
            _NEUTRAL, "dunes", "bronze", "none", "planks", "dust", 0.0,
            {"": Ground(("windmill", "camping-tent"), ("dead-wood", "cactus"), 0.85)},
            ("camel", "hooded-figure"), ("b088ff", "ecdcff")),
    },
    accents={
        "cutting": ("e8f4ff", 0.15), "explosive": ("ff7a2a", 0.30), "impact": ("ffb84a", 0.20), "piercing": ("8ac4ff", 0.18),
        "precision": ("ff6a5a", 0.15), "chemical": ("9aff3c", 0.35),
        "wildfires": ("ff6a1a", 0.92), "unlit-bomb": ("ff8a2a", 0.85), "dynamite": ("ff7a2a", 0.85),
        "smoking-volcano": ("ff4a14", 0.7), "chewed-heart": ("ff4a78", 0.75),
    },
    recast={**dict.fromkeys(_STILL, "still"), **dict.fromkeys(_RELIC, "relic"), "aqueduct": "place"},
    crests=_CRESTS,
    countries=_COUNTRIES,
    landmarks={"near": ((160, 480, 96), (1762, 317, 120)), "far": ((150, 355, 84), (1768, 362, 78))})
