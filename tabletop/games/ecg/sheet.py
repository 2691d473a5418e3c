"""Compiled card: printed numbers, prices and texts, arranged for quick reading."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from tabletop.kernel.agenda import Program
from tabletop.lang import targets
from tabletop.lang.lasting import Lasting, Reckons
from tabletop.lang.watchers import Watcher

Kind = Literal["hero", "resource", "troop", "general", "action", "reaction", "spell", "blessing", "legacy"]
Kingdom = Literal["sun", "owl", "deer", "wolf", "lion"]
Title = Literal["devotee", "mercenary", "wild"]
Line = Literal["infantry", "support", "both"]
Sorcery = Literal["sun", "moon"]
Coin = Literal["faith", "knowledge", "pride", "wrath", "discipline", "devotion"]
COINS: Mapping[str, Coin] = {"sun": "faith", "owl": "knowledge", "deer": "pride", "wolf": "wrath", "lion": "discipline"}
"""The kind of resource each kingdom pays with (ECG-9.1)."""
KINGDOMS = ("", *COINS)
"""Kingdoms of a Hero; none before the deal."""
ANY = "any"
"""Stands for the kind of a price that any resource pays (ECG-9.2)."""
ExtraKind = Literal["discard", "renown", "morale", "madness", "wound", "court", "general", "draw", "exile"]
Answers = Callable[[Any, int, int], bool]
"""Whether a Reaction fits something on the chain: (store, Reaction, item)."""


@dataclass(frozen=True, slots=True)
class ExtraCost:
    """Cost other than resources, before ":" in a text (ECG-9.5): cards, renown, morale, an own wound; `left` must remain."""

    kind: ExtraKind
    amount: int = 1
    left: int = 0


@dataclass(frozen=True, slots=True)
class Price:
    """Price of a card or an ability: an amount of resources of one kind, or of any, and extra costs."""

    amount: int = 0
    coin: Coin | Literal["any"] = "any"
    extra_costs: tuple[ExtraCost, ...] = ()


@dataclass(frozen=True, slots=True)
class Text(targets.Text):
    """Effect of a card or an ability, compiled.

    `first` is the effect's first step alone (ECG-10.2). `tags` are further kinds that Reactions know the text by ("mending").
    """

    first: Program | None = None
    tags: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Use:
    """Ability that is used: its price, its text, and who may use it once a turn: each card, or all copies together (ECG-10.1).

    A Reaction ability answers things of the kinds in `prey`, if `fits` says so (ECG-R17).
    """

    text: Text
    price: Price = Price()
    per: Literal["card", "copies"] = "card"
    prey: frozenset[str] = frozenset()
    fits: Answers | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """Card definition of a match; index 0 of the definitions is `BLANK`.

    `cost` is a Troop's or a General's price, `costs` that of other cards by the Hero's kingdom: a kingdom without one cannot play
    the card (ECG-1.5). `madness` is the printed number, None for none. `sorcery` is a power of its bearer, `school` that of a
    Spell. `second` are the cards that a Resource's line lets the second player draw, and seat, at the start (ECG-R33). `use` is
    the ability in battle or beside the Hero, `court_use` the one in court; `lasting` and `court_lasting` likewise.
    `thrift` lowers the card's own cost: by how much, and how far. `parting` runs when
    its owner discards it from hand or court.
    """

    id: str
    kind: Kind | Literal[""]
    names: tuple[str, ...] = ()
    kingdom: Kingdom | Literal[""] = ""
    titles: frozenset[Title] = frozenset()
    cost: int = 0
    costs: Mapping[str, int] = field(default_factory=dict)
    extra_costs: tuple[ExtraCost, ...] = ()
    madness: int | None = None
    strength: int = 0
    preparation: int = 0
    line: Line | Literal[""] = ""
    sorcery: Sorcery | Literal[""] = ""
    school: Sorcery | Literal[""] = ""
    morale: int = 0
    renown: int = 0
    hand: int = 0
    devout: bool = False
    second: tuple[int, int] = (0, 0)
    text: Text | None = None
    prey: frozenset[str] = frozenset()
    fits: Answers | None = None
    use: Use | None = None
    court_use: Use | None = None
    lasting: tuple[Lasting, ...] = ()
    court_lasting: tuple[Lasting, ...] = ()
    watchers: tuple[Watcher, ...] = ()
    thrift: tuple[Reckons, int] | None = None
    parting: Program | None = None
    definition: Any = field(default=None, compare=False, repr=False)
    yields: Mapping[str, frozenset[str]] = field(init=False, default_factory=dict)
    acts: Use | None = field(init=False, default=None)
    court_acts: Use | None = field(init=False, default=None)
    answering: bool = field(init=False, default=False)
    hunts: frozenset[str] = field(init=False, default=frozenset())
    prices: Mapping[str, tuple[int, str]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Derive what listings read most: resources paid, resources given, and abilities.

        `prices` are the resources that the card costs by the Hero's kingdom, an amount of a kind; a kingdom that is missing cannot
        play it. `yields` are the kinds of resource that it gives in court: a Mercenary and a Resource give the Hero's kind too
        (ECG-8.3, 9.3). `acts` and `court_acts` are the abilities that are used in the Action phase, in battle and in court
        (ECG-R7). An `answering` card is a Reaction or has a Reaction ability; `hunts` are all kinds that it answers anywhere.
        """
        own, lent = COINS.get(self.kingdom, ANY), self.kind == "resource" or "mercenary" in self.titles
        devoted = frozenset({"devotion"} if self.devout or "devotee" in self.titles else ())
        gives = devoted if lent or not self.kingdom else devoted | {own}
        coin = ANY if "mercenary" in self.titles else "devotion" if "devotee" in self.titles else own
        hired = self.kind in ("troop", "general")
        uses = [use for use in (self.use, self.court_use) if use is not None]
        derived = {
            "prices": dict.fromkeys(KINGDOMS, (self.cost, coin)) if hired else {k: (n, COINS[k]) for k, n in self.costs.items()},
            "yields": {k: gives | {COINS[k]} if lent and k else gives for k in KINGDOMS},
            "acts": _unasked(self.use), "court_acts": None if self.kind == "general" else _unasked(self.court_use),
            "answering": self.kind == "reaction" or any(use.prey for use in uses),
            "hunts": self.prey.union(*(use.prey for use in uses))}
        for name, value in derived.items():
            object.__setattr__(self, name, value)


def _unasked(use: Use | None) -> Use | None:
    """Return an ability that a player uses unasked; None for a Reaction ability."""
    return None if use is None or use.prey else use


BLANK = Sheet("", "")
TOKEN = Sheet("token", "")
"""The definition of tokens on the chain and of effects; always index 1."""
TOKEN_INDEX = 1
