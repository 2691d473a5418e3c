"""Card definitions of Warage: the fields of heroes, purchases, Flashes and seasons in card files (WAR-2, 4, 7)."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, TypeAdapter, model_validator
from pydantic_core import PydanticCustomError

from tabletop.games.warage.nodes import Attacks, Blocks, Burden, Keyword, Moment, SeasonName
from tabletop.games.warage.steps import VOCABULARY
from tabletop.lang import printed
from tabletop.lang.printed import Ability, Constant
from tabletop.lang.vocabulary import AnyCondition, AnyEvent, Steps, walk

Hp = Annotated[int, Field(ge=0, le=99)]
Slots = Annotated[int, Field(ge=0, le=12)]
Number = Annotated[int, Field(ge=0, le=30)]


# --- abilities ---


class Watch(Ability):
    """Ability that runs at each event of a kind; it waits for a queue of its own (WAR-R13)."""

    whenever: AnyEvent
    when: AnyCondition | None = None


class PhaseText(Ability):
    """Effect of the opening or closing phase, which cannot be answered (WAR-6.1, 6.10, R16).

    `of` names the rounds in which the effect happens. `toll` says whether hit points it costs the active player are a price
    for something helpful, or harm. By default an effect that takes hit points of the active hero is harmful, any other free.
    """

    at: Literal["opening", "closing"]
    of: Literal["own", "allied", "enemy", "others", "each"] = "own"
    toll: Literal["helpful", "harmful"] | None = None


class UseText(Ability):
    """Ability used like a Flash in one's own round, once a round (WAR-4.10); `season` limits a seasonal ability."""

    use: Hp
    season: SeasonName | None = None


def _ability_tag(value: Any) -> str | None:
    read = value if isinstance(value, dict) else vars(value) if isinstance(value, BaseModel) else {}
    return next((tag for tag in ("always", "whenever", "at", "use") if tag in read), None)


AnyAbility = Annotated[
    Annotated[Constant, Tag("always")]
    | Annotated[Watch, Tag("whenever")]
    | Annotated[PhaseText, Tag("at")]
    | Annotated[UseText, Tag("use")],
    Discriminator(_ability_tag),
]


# --- cards ---


class Card(printed.Card):
    """Fields of every card."""

    abilities: tuple[AnyAbility, ...] = ()

    @model_validator(mode="after")
    def _one_use(self) -> Card:
        if sum(isinstance(ability, UseText) for ability in self.abilities) > 1:
            raise PydanticCustomError("warage.source.uses", "at most one ability to use on a card")
        return self

    @cached_property
    def keywords(self) -> frozenset[Keyword]:
        """List the named abilities printed on the card."""
        return frozenset(named(self))


class RaceCard(Card):
    """Race (WAR-2.2, 7.2): stands for its hero."""

    kind: Literal["race"]
    race: Literal["human", "elf", "orc", "angel"]
    hp: Annotated[int, Field(ge=1, le=200)] = 100
    bonus: SeasonName | None = None
    malus: SeasonName | None = None


class ClassCard(Card):
    """Class (WAR-2.2)."""

    kind: Literal["class"]
    hero_class: Annotated[Literal["warrior", "paladin", "mage"], Field(alias="class")]
    attack: Number
    defence: Number
    magic: Number
    red: Slots
    blue: Slots = 0


class BoughtCard(Card):
    """Fields shared by Equipment, Amulets, Spells and Helpers: purchase cost and selling value (WAR-4.1, 4.8)."""

    cost: Hp
    sale: Hp = 0


class WornCard(BoughtCard):
    """Equipment or Amulet, with its slots and perhaps a burden symbol (WAR-4.2 to 4.4)."""

    kind: Literal["equipment", "amulet"]
    red: Slots = 0
    blue: Slots = 0
    burden: Burden | None = None


class SpellCard(BoughtCard):
    """Spell: an attack spell with its value, or another with its effect (WAR-4.5, 6.6)."""

    kind: Literal["spell"]
    blue: Slots = 1
    power: Annotated[int, Field(ge=1, le=30)] | None = None
    effect: Steps | None = None
    only: tuple[Moment | SeasonName, ...] = ()

    @model_validator(mode="after")
    def _one_of_two(self) -> SpellCard:
        if (self.power is None) == (self.effect is None):
            raise PydanticCustomError("warage.source.spell", "a spell has either a power or an effect")
        return self


class HelperCard(BoughtCard):
    """Helper (WAR-4.6)."""

    kind: Literal["helper"]
    attack: Number = 0
    defence: Number = 0
    magic: Number = 0


class FlashCard(Card):
    """Flash (WAR-4.7); `only` names the phases or seasons it may be announced in, "attack" while one is under way."""

    kind: Literal["flash"]
    cost: Hp = 0
    effect: Steps
    only: tuple[Moment | SeasonName, ...] = ()


class SeasonCard(Card):
    """Season card: a base season, or a special one that lies upon it (WAR-3.3, 7.3, R19)."""

    kind: Literal["season"]
    season: SeasonName | None = None


WarageCard = RaceCard | ClassCard | WornCard | SpellCard | HelperCard | FlashCard | SeasonCard
_AnyCard = Annotated[WarageCard, Field(discriminator="kind")]
CARD: TypeAdapter[WarageCard] = TypeAdapter(_AnyCard, config=ConfigDict(defer_build=True))


def read_card(source: Any) -> WarageCard:
    """Read a card from its plain form in a file or in a match's header. Raises pydantic.ValidationError."""
    return CARD.validate_python(source, context=VOCABULARY)


def named(card: Card) -> tuple[Keyword, ...]:
    """List the named abilities of a card, in the order of its text, each once."""
    found = (node.has for block in card.blocks() for node in walk(block) if isinstance(node, Attacks | Blocks))
    return tuple(dict.fromkeys(found))
