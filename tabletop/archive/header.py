"""The first two lines of a match file: what the match is dealt from, and what it pins."""

from __future__ import annotations

from math import isfinite
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, JsonValue

from tabletop.games.registry import Deal, Game
from tabletop.kernel.match import Match
from tabletop.lang.shown import cleaned_if_text

FORMAT: Literal[1] = 1
START = b'{"format":'
"""How every match file begins."""

NESTING_CAP = 24
"""How deep plain values may lie inside one another."""
NUMBER_CAP = 1 << 64
Clean = BeforeValidator(cleaned_if_text)
Name = Annotated[str, Field(max_length=80), Clean]
Word = Annotated[str, Field(max_length=120), Clean]
Count = Annotated[int, Field(ge=0, le=200)]


def is_plain(value: Any, depth: int = 0) -> bool:
    """Whether a value just read is one that a file may keep: whole numbers of a size, and nothing without end."""
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
    """A frozen part of a match file."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Origin(Line):
    """The match that a branch was played on from: the hash of its first line, the decision it parts after (0: the start), and
    how many decisions the two share.
    """

    mark: Annotated[str, Field(max_length=40)]
    after: Annotated[int, Field(ge=0)]
    shared: Annotated[int, Field(ge=0)]


class Header(Line):
    """The first line: short, so that lists of matches read nothing else.

    `rules` is the version of the game's rules, `decks` has card ids with numbers, one a seat and those all share, `deck_names`
    what their players call them. `created` is when, as ISO 8601. `branch_of` is there for a branch only.
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

    def record(self) -> dict[str, Any]:
        """The line's record: it says nothing of an origin where there is none."""
        return self.model_dump(exclude={"branch_of"} if self.branch_of is None else None)


class Pins(Line):
    """The second line: the card definitions used, and the names that numbers in later lines stand for.

    `programs` are (name, fingerprint) pairs.
    """

    cards: Annotated[list[dict[str, Any]], AfterValidator(_plain)]
    attributes: list[Word]
    facts: list[Word]
    programs: list[tuple[Word, Word]]

    model_config = ConfigDict(frozen=True, extra="forbid", strict=False)

    def deal(self, header: Header) -> Deal:
        """What the match is dealt from."""
        return Deal(header.game, header.seed, tuple(header.players), tuple(header.decks), tuple(self.cards),
                    header.options)


def header_of(
    game: Game, deal: Deal, *, created: str, deck_names: tuple[str, ...], branch_of: Origin | None = None,
) -> Header:
    """The first line of a new match. Raises pydantic.ValidationError for what no line may hold."""
    return Header(
        game=deal.game, rules=game.version, seed=deal.seed, players=list(deal.players),
        decks=[dict(deck) for deck in deal.decks], deck_names=list(deck_names), options=dict(deal.options),
        created=created, branch_of=branch_of)


def pins_of(match: Match, deal: Deal) -> Pins:
    """The second line of a new match."""
    rules, setup = match.rules, match.setup
    programs = {**rules.programs, **setup.programs}
    return Pins(
        cards=[dict(card) for card in deal.cards],
        attributes=[a.name for a in rules.store.attributes],
        facts=list(rules.facts),
        programs=[(name, program.fingerprint()) for name, program in programs.items()])
