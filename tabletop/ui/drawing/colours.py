"""Colours of things on a table: counters, felts, and dyes (the shades of an owner, a people or a kind of card)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.toolkit.paint.theme import Palette, Theme


@dataclass(frozen=True, slots=True)
class Hue:
    """Colours of a counter's disc: lit, body, rim side."""

    light: str
    mid: str
    dark: str


_HUES: dict[str, Hue] = {
    "attack": Hue("#ffb25a", "#c24a16", "#5a1606"),
    "defence": Hue("#8fe0a0", "#2f8a52", "#0d3a20"),
    "cost": Hue("#a9d8ff", "#2f7fd6", "#0c2f66"),
    "energy": Hue("#a9d8ff", "#2f7fd6", "#0c2f66"),
    "hp": Hue("#ff9a8a", "#c22a24", "#4e0808"),
    "magic": Hue("#f0b8ff", "#9a3fc0", "#3a0e52"),
    "plain": Hue("#e8d6b0", "#8a6c44", "#2e2010"),
    "sun": Hue("#ffe9a0", "#c08a20", "#4a3006"),
    "owl": Hue("#c2ccff", "#4656a8", "#0f1538"),
    "deer": Hue("#c2f0b4", "#3f7a42", "#0c2611"),
    "wolf": Hue("#dcecff", "#6f8aa8", "#18222e"),
    "lion": Hue("#ffb49a", "#b3302a", "#3e0808"),
    "devotion": Hue("#ecc8ff", "#8d5ab0", "#2c1240"),
    "any": Hue("#ffdfa8", "#9a7a4e", "#241a0c"),
    "strength": Hue("#f4f7fb", "#7b8999", "#252c36"),
    "morale": Hue("#ffb49a", "#a8302a", "#3a0808"),
    "vital": Hue("#fff0b8", "#b8861e", "#4a3206"),
}
_RED_GREEN_SAFE: dict[str, Hue] = {  # orange against blue-green, both far from red in lightness
    **_HUES,
    "attack": Hue("#ffe08a", "#d9860a", "#5c3200"),
    "defence": Hue("#a6f2ee", "#178a98", "#053842"),
    "cost": Hue("#b4c6ff", "#3f57d8", "#121c66"),
    "energy": Hue("#b4c6ff", "#3f57d8", "#121c66"),
    "hp": Hue("#ff9ab0", "#9c1440", "#38041a"),
    "magic": Hue("#ffd6f4", "#c070c0", "#4c1e52"),
}
_BLUE_YELLOW_SAFE: dict[str, Hue] = {  # no blue against green, no yellow against violet
    **_HUES,
    "attack": Hue("#ffb09a", "#d23a1c", "#5a0e06"),
    "defence": Hue("#9af0d8", "#128a78", "#053a34"),
    "cost": Hue("#dfe6f0", "#5a7896", "#1c2c40"),
    "energy": Hue("#dfe6f0", "#5a7896", "#1c2c40"),
    "hp": Hue("#ff8a96", "#a3102c", "#3c0410"),
    "magic": Hue("#ffc4dc", "#c04a86", "#4c1030"),
}
_OF_PALETTE: Mapping[Palette, Mapping[str, Hue]] = {
    "normal": _HUES, "deutan": _RED_GREEN_SAFE, "protan": _RED_GREEN_SAFE, "tritan": _BLUE_YELLOW_SAFE,
}


def hue(theme: Theme, kind: str) -> Hue:
    """Return the colours of a counter or a kind of resource in the theme's palette."""
    return _OF_PALETTE[theme.palette][kind]


@dataclass(frozen=True, slots=True)
class Dye:
    """Colours of an owner or a kind: ribbon top and middle, its shade, its emblem icon, a light tone for text."""

    top: str
    mid: str
    dark: str
    emblem: str
    light: str


DYES: dict[str, Dye] = {
    "humanos": Dye("#4f79a8", "#274a72", "#10233c", "castle", "#9cc7ff"),
    "akhris": Dye("#7a9a3e", "#4a6422", "#1c2a0d", "scarab-beetle", "#c6f08a"),
    "bythros": Dye("#a8563c", "#6b2c1e", "#2a0f08", "peaks", "#ffb494"),
    "neutral": Dye("#9a8468", "#5f4d38", "#2a2018", "sun", "#ffe0b0"),
    "power": Dye("#3f9a5a", "#1d5a34", "#0a2414", "sparkles", "#a0ffb8"),
    "technology": Dye("#3aa0b4", "#175a6c", "#07232c", "cog", "#a0ecff"),
    "equipment": Dye("#a8623a", "#6d3619", "#2c1308", "anvil", "#ffc090"),
    "spell": Dye("#8d5a96", "#54305e", "#241228", "sparkles", "#e8b0ff"),
    "flash": Dye("#d8a83a", "#7a5514", "#2c1d06", "fire-dash", "#ffe9a0"),
    "season": Dye("#c8803a", "#7a3f14", "#2a1406", "maple-leaf", "#ffc890"),
    "helper": Dye("#4f79a8", "#274a72", "#10233c", "wolf-head", "#9cc7ff"),
    "race": Dye("#c8a24e", "#80601f", "#332406", "sun", "#ffe9a0"),
    "class": Dye("#7f62b4", "#453072", "#1b1232", "wizard-staff", "#d8c4ff"),
    "amulet": Dye("#3c8f86", "#195450", "#07211f", "all-seeing-eye", "#a8f0e4"),
    "spring": Dye("#5f9a4a", "#2f5f24", "#10240c", "flower-emblem", "#c6f0a8"),
    "summer": Dye("#d0a83a", "#806414", "#2f2406", "sun", "#ffeea8"),
    "autumn": Dye("#c8803a", "#7a3f14", "#2a1406", "maple-leaf", "#ffc890"),
    "winter": Dye("#6f92b8", "#3a5878", "#122234", "snowflake-2", "#cfe6ff"),
    "orc": Dye("#b04a2a", "#6d2412", "#2c0d06", "orc-head", "#ff9a70"),
    "elf": Dye("#4f9a63", "#24603a", "#0c2816", "woman-elf-face", "#a0ffb8"),
    "angel": Dye("#c8a24e", "#80601f", "#332406", "angel-wings", "#ffe9a0"),
    "human": Dye("#5a86b0", "#2c5078", "#12273e", "visored-helm", "#a8d0ff"),
    "crowns": Dye("#7a5cae", "#463070", "#180f2e", "crown", "#d8c4ff"),
    "sun": Dye("#e0a838", "#8f6414", "#382604", "heraldic-sun", "#ffe9a0"),
    "owl": Dye("#5566b4", "#2a3574", "#0f1538", "owl", "#c2ccff"),
    "deer": Dye("#559050", "#2a5a2e", "#0c2611", "stag-head", "#c2f0b4"),
    "wolf": Dye("#9fb0c4", "#566a82", "#18222e", "wolf-head", "#dcecff"),
    "lion": Dye("#c03a30", "#7a1c1a", "#2e0808", "lion", "#ffb49a"),
    "mercenary": Dye("#9a7a4e", "#5c4526", "#241a0c", "two-coins", "#ffdfa8"),
    "devotion": Dye("#8d5ab0", "#553070", "#200d30", "prayer", "#ecc8ff"),
    "action": Dye("#6a7a8c", "#37444f", "#141b22", "scroll-quill", "#d0dce8"),
    "reaction": Dye("#b06ac0", "#5f2f70", "#240f2e", "backward-time", "#f0c4ff"),
    "legacy": Dye("#c8a24e", "#80601f", "#332406", "vertical-banner", "#ffe9a0"),
    "empiria": Dye("#6f8fb8", "#33507a", "#121e33", "templar-shield", "#c4dcff"),
    "ika": Dye("#8a5fc0", "#4a2c7a", "#1c0f34", "wizard-staff", "#dcc4ff"),
    "gahus": Dye("#3f9a86", "#1a5a50", "#08231f", "old-lantern", "#b0f4e0"),
    "giants": Dye("#b08a52", "#6a4a22", "#2a1b0a", "giant", "#ffe0a8"),
    "legion": Dye("#b0404a", "#6a1a26", "#2a080e", "knight-banner", "#ffb4b4"),
    "hunters": Dye("#6f8a3a", "#3c4f1c", "#161f08", "crossbow", "#e0f4a0"),
    "demons": Dye("#a03a1c", "#4a1408", "#1c0603", "cracked-mask", "#ffa880"),
    "taliuz": Dye("#b07a48", "#6a4420", "#2a180a", "cog", "#ffd4a0"),
    "player": Dye("#e0b850", "#8a6418", "#33240a", "crested-helmet", "#fff0b8"),
    "continuous": Dye("#5f6ac8", "#2e357e", "#121536", "infinity", "#c8d0ff"),
    "skill": Dye("#5a7890", "#2c4658", "#101c26", "laurel-crown", "#c8e4ff"),
    "pacificadores": Dye("#b5524e", "#74232a", "#2c0a0e", "laurel-crown", "#ffc4b4"),
    "avance": Dye("#3f9aa0", "#175a62", "#062428", "cog", "#a6f0f0"),
    "errantes": Dye("#c4923c", "#7c5216", "#2c1a05", "primitive-necklace", "#ffe0a0"),
    "corte-hundida": Dye("#6470c4", "#343a80", "#12143a", "trident", "#c8ccff"),
    "crossroads": Dye("#9a8468", "#5f4d38", "#2a2018", "crossroad", "#ffe0b0"),
    "general": Dye("#d8b45a", "#86622a", "#34220a", "crown", "#ffe9a0"),
}


@dataclass(frozen=True, slots=True)
class Tint:
    """Felt colours: under the lamp and at the edge."""

    centre: str
    edge: str


MENU_TABLE = Tint("#3c7a55", "#123020")


def dye(key: str) -> Dye:
    """Return the dye of a race, kind or sleeve; an unknown key is neutral (a player's own set may name any)."""
    return DYES.get(key, DYES["neutral"])
