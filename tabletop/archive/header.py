"""Header of a match file, its first two lines: the deal, and the card definitions it keeps."""

from __future__ import annotations

from math import isfinite
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, JsonValue

from tabletop.games.registry import Deal, Game
from tabletop.kernel.match import Match
from tabletop.lang.shown import cleaned_if_text

FORMAT: Literal[1] = 1
START = b'{"format":'
"""First bytes of every match file."""

NESTING_CAP = 24
"""Deepest nesting of plain values."""
NUMBER_CAP = 1 << 64
Clean = BeforeValidator(cleaned_if_text)
Name = Annotated[str, Field(max_length=80), Clean]
Word = Annotated[str, Field(max_length=120), Clean]
Count = Annotated[int, Field(ge=0, le=200)]


def is_plain(value: Any, depth: int = 0) -> bool:
    """Whether a value just read may stand in a file: finite numbers of limited size, in limited nesting."""
    if depth > NESTING_CAP:
        return False
    if isinstance(value, dict):
        return all(is_plain(v, depth + 1) for v in value.values())
    if isinstance(value, list | tuple):
        return all(is_plain(v, depth + 1) for v in value)
    if isinstance(value, float):
        return isfinite(value)
    return not isinstance(value, int) or -NUMBER_CAP <= value < NUMBER_CAP


def _plain(value: Any) -> Any:
    if not is_plain(value):
        raise ValueError("a value no file may keep")
    return value


class Line(BaseModel):
    """Frozen part of a match file."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Origin(Line):
    """Origin of a branch in another match.

    It has the hash of that match's first line, the decision after which the branch parts (0: the start), and the number of
    decisions the two share.
    """

    mark: Annotated[str, Field(max_length=40)]
    after: Annotated[int, Field(ge=0)]
    shared: Annotated[int, Field(ge=0)]


class Header(Line):
    """Header, the first line. It is short, because lists of matches read only this line.

    `rules` is the version of the game's rules, `decks` has card ids with numbers, one deck a seat and those all share; `deck_names``
    are the players' names for them. `created` is the date in ISO 8601. `branch_of` is set for a branch only, `own` where cards
    come from a player's own sets.
    """

    format: Literal[1] = FORMAT
    program: Literal["tapete"] = "tapete"
    game: Word
    rules: Word
    seed: Annotated[int, Field(ge=-(1 << 63), lt=1 << 64)]
    players: Annotated[list[Name], Field(min_length=1, max_length=6)]
    decks: Annotated[list[dict[Word, Count]], Field(max_length=7)]
    deck_names: Annotated[list[Name], Field(max_length=6)]
    options: Annotated[dict[Word, JsonValue], AfterValidator(_plain)]
    created: Annotated[str, Field(max_length=40), Clean]
    branch_of: Origin | None = None
    own: Annotated[list[Word], Field(max_length=1000)] = Field(default_factory=list)

    def record(self) -> dict[str, Any]:
        """Return the line's record, without what is not set."""
        return self.model_dump(exclude={name for name in ("branch_of", "own") if not getattr(self, name)})


class Pins(Line):
    """Pins, the second line: the card definitions used, and the names of the numbers in later lines.

    `programs` are (name, fingerprint) pairs.
    """

    cards: Annotated[list[dict[str, Any]], AfterValidator(_plain)]
    attributes: list[Word]
    facts: list[Word]
    programs: list[tuple[Word, Word]]

    model_config = ConfigDict(frozen=True, extra="forbid", strict=False)

    def deal(self, header: Header) -> Deal:
        """Return the deal of the match."""
        return Deal(header.game, header.seed, tuple(header.players), tuple(header.decks), tuple(self.cards),
                    header.options)


def header_of(
    game: Game, deal: Deal, *, created: str, deck_names: tuple[str, ...], branch_of: Origin | None = None,
) -> Header:
    """Make the first line of a new match. Raises pydantic.ValidationError for a value no line may hold."""
    return Header(
        game=deal.game, rules=game.version, seed=deal.seed, players=list(deal.players),
        decks=[dict(deck) for deck in deal.decks], deck_names=list(deck_names), options=dict(deal.options),
        created=created, branch_of=branch_of, own=[str(card["id"]) for card in deal.cards if card.get("from_set")])


def pins_of(match: Match, deal: Deal) -> Pins:
    """Make the second line of a new match."""
    rules, setup = match.rules, match.setup
    programs = {**rules.programs, **setup.programs}
    return Pins(
        cards=[dict(card) for card in deal.cards],
        attributes=[a.name for a in rules.store.attributes],
        facts=list(rules.facts),
        programs=[(name, program.fingerprint()) for name, program in programs.items()])
