"""Sections of a deck list: the table by which each game shows, writes and counts a deck before it is dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Holds = Callable[[Any], bool]
"""Whether a card definition belongs somewhere."""


@dataclass(frozen=True, slots=True)
class Section:
    """Section of a deck list, under the heading `decks.section.<game>.<key>`.

    `lead` is asked for first: one card that the others depend on. `shuffled` cards are drawn from the deck.
    """

    key: str
    holds: Holds
    lead: bool = False
    shuffled: bool = True


@dataclass(frozen=True, slots=True)
class Pace:
    """Cards a player has seen: `first` before the first turn, `one` more in it, `each` more a turn after it.

    The text `decks.pace.<game>` names what that assumes. `again` is the number of cards of a second hand, taken once instead
    of the first; 0 where the rules allow none.
    """

    first: int
    each: int
    again: int = 0
    one: int = 0

    def seen(self, turn: int) -> int:
        """Count the cards seen by one's own turn of that number; 0 is the opening hand."""
        return self.first + (self.one + self.each * (turn - 1) if turn else 0)


def untagged(card: Any) -> str:
    """Return no tag."""
    return ""


@dataclass(frozen=True, slots=True)
class DeckTable:
    """Deck list of one game.

    `least` to `most` cards are counted in a legal deck (`most` 0: any number), those of `uncounted` sections apart.
    `cost(card, leads)` is a card's place on the curve, None for none; `tag` the key of a text for what else sorts the cards.
    `groups` begins the keys of the texts that name the groups of the game's stock. `piles` are the placements that the rules know beside
    the sections, such as a split before the deal; `placed` says which cards may go there.
    """

    sections: tuple[Section, ...]
    least: int
    most: int
    cost: Callable[[Any, Sequence[Any]], int | None]
    pace: Callable[[Sequence[Any]], Pace]
    uncounted: frozenset[str] = frozenset()
    piles: tuple[str, ...] = ()
    placed: Holds = bool
    tag: Callable[[Any], str] = untagged
    groups: str = ""
    plays: frozenset[str] = frozenset()
    """Verbs by which a card of the hand is played."""
    lays: frozenset[str] = frozenset()
    """Verbs that lay a card down for later, always possible."""

    def section_of(self, card: Any) -> Section | None:
        """Return the section a card belongs to; None for a card of no deck, such as a season of Warage."""
        return next((section for section in self.sections if section.holds(card)), None)

    def leads(self, counts: Mapping[str, int], cards: Mapping[str, Any]) -> tuple[Any, ...]:
        """List the definitions in a list that the others depend on: by section and number, whatever the order of the list."""
        known = (cards[card] for card, n in counts.items() if n and card in cards)
        leading = ((section, card) for card in known if (section := self.section_of(card)) is not None and section.lead)
        return tuple(card for _, card in sorted(leading, key=lambda lead: (self.sections.index(lead[0]), lead[1].number, lead[1].id)))

    def counted(self, counts: Mapping[str, int], cards: Mapping[str, Any]) -> int:
        """Count the cards that the size of a deck is about; unknown ones too."""
        return sum(n for card, n in counts.items() if card not in cards or not self._beside(cards[card]))

    def _beside(self, card: Any) -> bool:
        section = self.section_of(card)
        return section is not None and section.key in self.uncounted

    def shuffled(self, counts: Mapping[str, int], cards: Mapping[str, Any]) -> dict[str, int]:
        """List the cards that are shuffled into the deck."""
        return {card: n for card, n in counts.items()
                if n and card in cards and (section := self.section_of(cards[card])) is not None and section.shuffled}


def of_kind(*kinds: str) -> Holds:
    """Make the test for cards of some kinds."""
    return lambda card: card.kind in kinds
