"""Compiled card: printed numbers and abilities, arranged for quick reading."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from tabletop.kernel.agenda import Program
from tabletop.lang import watchers
from tabletop.lang.lasting import Lasting
from tabletop.lang.targets import Text

Kind = Literal["race", "class", "equipment", "amulet", "spell", "helper", "flash", "season"]
SeasonName = Literal["spring", "summer", "autumn", "winter"]
Burden = Literal["helmet", "armour", "one_hand", "two_hands", ""]
BOUGHT = frozenset({"equipment", "amulet", "spell", "helper"})
"""Kinds that are bought and stay in play."""


@dataclass(frozen=True, slots=True)
class Use:
    """Ability used like a Flash (WAR-4.10): its price, its season if it has one, and its program."""

    text: Text
    cost: int = 0
    season: SeasonName | Literal[""] = ""


@dataclass(frozen=True, slots=True)
class PhaseEffect:
    """Effect of the opening or closing phase (WAR-6.1): the rounds in which it happens, and its place in the order.

    `rank` is 0 for one that costs the active player no hit points, 1 for a helpful price, 2 for a harmful one.
    """

    phase: Literal["opening", "closing"]
    of: Literal["own", "allied", "enemy", "others", "each"]
    program: Program
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Watcher(watchers.Watcher):
    """Automatic ability, with the text that waits for a queue."""

    text: Text


@dataclass(frozen=True, slots=True)
class Sheet:
    """Card definition of a match; index 0 of the definitions is `BLANK`.

    `hp`, `bonus` and `malus` are a race's; `red` and `blue` are slots, given by a class, taken by other cards. `power`
    is an attack spell's value, `season` a base season's name. `only` names the phases a card may be announced in.
    """

    id: str
    kind: Kind | Literal[""]
    names: tuple[str, ...] = ()
    hp: int = 0
    bonus: SeasonName | Literal[""] = ""
    malus: SeasonName | Literal[""] = ""
    cost: int = 0
    sale: int = 0
    red: int = 0
    blue: int = 0
    burden: Burden = ""
    power: int = 0
    attack: int = 0
    defence: int = 0
    magic: int = 0
    season: SeasonName | Literal[""] = ""
    only: frozenset[str] = frozenset()
    text: Text | None = None
    use: Use | None = None
    phase_effects: tuple[PhaseEffect, ...] = ()
    watchers: tuple[Watcher, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    definition: Any = field(default=None, compare=False, repr=False)
    speaks: bool = field(init=False, compare=False, repr=False)
    """Whether it has lasting properties or watchers for the index of live cards."""
    phases: frozenset[str] = field(init=False, compare=False, repr=False)
    """Phases in which it has an effect by itself."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "phases", frozenset(effect.phase for effect in self.phase_effects))
        object.__setattr__(self, "speaks", bool(self.lasting or self.watchers))


BLANK = Sheet("", "")
TOKEN = Sheet("token", "")
"""Definition of everything made during a match: effects, dice, attacks, queue items; always index 1."""
TOKEN_INDEX = 1
