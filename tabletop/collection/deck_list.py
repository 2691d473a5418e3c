"""Deck list: the cards of one deck with their counts, known and unknown, as it is written, read and edited."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import yaml

from tabletop.games.entries import part
from tabletop.games.shelf import Stock
from tabletop.lang.printed import Deck, Names
from tabletop.lang.sections import DeckTable, Section
from tabletop.lang.shown import cleaned
from tabletop.toolkit.text.search import folded

Counts = Mapping[str, int]
"""Copies by the id of a card."""
NO_PILE = -1
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_ID, LONGEST_NAME = 48, 40


def table_of(game: str) -> DeckTable:
    """Return the deck sections of a game. Raises LookupError for a game that cannot be played."""
    table: DeckTable = part("tabletop.games.{}.sections", game).TABLE
    return table


@dataclass(frozen=True, slots=True)
class DeckList:
    """Deck before it is dealt.

    `unknown` are lines that name no card, as written, with their counts. `piles` place some of the cards, in the order of
    the game's table. `head` are further lines that stood before the first card of a text.
    """

    game: str
    name: str = ""
    cards: Counts = field(default_factory=dict)
    unknown: Counts = field(default_factory=dict)
    piles: tuple[Counts, ...] = ()
    version: int = 0
    head: tuple[str, ...] = ()

    @property
    def counts(self) -> dict[str, int]:
        """Copies of everything that the rules judge: cards by id, unknown ones by their text."""
        return {**self.cards, **self.unknown}

    @property
    def total(self) -> int:
        """Number of cards, unknown ones too."""
        return sum(self.cards.values()) + sum(self.unknown.values())

    def unplaced(self) -> dict[str, int]:
        """Return the copies that lie in no pile."""
        left = {card: n - sum(pile.get(card, 0) for pile in self.piles) for card, n in self.cards.items()}
        return {card: n for card, n in left.items() if n > 0}


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of one heading: a section, or a pile (`pile` is its position)."""

    key: str
    cards: tuple[tuple[str, int], ...]
    pile: int = NO_PILE
    section: Section | None = None

    @property
    def total(self) -> int:
        """Number of cards."""
        return sum(n for _, n in self.cards)


def is_id(text: str) -> bool:
    """Whether a text could be the id of a card."""
    return len(text) <= LONGEST_ID and _ID.fullmatch(text) is not None


def groups_of(deck: DeckList, stock: Stock, lang: str) -> list[Group]:
    """Arrange a list as it is read: leading sections, piles, the other sections; in each by cost, then name."""
    table = table_of(deck.game)
    leads = table.leads(deck.cards, stock.library.cards)

    def order(item: tuple[str, int]) -> tuple[bool, int, str, str]:
        card = stock.library[item[0]]
        cost = table.cost(card, leads)
        return cost is None, cost or 0, str(getattr(card.name, lang)).casefold(), item[0]

    def group(key: str, counts: Counts, pile: int = NO_PILE, section: Section | None = None) -> Group:
        return Group(key, tuple(sorted(((card, n) for card, n in counts.items() if n), key=order)), pile, section)

    rest = deck.unplaced()
    by_section: dict[str, dict[str, int]] = {}
    for card, n in rest.items():
        section = table.section_of(stock.library[card])
        by_section.setdefault(section.key if section is not None else "", {})[card] = n
    leading = [group(s.key, by_section.get(s.key, {}), section=s) for s in table.sections if s.lead]
    piles = [group(key, pile, i) for i, (key, pile) in enumerate(zip(table.piles, deck.piles, strict=False))]
    others = [group(s.key, by_section.get(s.key, {}), section=s) for s in table.sections if not s.lead]
    found = [*leading, *piles, *others, group("others", by_section.get("", {}))]
    return [one for one in found if one.cards]


def from_deck(deck: Deck, stock: Stock, *, lang: str) -> DeckList:
    """Make the list of a deck file; ids that no card has are kept as unknown."""
    cards = stock.library.cards
    lost = {card: n for card, n in deck.cards.items() if card not in cards}
    piles = tuple({card: n for card, n in pile.items() if card in cards} for pile in deck.piles)
    return DeckList(stock.library.game, getattr(deck.name, lang), {card: n for card, n in deck.cards.items() if card in cards},
                    {**lost, **deck.unread}, _trimmed(piles), deck.version, deck.head)


def known_anew(deck: DeckList, stock: Stock) -> DeckList:
    """Return the list after the cards of a game have changed: what names a card now is known, the rest is kept as unknown."""
    cards = stock.library.cards
    counts = deck.counts
    piles = tuple({card: n for card, n in pile.items() if card in cards} for pile in deck.piles)
    return replace(deck, cards={card: n for card, n in counts.items() if card in cards},
                   unknown={card: n for card, n in counts.items() if card not in cards}, piles=_trimmed(piles))


def to_deck(deck: DeckList, deck_id: str, *, cover: str, **more: Any) -> Deck:
    """Make the deck file's model of a list. Raises pydantic.ValidationError for a name or count that no file may have."""
    ids = {text: n for text, n in deck.unknown.items() if is_id(text)}
    unread = {text: n for text, n in deck.unknown.items() if text not in ids}
    return Deck(id=deck_id, name=Names(es=deck.name, en=deck.name), cover=cover, cards={**deck.cards, **ids}, piles=deck.piles,
                unread=unread, version=deck.version, head=deck.head, **more)


def id_of(name: str) -> str:
    """Make an id from a name: letters without accents, digits, hyphens; "" where nothing is left."""
    return "-".join(re.findall(r"[a-z0-9]+", folded(name)))[:LONGEST_ID].strip("-")


def as_yaml(deck: DeckList, unnamed: str) -> str:
    """Write a deck as the program keeps decks: a YAML file with ids."""
    name = cleaned(deck.name).strip() or unnamed
    named = replace(deck, name=name)
    return dump(to_deck(named, id_of(name) or "deck", cover=cover_of(deck)))


def cover_of(deck: DeckList) -> str:
    """Return the card that stands for a list: the commonest, of several the first by its id; "none" for an empty list."""
    ids = {**{text: n for text, n in deck.unknown.items() if is_id(text)}, **deck.cards}
    return min(ids, key=lambda card: (-ids[card], card), default="none")  # whatever the order in which the cards were added


def dump(deck: Deck) -> str:
    """Write a deck file's text; fields as they are by default are left out."""
    plain = deck.model_dump(mode="json", exclude_defaults=True)
    return yaml.safe_dump(plain, allow_unicode=True, sort_keys=False, width=120)


def placed_within(deck: DeckList) -> DeckList:
    """Return the list with piles that hold no more copies than the deck; later piles give way."""
    left = dict(deck.cards)
    piles = []
    for pile in deck.piles:
        kept = {card: min(n, left.get(card, 0)) for card, n in pile.items()}
        piles.append({card: n for card, n in kept.items() if n})
        for card, n in kept.items():
            left[card] = left.get(card, 0) - n
    return replace(deck, piles=_trimmed(tuple(piles)))


def _trimmed(piles: tuple[Counts, ...]) -> tuple[Counts, ...]:
    """Drop the piles where none holds a card."""
    return piles if any(piles) else ()
