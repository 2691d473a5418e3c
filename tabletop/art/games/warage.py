"""Warage's worlds: one for each kind of card, distinguished by painting style; races, classes and seasons have their
own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tabletop.art.world import Country, Gallery, Ground, Material, Motes, Palette, Seal, Style, World
from tabletop.games.warage.seasons import PLAIN

_EQUIPMENT = {
    "one_hand": Palette("2a0608", "a01c20", "ff7a3a", "ffd9a0", "7a4a26", "140906", "f4f0ea", "5c6470", "ff8a3a", "ffd28a"),
    "two_hands": Palette("220a04", "a2481a", "ffa04a", "ffdca0", "744624", "140905", "f0ece6", "5a5c64", "ff9a3a", "ffd890"),
    "helmet": Palette("241402", "a87a1c", "ffd070", "ffe6b0", "744c22", "150b04", "f2eee8", "5c626c", "ffb24a", "ffe2a0"),
    "armour": Palette("1a040c", "701a30", "ff7a6a", "ffd9b0", "6c4230", "130807", "f4eeea", "5e6070", "ff7a5a", "ffc8a0"),
    "None": Palette("06140a", "2c5a30", "ffc464", "ffe8b0", "6c4c28", "120c05", "f8e4b4", "6a4a20", "ffb44a", "ffe2a0"),
}
_AMBER = Palette("2a0a06", "b0461a", "ffb04a", "ffe6b0", "5a2a1a", "0c0406", "ffe9a8", "7a4410", "ff8a2a", "ffe0a0")
_SAPPHIRE = Palette("04082a", "1c3a9c", "6ab4ff", "e8f2ff", "24306a", "040614", "f0f4ff", "4a5878", "4aa0ff", "d4ecff")
_EMERALD = Palette("022012", "0f7a4a", "6affb0", "f0ffe0", "1c5a40", "030c09", "ffe9a8", "74480f", "3cf09a", "d0ffd8")
_RUBY = Palette("22020a", "a0142c", "ff6a6a", "ffe0d4", "5a1424", "0c0306", "ffe4a8", "74400f", "ff3a4a", "ffc8c0")
_AMETHYST = Palette("140428", "5a2496", "c48aff", "f4e8ff", "3c1c64", "080310", "ffe6b8", "6c4414", "b06aff", "ecd4ff")
_TURQUOISE = Palette("021c20", "0f7a80", "6af0e8", "eafff8", "1c545a", "030c0e", "ffe8b0", "6e4612", "3ce0dc", "ccfff4")
_TOPAZ = Palette("241602", "a8801a", "ffe06a", "fff4c8", "5c481a", "0c0803", "fff0b8", "7c5010", "ffc83a", "fff0b4")
_ONYX = Palette("0a0a0e", "3c3a44", "b0a8b8", "f4eef0", "2c2a32", "050507", "ffe6b0", "70480f", "a8a0b4", "f0ecf4")
_AMULETS = {
    "sol-de-cobre": _AMBER, "luna-menguante": _SAPPHIRE, "semilla-terca": _EMERALD, "dado-trucado": _ONYX,
    "espejo-de-agua": _TURQUOISE, "raiz-de-roca": _TOPAZ, "mecha-corta": _AMBER, "llave-de-las-cuatro-puertas": _AMETHYST,
    "campana-rota": _ONYX, "balanza-de-ceniza": _TOPAZ, "colmillo-de-jauria": _RUBY, "taba-vieja": _AMETHYST,
    "corazon-de-usurero": _EMERALD, "pacto-de-sangre": _RUBY, "fuente-eterna": _SAPPHIRE,
}
_SPELL = {
    "day": Palette("0c0522", "3a1672", "8a52c8", "f4e6ff", "3a2060", "08040f", "f6ecff", "3a1466", "a86aff", "ecd4ff"),
    "night": Palette("0a0426", "2c1470", "7a5ad0", "ece6ff", "30205c", "070410", "f2ecff", "2c1466", "8a7aff", "dcd8ff"),
    "dawn": Palette("12041f", "4a1466", "a05ab8", "fbe6ff", "46205a", "0a040e", "faecff", "4a145c", "d06aff", "f6d4ff"),
    "dusk": Palette("140420", "521060", "b0509c", "ffe6f4", "4c1e50", "0b040c", "fff0f8", "521050", "f06ad0", "ffd4f0"),
}
_FLASH = {
    "day": Palette("06222c", "0f5060", "ffd45a", "fff6d0", "20505c", "041014", "fffbe8", "b8741a", "ffc02a", "fff0b0"),
    "night": Palette("0a0c2e", "22307a", "ffd45a", "fff6d0", "2a346c", "05071a", "fffbe8", "b8741a", "ffc83a", "fff2b8"),
    "dawn": Palette("240a20", "6a1c4c", "ffd45a", "fff6d0", "5c2448", "12050f", "fffbe8", "b0601a", "ffb83a", "ffeeb0"),
    "dusk": Palette("2c0410", "8a1028", "ffcc4a", "fff2c8", "5c1420", "140206", "fffae0", "a8541a", "ffae2a", "ffe8a0"),
}
_HELPER = {
    "day": Palette("1c3a5c", "4a78a4", "ffd48a", "fff0c0", "6a86a0", "081424", "d8ecff", "7a3c10", "ffa23c", "ffdc98"),
    "night": Palette("0a1430", "24407c", "ffbe6a", "ffeab0", "3c5484", "050a18", "c8e0ff", "6a300c", "ff922c", "ffd488"),
    "dawn": Palette("24305c", "5a6ca8", "ffc890", "fff0c8", "6c7aa4", "0a1024", "e0e8ff", "74380f", "ff9c44", "ffdca0"),
    "dusk": Palette("141c48", "3c4a94", "ffb85c", "ffe6a8", "505a94", "070a1e", "d4dcff", "742e0a", "ff8a24", "ffcc80"),
}
_RACES = {
    "human": Palette("2a66b0", "78b0e4", "ffe6b0", "fff6d0", "7a9a5c", "16240e", "fff0b8", "0c2450", "2c64b8", "ffd86a"),
    "elf": Palette("3c8aa0", "94d0c0", "fff0d0", "fffbe8", "6aa47c", "0c2412", "fff6c8", "06301a", "2a9a4a", "e8f08a"),
    "orc": Palette("200a10", "8a2c14", "ff9a3a", "ffdc90", "7c3c20", "140604", "ffd88a", "3a0606", "b4201a", "ffb03a"),
    "angel": Palette("0c1844", "3c64b0", "c8e0ff", "ffffff", "7c98c8", "0a1430", "fff4d0", "4a5a8c", "dce6f8", "ffe08a"),
}
_CLASSES = {
    "warrior": Palette("4a0408", "c01c1c", "ff8a3a", "fff0d0", "6a1a14", "0c0403", "fff0d8", "5a1408", "ff6a1c", "ffd070"),
    "paladin": Palette("06205a", "1c64c8", "ffe48a", "fffae0", "2c4a7c", "04060e", "fffbe8", "5a4208", "ffc42a", "fff0a8"),
    "mage": Palette("1c0450", "6a1cc0", "ff7ae0", "fff0ff", "40186c", "07030e", "fbf0ff", "3a0c5c", "3ac8ff", "c8f4ff"),
}
_SEASONS = {
    "spring": Palette("5cb4dc", "b4e0e4", "ffeef0", "fffdf0", "8cc47c", "1c4a20", "fff6fa", "a83c74", "ff8ab8", "ffe4f0"),
    "summer": Palette("0c4cb4", "3c98ec", "fff0b0", "fffbe0", "d0a83c", "3c2c08", "fffbe0", "a8680c", "ffc81c", "fff4b0"),
    "autumn": Palette("3c0c14", "b03c1c", "ffa83c", "ffe49c", "a0481c", "1c0804", "ffe4a0", "7c1c06", "ff6a14", "ffb84a"),
    "winter": Palette("010418", "0a2458", "4c94e0", "f4faff", "9cc0f0", "14346c", "ffffff", "1c3c7c", "7ad4ff", "f0faff"),
}
_OMENS = {
    "luna-doble": Palette("03020f", "1a0f48", "5040a4", "f4f0ff", "3c3474", "06051a", "ffffff", "30207c", "a894ff", "e8e0ff"),
    "calma-chicha": Palette("14507c", "5cb0c0", "ffdc98", "fff6d0", "6ca0a4", "0c2c38", "fff8e8", "8c3418", "ffd07c", "fff4cc"),
    "anio-de-lobos": Palette("01070c", "0a2830", "2c6a6c", "e8fff0", "123038", "010808", "f0fff8", "0c343c", "8af0d4", "e4fff4"),
    "feria-grande": Palette("183c9c", "5c98e8", "fff0b8", "fff8d8", "8cb04c", "1c3010", "fff4e0", "c8281c", "ffc02c", "fff0a0"),
    "lluvia-de-ceniza": Palette("0c0808", "4c2420", "d0481c", "ffc070", "4c302c", "0a0606", "e0c8b8", "3c1c14", "ff4c14", "ffa04c"),
    "veda": Palette("1c4470", "6ca09c", "ffcc84", "ffeebc", "4c7c54", "0a1a0e", "fff4d8", "1c3820", "ffc86c", "fff0c0"),
    "romeria": Palette("2c3c7c", "8c84b8", "ffc890", "fff0c8", "94887c", "18141c", "fff0c8", "6c4014", "ffb85c", "ffe8b4"),
    "deshielo": Palette("1c4c78", "68a8cc", "e8f4f0", "ffffff", "7ca8b0", "143038", "ffffff", "2c6c94", "6ce0ff", "e0faff"),
    "leva-forzosa": Palette("1c0810", "6c1c20", "e8703c", "ffd49c", "5c2824", "0c0406", "ffe0b0", "4c0c0c", "ff4a2c", "ffb88c"),
    "anio-de-miel": Palette("3c1a02", "9c5408", "f0a838", "fff0b8", "8c5010", "241002", "fff0b0", "a0580c", "ffae14", "ffeca0"),
}

_VALE = Ground(("oak",), ("oak", "berry-bush"), 0.62)
_WOODS = Ground(("pine-tree",), ("pine-tree",), 0.8)
_BARE = Ground((), ("dead-wood",), 0.9)
_SEA = Ground((), (), 0.4, water=True)
_OPEN = Ground((), (), 0.6)
_TENTS = Ground(("medieval-pavilion",), ("camping-tent",), 0.6)


def _world(palettes: Mapping[str, Palette] | Palette, ground: Ground = _OPEN, *, material: Material = "gold", motes: Motes = "dust",
           seal: Seal = "none", aurora: float = 0.0, retinue: tuple[str, ...] = ()) -> World:
    """Return a world of Warage with one palette for all hours."""
    hours = palettes if isinstance(palettes, Mapping) else dict.fromkeys(("dawn", "day", "dusk", "night"), palettes)
    return World(hours, "vales", material, seal, "planks", motes, aurora, {"": ground}, retinue, ("ffb44a", "ffe2a0"))


_WORLDS: Mapping[str, World] = {
    "equipment": _world(_EQUIPMENT, material="steel"),
    "amulet": _world(_AMULETS),
    "spell": _world(_SPELL, motes="embers"),
    "flash": _world(_FLASH, material="steel"),
    "helper": _world(_HELPER, material="bronze"),
    "human": _world(_RACES["human"], _VALE, retinue=("farmer", "pikeman")),
    "elf": _world(_RACES["elf"], _VALE, motes="petals", retinue=("archer",)),
    "orc": _world(_RACES["orc"], _BARE, motes="leaves", retinue=("spears", "barbarian")),
    "angel": _world(_RACES["angel"], _WOODS, motes="snow", aurora=0.5, retinue=("angel-wings",)),
    "warrior": _world(_CLASSES["warrior"]), "paladin": _world(_CLASSES["paladin"]), "mage": _world(_CLASSES["mage"]),
    "spring": _world(_SEASONS["spring"], _VALE, motes="petals"),
    "summer": _world(_SEASONS["summer"], _VALE),
    "autumn": _world(_SEASONS["autumn"], _VALE, motes="leaves"),
    "winter": replace(_world(_SEASONS["winter"], _WOODS, motes="snow", aurora=0.9), land="peaks"),
    "luna-doble": _world(_OMENS["luna-doble"], _BARE, retinue=("moon",)),
    "calma-chicha": _world(_OMENS["calma-chicha"], _SEA),
    "anio-de-lobos": _world(_OMENS["anio-de-lobos"], _WOODS, motes="snow"),
    "feria-grande": _world(_OMENS["feria-grande"], _TENTS, material="bronze", motes="petals"),
    "lluvia-de-ceniza": _world(_OMENS["lluvia-de-ceniza"], _BARE, motes="embers"),
    "veda": _world(_OMENS["veda"], _WOODS),
    "romeria": _world(_OMENS["romeria"], _VALE),
    "deshielo": _world(_OMENS["deshielo"], _WOODS, motes="snow"),
    "leva-forzosa": _world(_OMENS["leva-forzosa"], _BARE, motes="embers"),
    "season": _world(_OMENS["luna-doble"], _VALE),
    "anio-de-miel": _world(_OMENS["anio-de-miel"], _VALE, motes="embers"),
}
_STYLES: Mapping[str, Style] = {
    "equipment": "rack", "amulet": "medal", "spell": "sigil", "flash": "dash", "helper": "door",
    **dict.fromkeys(_RACES, "banner"), **dict.fromkeys(_CLASSES, "glass"), **dict.fromkeys(_SEASONS, "season"),
    **dict.fromkeys((*_OMENS, "season"), "omen"), "feria-grande": "place", "lluvia-de-ceniza": "figure", "veda": "figure",
}
_ACCENTS: Mapping[str, tuple[str, float]] = {
    "lightning-helix": ("5ad0ff", 0.85), "lightning-trio": ("ffd414", 0.92), "burning-meteor": ("ff6a14", 0.95),
    "boulder-dash": ("ff9a3a", 0.92), "ice-bolt": ("7ae4ff", 0.92), "bee": ("a8ff1c", 0.92), "potion-ball": ("3cffa0", 0.88),
    "stakes-fence": ("ffe03a", 0.90), "shining-sword": ("ff4a9a", 0.90), "key-lock": ("ffb42a", 0.92), "moai": ("8ad0b0", 0.85),
    "lungs": ("a0f4ff", 0.80), "drop-weapon": ("ff4a4a", 0.88), "spell-book": ("c88aff", 0.5),
    "sun-spear": ("ffc42a", 0.95), "flamed-leaf": ("ff7a1c", 0.95), "whirlwind": ("8af0e0", 0.9), "tree-face": ("8ae05a", 0.92),
    "rally-the-troops": ("ff5a3a", 0.9), "worms": ("c8e83a", 0.9), "chain-mail": ("aab4c4", 0.95),
}
"""Glow of each kind of spell, and of the gaps in mail."""
_CRESTS: Mapping[str, tuple[str, Palette]] = {
    "human": ("wheat", replace(_SAPPHIRE, light="ffe9b0", dark="74480f")),
    "elf": ("woman-elf-face", _EMERALD),
    "orc": ("orc-head", replace(_AMBER, middle="a83418", glow="ff6a2a")),
    "angel": ("angel-wings", Palette("3c4c74", "a8bce0", "ffffff", "ffffff", "5c6c94", "0a0e18", "fff0c0", "80581c", "dceaff", "ffffff")),
    "warrior": ("crossed-axes", _RUBY),
    "paladin": ("templar-shield", _TOPAZ),
    "mage": ("wizard-face", _AMETHYST),
}

_COUNTRIES: Mapping[str, Country] = {
    "spring": Country(("547840", "a4b478"), "meadow", "trees", ("2c5c24", "b8dc78"), ("oak", "flower-emblem", "sprout", "birch-trees"),
                      ("f8f4e0", "4c5c2c"), "ffb8d0", 0.39),
    "summer": Country(("8c7c34", "c8b458"), "meadow", "trees", ("3c5c1c", "a8c850"), ("wheat", "oak", "granary", "sun"),
                      ("fff4d0", "6c5414"), "ffd24a", 0.42),
    "autumn": Country(("80602c", "c09448"), "meadow", "trees", ("5c240c", "e0903a"), ("dead-wood", "mushrooms", "maple-leaf", "oak"),
                      ("ffe8c0", "6c3814"), "ffb84a", 0.40),
    "winter": Country(("9cc8fa", "d4e9ff"), "meadow", "trees", ("7c9cbc", "ffffff"),
                      ("pine-tree", "snowflake-2", "dead-wood", "person-in-blizzard"), ("ffffff", "3c5878"), "a4dcff", 0.42),
}
"""Woods of the four seasons."""

GALLERY = Gallery(
    worlds=_WORLDS, accents=_ACCENTS, recast=_STYLES, told_by=("id", "race", "class", "season", "kind"),
    varied_by=("id", "burden"), drift=7.0, further=PLAIN,
    crests=_CRESTS,
    countries=_COUNTRIES,
    landmarks={"near": ((160, 205, 140), (1762, 317, 120)), "far": ((150, 350, 110), (1768, 335, 120))})
