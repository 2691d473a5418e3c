"""Encrucijada's own selectors, conditions and events of the card language."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from tabletop.games.encrucijada.sheet import Resource
from tabletop.lang.nodes import Players, Side, This
from tabletop.lang.vocabulary import Amount, AnySelector, Condition, Event, Node, Property, Selector, spelt

Suit = Literal["espada", "basto", "copa", "oro"]
Trait = Literal["defensa", "invade", "anti-air", "volador", "marino"]
Quality = Literal["weathered", "ruinous", "yielding", "elusive", "ram", "retired", "searing", "vengeful", "returning"]
"""Of a card: attrition adds to it; a tie fells both; a tie goes to the defender; only Anti Aéreo forces it; it hits towers twice; it
is named last; the side of a card it beats in battle wears out; a card that beats it falls too, but a Volador; it goes under a pile
instead of into the discard."""
Mark = Literal["bare", "unsorted"]
"""For some time: nothing but attrition changes the value of a card; the order of an army may not be changed."""
Bar = Literal["no_war", "no_recall", "no_use", "same_rival"]
"""Of a player: declares no war; takes back no card; uses no effect; may go to war with the same rival again."""

ATTRIBUTES = ("value",)
"""Numbers that texts may change."""


# --- selectors ---


class Cards(Selector):
    """Cards of a side; a table's are those in its village and its armies, but this one (ENC-R28).

    `weak` keeps those of so much value at most, and those with the trait `or_trait`; `unlike` leaves out a suit. `state` keeps those
    whose effect has been used this round; that print one that can be barred; that give what effects may lower (ENC-2.10); or
    that may be taken back to hand (ENC-R9). `at` keeps the uppermost.
    """

    who: Literal["cards"] = "cards"
    place: Literal["village", "table", "hidden", "hand", "discard"]
    side: Side = "own"
    suit: Suit | None = None
    unlike: Suit | None = None
    gives: Resource | None = None
    weak: Annotated[int, Field(ge=0, le=99)] | None = None
    or_trait: Trait | None = None
    state: Literal["used", "useful", "giving", "free"] | None = None
    at: Literal["top"] | None = None
    but: Literal["this"] | None = None

    @model_validator(mode="after")
    def _has_a_top(self) -> Self:
        """Refuse the uppermost card of a place that has no order, or whose order is nobody's to read."""
        if self.at is not None and self.place != "discard":
            raise PydanticCustomError("encrucijada.source.top", "only the discard has a top card to name", {"given": self.place})
        return self


class Troops(Selector):
    """Cards of the own side and of a suit, wherever they are: for lasting texts."""

    who: Literal["troops"] = "troops"
    suit: Suit


class Army(Selector):
    """Armies of a side, or of the other side of the war, by number of cards; a free one neither fights nor is blocked.

    `fellows` keeps those whose owner has so many of the kind.
    """

    who: Literal["army"] = "army"
    side: Side | Literal["foe"] = "own"
    state: Literal["free", "blocked", "fighting"] | None = None
    least: Annotated[int, Field(ge=1, le=60)] = 1
    most: Annotated[int, Field(ge=1, le=60)] = 60
    fellows: Annotated[int, Field(ge=1, le=60)] = 1


class Beside(Selector):
    """Other free armies of the owner of those found."""

    who: Literal["beside"] = "beside"
    of: AnySelector


class Inside(Selector):
    """Cards inside the armies found, or a number of them from the top; of players, the cards of the hand."""

    who: Literal["inside"] = "inside"
    of: AnySelector
    part: Literal["top", "all"] = "all"
    amount: Annotated[int, Field(ge=1, le=9)] = 1


class Revealed(Selector):
    """Revealed card of a side; a backed one has more cards of its army behind it."""

    who: Literal["revealed"] = "revealed"
    side: Side = "own"
    state: Literal["backed"] | None = None


class Facing(Selector):
    """Card of a side in the clash under way, in which two cards face each other.

    `place` keeps one of the village, `state` one whose gifts effects may lower (ENC-2.10).
    """

    who: Literal["facing"] = "facing"
    side: Literal["own", "enemy"] = "enemy"
    place: Literal["village"] | None = None
    state: Literal["giving"] | None = None


class Owner(Selector):
    """Players who own the things found."""

    who: Literal["owner"] = "owner"
    of: AnySelector


class Foe(Selector):
    """Other side of the war: a player."""

    who: Literal["foe"] = "foe"


class Pile(Selector):
    """Piles of the own side that hold a number of cards, or the smallest or largest of them (ENC-R29)."""

    who: Literal["pile"] = "pile"
    size: Literal["any", "smallest", "largest"] = "any"
    least: Annotated[int, Field(ge=1, le=60)] = 1


class Waiting(Selector):
    """Effects of the chain that may be cancelled, but no Oro's (ENC-R27); `lower` keeps those of a lower priority than this card's."""

    who: Literal["waiting"] = "waiting"
    priority: Literal["lower", "any"] = "lower"


# --- amounts and conditions ---


class Attrition(Amount):
    """Attrition of the own side."""

    of: Literal["attrition"] = "attrition"


class Level(Amount):
    """Resource that the controller has."""

    of: Literal["level"] = "level"
    resource: Resource


class Role(Condition):
    """True if this card attacks, or defends (ENC-R38)."""

    test: Literal["role"] = spelt("is", "role")
    role: Literal["attacks", "defends"]


class Last(Condition):
    """True if this is the revealed card of an army that holds no further one."""

    test: Literal["last"] = spelt("is", "last")


class First(Condition):
    """True if this card is the first one that its army has revealed in this war."""

    test: Literal["first"] = spelt("is", "first")


class Shown(Condition):
    """True if this card is the revealed one of its army."""

    test: Literal["revealed"] = spelt("is", "revealed")


class Against(Condition):
    """True if this card faces one with a trait."""

    test: Literal["against"] = spelt("is", "against")
    trait: Trait


class War(Condition):
    """True if the controller fights in a war, defends in it, is a side of one just declared, or had its war of this turn."""

    test: Literal["war"] = spelt("is", "war")
    state: Literal["fought", "defended", "declared", "over"]


# --- properties ---


class Has(Property):
    """Property: a card, or a player, has a quality."""

    has: Literal["quality"] = "quality"
    quality: Quality | Bar
    who: This | Players = This()


class GivesMore(Property):
    """Property: other active cards of the village give more: those of the same name, or those that give the resource (ENC-R39)."""

    has: Literal["gives_more"] = "gives_more"
    resource: Resource
    amount: Annotated[int, Field(ge=1, le=99)]
    to: Literal["namesakes", "givers"]


class Offers(Property):
    """Property: this card gives an amount of one resource, which its owner names as it becomes visible (ENC-R39)."""

    has: Literal["offers"] = "offers"
    amount: Annotated[int, Field(ge=1, le=99)]


# --- events ---


class WarDeclared(Event):
    """Event: war is declared on the own side (ENC-R23)."""

    fact: Literal["war_declared"] = "war_declared"


READERS: tuple[type[Node], ...] = (
    Cards, Troops, Army, Beside, Inside, Revealed, Facing, Owner, Foe, Pile, Waiting, Attrition, Level, Role, Last, First, Shown, Against,
    War, Has, GivesMore, Offers, WarDeclared)
