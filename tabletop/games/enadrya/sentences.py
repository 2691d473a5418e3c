"""Words for Enadrya's own steps and named abilities."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.games.enadrya import nodes, steps
from tabletop.games.enadrya.qualities import about, changes, grouped, label, named, titled
from tabletop.lang import nodes as generic
from tabletop.lang.describe import ALL, A, Describer, Form
from tabletop.lang.nodes import Bound, This
from tabletop.lang.vocabulary import Node, Selector

# --- steps ---


def _choose_type(_d: Describer, _node: steps.ChooseType) -> str:
    return ""


def _harm(d: Describer, node: steps.Harm) -> str:
    if isinstance(node.to, This):
        return d.counted("step.harm_this", node.amount)
    key = "step.harm_each" if isinstance(node.to, Bound) and d.measure(node.amount).tail else "step.harm"
    return d.counted(key, node.amount, to=d.noun(node.to, _each(node.to)).text)


def _each(who: Selector) -> Form:
    """Describe a group whose things an action affects one by one."""
    return Form("each") if isinstance(who, (nodes.Units, nodes.Cards)) else A


def _amount_of(key: str) -> Callable[[Describer, Any], str]:
    def told(d: Describer, node: Any) -> str:
        return d.counted(f"step.{key}.{node.side}", node.amount)

    return told


def _sentence(key: str) -> Callable[[Describer, Any], str]:
    """Write a sentence with one object: "devuelve ... a la mano"."""

    def told(d: Describer, node: Any) -> str:
        if isinstance(node.to, This):
            return d.say(f"step.{key}.this")
        phrase = d.noun(node.to, grouped(node.to))
        return d.say(f"step.{key}.others", n=2 if phrase.plural else 1, to=phrase.text)

    return told


def _recall(d: Describer, node: generic.Recall) -> str:
    """Write the return of cards: own chosen ones to "your hand", others to their owner's."""
    chosen = d.bound.get(node.to.name) if isinstance(node.to, Bound) else None
    among = node.to if chosen is None else chosen.among
    if getattr(among, "side", "any") != "own":
        return _sentence("recall")(d, node)
    phrase = d.noun(node.to, grouped(node.to))
    return d.say("step.recall_own", n=2 if phrase.plural else 1, to=phrase.text)


def _take(d: Describer, node: generic.Take) -> str:
    """Write the return of a card, just named by an event, to the hand it was played from."""
    if isinstance(node.to, Bound) and node.to.name not in d.bound:
        return d.say("step.take.lost")
    return _sentence("take")(d, node)


def _strengthen(d: Describer, node: steps.Strengthen) -> str:
    what, tail = changes(d, [(node.attribute, node.amount)])
    return about(d, "has", node.to, what=what) + tail + _until(d, node.lasts)


def _until(d: Describer, lasts: nodes.Duration) -> str:
    return d.say(f"lasts.{lasts}.{d.style}")


def _grant(d: Describer, node: steps.Grant) -> str:
    said = about(d, "gains", node.to, what=f"**{label(d, node.keyword)}**")
    return said + _until(d, node.lasts)


def _impose(d: Describer, node: steps.Impose) -> str:
    return d.say("step.impose", what=d.words(node.property))


def _set_type(d: Describer, node: steps.SetType) -> str:
    kind = d.say("type_chosen") if node.type is None else d.say(f"type_of.{node.type}")
    return about(d, "becomes", node.to, type=kind) + _until(d, node.lasts)


def _move(d: Describer, node: steps.Move) -> str:
    return d.say("step.move", to=d.noun(node.to).text, slot=d.noun(Bound(name=node.slot)).text)


def _deploy(d: Describer, node: steps.Deploy) -> str:
    to, slot = d.noun(node.to).text, d.noun(Bound(name=node.slot)).text
    return d.say(f"step.deploy.{node.price}", to=to, slot=slot)


def _open_way(d: Describer, node: steps.OpenWay) -> str:
    gloss = about(d, "step.open_way", node.to)
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
    title = titled(d, "fury", f"+{measure.number or 'X'}")
    return f"**{title}**{tail}{_until(d, 'turn')}"


def _arm(d: Describer, node: steps.Arm) -> str:
    measure = d.measure(node.amount)
    tail = measure.tail or ("" if measure.number else d.say("amount.where", equal=measure.equal))
    number = measure.number or "X"
    title = f"**{titled(d, 'arm', f'+{number}')}**"
    if d.style == "short":
        return title
    return d.say("step.arm", title=title, to=d.noun(node.among, Form("target")).text) + tail + _until(d, "turn")


def _crush(d: Describer, node: steps.Crush) -> str:
    plain = isinstance(node.among, nodes.Units) and node.among == nodes.Units(side="enemy")
    gloss = d.say("gloss.crush") if plain else d.say("gloss.crush_of", noun=d.noun(node.among, A).text)
    return named(d, d.say("keyword.crush"), gloss)


def _settle(d: Describer, node: steps.Settle) -> str:
    number = d.measure(node.amount).number or "X"
    title = titled(d, "settle") if node.amount == 3 else titled(d, "settle", number)
    return named(d, title, d.say("gloss.settle", number=number))


def _adapt(d: Describer, node: steps.Adapt) -> str:
    return named(
        d,
        d.say("keyword.adapt"),
        about(d, "becomes", node.to, type=d.say("type_chosen")) + _until(d, "turn"),
    )


def _brood(d: Describer, node: steps.Brood) -> str:
    return named(d, d.say("keyword.brood"), d.say("gloss.brood", family=node.family))


def _fuse(d: Describer, _node: steps.Fuse) -> str:
    return named(d, d.say("keyword.fuse"), d.say("gloss.fusion"))


def _hasten(d: Describer, node: steps.Hasten) -> str:
    title = titled(d, "hasten", f"+{d.measure(node.amount).number or 'X'}")
    who = d.noun(node.who, ALL).text
    number = d.measure(node.amount).number or "X"
    return named(d, title, d.say("gloss.hasten", who=who, number=number))


def _activate(d: Describer, node: steps.Activate) -> str:
    target = nodes.Units(side="allied", colour=None, keyword=None)
    to = d.noun(target, Form("target")).text
    return named(d, d.say("keyword.activate"), d.say("step.set_off", what=_which(d, node), to=to))


# Steps described as events that affect cards, never as orders.
REPORTED = (
    steps.Heal, steps.Strengthen, steps.Grant, steps.Impose, steps.SetType, steps.Withdraw, generic.Recall, steps.Join,
    steps.MassiveAttack,
)

STEPS: Mapping[type[Node], Callable[[Any, Any], str]] = {
    steps.ChooseType: _choose_type,
    steps.Harm: _harm,
    steps.Heal: _amount_of("heal"),
    steps.Gain: _amount_of("gain"),
    steps.Lose: _amount_of("lose"),
    generic.Destroy: _sentence("destroy"),
    steps.Strengthen: _strengthen,
    steps.Grant: _grant,
    steps.Impose: _impose,
    steps.SetType: _set_type,
    steps.Move: _move,
    steps.Withdraw: _sentence("withdraw"),
    generic.Recall: _recall,
    generic.Take: _take,
    generic.Discard: _sentence("discard"),
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
