"""Enadrya's own selectors, amounts, conditions, properties and events of the card language."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar, Literal, Self, get_args

from pydantic import model_validator
from pydantic_core import PydanticCustomError

from tabletop.lang.nodes import Modify, Side, This
from tabletop.lang.vocabulary import (
    Amount,
    AnyAmount,
    AnyCondition,
    AnyProperty,
    AnySelector,
    Condition,
    Event,
    Node,
    Property,
    Selector,
    Step,
    spelt,
)

AttackType = Literal["cutting", "explosive", "impact", "piercing", "precision", "chemical"]
Race = Literal["akhris", "bythros", "humanos", "neutral"]
Kind = Literal["base", "unit", "power", "technology"]
Colour = Literal["cyan", "green", "yellow", "orange"]
Zone = Literal["zone1", "zone2", "battle", "attack", "defence"]
Duration = Literal["turn", "lasting"]
Keyword = Literal[
    "open_way", "absorb", "hasten", "settle", "activate", "adapt", "thrift", "pierce", "camouflage",
    "command", "crush", "arm", "fury", "destroy", "brood", "shield", "spy", "fuse", "immune", "boost",
]  # fmt: skip

# Numbers the rules read with their modifiers. Of Units: attack, defence, speed, cost (also in the hand),
# damage (read only). Of every card with a cyan ability: ability_cost (its energy). Of a Base, standing for
# its player (ENA-I3.1): defence (the counter), energy (gained in Recharge), massive_attack_cost (printed 10),
# hand_size (printed 6).
ATTRIBUTES = (
    "attack", "defence", "speed", "cost", "damage", "ability_cost",
    "energy", "massive_attack_cost", "hand_size",
)  # fmt: skip
OF_BASES = frozenset({"energy", "massive_attack_cost", "hand_size"})
"""Numbers of a Base that lasting texts may change; all others are of cards."""

_FAR = 1_000_000


class Span(Node):
    """Range of whole numbers, both ends included; a bare number is that number alone."""

    min: int | None = None
    max: int | None = None

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, value: object) -> object:
        return {"min": value, "max": value} if isinstance(value, int) else value

    @model_validator(mode="after")
    def _bounded(self) -> Self:
        """Refuse a span that bounds nothing, and one without numbers."""
        if self.min is None and self.max is None:
            raise PydanticCustomError("enadrya.source.span", "a span needs min or max")
        if not self.numbers:
            raise PydanticCustomError("enadrya.source.empty_span", "min is above max")
        return self

    @property
    def numbers(self) -> range:
        """List all numbers of the span; an open end stops beyond the numbers of the game."""
        return range(-_FAR if self.min is None else self.min, _FAR if self.max is None else self.max + 1)


# --- selectors ---


class Narrowed(Selector):
    """Cards of a place and a side, narrowed by what each further field asks for."""

    where: ClassVar[frozenset[str]] = frozenset({"who", "side"})
    """Fields that choose the place and the side; the others narrow the cards there."""

    @cached_property
    def narrowed(self) -> tuple[tuple[str, Any], ...]:
        """List the further demands as pairs (field, wanted); a span as its numbers."""
        asked = ((field, getattr(self, field)) for field in type(self).model_fields if field not in self.where)
        return tuple((field, wanted.numbers if isinstance(wanted, Span) else wanted)
                     for field, wanted in asked if wanted is not None)


class Units(Narrowed):
    """Units on the board. Allied leaves out the card that has the text (ENA-M2.2); `own` does not."""

    who: Literal["units"] = "units"
    side: Literal["allied", "enemy", "any", "own"] = "any"
    zone: Zone | Literal["same"] | None = None
    type: AttackType | Literal["same"] | None = None
    race: Race | None = None
    name: str | None = None
    keyword: Keyword | None = None
    colour: Colour | None = None
    cost: Span | None = None
    speed: Span | None = None
    attack: Span | None = None
    defence: Span | None = None
    state: Literal["damaged", "unhurt"] | None = None
    beside: AnySelector | None = None


class Opposite(Selector):
    """Unit in the battle slot facing another's (ENA-M2.7)."""

    who: Literal["opposite"] = "opposite"
    of: AnySelector = This()


class Cards(Narrowed):
    """Cards in a hand, a deck or an Incinerator."""

    where = frozenset({"who", "side", "place"})

    who: Literal["cards"] = "cards"
    place: Literal["hand", "deck", "incinerator"]
    side: Side = "own"
    kind: Literal["unit", "power", "technology"] | None = None
    race: Race | None = None
    name: str | None = None
    type: AttackType | None = None
    cost: Span | None = None
    speed: Span | None = None
    price: Literal["payable"] | None = None


class BaseOf(Selector):
    """Base of a player."""

    who: Literal["base"] = "base"
    side: Side = "own"


class TechnologyOf(Selector):
    """Technology of a player in play, if any."""

    who: Literal["technology"] = "technology"
    side: Side = "own"


class Slots(Selector):
    """Slots of one player's board, by zone (the roles of ENA-K1.3.1 and K1.3.2 as they stand)."""

    who: Literal["slots"] = "slots"
    side: Side = "own"
    zone: Zone | None = None
    state: Literal["free", "taken"] | None = None
    beside: AnySelector | None = None


# --- amounts and conditions ---


class Energy(Amount):
    """Stored energy of a player."""

    of: Literal["energy"] = "energy"
    side: Side = "own"


class DefenceLost(Amount):
    """Difference between a Base's printed defence and its counter."""

    of: Literal["defence_lost"] = "defence_lost"
    side: Side = "own"


class Stands(Condition):
    """True if a Unit stands in a zone."""

    test: Literal["stands"] = spelt("is", "stands")
    zone: Zone
    who: AnySelector = This()


class TurnOf(Condition):
    """True in the turn of a player."""

    test: Literal["turn"] = spelt("is", "turn")
    side: Side = "own"


class MassiveTurn(Condition):
    """True if the turn is a Massive Attack of the active player (ENA-J1.2.1)."""

    test: Literal["massive_attack"] = spelt("is", "massive_attack")


# --- properties ---


class Absorb(Property):
    """Keyword: after combat, damage of its own direct attack on the enemy base is added to its player's energy."""

    has: Literal["absorb"] = "absorb"


class Pierce(Property):
    """Keyword: attack beyond the blocker's defence, less damage, before the blow, goes on to the enemy base."""

    has: Literal["pierce"] = "pierce"


class Camouflage(Property):
    """Keyword: takes no damage, does not attack, does not block damage to the Base, cannot be targeted."""

    has: Literal["camouflage"] = "camouflage"


class Immune(Property):
    """Keyword: cannot be targeted."""

    has: Literal["immune"] = "immune"


class Fusible(Property):
    """Keyword: may be the other half of a fusion without a fusion of its own to start."""

    has: Literal["fuse"] = "fuse"


class Shield(Property):
    """Keyword: no damage from attacks of a type."""

    has: Literal["shield"] = "shield"
    type: AttackType


class Boost(Property):
    """Keyword: allied Units of an attack type have more attack."""

    has: Literal["boost"] = "boost"
    type: AttackType
    amount: AnyAmount = 1


class Command(Property):
    """Keyword: allied Units of its own attack type in its own zone have more attack."""

    has: Literal["command"] = "command"
    amount: AnyAmount = 1


class Thrift(Property):
    """Keyword: its own energy cost, in the hand, is lower while a condition holds."""

    has: Literal["thrift"] = "thrift"
    amount: AnyAmount
    when: AnyCondition | None = None


class Rooted(Property):
    """Property: its player cannot move it (ENA-L); withdrawing is no move (ENA-R13)."""

    has: Literal["rooted"] = "rooted"


class Lends(Property):
    """Property: the things a selector finds have a keyword."""

    has: Literal["lends"] = "lends"
    who: AnySelector
    keyword: AnyProperty
    when: AnyCondition | None = None


# --- events ---


class Enters(Event):
    """Event: a Unit enters the board; bound as `it`."""

    fact: Literal["enters"] = "enters"
    who: AnySelector


class EntersBattle(Event):
    """Event: a Unit enters a battle slot, of a role if one is named; bound as `it`."""

    fact: Literal["enters_battle"] = "enters_battle"
    who: AnySelector
    zone: Literal["battle", "attack", "defence"] = "battle"


class Destroyed(Event):
    """Event: a Unit is destroyed, not burnt (ENA-R23); bound as `it`, now in the Incinerator."""

    fact: Literal["destroyed"] = "destroyed"
    who: AnySelector


class HurtsBase(Event):
    """Event: a Unit's attack damages the enemy base; bound as `it`, with the damage as the number `amount`."""

    fact: Literal["hurts_base"] = "hurts_base"
    who: AnySelector


class Survives(Event):
    """Event: a Unit takes damage and survives; bound as `it`."""

    fact: Literal["survives"] = "survives"
    who: AnySelector


class Recharges(Event):
    """Event: a player's Recharge, after its energy and draw, before the choice of Massive Attack."""

    fact: Literal["recharges"] = "recharges"
    side: Side = "own"


class Plays(Event):
    """Event: a player has played a Power, after its effect, or a Technology, after it entered."""

    fact: Literal["plays"] = "plays"
    side: Side = "own"
    kind: Literal["power", "technology"] = "power"


READERS: tuple[type[Node], ...] = (
    Units, Opposite, Cards, BaseOf, TechnologyOf, Slots,
    Energy, DefenceLost, Stands, TurnOf, MassiveTurn,
    Absorb, Pierce, Camouflage, Immune, Fusible, Shield, Boost, Command, Thrift, Rooted, Lends,
    Enters, EntersBattle, Destroyed, HurtsBase, Survives, Recharges, Plays,
)  # fmt: skip


def keyword_of(node: Node) -> Keyword | None:
    """Return the named ability of a node, if any; a change of speed in the hand is Acelerar."""
    if isinstance(node, Modify) and node.attribute == "speed" and isinstance(node.who, Cards):
        return "hasten"
    return next((key for key in get_args(Keyword) if key == node.tag()), None) if isinstance(node, Step | Property) else None
