"""Splits of decks into piles as players made them: the last of each player and deck, kept from match to match."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.newer import newer

FILE_NAME = "splits.json"
MOST, MOST_BYTES = 100, 1 << 18
"""Most splits that are kept, the newest; largest file that is read."""
Pile = Mapping[str, int]
"""Cards by id, with the number of copies."""


class _Splits(BaseModel):
    """Contents of the file: piles by player and deck, the newest last."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    splits: dict[str, tuple[dict[str, int], ...]] = Field(default_factory=dict)


def file() -> Path:
    """Return the file of the splits."""
    return places.user_data() / FILE_NAME


def kept(player: str, cards: Pile, path: Path) -> tuple[Pile, ...]:
    """Return the piles into which a player last split those cards; empty for none.

    Never raises for a missing, broken or foreign file: a split is a convenience.
    """
    piles = _load(path).get(_key(player, cards), ())
    found = {card: sum(pile.get(card, 0) for pile in piles) for pile in piles for card in pile}
    whole = found == {card: n for card, n in cards.items() if n} and all(n > 0 for pile in piles for n in pile.values())
    return piles if whole else ()


def trouble(path: Path) -> ArchiveError | None:
    """Return why the splits are not offered: a newer program's; None for any other reason."""
    try:
        return newer(disk.read(path, MOST_BYTES), path)
    except ArchiveError:
        return None


def keep(player: str, piles: tuple[Pile, ...], path: Path) -> None:
    """Keep a split; where the disk refuses, it is not kept. Splits of a newer program get another name first."""
    cards = {card: sum(pile.get(card, 0) for pile in piles) for pile in piles for card in pile}
    splits = _load(path)
    splits.pop(key := _key(player, cards), None)
    splits[key] = tuple(dict(pile) for pile in piles)
    newest = dict(list(splits.items())[-MOST:])
    try:
        if trouble(path) is not None:
            disk.set_aside(path, "newer")
        disk.write(path, _Splits(splits=newest).model_dump_json().encode())
    except ArchiveError:
        return


def _load(path: Path) -> dict[str, tuple[dict[str, int], ...]]:
    try:
        return dict(_Splits.model_validate_json(disk.read(path, MOST_BYTES)).splits)
    except (ArchiveError, ValidationError):
        return {}


def _key(player: str, cards: Pile) -> str:
    """Name a player with a deck; the player is part of it, for splits are secret and a screen is shared."""
    told = "\n".join((player, *sorted(f"{card} {n}" for card, n in cards.items() if n)))
    return hashlib.sha256(told.encode()).hexdigest()[:24]
