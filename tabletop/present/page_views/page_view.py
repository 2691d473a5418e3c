"""What a page shows of any game: cards as they are printed, cards as they stand, what each seat has, what lies between them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from types import ModuleType
from typing import Any, Literal

from tabletop.kernel.match import Setup
from tabletop.kernel.store import FIRST
from tabletop.lang.printed import printed_name
from tabletop.present import emblems
from tabletop.present.words import Words

Plain = dict[str, Any]
"""Names with what JSON can say, where a number for a card is its entity."""
Badge = tuple[str, str, str]
"""A number on a shape: which shape, what it is called, the number."""


def bed(kind: Literal["spread", "hand", "pile", "deck"], zone: int, title: str) -> Plain:
    """A place of a seat: cards side by side; a hand; a pile that may be opened; one that nobody may look into."""
    return {"as": kind, "zone": zone, "title": title}


class Sight(ABC):
    """A game as a page shows it. What it is asked of a store, it tells from nothing but that store."""

    describe: ModuleType
    """What says in words what the game's cards do."""

    def __init__(self, words: Words, setup: Setup) -> None:
        self.words, self.setup = words, setup

    # ---- cards
    def about(self, definition: int) -> Plain | None:
        """A card as it is printed: name, kind, colour, emblem, cost, numbers, text; None for what is no card."""
        sheet = self.setup.defs[definition]
        card, lang = sheet.definition, self.words.lang
        if card is None:
            return None
        told: Plain = {"name": printed_name(sheet, lang), "dye": self.dye(sheet), "icon": card.art.emblem,
                       "kind": self.kind_line(sheet), "costs": self.costs(sheet), "badges": self.printed(sheet),
                       "text": [paragraph.text for paragraph in self.describe.rules_text(card, lang)]}
        if card.flavour is not None:
            told["flavour"] = getattr(card.flavour, lang)
        return told

    def icon(self, name: str) -> str:
        """The shape of an emblem."""
        return emblems.shape(name)

    def authors(self, icons: Sequence[str]) -> tuple[str, ...]:
        """Who drew those emblems."""
        return emblems.authors(icons)

    def player(self, seat: int) -> str:
        """What a player is called."""
        return self.setup.players[seat]

    def sheet(self, store: Any, card: int) -> Any:
        """A card's definition; None for what the store does not know, or what is no card."""
        sheet = self.setup.defs[store.card[card]] if card >= FIRST else None
        return sheet if sheet is not None and sheet.definition is not None else None

    @abstractmethod
    def dye(self, sheet: Any) -> str:
        """The word for a card's colour."""

    @abstractmethod
    def kind_line(self, sheet: Any) -> str:
        """What a card is, in a word or two."""

    @abstractmethod
    def costs(self, sheet: Any) -> list[Badge]:
        """What a card costs as printed, nothing for one that is never bought."""

    @abstractmethod
    def costs_now(self, store: Any, card: int) -> list[Badge]:
        """What a known card costs at the moment."""

    def in_hand(self, store: Any, card: int) -> Plain:
        """How a known card stands in a hand: its `costs` where they are other than those printed."""
        now = self.costs_now(store, card)
        return {"costs": now} if now != self.costs(self.sheet(store, card)) else {}

    @abstractmethod
    def printed(self, sheet: Any) -> list[Badge]:
        """A card's printed numbers."""

    @abstractmethod
    def stands(self, store: Any, card: int) -> Plain:
        """How a known card stands where it lies: `badges` with its numbers now, `idle` where it gives or does nothing, `costs` in a
        hand where they are other than those printed.
        """

    # ---- places
    def order(self, store: Any) -> list[int]:
        """The seats as they sit."""
        return list(range(store.seats))

    @abstractmethod
    def rows(self, seat: int) -> list[Plain]:
        """The rows of a seat's slots from its own edge, each with a `title` and `zones` by column, 0 where there is no slot."""

    @abstractmethod
    def beds(self, seat: int) -> list[Plain]:
        """A seat's other places."""

    @abstractmethod
    def seat(self, store: Any, seat: int) -> Plain:
        """How a seat is doing: its `score`, `badges`, a `note`; `now` where it is its turn, `out` for who is beaten."""

    @abstractmethod
    def table(self, store: Any) -> Plain:
        """What is nobody's: `when` it is, and `boxes` with a title and cards (`pieces`), `rows`, `sides` or `piles`."""

