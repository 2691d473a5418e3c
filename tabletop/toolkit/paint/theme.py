"""Colours, letterings and palettes of the program, as immutable values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

# Colour tokens: any colour argument is one of these names or '#rrggbb'. A theme maps them to colours.
CREAM, DIM, MUTED, GOLD = "cream", "dim", "muted", "gold"
BRASS_LIGHT, BRASS, BRASS_DARK = "brass-light", "brass", "brass-dark"
INK, INK_SOFT, ON_GOLD = "ink", "ink-soft", "on-gold"
RED, GREEN, BLUE, ORANGE = "red", "green", "blue", "orange"
RAISED, LOWERED, BLACK, WHITE = "raised", "lowered", "black", "white"

_WARM: dict[str, str] = {
    CREAM: "#f4e8cc",
    DIM: "#c9b793",
    MUTED: "#94836a",
    GOLD: "#ffd873",
    BRASS_LIGHT: "#f2d896",
    BRASS: "#c79a4b",
    BRASS_DARK: "#6b4a1e",
    INK: "#2c1c10",
    INK_SOFT: "#5a3c1e",
    ON_GOLD: "#2a1604",
    RED: "#ff6a48",
    GREEN: "#6fd08c",
    BLUE: "#6db8ff",
    ORANGE: "#ffb27a",
    RAISED: "#baffc4",
    LOWERED: "#ffb0a0",
    BLACK: "#000000",
    WHITE: "#fffdf2",
    "off": "#8a7a62",
    "ribbon-text": "#fff6e0",
    "title": "#fff0c8",
    "legal": "#ffd873",
    "legal-rim": "#ffe9a8",
    "refused": "#ff5a3c",
    "refused-rim": "#ff8a66",
    "target": "#5aa9e8",
    "target-rim": "#b8e0ff",
    "panel-top": "#3a2616",
    "panel": "#150d08",
    "panel-low": "#0c0704",
    "wood-dark": "#160c06",
    "wood-light": "#4a2d18",
    "paper": "#fbf0d8",
    "paper-mid": "#ecd9b2",
    "paper-edge": "#c7a878",
}
_HIGH: dict[str, str] = {
    **_WARM,
    CREAM: "#ffffff",
    DIM: "#efe6d2",
    MUTED: "#cfc2a6",
    GOLD: "#ffe14d",
    BRASS: "#e8bd66",
    "off": "#b3a68c",
    "panel-top": "#120b06",
    "panel": "#000000",
    "panel-low": "#000000",
    INK: "#000000",
    INK_SOFT: "#2a1806",
    "paper": "#ffffff",
    "paper-mid": "#fff6e0",
    "paper-edge": "#e6cfa0",
    "legal": "#ffe14d",
    "legal-rim": "#ffffff",
}
_SAFE_TEXT: dict[str, str] = {
    GREEN: "#7fd0ff",
    RED: "#ff9a3c",
    RAISED: "#c8ecff",
    LOWERED: "#ffc27a",
    "refused": "#ff8a1c",
    "refused-rim": "#ffc27a",
}

Palette = Literal["normal", "deutan", "protan", "tritan"]
Contrast = Literal["warm", "high"]
TextSize = Literal["normal", "large", "huge"]


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
_PALETTES: dict[str, tuple[dict[str, Hue], dict[str, str]]] = {
    "normal": (_HUES, {}),
    "deutan": (_RED_GREEN_SAFE, _SAFE_TEXT),
    "protan": (_RED_GREEN_SAFE, _SAFE_TEXT),
    "tritan": (_BLUE_YELLOW_SAFE, {GREEN: "#6fe0c0", BLUE: "#c8dcf0", "target": "#9fc6e0"}),
}


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
}


@dataclass(frozen=True, slots=True)
class Tint:
    """Felt colours: under the lamp and at the edge."""

    centre: str
    edge: str


TINTS: dict[str, Tint] = {
    "menu": Tint("#3c7a55", "#123020"),
    "enadrya": Tint("#2b625a", "#0b1f20"),
    "warage": Tint("#8a5a2a", "#1e1008"),
    "warage.spring": Tint("#4f7a3a", "#141f0d"),
    "warage.summer": Tint("#a8862f", "#2a1f08"),
    "warage.autumn": Tint("#8a5a2a", "#1e1008"),
    "warage.winter": Tint("#4a6480", "#0e1722"),
    "encrucijada": Tint("#6a5a3e", "#1c160d"),
    "epikha": Tint("#74602a", "#1f1807"),
    "ecg": Tint("#4c3a6e", "#140d22"),
}
GAME_DYES: dict[str, str] = {
    "enadrya": "humanos",
    "encrucijada": "neutral",
    "epikha": "angel",
    "ecg": "spell",
    "warage": "orc",
}


@dataclass(frozen=True, slots=True)
class Lettering:
    """Lettering: font file, size in units, tracking, shadow and outline in units; `grows` with the text size setting."""

    font: str
    size: float
    track: float = 0.0
    shadow: float = 1.0
    outline: float = 0.0
    edge: str = "#1a0a04"
    grows: bool = False

    def at(self, size: float) -> Lettering:
        """Return the same lettering at another size."""
        return replace(self, size=size)

    def flat(self) -> Lettering:
        """Return the same lettering without shadow, for parchment and gold."""
        return replace(self, shadow=0.0)


TITLE = Lettering("cinzel-900", 104, 6, 3)
SCENE_TITLE = Lettering("cinzel-900", 40, 2, 2)
BIG_BUTTON = Lettering("cinzel-900", 28)
BADGE = Lettering("cinzel-900", 21, 0, 0, 2)
NUMBER = Lettering("cinzel-900", 24)
FIGURE = Lettering("cinzel-700", 18)
PROMPT_TITLE = Lettering("cinzel-700", 28, 1)
BANNER_NAME = Lettering("cinzel-700", 24)
MENU_ENTRY = Lettering("cinzel-700", 22)
PANEL_TITLE = Lettering("cinzel-700", 18, 1)
ZONE_LABEL = Lettering("cinzel-700", 15, 3)
RULES = Lettering("alegreya-400", 20, 0, 0, grows=True)
TILE_NAME = Lettering("alegreya-sans-700", 16)
BUTTON = Lettering("alegreya-sans-700", 18)
GOLD_BUTTON = Lettering("alegreya-sans-900", 19, 0, 0)
LOG = Lettering("alegreya-sans-400", 17, grows=True)
BODY = Lettering("alegreya-sans-400", 17, grows=True)
BODY_BOLD = Lettering("alegreya-sans-700", 17, grows=True)
QUESTION = Lettering("alegreya-sans-400", 21, grows=True)
NOTE = Lettering("alegreya-sans-400", 16)
NOTE_BOLD = Lettering("alegreya-sans-700", 16)
SUBTITLE = Lettering("alegreya-sans-400-italic", 20)
KEY = Lettering("alegreya-sans-700", 15)

BOLD_OF: dict[str, str] = {
    "alegreya-400": "alegreya-700",
    "alegreya-sans-400": "alegreya-sans-700",
    "alegreya-400-italic": "alegreya-700",
    "alegreya-sans-400-italic": "alegreya-sans-700",
    "alegreya-700": "alegreya-700",
    "alegreya-sans-700": "alegreya-sans-900",
}
_GROWTH: dict[str, float] = {"normal": 1.0, "large": 1.12, "huge": 1.25}


@dataclass(frozen=True, slots=True)
class Theme:
    """Look chosen by the player: colour palette, contrast, size of running text."""

    palette: Palette = "normal"
    contrast: Contrast = "warm"
    text: TextSize = "normal"

    def hex(self, colour: str) -> str:
        """Return '#rrggbb' for a colour token; a hex colour is returned unchanged. KeyError for an unknown token."""
        if colour.startswith("#"):
            return colour
        swaps = _PALETTES[self.palette][1]
        if colour in swaps:
            return swaps[colour]
        return (_HIGH if self.contrast == "high" else _WARM)[colour]

    def hue(self, kind: str) -> Hue:
        """Return the colours of a counter: attack, defence, cost, energy, hp, magic, plain."""
        return _PALETTES[self.palette][0][kind]

    def dye(self, key: str) -> Dye:
        """Return the dye of a race, kind or sleeve; an unknown key is neutral (a player's own set may name any)."""
        return DYES.get(key, DYES["neutral"])

    def size(self, lettering: Lettering) -> float:
        """Return the size in units after the text size setting."""
        return lettering.size * (_GROWTH[self.text] if lettering.grows else 1.0)

    @property
    def panel_opacity(self) -> float:
        """Opacity of panels."""
        return 0.97 if self.contrast == "high" else 0.82


def rgb(colour: str) -> tuple[int, int, int]:
    """Parse '#rrggbb' into (r, g, b)."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, t: float) -> str:
    """Mix two colours '#rrggbb': fraction t of the way from a to b."""
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in zip(rgb(a), rgb(b), strict=True))
