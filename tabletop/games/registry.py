"""Games by key, each imported on first use, and the interface every game offers to higher layers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from pydantic import ValidationError

from tabletop.games.deal_options import DealOptions
from tabletop.games.entries import games, part
from tabletop.kernel.match import Match, Rules, Setup

__all__ = ["Deal", "Dealer", "Deck", "Game", "Plain", "game", "games"]

Plain = Mapping[str, Any]
"""Card definition as a card file writes it."""
Deck = Mapping[str, int]
"""Card ids with their numbers."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Inputs a match is dealt from, in plain values: with the game's rules, they give the same match again.

    `decks` has one a seat. `cards` are the definitions used, pinned; `options` are plain values.
    """

    game: str
    seed: int
    players: tuple[str, ...]
    decks: tuple[Deck, ...]
    cards: tuple[Plain, ...]
    options: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(
        cls, game: str, seed: int, *, players: Sequence[str], decks: Sequence[Deck],
        plain: Mapping[str, Plain], options: Mapping[str, Any] | None = None,
    ) -> Deal:
        """Make a deal that pins the cards its decks use, from a library's plain cards. KeyError for an unknown card.

        The rules may add cards to the decks, by the deal's options.
        """
        whole = tuple(_completed(game, deck, plain, options or {}) for deck in decks)
        cards = tuple(plain[card] for card in sorted({card for deck in whole for card in deck}))
        return cls(game, seed, tuple(players), whole, cards, options or {})


class Dealer(Protocol):
    """Callable that makes the kernel's setup from a deal, with cards compiled."""

    def __call__(
        self, seed: int, players: Sequence[str], decks: Sequence[Deck], /, *, definitions: Sequence[Plain], options: Mapping[str, Any],
    ) -> Setup:
        """Make the setup."""


def nowhere(zone: int) -> str:
    """Return no name: the game names no places."""
    return ""


def uncounted(zone: int) -> int:
    """Return no number: the game's places have none."""
    return 0


def for_nobody(definition: Any) -> bool:
    """Return no player: the game's cards stand for none."""
    return False


def nothing(deck: Deck, plain: Mapping[str, Plain], options: Mapping[str, Any]) -> Deck:
    """Return no cards: the game's rules add none to a deck."""
    return {}


@dataclass(frozen=True, slots=True)
class Game:
    """Game as a value.

    `version` names the rules in match files. `setup` compiles cards, always in the same order. `place_name`
    writes a zone as `seat:row.column` or `seat:pile`; `column` is the number that players give its column. `stands` tells
    which cards are spoken of as their player (a hero). `modes` lists the numbers of players of each mode, `sides` the number
    of sides that share the seats in turn, in modes with sides; `shared` is the most decks that all may have in common; `terms`
    are the options its rules read, `customs` those that every new match is dealt with: a file without them is older.
    `numbered` is the attribute that numbers things without a name, such as armies; "" if there are none. `added` tells the cards
    that a new deal adds to a deck, by the library's plain cards and the deal's options: none of them is in the deck.
    """

    key: str
    version: str
    rules: Rules
    setup: Dealer
    place_name: Callable[[int], str] = nowhere
    column: Callable[[int], int] = uncounted
    stands: Callable[[Any], bool] = for_nobody
    modes: Mapping[str, tuple[int, ...]] = field(default_factory=lambda: {"duel": (2,)})
    sides: Mapping[str, int] = field(default_factory=dict)
    shared: int = 0
    deal_options: type[DealOptions] = DealOptions
    customs: Mapping[str, Any] = field(default_factory=dict)
    numbered: str = ""
    added: Callable[[Deck, Mapping[str, Plain], Mapping[str, Any]], Deck] = nothing
    stacks: Callable[[Match, Sequence[int]], list[int]] | None = None
    """Puts so many empty stacks for each seat in place of those of a match, for positions set up by hand; lists them by seat."""

    def seats(self, deal: Deal) -> bool:
        """Whether the deal's number of players is allowed, each with a deck."""
        count = len(deal.players)
        return any(count in counts for counts in self.modes.values()) and 0 <= len(deal.decks) - count <= self.shared

    def agrees(self, deal: Deal) -> bool:
        """Whether the rules accept a deal's options."""
        try:
            options = self.deal_options.model_validate(dict(deal.options))
        except ValidationError:
            return False
        count, mode = len(deal.players), options.mode
        if mode is not None and mode in self.sides and count not in self.modes[mode]:
            return False  # a mode with sides says how many may share them (WAR-8.2)
        return (options.first or 0) < count and (mode is None or mode in self.modes)

    def prepare(self, deal: Deal) -> Setup:
        """Make the kernel's setup for a deal."""
        return self.setup(deal.seed, deal.players, deal.decks, definitions=deal.cards, options=deal.options)

    def start(self, deal: Deal) -> Match:
        """Start a match, at its first ask."""
        return Match.start(self.rules, self.prepare(deal))


def game(key: str) -> Game:
    """Load the game of a key. Raises LookupError if there is none."""
    made: Game = part("tabletop.games.{}.entry", key).GAME
    return made


def _completed(key: str, deck: Deck, plain: Mapping[str, Plain], options: Mapping[str, Any]) -> Deck:
    """Return a deck with the cards that a new deal adds to it."""
    return {**deck, **game(key).added(deck, plain, options)}
