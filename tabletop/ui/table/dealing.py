"""What is settled before a game is dealt: which decks there are, and how a deck is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.games.shelf import Stock
from tabletop.lang.printed import Deck
from tabletop.toolkit.text.message import Say, spoken_by
from tabletop.ui.table.lesson import Step


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
class Extra:
    """Something that only this game settles: its name, its label, the ways (value and words), the usual one, and a note
    on each.
    """

    name: str
    says: Say
    ways: tuple[tuple[str, Say], ...]
    usual: str
    notes: Mapping[str, Say]


def no_options(extras: Mapping[str, str], seats: int) -> Mapping[str, Any]:
    """A game that has nothing more to settle."""
    return {}


@dataclass(frozen=True, slots=True)
class Dealing:
    """How a game is set up: how a deck of its stock is shown, and which decks are dealt unless others are chosen.

    `options(extras, seats)` turns what was settled of the `extras` into options of the match. `lesson` is what the
    guided tour teaches on the game's practice match; a game without one has no tour.
    """

    deck: Callable[[Stock, str], DeckView]
    decks: Callable[[Stock, int], tuple[str, ...]]
    extras: tuple[Extra, ...] = ()
    options: Callable[[Mapping[str, str], int], Mapping[str, Any]] = no_options
    lesson: tuple[Step, ...] = ()


def deck_name(deck: Deck) -> Say:
    """What a deck is called."""
    return spoken_by(lambda words: getattr(deck.name, words.lang))
