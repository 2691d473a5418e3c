"""Epikha's own selectors, amounts, conditions, properties and events of the card language."""

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

Kind = Literal["player", "skill", "character", "weapon", "object", "spell", "continuous", "machine", "opal"]
"""Kind of card; an Opal is an Object too (EPI-R17)."""
Kinds = Annotated[tuple[Kind, ...], Field(min_length=1)]
People = Literal["empiria", "ika", "gahus", "giants", "demons", "taliuz"]
Family = Literal["legion", "hunter", "spirit", "giant"]
Word = Literal["swift", "heavy", "regeneration", "legacy", "sweep", "challenge", "manoeuvre", "pact", "tower", "bequest"]
"""Printed keyword; Formation, which has a number, is a field of its own. A card with `tower` takes damage left over beside it (EPI-R31)."""
Bar = Literal["no_attack", "no_answer", "no_magic", "no_damage"]
Whose = Literal["own", "enemy", "any"]

# Numbers that texts may read and change. Of cards: strength, vital (or Resistance; `original` is read only), level, spell_level, cost,
# offer, formation, uses (of an ability in a turn) and age (turns since it was played; read only). Of a Player: ward, which
# changes what is left over against it. Of a fighter: left_over, what it leaves over.
ATTRIBUTES = ("strength", "vital", "original", "level", "spell_level", "cost", "offer", "formation", "uses", "age", "ward", "left_over")
FIXED = frozenset({"original", "age"})
"""Attributes that no text changes."""


# --- selectors ---


class InPlay(Selector):
    """Cards in play, carried ones too. `but` names a bound thing that is left out, `near` keeps those beside this card.

    `reach` keeps what a Spell's Level reaches (EPI-R5), `fallen` takes in those destroyed in the combats under way.
    """

    who: Literal["in_play"] = "in_play"
    side: Whose = "any"
    zone: Literal["deployment", "magic", "combat"] | None = None
    kind: Kinds | None = None
    people: People | None = None
    family: Family | None = None
    level_at_most: int | None = None
    reach: Literal["spell"] | None = None
    state: Literal["attacking", "answering", "damaged", "placed_first"] | None = None
    near: Literal["beside"] | None = None
    keyword: Word | None = None
    but: Name | Literal["this"] | None = None
    fallen: Literal["too"] | None = None

    @cached_property
    def narrowed(self) -> tuple[tuple[str, Any], ...]:
        """List the demands beside the side as pairs (field, wanted)."""
        asked = ((field, getattr(self, field)) for field in type(self).model_fields if field not in ("who", "side", "fallen"))
        return tuple((field, wanted) for field, wanted in asked if wanted is not None)


class Carried(Selector):
    """Weapons and Objects carried by the cards that a selector finds; `used` keeps the Weapons used in a combat."""

    who: Literal["carried"] = "carried"
    by: AnySelector = This()
    kind: Kinds | None = None
    used: Literal["yes"] | None = None


class Bearer(Selector):
    """Card that carries this one, if it is of a kind."""

    who: Literal["bearer"] = "bearer"
    kind: Kinds | None = None


class Facing(Selector):
    """Cards in the other side's spaces that face the cards a selector finds."""

    who: Literal["facing"] = "facing"
    to: AnySelector = This()


class Player(Selector):
    """Player card of a side."""

    who: Literal["player"] = "player"
    side: Side = "own"


class Cards(Selector):
    """Cards of a pile, or anywhere; `below` keeps those of a lower printed Level than a bound card."""

    who: Literal["cards"] = "cards"
    place: Literal["hand", "deck", "discard", "anywhere"]
    side: Side = "own"
    kind: Kinds | None = None
    family: Family | None = None
    level_at_most: int | None = None
    cost_at_least: int | None = None
    keyword: Word | None = None
    below: Name | None = None


class Answered(Selector):
    """Spell that an answer replies to."""

    who: Literal["answered"] = "answered"


class Marked(Selector):
    """Card that a Continuous Spell named when it was played (EPI-R35)."""

    who: Literal["marked"] = "marked"


# --- amounts and conditions ---


class Distinct(Amount):
    """Number of different peoples among the cards that a selector finds."""

    of: Literal["distinct"] = "distinct"
    who: AnySelector


class State(Condition):
    """True if the controller has played no Spell, or no card with a cost, in this turn; if this card fought in it or answers now."""

    test: Literal["state"] = spelt("is", "state")
    state: Literal["no_spell", "no_card", "fought", "answers", "bearer_answers"]


class Affords(Condition):
    """True if the controller can pay an amount of Vital (EPI-R2)."""

    test: Literal["affords"] = spelt("is", "affords")
    amount: AnyAmount


# --- properties ---


class Has(Property):
    """Property: cards have a keyword, or are barred from something, while a condition holds; `no_damage` is of combats."""

    has: Literal["quality"] = "quality"
    quality: Word | Bar
    who: AnySelector = This()
    when: AnyCondition | None = None


# --- events ---


class Played(Event):
    """Event: a card comes into play from the hand; bound as `it`."""

    fact: Literal["played"] = "played"
    who: AnySelector = This()


class Destroyed(Event):
    """Event: a card in play is destroyed; bound as `it`."""

    fact: Literal["destroyed"] = "destroyed"
    kind: Kinds | None = None
    side: Whose = "own"
    but: Literal["this"] | None = None


class Fells(Event):
    """Event: in combat a card of a kind is destroyed by one that faces it; bound as `it`. `higher` asks for a higher Level."""

    fact: Literal["fells"] = "fells"
    by: AnySelector = This()
    kind: Kinds | None = None
    higher: Literal["yes"] | None = None


class FellBeside(Event):
    """Event: in combat a card beside this one is destroyed."""

    fact: Literal["fell_beside"] = "fell_beside"


class Hurts(Event):
    """Event: damage of a card makes the enemy Player lose Vital."""

    fact: Literal["hurts"] = "hurts"
    by: AnySelector = This()


class Returns(Event):
    """Event: this card comes back from the Magic Zone (EPI-3.1)."""

    fact: Literal["returns"] = "returns"


class Leaves(Event):
    """Event: the card that a Continuous Spell named leaves play."""

    fact: Literal["leaves"] = "leaves"


class Resolved(Event):
    """Event: a Spell of a side has resolved; bound as `it`."""

    fact: Literal["resolved"] = "resolved"
    side: Side = "own"


class CombatsEnd(Event):
    """Event: the combats of a phase are over."""

    fact: Literal["combats_end"] = "combats_end"


class Turn(Event):
    """Event: the own turn begins, or comes to its end (EPI-R34)."""

    fact: Literal["turn"] = "turn"
    at: Literal["start", "end"]


class EntersMagic(Event):
    """Event: a card of the own enters the Magic Zone; bound as `it`."""

    fact: Literal["enters_magic"] = "enters_magic"
    who: AnySelector = This()


class Absorbed(Event):
    """Event: a card of the own takes up another (EPI-R28); bound as `it`."""

    fact: Literal["absorbed"] = "absorbed"


class Named(Event):
    """Event: this Skill is named as the Player enters the Magic Zone (EPI-R19)."""

    fact: Literal["named"] = "named"


READERS: tuple[type[Node], ...] = (
    InPlay, Carried, Bearer, Facing, Player, Cards, Answered, Marked, Distinct, State, Affords, Has, Played, Destroyed, Fells, FellBeside,
    Hurts, Returns, Leaves, Resolved, CombatsEnd, Turn, EntersMagic, Absorbed, Named,
)  # fmt: skip
