"""Cards that go with a card, computed from nodes and fields, each with its reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from tabletop.collection.catalogue import Catalogue
from tabletop.lang.languages import LANGUAGES
from tabletop.toolkit.text.search import folded

Why = Literal["names", "named", "lends", "lent", "gives", "given", "keyword", "same", "deck"]
WEIGHTS: dict[Why, int] = {"names": 8, "named": 8, "lends": 5, "lent": 5, "keyword": 3, "gives": 2, "given": 2, "same": 1, "deck": 1}


@dataclass(frozen=True, slots=True)
class Reason:
    """Reason why a card goes with another: `key` and `value` name what they share (a key of the query language, or "keyword")."""

    why: Why
    key: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Related:
    """Card with the reasons why it goes with another, the heaviest first."""

    card: Any
    reasons: tuple[Reason, ...]

    @property
    def weight(self) -> int:
        """Weight of all reasons."""
        return sum(WEIGHTS[reason.why] for reason in self.reasons)


def related(catalogue: Catalogue, card: Any) -> tuple[Related, ...]:
    """List the cards that go with a card: those with the weightiest reasons first, then the cheaper ones."""
    tables = _Ties(catalogue)
    place = next(i for i, other in enumerate(catalogue.cards.cards) if other.id == card.id)
    found = []
    for i, other in enumerate(catalogue.cards.cards):
        reasons = sorted(tables.reasons(place, i), key=lambda reason: -WEIGHTS[reason.why]) if i != place else []
        if any(reason.why != "deck" for reason in reasons):
            found.append((Related(other, tuple(reasons)), i))
    cost = _costs(catalogue)
    return tuple(one for one, i in sorted(found, key=lambda pair: (-pair[0].weight, cost(pair[1]), pair[0].card.number)))


def _costs(catalogue: Catalogue) -> Callable[[int], int]:
    values = catalogue.values("cost") if "cost" in catalogue.vocabulary.keys else catalogue.values("number")

    def cost(place: int) -> int:
        whole = [value for value in values[place] if isinstance(value, int)]
        return min(whole, default=99)

    return cost


class _Ties:
    """Reasons that tie the cards of a catalogue to one another."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.keys: Sequence[str] = catalogue.cards.table.ties
        self.texts = catalogue.cards.demands
        self.decks = catalogue.values("in")

    def reasons(self, one: int, other: int) -> Iterator[Reason]:
        """List the reasons why one card goes with another."""
        if self._names(one, other):
            yield Reason("names")
        if self._names(other, one):
            yield Reason("named")
        for key in self.keys:
            yield from self._asks(key, one, other)
        for keyword in sorted(self.texts.keywords[one] & self.texts.keywords[other]):
            yield Reason("keyword", "keyword", keyword)
        yield from self._amounts(one, other)
        shared = [deck for deck in self.decks[one] if deck in self.decks[other]]
        if shared:
            yield Reason("deck", "in", shared[0])

    def _names(self, one: int, other: int) -> bool:
        """Whether the text of one card asks for the name of another."""
        cards = self.catalogue.cards.cards
        return any(name in folded(getattr(cards[other].name, lang)) for name in self.texts.names[one] for lang in LANGUAGES)

    def _asks(self, key: str, one: int, other: int) -> Iterator[Reason]:
        values = self.catalogue.values(key)
        if key != self.catalogue.cards.table.group:
            yield from (Reason("same", key, value) for value in values[one] if value in values[other])
        for value in values[other]:
            if value in self.texts.words[one]:
                yield Reason("lends", key, value)
        for value in values[one]:
            if value in self.texts.words[other]:
                yield Reason("lent", key, value)

    def _amounts(self, one: int, other: int) -> Iterator[Reason]:
        """List the things that one of the cards gives and the other asks for, where the game has such."""
        if "gives" not in self.catalogue.vocabulary.keys:
            return
        gives, needs = self.catalogue.values("gives"), self.catalogue.values("needs")
        for why, giver, taker in (("given", other, one), ("gives", one, other)):
            wanted = {thing for thing, _ in needs[taker]}
            for thing in (thing for thing, _ in gives[giver] if thing in wanted):
                yield Reason("given" if why == "given" else "gives", "gives", thing)
