"""Decks from files of any form: YAML as the program keeps them, JSON by ids, and text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tabletop.collection.deck_list import DeckList, from_deck
from tabletop.collection.deck_reading import Reading, read_text
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.lang.library import of_today, read_deck_file
from tabletop.lang.mistakes import LibraryError, explain
from tabletop.lang.printed import Count, Deck, Note
from tabletop.lang.sources import read_bytes

_YAML, _JSON = (".yaml", ".yml"), ".json"


class Source(NamedTuple):
    """Deck of a file; with the report of its lines, if the file is a text."""

    deck: DeckList
    reading: Reading | None = None


class _Plain(BaseModel):
    """Deck as JSON."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    game: str
    name: Note = ""
    version: Annotated[int, Field(ge=0, le=9999)] = 0
    cards: Mapping[Note, Count] = Field(default_factory=dict)
    piles: Annotated[tuple[Mapping[Note, Count], ...], Field(max_length=3)] = ()
    unknown: Mapping[Note, Count] = Field(default_factory=dict)
    head: Annotated[tuple[Note, ...], Field(max_length=40)] = ()


def read_source(file: Path, shelf: Shelf, *, lang: str) -> Source:
    """Read a deck from a file, by its suffix; another suffix is read as text. Raises LibraryError."""
    suffix = file.suffix.lower()
    if suffix in _YAML:
        return Source(of_file(read_deck_file(file), shelf, lang=lang))
    try:
        text = read_bytes(file).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise LibraryError("no_utf8", file=file.name) from None
    if suffix == _JSON:
        return Source(from_json(text, shelf, name=file.name))
    reading = read_text(text, shelf.stock)
    return Source(reading.deck(), reading)


def of_file(deck: Deck, shelf: Shelf, *, lang: str) -> DeckList:
    """Make the list of a deck file, which does not name its game: the game that knows most of its cards."""
    stock = max(map(shelf.stock, games()), key=lambda stock: sum(card in stock.library.cards for card in deck.cards))
    return from_deck(deck, stock, lang=lang)


def from_json(text: str, shelf: Shelf, *, name: str) -> DeckList:
    """Read a deck from JSON. Raises LibraryError."""
    try:
        plain: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise LibraryError("no_value", file=name) from None
    plain = of_today(plain, name)
    try:
        read = _Plain.model_validate(plain)
    except ValidationError as problem:
        field, key, fields = next(explain(problem, plain))
        raise LibraryError(key, fields, file=name, field=field) from None
    if read.game not in games():
        raise LibraryError("one_of", {"known": ", ".join(games())}, file=name, field="game")
    cards = shelf.stock(read.game).library.cards
    lost = {card: n for card, n in read.cards.items() if card not in cards}
    piles = tuple({card: n for card, n in pile.items() if card in cards} for pile in read.piles)
    return DeckList(read.game, read.name, {card: n for card, n in read.cards.items() if card in cards}, {**lost, **read.unknown},
                    piles if any(piles) else (), read.version, read.head)
