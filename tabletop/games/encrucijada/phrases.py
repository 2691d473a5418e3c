"""Phrases that the sentences of Encrucijada's steps share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from tabletop.games.encrucijada.nodes import Trait
from tabletop.games.encrucijada.nouns import ALL
from tabletop.lang.describe import Describer, Form
from tabletop.lang.nodes import Bound, Players, This
from tabletop.lang.vocabulary import Selector
from tabletop.lang.wording import parted

TRAITS = get_args(Trait)


def group(d: Any, who: Selector, form: Form = ALL) -> tuple[str, int]:
    """Return the words for some things, and 2 if they are plural; "" for this card."""
    if isinstance(who, This):
        return "", 1
    if isinstance(who, Players):
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


def acting(d: Any, key: str, **fields: object) -> str:
    """Write a sentence about the one who acts: the controller, or another player."""
    return str(d.say(f"{key}.theirs", who=d.subject, **fields) if d.subject else d.say(f"{key}.yours", **fields))


def change(d: Describer, amount: Any) -> str:
    """Write the change of a value."""
    way, size = parted(amount)
    return d.say(f"change.{way}", n=size)


def _gained(d: Describer, node: Any) -> str:
    return change(d, node.amount) if node.tag() == "strengthen" else f"**{d.say(f'keyword.{node.quality}')}**"


def together(d: Any, some: Sequence[Any]) -> str:
    """Write gains of the same cards for the same time as one sentence."""
    what = d.say("join.and").join(_gained(d, node) for node in some)
    if getattr(some[0], "but", ()):
        spared = d.say("join.nor").join(f"**{d.say(f'keyword.{trait}')}**" for trait in some[0].but)
        return str(d.say("has.spared", spared=spared, what=what)) + lasts(d, some[0])
    return about(d, "has", some[0].to, what=what) + lasts(d, some[0])
