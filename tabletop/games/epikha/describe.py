"""Rules text of Epikha's cards, full and short, and the reminders of their keywords."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, ClassVar

from tabletop.games.epikha import cards, nodes, nouns, steps
from tabletop.games.epikha.qualities import MEASURES, PLAIN, QUALITIES, happens, keyword_of, named, properties
from tabletop.games.epikha.sentences import DEEDS
from tabletop.games.epikha.steps import strengthened
from tabletop.lang.card_text import CardTexts, opened, stated
from tabletop.lang.describe import Describer, Determiner, Paragraph, Style, capital
from tabletop.lang.languages import Lang
from tabletop.lang.nodes import Bound, Choice, May, Not, Target, Value
from tabletop.lang.printed import Constant
from tabletop.lang.vocabulary import Node, Selector, Step, walk


class CardDescriber(Describer):
    """Describer of one ability, or of the effect of one card; `card` is the card that has the text."""

    areas = ("lang", "epikha_text")
    nouns: ClassVar = {
        **Describer.nouns, Bound: nouns.bound, nodes.InPlay: nouns.in_play, nodes.Carried: nouns.carried, nodes.Bearer: nouns.bearer,
        nodes.Facing: nouns.facing, nodes.Player: nouns.player, nodes.Cards: nouns.cards, nodes.Answered: nouns.answered,
        nodes.Marked: nouns.marked}
    handlers: ClassVar = {**Describer.handlers, **QUALITIES, **DEEDS}
    measures: ClassVar = {**Describer.measures, **MEASURES}

    def __init__(self, lang: Lang, style: Style, *, card: cards.EpikhaCard | None = None, program: Sequence[Step] = ()) -> None:
        super().__init__(lang, style)
        self.is_player = isinstance(card, cards.PlayerCard)
        self.looked: set[str] = set()
        self.named = _used(program)
        self.is_price, self.is_apart = False, False

    def kind_of(self, selector: Selector) -> str:
        """Return the noun for things already mentioned."""
        kinds: Sequence[str] = getattr(selector, "kind", None) or ()
        return kinds[0] if len(kinds) == 1 and kinds[0] in ("character", "machine") else "card"

    def chosen_how(self, choice: Choice) -> Determiner:
        """Mark a target; a price and a choice of the player need no word."""
        return "a" if self.is_price or (choice.by == "controller" and not isinstance(choice, Target)) else super().chosen_how(choice)

    def reports(self, step: Step) -> bool:
        """Whether to report rather than order."""
        return isinstance(step, May) or getattr(step, "reports", False) or super().reports(step)

    def given(self, condition: Node) -> str:
        """Phrase a condition that opens a sentence; "if it has not fought", not "unless it has"."""
        if isinstance(condition, Not) and isinstance(condition.that, nodes.State):
            return self.say("condition.if", that=self.say(f"condition.not.{condition.that.state}"))
        return super().given(condition)

    def sentences(self, program: Sequence[Step]) -> str:
        """Write steps as prose; changes of the same cards for the same time are one sentence."""
        joined: list[Step] = []
        for key, some in groupby(program, lambda step: (step.to, step.lasts) if isinstance(step, steps.Strengthen) else None):
            those: Any = tuple(some)
            joined += (_Together(those=those),) if key and len(those) > 1 else those
        return super().sentences(joined)

    def words(self, node: Node) -> str:
        """Describe a step, a condition, a property or an event."""
        return strengthened(self, list(node.those)) if isinstance(node, _Together) else super().words(node)


class _Together(Step):
    """Changes that are written as one sentence."""

    those: tuple[steps.Strengthen, ...]


def _used(program: Sequence[Step]) -> set[str]:
    """Return the names that steps act on; one that is only measured is told by a sentence of its own."""
    names = Counter(node.name for step in program for node in walk(step) if isinstance(node, Bound))
    names.subtract(node.who.name for step in program for node in walk(step) if isinstance(node, Value) and isinstance(node.who, Bound))
    return {name for name, n in names.items() if n > 0}


# ---- paragraphs
def _paragraphs(card: cards.EpikhaCard, lang: Lang, style: Style) -> tuple[Paragraph, ...]:
    d = CardDescriber(lang, style, card=card)
    told = [*_keywords(d, card), *_printed(d, card), *_effect(card, lang, style)]
    told += [_ability(card, ability, lang, style) for ability in distinct(card)]
    if isinstance(card, cards.PlayerCard) and card.late:
        two = card.quick_late not in (0, card.late)
        told.append(Paragraph(None, None, d.say("late_both" if two else "late", n=card.late, quick=card.quick_late)))
    return tuple(told)


def _keywords(d: CardDescriber, card: cards.EpikhaCard) -> Iterator[Paragraph]:
    """Write the printed keywords: the name in bold and, in a full text, its meaning; some are a sentence alone."""
    formation = getattr(card, "formation", 0)
    for key, n in (*((word, 0) for word in card.words), *([("formation", formation)] if formation else [])):
        gloss = f"gloss.{key}_{card.kind}" if d.say.has(f"gloss.{key}_{card.kind}") else f"gloss.{key}"
        if key in PLAIN:
            yield Paragraph(None, None, d.say(gloss))
        else:
            yield _keyword(d, key, gloss, n)


def _keyword(d: CardDescriber, key: str, gloss: str, n: int) -> Paragraph:
    name = named(d, key, n)
    return Paragraph(None, key, name if d.style == "short" else f"{name[:-2]}.** {d.say(gloss, n=n)}")


def _printed(d: CardDescriber, card: cards.EpikhaCard) -> Iterator[Paragraph]:
    """Write what fields of the card say: who may carry it, what it offers."""
    if isinstance(card, cards.ArmCard) and card.bearers is not None:
        yield Paragraph(None, None, nouns.may_carry(d, card.bearers.people, card.bearers.families, card.bearers.level) + ".")
    if isinstance(card, cards.OpalCard):
        yield Paragraph(None, None, d.say(f"offers.{d.style}", n=card.offer))


def _effect(card: cards.EpikhaCard, lang: Lang, style: Style) -> Iterator[Paragraph]:
    """Write the effect of a Spell, or what a Continuous Spell names as it is played."""
    price = card.price if isinstance(card, cards.SpellCard) else ()
    if not card.program:
        return
    d = CardDescriber(lang, style, card=card, program=(*price, *card.program))
    d.is_price = True
    paid = d.sentences(price).rstrip(".")
    d.is_price = False
    said = d.sentences(card.program)
    text = f"{capital(paid)}: {said}" if paid else capital(said)
    answers = getattr(card, "answers", None)
    yield Paragraph(None, None, f"{d.say(f'answers.{answers}')} {text}" if answers else text)


def distinct(card: cards.EpikhaCard) -> list[cards.AnyAbility]:
    """List the abilities; one that holds in the Magic Zone and elsewhere alike is written once."""
    return [ability for ability in card.abilities if not (isinstance(ability, cards.Lasts) and not ability.where
            and ability.model_copy(update={"where": "magic"}) in card.abilities)]


def _ability(card: cards.EpikhaCard, ability: cards.AnyAbility, lang: Lang, style: Style) -> Paragraph:
    d = CardDescriber(lang, style, card=card, program=() if isinstance(ability, Constant) else ability.program)
    if isinstance(ability, Constant):
        return Paragraph(None, None, _lasting(d, card, ability))
    if isinstance(ability, cards.UseText):
        if _absorbs(ability):
            return _keyword(d, "absorb", "gloss.absorb", 0)
        said = d.sentences(ability.program)
        return Paragraph(None, None, f"{capital(_use(d, ability))}: {said}")
    d.is_apart = isinstance(ability.whenever, nodes.FellBeside | nodes.Destroyed)
    opening = opened(d, happens(d, ability.whenever, once=ability.once is not None), ability.when)
    said = f"{opening}, {d.sentences(ability.program)}"
    return Paragraph(None, None, capital(d.say(f"label.magic.{style}", what=said) if ability.where else said))


def _lasting(d: CardDescriber, card: cards.EpikhaCard, ability: cards.Lasts) -> str:
    said = stated(properties(d, ability.always))
    if not ability.where:
        return said
    if ability.model_copy(update={"where": None}) in card.abilities:
        return stated([d.say("everywhere", what=said.rstrip("."))])
    return capital(d.say(f"label.magic.{d.style}", what=f"{said[:1].lower()}{said[1:]}"))


def _absorbs(ability: cards.UseText) -> bool:
    """Whether an ability is the keyword Absorb (EPI-R28)."""
    return any(isinstance(step, steps.Consume) for step in ability.program)


def _use(d: CardDescriber, use: cards.UseText) -> str:
    """Write the words before ":": the place, how often, the price."""
    parts = [d.say("where.magic" if use.where else "where.deployment")]
    if use.most:
        parts.append(d.say("often", n=use.most))
    return ", ".join([*parts, d.say("price" if use.use else "price_free", n=use.use)])


def keywords(card: cards.EpikhaCard) -> tuple[str, ...]:
    """List the keywords of a card or in its text, each once; a text that reaches as far as its Level says so too."""
    inner = [node for block in _parts(card) for part in block for node in walk(part)]
    found = [*(word for word in card.words if word not in PLAIN), *(["formation"] if getattr(card, "formation", 0) else []),
             *(key for node in inner if (key := keyword_of(node)))]
    reach = ["reach"] if any(getattr(node, "reach", None) for node in inner) else []
    return tuple(dict.fromkeys([*found, *reach]))


def _parts(card: cards.EpikhaCard) -> Iterator[tuple[Node, ...]]:
    yield from card.blocks()
    yield getattr(card, "price", ())


TEXTS = CardTexts("epikha_text", _paragraphs, keywords)
rules_text, short_paragraphs, short_text = TEXTS.rules, TEXTS.short_paragraphs, TEXTS.short
reminders, breach_text = TEXTS.reminders, TEXTS.breach
