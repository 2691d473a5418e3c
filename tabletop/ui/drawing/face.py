"""Content of a card as plain values, and the measures of its pictures.

Games do not know it, and pictures do not know games.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

INKS: dict[str, tuple[str, str]] = {  # ability colour: ink on parchment, icon
    "cyan": ("#1478a0", "power-button"),
    "green": ("#2c7a3c", "crossed-swords"),
    "yellow": ("#a07a08", "infinity"),
    "orange": ("#b0541a", "entry-door"),
    "court": ("#8a3f9a", "throne-king"),
    "battle": ("#a8301e", "crossed-swords"),
    "beside": ("#1478a0", "power-button"),
    "magic": ("#6a3fa0", "sparkles"),
    "always": ("#a07a08", "infinity"),
    "whenever": ("#b0541a", "ringing-bell"),
    "answer": ("#5f4a9a", "return-arrow"),
    "sun_sorcery": ("#b07a10", "heraldic-sun"),
    "moon_sorcery": ("#3a4890", "moon"),
}
STRIKES: dict[str, str] = {  # attack types: icons that can be told apart at 17 pixels
    "cutting": "sharp-axe",
    "explosive": "unlit-bomb",
    "impact": "flat-hammer",
    "piercing": "arrowhead",
    "precision": "targeted",
    "chemical": "acid",
}


@dataclass(frozen=True, slots=True)
class Stat:
    """Value now and as printed, coloured when they differ; `sign` replaces a value not known yet (X)."""

    now: int
    printed: int
    sign: str = ""

    @property
    def text(self) -> str:
        """Text of the badge."""
        return self.sign or str(self.now)

    @property
    def change(self) -> str:
        """Direction of the change: "up", "down" or "none"."""
        return "up" if self.now > self.printed else "down" if self.now < self.printed else "none"


@dataclass(frozen=True, slots=True)
class Cost:
    """Cost of a card: a number or X, and its kind of counter (cost, hp, magic)."""

    value: str
    kind: str = "cost"
    change: str = "none"


@dataclass(frozen=True, slots=True)
class Amount:
    """Amount of a resource: what a card gives, or a threshold; `short`: one that is not met."""

    resource: str
    number: int
    short: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """Paragraph of rules text in markup; `ink` is the colour of its ability ("" for plain text)."""

    text: str
    ink: str = ""


def shortened(rows: Iterable[Row]) -> str:
    """Text for cards in hand, a few words an ability: each line begins with the icon of its ink."""
    lines = (f"{{{INKS[row.ink][1]}:{INKS[row.ink][0]}}} {row.text}" if row.ink else row.text for row in rows)
    return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Foot:
    """Item in the foot of a card: kind "badge", "pips", "slots" (red,blue), "coin", "hp", "icon", "strength", "count", "seal",
    "price" or "text".

    `hue` is the colour of a badge, pips or icon, the unit under an "hp", the icon beside a "count", the people of a
    "price"; the value of a "seal" is its dye, a price without a value is a dash.
    """

    kind: str
    value: str = ""
    hue: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """Printed content of a card and its present state.

    `kind` picks the frame ("unit", "base", "power", "technology", any dye's name); `dye` the ribbon (race). `strike` is
    a key of STRIKES, `strike_name` its word. `rows` full rules text, `short` the hand's text, `gist` a word or two where a
    hand has no room for it, all markup. `art`, `tile_art`: files (absolute or in the assets folder); a missing one is
    composed from `emblem`. `magic`: a third value on the tile, a violet disc; `tag`: a word on a pill at the tile's
    foot. `dials`: a Base's printed defence and energy with their words. `marks`: icons on the tile (padlock,
    linked-rings). `shown`: the width that the next card of a hand leaves free for the name, 0 for all of it.
    """

    name: str
    kind: str = "unit"
    kind_line: str = ""
    dye: str = "neutral"
    costs: tuple[Cost, ...] = ()
    attack: Stat | None = None
    defence: Stat | None = None
    magic: Stat | None = None
    strike: str = ""
    strike_name: str = ""
    speed: int = 0
    rarity: int = 0
    rows: tuple[Row, ...] = ()
    short: str = ""
    gist: str = ""
    flavour: str = ""
    art: str | None = None
    tile_art: str | None = None
    emblem: str = "sun"
    dials: tuple[tuple[int, str], tuple[int, str]] | None = None
    worn: str = ""
    foot: tuple[Foot, ...] = ()
    marks: tuple[str, ...] = ()
    keywords: tuple[tuple[str, bool], ...] = ()
    """Keywords (keywords.py), each with whether it is in force now."""
    shown: float = 0.0
    tag: str = ""
    prices: tuple[Cost, ...] = ()
    """Costs by people, for the foot of the full face."""
    strength: Stat | None = None
    wounds: int = 0
    hurt: int = 0
    """Cracks, in steps up to 3: the share of what it can bear that its wounds have taken."""
    waits: Stat | None = None
    """Countdown to a Troop's first action."""
    sign: str = ""
    """Icon on the plate under the ribbon: the lines of a Troop."""
    yields: tuple[str, ...] = ()
    """Dyes of the seal that a card at court pays with."""
    vital: Stat | None = None
    """Vital left, out of the original."""
    going: int = 0
    """Vital that is about to be paid."""
    level: int = 0
    window: str = ""
    """Outline of the picture (windows.py); plain corners without one."""
    suit: str = ""
    """Key of SUITS (suits.py), for the disc at the upper left; `evento` gives it a second rim."""
    evento: bool = False
    needs: tuple[Amount, ...] = ()
    gives: tuple[Amount, ...] = ()
    copies: int = 0
    """Cards of this name and state that lie together."""
    own: str = ""
    """Word on a brass plate for a card of a player's own set."""
    lack: str = ""
    """Reason on a red pill why the card does nothing."""
    state: frozenset[str] = field(default_factory=frozenset)
    """Marks: "moved" (shaded), "tired" (askew: it has acted), "new" (an hourglass: it came this turn), "shut" (may not be chosen),
    "lent" (rim of another player), "ready" (may act now), "fallen" (crossed), "spent" (its seal is grey), "power" (its ability is
    open), "veiled" (destroyed, under a red veil), "player" and "magic" (double rim, gold and violet), "idle" (it takes no part)."""

    @property
    def frame(self) -> str:
        """Dye of the frame: Units and Bases wear their race, other kinds their own colour."""
        return self.dye if self.kind in ("unit", "base") else self.kind


@dataclass(frozen=True, slots=True)
class TileMeasure:
    """Measures of a tile, units."""

    ribbon: float
    name: float
    least: float
    badge: float
    radius: float = 10
    lines: int = 2
    """Most lines of the name."""


@dataclass(frozen=True, slots=True)
class CardMeasure:
    """Measures of a card face, units. `art` is the picture's height, `least_art` its least height beside long text."""

    w: float
    h: float
    radius: float
    margin: float
    bar: float
    name: float
    name_font: str
    art: float
    least_art: float
    line: float
    line_size: float
    text: float
    least_text: float
    foot: float
    badge: float
    cost: float
    pill: float
    ability: float
    ribbon: float
    dial: float
    style: Literal["rows", "short", "tile"]

    @property
    def inside(self) -> float:
        """Width between the margins."""
        return self.w - 2 * self.margin


LETTER = 17.0
"""Height of running text on a table measured in letters, units."""


def tile_measure(w: float, h: float) -> TileMeasure:
    """Return the measures of a tile of any size: its letters stay, its picture grows."""
    ribbon, least = max(1.35 * LETTER, h * 0.17), (0.8 if h < 5 * LETTER else 0.92) * LETTER
    badge = min(max(1.9 * LETTER, h * 0.36), h * 0.62, w * 0.45)
    return TileMeasure(ribbon, max(0.97 * LETTER, ribbon * 0.66), least, badge, min(10, w * 0.08), 1 if h < 3.2 * LETTER else 2)


def hand_measure(w: float, h: float) -> CardMeasure:
    """Return the measures of a card of the hand of any size: its letters stay; a small one has no line for its kind."""
    usual = min(w, h * 0.7)  # the rest of a broad one is room for words
    k, tall = usual / 168, usual >= 150
    name = max(0.94 * LETTER, LETTER * k)
    return CardMeasure(w, h, 12 * k, max(4.0, 6 * k), max(24.0, 28 * k), name, _SANS, h * (0.34 if tall else 0.38), h * 0.2,
                       22 * k if tall else 0, 0.92 * LETTER, LETTER, LETTER, max(32.0, 34 * k), max(32.0, 40 * k), max(32.0, 40 * k),
                       max(22.0, 26 * k), 0, 0, 46 * k, "short" if tall else "tile")


_SANS, _CINZEL = "alegreya-sans-700", "cinzel-700"
CARDS: dict[str, CardMeasure] = {
    "full": CardMeasure(360, 504, 18, 10, 46, 24, _CINZEL, 214, 118, 34, 18, 20, 16, 64, 76, 70, 40, 34, 34, 92, "rows"),
    "inspector": CardMeasure(264, 370, 15, 8, 38, 19, _CINZEL, 150, 56, 28, 16, 17, 16, 49, 58, 54, 32, 25, 26, 70, "rows"),
    "hand": CardMeasure(168, 240, 12, 6, 28, 17, _SANS, 81, 48, 22, 15, 17, 14, 34, 40, 40, 26, 0, 0, 46, "short"),
    "small-hand": CardMeasure(112, 166, 10, 4, 22, 14, _SANS, 64, 34, 0, 0, 14, 12.5, 32, 32, 32, 22, 0, 0, 32, "tile"),
    "small-inspector": CardMeasure(204, 287, 13, 6, 31, 16, _CINZEL, 112, 40, 22, 14, 15, 13, 39, 46, 44, 26, 21, 21, 56, "rows"),
}
