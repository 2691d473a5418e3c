"""Words for Epikha's own steps, and for general steps that Epikha says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.games.epikha import nodes, steps
from tabletop.games.epikha.nouns import EVERY, head, masculine
from tabletop.games.epikha.qualities import BARS, about, attribute, group, named
from tabletop.lang import nodes as generic
from tabletop.lang.describe import SOME, Describer
from tabletop.lang.nodes import Bound
from tabletop.lang.vocabulary import Node
from tabletop.lang.wording import agreed, number, parted

REPORTED = (steps.Mend, steps.Lose, steps.Strengthen, steps.Grant, steps.Cancel)
"""Steps written as reports of what happens; the others are orders."""


# ---- Vital
def _harm(d: Describer, node: steps.Harm) -> str:
    return d.counted("step.harm", node.amount, to=group(d, node.to, EVERY)[0])


def _mend(d: Any, node: steps.Mend) -> str:
    """Write a cure; that the cards have lost Vital goes without saying."""
    choice = d.bound.get(node.to.name) if isinstance(node.to, Bound) else None
    if choice is not None and isinstance(choice.among, nodes.InPlay):
        d.bound[choice.name] = choice.model_copy(update={"among": choice.among.model_copy(update={"state": None})})
    if node.amount is None:
        return about(d, "step.mend.whole", node.to)
    shown, tail = number(d, node.amount)
    return about(d, "step.mend.some", node.to, amount=shown) + tail


def _lose(d: Describer, node: steps.Lose) -> str:
    return d.counted(f"step.lose.{node.side}", node.amount)


def _pay(d: Describer, node: steps.Pay) -> str:
    return d.counted("step.pay", node.amount)


def _prevent(d: Describer, node: steps.Prevent) -> str:
    return d.counted("step.prevent", node.amount)


# ---- changes
def change(d: Describer, node: steps.Strengthen) -> str:
    """Write the change of a number: "+5 de Fuerza"."""
    way, size = parted(node.amount)
    shown, tail = number(d, size)
    return d.say(f"change.{way}", number=shown, attribute=attribute(d, node)) + tail


def lasts(d: Any, node: Any) -> str:
    """Write how long a change holds; the owner of this card is "you"."""
    own = ".this" if node.lasts == "owners_next_turn" and isinstance(node.to, generic.This) else ""
    return str(d.say(f"lasts.{node.lasts}{own}.{d.style}"))


def strengthened(d: Any, some: list[steps.Strengthen]) -> str:
    """Write changes of the same cards for the same time as one sentence."""
    what = d.say("join.and").join(change(d, node) for node in some)
    return about(d, "gains", some[0].to, what=what) + lasts(d, some[0])


def _strengthen(d: Any, node: steps.Strengthen) -> str:
    return strengthened(d, [node])


def _grant(d: Any, node: steps.Grant) -> str:
    if node.quality in BARS:
        return about(d, f"bar.{node.quality}", node.to) + lasts(d, node)
    return about(d, "gains", node.to, what=named(d, node.quality)) + lasts(d, node)


# ---- places
def _deed(key: str) -> Callable[[Any, Any], str]:
    """Write a sentence with one object, or one about this card."""

    def told(d: Any, node: Any) -> str:
        return about(d, f"step.{key}", node.to)

    return told


def sought(d: Any, node: Any) -> Any:
    """Return the choice of a card of the deck that a step takes, if the player may leave it."""
    choice = d.bound.get(node.to.name) if isinstance(node, steps.Take) and isinstance(node.to, Bound) else None
    return choice if choice is not None and not choice.min and getattr(choice.among, "place", "") == "deck" else None


def _search(d: Any, choice: Any, key: str) -> str:
    d.mentioned.add(choice.name)
    text: str = d.say(key, who=d.noun(choice.among, SOME).text)
    return agreed(text, masculine=masculine(head(choice.among)))


def _take(d: Any, node: steps.Take) -> str:
    choice = sought(d, node)
    if choice is not None:
        return _search(d, choice, "step.search")
    return about(d, "step.take", node.to)


def _cancel(d: Describer, _node: steps.Cancel) -> str:
    return d.say(f"step.cancel.{d.style}")


# ---- general steps
def _choice(d: Any, node: generic.Choice) -> str:
    """Write a choice by itself: one that no later step names."""
    d.bound[node.name] = node
    return "" if node.name in d.named else str(d.say("step.choose", to=d.noun(Bound(name=node.name)).text))


def _may(d: Any, node: generic.May) -> str:
    """Write an offer: to pay for what follows, to look for a card."""
    first, *rest = node.then
    if isinstance(first, steps.Pay) and rest:
        return str(d.counted("may.pay", first.amount, what=d.sentences(rest).rstrip(".")))
    if isinstance(first, generic.Choose) and len(rest) == 1:
        d.bound[first.name] = first
        choice = sought(d, rest[0])
        if choice is not None:
            return _search(d, choice, "may.search")
    return Describer.handlers[generic.May](d, node)


def _if(d: Any, node: generic.If) -> str:
    """Write a condition and its steps; that a price can be paid goes without saying."""
    if isinstance(node.when, nodes.Affords) and not node.otherwise:
        return str(d.sentences(node.then).rstrip("."))
    return Describer.handlers[generic.If](d, node)


def _look(d: Any, node: generic.Look) -> str:
    d.looked.add(node.name)
    return str(Describer.handlers[generic.Look](d, node))


def _arrange(d: Any, node: generic.Arrange) -> str:
    """Return no words: the step that puts the cards back says that their order is free."""
    d.looked.add(node.name)
    return ""


def _stack(d: Any, node: generic.Stack) -> str:
    return str(d.say(f"step.stacked.{node.at}"))


DEEDS: Mapping[type[Node], Callable[[Any, Any], str]] = {
    generic.Choose: _choice, generic.Target: _choice, generic.May: _may, generic.If: _if, generic.Look: _look, generic.Arrange: _arrange,
    generic.Stack: _stack, steps.Harm: _harm, steps.Mend: _mend, steps.Lose: _lose, steps.Pay: _pay, steps.Prevent: _prevent,
    steps.Strengthen: _strengthen, steps.Grant: _grant, generic.Destroy: _deed("destroy"), generic.Recall: _deed("recall"), steps.Take: _take,
    generic.Discard: _deed("discard"), steps.Consume: _deed("consume"), steps.Cancel: _cancel,
}


