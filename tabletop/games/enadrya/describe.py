"""Rules text of Enadrya's cards, full and short, and the reminders of their named abilities."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar

from tabletop.games.enadrya import cards, nodes, nouns, simple_steps
from tabletop.games.enadrya.cards import Card
from tabletop.games.enadrya.qualities import MEASURES, QUALITIES, modifiers
from tabletop.games.enadrya.sentences import STEPS
from tabletop.lang.card_text import CardTexts, opened, stated
from tabletop.lang.describe import Describer, Determiner, Form, Paragraph, Style, capital
from tabletop.lang.languages import Lang
from tabletop.lang.nodes import Choice, Modify, Recall, Target, This
from tabletop.lang.vocabulary import Property, Selector, Step


class CardDescriber(Describer):
    """Describer of one ability, or of the effect of one Power."""

    areas = ("lang", "enadrya_text")
    nouns: ClassVar = {
        **Describer.nouns,
        nodes.Units: nouns.units,
        nodes.Opposite: nouns.opposite,
        nodes.Cards: nouns.cards,
        nodes.Slots: nouns.slots,
        nodes.BaseOf: nouns.base,
        nodes.TechnologyOf: nouns.technology,
    }
    handlers: ClassVar = {**Describer.handlers, **QUALITIES, **STEPS}
    measures: ClassVar = {**Describer.measures, **MEASURES}

    def __init__(self, lang: Lang, style: Style, *, card: Card) -> None:
        super().__init__(lang, style)
        self.is_unit = isinstance(card, cards.UnitCard)
        self.is_base = isinstance(card, cards.BaseCard)

    def kind_of(self, selector: Selector) -> str:
        """Return the noun kind: a slot, a card out of play, or a Unit."""
        if isinstance(selector, nodes.Cards):
            return "card"
        return "slot" if isinstance(selector, nodes.Slots) else "unit"

    def reports(self, step: Step) -> bool:
        """Whether to report rather than order: actions of a Base or a Unit, in Spanish energy too ("ganas 2 de energía")."""
        if isinstance(step, (simple_steps.Gain, simple_steps.Lose)):
            return self.say.lang == "es" or super().reports(step)
        if isinstance(step, simple_steps.Harm):
            return isinstance(step.to, This)
        return isinstance(step, Recall) or getattr(step, "reports", False) or super().reports(step)

    def held(self, selector: Selector) -> str:
        """Return the noun for the player's own Units without an owner."""
        if isinstance(selector, nodes.Units) and selector.side == "own":
            return self.noun(selector.model_copy(update={"side": "any"}), Form("counted", plural=True)).text
        return ""

    def chosen_how(self, choice: Choice) -> Determiner:
        """Omit the word for choosing: a slot, or a card of one's own that is no target, is simply "a" slot or card."""
        among = choice.among
        own_card = isinstance(among, nodes.Cards) and among.side == "own" and choice.by == "controller" and not isinstance(choice, Target)
        return "a" if own_card or isinstance(among, nodes.Slots) else super().chosen_how(choice)


def _paragraphs(card: Card, lang: Lang, style: Style) -> tuple[Paragraph, ...]:
    told = []
    if isinstance(card, cards.UnitCard) and card.x is not None:
        d = CardDescriber(lang, style, card=card)
        told.append(Paragraph(None, None, d.say("ability.x", equal=d.equal(card.x))))
    if isinstance(card, cards.PowerCard):
        d = CardDescriber(lang, style, card=card)
        only = f" {d.say(f'only.{card.only}')}" if card.only and style == "full" else ""
        told.append(Paragraph(None, _keyword(card.effect), capital(d.sentences(card.effect)) + only))
    told += [_ability(ability, CardDescriber(lang, style, card=card)) for ability in card.abilities]
    return tuple(told)


def _ability(ability: cards.AnyAbility, d: CardDescriber) -> Paragraph:
    if isinstance(ability, cards.Constant):
        return Paragraph(ability.colour, _keyword(ability.always), _constant(d, ability.always))
    opening = _opening(d, ability)
    said = d.sentences(ability.do)
    if not opening:
        return Paragraph(ability.colour, _keyword(ability.do), capital(said))
    if re.match(r"\*\*[A-ZÁÉÍÓÚ]", said) or not opening.endswith(","):  # a named ability, not a keyword that is a verb
        opening = opening.rstrip(",:") + ":"
    return Paragraph(ability.colour, _keyword(ability.do), f"{capital(opening)} {said}")


def _opening(d: CardDescriber, ability: Any) -> str:
    """Write the words before the steps: the price, or the moment."""
    if isinstance(ability, cards.Activated):
        return price(d, ability.cost)
    if isinstance(ability, cards.Watch):
        opening = d.words(ability.whenever)
    elif isinstance(ability, cards.OnBattle):
        opening = d.say(f"ability.green.{ability.zone}")
    else:
        opening = d.say("ability.orange.base" if d.is_base else "ability.orange.card")
    if isinstance(ability.when, nodes.TurnOf) and d.is_base and ability.colour == "orange":  # the bonus of the second seat
        begins = d.say("condition.if", that=d.say(f"condition.begins.{ability.when.side}"))
        opening = d.say("ability.when", opening=opening, condition=begins)
    else:
        opening = opened(d, opening, ability.when)
    return f"{opening},"


def price(d: Describer, cost: cards.Price) -> str:
    """Write a price as the opening of a text: "Paga 2 y 3 de defensa"."""
    energy, defence = str(cost.energy).upper(), cost.defence
    kind = _PRICES[cost.energy != 0, defence != 0]
    return d.say(f"price.{d.style}.{kind}", energy=energy, defence=defence) + ":"


_PRICES = {
    (False, False): "free",
    (True, False): "energy",
    (False, True): "defence",
    (True, True): "both",
}


def _constant(d: CardDescriber, properties: Sequence[Property]) -> str:
    """Describe properties one after the other; modifiers of the same cards share a sentence."""
    told: list[str] = []
    rest = list(properties)
    while rest:
        first, *rest = rest
        if isinstance(first, Modify):
            alike = [p for p in rest if isinstance(p, Modify) and (p.who, p.when) == (first.who, first.when)]
            rest = [p for p in rest if p not in alike]
            told.append(modifiers(d, [first, *alike]))
        else:
            told.append(d.words(first))
    return stated(told)


def _keyword(parts: Sequence[Step] | Sequence[Property]) -> str | None:
    """Return the named ability with which a paragraph begins."""
    first = next((part for part in parts if not isinstance(part, Choice)), parts[0])
    return nodes.keyword_of(first)


TEXTS = CardTexts("enadrya_text", _paragraphs, cards.named)
rules_text, short_paragraphs, short_text = TEXTS.rules, TEXTS.short_paragraphs, TEXTS.short
reminders, breach_text = TEXTS.reminders, TEXTS.breach
