"""Card definitions of ECG: the fields of each kind of card in card files (ECG-1)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Discriminator, Field, Tag, TypeAdapter

from tabletop.games.ecg.nodes import Kingdom, Line, Title
from tabletop.games.ecg.steps import VOCABULARY
from tabletop.lang import printed
from tabletop.lang.printed import Ability, Constant, Model
from tabletop.lang.vocabulary import AnyCondition, AnyEvent, Steps

Sorcery = Literal["sun", "moon"]
Small = Annotated[int, Field(ge=0, le=9)]
Prey = Literal["action", "spell", "reaction", "ability", "manoeuvre", "clash", "charge", "volley", "redeploy", "rally", "assault",
               "mending", "blessing", "legacy", "train", "seat", "lead"]


class TollText(Model):
    """Cost that is no resource (ECG-9.5)."""

    pay: Literal["discard", "renown", "morale", "madness", "wound", "court", "general", "draw", "exile"]
    amount: Annotated[int, Field(ge=1, le=9)] = 1


class Reacts(Model):
    """Things that a Reaction fits: their kinds, whose they are, and whether they aim at an own Troop (ECG-10.3)."""

    to: Annotated[tuple[Prey, ...], Field(min_length=1)]
    side: Literal["enemy", "any"] = "enemy"
    at: Literal["own_troop"] | None = None


class UseText(Ability):
    """Ability that is used: in battle or beside the Hero, or in court (ECG-8.4)."""

    where: Literal["battle", "court", "beside"]
    cost: Small = 0
    tolls: tuple[TollText, ...] = ()
    per: Literal["card", "copies"] = "card"
    reacts: Reacts | None = None


class Watch(Ability):
    """Text that runs at each event of a kind while the card is in play; `once` a turn, if it says so."""

    whenever: AnyEvent
    when: AnyCondition | None = None
    once: Literal["turn"] | None = None


def _ability_tag(value: Any) -> str:
    read = value if isinstance(value, dict) else vars(value)
    return "use" if "where" in read else "watch" if "whenever" in read else "always"


AnyAbility = Annotated[
    Annotated[UseText, Tag("use")] | Annotated[Watch, Tag("watch")] | Annotated[Constant, Tag("always")], Discriminator(_ability_tag)]


class Card(printed.Card):
    """Fields of every card; copies are the most that a deck may hold (ECG-1.4), madness is printed or not (ECG-11.1)."""

    copies: Annotated[int, Field(ge=1, le=9)] = 4
    madness: Small | None = None
    abilities: tuple[AnyAbility, ...] = ()


class HeroCard(Card):
    """Hero (ECG-1.7)."""

    kind: Literal["hero"]
    kingdom: Kingdom
    morale: Annotated[int, Field(ge=1, le=99)]
    renown: Small
    hand: Small
    sorcery: Sorcery | None = None


class ResourceCard(Card):
    """Resource (ECG-1.1); its line lets the second player draw and seat more at the start (ECG-R33)."""

    kind: Literal["resource"]
    kingdom: Kingdom | None = None
    devout: Literal["yes"] | None = None
    draws: Small = 0
    seats: Small = 0


class TroopCard(Card):
    """Troop (ECG-1.7); without a kingdom it is a Mercenary."""

    kind: Literal["troop"]
    kingdom: Kingdom | None = None
    titles: tuple[Title, ...] = ()
    cost: Small
    strength: Annotated[int, Field(ge=1, le=9)]
    preparation: Small
    line: Line | Literal["both"]
    sorcery: Sorcery | None = None


class GeneralCard(Card):
    """General (ECG-1.7)."""

    kind: Literal["general"]
    kingdom: Kingdom
    cost: Small
    sorcery: Sorcery | None = None


class PricedCard(Card):
    """Card with a price for each kingdom that may play it (ECG-9.4, 1.5), and tolls."""

    costs: Annotated[dict[Kingdom, Small], Field(min_length=1)]
    tolls: tuple[TollText, ...] = ()


class ActionCard(PricedCard):
    """Action, or a Spell of a school (ECG-1.8)."""

    kind: Literal["action", "spell"]
    school: Sorcery | None = None
    effect: Steps


class ReactionCard(PricedCard):
    """Reaction; a price of 0 is not printed, for players without a ready resource are not asked (ECG-R38)."""

    kind: Literal["reaction"]
    costs: Annotated[dict[Kingdom, Annotated[int, Field(ge=1, le=9)]], Field(min_length=1)]
    reacts: Reacts
    effect: Steps


class StandingCard(PricedCard):
    """Blessing or Legacy, which stays in the Legacy zone (ECG-R9)."""

    kind: Literal["blessing", "legacy"]


AnyCard = Annotated[
    HeroCard | ResourceCard | TroopCard | GeneralCard | ActionCard | ReactionCard | StandingCard, Field(discriminator="kind")]
EcgCard = HeroCard | ResourceCard | TroopCard | GeneralCard | ActionCard | ReactionCard | StandingCard
CARD: TypeAdapter[EcgCard] = TypeAdapter(AnyCard, config=ConfigDict(defer_build=True))


def read_card(source: Any) -> EcgCard:
    """Read a card from its plain form in a file or in a match's header. Raises pydantic.ValidationError."""
    return CARD.validate_python(source, context=VOCABULARY)
