"""Epikha's worlds: eight peoples with their country for Characters, and a room for each other kind of card.

A kind is known by its painting. Characters stand in the open, the Legion's on its standards, Empiria's guards on the walls.
Players are glass, Skills miniatures, Weapons hang before a cloth, Objects stand in a niche, Opals lie among crystals, Machines
before their wheels. Spells are a blaze, answers a flash, Continuous Spells light over a circle.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tabletop.art.world import Country, Gallery, Ground, Palette, Style, World
from tabletop.games.epikha.homes import home

_EMPIRIA = {
    "dawn": Palette("2c4a84", "8aa4d4", "ffdca8", "fff4d4", "7890b8", "101c30", "ffffff", "4a6690", "ffd06a", "fff2c8"),
    "day": Palette("1c58a8", "6ca4e0", "e4f0f4", "fffbe4", "6c90b4", "12243a", "ffffff", "46648c", "ffdc7a", "fff6d4"),
    "dusk": Palette("101c44", "44588c", "f4b078", "ffe4b0", "4c6088", "0a1220", "fff4e4", "3c5278", "ffb85a", "ffe4b4"),
    "night": Palette("040c24", "163464", "6490c0", "ecf4ff", "2c4a74", "060c18", "f4faff", "34507c", "8ac4ff", "e4f2ff"),
}
_IKA = {
    "dawn": Palette("24185c", "7058a8", "e0b4dc", "fff0ec", "5c4890", "120a28", "fff2dc", "74543c", "c48aff", "f0dcff"),
    "day": Palette("3c2c80", "8c74c4", "f0d0ec", "fff4f4", "6c549c", "180e30", "fff2dc", "74543c", "e08aff", "f8e0ff"),
    "dusk": Palette("180634", "5c1c74", "e06ab4", "ffd8e4", "4c2468", "0e041c", "fff2dc", "74543c", "ff7ae0", "ffd8f4"),
    "night": Palette("08031c", "28125c", "6a48b8", "f0e8ff", "34205c", "080414", "fff2dc", "74543c", "9a7aff", "e8e0ff"),
}
_GAHUS = {
    "dawn": Palette("1c4c54", "6ca49c", "ecdca8", "fff4d0", "4c8478", "0a201c", "f4fff0", "2c5c54", "ffc45a", "fff0bc"),
    "day": Palette("246868", "7cb8a4", "dcecc8", "fbfbe0", "5c9880", "0e2a22", "fafff0", "34685c", "c8f06a", "f0fcc8"),
    "dusk": Palette("0e2c34", "2c6464", "d8a45c", "ffe4a8", "2c5c54", "061614", "f4f8dc", "24504a", "ffb03a", "ffe4a4"),
    "night": Palette("02100f", "0e3c3c", "3c8c7c", "dcfff0", "184a44", "020a09", "e4fff4", "1c4c48", "5affc0", "d0ffec"),
}
_GIANTS = {
    "dawn": Palette("4c5878", "a4988c", "ffd8a0", "fff0c8", "a08860", "201608", "fff4d8", "6c5028", "ffc05a", "ffe8b4"),
    "day": Palette("3c7498", "9cb8b4", "f8e8b8", "fff8d8", "b09860", "241a0a", "fff8e0", "70562c", "ffcc6a", "fff0c0"),
    "dusk": Palette("2c1c20", "8c5430", "f4a850", "ffe4a0", "7c5834", "160e06", "ffe8b8", "60421c", "ff9c3a", "ffd898"),
    "night": Palette("0c1018", "343430", "947c50", "f8e8b8", "4c4430", "0c0a06", "f0e4c0", "4c3c20", "ffae4a", "ffe0a0"),
}
_LEGION = {
    "dawn": Palette("4c2c44", "b06c70", "ffc8a0", "fff0d0", "8c5450", "1e0a0e", "fff0dc", "701c24", "d8303c", "ffd894"),
    "day": Palette("44648c", "b4b8b8", "fff0c8", "fffae0", "a48468", "28140e", "fff4dc", "7c1c20", "d42834", "ffe0a0"),
    "dusk": Palette("240810", "8c2028", "ff8a4a", "ffe0a0", "6c2c2c", "140406", "ffe8c0", "5c0c14", "b81c2c", "ffd084"),
    "night": Palette("0c0612", "341828", "a04048", "ffdcc4", "481c28", "0a0408", "ffe4cc", "4c0c18", "c02438", "ffcc90"),
}
_HUNTERS = {
    "dawn": Palette("3c5444", "94a878", "ffe0a0", "fff4d0", "6c8044", "121a08", "fff0cc", "74501c", "ffc45a", "fff0b8"),
    "day": Palette("3c7474", "a0bc80", "f4ecac", "fffad4", "7c9440", "18240a", "fff4d4", "7a5820", "e4d04a", "fcf4b0"),
    "dusk": Palette("18200c", "5c6420", "e8a034", "ffe49c", "545c20", "0c1004", "ffe8b0", "6c4410", "f0b03a", "ffeca4"),
    "night": Palette("060c06", "1c3820", "68a060", "ecffd4", "2c4c28", "050a04", "f4f0d8", "54501c", "c8e05a", "f4ffc4"),
}
_PIT = {
    "dawn": Palette("240a0c", "702418", "ff8a4a", "ffe0b0", "54201a", "100404", "fff0e0", "6c3428", "ff5a2a", "ffc48c"),
    "day": Palette("3c1410", "a03c18", "ffb050", "fff0b8", "6c2c1a", "140604", "fff4e0", "743c24", "ff7a2a", "ffd898"),
    "dusk": Palette("120204", "5c0c0a", "f0481c", "ffcc84", "3c100c", "0a0202", "ffe8d4", "642a20", "ff3c1c", "ffac7a"),
    "night": Palette("060204", "280a10", "94281c", "ffb478", "240a0c", "060202", "f8e4d4", "5c2c28", "ff4a1c", "ffb484"),
}
_TALIUZ = {
    "dawn": Palette("443c5c", "94787c", "ffc890", "fff0c8", "94745c", "180e0a", "f4e4d0", "6c3c18", "ffa04c", "ffdca8"),
    "day": Palette("3c5c64", "8c9c8c", "ffdca0", "fff4d0", "9c8060", "1a120a", "f4ecd8", "70441c", "ffb84c", "ffe8b0"),
    "dusk": Palette("2c1828", "84483c", "ffa45c", "ffe4ac", "744834", "140a08", "f4dcc8", "643014", "ff8c34", "ffd090"),
    "night": Palette("140e1c", "3c3040", "c0804c", "ffe0b0", "4c3834", "0c0808", "e8d8cc", "582c14", "ff9a3c", "ffd494"),
}
_ARMS: Mapping[str, Palette] = {
    "empiria": Palette("0c1c3c", "2c5490", "9cc4f4", "fff4d0", "5c5444", "100c08", "ffffff", "4c5c78", "6aa4f0", "e0eeff"),
    "ika": Palette("18082c", "4c1c84", "c08af0", "fff0ff", "5c4048", "0c0610", "fff2d4", "74501c", "b06aff", "f4e4ff"),
    "gahus": Palette("04201c", "186054", "7ce0c4", "f8ffe0", "44544c", "060f0c", "fff0c8", "6c5018", "3ce0b0", "ccfff0"),
    "giants": Palette("2c1a06", "7c5420", "f0c070", "fff0cc", "60482c", "100a04", "fff0cc", "644418", "e8a43c", "ffe4a8"),
    "legion": Palette("300610", "8c1424", "ff7c6a", "ffe8c8", "5c2c20", "100404", "ffecb4", "7a5214", "ff6a3a", "ffd8a8"),
    "hunters": Palette("141e04", "4c6414", "e8d870", "fff4c0", "6c5028", "0e0a04", "fff0c4", "74501c", "b4d83c", "f4f4b0"),
    "demons": Palette("140202", "5c1008", "ff6a2c", "ffdc98", "44201a", "0a0303", "fff0e0", "6c3830", "ff4a1c", "ffc090"),
    "taliuz": Palette("1c1008", "6c4424", "f0ac6c", "fff0cc", "60442c", "0e0804", "ffe8c8", "6c3c18", "ff9c3c", "ffd8a0"),
    "player": Palette("3c2804", "a8781c", "ffdc70", "fffad0", "7c5a20", "140c03", "fff4c0", "7c5410", "ffc02c", "fff4b8"),
    "skill-0": Palette("0c1828", "34587c", "a4d0f0", "fff4d8", "5c5848", "0e0c08", "ffecc0", "70501c", "4c94d8", "d4ecff"),
    "skill-1": Palette("28080c", "84242c", "f09a84", "fff4d8", "5c4c40", "0e0a08", "ffecc0", "70501c", "e04a3c", "ffd4c4"),
    "skill-2": Palette("082014", "246448", "8ce0b0", "fff4d8", "4c5848", "0a0c08", "ffecc0", "70501c", "3cc07c", "d0ffe0"),
    "skill-3": Palette("1c0c30", "583484", "c8a0f0", "fff4d8", "54485c", "0c0a0e", "ffecc0", "70501c", "9a5ae0", "e8d4ff"),
}
"""Colours of each people's heraldry, of the Player without one, and of the pages of Skills."""
_SHADES: Mapping[str, Palette] = {
    "ember": _ARMS["taliuz"],
    "iron": Palette("0a0e16", "3c4c60", "a8c4dc", "fff0d0", "4c5460", "080a0e", "f4faff", "4c5866", "ffa44c", "ffe0b0"),
    "green": Palette("06120e", "2c5c4c", "8cd0b0", "fff0c8", "44584c", "060c0a", "e8f8e4", "5c5024", "ffb85a", "ffe8b8"),
    "rust": Palette("1c0806", "74301c", "ff9c5c", "ffe8b8", "5c3424", "0e0604", "ffdcc0", "742c10", "ff7a2c", "ffc898"),
}
"""Light of the workshops in which Machines stand."""
_OPALS: Mapping[str, Palette] = {
    "opalo-de-vital": Palette("040c2c", "143c8c", "6ac0f0", "f0fbff", "20386c", "04081a", "f0faff", "1c4ca0", "5ab4ff", "d8f4ff"),
    "opalo-mayor": Palette("180428", "541a80", "d07af0", "fff0ff", "401c58", "0a0414", "fff0ff", "5c1c94", "d46aff", "f4d8ff"),
    "opalo-rajado": Palette("04201e", "10605c", "5ae0c8", "f0fff8", "1c4c48", "040f0e", "ecfff8", "106c64", "3cf0c4", "ccfff0"),
    "opalo-corona": Palette("2c1604", "8c5410", "ffc85a", "fffbe0", "6c481c", "120a03", "fff8dc", "945c10", "ffc03c", "fff0b4"),
}

_PEOPLES: Mapping[str, World] = {
    "empiria": World(_EMPIRIA, "peaks", "steel", "compass", "ashlar", "dust", 0.0, {"": Ground(("white-tower", "castle"), ("pine-tree",), 0.95)},
                     ("knight-banner", "pikeman"), ("5aa8ff", "e0f0ff")),
    "ika": World(_IKA, "peaks", "gold", "compass", "ashlar", "spores", 0.5, {"": Ground(("observatory",), ("minerals",), 1.05)},
                 ("hooded-figure",), ("b46aff", "f0dcff")),
    "gahus": World(_GAHUS, "vales", "bronze", "cells", "planks", "spores", 0.15,
                   {"": Ground(("evil-tree",), ("reed", "swamp"), 0.45, water=True)},
                   ("hooded-figure",), ("3ce8b4", "d4fff0")),
    "giants": World(_GIANTS, "mesas", "stone", "stones", "cave", "dust", 0.0, {"": Ground(("dolmen",), ("menhir", "dolmen"), 1.35)},
                    ("sheep",), ("ffb03c", "ffe8b0")),
    "legion": World(_LEGION, "mesas", "gold", "none", "ashlar", "embers", 0.0, {"": Ground(("medieval-pavilion",), ("camping-tent",), 0.9)},
                    ("spears", "pikeman"), ("ff4a44", "ffd0b0")),
    "hunters": World(_HUNTERS, "vales", "bronze", "none", "planks", "leaves", 0.0,
                     {"": Ground(("oak",), ("pine-tree", "pine-tree", "oak"), 0.9)},
                     ("hound", "archer"), ("b8e03c", "f4ffb8")),
    "demons": World(_PIT, "peaks", "stone", "none", "cave", "embers", 0.0, {"": Ground(("volcano",), ("dead-wood",), 1.4)},
                    ("hooded-figure",), ("ff501c", "ffc48c")),
    "taliuz": World(_TALIUZ, "dunes", "bronze", "none", "planks", "dust", 0.0, {"": Ground(("windmill",), ("dead-wood",), 0.6)},
                    ("old-wagon",), ("ffb04a", "ffe4b0")),
}
_ROOM = replace(_PEOPLES["empiria"], palettes=_ARMS, material="gold", land="vales")
_KINDS: Mapping[str, Style] = {"player": "glass", "skill": "page", "weapon": "rack", "object": "still", "opal": "gem", "machine": "works",
                               "answer": "dash", "continuous": "sigil"}
_SPELL, _WALL = "-spell", "-wall"
"""Ends of the worlds of a people's Spells, and of its guards."""
_GUARDS = ("recluta-de-muralla", "guardia-del-puente", "alferez-del-alba", "paladin-de-la-orden-blanca")
"""Characters on the walls of Empiria."""


def _stage(card: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a card's `stage`, the world it is painted in, and its `home`, whose colours it wears."""
    kind = card["kind"]
    colours = home(card["art"].get("home"), card.get("families", ()), card.get("people")) or "player"
    if kind == "skill":
        return {"stage": kind, "home": f"skill-{card['number'] % 4}"}
    if kind == "machine":
        return {"stage": kind, "home": tuple(_SHADES)[card["number"] % len(_SHADES)]}
    if kind == "opal":
        return {"stage": kind, "home": card["id"]}
    if kind == "spell":
        if card.get("answers"):
            return {"stage": "answer", "home": colours}
        return {"stage": colours + _SPELL, "home": ("night", "dusk")[card["number"] % 2]}
    if kind == "character":
        return {"stage": colours + _WALL * (card["id"] in _GUARDS), "home": ""}
    return {"stage": kind, "home": colours}


_COUNTRIES: Mapping[str, Country] = {
    "empiria": Country(("5c7494", "a4b4cc"), "peaks", "crystals", ("3c5890", "d8e2f4"),
                       ("white-tower", "church", "castle", "templar-shield"), ("f4f6ff", "4a6088"), "ffd27a", 0.38),
    "ika": Country(("584478", "a084bc"), "peaks", "crystals", ("2c2470", "f0ecff"),
                   ("observatory", "magic-gate", "crystal-growth", "white-tower"), ("e8dcff", "4a3480"), "e08aff", 0.37),
    "gahus": Country(("2c5c4c", "84b494"), "vales", "crystals", ("0c4c40", "d0fff0"), ("evil-tree", "old-lantern", "swamp", "mushrooms"),
                     ("e4f4d8", "2c4c34"), "c8f06a", 0.37, water=True),
    "giants": Country(("7c6440", "c0a470"), "mesas", "crystals", ("5c4420", "fff0cc"), ("dolmen", "menhir", "moai", "summits"),
                      ("f8ecc8", "60482c"), "ffc05a", 0.40),
    "legion": Country(("7c4440", "b8847c"), "mesas", "crystals", ("5c1420", "ffd8d0"),
                      ("medieval-pavilion", "knight-banner", "camping-tent", "castle"), ("ffe8d0", "6c2424"), "ffb05a", 0.38),
    "hunters": Country(("4c6430", "98ac5c"), "vales", "crystals", ("2c4810", "f0ffc8"),
                       ("oak", "deer-track", "stakes-fence", "watchtower"), ("f4f0d0", "54481c"), "e4d04a", 0.38),
    "demons": Country(("4c2c2c", "8c5848"), "peaks", "crystals", ("5c1c14", "dc9478"),
                      ("volcano", "dead-wood", "cave-entrance", "cracked-mask"), ("d4ac94", "5c2c20"), "ff7a2a", 0.36),
    "taliuz": Country(("705c48", "b89c7c"), "dunes", "crystals", ("5c3c1c", "ffe8cc"), ("windmill", "siege-tower", "factory", "cog"),
                      ("f4e0c8", "64401c"), "ffb84c", 0.40),
    "player": Country(("6c6478", "b0a8b4"), "mesas", "crystals", ("4c4468", "fff8e0"),
                      ("fountain", "white-tower", "greek-temple", "laurel-crown"), ("fff4dc", "5c4c44"), "ffd27a", 0.40),
}

GALLERY = Gallery(
    worlds={
        **_PEOPLES, **{people + _SPELL: world for people, world in _PEOPLES.items()}, "empiria" + _WALL: _PEOPLES["empiria"],
        "player": replace(_ROOM, motes="none"), "skill": replace(_ROOM, motes="none"), "weapon": replace(_ROOM, material="steel"),
        "object": replace(_ROOM, motes="dust"), "opal": replace(_ROOM, palettes=_OPALS, motes="spores"),
        "machine": replace(_ROOM, palettes=_SHADES, material="bronze", motes="embers"), "answer": replace(_ROOM, motes="none"),
        "continuous": replace(_ROOM, aurora=0.3),
    },
    accents={
        "mirror-mirror": ("3ce8e0", 0.85), "big-wave": ("ff3c34", 0.92), "warlock-eye": ("ff9af0", 0.6), "focused-lightning": ("ffe83c", 0.8),
        "crystal-ball": ("5ad4ff", 0.8), "teleport": ("5a9cff", 0.75), "energy-arrow": ("ff6ad0", 0.7), "shattered-sword": ("ff9a5a", 0.75),
        "quicksand": ("c8a03c", 0.7), "sacrificial-dagger": ("ff5a5a", 0.75), "rod-of-asclepius": ("7af08a", 0.85),
        "trumpet": ("ffd45a", 0.75), "rock": ("e0b48a", 0.4),
    },
    recast={**_KINDS, "legion": "banner", "empiria" + _WALL: "rampart", "taliuz": "door"},
    reads=_stage, told_by=("stage",), varied_by=("home",), drift=5.0,
    crests={
        "empiria": ("templar-shield", _ARMS["empiria"]), "ika": ("wizard-staff", _ARMS["ika"]), "gahus": ("old-lantern", _ARMS["gahus"]),
        "giants": ("giant", _ARMS["giants"]), "legion": ("knight-banner", _ARMS["legion"]), "hunters": ("crossbow", _ARMS["hunters"]),
        "demons": ("cracked-mask", _ARMS["demons"]), "taliuz": ("cog", _ARMS["taliuz"])},
    countries=_COUNTRIES,
    landmarks={"near": ((160, 205, 140), (1500, 545, 120)), "far": ()})
