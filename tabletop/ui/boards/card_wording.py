"""Words of a table that all games say alike: piles, turns, questions for a target, the text of one ability."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import Any

from tabletop.kernel.store import TABLE
from tabletop.lang.languages import Lang
from tabletop.lang.printed import Card
from tabletop.lang.vocabulary import walk
from tabletop.play.question import Question
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say, spoken_by


class CardWording(ABC):
    """Base of a game's words: `game` is its key, `seats` the owner of each zone, `effects` the steps that name their effect on a target."""

    game: str
    seats: Sequence[int]
    effects: Collection[str]
    untold = frozenset[str]()
    heaped = frozenset[str]()

    @abstractmethod
    def place(self, zone: int) -> Phrase:
        """Return the name of a zone."""

    @abstractmethod
    def noun(self, among: Any, card: Card, lang: Lang) -> str:
        """Return the targets that a step of a card chooses among, as a noun."""

    def pile(self, seen: Seen, zone: int) -> Phrase:
        """Return a pile's owner and name; only the name of one that is nobody's."""
        if self.seats[zone] < 0:
            return self.place(zone)
        return say("table.pile.title", name=plain(seen.match.setup.players[self.seats[zone]]), pile=self.place(zone))

    def turn(self, seen: Seen, seat: int) -> Phrase:
        """Return the banner of a turn."""
        if seat == seen.viewer:
            return say(f"{self.game}.turn.own")
        return say(f"{self.game}.turn.of", name=plain(seen.match.setup.players[seat]))

    def target(self, seen: Seen, question: Question) -> Phrase:
        """Return the sentence that asks for a card's target; NOTHING where the question is not for one."""
        card, among = source_of(seen, question), self.among(question)
        if among is None or card is None or question.high > 1:
            return NOTHING
        return say("table.ask.target", what=spoken_by(lambda words: self.noun(among, card, words.lang)))

    def choose(self, seen: Seen, question: Question) -> Phrase:
        """Return the sentence that asks for a card's target, or else for a number of cards."""
        return self.target(seen, question) or say("table.ask.choose_up_to" if question.low == 0 else "table.ask.choose", n=question.high)

    def confirm(self, question: Question) -> tuple[Phrase, Phrase]:
        """Return the labels to use an effect, or not."""
        return say("table.ask.may_yes"), say("table.ask.may_no")

    def among(self, question: Question) -> Any:
        """Return the group that a question's step chooses among; None without one."""
        return getattr(question.step, "among", None) or getattr(question.step, "from_", None)

    def upon(self, seen: Seen, question: Question) -> str:
        """Return the effect of a card's text on a chosen target, as a word of the catalogue."""
        return effect_upon(question.name, source_of(seen, question), self.effects)


def source_of(seen: Seen, question: Question) -> Card | None:
    """Return the definition of the card that asks; None for the rules, and for a card not seen."""
    store = seen.store
    found: Card | None = store.defs[store.card[max(question.source, TABLE)]].definition
    return found


def effect_upon(bound: str, card: Card | None, effects: Collection[str]) -> str:
    """Return the first of the `effects` in a card's text whose target is that bound name; "choose" where there is none."""
    for program in card.programs() if card is not None else ():
        for step in walk(program):
            tag = getattr(step, "do", "")
            who = getattr(step, "to", None) or getattr(step, "who", None)
            if tag in effects and getattr(who, "name", None) == bound:
                return str(tag)
    return "choose"


def ability_text(told: Sequence[Any], abilities: Sequence[Any], meant: Callable[[Any], bool]) -> str:
    """Return the text of the first ability that is meant, without marks; "" for none.

    `told` are the card's short paragraphs, of which the last are those of its abilities, in their order.
    """
    texts = (paragraph.text for ability, paragraph in zip(abilities, told[len(told) - len(abilities):], strict=True) if meant(ability))
    return next(texts, "").replace("**", "")
