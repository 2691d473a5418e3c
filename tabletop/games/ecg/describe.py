"""Rules text of ECG's cards, full and short, and the reminders of their named abilities."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import ClassVar

from tabletop.games.ecg import cards, nodes, nouns, steps, troop_steps
from tabletop.games.ecg.costs import PRAYER
from tabletop.games.ecg.qualities import MEASURES, QUALITIES, happens, keyword_of
from tabletop.games.ecg.sentences import STEPS
from tabletop.lang.card_text import CardTexts, opened, stated
from tabletop.lang.describe import Describer, Determiner, Form, Paragraph, Style, capital
from tabletop.lang.languages import Lang
from tabletop.lang.nodes import Bound, Choice, May, Target
from tabletop.lang.printed import Constant
from tabletop.lang.vocabulary import Selector, Step, walk
from tabletop.lang.wording import listed


class CardDescriber(Describer):
    """Describer of one ability, or of the effect of one card; `prey` is what a Reaction answers, `event` what a text follows."""

    areas = ("lang", "ecg_text")
    nouns: ClassVar = {**Describer.nouns, Bound: nouns.bound, nodes.Troops: nouns.troops, nodes.Cards: nouns.cards,
                       nodes.Among: nouns.among, nodes.Answered: nouns.answered}
    handlers: ClassVar = {**Describer.handlers, **QUALITIES, **STEPS}
    measures: ClassVar = {**Describer.measures, **MEASURES}

    def __init__(self, lang: Lang, style: Style, *, program: Sequence[Step] = (), prey: Sequence[str] = ()) -> None:
        super().__init__(lang, style)
        self.prey, self.event = prey, ""
        self.looked: dict[str, int] = {}
        self.both: list[Step] = []
        self.named = {node.name for step in program for node in walk(step) if isinstance(node, Bound | troop_steps.Command)}

    def kind_of(self, selector: Selector) -> str:
        """Return the noun kind: a card out of battle, or a Troop."""
        return "card" if isinstance(selector, nodes.Cards | nodes.Among) else "troop"

    def reports(self, step: Step) -> bool:
        """Whether to report rather than order; in English "gain 2 renown" is an order."""
        if isinstance(step, steps.Shift):
            return self.say.lang == "es" or step.side == "enemy"
        if isinstance(step, steps.Ready):
            return self.say.lang == "es"
        if isinstance(step, Choice) and isinstance(step.among, nodes.Troops):
            return self.say.lang == "en"  # "choose one of them" is not joined to an order
        if isinstance(step, steps.Take):
            return step.after is None and step.declinable(self) is not None
        return isinstance(step, May) or getattr(step, "reports", False) or super().reports(step)

    def held(self, selector: Selector) -> str:
        """Return the noun for the player's own Troops without an owner."""
        if isinstance(selector, nodes.Troops) and selector.side == "own":
            return self.noun(selector.model_copy(update={"side": "any"}), Form("counted", plural=True)).text
        return ""

    def chosen_how(self, choice: Choice) -> Determiner:
        """Mark a target; omit the word for choosing one's own cards and Troops, and cards of a discard just looked through."""
        among = choice.among
        plain = not isinstance(choice, Target) and (getattr(among, "side", "own") == "own" or isinstance(among, nodes.Cards))
        known = isinstance(among, nodes.Troops | nodes.Cards | nodes.Among)
        return "a" if known and plain and choice.by == "controller" else super().chosen_how(choice)

    def sentences(self, program: Sequence[Step]) -> str:
        """Write steps as prose; the same change for both players is one sentence, and so is a reward for a thing that is only named."""
        if len(program) == 2 and isinstance(program[0], Target) and isinstance(program[1], steps.Shift) and program[0].name not in self.named:
            self.bound[program[0].name] = program[0]
            return self.say("step.reward", to=self.noun(Bound(name=program[0].name)).text, gain=self.words(program[1])) + "."
        twice = [one for one, other in pairwise(program) if _mirrored(one, other)]
        self.both += twice
        return super().sentences([step for before, step in zip((None, *program), program, strict=False) if before not in twice])


def _mirrored(one: Step, other: Step) -> bool:
    """Whether two steps are the same change, for one player and then for the other."""
    return isinstance(one, steps.Shift) and isinstance(other, steps.Shift) and one.side != other.side and (
        one.model_copy(update={"side": other.side}) == other)


def _paragraphs(card: cards.EcgCard, lang: Lang, style: Style) -> tuple[Paragraph, ...]:
    told = [_ability(ability, lang, style) for ability in card.abilities]
    if isinstance(card, cards.ActionCard | cards.ReactionCard):
        reacts = card.reacts if isinstance(card, cards.ReactionCard) else None
        d = CardDescriber(lang, style, program=card.program, prey=reacts.to if reacts else ())
        opening = _begun(d, None, card.extra_costs, reacts)
        told.insert(0, Paragraph(None, None, _text(d, opening, card.program)))
    elif isinstance(card, cards.StandingCard):
        d = CardDescriber(lang, style)
        if card.extra_costs:
            told.insert(0, Paragraph(None, None, d.say("ability.to_play", price=_begun(d, None, card.extra_costs, None)) + "."))
        if card.kind == "blessing":
            told.append(Paragraph(None, None, _prayer(d)))
    elif isinstance(card, cards.ResourceCard) and (card.draws or card.seats or card.devout):
        d = CardDescriber(lang, style)
        told.insert(0, Paragraph(None, None, stated(_resource(d, card))))
    return tuple(told)


def _prayer(d: CardDescriber) -> str:
    """Write the further price of each Prayer, by the number in play (ECG-12.1, R19); in short one after the other."""
    if d.style == "short":
        brief = [d.say(f"prayer.brief.{extra.kind}", n=extra.amount) for extra in PRAYER]
        return d.say("prayer.short", prices="; ".join(brief))
    prices = []
    for n, extra in enumerate(PRAYER, 1):
        left = d.say("prayer.left", n=extra.left) if extra.left else ""
        prices.append(d.say("prayer.nth", nth=d.say(f"prayer.{n}"), price=d.say(f"prayer.price.{extra.kind}", n=extra.amount) + left))
    return d.say("prayer.full", prices="; ".join(prices))


def _resource(d: CardDescriber, card: cards.ResourceCard) -> Iterator[str]:
    if card.devout:
        yield d.say("resource.devout")
    late = {name: d.say(f"resource.{name}", n=n) for name, n in (("draws", card.draws), ("seats", card.seats)) if n}
    if late:
        yield d.say("resource.late", what=d.say("resource.both", **late) if len(late) > 1 else next(iter(late.values())))


def _text(d: CardDescriber, opening: str, program: Sequence[Step]) -> str:
    said = d.sentences(program)
    return f"{capital(opening)}: {said}" if opening else capital(said)


def _ability(ability: cards.AnyAbility, lang: Lang, style: Style) -> Paragraph:
    if isinstance(ability, Constant):
        d = CardDescriber(lang, style)
        first = keyword_of(ability.always[0])
        return Paragraph(None, first, stated(d.words(prop) for prop in ability.always))
    d = CardDescriber(lang, style, program=ability.program)
    if isinstance(ability, cards.UseText):
        d.prey = ability.reacts.to if ability.reacts else ()
        return Paragraph(None, None, _text(d, _begun(d, ability, ability.extra_costs, ability.reacts), ability.program))
    opening = opened(d, happens(d, ability.whenever, once=ability.once is not None), ability.when)
    return Paragraph(None, None, f"{capital(opening)}, {d.sentences(ability.program)}")


def _begun(d: CardDescriber, use: cards.UseText | None, extra_costs: Sequence[cards.ExtraCostText], reacts: cards.Reacts | None) -> str:
    """Write the words before ":": the place, what is answered, the price and how often.

    In short the place and the resources are a word and a number, as on a label.
    """
    short = d.style == "short"
    cost, placed = (use.cost, use.where != "beside") if use is not None else (0, False)
    parts = []
    if use is not None and placed:
        parts.append(f"{d.say(f'label.{use.where}')} {cost or ''}".rstrip() if short else d.say(f"where.{use.where}"))
    if reacts is not None:
        parts.append(_reacts(d, reacts))
    prices = [d.say("label.pay" if short else "price.resources", n=cost)] if cost and not (short and placed) else []
    prices += [d.say(f"price.{extra.pay}", n=extra.amount) for extra in extra_costs]
    if prices:
        parts.append(d.say("join.and").join(prices))
    elif use is not None and not short:
        parts.append(d.say("price.free"))
    return ", ".join(parts) + (" [x1]" if use is not None and use.per == "copies" else "")


def _reacts(d: CardDescriber, reacts: cards.Reacts) -> str:
    prey = listed(d, [d.say(f"prey.{kind}") for kind in reacts.to])
    return d.say(f"reacts.{reacts.side}", prey=prey) + (d.say(f"reacts.{reacts.at}") if reacts.at else "")


def named(card: cards.EcgCard) -> tuple[str, ...]:
    """List the named abilities of a card or in its text, each once."""
    found = (keyword_of(node) for block in card.blocks() for part in block for node in walk(part))
    return tuple(dict.fromkeys(key for key in found if key))


TEXTS = CardTexts("ecg_text", _paragraphs, named)
rules_text, short_paragraphs, short_text = TEXTS.rules, TEXTS.short_paragraphs, TEXTS.short
reminders, breach_text = TEXTS.reminders, TEXTS.breach
