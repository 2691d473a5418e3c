"""Words for ECG's properties, conditions, events and amounts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.games.ecg import nodes, nouns
from tabletop.lang import nodes as generic
from tabletop.lang.describe import A, Describer, Form, Measure
from tabletop.lang.nodes import This
from tabletop.lang.vocabulary import Node, Selector
from tabletop.lang.wording import number, parted

KEYWORDS = ("pike", "guard", "stalk")
"""Qualities that are named abilities; the others are said in words."""
EACH, COUNTED = Form("each"), Form("counted", plural=True)


# ---- shared pieces
def group(d: Describer, who: Selector) -> tuple[str, int]:
    """Return the words for some things one by one, and 2 if they are plural."""
    phrase = d.noun(who, EACH if isinstance(who, nodes.Troops | nodes.Cards | nodes.Among) else A)
    return phrase.text, 2 if phrase.plural else 1


def about(d: Describer, key: str, who: Selector, **fields: object) -> str:
    """Write a sentence about some cards, or about the card itself."""
    if isinstance(who, This):
        return d.say(f"{key}.this", **fields)
    text, n = group(d, who)
    return d.say(f"{key}.others", n=n, who=text, **fields)


def keyword(d: Describer, key: str) -> str:
    """Write a named ability: its name in bold and, in a full text, its meaning."""
    name = d.say(f"keyword.{key}")
    return f"**{name}**" if d.style == "short" else f"**{name}.** {d.say(f'gloss.{key}')}"


def keyword_of(node: Any) -> str | None:
    """Return the named ability that a property or a step gives, if there is one."""
    if isinstance(node, generic.Modify) or node.tag() == "strengthen":
        return _MODIFIED.get((node.attribute, node.amount)) if isinstance(node.amount, int) else None
    quality = getattr(node, "quality", None)
    return quality if quality in KEYWORDS else None


_MODIFIED = {("mail", 1): "mail", ("recovery", -1): "veteran"}


# ---- properties
def _while(d: Describer, when: Any, said: str) -> str:
    return said if when is None else d.say("ability.while", condition=d.given(when), what=said)


def _modify(d: Describer, node: generic.Modify) -> str:
    key = keyword_of(node)
    if key:
        return _owned(d, key, node)
    if isinstance(node.who, nodes.Cards):
        return _cheaper(d, node, node.who)
    way, size = parted(node.amount)
    shown, tail = number(d, size)
    if node.attribute in ("mending", "charge"):
        key = f"modify.{node.attribute}.{way}"
        who = "" if isinstance(node.who, This) else d.noun(node.who).text
        said = d.counted(f"{key}.{'others' if who else 'this'}", size, who=who)
        return _while(d, node.when, said)
    what = d.say(f"change.{way}", number=shown, attribute=d.say(f"attribute.{node.attribute}"))
    said = d.say("has.this", what=what) if isinstance(node.who, This) else _all_have(d, node.who, what)
    return _while(d, node.when, said + tail)


def _all_have(d: Describer, who: Selector, what: str) -> str:
    phrase = d.noun(who, Form("all", plural=True))
    return d.say("has.others", n=2 if phrase.plural else 1, who=phrase.text, what=what)


def _cheaper(d: Describer, node: generic.Modify, who: nodes.Cards) -> str:
    """Write a change of the cost of cards in hand; "the first each turn" is a condition of the game's state."""
    way, size = parted(node.amount)
    shown, tail = number(d, size)
    first = isinstance(node.when, nodes.State) and node.when.state == "no_reaction" and who.kind == ("reaction",)
    if first:
        return d.say(f"modify.first.{way}.{who.side}", number=shown) + tail
    said = d.say(f"modify.cost.{way}.{who.side}", noun=nouns.cheaper(d, who), number=shown) + tail
    return _while(d, node.when, said)


def _owned(d: Describer, key: str, node: generic.Modify | nodes.Has) -> str:
    """Write a named ability of the card itself, or of others."""
    if isinstance(node.who, This):
        return keyword(d, key) if node.when is None else _while(d, node.when, d.say("has.this", what=f"**{d.say(f'keyword.{key}')}**"))
    return _while(d, node.when, _all_have(d, node.who, f"**{d.say(f'keyword.{key}')}**"))


def _has(d: Describer, node: nodes.Has) -> str:
    if node.quality in KEYWORDS:
        return _owned(d, node.quality, node)
    return _while(d, node.when, about(d, f"quality.{node.quality}", node.who))


def _thrift(d: Describer, node: nodes.Thrift) -> str:
    shown, tail = number(d, node.amount)
    return d.say("thrift", number=shown) + tail + (d.say("least", n=node.least) if node.least else "")


# ---- conditions
def _state(d: Describer, node: nodes.State) -> str:
    return d.say(f"condition.{node.state}.{node.side}")


def _compare(d: Describer, node: generic.Compare) -> str:
    left, right = node.left, node.right
    if isinstance(left, nodes.Count) and left.counter in ("court", "hand", "prayers") and isinstance(right, int):
        noun = d.say(f"counted.{left.counter}", n=right)
        return d.say(f"condition.cards.{node.relation}", has=d.say(f"has_cards.{left.side}"), n=right, noun=noun)
    if isinstance(left, generic.Value) and left.attribute == "wounds" and isinstance(left.who, This) and (node.relation, right) == ("more", 0):
        return d.say("condition.wounded")
    if isinstance(left, generic.Count) and isinstance(right, generic.Count) and (held := d.held(left.who)) and d.held(right.who):
        return d.say(f"condition.both.{node.relation}", first=held, second=_second(d, left.who, right.who))
    if isinstance(left, generic.Value) and isinstance(right, generic.Value) and _is_this_stronger(node):
        return d.say("condition.stronger", who=d.noun(right.who).text)
    return Describer.handlers[generic.Compare](d, node)


def _second(d: Describer, one: Selector, other: Selector) -> str:
    """Write the second of two counted groups; the place alone, where they differ in their line only."""
    if isinstance(one, nodes.Troops) and isinstance(other, nodes.Troops) and other.line and one.line and (
            one.model_copy(update={"line": other.line}) == other):
        return d.say(f"tail.line.{other.line}")
    return d.held(other)


def _is_this_stronger(node: generic.Compare) -> bool:
    """Whether the card's own strength is compared with a greater one."""
    left, right = node.left, node.right
    read = (left.attribute, right.attribute) if isinstance(left, generic.Value) and isinstance(right, generic.Value) else ()
    return read == ("strength", "strength") and node.relation == "more" and isinstance(left.who, This)  # type: ignore[union-attr]


def _exists(d: Describer, node: generic.Exists) -> str:
    held = d.held(node.who)
    if held and node.least == 1 and isinstance(node.who, nodes.Troops):
        return d.say("condition.have", who=d.noun(node.who.model_copy(update={"side": "any"}), A).text)
    if not held or node.least == 1:
        return Describer.handlers[generic.Exists](d, node)
    return d.say("condition.cards.at_least", has=d.say("has_cards.own"), n=node.least, noun=held)


# ---- events
def happens(d: Any, node: Any, *, once: bool) -> str:
    """Write an event as an opening: each time, or the first time each turn."""
    d.event = node.fact
    words: str = d.words(node)
    own = isinstance(node, nodes.Trained) and isinstance(node.who, This)
    if own or isinstance(node, nodes.Phase | nodes.Parts):
        return words
    return str(d.say("event.once" if once else "event.always", what=words))


def _phase(d: Describer, node: nodes.Phase) -> str:
    return d.say(f"event.phase.{node.side}", phase=d.say(f"phase.{node.phase}"))


def _parts(d: Describer, _node: nodes.Parts) -> str:
    return d.say("event.parts")


def _trained(d: Describer, node: nodes.Trained) -> str:
    if isinstance(node.who, This):
        return d.say("event.trained.this")
    side = node.who.side if isinstance(node.who, nodes.Troops) else "any"
    who = node.who.model_copy(update={"side": "any"}) if isinstance(node.who, nodes.Troops) else node.who
    return d.say(f"event.trained.{side}", who=d.noun(who, A).text)


def _won(d: Describer, node: nodes.Won) -> str:
    what = d.say(f"won.{node.how or 'either'}")
    return d.say("event.won.this", what=what) if isinstance(node.who, This) else d.say(
        "event.won.others", who=d.noun(node.who, A).text, what=what)


def _mended(d: Describer, node: nodes.Mended) -> str:
    return d.say("event.mended", who=d.noun(node.who, A).text)


def _sided(d: Describer, node: Any) -> str:
    return d.say(f"event.{node.fact}.{node.side}")


# ---- amounts
def _count(d: Describer, node: nodes.Count) -> Measure:
    return Measure("", equal=d.say(f"amount.counter.{node.counter}.{node.side}"))


def _number(d: Any, node: generic.Number) -> Measure:
    key = f"amount.event.{d.event}"
    return Measure("", equal=d.say(key if d.say.has(key) else "amount.event.any"))


MEASURES: Mapping[type[Node], Callable[[Any, Any], Measure]] = {nodes.Count: _count, generic.Number: _number}
QUALITIES: Mapping[type[Node], Callable[[Any, Any], str]] = {
    generic.Modify: _modify, nodes.Has: _has, nodes.Thrift: _thrift,
    nodes.State: _state, generic.Compare: _compare, generic.Exists: _exists,
    nodes.Trained: _trained, nodes.Won: _won, nodes.Mended: _mended, nodes.Parts: _parts, nodes.Phase: _phase,
    nodes.Lapsed: _sided, nodes.Renewed: _sided,
}
