"""Versions of a deck: its lists as they were played or left, compared and gone back to."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.newer import newer
from tabletop.collection.deck_list import DeckList
from tabletop.lang.printed import Count, Note

MOST, _MOST_BYTES = 200, 4_000_000
_FOLDER = "versions"


class Version(BaseModel):
    """Version of a deck: its number, the day it was kept, and its list."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    number: Annotated[int, Field(ge=1)]
    kept: str
    cards: Mapping[Note, Count] = Field(default_factory=dict)
    unknown: Mapping[Note, Count] = Field(default_factory=dict)
    piles: Annotated[tuple[Mapping[Note, Count], ...], Field(max_length=3)] = ()


class _Versions(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    versions: tuple[Version, ...] = ()


class Difference(NamedTuple):
    """Difference of two lists: copies by card that came, and copies that went."""

    added: Mapping[str, int]
    removed: Mapping[str, int]


def versions_of(path: Path) -> tuple[Version, ...]:
    """List the versions kept of a deck's file, the first one first; none for a missing or broken list of them."""
    with suppress(ArchiveError, ValidationError):
        return _Versions.model_validate_json(disk.read(_file(path), _MOST_BYTES)).versions
    return ()


def keep(deck: DeckList, path: Path, *, today: str) -> DeckList:
    """Keep the list as a further version, unless it is the last one already; return it with its number.

    Where the disk refuses, the list is returned as it was. A file that cannot be read is set aside, not overwritten.
    """
    kept = versions_of(path)
    if kept and same(deck, kept[-1]):
        return replace(deck, version=kept[-1].number)
    number = kept[-1].number + 1 if kept else 1
    version = Version(number=number, kept=today, cards=deck.cards, unknown=deck.unknown, piles=deck.piles)
    try:
        if not kept:
            _make_room(_file(path))
        disk.write(_file(path), _Versions(versions=(*kept, version)[-MOST:]).model_dump_json().encode())
    except ArchiveError:
        return deck
    return replace(deck, version=number)


def _make_room(file: Path) -> None:
    """Set aside a file of versions from which none can be read: a broken one, or a newer program's. Raises ArchiveError."""
    if file.exists():
        disk.set_aside(file, "newer" if newer(disk.read(file, _MOST_BYTES), file) is not None else "broken")


def same(deck: DeckList, version: Version) -> bool:
    """Whether a list holds what a version does."""
    return (dict(deck.cards), dict(deck.unknown), list(map(dict, deck.piles))) == (
        dict(version.cards), dict(version.unknown), list(map(dict, version.piles)))


def gone_back(deck: DeckList, version: Version, known: Mapping[str, object]) -> DeckList:
    """Return the list as a version was; cards that no set has any more are unknown."""
    cards = {card: n for card, n in version.cards.items() if card in known}
    lost = {card: n for card, n in version.cards.items() if card not in known}
    return replace(deck, cards=cards, unknown={**lost, **version.unknown}, piles=tuple(dict(pile) for pile in version.piles))


def difference(old: Mapping[str, int], new: Mapping[str, int]) -> Difference:
    """Compare two lists."""
    changes = {card: new.get(card, 0) - old.get(card, 0) for card in {**old, **new}}
    return Difference({card: n for card, n in changes.items() if n > 0}, {card: -n for card, n in changes.items() if n < 0})


def _file(path: Path) -> Path:
    return path.parent / _FOLDER / f"{path.stem}.json"
