"""Decks taken in from text: from the clipboard or a file, with a report whenever a line was not understood."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.collection.deck_files import OpenDeck, free_name
from tabletop.collection.deck_list import DeckList
from tabletop.collection.deck_reading import Reading, again_as, read_text
from tabletop.collection.workbench import Workbench
from tabletop.games.shelf import Stock
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.ui.decks.import_dialog import Report, import_dialog

MOST_BYTES = 1 << 20
"""Largest dropped file, in bytes."""


class Desk(Protocol):
    """List of decks, as the intake sees it."""

    @property
    def look(self) -> Look:
        """Language and pictures."""

    @property
    def dialog(self) -> Dialog | None:
        """Uppermost dialog."""

    def open(self, dialog: Dialog) -> Dialog:
        """Open a dialog."""

    def close(self, dialog: Dialog) -> None:
        """Close a dialog."""

    def refuse(self, says: Phrase) -> None:
        """Show why nothing is taken in."""

    def toast(self, says: Phrase, *, seconds: float = 2.5) -> None:
        """Show what was taken in."""


class Intake:
    """Reader of decks from text; `taken` gets each new deck on its workbench."""

    def __init__(self, desk: Desk, stock_of: Callable[[str], Stock], taken: Callable[[Workbench], object]) -> None:
        self._desk, self._stock_of, self._taken = desk, stock_of, taken
        self._report: Report | None = None

    def read_file(self, path: str) -> bool:
        """Read a deck from a file, or tell why it cannot be read; False for a folder."""
        try:
            text = disk.read(Path(path), MOST_BYTES).decode("utf-8-sig", "replace")
        except ArchiveError as problem:
            if problem.key == "archive.disk.folder":
                return False
            self._desk.refuse(spoken_by(problem.text))
        else:
            self.read(text)
        return True

    def read(self, text: str, *, game: str = "") -> None:
        """Read a deck from text; `game` is taken where the head names none."""
        if not text.strip():
            self._desk.refuse(say("decks.import.empty"))
            return
        reading = read_text(text, self._stock_of, game=game)
        if reading.known and not reading.unsure and not reading.tied:
            self._take(reading, reading.deck())
        else:
            self._show(reading)

    def read_again(self, game: str) -> None:
        """Read the same text as a deck of another game."""
        if self._report is not None and self._desk.dialog is not None:
            self._desk.close(self._desk.dialog)
            self._show(again_as(self._report.reading, game, self._stock_of))

    def agree(self) -> None:
        """Take the deck as the report says."""
        if self._report is not None:
            self._take(self._report.reading, self._report.reading.deck(self._report.taken))

    def _show(self, reading: Reading) -> None:
        dialog, self._report = import_dialog(reading, self._stock_of(reading.game))
        self._desk.open(dialog)

    def _take(self, reading: Reading, deck: DeckList) -> None:
        words = self._desk.look.words
        named = replace(deck, name=free_name(deck.game, deck.name or words("decks.unnamed")))
        bench = Workbench(OpenDeck(reading.game, named), self._stock_of(reading.game), words)
        bench.save()
        self._desk.toast(say("decks.import.done", n=deck.total, name=plain(bench.deck.name)), seconds=4.0)
        self._taken(bench)
