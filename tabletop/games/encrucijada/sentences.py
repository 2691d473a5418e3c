"""Words for Encrucijada's properties and conditions, and for general steps that it says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

from tabletop.games.encrucijada import nodes, steps, war_steps
from tabletop.games.encrucijada.phrases import TRAITS, about, change, together
from tabletop.lang import nodes as generic
from tabletop.lang.describe import Describer, Measure
from tabletop.lang.nodes import Bound
from tabletop.lang.own_steps import sentences
from tabletop.lang.vocabulary import Condition, Node, Step


class Together(Step):
    """Changes of the same cards for the same time, written as one sentence."""

    those: tuple[Any, ...]


class Bared(Step):
    """Marks of both cards of a clash, written as one sentence."""


class AnyRival(Step):
    """Second war of a turn, on the same rival too, written as one sentence."""


class Twice(Step):
    """Step that is done once more under a condition, written after it."""

    when: Any


# ---- changes
_MERGED: Mapping[str, type[Step]] = {"bare": Bared, "same_rival": AnyRival}
"""Two steps that are one sentence, by what they say."""


def joined(program: Sequence[Step]) -> list[Step]:
    """Put changes of the same cards for the same time together, and a step that a condition repeats beside the step."""
    found: list[Step] = []
    for key, some in groupby(program, _whom):
        those: Any = tuple(some)
        if key and len(those) > 1:
            found.append(_MERGED[key]() if isinstance(key, str) else Together(those=those))
        else:
            found += those
    return [Twice(when=step.when) if i and isinstance(step, generic.If) and step.then == (found[i - 1],) and not step.otherwise else step
            for i, step in enumerate(found)]


def _whom(step: Step) -> Any:
    """Return the key by which steps are one sentence: the cards that gain, and for how long."""
    if isinstance(step, war_steps.DeclareAgain) or (isinstance(step, war_steps.Grant) and step.quality == "same_rival"):
        return "same_rival"
    if isinstance(step, war_steps.Grant) and step.quality == "bare":
        return "bare"
    gains = isinstance(step, war_steps.Strengthen) or (isinstance(step, war_steps.Grant) and step.quality in TRAITS)
    return (step.to, step.lasts) if gains else None  # type: ignore[attr-defined]


# ---- cards
def _deed(key: str) -> Callable[[Any, Any], str]:
    """Write a sentence with one object."""

    def told(d: Any, node: Any) -> str:
        return about(d, f"step.{key}", node.to)

    return told


def _take(d: Any, node: generic.Take) -> str:
    return about(d, "step.take_home" if isinstance(node.to, nodes.Inside) else "step.take", node.to)


# ---- resources
def _offers(d: Any, node: nodes.Offers) -> str:
    return str(d.say("offers", n=node.amount))


# ---- the tower and the war
def _said(key: str) -> Callable[[Any, Any], str]:
    """Write a sentence without any part to fill in."""

    def told(d: Any, node: Any) -> str:
        return str(d.say(key))

    return told


# ---- general steps
def _choice(d: Any, node: generic.Choice) -> str:
    """Return no words: the step that uses the choice describes it."""
    d.bound[node.name] = node
    return ""


def _arrange(d: Any, node: generic.Arrange) -> str:
    """Return no words: the step that puts the cards back says that their order is free."""
    d.ordered.add(node.name)
    return ""


def _for(d: Any, node: generic.For) -> str:
    """Write the steps of another player, who is the subject of the sentence."""
    d.subject = d.noun(node.who).text
    said = d.sentences(node.then).rstrip(".")
    d.subject = ""
    return str(said)


def _each(d: Any, node: generic.Each) -> str:
    """Write an action on each of some cards; the cards are the object."""
    choice = d.bound.get(node.who.name) if isinstance(node.who, Bound) else None
    if choice is None:
        return Describer.handlers[generic.Each](d, node)
    d.bound[node.name], d.spread = choice, True
    said = d.sentences(node.then).rstrip(".")
    d.spread = False
    return str(said)


def _may(d: Any, node: generic.May) -> str:
    """Write an offer; another player may accept or refuse it."""
    if not d.subject:
        return Describer.handlers[generic.May](d, node)
    return str(d.say("step.may.theirs", who=d.subject, what=d.sentences(node.then).rstrip(".")))


def _twice(d: Any, node: Twice) -> str:
    return str(d.say("step.if", condition=d.given(node.when), what=d.say("step.again")))


def _if(d: Any, node: generic.If) -> str:
    """Write a condition; of the same change by another amount only the amount is said again."""
    one, other = (part[0] if len(part) == 1 else None for part in (node.then, node.otherwise))
    if isinstance(one, war_steps.Strengthen) and isinstance(other, war_steps.Strengthen) \
            and one.model_copy(update={"amount": other.amount}) == other:
        return str(d.say("step.or_else", said=d.words(other), amount=d.say("change.bare", n=one.amount), condition=d.given(node.when)))
    return Describer.handlers[generic.If](d, node)


# ---- lasting texts
def _modify(d: Any, node: generic.Modify) -> str:
    said = about(d, "has", node.who, what=change(d, node.amount))
    if isinstance(node.when, nodes.Against):
        return str(d.say("ability.against", what=said, trait=d.say(f"keyword.{node.when.trait}")))
    return said if node.when is None else d.say("ability.while", what=said, that=d.words(node.when))


def _has(d: Any, node: nodes.Has) -> str:
    return str(d.say(f"quality.{node.quality}"))


def _gives_more(d: Any, node: nodes.GivesMore) -> str:
    return str(d.say(f"gives_more.{node.to}", n=node.amount, resource=d.say(f"resource.{node.resource}")))


# ---- conditions, events, amounts
def _compare(d: Any, node: generic.Compare) -> str:
    if isinstance(node.left, nodes.Level):
        return str(d.say(f"condition.level.{node.relation}", n=node.right, resource=d.say(f"resource.{node.left.resource}")))
    return Describer.handlers[generic.Compare](d, node)


def _role(d: Any, node: nodes.Role) -> str:
    return str(d.say(f"condition.{node.role}"))


def _against(d: Any, node: nodes.Against) -> str:
    return str(d.say("condition.against", trait=d.say(f"keyword.{node.trait}")))


def _war(d: Any, node: nodes.War) -> str:
    return str(d.say(f"condition.war.{node.state}"))


def happens(d: Any, event: Any) -> str:
    """Write an event as an opening, and keep it: it tells the other side."""
    d.event = event.fact
    return str(d.say(f"event.{event.fact}"))


def _measure(key: str) -> Callable[[Any, Any], Measure]:
    return lambda d, node: Measure("", equal=d.say(f"amount.{key}"))


MEASURES: Mapping[type[Node], Callable[[Any, Any], Measure]] = {nodes.Attrition: _measure("attrition"), nodes.Level: _measure("level")}
SENTENCES: Mapping[type[Node], Callable[[Any, Any], str]] = {
    generic.Choose: _choice, generic.Target: _choice, generic.Arrange: _arrange, generic.For: _for, generic.Each: _each, generic.If: _if,
    generic.Modify: _modify, generic.Compare: _compare, generic.May: _may,
    Twice: _twice, Bared: _said("step.bared"), AnyRival: _said("step.any_rival"), Together: lambda d, node: together(d, node.those),
    nodes.Has: _has, nodes.GivesMore: _gives_more, nodes.Offers: _offers, nodes.Role: _role,
    nodes.Last: _said("condition.last"), nodes.First: _said("condition.first"), nodes.Shown: _said("condition.revealed"),
    nodes.Against: _against, nodes.War: _war, nodes.WarDeclared: happens,
    **sentences(steps.OWN), steps.NameResource: _said("step.name_resource"), generic.Take: _take, generic.Discard: _deed("discard"),
}


def awaited(condition: Condition | None) -> str:
    """Return the word for the moment that an effect waits for; "" for none that its label has to say."""
    return "revealed" if isinstance(condition, nodes.Shown) else condition.state if isinstance(condition, nodes.War) else ""
