"""Words of a library row: painted, spoken and searched alike, so that every readable word can be found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache, lru_cache
from pathlib import Path

from tabletop import places
from tabletop.archive.library import Entry
from tabletop.archive.notes import is_sample
from tabletop.games import registry
from tabletop.lang.library import load_decks
from tabletop.lang.mistakes import LibraryError
from tabletop.lang.printed import Names
from tabletop.present.dates import changed_at, date_of, day_changed, since
from tabletop.present.words import Words
from tabletop.toolkit.text.search import folded
from tabletop.ui.library.catalogue import created_of, given_name, players_of, result_of, state_of, title_of
from tabletop.ui.library.glimpse import Glimpse

SIGNS: Mapping[str, str] = {"branch": "crossroad", "noted": "quill-ink"}
"""Signs on a row, with their icons."""


@dataclass(frozen=True, slots=True)
class RowWords:
    """Words of a row; "" or () where it has none. `signs` are pairs of a sign and its words."""

    title: str
    dated: str
    why: str = ""
    told: str = ""
    decks: str = ""
    result: str = ""
    score: str = ""
    signs: tuple[tuple[str, str], ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        """List all texts, in reading order."""
        signs = (words for _, words in self.signs)
        return tuple(filter(None, (self.title, self.told, self.decks, self.dated, self.result, self.score, self.why, *signs)))


def row_words(entry: Entry, glimpse: Glimpse | None, words: Words, *, now: datetime, notes: frozenset[str]) -> RowWords:
    """Compose the words of a match's row; more once its file has been read (`glimpse`)."""
    title, when = title_of(entry, words), dated(entry, now, words)
    if entry.problem:
        return RowWords(title, when, entry.why(words))
    told = length_of(entry, glimpse, words)
    if given_name(entry) and entry.players:
        told = words("library.row.players", players=players_of(entry, words), length=told)
    signs = [sign for sign, there in (("branch", entry.origin is not None), ("noted", entry.name in notes)) if there]
    return RowWords(
        title, when, told=told, decks=" – ".join(deck_names(entry, words)), result=result_of(entry, words),
        score=glimpse.score if glimpse is not None else "", signs=tuple((sign, words(f"library.row.{sign}")) for sign in signs))


def length_of(entry: Entry, glimpse: Glimpse | None, words: Words) -> str:
    """Text with the game, its mode, the length (the turn once it is known), and how many cards are a player's own."""
    game = f"ui.game.{entry.game}.name"
    parts = [words(game) if words.has(game) else entry.game]
    mode = mode_of(entry)
    if mode:
        parts.append(words(f"flow.mode.{mode}"))
    if glimpse is not None and glimpse.turns:
        parts.append(words("library.row.turn", n=glimpse.turns))
    parts.append(words("library.row.decisions", n=entry.decisions))
    if entry.own:
        parts.append(words("library.row.own", n=entry.own))
    return " · ".join(parts)


def mode_of(entry: Entry) -> str:
    """Return the mode of a match; "" for a game with a single mode, or an unknown game."""
    modes = registry.game(entry.game).modes if entry.game in registry.games() else {}
    if len(modes) < 2:
        return ""
    usual = next((mode for mode, counts in modes.items() if len(entry.players) in counts), "")
    return entry.mode if entry.mode in modes else usual


def dated(entry: Entry, now: datetime, words: Words) -> str:
    """Return when a match was last played, or that it is a sample."""
    return words("library.row.sample") if is_sample(entry.path) else since(changed_at(entry.changed, now), now, words)


def _beside(entry: Entry, words: Words) -> list[str]:
    """Additional search words of a match: file name, deck names as saved, dates, its kind."""
    days = [_day(day_changed(entry.changed), words)]
    with suppress(ValueError):
        days.append(_day(date.fromisoformat(entry.created[:10]), words))
    return [entry.name, *entry.players, *entry.deck_names, entry.created[:10], created_of(entry, words), *days,
            words(f"library.filter.{state_of(entry)}")]


@lru_cache(maxsize=1024)
def _day(day: date, words: Words) -> str:
    return date_of(day, words)


class Index:
    """Cache of the searchable text of every entry, without accents and capitals, updated only where an entry changed."""

    def __init__(self) -> None:
        self._kept: dict[tuple[object, ...], str] = {}

    def text(self, entry: Entry, glimpse: Glimpse | None, words: Words, *, now: datetime, notes: frozenset[str]) -> str:
        """Return the words of its row and the additional search words."""
        key = (words.lang, entry.path, entry.changed, now.date(), glimpse is not None, entry.name in notes)
        found = self._kept.get(key)
        if found is None:
            parts: Sequence[str] = (*row_words(entry, glimpse, words, now=now, notes=notes).all, *_beside(entry, words))
            found = self._kept[key] = folded(" ".join(parts))
        return found


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
