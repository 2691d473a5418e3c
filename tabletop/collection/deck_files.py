"""Player's decks on disk: listed, opened, saved whole or not at all, copied, put into folders, binned and restored."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.collection.deck_list import LONGEST_NAME, DeckList, cover_of, dump, from_deck, id_of, is_id, to_deck
from tabletop.games.shelf import Stock
from tabletop.lang.languages import LANGUAGES
from tabletop.lang.library import own_decks, read_deck_file
from tabletop.lang.mistakes import LibraryError
from tabletop.lang.printed import Copies, Deck, Guide, Watch

SUFFIX = ".yaml"
DAYS_IN_BIN = 30
_DAY = 86_400
_MOST_BYTES = 2_000_000


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """Deck of a list. A ready deck has no `path`; a file that is no deck has no `deck` but a `problem`."""

    game: str
    id: str
    path: Path | None = None
    deck: Deck | None = None
    problem: LibraryError | None = None

    @property
    def ready(self) -> bool:
        """Whether the deck is shipped with the program: it is copied, never changed."""
        return self.path is None

    def name(self, lang: str) -> str:
        """Return the deck's name; that of its file for one that cannot be read."""
        return str(getattr(self.deck.name, lang)) if self.deck is not None else self.id


def decks_folder(game: str) -> Path:
    """Return the folder of the player's decks of a game; may not exist yet."""
    return places.user_data() / "decks" / game


def bin_folder() -> Path:
    """Return the folder of deleted decks; may not exist yet."""
    return places.user_data() / "decks" / "bin"


def list_decks(game: str, stock: Stock) -> list[DeckEntry]:
    """List a game's decks: the player's own, legal or not, readable or not, then the ready ones."""
    own = [DeckEntry(game, path.stem, path, *((read, None) if isinstance(read, Deck) else (None, read)))
           for path, read in own_decks(game, decks_folder(game))]
    taken = {entry.id for entry in own}
    return [*own, *(DeckEntry(game, deck.id, deck=deck) for deck in stock.decks.values() if deck.id not in taken)]


@dataclass(slots=True)
class OpenDeck:
    """Deck that is being built, and its file.

    `path` is None until it is saved for the first time. `problem` is the error for which it could not be saved last.
    """

    game: str
    deck: DeckList
    path: Path | None = None
    cover: str = ""
    origin: str = ""
    folders: tuple[str, ...] = ()
    guide: Guide | None = None
    watch: Watch = field(default_factory=Watch)
    splits: tuple[tuple[Copies, ...], ...] = ()
    problem: ArchiveError | None = None
    _digest: str = ""
    aside: Path | None = field(default=None)
    """Copy of a file that another program changed meanwhile."""

    def model(self, unnamed: str) -> Deck:
        """Return the deck's file as a model."""
        named = replace(self.deck, name=self.deck.name.strip()[:LONGEST_NAME] or unnamed)
        known = self.cover in self.deck.cards and is_id(self.cover)
        return to_deck(named, self.path.stem if self.path is not None else id_of(named.name) or "deck",
                       cover=self.cover if known else cover_of(self.deck), folders=self.folders, origin=self.origin or None,
                       text=self.guide, watch=self.watch, splits=self.splits)

    def save(self, unnamed: str, outside: str) -> bool:
        """Write the deck atomically; False where the disk refuses, with the reason in `problem`.

        A file that was changed from outside is kept beside, under the name `outside` makes of this one's ("{name} (disk)").
        """
        try:
            if self.path is None:
                self.path = free_file(self.game, id_of(self.deck.name) or "deck")
            self._keep_aside(outside)
            data = dump(self.model(unnamed)).encode()
            disk.write(self.path, data)
        except ArchiveError as problem:
            self.problem = problem
            return False
        self._digest, self.problem = _digest(data), None
        return True

    def _keep_aside(self, outside: str) -> None:
        """Copy the file on disk, if it is not as it was last read or written."""
        assert self.path is not None
        if not self._digest or not self.path.is_file():
            return
        data = disk.read(self.path, _MOST_BYTES)
        if _digest(data) == self._digest:
            return
        self.aside = free_file(self.game, f"{self.path.stem}-2")
        try:
            other = read_deck_file(self.path)
        except LibraryError:
            disk.write(self.aside, data)
            return
        name = outside.format(name=other.name.es)[:LONGEST_NAME]
        renamed = other.model_copy(update={"id": self.aside.stem, "name": other.name.model_copy(update=dict.fromkeys(LANGUAGES, name))})
        disk.write(self.aside, dump(renamed).encode())

    @classmethod
    def of(cls, entry: DeckEntry, stock: Stock, *, lang: str) -> OpenDeck:
        """Open a deck of the list; a ready one becomes a copy that has no file yet. ValueError for one that cannot be read."""
        if entry.deck is None:
            raise ValueError(entry.id)
        deck, listed = entry.deck, from_deck(entry.deck, stock, lang=lang)
        opened = cls(entry.game, listed, entry.path, deck.cover, deck.origin or "", deck.folders, deck.text, deck.watch, deck.splits)
        if entry.path is not None:
            with suppress(ArchiveError):
                opened._digest = _digest(disk.read(entry.path, _MOST_BYTES))
        return opened

    def copied(self, name: str, *, origin: str) -> OpenDeck:
        """Return a copy without a file, under another name; with a number where a deck of that name is there."""
        return OpenDeck(self.game, replace(self.deck, name=free_name(self.game, name), version=0), None, self.cover, origin[:LONGEST_NAME],
                        self.folders, watch=self.watch, splits=self.splits)


def free_file(game: str, wanted: str) -> Path:
    """Return a file of the decks' folder that does not exist, with the wanted name or one like it."""
    folder = decks_folder(game)
    shipped = _shipped(game)
    names = (wanted if not i else f"{wanted[:44]}-{i + 1}" for i in range(10_000))
    return next(folder / f"{name}{SUFFIX}" for name in names if name not in shipped and not (folder / f"{name}{SUFFIX}").exists())


def free_name(game: str, wanted: str) -> str:
    """Return a name that no ready deck and no file of the decks' folder stands for: the wanted one, or with a number."""
    shipped = _shipped(game)
    names = (wanted[:LONGEST_NAME] if not i else f"{wanted[:LONGEST_NAME - 5]} {i + 1}" for i in range(10_000))
    files = ((name, id_of(name) or "deck") for name in names)
    return next(name for name, stem in files if stem not in shipped and not (decks_folder(game) / f"{stem}{SUFFIX}").exists())


def _shipped(game: str) -> set[str]:
    """Return the ids of a game's ready decks."""
    return {file.stem for file in (places.assets() / "decks" / game).glob(f"*{SUFFIX}")}


# ---- the bin
def throw(path: Path, game: str, *, now: float | None = None) -> Path:
    """Move a deck's file into the bin, from where it comes back for 30 days. Raises ArchiveError."""
    folder = bin_folder()
    with disk.told(path):
        folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{int(time.time() if now is None else now)}.{game}.{path.name}"
    disk.move(path, target)
    return target


def restore(binned: Path) -> Path:
    """Move a file of the bin back to its folder. Raises ArchiveError."""
    _, game, name = binned.name.split(".", 2)
    target = free_file(game, Path(name).stem)
    with disk.told(target):
        target.parent.mkdir(parents=True, exist_ok=True)
    disk.move(binned, target)
    return target


def binned(game: str) -> list[Path]:
    """List the deleted decks of a game, the last first."""
    with suppress(OSError):
        return sorted((file for file in bin_folder().glob(f"*.{game}.*{SUFFIX}")), reverse=True)
    return []


def empty_old(*, now: float | None = None) -> None:
    """Erase the decks that have been in the bin for longer than 30 days."""
    day = (time.time() if now is None else now) - DAYS_IN_BIN * _DAY
    with suppress(OSError):
        for file in bin_folder().glob(f"*{SUFFIX}"):
            stamp = file.name.split(".", 1)[0]
            if stamp.isdigit() and int(stamp) < day:
                file.unlink()


# ---- words on decks
def folders_of(entries: Sequence[DeckEntry]) -> list[str]:
    """List the folders that decks are in, each once."""
    return sorted({folder for entry in entries if entry.deck is not None for folder in entry.deck.folders}, key=str.casefold)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
