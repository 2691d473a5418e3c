"""Names of a game's cards in both languages, looked up as players type them, and guessed from wrong spellings."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from tabletop.lang.languages import LANGUAGES
from tabletop.lang.library import Library
from tabletop.toolkit.text.search import folded

_PLAIN = str.maketrans({"’": "'", "‘": "'", "´": "'", "`": "'", "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-"})
ALIKE, MOST_GUESSES = 0.8, 4
"""Likeness from which a spelling is offered, and how many are."""
LEAST_LETTERS = 4
"""Letters from which a part of a name is taken for a hint of it."""


def typed(text: str) -> str:
    """Normalise a name for comparison: no accents, no capitals, straight quotes, single blanks."""
    return " ".join(folded(text.translate(_PLAIN)).split())


@dataclass(slots=True)
class CardNames:
    """Index of card names: `ids(text)` finds cards by name or id, `guesses(text)` those of a similar name."""

    cards: Iterable[Any]
    _by_name: dict[str, tuple[str, ...]] = field(init=False)

    def __post_init__(self) -> None:
        self._by_name = {}
        for card in self.cards:
            for name in dict.fromkeys(typed(getattr(card.name, lang)) for lang in LANGUAGES):
                self._by_name[name] = (*self._by_name.get(name, ()), card.id)
        for card in self.cards:
            self._by_name.setdefault(card.id, (card.id,))

    def ids(self, text: str) -> tuple[str, ...]:
        """List the cards of a name, in either language; an id is a name as well."""
        return self._by_name.get(typed(text), ())

    def guesses(self, text: str) -> tuple[str, ...]:
        """List the cards whose names are nearest, the best first; empty where none is near."""
        wanted = typed(text)
        near = difflib.get_close_matches(wanted, self._by_name, MOST_GUESSES, ALIKE)
        if not near and len(wanted) >= LEAST_LETTERS:
            near = [name for name in self._by_name if wanted in name][:MOST_GUESSES]
        return tuple(dict.fromkeys(card for name in near for card in self._by_name[name]))[:MOST_GUESSES]


@lru_cache(maxsize=8)
def names_of(library: Library[Any]) -> CardNames:
    """Return the index of a library's names, made once."""
    return CardNames(library.cards.values())
