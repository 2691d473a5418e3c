"""Words for Enadrya's properties, conditions, events and amounts, and the pieces all sentences share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.games.enadrya import nodes
from tabletop.lang.describe import ALL, A, Describer, Form, Measure
from tabletop.lang.nodes import Exists, Modify, This
from tabletop.lang.vocabulary import Node, Property, Selector

MINUS = "\u2212"


_GROUPS = (nodes.Units, nodes.Cards, nodes.Slots, nodes.TechnologyOf)


# --- common pieces ---


def named(d: Describer, label: str, gloss: str) -> str:
    """Write a named ability: its name in bold and, in a full text, its meaning."""
    return f"**{label}**" if d.style == "short" else f"**{label}.** {_sentence(gloss)}"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def titled(d: Describer, key: str, amount: Any = None) -> str:
    """Write a keyword's name, with its number."""
    name = d.say(f"keyword.{key}")
    return name if amount is None else d.say("label.number", name=name, number=amount)


def label(d: Describer, node: Node) -> str:
    """Write a keyword property as a name inside a sentence: "Escudo: Impacto"."""
    if isinstance(node, (nodes.Shield, nodes.Boost)):
        name = d.say(f"keyword.{nodes.keyword_of(node)}")
        return d.say("label.type", name=name, type=d.say(f"type_name.{node.type}"))
    if isinstance(node, nodes.Rooted):
        return d.say("rooted.label")
    return titled(d, str(nodes.keyword_of(node)))


def _signed(number: str) -> str:
    return f"{MINUS}{number[1:]}" if number.startswith("-") else f"+{number}"


def about(d: Describer, key: str, who: Selector, **fields: object) -> str:
    """Write a sentence about some cards, or about the card itself."""
    if isinstance(who, This):
        return d.say(f"{key}.this", **fields)
    phrase = d.noun(who, grouped(who))
    return d.say(f"{key}.others", n=2 if phrase.plural else 1, who=phrase.text, **fields)


def grouped(who: Selector) -> Form:
    """Treat things not chosen one by one as a group."""
    return ALL if isinstance(who, _GROUPS) else A


def changes(d: Describer, changes: Sequence[tuple[str, Any]]) -> tuple[str, str]:
    """Join changes ("+2 de ataque y +1 de defensa"), and return the tail of the sentence."""
    told, tail = [], ""
    for attribute, amount in changes:
        measure = d.measure(amount)
        number = _signed(measure.number or "X")
        told.append(d.say("change", number=number, attribute=d.say(f"attribute.{attribute}")))
        where = "" if measure.number else d.say("amount.where", equal=measure.equal)
        tail = measure.tail or where or tail
    return d.say("join.and").join(told), tail


# --- properties ---


def modifiers(d: Describer, group: Sequence[Modify]) -> str:
    """Write modifiers of the same cards under the same condition in one sentence."""
    first = group[0]
    if isinstance(first.who, nodes.BaseOf) or first.attribute in ("cost", "speed", "ability_cost"):
        said = " ".join(_special(d, modify) for modify in group)
    else:
        what, tail = changes(d, [(modify.attribute, modify.amount) for modify in group])
        said = about(d, "has", first.who, what=what) + tail
    if first.when is not None:
        said = d.say("ability.while", condition=d.given(first.when), what=said)
    return said


def _special(d: Describer, modify: Modify) -> str:
    """Write changes that need a verb of their own: costs, speed in the hand, a player's numbers."""
    number = modify.amount if isinstance(modify.amount, int) else 1
    measure = d.measure(modify.amount)
    shown = (measure.number or "X").lstrip("-")
    way = "more" if number > 0 else "less"
    if isinstance(modify.who, nodes.BaseOf):
        key = f"modify.base.{modify.attribute}.{way}.{modify.who.side}"
        return d.say(key, n=abs(number), number=shown) + measure.tail
    if modify.attribute == "speed" and isinstance(modify.who, nodes.Cards):
        faster = _faster(d, modify, shown) + measure.tail
        return faster if d.style == "short" else named(d, d.say("keyword.hasten"), faster)
    said = about(d, f"modify.{modify.attribute}.{way}", modify.who, number=shown)
    return said + measure.tail


def _faster(d: Describer, modify: Modify, shown: str) -> str:
    """Write speed in the hand, which counts for deployment alone; an exact speed names the zone it opens."""
    who = modify.who
    span = who.speed if isinstance(who, nodes.Cards) else None
    if isinstance(who, nodes.Cards) and span and span.min == span.max and isinstance(modify.amount, int):
        zone = "zone2" if (span.min or 0) + modify.amount == 2 else "battle"
        return d.say("modify.reach", who=d.noun(who, ALL).text, zone=d.say(f"in_zone.{zone}"))
    return d.say("modify.speed.more.others", n=2, who=d.noun(who, ALL).text, number=shown)


def _modify(d: Describer, node: Modify) -> str:
    return modifiers(d, [node])


def _keyword(d: Describer, node: Property) -> str:
    return named(d, label(d, node), d.say(f"gloss.{nodes.keyword_of(node)}"))


def _boost(d: Describer, node: nodes.Boost) -> str:
    number = d.measure(node.amount).number or "X"
    title = d.say("label.number", name=label(d, node), number=f"+{number}")
    return named(d, title, d.say("gloss.boost", number=number, type=d.say(f"type.{node.type}")))


def _command(d: Describer, node: nodes.Command) -> str:
    number = d.measure(node.amount).number or "X"
    return named(d, titled(d, "command", number), d.say("gloss.command", number=number))


def _thrift(d: Describer, node: nodes.Thrift) -> str:
    measure = d.measure(node.amount)
    said = f"**{titled(d, 'thrift', measure.number or 'X')}**{measure.tail}"
    if not measure.number:
        said += d.say("amount.where", equal=measure.equal)
    return said if node.when is None else d.say("ability.only_if", what=said, condition=d.given(node.when))


def _rooted(d: Describer, _node: nodes.Rooted) -> str:
    return d.say("rooted.gloss")


def _lends(d: Describer, node: nodes.Lends) -> str:
    said = about(d, "has", node.who, what=f"**{label(d, node.keyword)}**")
    return said if node.when is None else d.say("ability.while", condition=d.given(node.when), what=said)


# --- conditions ---


def _exists(d: Describer, node: Exists) -> str:
    if isinstance(node.who, nodes.TechnologyOf):
        return d.say(f"condition.technology.{node.who.side}")
    return Describer.handlers[Exists](d, node)


def _stands(d: Describer, node: nodes.Stands) -> str:
    return about(d, "stands", node.who, zone=d.say(f"in_zone.{node.zone}"))


def _turn(d: Describer, node: nodes.TurnOf) -> str:
    return d.say(f"condition.turn.{node.side}")


def _massive_turn(d: Describer, _node: nodes.MassiveTurn) -> str:
    return d.say("condition.massive_attack")


# --- events ---


def _event(d: Describer, node: Any) -> str:
    key = f"event.{node.fact}"
    zone = d.say(f"into_zone.{node.zone}") if isinstance(node, nodes.EntersBattle) else ""
    if isinstance(node.who, This):
        return d.say(f"{key}.this", zone=zone)
    return d.say(f"{key}.others", who=d.noun(node.who, A).text, zone=zone)


def _recharges(d: Describer, node: nodes.Recharges) -> str:
    return d.say(f"event.recharges.{node.side}")


def _plays(d: Describer, node: nodes.Plays) -> str:
    return d.say(f"event.plays.{node.side}", what=d.say(f"played.{node.kind}"))


# --- amounts ---


def _energy(d: Describer, node: nodes.Energy) -> Measure:
    return Measure("", equal=d.say(f"amount.energy.{node.side}"))


def _defence_lost(d: Describer, node: nodes.DefenceLost) -> Measure:
    return Measure("", equal=d.say(f"amount.defence_lost.{node.side}"))


MEASURES: Mapping[type[Node], Callable[[Any, Any], Measure]] = {
    nodes.Energy: _energy,
    nodes.DefenceLost: _defence_lost,
}

QUALITIES: Mapping[type[Node], Callable[[Any, Any], str]] = {
    Exists: _exists,
    Modify: _modify,
    **dict.fromkeys(
        (nodes.Absorb, nodes.Pierce, nodes.Camouflage, nodes.Immune, nodes.Fusible, nodes.Shield), _keyword
    ),
    nodes.Boost: _boost,
    nodes.Command: _command,
    nodes.Thrift: _thrift,
    nodes.Rooted: _rooted,
    nodes.Lends: _lends,
    nodes.Stands: _stands,
    nodes.TurnOf: _turn,
    nodes.MassiveTurn: _massive_turn,
    **dict.fromkeys((nodes.Enters, nodes.EntersBattle, nodes.Destroyed, nodes.HurtsBase, nodes.Survives), _event),
    nodes.Recharges: _recharges,
    nodes.Plays: _plays,
}
