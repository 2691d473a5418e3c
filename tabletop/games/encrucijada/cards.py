"""Card definitions of Encrucijada: the fields of each kind of card in card files (ENC-1.3, 2, H1)."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import ConfigDict, Discriminator, Field, Tag, TypeAdapter, model_validator
from pydantic_core import PydanticCustomError

from tabletop.games.encrucijada.nodes import Suit, Trait, Troops
from tabletop.games.encrucijada.properties import LASTING
from tabletop.games.encrucijada.sheet import Resource
from tabletop.games.encrucijada.steps import VOCABULARY
from tabletop.lang import printed
from tabletop.lang.nodes import Modify
from tabletop.lang.printed import Ability, Constant
from tabletop.lang.vocabulary import AnyCondition, AnyEvent, Selector, walk

Number = Annotated[int, Field(ge=0, le=99)]
Resources = dict[Resource, Annotated[int, Field(ge=1, le=99)]]
Civilization = Literal["pacificadores", "avance", "errantes", "corte-hundida", "encrucijada"]


class UseText(Ability):
    """Effect that is used once a round (ENC-2.9).

    `battle`: a Copa's that may be used from the village in a war (ENC-D2). `answer`: the same, and only in a chain (ENC-R27).
    `seeks`: in the Heroes mode it may seek a hero instead (ENC-H1).
    """

    use: Literal["free", "battle", "answer"]
    when: AnyCondition | None = None
    seeks: Literal["hero"] | None = None


class Watch(Ability):
    """Text that runs at each event of a kind."""

    whenever: AnyEvent


def _ability_tag(value: Any) -> str:
    read = value if isinstance(value, dict) else getattr(value, "__dict__", {})
    return "use" if "use" in read else "watch" if "whenever" in read else "always"


AnyAbility = Annotated[
    Annotated[UseText, Tag("use")] | Annotated[Watch, Tag("watch")] | Annotated[Constant, Tag("always")], Discriminator(_ability_tag)]


def _check_lasting(ability: Constant) -> None:
    """Refuse lasting texts about cards they cannot change."""
    for prop in ability.always:
        if isinstance(prop, Modify) and not isinstance(prop.who, LASTING):
            raise PydanticCustomError("encrucijada.source.property", "a lasting text cannot change these", {"given": prop.who.tag()})


def _check_steps(ability: Ability) -> None:
    """Refuse steps about cards that only lasting texts name, and names that would be read as selectors."""
    found = [node for step in ability.program for node in walk(step)]
    if any(isinstance(node, Troops) for node in found):
        raise PydanticCustomError("encrucijada.source.troops", "only a lasting text speaks of these")
    for node in found:
        if getattr(node, "name", "") in VOCABULARY.families[Selector]:
            raise PydanticCustomError("encrucijada.source.name", "this name means something else", {"given": getattr(node, "name", "")})


class Card(printed.Card):
    """Fields of every card."""

    civilization: Civilization
    gives: Resources = Field(default_factory=dict)
    abilities: tuple[AnyAbility, ...] = ()

    @model_validator(mode="after")
    def _sound(self) -> Self:
        """Refuse texts that could never take effect."""
        for ability in self.abilities:
            if isinstance(ability, Constant):
                _check_lasting(ability)
            else:
                _check_steps(ability)
        if sum(isinstance(ability, UseText) for ability in self.abilities) > 1:
            raise PydanticCustomError("encrucijada.source.uses", "at most one effect to use")
        return self


class PlainCard(Card):
    """Card of a deck: a Basto, Copa, Espada or Oro (ENC-2.2), with its thresholds (ENC-2.7) and its traits.

    `unblocked`: regroup does not block it (ENC-R34).
    """

    kind: Literal["card"] = "card"
    suit: Suit
    value: Number
    needs: Annotated[Resources, Field(max_length=2)] = Field(default_factory=dict)
    words: tuple[Literal[Trait, "evento", "unblocked"], ...] = ()


class TowerCard(Card):
    """Atempus; its value is its resistance (ENC-R6), its suit that of its effect (ENC-R21)."""

    kind: Literal["tower"]
    suit: Suit
    value: Annotated[int, Field(ge=1, le=99)]


class HeroCard(Card):
    """Hero: Leadership, and where Influence seeks it (ENC-H1)."""

    kind: Literal["hero"]
    leadership: Annotated[int, Field(ge=1, le=50)]
    influence: Literal["discard", "smallest", "largest"]


def _kind(value: Any) -> str:
    return str(value.get("kind", "card") if isinstance(value, dict) else value.kind)


AnyCard = Annotated[
    Annotated[PlainCard, Tag("card")] | Annotated[TowerCard, Tag("tower")] | Annotated[HeroCard, Tag("hero")], Discriminator(_kind)]
EncrucijadaCard = PlainCard | TowerCard | HeroCard
CARD: TypeAdapter[EncrucijadaCard] = TypeAdapter(AnyCard, config=ConfigDict(defer_build=True))


def read_card(source: Any) -> EncrucijadaCard:
    """Read a card from its plain form in a file or in a match's header. Raises pydantic.ValidationError."""
    return CARD.validate_python(source, context=VOCABULARY)
