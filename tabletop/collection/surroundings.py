"""Surroundings of a search: decks, the deck being built, the player's own cards; and the keys that ask for them."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop.collection.keys import Key
from tabletop.lang.languages import LANGUAGES, Lang
from tabletop.lang.printed import Names

Copies = Mapping[str, int]
"""Cards by id, with the number of copies."""
THIS = "this"


def _state(value: str) -> str:
    """Return the text of a state."""
    return f"search.state.{value}"


@dataclass(frozen=True, slots=True)
class NamedDeck:
    """Deck that a query may name; `own` if the player made it."""

    name: Names
    cards: Copies
    own: bool = False


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Facts that a query may ask about a card beside its print.

    `this` is the deck being built, if one is; `fits` are the cards that a legal deck of its start could hold. `played` are the
    cards that the player had in a match, `custom` those from the player's own files. `near` ranks the cards that go with the card at which
    the deck was begun, that card first. None stands for what is not known here.
    """

    decks: Sequence[NamedDeck] = ()
    this: Copies | None = None
    fits: frozenset[str] | None = None
    played: Container[str] | None = None
    custom: frozenset[str] = field(default_factory=frozenset)
    near: Mapping[str, int] | None = None

    def keys(self) -> tuple[Key, ...]:
        """Return the keys that ask for the surroundings."""
        return self._in(), self._copies(), self._near(), self._is()

    def _near(self) -> Key:
        """Key of the rank among the cards that go with the first one of the deck."""
        near = self.near
        if near is None:
            return Key("near", "number", lambda card: (), why="no_first")
        return Key("near", "number", lambda card: (near[card.id],) if card.id in near else ())

    def _in(self) -> Key:
        """Key of the decks that hold a card."""
        known: dict[str, Copies] = {} if self.this is None else {THIS: self.this}
        names: dict[str, Mapping[Lang, str]] = {THIS: {"es": "este", "en": "this"}} if known else {}
        for i, deck in enumerate(self.decks):
            known[str(i)] = deck.cards
            names[str(i)] = {lang: getattr(deck.name, lang) for lang in LANGUAGES}
        return Key("in", "word", lambda card: tuple(name for name, cards in known.items() if cards.get(card.id)), tuple(known), named=names)

    def _copies(self) -> Key:
        """Key of the number of copies in the deck being built."""
        this = self.this
        if this is None:
            return Key("copies", "number", lambda card: (), why="no_deck")
        return Key("copies", "number", lambda card: (this.get(card.id, 0),))

    def _is(self) -> Key:
        """Key of the states known here."""
        mine = frozenset(card for deck in self.decks if deck.own for card in deck.cards)
        played, fits = self.played, self.fits
        tests: dict[str, Callable[[Any], bool]] = {"custom": lambda card: card.id in self.custom, "mine": lambda card: card.id in mine}
        near = self.near
        if near is not None:
            tests["related"] = lambda card: card.id in near
        if fits is not None:
            tests["legal"] = lambda card: card.id in fits
        if played is not None:
            tests |= {"played": lambda card: card.id in played, "new": lambda card: card.id not in played}
        return Key("is", "word", lambda card: tuple(name for name, holds in tests.items() if holds(card)), tuple(tests), _state)
