"""Rules text of Encrucijada's cards, full and short, and the reminders of their traits and labels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from tabletop.games.encrucijada import cards, nodes, nouns, sentences, war_steps
from tabletop.games.encrucijada.phrases import TRAITS
from tabletop.lang import nodes as generic
from tabletop.lang.card_text import CardTexts, opened, stated
from tabletop.lang.describe import Describer, Determiner, Paragraph, Style, capital
from tabletop.lang.languages import Lang
from tabletop.lang.nodes import Choice
from tabletop.lang.printed import Constant
from tabletop.lang.vocabulary import Selector, Step, walk

GLOSSED = ("evento", "defensa", "invade")
"""Printed words whose meaning the text tells; the other traits matter to effects alone (ENC-2.4)."""
SENTENCES = ("unblocked",)
"""Printed words that are a sentence, without a name of their own."""


class CardDescriber(Describer):
    """Describer of one ability; `event` is the event its text follows, `subject` the other player who acts, `spread` says that each of
    some cards is put into a pile."""

    areas = ("lang", "encrucijada_text")
    nouns: ClassVar = nouns.NOUNS
    handlers: ClassVar = {**Describer.handlers, **sentences.SENTENCES}
    measures: ClassVar = {**Describer.measures, **sentences.MEASURES}

    def __init__(self, lang: Lang, style: Style) -> None:
        super().__init__(lang, style)
        self.event, self.subject = "", ""
        self.spread, self.looked = False, 0
        self.ordered: set[str] = set()

    def kind_of(self, selector: Selector) -> str:
        """Return the noun for things already mentioned."""
        return "army" if isinstance(selector, nodes.Army) else "player" if isinstance(selector, generic.Players) else "card"

    def chosen_how(self, choice: Choice) -> Determiner:
        """Mark a target; a choice needs no word (ENC-R19)."""
        return "target" if isinstance(choice, generic.Target) else "a"

    def reports(self, step: Step) -> bool:
        """Whether to report rather than order."""
        return getattr(step, "reports", False) or isinstance(step, (sentences.Together, generic.For, generic.If, sentences.Twice))

    def sentences(self, program: Sequence[Step]) -> str:
        """Write steps as prose; gains of the same cards for the same time are one sentence."""
        return super().sentences(sentences.joined(program))


# ---- paragraphs
def _paragraphs(card: cards.EncrucijadaCard, lang: Lang, style: Style) -> tuple[Paragraph, ...]:
    d = CardDescriber(lang, style)
    told = [*_words(d, getattr(card, "words", ())), *(_ability(ability, lang, style) for ability in card.abilities)]
    if style == "full":
        uses = (ability for ability in card.abilities if isinstance(ability, cards.UseText))
        told += [Paragraph(None, None, d.say(f"seeks.{use.seeks}")) for use in uses if use.seeks]
    if isinstance(card, cards.HeroCard):
        told.append(Paragraph(None, None, d.say(f"influence.{card.influence}")))
    return tuple(told)


def _words(d: CardDescriber, words: Sequence[str]) -> Iterator[Paragraph]:
    """Write the printed words: with their meaning in a full text, in a row in a short one; some are a sentence alone."""
    told = [word for word in words if word not in SENTENCES]
    if d.style == "short" and told:
        yield Paragraph(None, None, ", ".join(f"**{d.say(f'keyword.{word}')}**" for word in told))
    else:
        for word in told:
            gloss = f" {d.say(f'gloss.{word}')}" if word in GLOSSED else ""
            yield Paragraph(None, word, f"**{d.say(f'keyword.{word}')}.**{gloss}")
    for word in words:
        if word in SENTENCES:
            yield Paragraph(None, None, d.say(f"gloss.{word}"))


def _ability(ability: cards.AnyAbility, lang: Lang, style: Style) -> Paragraph:
    d = CardDescriber(lang, style)
    if isinstance(ability, Constant):
        return Paragraph(None, None, stated(d.words(prop) for prop in ability.always))
    if isinstance(ability, cards.Watch):
        opening = opened(d, sentences.happens(d, ability.whenever), None)
        return Paragraph(None, None, f"{capital(opening)}, {d.sentences(ability.program)}")
    label, said = _begun(d, ability), d.sentences(ability.program)
    return Paragraph(None, _label(ability), f"{label} {said}" if label else capital(said))


def _label(use: cards.UseText) -> str:
    return {"free": "use", "battle": "battle", "answer": "answer"}[use.use]


def _begun(d: CardDescriber, use: cards.UseText) -> str:
    """Write the label before ":": when the effect may be used; in a short text the icon of a plain effect says it."""
    label = d.say(f"label.{_label(use)}.{d.style}")
    state = sentences.awaited(use.when)
    when = d.say(f"label.when.{state}.{d.style}") if state and not (state == "fought" and use.use == "battle") else ""
    if d.style == "short" and _label(use) == "use":
        return f"**{capital(when.removeprefix(', '))}:**" if when else ""
    return f"**{label}{when}:**"


def named(card: cards.EncrucijadaCard) -> tuple[str, ...]:
    """List the traits of a card and in its text, and the labels of its effect, each once."""
    found = [word for word in getattr(card, "words", ()) if word not in SENTENCES]
    found += [_label(ability) for ability in card.abilities if isinstance(ability, cards.UseText) and ability.use != "free"]
    for block in card.blocks():
        for node in (inner for part in block for inner in walk(part)):
            found += _mentioned(node)
    return tuple(dict.fromkeys(found))


def _mentioned(node: Any) -> Iterator[str]:
    """List the traits and states that a node names."""
    for trait in (getattr(node, "trait", None), getattr(node, "or_trait", None), getattr(node, "quality", None)):
        if trait in TRAITS:
            yield str(trait)
    if isinstance(node, nodes.Has) and node.quality == "elusive":
        yield from ("anti-air", "defensa")
    for trait in getattr(node, "but", None) or ():
        if trait in TRAITS:
            yield str(trait)
    if isinstance(node, nodes.Army | nodes.Cards) and node.state == "free":
        yield "free"
    if isinstance(node, war_steps.Lessen):
        yield "safe"


TEXTS = CardTexts("encrucijada_text", _paragraphs, named)
rules_text, short_paragraphs, short_text = TEXTS.rules, TEXTS.short_paragraphs, TEXTS.short
reminders, breach_text = TEXTS.reminders, TEXTS.breach
