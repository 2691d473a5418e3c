"""ECG's own selectors, amounts, conditions, properties and events of the card language."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import Field

from tabletop.lang.nodes import Side, This
from tabletop.lang.vocabulary import (
    Amount,
    AnyAmount,
    AnyCondition,
    AnySelector,
    Condition,
    Event,
    Name,
    Node,
    Property,
    Selector,
    spelt,
)

Kingdom = Literal["sun", "owl", "deer", "wolf", "lion"]
Title = Literal["devotee", "mercenary", "wild"]
Kind = Literal["hero", "resource", "troop", "general", "action", "reaction", "spell", "blessing", "legacy"]
Line = Literal["infantry", "support"]
Counter = Literal["morale", "renown", "madness"]
Manoeuvre = Literal["clash", "charge", "volley", "redeploy", "rally", "assault"]
Quality = Literal["pike", "guard", "stalk", "long", "whole_volley"]
Whose = Literal["own", "enemy", "any"]

# Numbers that texts may read and change. Of Troops: strength, preparation and wounds (read only), `entry` (preparation on being
# trained), `recovery` and `charge` (of its manoeuvres), `mail` (wounds each manoeuvre places less), `mending`
# (wounds that are mended more). Of cards in hand: cost.
ATTRIBUTES = ("strength", "preparation", "wounds", "entry", "recovery", "charge", "mail", "mending", "cost")


# --- selectors ---


class Troops(Selector):
    """Troops in battle. `but` names a bound thing that is left out; `near` keeps those adjacent to the card that bears the text.

    A line is that of the card that bears the text (`same`), or that of the target of what a Reaction answers (`aimed`).
    """

    who: Literal["troops"] = "troops"
    side: Whose = "any"
    line: Line | Literal["same", "aimed"] | None = None
    kingdom: Kingdom | None = None
    title: Title | Literal["none"] | None = None
    strength_at_most: int | None = None
    preparation: Literal["some", "none"] | None = None
    wounded: Literal["yes", "no"] | None = None
    acted: Literal["yes"] | None = None
    trained: Literal["this_turn"] | None = None
    near: Literal["adjacent"] | None = None
    but: Name | Literal["this"] | None = None

    @cached_property
    def narrowed(self) -> tuple[tuple[str, Any], ...]:
        """List the demands beside the side as pairs (field, wanted)."""
        asked = ((field, getattr(self, field)) for field in type(self).model_fields if field not in ("who", "side"))
        return tuple((field, wanted) for field, wanted in asked if wanted is not None)


class Cards(Selector):
    """Cards of a pile, a court without its Resource, or a Legacy zone."""

    who: Literal["cards"] = "cards"
    place: Literal["hand", "deck", "discard", "court", "legacy"]
    side: Side = "own"
    kind: Annotated[tuple[Kind, ...], Field(min_length=1)] | None = None
    title: Title | None = None
    name: str | None = None


class Among(Selector):
    """Cards bound to a name that lie in a discard, or are still in the deck, of some kinds."""

    who: Literal["among"] = "among"
    name: Name
    place: Literal["deck", "discard"] = "discard"
    kind: Annotated[tuple[Kind, ...], Field(min_length=1)] | None = None


class Answered(Selector):
    """Thing on the chain that a Reaction answers, or its Troop.

    The `actor` makes it, the `target` is aimed at, the `subject` is its target or, without one, its actor.
    """

    who: Literal["answered"] = "answered"
    part: Literal["item", "actor", "target", "subject"] = "item"


# --- amounts and conditions ---


class Count(Amount):
    """Morale, renown, madness or Prayers of a player, or the cards in the court or the hand."""

    of: Literal["counter"] = "counter"
    counter: Counter | Literal["prayers", "court", "hand"]
    side: Side = "own"


class State(Condition):
    """True if a player's deck has been renewed (ECG-R34), if the player began (ECG-R33) or has played no Reaction this turn.

    `unwounded` is a turn in which no Troop has been wounded.
    """

    test: Literal["state"] = spelt("is", "state")
    state: Literal["renewed", "began", "no_reaction", "unwounded"]
    side: Side = "own"


# --- properties ---


class Has(Property):
    """Property: the Troops that a selector finds have a quality, as long as a condition holds."""

    has: Literal["quality"] = "quality"
    quality: Quality
    who: AnySelector = This()
    when: AnyCondition | None = None


class Thrift(Property):
    """Property: the card's own cost is lower by an amount, but not below `least`."""

    has: Literal["thrift"] = "thrift"
    amount: AnyAmount
    least: Annotated[int, Field(ge=0)] = 0


# --- events ---


class Trained(Event):
    """Event: a Troop is trained in battle; bound as `it`."""

    fact: Literal["trained"] = "trained"
    who: AnySelector = This()


class Won(Event):
    """Event: a Troop wins a clash or a charge (ECG-6.5); bound as `it`."""

    fact: Literal["won"] = "won"
    who: AnySelector = This()
    how: Literal["clash", "charge"] | None = None


class Mended(Event):
    """Event: wounds of a Troop are removed; bound as `it`, with their number as `amount`."""

    fact: Literal["mended"] = "mended"
    who: AnySelector


class Parts(Event):
    """Event: the card itself goes to the discard from its owner's hand or court, by its owner's cost or effect."""

    fact: Literal["parts"] = "parts"


class Lapsed(Event):
    """Event: a Hero's madness reaches its threshold (ECG-11.2); the morale lost is bound as `amount`."""

    fact: Literal["lapsed"] = "lapsed"
    side: Side = "own"


class Renewed(Event):
    """Event: a player's deck is renewed (ECG-R34)."""

    fact: Literal["renewed"] = "renewed"
    side: Side = "own"


class Phase(Event):
    """Event: a phase of a player's turn begins; "action" comes after Prepare, "resolution" before its first check."""

    fact: Literal["phase"] = "phase"
    phase: Literal["reinforce", "prepare", "action", "resolution"]
    side: Whose = "own"


READERS: tuple[type[Node], ...] = (
    Troops, Cards, Among, Answered, Count, State, Has, Thrift, Trained, Won, Mended, Parts, Lapsed, Renewed, Phase,
)  # fmt: skip
