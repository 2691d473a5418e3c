"""Setup of a game before the deal: the decks to choose from, and the display of a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.games.shelf import Stock
from tabletop.lang.printed import Deck
from tabletop.toolkit.text.phrase import NOTHING, Phrase, spoken_by


@dataclass(frozen=True, slots=True)
class DeckView:
    """Deck as a seat's panel shows it.

    It has a colour, the emblem's words (race, class), its contents in words, its curve (labels, counts, unit) and its
    cover card. Where one card leads it, `leader` names that beside the emblem's words.
    """

    dye: str
    kind: Phrase
    contents: Phrase
    costs: Phrase
    labels: tuple[str, ...]
    counts: tuple[int, ...]
    cover: Any
    leader: Phrase = NOTHING


@dataclass(frozen=True, slots=True)
class Extra:
    """Setup option of one game only: its name, its label, its values with words, its default, and a note on each.

    `first` is its value in a newcomer's first match, which asks the least ("": the default).
    """

    name: str
    says: Phrase
    ways: tuple[tuple[str, Phrase], ...]
    usual: str
    notes: Mapping[str, Phrase]
    first: str = ""


def no_options(extras: Mapping[str, str], seats: int) -> Mapping[str, Any]:
    """Options of a game without any of its own."""
    return {}


def counted(stock: Stock, deck: Deck, kind_of: Callable[[Any], str], step_of: Callable[[Any], int | None],
            steps: int) -> tuple[Counter[str], tuple[int, ...]]:
    """Count a deck's cards by kind, and by step of a curve; a card of kind "" is not counted, one beyond the last step counts there."""
    kinds, curve = Counter[str](), [0] * steps
    for card, copies in deck.cards.items():
        if kind := kind_of(stock.library[card]):
            kinds[kind] += copies
            step = step_of(stock.library[card])
            if step is not None:
                curve[min(step, steps - 1)] += copies
    return kinds, tuple(curve)


def decks_in_turn(stock: Stock, seats: int) -> tuple[str, ...]:
    """Return the ready decks in turn, a different one for each seat as far as there are any."""
    ids = list(stock.decks)
    return tuple(ids[seat % len(ids)] for seat in range(seats))


@dataclass(frozen=True, slots=True)
class Dealing:
    """Deck display and default decks of a game.

    `options(extras, seats)` turns the chosen `extras` into options of the match. `first_mode` is the mode of a newcomer's first match,
    the shortest ("": the usual one).
    """

    deck: Callable[[Stock, str], DeckView]
    decks: Callable[[Stock, int], tuple[str, ...]]
    extras: tuple[Extra, ...] = ()
    options: Callable[[Mapping[str, str], int], Mapping[str, Any]] = no_options
    first_mode: str = ""


def deck_name(deck: Deck) -> Phrase:
    """Return a deck's name."""
    return spoken_by(lambda words: getattr(deck.name, words.lang))
