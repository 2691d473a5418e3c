"""ECG's worlds: five kingdoms with their country for Troops, their courts for other cards.

A kind is known by its painting. Troops stand in the open, Support on the walls, Mercenaries in a door. Heroes are glass,
Generals shields, Resources things in a niche. Actions are miniatures, Reactions sealed letters, Legacies woven, Spells signs in
the sky.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tabletop.art.world import Country, Gallery, Ground, Palette, Style, World
from tabletop.games.ecg.sheet import COINS

_SUN = {
    "dawn": Palette("3c5c94", "c49cae", "ffd490", "fff4cc", "b49a5c", "2a1e0c", "fff4d0", "8a5a14", "ffc03a", "fff0b0"),
    "day": Palette("2c78b8", "8cc4dc", "fff0b8", "fffbe0", "c4a84c", "3a2c0c", "fff8dc", "946414", "ffcc3c", "fff4b8"),
    "dusk": Palette("3c1a1c", "b0561c", "ffb43c", "ffe9a8", "8a5a24", "1a0e06", "ffe8b0", "7c4a0e", "ffa61c", "ffe08c"),
    "night": Palette("0a1430", "2c3c5c", "c8964c", "ffe8b0", "4c4630", "0c0c10", "ffe8b4", "74480f", "ffbe4a", "ffe6a4"),
}
_OWL = {
    "dawn": Palette("101c50", "4458a4", "b8a4dc", "fff0e0", "44508c", "0a0e24", "fbf4ff", "343c7c", "8ab4ff", "e0ecff"),
    "day": Palette("14305c", "3c6c9c", "a4c4dc", "f4f8ff", "3c5480", "081222", "f4f8ff", "34507c", "5ac8e8", "d4f4ff"),
    "dusk": Palette("0c0830", "30206c", "8a5cb8", "ffe0f0", "3c2c6c", "08051a", "f4ecff", "3a2870", "b08aff", "ecdcff"),
    "night": Palette("030420", "151a5c", "4a5cc0", "eaf0ff", "28306c", "04061a", "f0f4ff", "2c3478", "7aa0ff", "dce8ff"),
}
_DEER = {
    "dawn": Palette("28504c", "84a08c", "ffdca0", "fff4d0", "5c8458", "0c1c10", "fff4cc", "644c18", "a4e05a", "e8f8b4"),
    "day": Palette("2c6a6c", "8cb88c", "f4e8a8", "fff8d0", "6c944c", "14260e", "fff0c4", "6c4c14", "c8d84a", "f4f4b0"),
    "dusk": Palette("14281c", "5c5c24", "f0a83c", "ffe6a0", "6c6428", "0e1408", "ffecb0", "6a4410", "e8b83a", "fff0a4"),
    "night": Palette("04140c", "123c2c", "4c9060", "e8fce0", "1c4c30", "030c07", "e4f8d8", "3c4c1c", "6ae08a", "d0ffd8"),
}
_WOLF = {
    "dawn": Palette("2c3c5c", "8c98b4", "f0ccc4", "fff4ec", "8494ac", "141c2a", "ffffff", "4c5c74", "a4d8ff", "f0faff"),
    "day": Palette("3c6488", "9cbcd4", "eef6ff", "ffffff", "90a8c0", "1a2836", "ffffff", "4a6078", "8ad0ff", "eaf8ff"),
    "dusk": Palette("18203c", "54607c", "d8a0a0", "ffe6dc", "6c7890", "0c121c", "fff4f0", "46566c", "ff9a8a", "ffdcd0"),
    "night": Palette("02060f", "0c2038", "2c6c84", "e4fbff", "24404f", "02070c", "f0fcff", "2c4a5c", "5af0d8", "d0fff4"),
}
_LION = {
    "dawn": Palette("3c1c44", "a04c6c", "ffb48c", "ffecc4", "8c4c4c", "1a0a10", "fff0dc", "702824", "ff7a5a", "ffd8b8"),
    "day": Palette("5c2a3c", "c86a5c", "ffdca8", "fff4d0", "a0643c", "280e08", "fff0dc", "7c2c14", "ff6a3c", "ffd0a0"),
    "dusk": Palette("1c0410", "7c1424", "ff6a3c", "ffdc9c", "6c2420", "110404", "ffe4c0", "641408", "ff4a2a", "ffbe84"),
    "night": Palette("0c0410", "34101c", "a8342c", "ffd0a8", "44181c", "0a0305", "ffe0c8", "581410", "ff5a3a", "ffc49c"),
}
_COIN = {
    "dawn": Palette("34405c", "7c7c90", "ffc890", "fff0c8", "8c8074", "14100e", "f0e8d8", "74400f", "ffa44c", "ffdca0"),
    "day": Palette("3c5450", "7c9484", "ffd894", "fff4c8", "8c8c6c", "12140e", "f0ecd4", "6c4010", "ffb43c", "ffe4a0"),
    "dusk": Palette("2c1c34", "6c4858", "ffb468", "ffe8b0", "74545c", "120a0c", "f0dccc", "703410", "ff8c34", "ffd08c"),
    "night": Palette("0c1c24", "28444c", "ffbe6a", "ffeab0", "405450", "060c0e", "d0e0dc", "6a340c", "ff9c2c", "ffd488"),
}
_ARMS: Mapping[str, Palette] = {
    "sun": Palette("4a2c02", "a8741c", "ffd86a", "fff4c8", "7c5a20", "120a03", "fff0b8", "7c5010", "f0a81c", "fff0b4"),
    "owl": Palette("060a34", "20348c", "7a9cf0", "eef2ff", "2c3870", "050614", "f4f4ff", "4a5488", "4a6af0", "d4e0ff"),
    "deer": Palette("04240e", "1c6430", "8ae08a", "f4ffdc", "2c5434", "040c06", "fff0b8", "6c4c10", "3ca84a", "dcffc4"),
    "wolf": Palette("142438", "4c7498", "b4d8f4", "ffffff", "40586c", "060a10", "ffffff", "4c5c70", "86b4dc", "f0faff"),
    "lion": Palette("30040a", "98141c", "ff7a5a", "ffe4cc", "5c1a18", "0e0304", "ffe6b0", "74400f", "e02c1c", "ffc8a8"),
    "coin": Palette("2c1a06", "7c5426", "f0b868", "fff0cc", "5c4426", "0c0704", "ffe8b8", "6c4412", "c8822c", "ffe0a4"),
    "murrey": Palette("2c0420", "7c1c50", "e88ab8", "ffe8f4", "581c40", "0c0409", "ffe8c0", "744410", "c83c84", "ffd0e8"),
    "teal": Palette("022426", "14686c", "7ce0d4", "f0fff8", "1c5054", "030b0c", "ffecb8", "6c4810", "1c9c98", "ccfff4"),
    "faith": Palette("1c0a34", "5a3080", "c49af0", "fff0d0", "3c2860", "080412", "ffe8b0", "70480f", "a86af0", "ecd4ff"),
}
"""Colours of each kingdom's heraldry, three of what all play, and those of the devout."""
_SKIES: Mapping[str, Palette] = {
    "sun": Palette("123a8c", "5c8ccc", "ffd884", "fff8d8", "8c7a54", "1c1408", "fffbe8", "b8741a", "ffb41c", "fff4b8"),
    "moon": Palette("02021a", "1a1450", "7c4aa8", "f4f0ff", "34285c", "05041a", "ffffff", "38387c", "9ab0ff", "eef2ff"),
}

_PEOPLES: Mapping[str, World] = {
    "sun": World(_SUN, "dunes", "gold", "compass", "ashlar", "dust", 0.0, {"": Ground(("greek-temple", "church"), ("wheat",), 0.7)},
                 ("pilgrim-hat", "spears"), ("ffb41c", "fff0b0")),
    "owl": World(_OWL, "peaks", "steel", "compass", "ashlar", "spores", 0.35, {"": Ground(("observatory", "white-tower"), ("dead-wood",), 1.1)},
                 ("hooded-figure", "robe"), ("7a9cff", "dce8ff")),
    "deer": World(_DEER, "vales", "bronze", "none", "planks", "leaves", 0.0, {"": Ground(("oak", "tower-flag"), ("oak", "berry-bush"), 0.75)},
                  ("knight-banner", "pikeman"), ("a4e05a", "e8f8b4")),
    "wolf": World(_WOLF, "peaks", "steel", "none", "cave", "snow", 0.8, {"": Ground(("pine-tree",), ("pine-tree", "dead-wood"), 1.25)},
                  ("hound", "barbarian"), ("8ad0ff", "f0faff")),
    "lion": World(_LION, "mesas", "gold", "stones", "ashlar", "embers", 0.0, {"": Ground(("castle", "tower-flag"), ("spears",), 0.9)},
                  ("pikeman", "flying-flag"), ("ff6a3c", "ffd0a0")),
    "coin": World(_COIN, "vales", "bronze", "none", "planks", "dust", 0.0, {"": Ground(("windmill", "camping-tent"), ("dead-wood",), 0.7)},
                  ("old-wagon",), ("ffb43c", "ffe4a0")),
}
_COURT = replace(_PEOPLES["coin"], palettes=_ARMS, motes="dust", material="gold", wall="ashlar")
_KINDS: Mapping[str, Style] = {"hero": "glass", "general": "escutcheon", "resource": "still", "blessing": "still", "action": "page",
                               "reaction": "wax", "legacy": "tapestry", "spell": "omen"}
_MOTES: Mapping[str, Any] = {"hero": "none", "action": "none", "reaction": "embers"}
WALL, WALLED = "-wall", ("sun", "owl", "deer", "lion")
"""End of the worlds of Troops that stand in Support alone, in the kingdoms that build walls."""


def _home(card: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a card's `home`: its kingdom, the one that plays it for the least, or that of coin; a Spell's is its god."""
    kind, costs = card["kind"], card.get("costs") or {}
    least = [kingdom for kingdom in COINS if costs.get(kingdom) == min(costs.values(), default=0)]
    home = card.get("school") or card.get("kingdom") or (least[0] if len(least) == 1 else "coin")
    if kind == "blessing":
        home = "faith"
    if home == "coin" and kind in ("action", "reaction", "legacy"):
        home = ("coin", "murrey", "teal")[card["number"] % 3]
    wall = kind == "troop" and card.get("line") == "support" and home in WALLED
    return {"home": home + WALL * wall}


_COUNTRIES: Mapping[str, Country] = {
    "sun": Country(("73616d", "88787e"), "hall", "none", ("f0a83c", "ffd86a"), (), ("fff4d0", "946414"), "ffb43c", 0.385),
    "owl": Country(("5b558e", "6e6da1"), "hall", "none", ("6a8af0", "a46af0"), (), ("f4f4ff", "34407c"), "5ac8e8", 0.38),
    "deer": Country(("5b5e72", "707583"), "hall", "none", ("4ad07a", "8ae05a"), (), ("fff0c4", "5c4c14"), "3ac0a0", 0.38),
    "wolf": Country(("635f88", "79779a"), "hall", "none", ("8ab8f0", "d8ecff"), (), ("ffffff", "4a6078"), "5af0d8", 0.38),
    "lion": Country(("6f5278", "84678a"), "hall", "none", ("f0504a", "f08a3a"), (), ("fff0dc", "7c2c14"), "e04a6a", 0.38),
    "mercenary": Country(("665690", "766a9c"), "hall", "none", ("f0b868", "e88ab8"), (), ("f0e8d8", "6c4010"), "7ce0d4", 0.38),
}
"""Halls of the kingdoms, in the light of their stained windows."""

GALLERY = Gallery(
    worlds={
        **_PEOPLES, **{kingdom + WALL: _PEOPLES[kingdom] for kingdom in WALLED},
        **{kind: replace(_COURT, motes=_MOTES.get(kind, "dust")) for kind in _KINDS},
        "spell": replace(_PEOPLES["owl"], palettes=_SKIES, land="vales", retinue=()),
    },
    accents={}, recast={**_KINDS, **dict.fromkeys((kingdom + WALL for kingdom in WALLED), "rampart"), "coin": "door"},
    reads=_home, told_by=("kind", "home"), varied_by=("home",), drift=5.0,
    crests={
        "sun": ("heraldic-sun", _ARMS["sun"]), "owl": ("owl", _ARMS["owl"]), "deer": ("stag-head", _ARMS["deer"]),
        "wolf": ("wolf-head", _ARMS["wolf"]), "lion": ("lion", _ARMS["lion"])},
    countries=_COUNTRIES)
