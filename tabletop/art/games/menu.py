"""Worlds of the menu: one picture for each game on the table, distinguished by its light."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.art.games.enadrya import GALLERY as ENADRYA
from tabletop.art.world import Brief, Gallery, Ground, Palette, World

_AGES = Palette("0c2234", "3e6c74", "f2b878", "ffe6b4", "8a7460", "14110f", "ffe8bc", "6a3f16", "ffb84a", "ffe4a6")
_LIGHT = Palette("040c34", "1c3c94", "7ab8f4", "f4fbff", "2c3c70", "050816", "fff8e4", "2450a8", "5aaeff", "e4f6ff")
_COURT = Palette("1a0a3c", "5a2c94", "d89ae8", "fff0dc", "4a2a68", "0a0614", "fff4d8", "6a4214", "e8a83c", "fff0b4")
_AUTUMN = Palette("2c0c18", "9c3418", "ff9c3a", "ffe09c", "8c4626", "170905", "ffe0a0", "3a0606", "b8221a", "ffb84a")

GALLERY = Gallery(
    worlds={
        "enadrya": ENADRYA.worlds["humanos"],
        "encrucijada": World({"": _AGES}, "dunes", "bronze", "compass", "planks", "dust", 0.0,
                             {"": Ground(("greek-temple",), ("dead-wood",), 0.9)}, ("camel",), ("ffb84a", "ffe4a6")),
        "epikha": World({"": _LIGHT}, "peaks", "steel", "none", "cave", "spores", 0.0, {}, (), ("5aaeff", "e4f6ff")),
        "ecg": World({"": _COURT}, "peaks", "chitin", "compass", "ashlar", "spores", 0.8,
                     {"": Ground(("tower-flag",), ("oak",), 0.9)}, ("knight-banner",), ("3cf0a4", "b8ffd8")),
        "warage": World({"": _AUTUMN}, "vales", "gold", "none", "planks", "leaves", 0.0,
                        {"": Ground(("oak",), ("dead-wood",), 0.8)}, ("spears", "pikeman", "barbarian"), ("ff6a1c", "ffc064")),
    }, accents={}, recast={})

BRIEFS: Mapping[str, Brief] = {
    "enadrya": Brief("menu-enadrya", "enadrya", "medieval-gate", "place", "dusk"),
    "encrucijada": Brief("menu-encrucijada", "encrucijada", "galea", "relic"),
    "epikha": Brief("menu-epikha", "epikha", "templar-shield", "gem"),
    "ecg": Brief("menu-ecg", "ecg", "stone-throne", "glass"),
    "warage": Brief("menu-warage", "warage", "maple-leaf", "banner"),
}
