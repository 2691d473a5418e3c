"""Colours, letterings and palettes of the interface, as immutable values."""

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
    "walnut": "#34251a",
    "walnut-low": "#2f2116",
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
    "walnut": "#000000",
    "walnut-low": "#000000",
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


_SWAPS: dict[str, dict[str, str]] = {
    "normal": {},
    "deutan": _SAFE_TEXT,
    "protan": _SAFE_TEXT,
    "tritan": {GREEN: "#6fe0c0", BLUE: "#c8dcf0", "target": "#9fc6e0"},
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
LEGIBLE: dict[str, str] = {
    "alegreya-400": "atkinson-next-400",
    "alegreya-400-italic": "atkinson-next-400-italic",
    "alegreya-700": "atkinson-next-700",
    "alegreya-sans-400": "atkinson-next-400",
    "alegreya-sans-400-italic": "atkinson-next-400-italic",
    "alegreya-sans-700": "atkinson-next-700",
    "alegreya-sans-900": "atkinson-next-800",
}
"""Fonts in whose letters no two are alike, by those that they stand for."""
_LEGIBLE_SIZE = 0.92
"""Size at which small letters are as high as those they stand for."""
_GROWTH: dict[str, float] = {"normal": 1.0, "large": 1.12, "huge": 1.25}


@dataclass(frozen=True, slots=True)
class Theme:
    """Look chosen by the player: colour palette, contrast, size of running text, painted or plain tables."""

    palette: Palette = "normal"
    contrast: Contrast = "warm"
    text: TextSize = "normal"
    table: Literal["painted", "plain"] = "painted"
    face: Literal["usual", "legible"] = "usual"
    spacing: float = 1.0
    """Factor of the distance between the lines of running text."""

    def font(self, name: str) -> str:
        """Return the font file that is drawn for a lettering's font."""
        return LEGIBLE.get(name, name) if self.face == "legible" else name

    def drawn(self, lettering: Lettering) -> float:
        """Return the size in units at which a lettering's font is drawn; lines stay as far apart as with the usual font."""
        share = _LEGIBLE_SIZE if self.face == "legible" and lettering.font in LEGIBLE else 1.0
        return self.size(lettering) * share

    def hex(self, colour: str) -> str:
        """Return '#rrggbb' for a colour token; a hex colour is returned unchanged. KeyError for an unknown token."""
        if colour.startswith("#"):
            return colour
        swaps = _SWAPS[self.palette]
        if colour in swaps:
            return swaps[colour]
        return (_HIGH if self.contrast == "high" else _WARM)[colour]

    def size(self, lettering: Lettering) -> float:
        """Return the size in units after the text size setting."""
        return lettering.size * (_GROWTH[self.text] if lettering.grows else 1.0)

    @property
    def plain(self) -> bool:
        """Whether tables are plain: chosen so, or for high contrast."""
        return self.table == "plain" or self.contrast == "high"

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
