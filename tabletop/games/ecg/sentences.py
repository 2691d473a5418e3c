"""Words for general steps that ECG says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.games.ecg import nodes, steps
from tabletop.games.ecg.qualities import about
from tabletop.lang import nodes as generic
from tabletop.lang.describe import Describer
from tabletop.lang.nodes import Bound
from tabletop.lang.own_steps import sentences
from tabletop.lang.vocabulary import Node, Selector
from tabletop.lang.wording import parted


# ---- cards and Troops
def _sentence(key: str) -> Callable[[Any, Any], str]:
    """Write a sentence with one object, or one about some cards."""

    def told(d: Describer, node: Any) -> str:
        return about(d, f"step.{key}", node.to)

    return told


# ---- general steps
def _choice(d: Any, node: generic.Choice) -> str:
    """Write a choice by itself: one that no later step names, or leave to look through the rival's discard."""
    d.bound[node.name] = node
    if isinstance(node.among, nodes.Cards) and (node.among.place, node.among.side) == ("discard", "enemy"):
        return str(d.say("step.look_through"))
    return "" if node.name in d.named else str(d.say("step.choose", to=d.noun(Bound(name=node.name)).text))


def _may(d: Describer, node: generic.May) -> str:
    """Write an offer of one step in a phrase of its own, if the step has one."""
    only = node.then[0]
    way, size = parted(only.amount) if isinstance(only, steps.Shift) else ("", 0)
    if len(node.then) == 1 and isinstance(only, steps.Shift) and isinstance(size, int):
        said = d.say(f"may.shift.{node.by}.{way}", amount=size, counter=d.say(f"counter.{only.counter}"))
    elif len(node.then) == 1 and isinstance(only, generic.Stack) and node.by == "controller":
        said = d.say(f"may.stack.{only.at}", n=_looked(d, only.who))
    else:
        return Describer.handlers[generic.May](d, node)
    return d.say("step.otherwise", said=said, what=d.sentences(node.otherwise).rstrip(".")) if node.otherwise else said


def _looked(d: Any, who: Selector) -> int:
    return int(d.looked.get(getattr(who, "name", ""), 2))


def _look(d: Any, node: generic.Look) -> str:
    d.looked[node.name] = node.amount if isinstance(node.amount, int) else 2
    return str(Describer.handlers[generic.Look](d, node))


def _stack(d: Describer, node: generic.Stack) -> str:
    if isinstance(node.who, Bound) and node.who.name in d.bound:
        return about(d, f"step.stacked.{node.at}", node.who)
    return d.say(f"step.stack_looked.{node.at}", n=_looked(d, node.who))


STEPS: Mapping[type[Node], Callable[[Any, Any], str]] = {
    **sentences(steps.OWN), generic.Choose: _choice, generic.Target: _choice, generic.May: _may, generic.Look: _look, generic.Stack: _stack,
    generic.Discard: _sentence("discard"), generic.Destroy: _sentence("destroy"),
}
