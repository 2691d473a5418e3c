"""Rules text of Warage's cards, full and short, and errors of a deck, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from tabletop.games.warage import nodes, steps
from tabletop.games.warage.cards import Card, PhaseText, RaceCard, UseText, Watch, named
from tabletop.games.warage.nouns import NOUNS, held_cards
from tabletop.games.warage.phrases import change, raised
from tabletop.games.warage.sentences import HANDLERS, MEASURES
from tabletop.lang.card_text import CardTexts, opened, stated
from tabletop.lang.describe import Describer, Determiner, Form, Paragraph, Style, capital
from tabletop.lang.languages import Lang
from tabletop.lang.nodes import Choice, Discard, If, Modify, This
from tabletop.lang.printed import Constant
from tabletop.lang.vocabulary import Property, Selector, Step


class CardDescriber(Describer):
    """Describer of one ability, or of the effect of one card."""

    areas = ("lang", "warage_text")
    nouns: ClassVar = {**Describer.nouns, **NOUNS}
    handlers: ClassVar = {**Describer.handlers, **HANDLERS}
    measures: ClassVar = {**Describer.measures, **MEASURES}

    def kind_of(self, selector: Selector) -> str:
        """Return the noun kind: a hero, a die, something queued, or a card."""
        kinds = {nodes.Hero: "hero", nodes.Dice: "die", nodes.InQueue: "queued"}
        return kinds.get(type(selector), "card")

    def reports(self, step: Step) -> bool:
        """Whether to report rather than order: effects on others, and in Spanish on own hit points and bonuses ("ganas 3 PV")."""
        to = getattr(step, "to", None)
        if isinstance(step, (steps.Gain, steps.Lose, steps.Strengthen)):
            return self.say.lang == "es" or to != nodes.Hero()
        if isinstance(step, (steps.DrawCards, steps.Mill)):
            return to != nodes.Hero()
        if isinstance(to, This):
            return not isinstance(step, (Discard, steps.Reroll, steps.Cancel))
        return isinstance(step, steps.TakeOff) or (self.say.lang == "en" and isinstance(step, (steps.Wake, steps.Sleep)))

    def held(self, selector: Selector) -> str:
        """Return the noun for the player's own cards, in play or in a pile, without an owner."""
        counted = Form("counted", plural=True)
        if isinstance(selector, nodes.InPlay) and selector.side == "own":
            return self.noun(selector.model_copy(update={"side": "any"}), counted).text
        return held_cards(self, selector, counted) if isinstance(selector, nodes.Cards) and selector.side == "own" else ""

    def chosen_how(self, choice: Choice) -> Determiner:
        """Omit the word for choosing: a card of one's own pile is simply "a" card."""
        among = choice.among
        own = isinstance(among, nodes.Cards) and among.side == "own" and choice.by == "controller"
        return "a" if own else super().chosen_how(choice)


def _paragraphs(card: Card, lang: Lang, style: Style) -> tuple[Paragraph, ...]:
    told = []
    if isinstance(card, RaceCard) and card.bonus and card.malus:
        say = CardDescriber(lang, style).say
        seasons = {"bonus": say(f"season.{card.bonus}"), "malus": say(f"season.{card.malus}")}
        told.append(Paragraph(None, None, say("race", **seasons)))
    power = getattr(card, "power", None)
    if power:
        told.append(Paragraph(None, None, CardDescriber(lang, style).say(f"magic_attack_{style}", n=power)))
    effect = getattr(card, "effect", None)
    if effect:
        d = CardDescriber(lang, style)
        told.append(Paragraph(None, None, capital(d.sentences(effect)) + _only(d, getattr(card, "only", ()))))
    told += [Paragraph(None, None, _ability(a, CardDescriber(lang, style))) for a in card.abilities]
    return tuple(told)


def _only(d: CardDescriber, only: Sequence[str]) -> str:
    if not only:
        return ""
    words = [d.say(f"season.{w}") if d.say.has(f"season.{w}") else d.say(f"phase.{w}") for w in only]
    return " " + d.say("only", when=d.say("join.or").join(words))


def _ability(ability: Constant | Watch | PhaseText | UseText, d: CardDescriber) -> str:
    if isinstance(ability, Constant):
        return _constant(d, ability.always)
    if isinstance(ability, Watch):
        opening = opened(d, d.words(ability.whenever), ability.when)
        return f"{capital(opening)}, {d.sentences(ability.do)}"
    if isinstance(ability, PhaseText):
        return _phase_text(d, ability)
    price = d.say("use.price", cost=ability.use) if ability.use else d.say("use.free")
    if ability.season:
        price = d.say("use.season", season=d.say(f"season.{ability.season}"), price=price)
    return f"**{capital(price)}:** {d.sentences(ability.do)}"


def _phase_text(d: CardDescriber, ability: PhaseText) -> str:
    """Describe an opening or closing effect; an effect of the match's first round alone names the starting player."""
    first = ability.do[0]
    if ability.at == "opening" and len(ability.do) == 1 and isinstance(first, If) and isinstance(first.when, nodes.FirstRound):
        key = f"phase_effect.begins.{ability.of}"
        if d.say.has(key) and not first.otherwise:
            return f"{d.say(key)}, {d.sentences(first.then)}"
    return f"{d.say(f'phase_effect.{ability.at}.{ability.of}')}, {d.sentences(ability.do)}"


def _constant(d: CardDescriber, properties: Sequence[Property]) -> str:
    """Describe properties one after the other; plain changes of one's own hero share a sentence."""
    own = nodes.Hero()
    plain = [p for p in properties if isinstance(p, Modify) and p.who == own and p.when is None and p.attribute != "cost"]
    changed = {p.attribute for p in plain}
    told = [_further(d, p) if isinstance(p, Modify) and p.who == own and p.attribute in changed else d.words(p)
            for p in properties if p not in plain]
    if plain:
        told.insert(0, d.say("join.and").join("".join(change(d, p.attribute, p.amount)) for p in plain))
    return stated(told)


def _further(d: CardDescriber, node: Modify) -> str:
    """Describe what a condition adds to an attribute that the same card has raised already: "+3 more"."""
    assert node.when is not None
    return d.say("ability.further", condition=d.given(node.when), number=raised(d, node.amount))


TEXTS = CardTexts("warage_text", _paragraphs, named)
rules_text, short_paragraphs, short_text = TEXTS.rules, TEXTS.short_paragraphs, TEXTS.short
reminders, breach_text = TEXTS.reminders, TEXTS.breach
