"""Rivals: the computer's players with a name, a painting, a crest, a deck and a style; their words are texts `rivals.<key>`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Literal

from tabletop import places
from tabletop.games.entries import games
from tabletop.toolkit.text.phrase import Phrase, say

Moment = Literal["hello", "hurt", "lost", "won"]
"""Moments at which a rival speaks: the greeting, a hard blow, the end."""


@dataclass(frozen=True, slots=True)
class Rival:
    """Rival: the key of its texts and its style, its level, the card whose painting is its portrait, its crest, and its ready deck."""

    game: str
    key: str
    level: str
    card: str
    crest: str
    deck: str

    @property
    def way(self) -> str:
        """Level and style, as a match keeps them."""
        return f"{self.level}@{self.key}"

    @property
    def art(self) -> str:
        """Path of the painting among the assets."""
        return f"art/{self.game}/{self.card}.webp"

    @property
    def name(self) -> Phrase:
        """Name of the rival."""
        return say(f"rivals.{self.key}.name")

    @property
    def style(self) -> Phrase:
        """Way of playing, in a line."""
        return say(f"rivals.{self.key}.style")

    def line(self, moment: Moment) -> Phrase:
        """Words of the rival at a moment."""
        return say(f"rivals.{self.key}.{moment}")


@cache
def rivals_of(game: str) -> tuple[Rival, ...]:
    """Return the rivals of a game, the gentlest first; none of one without a file of them."""
    file = places.assets() / "rivals" / f"{game}.toml"
    if not file.exists():
        return ()
    return tuple(Rival(game=game, **row) for row in tomllib.loads(file.read_text(encoding="utf-8"))["rivals"])


def rival_of(game: str, way: str) -> Rival | None:
    """Return the rival that a level with a style stands for; None for a plain level or a person."""
    return next((row for row in rivals_of(game) if row.way == way), None) if "@" in way else None


def alike(game: str, way: str) -> str:
    """Return what stands for a level or a rival in another game: there the rival of that level."""
    level, _, key = way.partition("@")
    return next((row.way for row in rivals_of(game) if row.level == level), level) if key else way


def rival_in(way: str) -> str:
    """Return the key of the rival that a level with a style names, of whatever game; "" for a plain level."""
    key = way.partition("@")[2]
    return key if any(row.key == key for game in games() for row in rivals_of(game)) else ""


def gentlest(game: str) -> str:
    """Return the level and style of the gentlest rival of a game; the level `casual` where a game has no rivals."""
    found = rivals_of(game)
    return found[0].way if found else "casual"
