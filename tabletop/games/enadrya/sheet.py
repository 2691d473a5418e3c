"""Compiled card: printed numbers and abilities, arranged for quick reading."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from tabletop.kernel.agenda import Program
from tabletop.lang.execute import Targets
from tabletop.lang.lasting import Lasting
from tabletop.lang.watchers import Watcher

Kind = Literal["base", "unit", "power", "technology"]
LOWERED = "lowered"
"""Word that stands among the modifiers while some property may lower a defence (ENA-R17)."""
AttackType = Literal["cutting", "explosive", "impact", "piercing", "precision", "chemical", ""]


@dataclass(frozen=True, slots=True)
class Activated:
    """Cyan ability: its cost in energy and base defence, its program, and the targets its text needs.

    Each target is a reader (store, source) -> entities that may be chosen.
    """

    energy: int
    defence: int
    program: Program
    targets: Targets = ()


@dataclass(frozen=True, slots=True)
class Echo:
    """Ability that can be triggered again: its colour, the named abilities in its text, its program."""

    colour: str
    keywords: frozenset[str]
    program: Program


@dataclass(frozen=True, slots=True)
class Sheet:
    """Card definition of a match; index 0 of the definitions is `BLANK`.

    `names` are its Spanish and its English name in small letters, `keywords` the named abilities printed on it. `cost` is energy,
    `base_cost` base defence (ENA-R10), `x_cost` energy as much as the player likes. `own` changes the card's own cost and speed
    off the board. `base` and `energy` are a Base's printed numbers. `x` is computed again for the attributes in `x_in`
    (ENA-H3). `grantable` are the properties its text gives for a time, `granted` what each does.
    """

    id: str
    kind: Kind | Literal[""]
    race: str = ""
    names: tuple[str, str] = ("", "")
    keywords: frozenset[str] = frozenset()
    cost: int = 0
    base_cost: int = 0
    x_cost: bool = False
    speed: int = 0
    attack: int = 0
    defence: int = 0
    type: AttackType = ""
    base: int = 0
    energy: int = 0
    own: tuple[Lasting, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    watchers: tuple[Watcher, ...] = ()
    activated: tuple[Activated, ...] = ()
    effect: Program | None = None
    targets: Targets = ()
    only: str = ""
    colours: frozenset[str] = frozenset()
    echoes: tuple[Echo, ...] = ()
    grantable: tuple[Any, ...] = ()
    granted: tuple[tuple[Lasting, ...], ...] = ()
    x: Callable[[Any, int], int] | None = None
    x_in: tuple[str, ...] = ()
    definition: Any = field(default=None, compare=False, repr=False)
    speaks: bool = field(init=False, compare=False, repr=False)
    """Whether it has lasting properties or watchers for the index of live cards."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "speaks", bool(self.lasting or self.watchers))


BLANK = Sheet("", "")
EFFECT = Sheet("effect", "")
"""Definition of every effect entity; always index 1."""
EFFECT_INDEX = 1
