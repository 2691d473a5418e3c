"""The rules text of Warage's cards, full and short, and what is wrong with a deck, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from tabletop.games.warage import nodes, steps
from tabletop.games.warage.cards import Card, RaceCard, RiteText, UseText, Watch, named
from tabletop.games.warage.nouns import NOUNS, held_cards
from tabletop.games.warage.sentences import HANDLERS, MEASURES, change
from tabletop.lang.describe import Describer, Determiner, Form, Paragraph, Phrases, Style, capital
from tabletop.lang.languages import Lang
from tabletop.lang.nodes import Choice, If, Modify, This
from tabletop.lang.printed import Breach, Constant
from tabletop.lang.vocabulary import Property, Selector, Step


class CardDescriber(Describer):
    """Describes one ability, or the effect of one card."""

    areas = ("lang", "warage_text")
    nouns: ClassVar = {**Describer.nouns, **NOUNS}
    handlers: ClassVar = {**Describer.handlers, **HANDLERS}
    measures: ClassVar = {**Describer.measures, **MEASURES}

    def kind_of(self, selector: Selector) -> str:
        """A hero, a die, something queued, or a card."""
        kinds = {nodes.Hero: "hero", nodes.Dice: "die", nodes.InQueue: "queued"}
        return kinds.get(type(selector), "card")

    def reports(self, step: Step) -> bool:
        """What befalls others is reported; in Spanish hit points and bonuses of one's own are, too ("ganas 3 PV")."""
        to = getattr(step, "to", None)
        if isinstance(step, (steps.Gain, steps.Lose, steps.Strengthen)):
            return self.say.lang == "es" or to != nodes.Hero()
        if isinstance(step, (steps.DrawCards, steps.Mill)):
            return to != nodes.Hero()
        if isinstance(to, This):
            return not isinstance(step, (steps.Discard, steps.Reroll, steps.Cancel))
        return isinstance(step, steps.TakeOff) or (self.say.lang == "en" and isinstance(step, (steps.Wake, steps.Sleep)))

    def held(self, selector: Selector) -> str:
        """Cards of one's own, in play or in a pile, without saying whose."""
        counted = Form("counted", plural=True)
        if isinstance(selector, nodes.InPlay) and selector.side == "own":
            return self.noun(selector.model_copy(update={"side": "any"}), counted).text
        return held_cards(self, selector, counted) if isinstance(selector, nodes.Cards) and selector.side == "own" else ""

    def chosen_how(self, choice: Choice) -> Determiner:
        """A card of one's own pile is simply "a" card: that it is chosen goes without saying."""
        among = choice.among
        own = isinstance(among, nodes.Cards) and among.side == "own" and choice.by == "controller"
        return "a" if own else super().chosen_how(choice)


def rules_text(card: Card, lang: Lang) -> tuple[Paragraph, ...]:
    """What a card does, a paragraph for each ability."""
    return _paragraphs(card, lang, "full")


def short_paragraphs(card: Card, lang: Lang) -> tuple[Paragraph, ...]:
    """What a card does in a few words for a hand."""
    told = _paragraphs(card, lang, "short")
    return tuple(replace(paragraph, text=paragraph.text.removesuffix(".")) for paragraph in told)


def short_text(card: Card, lang: Lang) -> str:
    """The short text in one piece, a line for each ability."""
    return "\n".join(paragraph.text for paragraph in short_paragraphs(card, lang))


def reminders(card: Card, lang: Lang) -> tuple[tuple[str, str, str], ...]:
    """Key, name and meaning of each named ability the card has, in the order of its text."""
    say = CardDescriber(lang, "full").say
    return tuple((key, say(f"keyword.{key}"), say(f"reminder.{key}")) for key in named(card))


def breach_text(breach: Breach, known: Mapping[str, Card], lang: Lang) -> str:
    """What makes a deck illegal, in a sentence."""
    say = Phrases(lang, "warage_text")
    fields = dict(breach.fields)
    card = known.get(str(fields.get("card")))
    if card is not None:
        fields["card"] = getattr(card.name, lang)
    return say(breach.key.partition(".")[2], **fields)


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


def _ability(ability: Constant | Watch | RiteText | UseText, d: CardDescriber) -> str:
    if isinstance(ability, Constant):
        return _constant(d, ability.always)
    if isinstance(ability, Watch):
        opening = d.words(ability.whenever)
        if ability.when is not None:
            opening = d.say("ability.when", opening=opening, condition=d.given(ability.when))
        return f"{capital(opening)}, {d.sentences(ability.do)}"
    if isinstance(ability, RiteText):
        return _rite(d, ability)
    price = d.say("use.price", cost=ability.use) if ability.use else d.say("use.free")
    if ability.season:
        price = d.say("use.season", season=d.say(f"season.{ability.season}"), price=price)
    return f"**{capital(price)}:** {d.sentences(ability.do)}"


def _rite(d: CardDescriber, ability: RiteText) -> str:
    """What happens in an opening or a closing; what only the match's first round brings is told by who begins."""
    first = ability.do[0]
    if ability.at == "opening" and len(ability.do) == 1 and isinstance(first, If) and isinstance(first.when, nodes.FirstRound):
        key = f"rite.begins.{ability.of}"
        if d.say.has(key) and not first.otherwise:
            return f"{d.say(key)}, {d.sentences(first.then)}"
    return f"{d.say(f'rite.{ability.at}.{ability.of}')}, {d.sentences(ability.do)}"


def _constant(d: CardDescriber, properties: Sequence[Property]) -> str:
    """Properties one after the other; plain changes of one's own hero are told together."""
    own = nodes.Hero()
    plain = [p for p in properties if isinstance(p, Modify) and p.who == own and p.when is None and p.attribute != "cost"]
    told = [d.words(p) for p in properties if p not in plain]
    if plain:
        told.insert(0, d.say("join.and").join("".join(change(d, p.attribute, p.amount)) for p in plain))
    return " ".join(capital(text if text.endswith(".") else f"{text}.") for text in told)
