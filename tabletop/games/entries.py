"""Registry of games: a row each, and the lookup of a game's modules in other packages by its key."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType


@dataclass(frozen=True, slots=True)
class Entry:
    """Row of the registry: a game's key, and its look on the menu, as names of pictures.

    `emblem` is the picture on its medallions, `figure` the one on its card without a painting, `dye` its colour.
    `ready` games can be played; the others are only announced. `second` is the game to try after it, by what they share.
    """

    key: str
    emblem: str
    figure: str
    dye: str
    ready: bool = False
    second: str = ""


ENTRIES = (
    Entry("enadrya", "castle", "medieval-gate", "humanos", ready=True, second="epikha"),
    Entry("encrucijada", "direction-sign", "crossroad", "crossroads", ready=True, second="ecg"),
    Entry("epikha", "winged-sword", "templar-shield", "player", ready=True, second="enadrya"),
    Entry("ecg", "crown", "stone-throne", "crowns", ready=True, second="warage"),
    Entry("warage", "orc-head", "maple-leaf", "orc", ready=True, second="encrucijada"),
)
"""Every game, in the menu's order. The only place that names games: all other parts of a game are found by its key."""
_BY_KEY = {entry.key: entry for entry in ENTRIES}


def games() -> tuple[str, ...]:
    """List the keys of the games that can be played."""
    return tuple(entry.key for entry in ENTRIES if entry.ready)


def entry_of(key: str) -> Entry | None:
    """Return a game's row; None for an unknown key, as a file may hold one."""
    return _BY_KEY.get(key)


def game_dye(key: str) -> str:
    """Return a game's colour; neutral for an unknown game."""
    entry = entry_of(key)
    return entry.dye if entry is not None else "neutral"


def part(pattern: str, key: str) -> ModuleType:
    """Import a game's module in another package: `part("tabletop.bots.games.{}", key)`.

    Raises LookupError for a game that cannot be played.
    """
    entry = entry_of(key)
    if entry is None or not entry.ready:
        raise LookupError(key)
    return import_module(pattern.format(key))
