"""Compiled card: printed numbers, traits and texts, arranged for quick reading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from tabletop.lang import targets
from tabletop.lang.lasting import Lasting
from tabletop.lang.watchers import Watcher

Kind = Literal["card", "tower", "hero"]
Suit = Literal["", "espada", "basto", "copa", "oro"]
Resource = Literal["grain", "law", "sagrait", "iron", "energy", "learning", "game", "fire", "herd", "salt", "magic", "idol", "coin", "time"]
RESOURCES: tuple[Resource, ...] = (
    "grain", "law", "sagrait", "iron", "energy", "learning", "game", "fire", "herd", "salt", "magic", "idol", "coin", "time")
"""Resources by number."""
SPECIAL = frozenset((RESOURCES.index("sagrait"), RESOURCES.index("idol")))
"""Resources that no effect touches unless it names them (ENC-2.10)."""
GUARDED = frozenset(("pacificadores", "avance"))
"""Civilizations whose cards are not touched by effects that change resources (ENC-2.10)."""
RANK: dict[str, int] = {"": 0, "espada": 1, "basto": 2, "copa": 3, "oro": 4}
"""Priority of an effect by suit (ENC-2.2, 2.6)."""
Amounts = tuple[tuple[int, int], ...]
"""Resources by number, each with an amount: gifts or thresholds of a card."""


@dataclass(frozen=True, slots=True)
class More:
    """Lasting text that adds to the gifts of active cards of the same village (ENC-R25): its resource, its amount, and which cards."""

    resource: int
    amount: int
    applies: Callable[[Any, int, int], bool]


@dataclass(frozen=True, slots=True)
class Text(targets.Text):
    """Effect of a card, compiled; `can` says whether the steps beside the targets can be done (ENC-2.8): (store, seat, card)."""

    can: Callable[[Any, int, int], bool] | None = None


Moment = Literal["fought", "defended", "over", "declared", "revealed"]
"""Moment that an effect prints: a war, one against its owner, after the own war, when war is declared, while revealed."""
MOMENTS: tuple[Moment, ...] = get_args(Moment)


@dataclass(frozen=True, slots=True)
class Use:
    """Effect that a card may use, once a round (ENC-2.9).

    `in_battle`: a Copa's effect that may be used from the village in a war (ENC-D2). `answers`: only in a chain (ENC-R27). `points`
    lists the players it points at without picking anything (ENC-R19): (store, seat). `when` is a further condition, (store, seat,
    card); `moment` is its name, if it has one. `seeks`: in the Heroes mode it may seek a hero instead (ENC-H1).
    """

    text: Text
    in_battle: bool = False
    answers: bool = False
    points: Callable[[Any, int], Sequence[int]] | None = None
    when: Callable[[Any, int, int], bool] | None = None
    moment: Moment | Literal[""] = ""
    seeks: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """Card definition of a match; index 0 of the definitions is `BLANK`.

    `value` is a tower's resistance, a hero's Leadership. `lasting` are texts that hold while the card is active and visible, or
    revealed (ENC-R25). Those in `own` change the card itself alone, and are read from here instead of the index.
    `offers` is the amount it gives of the resource named for it. `words` are its keywords and traits.
    """

    id: str
    kind: Kind | Literal[""]
    names: tuple[str, ...] = ()
    suit: Suit = ""
    value: int = 0
    civilization: str = ""
    words: frozenset[str] = frozenset()
    evento: bool = False
    gives: Amounts = ()
    needs: Amounts = ()
    offers: int = 0
    influence: str = ""
    use: Use | None = None
    more: tuple[More, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    own: tuple[Lasting, ...] = ()
    watchers: tuple[Watcher, ...] = ()
    definition: Any = field(default=None, compare=False, repr=False)


BLANK = Sheet("", "")
TOKEN = Sheet("token", "")
"""The definition of armies, effects and entries of the chain; always index 1."""
TOKEN_INDEX = 1
