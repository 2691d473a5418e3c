"""Describer of card nodes in words: a language's templates, filled in by a handler for each class."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple

from tabletop import places
from tabletop.lang import nodes
from tabletop.lang.languages import Lang
from tabletop.lang.vocabulary import Amount, Node, Selector, Step

Style = Literal["full", "short"]
Determiner = Literal[
    "a", "some", "target", "chosen_controller", "chosen_opponent", "all", "every", "each", "counted"
]  # fmt: skip
JOINED_AT_MOST = 80


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Paragraph of a card's text; bold words stand between pairs of asterisks.

    `colour` is the colour of the ability (None on a Power and its like), `keyword` the key of the named
    ability the paragraph begins with.
    """

    colour: str | None
    keyword: str | None
    text: str


class Phrase(NamedTuple):
    """Words for some cards, with their grammatical number."""

    text: str
    plural: bool = False


class Form(NamedTuple):
    """Form of a noun that a sentence needs: its determiner, singular or plural."""

    how: Determiner = "a"
    plural: bool = False


A = Form("a")
SOME = Form("some")
ALL = Form("all", plural=True)


class Measure(NamedTuple):
    """Words for an amount: a number (or nothing), the tail of the sentence ("for each ..."), the meaning of X."""

    number: str
    tail: str = ""
    equal: str = ""
    value: int | None = None


class Phrases:
    """Templates of a language, from some areas of its catalogue."""

    def __init__(self, lang: Lang, *areas: str) -> None:
        self.lang = lang
        self._templates = _merged(lang, areas)

    def has(self, key: str) -> bool:
        """Whether there is a template."""
        return key in self._templates

    def __call__(self, key: str, /, **fields: object) -> str:
        """Fill in a template; plurals are chosen by the field `n`. Raises KeyError for a key or field."""
        template = self._templates[key]
        if not isinstance(template, str):
            template = template["one" if fields.get("n", 1) == 1 else "other"]
        said = template.format_map(fields)
        return _contracted(said) if self.lang == "es" else said


def _contracted(text: str) -> str:
    """Contract Spanish "a el" and "de el" to one word, at the border of a template and an article."""
    return text.replace(" a el ", " al ").replace(" de el ", " del ")


@functools.cache
def _merged(lang: str, areas: tuple[str, ...]) -> Mapping[str, str | Mapping[str, str]]:
    return {key: text for area in areas for key, text in _area(lang, area).items()}


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


class Describer:
    """Describer of one text, which remembers the things already mentioned. Games add their own tables.

    `handlers` are the words of steps, conditions, properties and events; `nouns` those of selectors;
    `measures` those of amounts. `areas` are the parts of the catalogue that hold the templates.
    """

    areas: ClassVar[tuple[str, ...]] = ("lang",)
    handlers: ClassVar[Mapping[type[Node], Callable[[Any, Any], str]]]
    nouns: ClassVar[Mapping[type[Node], Callable[[Any, Any, Form], Phrase]]]
    measures: ClassVar[Mapping[type[Node], Callable[[Any, Any], Measure]]]

    def __init__(self, lang: Lang, style: Style = "full") -> None:
        self.say = Phrases(lang, *self.areas)
        self.style = style
        self.bound: dict[str, nodes.Choice] = {}
        self.mentioned: set[str] = set()

    def words(self, node: Node) -> str:
        """Describe a step, a condition, a property or an event."""
        return self.handlers[type(node)](self, node)

    def noun(self, selector: Selector, form: Form = A) -> Phrase:
        """Describe the things a selector finds."""
        return self.nouns[type(selector)](self, selector, form)

    def measure(self, amount: int | Amount) -> Measure:
        """Describe an amount."""
        if isinstance(amount, int):
            return Measure(str(amount), equal=str(amount), value=amount)
        return self.measures[type(amount)](self, amount)

    def equal(self, amount: int | Amount) -> str:
        """Describe an amount, to stand after "X is"."""
        return self.measure(amount).equal

    def kind_of(self, selector: Selector) -> str:
        """Return the noun for things already mentioned by a selector (`noun.that.<kind>`)."""
        raise NotImplementedError(type(selector).__name__)

    def chosen_how(self, choice: nodes.Choice) -> Determiner:
        """Return the word for a choice at its first mention."""
        if isinstance(choice, nodes.Target):
            return "target"
        return "chosen_controller" if choice.by == "controller" else "chosen_opponent"

    def counted(self, key: str, amount: int | Amount, **fields: object) -> str:
        """Build a sentence with an amount in it: a number, so many for each of something, as many as something."""
        measure = self.measure(amount)
        if not measure.number and self.say.has(f"{key}.equal"):
            return self.say(f"{key}.equal", equal=measure.equal, **fields)
        number = measure.number or "X"
        tail = measure.tail or ("" if measure.number else self.say("amount.where", equal=measure.equal))
        key = key if self.say.has(key) else f"{key}.plain"
        return self.say(key, n=2 if measure.value is None else measure.value, amount=number, **fields) + tail

    def reports(self, step: Step) -> bool:
        """Whether the words of a step report what happens ("ganas 3 PV") instead of ordering it ("roba una carta")."""
        return getattr(step, "side", "own") == "enemy"

    def held(self, _selector: Selector) -> str:
        """Return the noun for cards as their holder has them ("cartas en la mano"); "" if a text cannot say "you have"."""
        return ""

    def given(self, condition: Node) -> str:
        """Phrase a condition to open or close a sentence: "si ..." or "salvo si ..."."""
        if isinstance(condition, nodes.Not):
            return self.say("condition.unless", that=self.words(condition.that))
        return self.say("condition.if", that=self.words(condition))

    def sentences(self, steps: Sequence[Step]) -> str:
        """Write a list of steps as prose, beginning with a small letter, so that a text may precede it.

        Two short steps are joined if both are orders or both are reports.
        """
        told = [(step, part) for step in steps if (part := self.words(step))]
        parts = [part for _, part in told]
        if len(told) == 2 and self.reports(told[0][0]) == self.reports(told[1][0]):
            joined = self.say("join.two", first=parts[0], second=parts[1]) + "."
            if len(joined) <= JOINED_AT_MOST and all(self._joins(part) for part in parts):
                return joined
        first, *rest = parts or [""]
        return " ".join([_ended(first), *(capital(_ended(part)) for part in rest)])

    def _joins(self, part: str) -> bool:
        return not any(mark in part for mark in ("**", ".", ",", self.say("join.and")))


def capital(text: str) -> str:
    """Capitalise the first letter of a text; asterisks are skipped."""
    for place, letter in enumerate(text):
        if letter.isalpha():
            return text[:place] + letter.upper() + text[place + 1 :]
        if letter.isdigit():
            return text
    return text


def _ended(text: str) -> str:
    return text if text.endswith((".", ".**")) else f"{text}."


# --- selectors ---


def _this(d: Describer, _node: nodes.This, _form: Form) -> Phrase:
    return Phrase(d.say("noun.this"))


def _bound(d: Describer, node: nodes.Bound, _form: Form) -> Phrase:
    choice = d.bound.get(node.name)
    if choice is None:
        return Phrase(d.say("noun.that.event"))
    many = choice.max > 1
    if node.name in d.mentioned:
        return Phrase(d.say(f"noun.that.{d.kind_of(choice.among)}", n=2 if many else 1), many)
    d.mentioned.add(node.name)
    found = d.noun(choice.among, Form(d.chosen_how(choice), plural=many))
    return Phrase(d.say("noun.up_to", n=choice.max, noun=found.text), plural=True) if many else found


def _players(d: Describer, node: nodes.Players, form: Form) -> Phrase:
    chosen = form.how in ("a", "target", "chosen_controller", "chosen_opponent")
    number = "target" if form.how == "target" and d.say.has(f"noun.players.target.{node.side}") else "one" if chosen else "all"
    return Phrase(d.say(f"noun.players.{number}.{node.side}"))


# --- amounts ---


def _count(d: Describer, node: nodes.Count) -> Measure:
    return Measure(
        "1",
        tail=d.say("amount.for_each", noun=d.noun(node.who, Form("each")).text),
        equal=d.say("amount.count", noun=d.noun(node.who, Form("counted", plural=True)).text),
    )


def _value(d: Describer, node: nodes.Value) -> Measure:
    known = isinstance(node.who, nodes.This) or (
        isinstance(node.who, nodes.Bound) and (node.who.name in d.mentioned or node.who.name not in d.bound)
    )
    if known:
        return Measure("", equal=d.say("amount.its", attribute=d.say(f"attribute.{node.attribute}")))
    attribute = d.say(f"the_attribute.{node.attribute}")
    return Measure("", equal=d.say("amount.of", attribute=attribute, noun=d.noun(node.who, A).text))


def _times(d: Describer, node: nodes.Times) -> Measure:
    one, other = (node.amount, node.by) if isinstance(node.amount, int) else (node.by, node.amount)
    equal = d.say("amount.times", first=d.equal(one), second=d.equal(other))
    if isinstance(one, int) and isinstance(other, nodes.Count):
        return Measure(str(one), tail=d.measure(other).tail, equal=equal, value=one)
    return Measure("", equal=equal)


def _sum(d: Describer, node: nodes.Sum) -> Measure:
    return Measure("", equal=d.say("amount.plus").join(d.equal(amount) for amount in node.amounts))


def _least(d: Describer, node: nodes.Least) -> Measure:
    first, *rest = (d.equal(amount) for amount in node.amounts)
    return Measure("", equal=d.say("amount.at_most", first=first, second=", ".join(rest)))


def _number(d: Describer, node: nodes.Number) -> Measure:
    return Measure("", equal=d.say(f"amount.bound.{node.name}"))


def _x(_d: Describer, _node: nodes.X) -> Measure:
    return Measure("X", equal="X")


# --- conditions ---


def _compare(d: Describer, node: nodes.Compare) -> str:
    if isinstance(node.left, nodes.Count) and isinstance(node.right, int):
        held = d.held(node.left.who)
        noun = held or d.noun(node.left.who, Form("counted", plural=True)).text
        return d.say(f"condition.{'held' if held else 'count'}.{node.relation}", n=node.right, noun=noun)
    return d.say(f"condition.{node.relation}", left=d.equal(node.left), right=d.equal(node.right))


def _exists(d: Describer, node: nodes.Exists) -> str:
    if node.least == 1:
        return d.say("condition.exists", noun=d.noun(node.who, SOME).text)
    found = d.noun(node.who, Form("counted", plural=True)).text
    return d.say("condition.exist", n=node.least, noun=found)


def _not(d: Describer, node: nodes.Not) -> str:
    return d.say("condition.not", that=d.words(node.that))


def _all(d: Describer, node: nodes.AllOf) -> str:
    return d.say("join.and").join(d.words(test) for test in node.those)


def _any(d: Describer, node: nodes.AnyOf) -> str:
    return d.say("join.or").join(d.words(test) for test in node.those)


# --- steps ---


def _choice(d: Describer, node: nodes.Choice) -> str:
    """Return no words: the step that uses the choice describes the choice."""
    d.bound[node.name] = node
    return ""


def _may(d: Describer, node: nodes.May) -> str:
    return _or_else(d, node, d.say(f"step.may.{node.by}", what=d.sentences(node.then).rstrip(".")))


def _if(d: Describer, node: nodes.If) -> str:
    return _or_else(d, node, d.say("step.if", condition=d.given(node.when), what=d.sentences(node.then).rstrip(".")))


def _or_else(d: Describer, node: nodes.May | nodes.If, said: str) -> str:
    """Add the other steps of a block, if any."""
    return d.say("step.otherwise", said=said, what=d.sentences(node.otherwise).rstrip(".")) if node.otherwise else said


def _each(d: Describer, node: nodes.Each) -> str:
    noun = d.noun(node.who, Form("each")).text
    return d.say("step.each", noun=noun, what=d.sentences(node.then).rstrip("."))


def _for(d: Describer, node: nodes.For) -> str:
    return d.say("step.for", noun=d.noun(node.who, Form("each")).text, what=d.sentences(node.then).rstrip("."))


def _repeat(d: Describer, node: nodes.Repeat) -> str:
    return d.say("step.repeat", times=d.equal(node.times), what=d.sentences(node.then).rstrip("."))


def _draw(d: Describer, node: nodes.Draw) -> str:
    return d.counted(f"step.draw.{node.side}", node.amount)


def _shuffle(d: Describer, node: nodes.Shuffle) -> str:
    return d.say(f"step.shuffle.{node.side}")


def _look(d: Describer, node: nodes.Look) -> str:
    return d.counted("step.look", node.amount)


def _arrange(d: Describer, _node: nodes.Arrange) -> str:
    return d.say("step.arrange")


def _stack(d: Describer, node: nodes.Stack) -> str:
    return d.say(f"step.stack.{node.at}")


Describer.nouns = {nodes.This: _this, nodes.Bound: _bound, nodes.Players: _players}
Describer.measures = {
    nodes.Count: _count,
    nodes.Value: _value,
    nodes.Times: _times,
    nodes.Sum: _sum,
    nodes.Least: _least,
    nodes.Number: _number,
    nodes.X: _x,
}
Describer.handlers = {
    nodes.Compare: _compare,
    nodes.Exists: _exists,
    nodes.Not: _not,
    nodes.AllOf: _all,
    nodes.AnyOf: _any,
    nodes.Choose: _choice,
    nodes.Target: _choice,
    nodes.May: _may,
    nodes.If: _if,
    nodes.Each: _each,
    nodes.For: _for,
    nodes.Repeat: _repeat,
    nodes.Draw: _draw,
    nodes.Shuffle: _shuffle,
    nodes.Look: _look,
    nodes.Arrange: _arrange,
    nodes.Stack: _stack,
}
