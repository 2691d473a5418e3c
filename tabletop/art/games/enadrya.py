"""Enadrya's worlds: Akhris in their glowing hives, Bythros of stone and dust, Humanos under a high cold sky, and the frontier."""

from __future__ import annotations

from tabletop.art.world import Gallery, Ground, Palette, World

_AKHRIS = {
    "night": Palette("05040f", "14304a", "3fa08c", "d8ffe6", "2a5a4e", "04100e", "eaffd0", "23452a", "7dff6a", "d6ffb0"),
    "dusk": Palette("120a2a", "4a2260", "c8679a", "ffe6d8", "4a4a68", "0a0818", "f0ffd8", "33501f", "a4ff5c", "e8ffb8"),
    "dawn": Palette("10304a", "3f7f7a", "e6e7a0", "fffbd8", "4f8060", "07160f", "f6ffd0", "3b5a1c", "b8f070", "f2ffb8"),
    "day": Palette("1c4a4a", "5c9c78", "dff0b0", "fffff0", "5a8f5a", "0a1c10", "faffdc", "3f6420", "a8f060", "f4ffc8"),
}
_BYTHROS = {
    "night": Palette("0c0a14", "3a2230", "a05a44", "ffdcb0", "5a3430", "100808", "f6d8b4", "4a2014", "ff8a3c", "ffd090"),
    "dusk": Palette("1e0f1c", "7a2f26", "f08a3c", "fff0c0", "8a4a34", "180a08", "ffe0ac", "5c2412", "ff7a2a", "ffc070"),
    "dawn": Palette("2a2438", "96604a", "ffd08a", "fff6d8", "94644a", "1c0f0c", "ffe8c0", "663016", "ffb04a", "ffe0a0"),
    "day": Palette("54402c", "b07c4c", "f6d49a", "fffae6", "a87048", "22120a", "fff0cc", "6e3a1a", "ffb85a", "ffe8b4"),
}
_HUMANOS = {
    "night": Palette("050a20", "17305e", "6f9cc8", "eef6ff", "38547e", "060c1a", "f4fbff", "2a4a78", "8ad0ff", "e0f2ff"),
    "dusk": Palette("101a3c", "4a4a80", "f0a880", "fff0d8", "54608c", "0a1020", "fff6e4", "34507c", "ffd27a", "ffeec0"),
    "dawn": Palette("1e3a70", "7a9cc8", "ffe0b4", "fffaf0", "6c86a8", "101c2c", "ffffff", "38608c", "ffe08a", "fff4d0"),
    "day": Palette("2a5a9c", "86b4dc", "e8f4fa", "ffffff", "7496b4", "142434", "ffffff", "3a6a9a", "a8e4ff", "f4fcff"),
}
_NEUTRAL = {
    "night": Palette("0c0a16", "2e2a44", "8a7a8c", "fff0dc", "4a4454", "0e0b10", "fbeed0", "5a4424", "ffcf7a", "ffeac0"),
    "dusk": Palette("1a1424", "5a3c4c", "dc9a6a", "fff0d0", "6e5650", "140e0e", "ffeecb", "644420", "ffc25a", "ffe6b0"),
    "dawn": Palette("2c3444", "7c7c80", "f0d0a0", "fff8e4", "84786a", "1a1612", "fff4d8", "6c5028", "ffd680", "fff0cc"),
    "day": Palette("4a5460", "98a0a0", "ecdcb8", "fffcf0", "8c8070", "201a14", "fff8e4", "70562e", "ffdc90", "fff4d8"),
}

GALLERY = Gallery(
    worlds={
        "akhris": World(
            _AKHRIS, "hives", "chitin", "cells", "comb", "spores", 0.6,
            {"": Ground(("tree-beehive",), ("mushroom-gills", "egg-clutch"), 0.9), "water": Ground(("tree-beehive",), (), 0.6, water=True)},
            ("ant", "scarab-beetle")),
        "bythros": World(
            _BYTHROS, "mesas", "stone", "stones", "cave", "dust", 0.0,
            {"": Ground(("stone-tower",), ("stone-pile", "stone-block"), 1.1)},
            ("rock-golem", "stone-bust")),
        "humanos": World(
            _HUMANOS, "peaks", "steel", "compass", "ashlar", "snow", 0.25,
            {"": Ground(("white-tower",), ("flying-flag", "pine-tree"), 1.0), "water": Ground(("white-tower",), (), 0.8, water=True)},
            ("pikeman", "swordman")),
        "neutral": World(
            _NEUTRAL, "dunes", "bronze", "none", "planks", "dust", 0.0,
            {"": Ground(("ancient-ruins",), ("dead-wood", "direction-sign"), 0.8)},
            ("caravan", "hooded-figure")),
    },
    accents={
        "cutting": ("e8f4ff", 0.25), "explosive": ("ff7a2a", 0.35), "impact": ("ffc46a", 0.25), "piercing": ("9ad0ff", 0.25),
        "precision": ("ff5a5a", 0.25), "chemical": ("9aff3c", 0.4), "power": ("a070ff", 0.7), "technology": ("4ae0ff", 0.5),
    })
