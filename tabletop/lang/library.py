"""Loads a game's cards and decks, checks them, and says in one sentence what is wrong with a file."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import ValidationError

from tabletop import places
from tabletop.lang.languages import LANGUAGES
from tabletop.lang.printed import Card, Deck
from tabletop.lang.sources import Cache, SourceError

REASONS: Mapping[str, str] = {
    "missing": "this field is missing",
    "extra_forbidden": "unknown field",
    "model_type": "expected a mapping of fields",
    "mapping_type": "expected a mapping of fields",
    "dict_type": "expected a mapping of fields",
    "int_type": "expected a whole number",
    "int_parsing": "expected a whole number",
    "string_type": "expected a text",
}
"""By pydantic's name of a complaint, what it comes to for who writes a card; other complaints speak for themselves."""


class LibraryError(ValueError):
    """A card or deck file is wrong. The message is one sentence; `file`, `card` and `field` say where."""

    def __init__(self, reason: str, *, file: str, card: str = "", field: str = "") -> None:
        self.file, self.card, self.field, self.reason = file, card, field, reason
        where = "".join(f"{part}: " for part in (file, card and f"card {card}", field) if part)
        super().__init__(f"{where}{reason.rstrip('.')}.")


C = TypeVar("C", bound=Card)


@dataclass(frozen=True, slots=True)
class Library(Generic[C]):
    """A game's cards by id, in order of their numbers, with their plain form for a match's header."""

    game: str
    cards: Mapping[str, C]
    plain: Mapping[str, Mapping[str, Any]]
    fingerprint: str
    problems: tuple[LibraryError, ...] = ()

    def __getitem__(self, card_id: str) -> C:
        return self.cards[card_id]

    def __iter__(self) -> Iterator[C]:
        return iter(self.cards.values())

    def __len__(self) -> int:
        return len(self.cards)

    def named(self, name: str) -> C:
        """The card of a name, in either language. Raises KeyError if there is none."""
        for card in self:
            if name in (card.name.es, card.name.en):
                return card
        raise KeyError(name)


def load(game: str, read: Callable[[Any], C], *, own: Path | None = None) -> Library[C]:
    """The cards of a game: the shipped sets, then the player's own (by default in the user data folder).

    `read` turns a card's plain form into its model or raises pydantic.ValidationError. A mistake in a shipped
    file raises LibraryError; one in a player's file leaves that file out and is told in `problems`.
    """
    shelf: _Shelf[C] = _Shelf(read)
    cache = Cache(_cache_file("cards", game))
    for file in _files(places.assets() / "cards" / game):
        shelf.add(file, cache)
    problems = []
    for file in _files(own or places.user_data() / "cards" / game):
        try:
            shelf.add(file, cache)
        except LibraryError as problem:
            problems.append(problem)
    cache.save()
    return shelf.library(game, tuple(problems))


def load_decks(game: str, *, own: Path | None = None) -> tuple[dict[str, Deck], tuple[LibraryError, ...]]:
    """The decks of a game by id, one a file: the shipped ones, then the player's own; and what was wrong.

    A mistake in a shipped deck raises LibraryError. A player's deck may not take a shipped one's id.
    """
    decks: dict[str, Deck] = {}
    cache = Cache(_cache_file("decks", game))
    for file in _files(places.assets() / "decks" / game):
        _add_deck(decks, file, cache)
    problems = []
    for file in _files(own or places.user_data() / "decks" / game):
        try:
            _add_deck(decks, file, cache)
        except LibraryError as problem:
            problems.append(problem)
    cache.save()
    return decks, tuple(problems)


def read_deck_file(file: Path) -> Deck:
    """One deck of any place. Raises LibraryError."""
    return _checked(_plain(file, Cache(None))[1], Deck.model_validate, file.name)


def _add_deck(decks: dict[str, Deck], file: Path, cache: Cache) -> None:
    deck = _checked(_plain(file, cache)[1], Deck.model_validate, file.name)
    if deck.id in decks:
        raise LibraryError(f"there is another deck with the id {deck.id}", file=file.name, field="id")
    decks[deck.id] = deck


class _Shelf(Generic[C]):
    """Cards as they are gathered from files; a file is taken whole or not at all."""

    def __init__(self, read: Callable[[Any], C]) -> None:
        self._read = read
        self._cards: dict[str, C] = {}
        self._plain: dict[str, Mapping[str, Any]] = {}
        self._taken: dict[tuple[str, object], str] = {}
        self._digests: list[str] = []

    def add(self, file: Path, cache: Cache) -> None:
        """Take the cards of a file. Raises LibraryError."""
        digest, document = _plain(file, cache)
        cards: dict[str, C] = {}
        taken: dict[tuple[str, object], str] = {}
        plain = list(_entries(document, file.name))
        for entry in plain:
            card = _checked(entry, self._read, file.name, card=_told_as(entry))
            for field, value in _marks(card):
                other = self._taken.get((field, value)) or taken.get((field, value))
                if other is not None:
                    reason = f"'{value}' belongs to the card {other} already"
                    raise LibraryError(reason, file=file.name, card=card.id, field=field)
                taken[field, value] = card.id
            cards[card.id] = card
        self._cards |= cards
        self._plain |= {str(entry["id"]): entry for entry in plain}
        self._taken |= taken
        self._digests.append(digest)

    def library(self, game: str, problems: tuple[LibraryError, ...]) -> Library[C]:
        """What was gathered."""
        order = sorted(self._cards.values(), key=lambda card: card.number)
        fingerprint = hashlib.sha256("".join(self._digests).encode()).hexdigest()[:16]
        plain = {card.id: self._plain[card.id] for card in order}
        return Library(game, {card.id: card for card in order}, plain, fingerprint, problems)


def _marks(card: Card) -> Iterable[tuple[str, object]]:
    """What no two cards may share (ENA-I2 and its like)."""
    yield "id", card.id
    yield "number", card.number
    for lang in LANGUAGES:
        yield f"name.{lang}", getattr(card.name, lang)


def _entries(document: Any, file: str) -> Iterator[dict[str, Any]]:
    """The cards of a file, each with what the file says of all its cards (`common`)."""
    if not isinstance(document, dict) or not isinstance(document.get("cards"), list):
        raise LibraryError("the file has no list 'cards'", file=file)
    unknown = sorted(document.keys() - {"common", "cards"})
    if unknown:
        raise LibraryError("unknown field (a card file has 'common' and 'cards')", file=file, field=unknown[0])
    common = document.get("common") or {}
    if not isinstance(common, dict):
        raise LibraryError("expected a mapping", file=file, field="common")
    for position, entry in enumerate(document["cards"], 1):
        if not isinstance(entry, dict):
            raise LibraryError(f"card number {position} of the list is no mapping", file=file)
        yield {**common, **entry}


def _plain(file: Path, cache: Cache) -> tuple[str, Any]:
    try:
        return cache.read(file)
    except SourceError as problem:
        raise LibraryError(str(problem).removeprefix(f"{file.name}: "), file=file.name) from None


R = TypeVar("R")


def _told_as(entry: Mapping[str, Any]) -> str:
    """What a message calls a card: its id, or whatever else is there."""
    return str(entry.get("id", entry.get("name", "?")))


def _checked(plain: Any, read: Callable[[Any], R], file: str, *, card: str = "") -> R:
    """What `read` makes of a plain form. Raises LibraryError, which names the file, and the card if it is one's."""
    try:
        return read(plain)
    except ValidationError as problem:
        field, reason = explain(problem, plain)
        raise LibraryError(reason, file=file, card=card, field=field) from None


def explain(problem: ValidationError, plain: Any) -> tuple[str, str]:
    """The place, in the words of the file, and the reason of a model's first complaint."""
    first = problem.errors(include_url=False)[0]
    path: list[str] = []
    here = plain
    parts = first["loc"]
    for part in parts:
        inside = isinstance(here, dict) and part in here
        if inside or (isinstance(here, list) and isinstance(part, int) and part < len(here)):
            here = here[part]
            path.append(str(part))
        elif part is parts[-1] and first["type"] == "missing":
            path.append(str(part))
    reason = REASONS.get(first["type"], first["msg"].removeprefix("Value error, "))
    return ".".join(path), reason


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.yaml")) if folder.is_dir() else []


def _cache_file(kind: str, game: str) -> Path:
    return places.user_data() / "cache" / f"{kind}-{game}.json"
