"""Words for Encrucijada's own steps, properties and conditions, and for general steps that it says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, get_args

from tabletop.games.encrucijada import nodes, steps
from tabletop.games.encrucijada.nouns import ALL, foe_of
from tabletop.lang import nodes as generic
from tabletop.lang.describe import Describer, Form, Measure
from tabletop.lang.nodes import Bound, This
from tabletop.lang.vocabulary import Condition, Node, Selector, Step
from tabletop.lang.wording import parted

TRAITS = get_args(nodes.Trait)
REPORTED = (steps.Strengthen, steps.Grant, steps.Breach, steps.Mend, steps.Refresh, steps.DeclareAgain, steps.Wear, steps.Cancel,
            steps.CallOff, steps.Lessen, steps.Pact)
"""Steps written as reports; the others are written as orders."""


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


# ---- shared pieces
def group(d: Any, who: Selector, form: Form = ALL) -> tuple[str, int]:
    """Return the words for some things, and 2 if they are plural; "" for this card."""
    if isinstance(who, This):
        return "", 1
    if isinstance(who, generic.Players):
        cards = d.say.has(f"noun.cards_of.{who.side}")
        return d.say(f"noun.cards_of.{who.side}") if cards else d.noun(who).text, 2
    phrase = d.noun(who, form)
    return phrase.text, 2 if phrase.plural else 1


def about(d: Any, key: str, who: Selector, **fields: object) -> str:
    """Write a sentence about some things, or about the card itself; one that may be left out is offered."""
    choice = d.bound.get(who.name) if isinstance(who, Bound) and who.name not in d.mentioned else None
    may = choice is not None and not choice.min and choice.max == 1
    text, n = group(d, who)
    if may and d.say.has(f"{key}.may"):
        return str(d.say(f"{key}.may", who=text, **fields))
    if not text and d.say.has(f"{key}.this"):
        return str(d.say(f"{key}.this", **fields))
    said = str(d.say(f"{key}.others", n=n, who=text or d.say("noun.this"), **fields))
    return str(d.say("step.may.controller", what=said)) if may else said


def lasts(d: Any, node: Any) -> str:
    """Write how long a change holds."""
    return str(d.say(f"lasts.{node.lasts}.{d.style}"))


# ---- changes
def _change(d: Describer, amount: Any) -> str:
    way, size = parted(amount)
    return d.say(f"change.{way}", n=size)


def _gained(d: Describer, node: Any) -> str:
    return _change(d, node.amount) if isinstance(node, steps.Strengthen) else f"**{d.say(f'keyword.{node.quality}')}**"


def together(d: Any, some: Sequence[Any]) -> str:
    """Write gains of the same cards for the same time as one sentence."""
    what = d.say("join.and").join(_gained(d, node) for node in some)
    if getattr(some[0], "but", ()):
        spared = d.say("join.nor").join(f"**{d.say(f'keyword.{trait}')}**" for trait in some[0].but)
        return str(d.say("has.spared", spared=spared, what=what)) + lasts(d, some[0])
    return about(d, "has", some[0].to, what=what) + lasts(d, some[0])


def _strengthen(d: Any, node: steps.Strengthen) -> str:
    return together(d, [node])


def _grant(d: Any, node: steps.Grant) -> str:
    if node.quality in TRAITS:
        return together(d, [node])
    everybody = isinstance(node.to, generic.Players) and node.to.side == "each"
    if everybody and d.say.has(f"bar.{node.quality}.everybody.{node.lasts}"):
        return str(d.say(f"bar.{node.quality}.everybody.{node.lasts}"))
    if node.quality == "same_rival":
        return str(d.say("bar.same_rival"))
    until = d.say("lasts.their_turn_of_war") if (node.quality, node.lasts) == ("no_war", "their_turn") else lasts(d, node)
    return str(d.say(f"bar.{node.quality}.some", who=d.noun(node.to).text)) + until


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
    if isinstance(step, steps.DeclareAgain) or (isinstance(step, steps.Grant) and step.quality == "same_rival"):
        return "same_rival"
    if isinstance(step, steps.Grant) and step.quality == "bare":
        return "bare"
    gains = isinstance(step, steps.Strengthen) or (isinstance(step, steps.Grant) and step.quality in TRAITS)
    return (step.to, step.lasts) if gains else None  # type: ignore[attr-defined]


# ---- cards
def _deed(key: str) -> Callable[[Any, Any], str]:
    """Write a sentence with one object."""

    def told(d: Any, node: Any) -> str:
        return about(d, f"step.{key}", node.to)

    return told


def _freed(d: Any, node: steps.Unblock) -> str:
    """Write the army that may fight again; that it was blocked is not said."""
    choice = d.bound.get(node.to.name) if isinstance(node.to, Bound) else None
    if choice is not None:
        d.bound[choice.name] = choice.model_copy(update={"among": choice.among.model_copy(update={"state": None})})
    return about(d, "step.unblock", node.to)


def _take(d: Any, node: generic.Take) -> str:
    return about(d, "step.take_home" if isinstance(node.to, nodes.Inside) else "step.take", node.to)


def _lay(d: Any, node: steps.Lay) -> str:
    return about(d, f"step.lay.{node.face}", node.to)


def _bury(d: Any, node: steps.Bury) -> str:
    if isinstance(node.to, Bound) and node.to.name in d.ordered:
        return str(d.say("step.bury.back", n=d.looked))
    if node.pile is None:
        return about(d, f"step.bury.{node.at}.home", node.to)
    pile = d.say("noun.pile.spread") if d.spread else group(d, node.pile)[0]
    return about(d, f"step.bury.{node.at}.into", node.to, pile=pile)


def _put_down(d: Any, node: steps.PutDown) -> str:
    return str(d.say(f"step.put_down.{node.least}.{node.face}", n=node.amount))


def _hide(d: Any, node: steps.Hide) -> str:
    return str(d.say("step.hide", who=group(d, node.to)[0], onto=group(d, node.onto)[0]))


def _join(d: Any, node: steps.Join) -> str:
    return str(d.say("step.join", who=group(d, node.to)[0], onto=group(d, node.onto)[0]))


# ---- resources
def _lessen(d: Any, node: steps.Lessen) -> str:
    """Write how much less is given; without an amount all of it but the special resources (ENC-2.10)."""
    who = d.noun(node.to).text
    key = "all" if node.amount is None else "village"
    return str(d.say(f"step.lessen.{key}", who=who, n=node.amount)) + lasts(d, node)


def _offers(d: Any, node: nodes.Offers) -> str:
    return str(d.say("offers", n=node.amount))


# ---- piles
def _acting(d: Any, key: str, **fields: object) -> str:
    """Write a sentence about the one who acts: the controller, or another player."""
    return str(d.say(f"{key}.theirs", who=d.subject, **fields) if d.subject else d.say(f"{key}.yours", **fields))


def _draw(d: Any, node: steps.Draw) -> str:
    choice = d.bound.get(node.pile.name) if isinstance(node.pile, Bound) else None
    if choice is not None and choice.max == 1 and getattr(choice.among, "size", "") == "any":
        d.mentioned.add(choice.name)
        return _acting(d, "step.draw.one")
    many = choice is not None and choice.max > 1
    return _acting(d, f"step.draw.{'each' if many else 'some'}", pile=d.noun(node.pile, ALL).text)


def _mill(d: Any, node: steps.Mill) -> str:
    return _acting(d, "step.mill", pile=d.noun(node.pile, ALL).text)


def _look(d: Any, node: steps.Look) -> str:
    d.looked = node.amount
    return str(d.say("step.look", n=node.amount, pile=d.noun(node.pile, ALL).text))


# ---- the tower and the war
def _number(key: str) -> Callable[[Any, Any], str]:
    """Write a sentence with a number."""

    def told(d: Any, node: Any) -> str:
        return str(d.say(f"step.{key}.{d.style}", n=node.amount))

    return told


def _wear(d: Any, node: steps.Wear) -> str:
    return str(d.say(f"step.wear.{foe_of(d)}", n=node.amount))


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
    if isinstance(one, steps.Strengthen) and isinstance(other, steps.Strengthen) and one.model_copy(update={"amount": other.amount}) == other:
        return str(d.say("step.or_else", said=d.words(other), amount=d.say("change.bare", n=one.amount), condition=d.given(node.when)))
    return Describer.handlers[generic.If](d, node)


# ---- lasting texts
def _modify(d: Any, node: generic.Modify) -> str:
    said = about(d, "has", node.who, what=_change(d, node.amount))
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
    steps.Strengthen: _strengthen, steps.Grant: _grant, steps.Draw: _draw, steps.Look: _look, steps.Peek: _deed("peek"), steps.Bury: _bury,
    steps.Mill: _mill, generic.Take: _take, steps.Lay: _lay, generic.Discard: _deed("discard"), steps.Block: _deed("block"),
    steps.Unblock: _freed, steps.Mix: _deed("mix"), steps.Breach: _number("breach"), steps.Refresh: _deed("refresh"),
    steps.DeclareAgain: _said("step.declare_again"), steps.Mend: _number("mend"), steps.Wear: _wear, steps.Cancel: _deed("cancel"),
    steps.CallOff: _said("step.call_off"), steps.ExchangeValues: _deed("exchange_values"), steps.NameResource: _said("step.name_resource"),
    steps.Lessen: _lessen, steps.Pact: lambda d, node: str(d.say("step.pact")) + lasts(d, node), steps.PutDown: _put_down,
    steps.Hide: _hide, steps.PullBack: _deed("pull_back"), steps.BringUp: _said("step.bring_up"), steps.Sort: _said("step.sort"),
    steps.Join: _join, steps.Form: _said("step.form"),
}


def awaited(condition: Condition | None) -> str:
    """Return the word for the moment that an effect waits for; "" for none that its label has to say."""
    return "revealed" if isinstance(condition, nodes.Shown) else condition.state if isinstance(condition, nodes.War) else ""
