"""Says in words what a card's nodes do: templates of a language, filled in by one handler for each node class."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, NamedTuple

from tabletop import places
from tabletop.lang import nodes
from tabletop.lang.vocabulary import Amount, Condition, Node, Selector, Step

Lang = Literal["es", "en"]
Style = Literal["full", "short"]
Determiner = Literal["a", "target", "chosen", "chosen_by_rival", "all", "each", "none"]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of a card's text; bold words stand between pairs of asterisks.

    `colour` is the colour of the ability (None on a Power and its like), `keyword` the key of the named ability
    the paragraph begins with.
    """

    colour: str | None
    keyword: str | None
    text: str


class Phrase(NamedTuple):
    """Words for some cards, and whether they are many."""

    text: str
    plural: bool = False


class Measure(NamedTuple):
    """Words for an amount: what stands before the noun, and what follows the sentence ("for each ...")."""

    number: str
    tail: str = ""
    equal: str = ""
    value: int | None = None


class Phrases:
    """The templates of a language, from some areas of its catalogue."""

    def __init__(self, lang: Lang, *areas: str) -> None:
        self.lang = lang
        self._templates = {key: text for area in areas for key, text in _area(lang, area).items()}

    def has(self, key: str) -> bool:
        """Whether there is a template."""
        return key in self._templates

    def __call__(self, key: str, /, *, n: int = 1, **fields: object) -> str:
        """A template filled in; one with plurals is chosen by `n`. Raises KeyError for an unknown key or field."""
        template = self._templates[key]
        if not isinstance(template, str):
            template = template["one" if n == 1 else "other"]
        return template.format_map({"n": n, **fields})


@functools.cache
def _area(lang: str, area: str) -> Mapping[str, str | Mapping[str, str]]:
    file = places.assets() / "locale" / lang / f"{area}.toml"
    return dict(_flat(tomllib.loads(file.read_text(encoding="utf-8")), ""))


def _flat(tree: Mapping[str, Any], path: str) -> Iterable[tuple[str, str | Mapping[str, str]]]:
    for name, value in tree.items():
        if isinstance(value, str) or "other" in value:
            yield path + name, value
        else:
            yield from _flat(value, f"{path}{name}.")


Handler = Callable[["Describer", Any], str]
NounHandler = Callable[["Describer", Any, bool, Determiner], Phrase]


@dataclass
class Describer:
    """Describes one card: it remembers what the text has mentioned already. A game adds its own tables.

    `handlers` are the words of steps, conditions, properties and events; `nouns` those of selectors;
    `measures` those of amounts.
    """

    say: Phrases
    style: Style = "full"
    bound: dict[str, nodes.Choice | None] = field(default_factory=dict)
    mentioned: set[str] = field(default_factory=set)

    handlers: ClassVar[Mapping[type[Node], Handler]] = {}
    nouns: ClassVar[Mapping[type[Node], NounHandler]] = {}
    measures: ClassVar[Mapping[type[Node], Callable[[Any, Any], Measure]]] = {}

    # --- nodes ---

    def words(self, node: Node) -> str:
        """The words of a step, a condition, a property or an event."""
        return self.handlers[type(node)](self, node)

    def condition(self, node: Condition) -> str:
        """A condition, to stand after "if"."""
        return self.words(node)

    def noun(self, selector: Selector, *, plural: bool = False, as_: Determiner = "a") -> Phrase:
        """The words for what a selector finds."""
        return self.nouns[type(selector)](self, selector, plural, as_)

    def measure(self, amount: int | Amount) -> Measure:
        """The words for an amount."""
        if isinstance(amount, int):
            return Measure(str(amount), equal=str(amount), value=amount)
        return self.measures[type(amount)](self, amount)

    def equal(self, amount: int | Amount) -> str:
        """What an amount is equal to, to stand after "X is"."""
        return self.measure(amount).equal

    # --- sentences ---

    def sentences(self, steps: Sequence[Step]) -> str:
        """A list of steps as prose; it begins with a small letter, so that something may stand before it."""
        parts = [part for step in steps if (part := self.words(step))]
        plain = [part for part in parts if not part.startswith("**")]
        if len(parts) == 2 and len(plain) == 2 and all(self._joins(part) for part in parts):
            return self.say("join.two", first=parts[0], second=parts[1]) + "."
        first, *rest = parts
        return " ".join([_ended(first), *(capital(_ended(part)) for part in rest)])

    def _joins(self, part: str) -> bool:
        return len(part) < 60 and "." not in part and "," not in part and self.say("join.and") not in part

    def by_number(self, key: str, *, n: int, **fields: object) -> str:
        """A template for one thing, or for several."""
        return self.say(key, n=n, **fields)


def capital(text: str) -> str:
    """A text whose first letter is a capital; asterisks are no letters."""
    for place, letter in enumerate(text):
        if letter.isalpha():
            return text[:place] + letter.upper() + text[place + 1 :]
        if letter.isdigit():
            return text
    return text


def _ended(text: str) -> str:
    return text if text.endswith((".", ".**")) else text + "."


# --- nouns ---


def _this(d: Describer, _node: nodes.This, _plural: bool, _as: Determiner) -> Phrase:
    return Phrase(d.say("noun.this"))


def _bound(d: Describer, node: nodes.Bound, _plural: bool, _as: Determiner) -> Phrase:
    choice = d.bound.get(node.name)
    if choice is None:
        return Phrase(d.say("noun.that.unit", n=1))
    many = choice.max > 1
    if node.name in d.mentioned:
        return Phrase(d.say(f"noun.that.{d.kind_of(choice.among)}", n=2 if many else 1), many)
    d.mentioned.add(node.name)
    return d.first_mention(choice)
