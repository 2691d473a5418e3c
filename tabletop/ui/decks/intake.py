"""Decks taken in from text: from the clipboard or a file, with a report whenever a line was not understood."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.collection.deck_files import OpenDeck, free_name
from tabletop.collection.deck_list import DeckList
from tabletop.collection.deck_reading import UNSURE, Line, Reading, again_as, read_text
from tabletop.collection.workbench import Workbench
from tabletop.games.entries import games
from tabletop.games.shelf import Stock
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label, Painted, Painter
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, DIM, GREEN, LOWERED, MUTED, NOTE
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.dropdown import Dropdown

ROW, HEAD, WIDTH = 40.0, 92.0, 1120.0
KEEP, LEAVE = "keep", "leave"
COLOURS = {"ok": GREEN, "joined": GREEN, "guessed": "gold", "ambiguous": "gold", "unknown": LOWERED}
ICONS = {"ok": "check-mark", "joined": "check-mark", "guessed": "magnifying-glass", "ambiguous": "magnifying-glass", "unknown": "broken-shield"}


class Report(Node):
    """Lines of a text in two columns: as written with a mark, and the card it becomes; unsure ones have a choice."""

    def __init__(self, reading: Reading, stock: Stock) -> None:
        super().__init__("report", EMPTY)
        self.reading, self._stock = reading, stock
        self.game = Dropdown("import_game", [(key, say(f"ui.game.{key}.name")) for key in games()], reading.game, says=say("flow.new.game"))
        self._count = Label("import_count", spoken_by(self._told), BODY_BOLD)
        self.add(self.game, self._count)
        self._rows: list[tuple[Node, Node]] = []
        self._choices: dict[int, Dropdown] = {}
        for i, line in enumerate(reading.lines):
            if line.mark not in ("blank", "head"):
                self._add(i, line)

    def _add(self, i: int, line: Line) -> None:
        left = Painted(f"line{i}", _written(line))
        right: Node
        if line.mark in UNSURE:
            options = [(card, say("decks.import.take", name=self._name(card))) for card in line.candidates]
            kept = say("decks.import.maybe", name=self._name(line.candidates[0])) if line.candidates else say("decks.import.keep")
            options += [(KEEP, kept), (LEAVE, say("decks.import.leave"))]
            right = self._choices[i] = Dropdown(f"choice{i}", options, KEEP, says=say(f"decks.import.{line.mark}"))
        elif line.mark in ("heading", "note"):
            right = Label(f"card{i}", say(f"decks.import.{line.mark}"), NOTE, colour=MUTED)
        else:
            right = Label(f"card{i}", say(f"decks.import.{line.mark}", n=line.copies, name=self._name(line.card)), BODY)
        self.add(left, right)
        self._rows.append((left, right))

    def _name(self, card: str) -> Phrase:
        return spoken_by(lambda words: str(getattr(self._stock.library[card].name, words.lang)))

    def _told(self, words: Words) -> str:
        if self.reading.tied:
            return words("decks.import.tied")
        if not self.reading.known:
            return words("decks.import.nothing")
        return words("decks.import.count", known=self.reading.known, n=len(self.reading.unsure))

    @property
    def taken(self) -> Mapping[int, str]:
        """Cards that unsure lines are taken for; "" for a line left out."""
        values = {i: field.value for i, field in self._choices.items() if field.value != KEEP}
        return {i: "" if value == LEAVE else value for i, value in values.items()}

    @property
    def height(self) -> float:
        """Height of all lines."""
        return HEAD + len(self._rows) * ROW

    def put(self, box: Box) -> Node:
        """Place the game, the count, and the two columns."""
        super().put(box)
        self.game.put(Box(0, 8, 260, 44))
        self._count.put(Box(284, 8, box.w - 284, 44))
        half = box.w * 0.5
        for k, (left, right) in enumerate(self._rows):
            y = HEAD - 28 + k * ROW
            left.put(Box(0, y, half - 12, ROW - 4))
            right.put(Box(half, y, half - 8, ROW - 4))
        return self


def _written(line: Line) -> Painter:
    def painter(look: Look, w: float, h: float) -> Picture:
        canvas = Canvas(look.brush, w, h)
        if line.mark in ICONS:
            canvas.put(paint.icon(look.brush, ICONS[line.mark], 20, colour=COLOURS[line.mark]), 2, h / 2, "lm")
        canvas.text(line.text.strip(), 32, h / 2, BODY, "lm", fit=w - 36, colour=COLOURS.get(line.mark, DIM) if line.mark in UNSURE else DIM)
        return canvas.picture()

    return painter


def import_dialog(reading: Reading, stock: Stock) -> tuple[Dialog, Report]:
    """Make the dialog of a text; without a known card it only says so."""
    body = Report(reading, stock)
    answers = [Answer("yes", say("decks.import.yes"), "gold")] if reading.known or reading.unsure else []
    answers.append(Answer("no", say("decks.import.no")))
    return Dialog("import-deck", say("decks.import.title"), body, answers, width=WIDTH, body_height=body.height, safe="no"), body


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
