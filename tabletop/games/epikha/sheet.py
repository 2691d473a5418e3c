"""Compiled card: printed numbers, keywords and texts, arranged for quick reading."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from tabletop.kernel.agenda import Program
from tabletop.lang import targets
from tabletop.lang.execute import Targets
from tabletop.lang.lasting import Lasting
from tabletop.lang.watchers import Watcher

Kind = Literal["player", "skill", "character", "weapon", "object", "spell", "continuous", "machine"]
People = Literal["empiria", "ika", "gahus", "giants", "demons", "taliuz"]
Answers = Literal["", "damage", "spell"]
Bears = Callable[[Any, int, int], bool]
"""Whether a card may bear this one: (store, this, bearer)."""


@dataclass(frozen=True, slots=True)
class Text(targets.Text):
    """Effect of a Spell or an ability, compiled.

    `price` runs on playing, before any reply (EPI-R22), and `payable` says whether it can. `given` are the numbers of the targets
    that the price uses up.
    """

    price: Program | None = None
    payable: Targets = ()
    given: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Use:
    """Ability that is used: its text, its Vital cost, and how often a turn; 0 is without limit (EPI-R23).

    `in_magic` says where: in the Magic Zone alone, or in Deployment.
    """

    text: Text
    price: int = 0
    most: int = 0
    in_magic: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """Card definition of a match; index 0 of the definitions is `BLANK`.

    `vital` is a Vital or a Resistance, `quick_vital` a Player's in the quick format. `late` is the further Vital of a Player
    who does not begin, `quick_late` the one in the quick format (0: the same). An Opal is an Object with an `offer`.
    `loss` is a Skill's "-X Vital". Texts of `magic_lasting` and `magic_watchers` work in the Magic Zone alone; those of a
    carried card work nowhere else than there when it lies there (EPI-R21). `words` are the printed keywords. A
    Continuous Spell's `text` runs as it comes into play.
    """

    id: str
    kind: Kind | Literal[""]
    names: tuple[str, ...] = ()
    level: int = 0
    cost: int = 0
    strength: int = 0
    vital: int = 0
    quick_vital: int = 0
    late: int = 0
    quick_late: int = 0
    offer: int = 0
    loss: int = 0
    copies: int = 4
    people: People | Literal[""] = ""
    families: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    formation: int = 0
    answers: Answers = ""
    text: Text | None = None
    use: Use | None = None
    bears: Bears | None = None
    lasting: tuple[Lasting, ...] = ()
    watchers: tuple[Watcher, ...] = ()
    magic_lasting: tuple[Lasting, ...] = ()
    magic_watchers: tuple[Watcher, ...] = ()
    definition: Any = field(default=None, compare=False, repr=False)
    played: Literal["", "body", "arm", "spell"] = field(init=False, default="")
    speaks: bool = field(init=False, default=False)
    speaks_in_magic: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        """Derive whether a card has texts, and how it is played from the hand: as a body, onto a bearer, as a Spell, or not at all."""
        object.__setattr__(self, "speaks", bool(self.lasting or self.watchers))
        object.__setattr__(self, "speaks_in_magic", bool(self.magic_lasting or self.magic_watchers))
        if self.kind in ("character", "machine") or self.offer:
            object.__setattr__(self, "played", "body")
        elif self.kind in ("weapon", "object"):
            object.__setattr__(self, "played", "arm")
        elif self.kind in ("spell", "continuous") and not self.answers:
            object.__setattr__(self, "played", "spell")


BLANK = Sheet("", "")
TOKEN = Sheet("token", "")
"""The definition of effects; always index 1."""
TOKEN_INDEX = 1
