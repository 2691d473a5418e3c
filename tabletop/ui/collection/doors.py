"""Connections of the collection with the rest of the program, each of which may be missing."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from typing import Protocol

from tabletop.collection.watching import Fresh
from tabletop.diary.figures import Tally
from tabletop.toolkit.scene import Scene

Seek = Callable[[str, str], object]
"""Way back to the collection of a game, with a query."""
ADDING = "add-to-deck"
"""Name of the dialog that asks for a deck."""


class Adder(Protocol):
    """Way of a card into a deck, by a dialog of the scene that asks."""

    def ask(self, scene: Scene, game: str, card: str) -> object:
        """Ask for the deck."""

    def take(self, scene: Scene, answer: str) -> object:
        """Put the card asked about into the deck of the answer."""


def nothing_fresh() -> list[Fresh]:
    """Return no change: nobody watches the player's folder."""
    return []


@dataclass(frozen=True, slots=True)
class Doors:
    """Connections: changes of the player's own sets, the scene of these sets, and a card's way into a deck.

    `played` returns the cards of a game that were played on this computer, `results` the matches in which one was.
    `decks` returns the results of decks, by the id of a shipped one or by name.
    """

    fresh: Callable[[], list[Fresh]] = nothing_fresh
    own: Callable[[str, Seek], object] | None = None
    add: Adder | None = None
    played: Callable[[str], Container[str]] | None = None
    results: Callable[[str, str], Tally] | None = None
    decks: Callable[[str], Mapping[str, Tally]] | None = None
