"""Card definitions of Epikha: the fields of each kind of card in card files (EPI-1)."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, Literal, Self

from pydantic import ConfigDict, Discriminator, Field, Tag, TypeAdapter, model_validator
from pydantic_core import PydanticCustomError

from tabletop.games.epikha.nodes import ATTRIBUTES, FIXED, Answered, Family, Has, People, Word
from tabletop.games.epikha.properties import LASTING
from tabletop.games.epikha.steps import VOCABULARY, Cancel, Prevent
from tabletop.lang import printed
from tabletop.lang.nodes import Modify, Target, This
from tabletop.lang.printed import Ability, Constant, Model
from tabletop.lang.vocabulary import AnyCondition, AnyEvent, AnyStep, Steps, walk

Level = Annotated[int, Field(ge=1, le=6)]
Number = Annotated[int, Field(ge=0, le=99)]
Where = Literal["magic"]


class Lasts(Constant):
    """Text that holds while the card is in play; in the Magic Zone alone, if it says so (EPI-R21)."""

    where: Where | None = None


class UseText(Ability):
    """Ability that is used: in Deployment or in the Magic Zone, for Vital, without limit or so often a turn (EPI-R23)."""

    use: Number
    most: Annotated[int, Field(ge=1, le=9)] | None = None
    where: Where | None = None


class Watch(Ability):
    """Text that runs at each event of a kind; `once` a turn, and in the Magic Zone alone, if it says so."""

    whenever: AnyEvent
    when: AnyCondition | None = None
    once: Literal["turn"] | None = None
    where: Where | None = None


def _ability_tag(value: Any) -> str:
    read = value if isinstance(value, dict) else getattr(value, "__dict__", {})
    return "use" if "use" in read else "watch" if "whenever" in read else "always"


AnyAbility = Annotated[
    Annotated[UseText, Tag("use")] | Annotated[Watch, Tag("watch")] | Annotated[Lasts, Tag("always")], Discriminator(_ability_tag)]


def _check_lasting(ability: Constant) -> None:
    """Refuse lasting texts about things they cannot change."""
    for prop in ability.always:
        if isinstance(prop, Modify | Has) and not isinstance(prop.who, LASTING):
            raise PydanticCustomError("epikha.source.property", "a lasting text cannot change these", {"given": prop.who.tag()})
        if isinstance(prop, Modify) and prop.attribute in FIXED:
            known = ", ".join(sorted(set(ATTRIBUTES) - FIXED))
            raise PydanticCustomError("epikha.source.fixed", "no text changes this", {"given": prop.attribute, "known": known})


class Card(printed.Card):
    """Fields of every card; `words` are the printed keywords."""

    level: Level = 1
    words: tuple[Word, ...] = ()
    abilities: tuple[AnyAbility, ...] = ()

    @cached_property
    def own_words(self) -> frozenset[str]:
        """List the keywords that the card has, printed or given by its own text while a condition holds."""
        lasting = (prop for ability in self.abilities if isinstance(ability, Constant) for prop in ability.always)
        return frozenset((*self.words, *(prop.quality for prop in lasting if isinstance(prop, Has) and isinstance(prop.who, This))))

    @model_validator(mode="after")
    def _sound(self) -> Self:
        """Refuse texts that could never take effect."""
        for ability in self.abilities:
            if isinstance(ability, Constant):
                _check_lasting(ability)
        if sum(isinstance(ability, UseText) for ability in self.abilities) > 1:
            raise PydanticCustomError("epikha.source.uses", "at most one ability to use")
        return self


class FighterCard(Card):
    """Character or Machine (EPI-1.3)."""

    kind: Literal["character", "machine"]
    people: People
    families: tuple[Family, ...] = ()
    cost: Number
    strength: Number
    vital: Annotated[int, Field(ge=1, le=99)]
    formation: Number = 0


class PlayerCard(Card):
    """Player (EPI-1.4); the second Vital is that of the quick format.

    One who does not begin has `late` more, in the quick format `quick_late`.
    """

    kind: Literal["player"]
    people: People | None = None
    families: tuple[Family, ...] = ()
    strength: Number
    vital: Annotated[int, Field(ge=1, le=400)]
    quick_vital: Annotated[int, Field(ge=1, le=200)]
    late: Number = 0
    quick_late: Number = 0


class SkillCard(Card):
    """Player Skill; its loss is the "-X Vital" (EPI-1.6)."""

    kind: Literal["skill"]
    loss: Number


class Bearers(Model):
    """Bearers that a card may have: of peoples, of families, from a Level on; one of peoples and families is enough."""

    people: tuple[People, ...] = ()
    families: tuple[Family, ...] = ()
    level: Annotated[int, Field(ge=0, le=6)] = 0


class ArmCard(Card):
    """Weapon or Object (EPI-1.3)."""

    kind: Literal["weapon", "object"]
    cost: Number
    strength: Number = 0
    vital: Annotated[int, Field(ge=1, le=99)]
    bearers: Bearers | None = None


class OpalCard(Card):
    """Vital Opal: an Object that offers Vital (EPI-R17), any number in a deck."""

    kind: Literal["opal"]
    cost: Number
    offer: Annotated[int, Field(ge=1, le=99)]


class SpellCard(Card):
    """Spell; an answer replies to a Spell, or to damage left over (EPI-R4). The price is paid on playing (EPI-R22)."""

    kind: Literal["spell"]
    cost: Number
    answers: Literal["damage", "spell"] | None = None
    price: tuple[AnyStep, ...] = ()
    effect: Steps

    @model_validator(mode="after")
    def _answers_something(self) -> Self:
        """Refuse steps about an answered Spell, or about damage, in a Spell that answers no such thing."""
        found = [node for step in self.program for node in walk(step)]
        for kinds, wanted in (((Answered, Cancel), "spell"), ((Prevent,), "damage")):
            if any(isinstance(node, kinds) for node in found) and self.answers != wanted:
                raise PydanticCustomError("epikha.source.answer", "only an answer speaks of this", {"given": wanted})
        return self


class ContinuousCard(Card):
    """Continuous Spell; it may name a card when it is played (EPI-R35)."""

    kind: Literal["continuous"]
    cost: Number
    effect: tuple[AnyStep, ...] = ()

    @model_validator(mode="after")
    def _only_names(self) -> Self:
        if any(not isinstance(step, Target) for step in self.program):
            raise PydanticCustomError("epikha.source.continuous", "a Continuous Spell only names a card as it is played")
        return self


AnyCard = Annotated[
    FighterCard | PlayerCard | SkillCard | ArmCard | OpalCard | SpellCard | ContinuousCard, Field(discriminator="kind")]
EpikhaCard = FighterCard | PlayerCard | SkillCard | ArmCard | OpalCard | SpellCard | ContinuousCard
CARD: TypeAdapter[EpikhaCard] = TypeAdapter(AnyCard, config=ConfigDict(defer_build=True))


def read_card(source: Any) -> EpikhaCard:
    """Read a card from its plain form in a file or in a match's header. Raises pydantic.ValidationError."""
    return CARD.validate_python(source, context=VOCABULARY)
