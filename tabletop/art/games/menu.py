"""Worlds of the menu: one picture for each game on the table, distinguished by its light."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.art.games.enadrya import GALLERY as ENADRYA
from tabletop.art.world import Brief, Gallery, Ground, Palette, World

_AGES = Palette("0c2234", "3e6c74", "f2b878", "ffe6b4", "8a7460", "14110f", "ffe8bc", "6a3f16", "ffb84a", "ffe4a6")
_LIGHT = Palette("142a74", "5064b4", "ffc878", "ffe9ac", "7c7488", "0c0b14", "fffbe6", "96641a", "ffd15c", "fff0c0")
_COURT = Palette("1a0a3c", "5a2c94", "d89ae8", "fff0dc", "4a2a68", "0a0614", "fff4d8", "6a4214", "e8a83c", "fff0b4")
_AUTUMN = Palette("2c0c18", "9c3418", "ff9c3a", "ffe09c", "8c4626", "170905", "ffe0a0", "3a0606", "b8221a", "ffb84a")

GALLERY = Gallery(
    worlds={
        "enadrya": ENADRYA.worlds["humanos"],
        "encrucijada": World({"": _AGES}, "dunes", "bronze", "compass", "planks", "dust", 0.0,
                             {"": Ground(("greek-temple",), ("dead-wood",), 0.9)}, ("camel",), ("ffb84a", "ffe4a6")),
        "epikha": World({"": _LIGHT}, "peaks", "steel", "compass", "ashlar", "snow", 0.0,
                        {"": Ground(("white-tower",), ("pine-tree",), 0.9)}, ("flying-flag", "pikeman"), ("ffd15c", "fff0c0")),
        "ecg": World({"": _COURT}, "peaks", "chitin", "compass", "ashlar", "spores", 0.8,
                     {"": Ground(("tower-flag",), ("oak",), 0.9)}, ("knight-banner",), ("3cf0a4", "b8ffd8")),
        "warage": World({"": _AUTUMN}, "vales", "gold", "none", "planks", "leaves", 0.0,
                        {"": Ground(("oak",), ("dead-wood",), 0.8)}, ("spears", "pikeman", "barbarian"), ("ff6a1c", "ffc064")),
    }, accents={}, recast={})

BRIEFS: Mapping[str, Brief] = {
    "enadrya": Brief("menu-enadrya", "enadrya", "medieval-gate", "place", "dusk"),
    "encrucijada": Brief("menu-encrucijada", "encrucijada", "galea", "relic"),
    "epikha": Brief("menu-epikha", "epikha", "mounted-knight", "figure"),
    "ecg": Brief("menu-ecg", "ecg", "stone-throne", "glass"),
    "warage": Brief("menu-warage", "warage", "maple-leaf", "banner"),
}
