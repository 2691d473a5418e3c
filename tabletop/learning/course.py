"""Course of a game as data: lessons of steps on real positions, each a file with its texts in both languages."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from tabletop import places
from tabletop.games.entries import games

try:
    from yaml import CSafeLoader as _Loader
except ImportError:  # PyYAML without libyaml: the same, slower
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]

Kind = Literal["told", "deed", "choice", "look", "refusal"]
"""Task of a step: read; do something; say what will happen; look at a card; try what the rules refuse."""
SUFFIX = ".yaml"
START = "start"
"""Name of the position at which every lesson begins."""


class Part(BaseModel):
    """Frozen part of a lesson's file."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Text(Part):
    """Text in both languages, with **bold** and {icons} as everywhere."""

    es: str = ""
    en: str = ""

    def __bool__(self) -> bool:
        return bool(self.es)


NO_TEXT = Text()


class Position(Part):
    """Recipe of a position: a deal of the named cards, answers up to a moment, then what lies where.

    `lay` names the cards of a place in their order (`0:hand`, `1:z2.3`, `on porta#1`); a name may be followed by `xN`. The deck
    of a seat are all cards named for it; `1:stack.2` is its second stack, in games that have them. `play` are answers from the deal
    on; `until melee` lets everybody do nothing up to there. `set` writes numbers: attribute, thing, value; a thing is a seat,
    `table`, or a card.
    """

    lay: dict[str, list[str]]
    play: list[str] = Field(default_factory=list)
    set: dict[str, dict[str, int | str]] = Field(default_factory=dict)
    options: dict[str, Any] = Field(default_factory=dict)
    seed: int = 1


class Prediction(Part):
    """Question before a deed: what will happen? One of the answers is right; `because` tells why."""

    answers: Annotated[list[Text], Field(min_length=2, max_length=4)]
    right: Annotated[int, Field(ge=0, lt=4)]
    because: Text


class Attempt(Part):
    """Move that the rules refuse, and the clause by which they do."""

    deed: str
    clause: str


class Term(Part):
    """Term of a sum: a number, or `die`, with a word below it."""

    value: int | Literal["die"]
    word: Text = NO_TEXT


class Plate(Part):
    """Plate beside a thing: a number as it is made (its `terms` and what they make), or chances as `bars` from 0 up, with a note."""

    title: Text
    at: str
    terms: tuple[Term, ...] = ()
    makes: str = ""
    bars: tuple[int, ...] = ()
    note: Text = NO_TEXT


class Step(Part):
    """Step of a lesson.

    `do` are the deeds asked for, in any order; in one, `|` parts answers that count as well, the first of which is shown on
    request; where they are `ordered`, only in their order. `after` asks for each deed but the first, which `say` asks for. `also`
    are answers that change nothing here. `then` are the player's answers that follow by themselves, `rival` those of the others, in
    their order. `clauses` are taught here: a test finds them among the facts or refusals. `mentions` are shown beside them. `point`
    are the things to look at, `plates` stand beside things, `position` begins at another position. `alone` gives no help, and any
    legal move is allowed.
    """

    name: Text
    say: Text
    why: Text = NO_TEXT
    rule: Text = NO_TEXT
    clauses: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    after: tuple[Text, ...] = ()
    ordered: bool = False
    also: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    rival: tuple[str, ...] = ()
    look: str = ""
    choice: Prediction | None = None
    refusal: Attempt | None = None
    point: tuple[str, ...] = ()
    plates: tuple[Plate, ...] = ()
    position: str = ""
    alone: bool = False

    @model_validator(mode="after")
    def _one_task(self) -> Step:
        if sum(map(bool, (self.do, self.choice, self.look, self.refusal))) > 1:
            raise ValueError("a step has one task")
        if self.after and len(self.after) != len(self.do) - 1:
            raise ValueError("each deed but the first has a text, or none has")
        return self

    def asks(self, done: Container[int]) -> Text:
        """Return what asks for the first deed that is not done; without texts of the other deeds, `say` asks for all of them."""
        due = next((number for number in range(len(self.do)) if number not in done), len(self.do) - 1)
        return self.after[due - 1] if due and self.after else self.say

    @property
    def kind(self) -> Kind:
        """Return the kind of its task."""
        if self.do:
            return "deed"
        return "choice" if self.choice else "look" if self.look else "refusal" if self.refusal else "told"


class Lesson(Part):
    """Lesson: its names, how long it takes, its positions by name, and its steps."""

    title: Text
    about: Text
    minutes: int = 7
    positions: dict[str, Position]
    steps: Annotated[tuple[Step, ...], Field(min_length=3, max_length=12)]

    @model_validator(mode="after")
    def _positions_known(self) -> Lesson:
        wanted = {START, *(step.position for step in self.steps if step.position)}
        if wanted != set(self.positions):
            raise ValueError(f"positions {sorted(self.positions)}, wanted {sorted(wanted)}")
        return self


@dataclass(frozen=True, slots=True)
class Shown:
    """Lesson of a course with its place; `key` names it in a person's progress."""

    game: str
    number: int
    path: Path
    lesson: Lesson

    @property
    def key(self) -> str:
        """Return the name of the lesson in a person's progress."""
        return f"{self.game}/{self.path.stem}"


class LessonError(ValueError):
    """Error of a lesson's file, with its place."""


def lessons_folder(game: str) -> Path:
    """Return the folder of a game's lessons."""
    return places.assets() / "lessons" / game


def read_lesson(path: Path) -> Lesson:
    """Read a lesson's file. Raises LessonError."""
    try:
        plain = yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)  # a safe loader
        return Lesson.model_validate(_tupled(plain))
    except (OSError, yaml.YAMLError, ValidationError) as problem:
        raise LessonError(f"{path.name}: {problem}") from problem


def _tupled(value: Any, key: str = "") -> Any:
    """Return plain values as the strict model wants them: lists that it keeps as tuples are tuples."""
    if isinstance(value, dict):
        return {name: _tupled(one, name) for name, one in value.items()}
    if isinstance(value, list):
        done = [_tupled(one) for one in value]
        return done if key in ("play", "answers") or (done and key not in _TUPLES) else tuple(done)
    return value


_TUPLES = frozenset({"steps", "clauses", "mentions", "do", "after", "also", "then", "rival", "point", "plates", "terms", "bars"})


RIVAL = "Bruno"
"""Name of the rival in the texts of lessons."""


def against(shown: Shown, rival: str) -> Shown:
    """Return a lesson whose texts call the rival by another name."""
    if rival == RIVAL:
        return shown
    return replace(shown, lesson=Lesson.model_validate_json(shown.lesson.model_dump_json(by_alias=True).replace(RIVAL, rival)))


@cache
def course(game: str) -> tuple[Shown, ...]:
    """List a game's lessons in their order; read once."""
    folder = lessons_folder(game)
    files = sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []
    return tuple(Shown(game, number, path, read_lesson(path)) for number, path in enumerate(files, 1))


def taught_games() -> tuple[str, ...]:
    """List the games with a course, in the order of the menu."""
    return tuple(game for game in games() if course(game))


def whole_course() -> Iterator[Shown]:
    """Yield the lessons of all games."""
    for game in games():
        yield from course(game)
