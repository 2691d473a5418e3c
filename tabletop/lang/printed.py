"""Printed content of cards and decks in every game: ids, names, flavour, and the settings of the picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, Any, Literal, NamedTuple, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from tabletop.lang.nodes import expand
from tabletop.lang.shown import is_shown, is_shown_in_lines
from tabletop.lang.vocabulary import AnyProperty, Node, Step, Steps


def _shown(text: str) -> str:
    if not is_shown(text):
        raise PydanticCustomError("source.unshown", "a character that cannot be shown")
    return text


def _shown_in_lines(text: str) -> str:
    if not is_shown_in_lines(text):
        raise PydanticCustomError("source.unshown", "a character that cannot be shown")
    return text


Line = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(_shown)]
Prose = Annotated[str, Field(min_length=1, max_length=160), AfterValidator(_shown_in_lines)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=48)]
FileName = Annotated[str, Field(pattern=r"^[a-z0-9-]+$", max_length=48)]
MOST_COPIES, MOST_SPLITS = 99, 6


class Model(BaseModel):
    """Frozen part of a card or deck file."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Names(Model):
    """Name in both languages."""

    es: Line
    en: Line


def printed_name(definition: Any, lang: str) -> str:
    """Return the name on a card in a language, by its definition made ready for a match; "" for no card."""
    card = definition.definition
    return str(getattr(card.name, lang)) if card is not None else ""


class Flavour(Model):
    """Line of flavour in both languages."""

    es: Prose
    en: Prose


class Art(Model):
    """Settings from which a card's picture is painted; `home` names the people whose colours a card wears that its other
    fields do not tell."""

    emblem: FileName
    style: Literal["relic", "figure", "burst", "still", "place"]
    time: Literal["dawn", "day", "dusk", "night"] | None = None
    terrain: FileName | None = None
    home: FileName | None = None


class Ability(Model):
    """Fields shared by abilities with steps."""

    do: Steps

    @cached_property
    def program(self) -> tuple[Step, ...]:
        """Return the steps to run, with named abilities expanded."""
        return expand(self.do)


class Constant(Model):
    """Ability that holds as long as the card's text does."""

    always: Annotated[tuple[AnyProperty, ...], Field(min_length=1)]


class Card(Model):
    """Fields of a card in every game. The program writes `from_set`: the player's own set that the card comes from."""

    id: Id
    name: Names
    rarity: Literal[1, 2, 3] = 1
    number: Annotated[int, Field(ge=1, le=9999)]
    artist: Line = "Tapete"
    art: Art
    flavour: Flavour | None = None
    abilities: tuple[Any, ...] = ()
    from_set: Line | None = None

    @cached_property
    def program(self) -> tuple[Step, ...]:
        """Return the steps of the card's effect to run; none for a card without one."""
        return expand(getattr(self, "effect", None) or ())

    def programs(self) -> Iterator[tuple[Step, ...]]:
        """List the steps of the effect, then of each ability."""
        yield self.program
        yield from (ability.program for ability in self.abilities if isinstance(ability, Ability))

    def blocks(self) -> Iterator[tuple[Node, ...]]:
        """List all effects and abilities as written: the effect, then each ability."""
        yield getattr(self, "effect", None) or ()
        yield from (ability.always if isinstance(ability, Constant) else ability.do for ability in self.abilities)


class Guide(Flavour):
    """Guide on playing a deck, in both languages."""

    es: Annotated[str, Field(min_length=1, max_length=600), AfterValidator(_shown_in_lines)]
    en: Annotated[str, Field(min_length=1, max_length=600), AfterValidator(_shown_in_lines)]


Count = Annotated[int, Field(ge=1, le=MOST_COPIES)]
Copies = Mapping[Id, Count]
"""Cards by id, with the number of copies."""
Note = Annotated[str, Field(max_length=200), AfterValidator(_shown)]
"""Line of text beside the cards of a deck."""


Turn = Annotated[int, Field(ge=1, le=20)]


class Watch(Model):
    """Odds that a player looks at: rows, each the id of a card or a query, and the two turns beside the opening hand."""

    rows: Annotated[tuple[Note, ...], Field(max_length=8)] = ()
    turns: tuple[Turn, Turn] = (3, 5)


class Deck(Model):
    """Deck: its cards by id. Each game has its own rules of legality.

    `piles`, for games that split a deck before the deal, is the split that its author suggests, the opening pile first. In
    Epikha they are the arms its Player would lay down. `splits` are further ones that the player keeps. `unread` are lines of an
    imported text that name no card, with their counts; `head` are further lines of its head. `folders` are words the player sorts
    decks by. `origin` names the deck it was copied from, `version` counts the versions kept. `watch` are the odds looked at.
    """

    id: Id
    name: Names
    cover: Id
    text: Guide | None = None
    cards: Copies
    piles: tuple[Copies, ...] = ()
    unread: Mapping[Note, Count] = Field(default_factory=dict)
    head: Annotated[tuple[Note, ...], Field(max_length=40)] = ()
    folders: Annotated[tuple[Line, ...], Field(max_length=20)] = ()
    origin: Line | None = None
    version: Annotated[int, Field(ge=0, le=9999)] = 0
    watch: Watch = Field(default_factory=Watch)
    splits: Annotated[tuple[tuple[Copies, ...], ...], Field(max_length=MOST_SPLITS)] = ()

    @model_validator(mode="after")
    def _split(self) -> Self:
        """Refuse piles with more copies of a card than the deck has."""
        for card in (card for pile in self.piles for card in pile):
            if sum(pile.get(card, 0) for pile in self.piles) > self.cards.get(card, 0):
                raise PydanticCustomError("source.piles", "more copies in the piles than in the deck", {"card": card})
        return self


class Breach(NamedTuple):
    """Breach of a deck rule: the clause, the key of the text that explains it, and the text's fields."""

    clause: str
    key: str
    fields: Mapping[str, object]
