"""Base class of a game's data for the HTML page of an exported match: cards, and the places of each seat and of the table."""

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
"""JSON object; a number for a card is its entity."""
Badge = tuple[str, str, str]
"""Badge with a number: its shape, its name, the number."""


def place_entry(kind: Literal["spread", "hand", "pile", "deck"], zone: int, title: str) -> Plain:
    """Describe a place of a seat: cards side by side; a hand; a pile that may be opened; a closed pile."""
    return {"as": kind, "zone": zone, "title": title}


class PageView(ABC):
    """Data of a game for a page; every answer depends only on the given store."""

    describe: ModuleType
    """Module that writes the rules text of the game's cards."""

    def __init__(self, words: Words, setup: Setup) -> None:
        self.words, self.setup = words, setup

    # ---- cards
    def about(self, definition: int) -> Plain | None:
        """Describe a card as printed: name, kind, colour, emblem, cost, numbers, text; None if it is no card."""
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
        """Return the shape of an emblem."""
        return emblems.shape(name)

    def authors(self, icons: Sequence[str]) -> tuple[str, ...]:
        """List the authors of those emblems."""
        return emblems.authors(icons)

    def player(self, seat: int) -> str:
        """Return a player's name."""
        return self.setup.players[seat]

    def sheet(self, store: Any, card: int) -> Any:
        """Return a card's definition; None for unknown cards and things that are not cards."""
        sheet = self.setup.defs[store.card[card]] if card >= FIRST else None
        return sheet if sheet is not None and sheet.definition is not None else None

    @abstractmethod
    def dye(self, sheet: Any) -> str:
        """Return the word for a card's colour."""

    @abstractmethod
    def kind_line(self, sheet: Any) -> str:
        """Describe a card's kind in a word or two."""

    @abstractmethod
    def costs(self, sheet: Any) -> list[Badge]:
        """List a card's printed costs, empty for one that is never bought."""

    @abstractmethod
    def costs_now(self, store: Any, card: int) -> list[Badge]:
        """List a known card's present costs."""

    def in_hand(self, store: Any, card: int) -> Plain:
        """Describe a known card in a hand: its `costs` if they differ from the printed ones."""
        now = self.costs_now(store, card)
        return {"costs": now} if now != self.costs(self.sheet(store, card)) else {}

    @abstractmethod
    def printed(self, sheet: Any) -> list[Badge]:
        """List a card's printed numbers."""

    @abstractmethod
    def describe_in_place(self, store: Any, card: int) -> Plain:
        """Describe a known card in its present place.

        `badges` are its present numbers. `idle` is set on a card drawn dimmed: it has no effect now, or has already acted
        this turn. `costs` are set in a hand if they differ from the printed ones.
        """

    # ---- places
    def order(self, store: Any) -> list[int]:
        """List the seats in seating order."""
        return list(range(store.seats))

    @abstractmethod
    def rows(self, seat: int) -> list[Plain]:
        """List the rows of a seat's slots from its own edge, each with a `title` and `zones` by column, 0 for no slot.

        The far seat sits opposite, so its columns run the other way, unless its first row is `straight`.
        """

    @abstractmethod
    def places(self, seat: int) -> list[Plain]:
        """List a seat's other places."""

    @abstractmethod
    def seat(self, store: Any, seat: int) -> Plain:
        """Describe a seat: its `score`, `badges`, a `note`; `now` in its own turn, `out` for a beaten one."""

    @abstractmethod
    def table(self, store: Any) -> Plain:
        """Describe the shared part: `when` it is, and `boxes` with a title and cards (`pieces`), `rows`, `sides` or `piles`."""

