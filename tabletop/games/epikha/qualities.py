"""Words for Epikha's properties, conditions, events and amounts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, get_args

from tabletop.games.epikha import nodes, nouns
from tabletop.games.epikha.nouns import ALL
from tabletop.lang import nodes as generic
from tabletop.lang.describe import SOME, Describer, Form, Measure
from tabletop.lang.nodes import This
from tabletop.lang.vocabulary import Condition, Node, Property, Selector
from tabletop.lang.wording import agreed, listed, number, parted

PLAIN = frozenset({"tower", "bequest"})
"""Printed words that are a sentence, without a name of their own."""
BARS = get_args(nodes.Bar)


# ---- shared pieces
def group(d: Any, who: Selector, form: Form = ALL) -> tuple[str, int]:
    """Return the words for some things, and 2 if they are plural."""
    if isinstance(who, This):
        return d.say("noun.player_of.own") if d.is_player else "", 1
    phrase = d.noun(who, form if isinstance(who, nodes.InPlay | nodes.Cards | nodes.Carried | nodes.Facing) else Form("a"))
    return phrase.text, 2 if phrase.plural else 1


def about(d: Any, key: str, who: Selector, **fields: object) -> str:
    """Write a sentence about some cards, or about the card itself; a Player's card is "your Player"."""
    text, n = group(d, who)
    if text:
        return str(d.say(f"{key}.others", n=n, who=text, **fields))
    return str(d.say(f"{key}.card" if d.is_apart and d.say.has(f"{key}.card") else f"{key}.this", **fields))


def named(d: Describer, key: str, n: int = 0) -> str:
    """Write the name of a keyword in bold, with its number if it has one."""
    return f"**{d.say(f'keyword.{key}')}{f' {n}' if n else ''}**"


def attribute(d: Describer, node: Any) -> str:
    """Return the name of an attribute: the Vital of a card that fights is a Resistance on what it carries."""
    carried = isinstance(getattr(node, "who", None), nodes.Carried)
    return d.say(f"attribute.{'resistance' if node.attribute == 'vital' and carried else node.attribute}")


# ---- conditions
def _is_higher(node: Node) -> nodes.Facing | None:
    """Return the selector of the cards faced, if a condition asks that they are of higher Level."""
    if isinstance(node, generic.Compare) and isinstance(node.left, generic.Value) and isinstance(node.right, generic.Value):
        faced = node.left.who
        both = (node.left.attribute, node.right.attribute, node.relation) == ("level", "level", "more")
        if both and isinstance(faced, nodes.Facing) and faced.to == node.right.who:
            return faced
    return None


def _age(node: Node | None) -> int:
    """Return the own turns that a card waits, for the condition that it is younger; else 0."""
    young = isinstance(node, generic.Compare) and isinstance(node.left, generic.Value) and node.left.attribute == "age"
    return node.right // 2 if young and isinstance(node.right, int) else 0  # type: ignore[union-attr]


def _compare(d: Describer, node: generic.Compare) -> str:
    faced = _is_higher(node)
    if faced is not None:
        return d.say(f"condition.higher.{'this' if isinstance(faced.to, This) else 'others'}", who=d.noun(faced.to).text)
    if isinstance(node.left, nodes.Distinct) and node.relation == "at_least" and isinstance(node.right, int):
        who = node.left.who
        noun = d.noun(who.model_copy(update={"side": "any"}), Form("counted", plural=True)).text
        return d.say("condition.distinct", noun=noun, n=node.right)
    return Describer.handlers[generic.Compare](d, node)


def _exists(d: Describer, node: generic.Exists) -> str:
    if isinstance(node.who, nodes.Carried) and isinstance(node.who.by, This):
        noun = d.say(f"noun.{nouns.head(node.who)}", n=node.least)
        return d.say(f"condition.{'uses' if node.who.used else 'holds'}", n=node.least, noun=noun)
    if node.least == 1:
        return d.say("condition.exists", noun=d.noun(node.who, SOME).text)
    return Describer.handlers[generic.Exists](d, node)


def _state(d: Describer, node: nodes.State) -> str:
    return d.say(f"condition.{node.state}")


def _affords(d: Describer, node: nodes.Affords) -> str:
    return d.counted("condition.affords", node.amount)


def lasting(d: Describer, when: Condition | None, said: str) -> str:
    """Add the condition under which a lasting text holds."""
    if when is None:
        return said
    if isinstance(when, generic.Not):
        return d.say("ability.unless", what=said, that=d.words(when.that))
    return d.say("ability.while", what=said, that=d.words(when))


# ---- properties
def _modify(d: Any, node: generic.Modify) -> str:
    way, size = parted(node.amount)
    shown, tail = number(d, size)
    special = _SPECIAL.get(node.attribute)
    if special is not None:
        return special(d, node, way, shown) + tail
    what = d.say(f"change.{way}", number=shown, attribute=attribute(d, node))
    return lasting(d, node.when, about(d, "has", node.who, what=what) + tail)


def _cheaper(d: Describer, node: generic.Modify, way: str, shown: str) -> str:
    """Write a change of the cost of cards; "the first each turn" is a condition of the turn."""
    who = node.who
    if isinstance(node.when, nodes.State) and node.when.state in ("no_spell", "no_card"):
        which = d.say(f"first.{node.when.state}")
        return d.say(f"modify.cost.{way}", n=1, who=which, number=shown)
    text, n = group(d, who)
    return lasting(d, node.when, d.say(f"modify.cost.{way}", n=n, who=text, number=shown))


def _formation(d: Any, node: generic.Modify, way: str, shown: str) -> str:
    return lasting(d, node.when, about(d, "gains", node.who, what=f"**{d.say('keyword.formation')} {shown}**"))


def _counted(key: str) -> Callable[[Any, Any, str, str], str]:
    """Write a change of what a text counts: left-overs, offers, uses."""

    def told(d: Any, node: generic.Modify, way: str, shown: str) -> str:
        text, n = group(d, node.who)
        said = d.say(f"modify.{key}.{way}", n=2 if shown != "1" else 1, number=shown, who=text, many=n)
        return lasting(d, node.when, said)

    return told


def _spell_level(d: Any, node: generic.Modify, way: str, shown: str) -> str:
    return lasting(d, node.when, about(d, "has", node.who, what=d.say(f"change.{way}", number=shown, attribute=d.say("attribute.level"))))


_SPECIAL: Mapping[str, Callable[[Any, generic.Modify, str, str], str]] = {
    "cost": _cheaper, "formation": _formation, "ward": _counted("ward"), "left_over": _counted("left_over"), "uses": _counted("uses"),
    "spell_level": _spell_level}


def _has(d: Any, node: nodes.Has) -> str:
    if node.quality in BARS:
        return lasting(d, node.when, about(d, f"bar.{node.quality}", node.who))
    return lasting(d, node.when, about(d, "has", node.who, what=named(d, node.quality)))


def properties(d: Any, props: Sequence[Property]) -> list[str]:
    """Write lasting properties; bars of the same cards at the same time are one sentence."""
    said = []
    for (barred, when), some in groupby(props, _barring):
        those: list[Any] = list(some)
        until = _age(when)
        if barred and (len(those) > 1 or until):
            verbs = listed(d, [d.say(f"barred.{p.quality}") for p in those], join="nor")
            said.append(d.say("bars_until", what=verbs, nth=d.say(f"nth.{until}")) if until else lasting(d, when, d.say("bars", what=verbs)))
        else:
            said += [d.words(prop) for prop in those]
    return said


def _barring(prop: Property) -> tuple[bool, Condition | None]:
    """Return whether a property bars this card from something, and when."""
    bars = isinstance(prop, nodes.Has) and prop.quality in BARS and isinstance(prop.who, This)
    return bars, prop.when if isinstance(prop, nodes.Has) and bars else None


# ---- events
def happens(d: Any, node: Any, *, once: bool) -> str:
    """Write an event as an opening: when, or the first time each turn."""
    words: str = d.words(node)
    if isinstance(node, nodes.Turn | nodes.CombatsEnd | nodes.Named) or (isinstance(node, nodes.Played) and isinstance(node.who, This)):
        return words
    return str(d.say("event.once" if once else "event.always", what=words))


def _played(d: Any, node: nodes.Played) -> str:
    return about(d, "event.played", node.who)


def _destroyed(d: Describer, node: nodes.Destroyed) -> str:
    who = nodes.InPlay(side=node.side, kind=node.kind, but=node.but)
    return agreed(d.say("event.destroyed", who=d.noun(who).text), masculine=nouns.masculine(nouns.head(who)))


def _fells(d: Any, node: nodes.Fells) -> str:
    kinds = node.kind or ("character", "machine")
    prey = d.noun(nodes.InPlay(kind=kinds), Form("a")).text
    return about(d, f"event.fells.{'higher' if node.higher else 'any'}", node.by, prey=prey)


def _hurts(d: Any, node: nodes.Hurts) -> str:
    return about(d, "event.hurts", node.by)


def _enters_magic(d: Any, node: nodes.EntersMagic) -> str:
    return about(d, "event.enters_magic", node.who)


def _turn(d: Describer, node: nodes.Turn) -> str:
    return d.say(f"event.turn.{node.at}")


def _resolved(d: Describer, node: nodes.Resolved) -> str:
    return d.say(f"event.resolved.{node.side}")


def _plain(d: Describer, node: Any) -> str:
    return d.say(f"event.{node.fact}")


# ---- amounts
def _distinct(d: Describer, node: nodes.Distinct) -> Measure:
    return Measure("", equal=d.say("amount.distinct", noun=d.noun(node.who, Form("counted", plural=True)).text))


MEASURES: Mapping[type[Node], Callable[[Any, Any], Measure]] = {nodes.Distinct: _distinct}
QUALITIES: Mapping[type[Node], Callable[[Any, Any], str]] = {
    generic.Modify: _modify, nodes.Has: _has,
    nodes.State: _state, nodes.Affords: _affords, generic.Compare: _compare, generic.Exists: _exists,
    nodes.Played: _played, nodes.Destroyed: _destroyed, nodes.Fells: _fells, nodes.FellBeside: _plain, nodes.Hurts: _hurts,
    nodes.Returns: _plain, nodes.Leaves: _plain, nodes.Resolved: _resolved, nodes.CombatsEnd: _plain, nodes.Turn: _turn,
    nodes.EntersMagic: _enters_magic, nodes.Absorbed: _plain, nodes.Named: _plain,
}


def keyword_of(node: Node) -> str | None:
    """Return the keyword that a property, a step or a selector names, if there is one."""
    if isinstance(node, generic.Modify):
        return "formation" if node.attribute == "formation" else None
    if node.tag() == "consume":
        return "absorb"
    quality = getattr(node, "quality", None) or getattr(node, "keyword", None)
    return quality if isinstance(quality, str) and quality not in BARS and quality not in PLAIN else None
