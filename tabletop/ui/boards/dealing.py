"""What is settled before a game is dealt: how many sit down, in which mode, and how a deck is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.games.shelf import Stock
from tabletop.ui.say import NOTHING, Say


@dataclass(frozen=True, slots=True)
class DeckView:
    """A deck as a seat's panel shows it: the dye and the emblem's words (race, class), its contents in words, its
    curve (labels, counts, what is counted) and the card on its cover.
    """

    dye: str
    kind: Say
    contents: Say
    costs: Say
    labels: tuple[str, ...]
    counts: tuple[int, ...]
    cover: Any


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play: how many may sit down, and the options it is dealt with."""

    key: str
    seats: tuple[int, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    says: Say = NOTHING
    note: Say = NOTHING


@dataclass(frozen=True, slots=True)
class Dealing:
    """How a game is set up. The first mode is offered first; `decks` are the ids dealt by default, seat after seat."""

    modes: tuple[Mode, ...]
    deck: Callable[[Stock, str], DeckView]
    decks: Callable[[Stock, int], tuple[str, ...]]

    @property
    def most(self) -> int:
        """How many can sit down at most."""
        return max(n for mode in self.modes for n in mode.seats)
