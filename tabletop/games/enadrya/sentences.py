"""Words for general steps that Enadrya says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.games.enadrya import simple_steps, steps
from tabletop.games.enadrya.qualities import grouped
from tabletop.games.enadrya.simple_steps import upon
from tabletop.lang import nodes as generic
from tabletop.lang.describe import Describer
from tabletop.lang.nodes import Bound
from tabletop.lang.own_steps import sentences
from tabletop.lang.vocabulary import Node


def _choose_type(_d: Describer, _node: simple_steps.ChooseType) -> str:
    return ""


def _recall(d: Describer, node: generic.Recall) -> str:
    """Write the return of cards: own chosen ones to "your hand", others to their owner's."""
    chosen = d.bound.get(node.to.name) if isinstance(node.to, Bound) else None
    among = node.to if chosen is None else chosen.among
    if getattr(among, "side", "any") != "own":
        return upon(d, "recall", node)
    phrase = d.noun(node.to, grouped(node.to))
    return d.say("step.recall_own", n=2 if phrase.plural else 1, to=phrase.text)


def _take(d: Describer, node: generic.Take) -> str:
    """Write the return of a card, just named by an event, to the hand it was played from."""
    if isinstance(node.to, Bound) and node.to.name not in d.bound:
        return d.say("step.take.lost")
    return upon(d, "take", node)


STEPS: Mapping[type[Node], Callable[[Any, Any], str]] = {
    **sentences((*simple_steps.OWN, *steps.ABILITIES)), simple_steps.ChooseType: _choose_type, generic.Recall: _recall, generic.Take: _take,
    generic.Destroy: lambda d, node: upon(d, "destroy", node), generic.Discard: lambda d, node: upon(d, "discard", node),
}
