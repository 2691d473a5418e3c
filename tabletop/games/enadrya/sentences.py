"""Words for Enadrya's own steps, properties, events and conditions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.games.enadrya import nodes, steps
from tabletop.lang.describe import ALL, A, Describer, Form, Measure
from tabletop.lang.nodes import Bound, Exists, Modify, This
from tabletop.lang.vocabulary import Node, Property, Selector

MINUS = "\u2212"


_GROUPS = (nodes.Units, nodes.Cards, nodes.Slots, nodes.TechnologyOf)


# --- common pieces ---


def named(d: Describer, label: str, gloss: str) -> str:
    """A named ability: its name in bold and, in a full text, what it does."""
    return f"**{label}**" if d.style == "short" else f"**{label}.** {_sentence(gloss)}"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _title(d: Describer, key: str, amount: Any = None) -> str:
    """A keyword's name, with its number."""
    name = d.say(f"keyword.{key}")
    return name if amount is None else d.say("label.number", name=name, number=amount)


def label(d: Describer, node: Node) -> str:
    """A keyword property as it is named inside a sentence: "Escudo: Impacto"."""
    if isinstance(node, (nodes.Shield, nodes.Boost)):
        name = d.say(f"keyword.{steps.keyword_of(node)}")
        return d.say("label.type", name=name, type=d.say(f"type_name.{node.type}"))
    if isinstance(node, nodes.Rooted):
        return d.say("rooted.label")
    return _title(d, str(steps.keyword_of(node)))


def _signed(number: str) -> str:
    return f"{MINUS}{number[1:]}" if number.startswith("-") else f"+{number}"


def _subject(d: Describer, key: str, who: Selector, **fields: object) -> str:
    """A sentence about some cards, or about the card itself."""
    if isinstance(who, This):
        return d.say(f"{key}.this", **fields)
    phrase = d.noun(who, _group(who))
    return d.say(f"{key}.others", n=2 if phrase.plural else 1, who=phrase.text, **fields)


def _group(who: Selector) -> Form:
    """What is not chosen one by one is meant as a whole."""
    return ALL if isinstance(who, _GROUPS) else A


def _changes(d: Describer, changes: Sequence[tuple[str, Any]]) -> tuple[str, str]:
    """The changes in a row ("+2 de ataque y +1 de defensa"), and what follows the sentence."""
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
    """Modifiers of the same cards under the same condition, in one sentence."""
    first = group[0]
    if isinstance(first.who, nodes.BaseOf) or first.attribute in ("cost", "speed", "ability_cost"):
        said = " ".join(_special(d, modify) for modify in group)
    else:
        what, tail = _changes(d, [(modify.attribute, modify.amount) for modify in group])
        said = _subject(d, "has", first.who, what=what) + tail
    if first.when is not None:
        said = d.say("ability.while", condition=d.words(first.when), what=said)
    return said


def _special(d: Describer, modify: Modify) -> str:
    """Changes that read better with a verb of their own: costs, speed in the hand, a player's numbers."""
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
    said = _subject(d, f"modify.{modify.attribute}.{way}", modify.who, number=shown)
    return said + measure.tail


def _faster(d: Describer, modify: Modify, shown: str) -> str:
    """Speed in the hand counts for deployment alone; of one exact speed, say where it leads."""
    who = modify.who
    span = who.speed if isinstance(who, nodes.Cards) else None
    if isinstance(who, nodes.Cards) and span and span.min == span.max and isinstance(modify.amount, int):
        zone = "zone2" if (span.min or 0) + modify.amount == 2 else "battle"
        return d.say("modify.reach", who=d.noun(who, ALL).text, zone=d.say(f"in_zone.{zone}"))
    return d.say("modify.speed.more.others", n=2, who=d.noun(who, ALL).text, number=shown)


def _modify(d: Describer, node: Modify) -> str:
    return modifiers(d, [node])


def _keyword(d: Describer, node: Property) -> str:
    return named(d, label(d, node), d.say(f"gloss.{steps.keyword_of(node)}"))


def _boost(d: Describer, node: nodes.Boost) -> str:
    number = d.measure(node.amount).number or "X"
    title = d.say("label.number", name=label(d, node), number=f"+{number}")
    return named(d, title, d.say("gloss.boost", number=number, type=d.say(f"type.{node.type}")))


def _command(d: Describer, node: nodes.Command) -> str:
    number = d.measure(node.amount).number or "X"
    return named(d, _title(d, "command", number), d.say("gloss.command", number=number))


def _thrift(d: Describer, node: nodes.Thrift) -> str:
    measure = d.measure(node.amount)
    said = f"**{_title(d, 'thrift', measure.number or 'X')}**{measure.tail}"
    if not measure.number:
        said += d.say("amount.where", equal=measure.equal)
    return said if node.when is None else d.say("ability.only_if", what=said, condition=d.words(node.when))


def _rooted(d: Describer, _node: nodes.Rooted) -> str:
    return d.say("rooted.gloss")


def _lends(d: Describer, node: nodes.Lends) -> str:
    said = _subject(d, "has", node.who, what=f"**{label(d, node.keyword)}**")
    return said if node.when is None else d.say("ability.while", condition=d.words(node.when), what=said)


# --- conditions ---


def _exists(d: Describer, node: Exists) -> str:
    if isinstance(node.who, nodes.TechnologyOf):
        return d.say(f"condition.technology.{node.who.side}")
    return Describer.handlers[Exists](d, node)


def _stands(d: Describer, node: nodes.Stands) -> str:
    return _subject(d, "stands", node.who, zone=d.say(f"in_zone.{node.zone}"))


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


# --- steps ---


def _choose_type(_d: Describer, _node: steps.ChooseType) -> str:
    return ""


def _harm(d: Describer, node: steps.Harm) -> str:
    if isinstance(node.to, This):
        return d.counted("step.harm_this", node.amount)
    return d.counted("step.harm", node.amount, to=d.noun(node.to, _each(node.to)).text)


def _each(who: Selector) -> Form:
    """A group that something happens to, one by one."""
    return Form("each") if isinstance(who, (nodes.Units, nodes.Cards)) else A


def _amount_of(key: str) -> Callable[[Describer, Any], str]:
    def told(d: Describer, node: Any) -> str:
        return d.counted(f"step.{key}.{node.side}", node.amount)

    return told


def _deed(key: str) -> Callable[[Describer, Any], str]:
    """A sentence with one object: "devuelve ... a la mano"."""

    def told(d: Describer, node: Any) -> str:
        if isinstance(node.to, This):
            return d.say(f"step.{key}.this")
        phrase = d.noun(node.to, _group(node.to))
        return d.say(f"step.{key}.others", n=2 if phrase.plural else 1, to=phrase.text)

    return told


def _strengthen(d: Describer, node: steps.Strengthen) -> str:
    what, tail = _changes(d, [(node.attribute, node.amount)])
    return _subject(d, "has", node.to, what=what) + tail + _until(d, node.lasts)


def _until(d: Describer, lasts: nodes.Duration) -> str:
    return d.say(f"lasts.{lasts}.{d.style}")


def _grant(d: Describer, node: steps.Grant) -> str:
    said = _subject(d, "gains", node.to, what=f"**{label(d, node.keyword)}**")
    return said + _until(d, node.lasts)


def _impose(d: Describer, node: steps.Impose) -> str:
    return d.say("step.impose", what=d.words(node.property))


def _set_type(d: Describer, node: steps.SetType) -> str:
    kind = d.say("type_chosen") if node.type is None else d.say(f"type_of.{node.type}")
    return _subject(d, "becomes", node.to, type=kind) + _until(d, node.lasts)


def _move(d: Describer, node: steps.Move) -> str:
    return d.say("step.move", to=d.noun(node.to).text, slot=d.noun(Bound(name=node.slot)).text)


def _deploy(d: Describer, node: steps.Deploy) -> str:
    to, slot = d.noun(node.to).text, d.noun(Bound(name=node.slot)).text
    return d.say(f"step.deploy.{node.price}", to=to, slot=slot)


def _open_way(d: Describer, node: steps.OpenWay) -> str:
    gloss = _subject(d, "step.open_way", node.to)
    return named(d, d.say("keyword.open_way"), gloss)


def _plain(key: str) -> Callable[[Describer, Any], str]:
    def told(d: Describer, _node: Any) -> str:
        return d.say(f"step.{key}")

    return told


def _spy(d: Describer, _node: steps.Spy) -> str:
    return named(d, d.say("keyword.spy"), d.say("gloss.spy"))


def _join(d: Describer, node: steps.Join) -> str:
    return d.say("step.join", to=d.noun(node.to).text, into=d.noun(node.into).text)


def _set_off(d: Describer, node: steps.SetOff) -> str:
    return d.say("step.set_off", what=_which(d, node), to=d.noun(node.to).text)


def _which(d: Describer, node: steps.SetOff | steps.Activate) -> str:
    if node.colour:
        return d.say("abilities.colour", colour=d.say(f"colours.{node.colour}"))
    return d.say("abilities.keyword", keyword=d.say(f"keyword.{node.keyword}"))


# --- named abilities ---


def _fury(d: Describer, node: steps.Fury) -> str:
    measure = d.measure(node.amount)
    tail = measure.tail or ("" if measure.number else d.say("amount.where", equal=measure.equal))
    title = _title(d, "fury", f"+{measure.number or 'X'}")
    return f"**{title}**{tail}{_until(d, 'turn')}"


def _arm(d: Describer, node: steps.Arm) -> str:
    measure = d.measure(node.amount)
    tail = measure.tail or ("" if measure.number else d.say("amount.where", equal=measure.equal))
    number = measure.number or "X"
    title = f"**{_title(d, 'arm', f'+{number}')}**"
    if d.style == "short":
        return title
    return (
        d.say("step.arm", title=title, to=d.noun(node.among, Form("target")).text) + tail + _until(d, "turn")
    )


def _crush(d: Describer, node: steps.Crush) -> str:
    plain = isinstance(node.among, nodes.Units) and node.among == nodes.Units(side="enemy")
    gloss = d.say("gloss.crush") if plain else d.say("gloss.crush_of", noun=d.noun(node.among, A).text)
    return named(d, d.say("keyword.crush"), gloss)


def _settle(d: Describer, node: steps.Settle) -> str:
    number = d.measure(node.amount).number or "X"
    title = _title(d, "settle") if node.amount == 3 else _title(d, "settle", number)
    return named(d, title, d.say("gloss.settle", number=number))


def _adapt(d: Describer, node: steps.Adapt) -> str:
    return named(
        d,
        d.say("keyword.adapt"),
        _subject(d, "becomes", node.to, type=d.say("type_chosen")) + _until(d, "turn"),
    )


def _brood(d: Describer, node: steps.Brood) -> str:
    return named(d, d.say("keyword.brood"), d.say("gloss.brood", family=node.family))


def _fuse(d: Describer, _node: steps.Fuse) -> str:
    return named(d, d.say("keyword.fuse"), d.say("gloss.fusion"))


def _hasten(d: Describer, node: steps.Hasten) -> str:
    title = _title(d, "hasten", f"+{d.measure(node.amount).number or 'X'}")
    who = d.noun(node.who, ALL).text
    number = d.measure(node.amount).number or "X"
    return named(d, title, d.say("gloss.hasten", who=who, number=number))


def _activate(d: Describer, node: steps.Activate) -> str:
    target = nodes.Units(side="allied", colour=None, keyword=None)
    to = d.noun(target, Form("target")).text
    return named(d, d.say("keyword.activate"), d.say("step.set_off", what=_which(d, node), to=to))


# --- amounts ---


def _energy(d: Describer, node: nodes.Energy) -> Measure:
    return Measure("", equal=d.say(f"amount.energy.{node.side}"))


def _defence_lost(d: Describer, node: nodes.DefenceLost) -> Measure:
    return Measure("", equal=d.say(f"amount.defence_lost.{node.side}"))


MEASURES: Mapping[type[Node], Callable[[Any, Any], Measure]] = {
    nodes.Energy: _energy,
    nodes.DefenceLost: _defence_lost,
}

HANDLERS: Mapping[type[Node], Callable[[Any, Any], str]] = {
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
    **dict.fromkeys(
        (nodes.Enters, nodes.EntersBattle, nodes.Destroyed, nodes.HurtsBase, nodes.Survives), _event
    ),
    nodes.Recharges: _recharges,
    nodes.Plays: _plays,
    steps.ChooseType: _choose_type,
    steps.Harm: _harm,
    steps.Heal: _amount_of("heal"),
    steps.Gain: _amount_of("gain"),
    steps.Lose: _amount_of("lose"),
    steps.Destroy: _deed("destroy"),
    steps.Strengthen: _strengthen,
    steps.Grant: _grant,
    steps.Impose: _impose,
    steps.SetType: _set_type,
    steps.Move: _move,
    steps.Withdraw: _deed("withdraw"),
    steps.Recall: _deed("recall"),
    steps.Take: _deed("take"),
    steps.Discard: _deed("discard"),
    steps.Deploy: _deploy,
    steps.OpenWay: _open_way,
    steps.Spy: _spy,
    steps.Join: _join,
    steps.SetOff: _set_off,
    steps.MassiveAttack: _plain("massive_attack"),
    steps.Fury: _fury,
    steps.Arm: _arm,
    steps.Crush: _crush,
    steps.Settle: _settle,
    steps.Adapt: _adapt,
    steps.Brood: _brood,
    steps.Fuse: _fuse,
    steps.Hasten: _hasten,
    steps.Activate: _activate,
}
