"""Words for ECG's own steps, and for general steps that ECG says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_args

from tabletop.games.ecg import nodes, steps
from tabletop.games.ecg.nouns import MASCULINE, head
from tabletop.games.ecg.qualities import about, group, keyword_of
from tabletop.lang import nodes as generic
from tabletop.lang.describe import Describer, Form, Measure
from tabletop.lang.nodes import Bound, This
from tabletop.lang.vocabulary import Node, Selector
from tabletop.lang.wording import agreed, listed, number, parted

REPORTED = (steps.Duel, steps.Prepare, steps.Strengthen, steps.Next, steps.Grant, steps.Again, steps.Command, steps.Undo, steps.Curtail,
            steps.Redirect, steps.Soften, steps.Shift, steps.Spend, steps.ChangeLine)
"""Steps written as reports of what happens, in Spanish; the others are orders."""


# ---- wounds
def _harm(key: str) -> Callable[[Any, Any], str]:
    """Write a sentence about wounds: a number of them, or as many as something."""

    def told(d: Describer, node: Any) -> str:
        who = d.say("noun.this") if isinstance(node.to, This) else group(d, _needed(d, node))[0]
        return d.counted(f"step.{key}", node.amount, to=who)

    return told


def _needed(d: Describer, node: Any) -> Selector:
    """Return the Troops of a step; that they have the wounds or the preparation they lose goes without saying."""
    to: Selector = node.to
    choice = d.bound.get(to.name) if isinstance(to, Bound) else None
    lost = "wounded" if isinstance(node, steps.Mend) else "preparation" if isinstance(node, steps.Prepare) else ""
    if lost and choice is not None and isinstance(choice.among, nodes.Troops):
        d.bound[choice.name] = choice.model_copy(update={"among": choice.among.model_copy(update={lost: None})})
    return to


def _duel(d: Describer, node: steps.Duel) -> str:
    return d.say("step.duel", to=group(d, node.to)[0])


# ---- numbers
def _shift(d: Any, node: steps.Shift) -> str:
    """Write a change of a player's number, or of both players'."""
    side = "both" if node in d.both else node.side
    way, size = parted(node.amount)
    key, counter = f"step.shift.{way}.{side}", d.say(f"counter.{node.counter}")
    measure = _size(d, size)
    if measure.number:
        amount = measure.number if node.up_to is None else d.say("up_to", n=measure.number)
        return str(d.say(f"{key}.plain", amount=amount, counter=counter)) + measure.tail
    return str(d.say(f"{key}.equal", much=d.say(f"much.{node.counter}"), equal=measure.equal))


def _size(d: Any, size: Any) -> Measure:
    measure: Measure = d.measure(size)
    if isinstance(size, generic.Number) and d.event == "lapsed":
        return Measure("", equal=d.say("amount.your_hero"))
    return measure


def _prepare(d: Describer, node: steps.Prepare) -> str:
    way, size = parted(node.amount)
    shown, tail = number(d, size)
    return about(d, f"step.prepare.{way}", _needed(d, node) if way == "less" else node.to, amount=shown) + tail


def _strengthen(d: Describer, node: steps.Strengthen) -> str:
    key = keyword_of(node)
    if key is not None:
        return about(d, "gains", node.to, what=f"**{d.say(f'keyword.{key}')}**") + d.say(f"lasts.{node.lasts}.{d.style}")
    way, size = parted(node.amount)
    shown, tail = number(d, size)
    what = d.say(f"change.{way}", number=shown, attribute=d.say(f"attribute.{node.attribute}"))
    return about(d, "has", node.to, what=what) + tail + d.say(f"lasts.{node.lasts}.{d.style}")


def _next(d: Any, node: steps.Next) -> str:
    way, size = parted(node.amount)
    shown, tail = number(d, size)
    head = node.title or "troop"
    if d.prey == ("train",) and node.side == "enemy":
        who = d.say("noun.that.troop", n=1)
    else:
        who = agreed(d.say(f"next.{node.side}", noun=d.say(f"noun.{head}", n=1)), masculine=head in MASCULINE)
    least = d.say("least", n=node.least) if node.least else ""
    return str(d.say(f"step.next.{node.attribute}.{way}", who=who, amount=shown)) + tail + least


# ---- cards and Troops
def _sentence(key: str) -> Callable[[Any, Any], str]:
    """Write a sentence with one object, or one about some cards."""

    def told(d: Describer, node: Any) -> str:
        return about(d, f"step.{key}", node.to)

    return told


def _seat(d: Describer, node: steps.Seat) -> str:
    return about(d, f"step.seat.{node.resource}", node.to)


def declinable(d: Describer, node: steps.Take) -> generic.Choice | None:
    """Return the choice of a card that the player may leave: the text then offers, and orders nothing."""
    choice = d.bound.get(node.to.name) if isinstance(node.to, Bound) else None
    return choice if choice is not None and not choice.min and choice.max == 1 else None


def _take(d: Describer, node: steps.Take) -> str:
    """Write the taking of cards; those of the deck are shown."""
    choice = d.bound.get(node.to.name) if isinstance(node.to, Bound) else None
    deck = choice is not None and getattr(choice.among, "place", "") == "deck"
    shown = "_shown" if deck else ""
    offer = declinable(d, node)
    if offer is not None and node.after is not None:
        d.mentioned.add(offer.name)
        return agreed(d.say("step.search", who=d.noun(offer.among, Form("some")).text), masculine=head(offer.among) in MASCULINE)
    if offer is None:
        return about(d, f"step.take{shown}", node.to)
    d.mentioned.add(offer.name)
    return d.say(f"step.take_may{shown}.others", n=1, who=d.noun(offer.among, Form(d.chosen_how(offer))).text)


def _mill(d: Any, node: steps.Mill) -> str:
    shown, tail = number(d, node.amount)
    return str(d.say(f"step.mill.{node.side}", n=1 if node.amount == 1 else 2, amount=shown)) + tail


def _spend(d: Describer, node: steps.Spend) -> str:
    return d.counted(f"step.spend.{node.side}", node.amount)


def _ready(d: Describer, node: steps.Ready) -> str:
    return d.counted("step.ready", node.amount)


def _grant(d: Describer, node: steps.Grant) -> str:
    key, until = keyword_of(node), d.say(f"lasts.turn.{d.style}")
    if key is None:
        return about(d, f"quality.{node.quality}", node.to) + until
    return about(d, "gains", node.to, what=f"**{d.say(f'keyword.{key}')}**") + until


def _again(d: Describer, node: steps.Again) -> str:
    return about(d, f"step.again.{node.recovery}", node.to)


def _command(d: Describer, node: steps.Command) -> str:
    every = set(node.kinds) == set(get_args(nodes.Manoeuvre))
    what = d.say("manoeuvre.any") if every else listed(d, [d.say(f"manoeuvre.{kind}") for kind in node.kinds])
    who = group(d, Bound(name=node.name))
    return d.say("step.command", n=who[1], who=who[0], what=what)


# ---- what a Reaction answers
def _undo(d: Any, _node: steps.Undo) -> str:
    return str(d.say(f"step.undo.{d.prey[0]}")) if len(d.prey) == 1 and d.say.has(f"step.undo.{d.prey[0]}") else str(d.say("step.undo.any"))


def _curtail(d: Describer, _node: steps.Curtail) -> str:
    return d.say("step.curtail")


def _redirect(d: Describer, node: steps.Redirect) -> str:
    return d.say("step.redirect", who=group(d, node.to)[0])


def _soften(d: Describer, node: steps.Soften) -> str:
    return d.counted("step.soften", node.amount)


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
    generic.Choose: _choice, generic.Target: _choice, generic.May: _may, generic.Look: _look, generic.Stack: _stack,
    steps.Wound: _harm("wound"), steps.Mend: _harm("mend"), steps.Duel: _duel, steps.Shift: _shift, steps.Prepare: _prepare,
    steps.ChangeLine: _sentence("change_line"), steps.Seat: _seat, steps.Spend: _spend, steps.Ready: _ready,
    generic.Discard: _sentence("discard"), steps.Exile: _sentence("exile"), generic.Destroy: _sentence("destroy"),
    steps.Mill: _mill, steps.Take: _take, steps.Strengthen: _strengthen,
    steps.Next: _next, steps.Grant: _grant, steps.Again: _again, steps.Command: _command, steps.Undo: _undo, steps.Curtail: _curtail,
    steps.Redirect: _redirect, steps.Soften: _soften,
}
