"""Card definitions of ECG: the fields of each kind of card in card files (ECG-1)."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import AliasChoices, ConfigDict, Discriminator, Field, Tag, TypeAdapter, model_validator
from pydantic_core import PydanticCustomError

from tabletop.games.ecg.nodes import Answered, Cards, Has, Kingdom, Thrift, Title, Troops
from tabletop.games.ecg.steps import VOCABULARY, Curtail, Redirect, Soften, Undo
from tabletop.lang import printed
from tabletop.lang.nodes import Modify, This
from tabletop.lang.printed import Ability, Constant, Model
from tabletop.lang.vocabulary import AnyCondition, AnyEvent, Steps, walk

Sorcery = Literal["sun", "moon"]
Small = Annotated[int, Field(ge=0, le=9)]
Prey = Literal["action", "spell", "reaction", "ability", "manoeuvre", "clash", "charge", "volley", "redeploy", "rally", "assault",
               "mending", "blessing", "legacy", "train", "seat", "lead"]


class ExtraCostText(Model):
    """Cost that is no resource (ECG-9.5)."""

    pay: Literal["discard", "renown", "morale", "madness", "wound", "court", "general", "draw", "exile"]
    amount: Annotated[int, Field(ge=1, le=9)] = 1


ExtraCosts = Annotated[tuple[ExtraCostText, ...], Field(validation_alias=AliasChoices("extra_costs", "tolls"))]
"""Extra costs of a card or an ability; match files from before this name say `tolls`."""


class Reacts(Model):
    """Things that a Reaction fits: their kinds, whose they are, and whether they aim at an own Troop (ECG-10.3)."""

    to: Annotated[tuple[Prey, ...], Field(min_length=1)]
    side: Literal["enemy", "any"] = "enemy"
    at: Literal["own_troop"] | None = None


class UseText(Ability):
    """Ability that is used: in battle or beside the Hero, or in court (ECG-8.4)."""

    where: Literal["battle", "court", "beside"]
    cost: Small = 0
    extra_costs: ExtraCosts = ()
    per: Literal["card", "copies"] = "card"
    reacts: Reacts | None = None


class Watch(Ability):
    """Text that runs at each event of a kind while the card is in play; `once` a turn, if it says so."""

    whenever: AnyEvent
    when: AnyCondition | None = None
    once: Literal["turn"] | None = None


CHANGED = frozenset({"strength", "entry", "recovery", "charge", "mail", "mending", "cost"})
"""Attributes that lasting texts may change; the others are counted on the table."""


def _is_thrift(ability: Constant) -> bool:
    return all(isinstance(prop, Thrift) for prop in ability.always)


def _check_ability(ability: Any) -> None:
    """Check the properties of a lasting text, and that only Reactions speak of the thing they answer."""
    for prop in ability.always if isinstance(ability, Constant) else ():
        if isinstance(prop, Modify | Has) and not isinstance(prop.who, This | Troops | Cards):
            raise PydanticCustomError("ecg.source.property", "a lasting text changes itself, Troops or cards", {"given": prop.who.tag()})
        if isinstance(prop, Modify) and prop.attribute not in CHANGED:
            known = ", ".join(sorted(CHANGED))
            raise PydanticCustomError("ecg.source.fixed", "no text changes this", {"given": prop.attribute, "known": known})
    if not isinstance(ability, Constant) and getattr(ability, "reacts", None) is None:
        _check_alone(ability.do)


def _check_alone(program: Steps) -> None:
    """Refuse steps about an answered thing in a text that answers nothing."""
    for node in (node for step in program for node in walk(step)):
        if isinstance(node, (Answered, Undo, Curtail, Redirect, Soften)) or getattr(node, "line", None) == "aimed":
            raise PydanticCustomError("ecg.source.answer", "only a Reaction answers something", {"given": node.tag()})


def _ability_tag(value: Any) -> str:
    read = value if isinstance(value, dict) else getattr(value, "__dict__", {})
    return "use" if "where" in read else "watch" if "whenever" in read else "always"


AnyAbility = Annotated[
    Annotated[UseText, Tag("use")] | Annotated[Watch, Tag("watch")] | Annotated[Constant, Tag("always")], Discriminator(_ability_tag)]


class Card(printed.Card):
    """Fields of every card; copies are the most that a deck may hold (ECG-1.4), madness is printed or not (ECG-11.1).

    `places` are those where a card of the kind may use an ability; `speaks` is a kind whose cards may have other abilities.
    """

    places: ClassVar[tuple[str, ...]] = ()
    speaks: ClassVar[bool] = True
    copies: Annotated[int, Field(ge=1, le=9)] = 4
    madness: Small | None = None
    abilities: tuple[AnyAbility, ...] = ()

    @model_validator(mode="after")
    def _sound(self) -> Self:
        """Refuse texts that could never take effect."""
        used = [ability.where for ability in self.abilities if isinstance(ability, UseText)]
        if not self.speaks and any(not isinstance(ability, Constant) or not _is_thrift(ability) for ability in self.abilities):
            raise PydanticCustomError("ecg.source.silent", "a card of this kind has no abilities: its text is its effect")
        if alien := sorted(set(used) - set(self.places)):
            known = ", ".join(self.places)
            raise PydanticCustomError("ecg.source.place", "no ability is used there", {"given": alien[0], "known": known})
        if len(used) > len(set(used)):
            raise PydanticCustomError("ecg.source.uses", "at most one ability to use in each place")
        for ability in self.abilities:
            _check_ability(ability)
        return self


class HeroCard(Card):
    """Hero (ECG-1.7)."""

    places = ("beside",)
    kind: Literal["hero"]
    kingdom: Kingdom
    morale: Annotated[int, Field(ge=1, le=99)]
    renown: Small
    hand: Small
    sorcery: Sorcery | None = None


class ResourceCard(Card):
    """Resource (ECG-1.1); its line lets the second player draw and seat more at the start (ECG-R33)."""

    speaks = False
    kind: Literal["resource"]
    kingdom: Kingdom | None = None
    devout: Literal["yes"] | None = None
    draws: Small = 0
    seats: Small = 0


class TroopCard(Card):
    """Troop (ECG-1.7); without a kingdom it is a Mercenary."""

    places = ("battle", "court")
    kind: Literal["troop"]
    kingdom: Kingdom | None = None
    titles: tuple[Title, ...] = ()
    cost: Small
    strength: Annotated[int, Field(ge=1, le=9)]
    preparation: Small
    line: Literal["infantry", "support", "both"]
    sorcery: Sorcery | None = None

    @model_validator(mode="after")
    def _of_a_kingdom(self) -> Self:
        if (self.kingdom is None) != ("mercenary" in self.titles):
            raise PydanticCustomError("ecg.source.kingdom", "a Troop has a kingdom, or is a Mercenary")
        return self


class GeneralCard(Card):
    """General (ECG-1.7)."""

    places = ("beside",)
    kind: Literal["general"]
    kingdom: Kingdom
    cost: Small
    sorcery: Sorcery | None = None


class PricedCard(Card):
    """Card with a price for each kingdom that may play it (ECG-9.4, 1.5), and extra costs."""

    costs: Annotated[dict[Kingdom, Small], Field(min_length=1)]
    extra_costs: ExtraCosts = ()


class ActionCard(PricedCard):
    """Action, or a Spell of a school (ECG-1.8)."""

    speaks = False
    kind: Literal["action", "spell"]
    school: Sorcery | None = None
    effect: Steps

    @model_validator(mode="after")
    def _of_a_school(self) -> Self:
        if (self.kind == "spell") != (self.school is not None):
            raise PydanticCustomError("ecg.source.school", "a Spell has a school, an Action has none")
        _check_alone(self.effect)
        return self


class ReactionCard(PricedCard):
    """Reaction; a price of 0 is not printed, for players without a ready resource are not asked (ECG-R38)."""

    speaks = False
    kind: Literal["reaction"]
    costs: Annotated[dict[Kingdom, Annotated[int, Field(ge=1, le=9)]], Field(min_length=1)]
    reacts: Reacts
    effect: Steps


class StandingCard(PricedCard):
    """Blessing or Legacy, which stays in the Legacy zone (ECG-R9)."""

    places = ("beside",)
    kind: Literal["blessing", "legacy"]


AnyCard = Annotated[
    HeroCard | ResourceCard | TroopCard | GeneralCard | ActionCard | ReactionCard | StandingCard, Field(discriminator="kind")]
EcgCard = HeroCard | ResourceCard | TroopCard | GeneralCard | ActionCard | ReactionCard | StandingCard
CARD: TypeAdapter[EcgCard] = TypeAdapter(AnyCard, config=ConfigDict(defer_build=True))


def read_card(source: Any) -> EcgCard:
    """Read a card from its plain form in a file or in a match's header. Raises pydantic.ValidationError."""
    return CARD.validate_python(source, context=VOCABULARY)
