"""Deck names of a match: in the reader's language where the deck exists, else as saved."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tabletop import places
from tabletop.archive.library import Entry
from tabletop.games import registry
from tabletop.lang.library import load_decks
from tabletop.lang.mistakes import LibraryError
from tabletop.lang.printed import Names
from tabletop.present.words import Words


def deck_names(entry: Entry, words: Words) -> list[str]:
    """Return the names of a match's decks, seat by seat; a deck without a name is left out."""
    known = _known(entry.game, places.user_data()) if entry.game in registry.games() else {}
    return [getattr(known[name], words.lang) if name in known else name for name in entry.deck_names if name]


@cache
def _known(game: str, _home: Path) -> dict[str, Names]:
    """Map a game's deck names in all languages to decks; a name that two decks share is left out."""
    try:
        decks, _ = load_decks(game)
    except (LibraryError, OSError):
        return {}
    found: dict[str, Names] = {}
    shared: set[str] = set()
    for deck in decks.values():
        for name in {deck.name.es, deck.name.en}:
            if name in found:
                shared.add(name)
            found[name] = deck.name
    return {name: found[name] for name in found.keys() - shared}
