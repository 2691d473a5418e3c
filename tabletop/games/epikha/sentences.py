"""Words for general steps that Epikha says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.games.epikha import nodes, steps
from tabletop.games.epikha.qualities import about
from tabletop.lang import nodes as generic
from tabletop.lang.describe import Describer
from tabletop.lang.nodes import Bound
from tabletop.lang.own_steps import sentences
from tabletop.lang.vocabulary import Node


# ---- places
def _deed(key: str) -> Callable[[Any, Any], str]:
    """Write a sentence with one object, or one about this card."""

    def told(d: Any, node: Any) -> str:
        return about(d, f"step.{key}", node.to)

    return told


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
        choice = rest[0].sought(d) if isinstance(rest[0], steps.Take) else None
        if choice is not None:
            return steps.search(d, choice, "may.search")
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
    **sentences(steps.OWN), generic.Choose: _choice, generic.Target: _choice, generic.May: _may, generic.If: _if, generic.Look: _look,
    generic.Arrange: _arrange, generic.Stack: _stack, generic.Destroy: _deed("destroy"), generic.Recall: _deed("recall"),
    generic.Discard: _deed("discard")}
