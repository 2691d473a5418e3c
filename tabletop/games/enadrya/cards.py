"""Card definitions of Enadrya: the fields of a Base, a Unit, a Power and a Technology in card files (ENA-I)."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, TypeAdapter, model_validator
from pydantic_core import PydanticCustomError

from tabletop.games.enadrya.nodes import OF_BASES, AttackType, BaseOf, Keyword, Lends, Race, keyword_of
from tabletop.games.enadrya.simple_steps import Grant
from tabletop.games.enadrya.steps import VOCABULARY
from tabletop.lang import printed
from tabletop.lang.nodes import Modify, This, X
from tabletop.lang.printed import Ability, Model
from tabletop.lang.vocabulary import AnyAmount, AnyCondition, AnyEvent, Steps, walk


def _or_bare(schema: dict[str, Any]) -> None:
    """Tell editors that a price may be a bare number or x."""
    whole = dict(schema)
    schema.clear()
    schema["anyOf"] = [whole, {"type": "integer", "minimum": 0, "maximum": 30}, {"const": "x"}]


class Price(Model):
    """Cost of a card or a cyan ability (ENA-G1, ENA-R10); `x` is a number its player names when paying."""

    model_config = ConfigDict(json_schema_extra=_or_bare)
    energy: Annotated[int, Field(ge=0, le=30)] | Literal["x"] = 0
    defence: Annotated[int, Field(ge=0, le=30)] = 0

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, value: object) -> object:
        return {"energy": value} if isinstance(value, (int, str)) else value


class Activated(Ability):
    """Cyan ability: paid for, once a turn (ENA-M1.1)."""

    colour: Literal["cyan"]
    cost: Price = Price()


class OnBattle(Ability):
    """Green ability: runs when the Unit enters a battle slot (ENA-M1.2), of a role if one is named."""

    colour: Literal["green"]
    zone: Literal["battle", "attack", "defence"] = "battle"
    when: AnyCondition | None = None


class OnEntry(Ability):
    """Orange ability: runs when the card enters the board (ENA-M1.4)."""

    colour: Literal["orange"]
    when: AnyCondition | None = None


class Constant(printed.Constant):
    """Yellow ability that holds while the card is on the board (ENA-M1.3)."""

    colour: Literal["yellow"]


class Watch(Ability):
    """Yellow ability that runs at each event of a kind while the card is on the board."""

    colour: Literal["yellow"]
    whenever: AnyEvent
    when: AnyCondition | None = None


def _ability_tag(value: Any) -> str | None:
    read = value if isinstance(value, dict) else vars(value) if isinstance(value, BaseModel) else {}
    colour = read.get("colour")
    return "watch" if colour == "yellow" and "whenever" in read else colour


AnyAbility = Annotated[
    Annotated[Activated, Tag("cyan")]
    | Annotated[OnBattle, Tag("green")]
    | Annotated[OnEntry, Tag("orange")]
    | Annotated[Constant, Tag("yellow")]
    | Annotated[Watch, Tag("watch")],
    Discriminator(_ability_tag),
]


class Card(printed.Card):
    """Fields of every card (ENA-I2)."""

    race: Race
    rarity: Literal[1, 2, 3]
    abilities: tuple[AnyAbility, ...] = ()
    colours: ClassVar[frozenset[str]] = frozenset({"cyan", "yellow", "orange"})

    @model_validator(mode="after")
    def _abilities_fit(self) -> Card:
        given = [ability.colour for ability in self.abilities]
        alien = set(given) - self.colours
        if alien:
            raise PydanticCustomError("enadrya.source.alien", "no such ability here: {known}", {"known": ", ".join(sorted(alien))})
        if given.count("cyan") > 2:
            raise PydanticCustomError("enadrya.source.cyan", "at most two cyan abilities on a card")
        for node in (node for block in self.blocks() for node in walk(block)):
            if isinstance(node, Modify) and (node.attribute in OF_BASES) != isinstance(node.who, BaseOf):
                raise PydanticCustomError("enadrya.source.changed", "that has no such number", {"given": node.attribute})
        return self

    @cached_property
    def keywords(self) -> frozenset[Keyword]:
        """List the named abilities printed on the card."""
        return frozenset(named(self))

    @cached_property
    def own_keywords(self) -> frozenset[Keyword]:
        """List the named abilities that the card has itself, always or at times: not those it gives others alone."""
        nodes = [node for block in self.blocks() for node in walk(block)]
        given = [node.keyword for node in nodes if isinstance(node, Lends) or (isinstance(node, Grant) and not isinstance(node.to, This))]
        return frozenset(keyword for node in nodes if not any(node is one for one in given) and (keyword := keyword_of(node)))


class BaseCard(Card):
    """Base (ENA-I3.1): free, and stands for its player."""

    kind: Literal["base"]
    base_defence: Annotated[int, Field(ge=1, le=99)]
    energy: Annotated[int, Field(ge=0, le=20)]


class UnitCard(Card):
    """Unit (ENA-I3.2); attack or defence `x` is the card's `x`, computed when read (ENA-H3)."""

    kind: Literal["unit"]
    cost: Price
    speed: Literal[1, 2, 3]
    attack: Annotated[int, Field(ge=0, le=20)] | Literal["x"]
    defence: Annotated[int, Field(ge=0, le=20)] | Literal["x"]
    attack_type: AttackType
    x: AnyAmount | None = None
    colours: ClassVar[frozenset[str]] = frozenset({"cyan", "green", "yellow", "orange"})

    @model_validator(mode="after")
    def _x_is_said(self) -> UnitCard:
        if "x" in (self.attack, self.defence) and self.x is None:
            raise PydanticCustomError("enadrya.source.x_unsaid", "x needs a field 'x' that says what X is")
        return self


class PowerCard(Card):
    """Power (ENA-I3.3); `only` names the one part of the turn in which to play it."""

    kind: Literal["power"]
    cost: Price
    effect: Steps
    only: Literal["deploy", "defence", "reinforcement"] | None = None
    colours: ClassVar[frozenset[str]] = frozenset()

    @model_validator(mode="after")
    def _x_is_paid(self) -> PowerCard:
        if self.cost.energy != "x" and any(isinstance(node, X) for node in walk(self.effect)):
            raise PydanticCustomError("enadrya.source.x_unpaid", "the effect speaks of X, but the cost has none")
        return self


class TechnologyCard(Card):
    """Technology (ENA-I3.4): stays in play; one a player."""

    kind: Literal["technology"]
    cost: Price


AnyCard = Annotated[BaseCard | UnitCard | PowerCard | TechnologyCard, Field(discriminator="kind")]
EnadryaCard = BaseCard | UnitCard | PowerCard | TechnologyCard
CARD: TypeAdapter[EnadryaCard] = TypeAdapter(AnyCard, config=ConfigDict(defer_build=True))


def read_card(source: Any) -> EnadryaCard:
    """Read a card from its plain form in a file or in a match's header. Raises pydantic.ValidationError."""
    return CARD.validate_python(source, context=VOCABULARY)


def named(card: Card) -> tuple[Keyword, ...]:
    """List the named abilities of a card, in the order of its text, each once."""
    found = (keyword_of(node) for block in card.blocks() for node in walk(block))
    return tuple(dict.fromkeys(keyword for keyword in found if keyword))
