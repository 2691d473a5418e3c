"""The player's decks on disk, a file each in the folder where the card library looks for them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import fit_name


def decks_folder(game: str) -> Path:
    """Where the player's decks of a game are; it may not exist yet."""
    return places.user_data() / "decks" / game


def deck_path(game: str, deck_id: str) -> Path:
    """The file of a deck by its id. Raises ArchiveError where the id is no name for a file."""
    if not deck_id or fit_name(deck_id) != deck_id:
        raise ArchiveError("disk.name", file=deck_id)
    return decks_folder(game) / f"{deck_id}.yaml"


def save_deck(game: str, deck: Mapping[str, Any]) -> Path:
    """Keep a deck in its plain form, under its `id`, over what was there; its file. Raises ArchiveError."""
    path = deck_path(game, str(deck.get("id", "")))
    try:
        text = yaml.safe_dump(dict(deck), allow_unicode=True, sort_keys=False, width=110)
    except yaml.YAMLError as problem:
        raise ArchiveError("deck.unfit", what=str(deck.get("id", ""))) from problem
    disk.write(path, text.encode("utf-8", "replace"))
    return path


def delete_deck(game: str, deck_id: str) -> bytes:
    """Take a deck away; its bytes, for `undelete_deck`. Raises ArchiveError."""
    path = deck_path(game, deck_id)
    kept = disk.read(path, 1 << 20)
    with disk.told(path):
        path.unlink()
    return kept


def undelete_deck(game: str, deck_id: str, kept: bytes) -> Path:
    """Put back a deck that was taken away. Raises ArchiveError."""
    path = deck_path(game, deck_id)
    disk.create(path, kept)
    return path
