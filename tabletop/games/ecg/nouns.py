"""Nouns for the things ECG's selectors find: Troops, cards, and what a Reaction answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.games.ecg import nodes
from tabletop.lang import nodes as generic
from tabletop.lang.describe import Describer, Form, Phrase
from tabletop.lang.wording import Noun, agreed, listed

MASCULINE = frozenset({"hero", "resource", "general", "spell", "legacy", "devotee", "mercenary", "wild"})
"""Nouns that are masculine in Spanish."""
# Order of the words that describe a noun, the nearest first: "Tropa enemiga herida", "wounded enemy Troop".
_ORDER = ("enemy", "wounded", "target", "mine", "chosen")
_TAILS = ("line", "preparation", "acted", "title", "trained", "near", "kingdom", "strength_at_most")
"""Fields of a selector of Troops that follow the noun, in their order."""


def troops(d: Describer, node: nodes.Troops, form: Form) -> Phrase:
    """Describe Troops in battle; a title is a noun of its own."""
    traits = [*(["enemy"] if node.side == "enemy" else []), *(["wounded"] if node.wounded == "yes" else [])]
    other = node.but is not None or node.line == "aimed"
    told = _Parts(traits, mine=node.side == "own", other=other)
    told.tails = list(_troop_tails(d, node, many=form.plural or told.of_mine(d, form)))
    return _phrase(d, _head(node), form, told)


def _troop_tails(d: Describer, node: nodes.Troops, *, many: bool) -> Iterator[str]:
    told = dict(_tails_of(d, node, many=many))
    if "title" in told and "trained" in told:
        told["title"] = d.say("tail.trained.both", title=told["title"], trained=told.pop("trained"))
    yield from told.values()
    if node.wounded == "no":
        yield d.say("tail.unhurt")


def _tails_of(d: Describer, node: nodes.Troops, *, many: bool) -> Iterator[tuple[str, str]]:
    for field in _TAILS:
        wanted = getattr(node, field)
        if wanted is None or (field == "title" and wanted != "none"):
            continue
        if isinstance(wanted, int):
            yield field, d.say(f"tail.{field}", n=wanted)
        else:
            yield field, agreed(d.say(f"tail.{field}.{wanted}", n=2 if many else 1), masculine=_head(node) in MASCULINE)


def _head(node: nodes.Troops) -> str:
    return node.title if node.title and node.title != "none" else "troop"


def cards(d: Describer, node: nodes.Cards, form: Form) -> Phrase:
    """Describe cards of a pile; a discard just looked through is "it", the step that searches a deck names it."""
    seen = node.place == "discard" and node.side == "enemy" and form.how == "a"
    searched = node.place == "deck" and form.how == "some"
    place = [] if searched else [d.say("place.seen" if seen else f"place.{node.place}.{node.side}")]
    named = [d.say("tail.name", name=node.name)] if node.name else []
    head, kinds = _kinds(d, node.kind, node.title)
    return _phrase(d, head, form, _Parts([], [*named, *place], kinds=kinds))


def among(d: Describer, node: nodes.Among, form: Form) -> Phrase:
    """Describe cards among those that the text has just put into a discard."""
    head, kinds = _kinds(d, node.kind, None)
    return _phrase(d, head, form, _Parts([], [d.say("place.among")], kinds=kinds))


def answered(d: Describer, node: nodes.Answered, _form: Form) -> Phrase:
    """Describe what a Reaction answers, or its Troop."""
    return Phrase(d.say(f"noun.answered.{node.part}"))


def bound(d: Any, node: generic.Bound, form: Form) -> Phrase:
    """Describe things chosen before; a choice of one that may be declined ends in "if you wish"."""
    choice = d.bound.get(node.name)
    if node.name in d.looked:
        return Phrase(d.say("noun.that.card", n=d.looked[node.name]), plural=d.looked[node.name] > 1)
    found = Describer.nouns[generic.Bound]
    if choice is None or choice.min or choice.max > 1 or node.name in d.mentioned:
        return found(d, node, form)
    return Phrase(d.say("noun.if_you_wish", noun=found(d, node, form).text))


def cheaper(d: Describer, node: nodes.Cards) -> str:
    """Return the plural of cards in hand, without their place: "Hechizos"."""
    head, kinds = _kinds(d, node.kind, node.title)
    return _of_kinds(d, d.say(f"noun.{head}", n=2), kinds)


def head(selector: Any) -> str:
    """Return the key of the noun for the cards that a selector finds."""
    kinds: Sequence[str] = getattr(selector, "kind", None) or ()
    return getattr(selector, "title", None) or (kinds[0] if len(kinds) == 1 else "card")


def _kinds(d: Describer, kinds: Sequence[str] | None, title: str | None) -> tuple[str, str]:
    """Return the noun for cards of some kinds, and their kinds in a list if they are several."""
    if title is not None:
        return title, ""
    if kinds and len(kinds) > 1:
        return "card", listed(d, [d.say(f"noun.{kind}", n=1) for kind in kinds])
    return kinds[0] if kinds else "card", ""


def _of_kinds(d: Describer, noun: str, kinds: str, *, key: str = "kinds") -> str:
    return d.say(f"trait.{key}", noun=noun, kinds=kinds) if kinds else noun


def _phrase(d: Describer, head: str, form: Form, told: _Parts) -> Phrase:
    """Write a noun with its description and its determiner."""
    key = "kinds_target" if form.how == "target" else "kinds"

    def name(many: bool) -> str:  # noqa: FBT001  # a grammatical number
        return _of_kinds(d, d.say(f"noun.{head}", n=2 if many else 1), told.kinds, key=key)

    noun = Noun(name, head in MASCULINE, told.traits, told.tails, mine=told.mine, other=told.other, target=not told.kinds)
    return noun.said(d, form, _ORDER)


class _Parts:
    """Description of a noun: traits beside it, tails after it, kinds of card, whether it is the player's and whether it is another."""

    def __init__(self, traits: Sequence[str], tails: Sequence[str] = (), *, mine: bool = False, other: bool = False, kinds: str = "") -> None:
        self.traits, self.tails, self.mine, self.other, self.kinds = frozenset(traits), tails, mine, other, kinds

    def of_mine(self, d: Describer, form: Form) -> bool:
        """Whether the noun is one of the player's own, said in the plural."""
        return Noun(str, masculine=False, mine=self.mine, other=self.other).of_mine(d, form)
