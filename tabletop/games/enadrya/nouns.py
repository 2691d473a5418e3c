"""Nouns for the things Enadrya's selectors find: Units, cards, slots, Bases, Technologies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tabletop.games.enadrya import nodes
from tabletop.lang.describe import A, Describer, Form, Phrase
from tabletop.lang.nodes import This
from tabletop.lang.vocabulary import Selector

# Order of the words that describe a noun, the nearest first: "Unidad enemiga dañada", "damaged enemy
# Unit". A target is named so before its owner and all that follows: "Unidad enemiga objetivo de coste 2".
_ORDER = {
    "es": ("side", "state", "beside", "race", "type", "name", "target", "mine", "chosen"),
    "en": ("type", "race", "name", "side", "state", "beside", "target", "mine", "chosen"),
}


def units(d: Describer, node: nodes.Units, form: Form) -> Phrase:
    """Describe Units on the board."""
    mine = node.side == "own" or (node.side == "allied" and not getattr(d, "is_unit", True))
    traits = dict(_traits(d, node))
    if mine:
        traits.pop("side", None)
    return _phrase(d, "unit", form, _Parts(traits, tuple(_unit_tails(d, node)), mine))


def opposite(d: Describer, node: nodes.Opposite, _form: Form) -> Phrase:
    """Describe the facing Unit."""
    if isinstance(node.of, This):
        return Phrase(d.say("noun.opposite"))
    return Phrase(d.say("noun.opposite_of", noun=d.noun(node.of).text))


def cards(d: Describer, node: nodes.Cards, form: Form) -> Phrase:
    """Describe cards of a hand, a deck or an Incinerator."""
    traits = {"race": node.race, "type": node.type, "name": node.name}
    tails = [*_spans(d, node), ("place", d.say(f"{_place(form)}.{node.place}.{node.side}"))]
    return _phrase(d, node.kind or "card", form, _Parts(_said(traits), tuple(tails), mine=False))


def _place(form: Form) -> str:
    """Choose the English preposition: "from" a place to take a card, "in" to speak of the cards there."""
    return "place" if form.how in ("some", "all", "each", "counted") else "place_from"


def slots(d: Describer, node: nodes.Slots, form: Form) -> Phrase:
    """Describe slots of a board."""
    traits: dict[str, str | None] = {"state": node.state}
    tails = [("place", d.say(f"slot_place.{node.zone or 'board'}.{node.side}"))]
    if node.beside is not None:
        tails.append(("beside", d.say("tail.beside", noun=d.noun(node.beside).text)))
    return _phrase(d, "slot", form, _Parts(_said(traits), tuple(tails), mine=False))


def base(d: Describer, node: nodes.BaseOf, _form: Form) -> Phrase:
    """Describe a Base."""
    return Phrase(d.say(f"noun.base.{node.side}"))


def technology(d: Describer, node: nodes.TechnologyOf, _form: Form) -> Phrase:
    """Describe a Technology in play."""
    return Phrase(d.say(f"noun.technology_in_play.{node.side}"))


class _Parts:
    """Description of a noun: traits beside it, tails after it, and whether its owner is the player."""

    def __init__(self, traits: dict[str, str], tails: tuple[tuple[str, str], ...], mine: bool) -> None:  # noqa: FBT001
        self.traits, self.tails, self.mine = traits, tails, mine


def _phrase(d: Describer, head: str, form: Form, told: _Parts) -> Phrase:
    """Write a noun with its description and its determiner."""
    how, traits = form.how, dict(told.traits)
    one_of_mine = told.mine and d.say.has(f"determiner.{how}_mine")
    if told.mine and not one_of_mine:
        traits["mine"] = "mine"
    if how == "target":
        traits["target"] = how
    if how.startswith("chosen"):
        traits["chosen"] = how
    number = 2 if form.plural or one_of_mine else 1
    noun = d.say(f"noun.{head}", n=number)
    for trait in _ORDER[d.say.lang]:
        if trait in traits:
            noun = _with_trait(d, noun, (trait, traits[trait]), number)
    for _, tail in told.tails:
        noun = f"{noun} {tail}"
    key = "a" if how.startswith("chosen") else f"{how}_mine" if one_of_mine else how
    text = d.say(f"determiner.{key}", n=2 if form.plural else 1, noun=noun, article=_article(d, noun))
    return Phrase(text, form.plural)


def _with_trait(d: Describer, noun: str, trait: tuple[str, str], number: int) -> str:
    kind, value = trait
    if kind in ("type", "race"):
        value_text = d.say(f"{kind}.{value}")
        return d.say(f"trait.{kind}", n=number, noun=noun, value=value_text)
    if kind == "name":
        return d.say("trait.name", noun=noun, value=value)
    return d.say(f"trait.{value}", n=number, noun=noun)


def _article(d: Describer, noun: str) -> str:
    """Return English "a" or "an"; "Unit" begins with a consonant sound."""
    return d.say("article.an" if noun[0] in "aeioAEIO" else "article.a")


def _said(traits: dict[str, Any]) -> dict[str, str]:
    return {trait: str(value) for trait, value in traits.items() if value is not None}


def _traits(d: Describer, node: nodes.Units) -> Iterator[tuple[str, str]]:
    sides = {"allied": "allied", "enemy": "enemy"}
    side = sides.get(node.side)
    if side:
        yield "side", side
    yield from _said({"state": node.state, "race": node.race, "name": node.name}).items()
    if node.type and node.type != "same":
        yield "type", node.type
    if isinstance(node.beside, This):
        yield "beside", "adjacent"


def _unit_tails(d: Describer, node: nodes.Units) -> Iterable[tuple[str, str]]:
    if node.type == "same":
        yield "type", d.say("tail.same_type")
    if node.keyword:
        yield "keyword", d.say("tail.keyword", keyword=d.say(f"keyword.{node.keyword}"))
    if node.colour:
        yield "colour", d.say("tail.colour", colour=d.say(f"colour.{node.colour}"))
    yield from _spans(d, node)
    if node.beside is not None and not isinstance(node.beside, This):
        yield "beside", d.say("tail.beside", noun=d.noun(node.beside, A).text)
    if node.zone == "battle" and node.side == "any":
        yield "zone", d.say("of_zone.battle_any")
    elif node.zone:
        yield "zone", d.say(f"of_zone.{node.zone}")


def _spans(d: Describer, node: Selector) -> Iterator[tuple[str, str]]:
    for attribute in ("cost", "speed", "attack", "defence"):
        span: nodes.Span | None = getattr(node, attribute, None)
        if span is None:
            continue
        if span.min == span.max:
            how = "exactly"
        elif span.min is None:
            how = "at_most"
        elif span.max is None:
            how = "at_least"
        else:
            how = "between"
        number = d.say(f"span.{how}", min=span.min, max=span.max)
        yield attribute, d.say("tail.span", attribute=d.say(f"attribute.{attribute}"), number=number)
