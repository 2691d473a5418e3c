"""Loader of a game's cards and decks, which checks them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import ValidationError

from tabletop import places
from tabletop.lang.languages import LANGUAGES
from tabletop.lang.mistakes import LibraryError, explain
from tabletop.lang.printed import Card, Deck
from tabletop.lang.shown import cleaned
from tabletop.lang.sources import Cache, line_of, read_bytes

C = TypeVar("C", bound=Card)
LONGEST_SET = 40
FORMAT = 1
"""Format of card and deck files; a file may name it as `format`."""


@dataclass(frozen=True, slots=True, eq=False)
class Library(Generic[C]):
    """Cards of a game by id, in order of their numbers, with their plain form for a match's header; `own` are the player's."""

    game: str
    cards: Mapping[str, C]
    plain: Mapping[str, Mapping[str, Any]]
    fingerprint: str
    problems: tuple[LibraryError, ...] = ()
    own: frozenset[str] = frozenset()

    def __getitem__(self, card_id: str) -> C:
        return self.cards[card_id]

    def __iter__(self) -> Iterator[C]:
        return iter(self.cards.values())

    def __len__(self) -> int:
        return len(self.cards)

    def named(self, name: str) -> C:
        """Return the card of a name, in either language. Raises KeyError if there is none."""
        for card in self:
            if name in (card.name.es, card.name.en):
                return card
        raise KeyError(name)


def load(game: str, read: Callable[[Any], C], *, own: Path | None = None) -> Library[C]:
    """Load the cards of a game: the shipped sets, then the player's own (by default in the user data folder).

    `read` turns a card's plain form into its model or raises pydantic.ValidationError. A mistake in a shipped
    file raises LibraryError; one in a player's file leaves that file out and is reported in `problems`.
    """
    shelf: _Shelf[C] = _Shelf(read)
    cache = Cache(_cache_file("cards", game))
    for file in _files(places.assets() / "cards" / game):
        shelf.add(file, cache)
    problems = []
    added = _files(own or places.user_data() / "cards" / game)
    emblems = emblem_names() if added else None
    for file in added:
        try:
            shelf.add(file, cache, emblems)
        except LibraryError as problem:
            problems.append(problem)
    cache.save()
    return shelf.library(game, tuple(problems))


def survey(game: str, read: Callable[[Any], C], files: Sequence[Path]) -> list[tuple[int, tuple[LibraryError, ...]]]:
    """Check a player's sets beside the shipped ones, in this order: of each the number of its cards, and all faults."""
    shelf: _Shelf[C] = _Shelf(read)
    cache = Cache(_cache_file("cards", game))
    for file in _files(places.assets() / "cards" / game):
        shelf.add(file, cache)
    emblems = emblem_names()
    return [shelf.survey(file, cache, emblems) for file in files]


def load_decks(game: str, *, own: Path | None = None) -> tuple[dict[str, Deck], tuple[LibraryError, ...]]:
    """Load the decks of a game by id, one a file: the shipped ones, then the player's own; and the problems found.

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


def own_decks(game: str, folder: Path) -> list[tuple[Path, Deck | LibraryError]]:
    """List the deck files of a player's folder, each with its deck, or with the error for which it cannot be read."""
    cache = Cache(_cache_file("own-decks", game))
    found: list[tuple[Path, Deck | LibraryError]] = []
    for file in _files(folder):
        try:
            found.append((file, _deck(cache, file)))
        except LibraryError as problem:
            found.append((file, problem))
    cache.save()
    return found


def read_deck_file(file: Path) -> Deck:
    """Read one deck from any place. Raises LibraryError."""
    return _deck(Cache(None), file)


def _deck(cache: Cache, file: Path) -> Deck:
    return _checked(of_today(cache.read(file)[1], file.name), Deck.model_validate, file.name)


def _add_deck(decks: dict[str, Deck], file: Path, cache: Cache) -> None:
    deck = _deck(cache, file)
    if deck.id in decks:
        raise LibraryError("deck_taken", {"id": deck.id}, file=file.name, field="id")
    decks[deck.id] = deck


class _Shelf(Generic[C]):
    """Cards gathered from files; a file is accepted whole or not at all."""

    def __init__(self, read: Callable[[Any], C]) -> None:
        self._read = read
        self._cards: dict[str, C] = {}
        self._plain: dict[str, Mapping[str, Any]] = {}
        self._taken: dict[tuple[str, object], str] = {}
        self._digests: list[str] = []
        self._own: frozenset[str] = frozenset()

    def add(self, file: Path, cache: Cache, emblems: frozenset[str] | None = None) -> None:
        """Add the cards of a file; those of a player's file need one of the `emblems`. Raises LibraryError, and adds none."""
        digest, plain, cards, faults = self._gather(file, cache, emblems)
        if faults:
            raise faults[0]
        for card in cards:
            self._cards[card.id] = card
            self._taken |= dict.fromkeys(_marks(card), card.id)
        if emblems is not None:
            self._own |= {card.id for card in cards}
        self._plain |= {str(entry["id"]): entry for entry in plain}
        self._digests.append(digest)

    def survey(self, file: Path, cache: Cache, emblems: frozenset[str]) -> tuple[int, tuple[LibraryError, ...]]:
        """Add a player's set if it is right; return the number of its cards, and all its faults."""
        try:
            _, plain, _, faults = self._gather(file, cache, emblems)
            if not faults:
                self.add(file, cache, emblems)
        except LibraryError as problem:
            return 0, (problem,)
        return len(plain), tuple(faults)

    def _gather(self, file: Path, cache: Cache, emblems: frozenset[str] | None) -> tuple[str, list[dict[str, Any]], list[C], list[LibraryError]]:
        """Read a file: its digest, its plain entries, the cards that are right, and all faults.

        Raises LibraryError where nothing can be read.
        """
        digest, document = cache.read(file)
        plain, cards, faults, taken = [], list[C](), list[LibraryError](), dict[tuple[str, object], str]()
        for place, entry in enumerate(_entries(document, file.name)):
            named = entry if emblems is None else {**entry, "from_set": set_name(file)}
            plain.append(named)
            card, wrong = _read(named, self._read, file.name, card=_told_as(entry))
            if card is not None:
                wrong = list(self._misfits(card, taken, file.name, emblems))
                taken |= dict.fromkeys(_marks(card), card.id)
                cards.append(card)
            faults += [_located(fault, file, document, place) for fault in wrong]
        return digest, plain, cards, faults

    def _misfits(self, card: C, taken: Mapping[tuple[str, object], str], file: str, emblems: frozenset[str] | None) -> Iterator[LibraryError]:
        """List what is wrong with a card among the others: its emblem, or what another has already."""
        if emblems is not None and card.art.emblem not in emblems:
            yield LibraryError("no_emblem", {"given": card.art.emblem}, file=file, card=card.id, field="art.emblem")
        for field, value in _marks(card):
            other = self._taken.get((field, value)) or taken.get((field, value))
            if other is not None and field == "id":
                yield LibraryError("id_taken", {"value": value}, file=file, card=card.id, field=field)
            elif other is not None:
                yield LibraryError("taken", {"value": value, "other": other}, file=file, card=card.id, field=field)

    def library(self, game: str, problems: tuple[LibraryError, ...]) -> Library[C]:
        """Build the library from the gathered cards."""
        order = sorted(self._cards.values(), key=lambda card: card.number)
        fingerprint = hashlib.sha256("".join(self._digests).encode()).hexdigest()[:16]
        plain = {card.id: self._plain[card.id] for card in order}
        return Library(game, {card.id: card for card in order}, plain, fingerprint, problems, self._own)


def _marks(card: Card) -> Iterable[tuple[str, object]]:
    """Return the fields that no two cards may share (ENA-I2 and its like)."""
    yield "id", card.id
    yield "number", card.number
    for lang in LANGUAGES:
        yield f"name.{lang}", getattr(card.name, lang)


def _entries(document: Any, file: str) -> Iterator[dict[str, Any]]:
    """List the cards of a file, each with the fields common to all cards of the file (`common`)."""
    if not isinstance(document, dict) or not isinstance(document.get("cards"), list):
        raise LibraryError("no_cards", file=file)
    document = of_today(document, file)
    unknown = sorted(document.keys() - {"common", "cards"})
    if unknown:
        raise LibraryError("no_part", file=file, field=str(unknown[0]))
    common = document.get("common") or {}
    if not isinstance(common, dict):
        raise LibraryError("no_mapping", file=file, field="common")
    for position, entry in enumerate(document["cards"], 1):
        if not isinstance(entry, dict):
            raise LibraryError("no_card", {"n": position}, file=file)
        yield {**common, **entry}


def of_today(document: Any, file: str) -> Any:
    """Take the number of its format off a document; one without is of the first. Raises LibraryError for a newer program's."""
    since = document.get("format") if isinstance(document, dict) else None
    if type(since) is not int:
        return document
    if since > FORMAT:
        raise LibraryError("newer", file=file)
    return {name: value for name, value in document.items() if name != "format"}


R = TypeVar("R")


def _told_as(entry: Mapping[str, Any]) -> str:
    """Name a card in a message: its id, or another field."""
    return str(entry.get("id", entry.get("name", "?")))


def _checked(plain: Any, read: Callable[[Any], R], file: str) -> R:
    """Validate a plain form with `read`. Raises LibraryError for its first fault."""
    found, faults = _read(plain, read, file)
    if found is None:
        raise faults[0]
    return found


def _read(plain: Any, read: Callable[[Any], R], file: str, *, card: str = "") -> tuple[R | None, list[LibraryError]]:
    """Validate a plain form with `read`: the model, or else its faults, which name the file, and the card if the form is a card's."""
    truths = [LibraryError("truth", file=file, card=card, field=".".join(way)) for way in _truths(plain)]
    if truths:  # YAML reads a bare `yes` as true, and pydantic reads true as the number 1
        return None, truths
    try:
        return read(plain), []
    except ValidationError as problem:
        found: dict[str, LibraryError] = {}  # of several forms that a field may have, each says why it does not fit: one is enough
        for field, key, fields in explain(problem, plain):
            found.setdefault(field, LibraryError(key, fields, file=file, card=card, field=field))
        return None, list(found.values())


def _located(fault: LibraryError, file: Path, document: Any, place: int) -> LibraryError:
    """Note the line on which a card's fault stands: at its field, which may be one that all cards of the file share."""
    parts = [part for part in fault.field.split(".") if part]
    shared = bool(parts) and parts[0] not in document["cards"][place] and parts[0] in (document.get("common") or {})
    way = ("common", *parts) if shared else ("cards", str(place), *parts)
    fault.line = line_of(read_bytes(file), way)
    return fault


def _truths(plain: Any, way: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Find true or false in a plain form, by place; cards and decks use neither."""
    if isinstance(plain, bool):
        yield way
    elif isinstance(plain, dict):
        for key, value in plain.items():
            yield from _truths(value, (*way, str(key)))
    elif isinstance(plain, list):
        for i, value in enumerate(plain):
            yield from _truths(value, (*way, str(i)))


def set_name(file: Path) -> str:
    """Return the name under which a player's set is told: that of its file."""
    return cleaned(file.stem)[:LONGEST_SET] or "?"


def emblem_names() -> frozenset[str]:
    """List the names of the emblems."""
    return frozenset(file.stem for file in (places.assets() / "icons").glob("*.svg"))


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.yaml")) if folder.is_dir() else []


def _cache_file(kind: str, game: str) -> Path:
    return places.user_data() / "cache" / f"{kind}-{game}.json"
