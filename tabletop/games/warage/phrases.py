"""Phrases that the sentences of Warage's steps and properties share."""

from __future__ import annotations

from typing import Any

from tabletop.games.warage.nodes import Cards, Dice, Hero, InPlay, InQueue
from tabletop.lang.describe import ALL, A, Describer, Form
from tabletop.lang.nodes import This
from tabletop.lang.vocabulary import Selector

MINUS = "\u2212"
_GROUPS = (InPlay, Cards, Dice, InQueue)


def _whole(who: Selector) -> Form:
    """Treat things that an action affects without a choice as a whole."""
    form = grouped(who)
    return Form("every", plural=True) if form.plural else form


def grouped(who: Selector) -> Form:
    """Treat things not chosen one by one as a group."""
    return ALL if isinstance(who, (*_GROUPS, Hero)) else A


def is_own_hero(who: Selector) -> bool:
    """Whether a selector is the player's own hero."""
    return isinstance(who, Hero) and who.side == "own"


def _signed(number: str) -> str:
    return f"{MINUS}{number[1:]}" if number.startswith("-") else f"+{number}"


def raised(d: Describer, amount: Any) -> str:
    """Write the number of a change ("+2")."""
    return _signed(d.measure(amount).number or "X")


def change(d: Describer, attribute: str, amount: Any) -> tuple[str, str]:
    """Write a change ("+2 de Ataque"), and return the tail of the sentence."""
    measure = d.measure(amount)
    count = 2 if measure.value is None else abs(measure.value)
    tail = measure.tail or ("" if measure.number else d.say("amount.where", equal=measure.equal))
    return d.say(f"change.{attribute}", n=count, number=raised(d, amount)), tail


def has(d: Describer, who: Selector, what: str) -> str:
    """Write that some things have a change."""
    if is_own_hero(who):
        return what
    if isinstance(who, This):
        return d.say("has.this", what=what)
    phrase = d.noun(who, grouped(who))
    return d.say("has.others", n=2 if phrase.plural else 1, who=phrase.text, what=what)


def amount_to(d: Describer, node: Any) -> str:
    """Write an amount that heroes gain or lose: "gana 5 PV", "cada héroe enemigo pierde 3 PV"."""
    if is_own_hero(node.to):
        return d.counted(f"step.{node.tag()}.own", node.amount)
    phrase = d.noun(node.to, Form("each"))
    return d.counted(f"step.{node.tag()}.others", node.amount, to=phrase.text)


def upon(d: Describer, node: Any) -> str:
    """Write a sentence with one object: "destruye ...", the object as a whole or one by one."""
    if isinstance(node.to, This):
        return d.say(f"step.{node.tag()}.this")
    phrase = d.noun(node.to, _whole(node.to))
    return d.say(f"step.{node.tag()}.others", n=2 if phrase.plural else 1, to=phrase.text)
