"""Print of many cards: the dialog of its wishes, and the job, painted one at a time, so that nothing waits for it, then written as one file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from tabletop.archive.errors import ArchiveError
from tabletop.collection.pdf import Image
from tabletop.collection.sheets import PAPERS, Paper, Wish, printed
from tabletop.present.words import Words
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label
from tabletop.toolkit.paint.theme import BODY, DIM
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.text.phrase import Phrase, say, spoken_by
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.toggle import Toggle
from tabletop.ui.collection.album import Album
from tabletop.ui.collection.print_panel import card_image, own_notes, prints_folder, save


class PrintJob:
    """Cards to print with their copies; `step` paints one more of them."""

    def __init__(self, album: Album, copies: Mapping[str, int], wish: Wish, words: Words, *, title: str) -> None:
        self.album, self.copies, self.wish, self.words, self.title = album, dict(copies), wish, words, title
        self._images: dict[str, Image] = {}

    @property
    def done(self) -> int:
        """Number of cards painted."""
        return len(self._images)

    @property
    def over(self) -> bool:
        """Whether all cards are painted."""
        return self.done == len(self.copies)

    def step(self) -> None:
        """Paint one more card."""
        card = next((card for card in self.copies if card not in self._images), None)
        if card is not None:
            self._images[card] = card_image(self.album, card, self.wish.ink, self.words)

    def data(self) -> bytes:
        """Return the file, once all cards are painted."""
        return printed(self.copies, self.wish, lambda card, ink: self._images[card], title=self.title,
                       notes=own_notes(self.album, self.copies, self.words))

    def save(self, folder: Path) -> Path:
        """Write the file. Raises ArchiveError, naming what refuses."""
        return save(self.data(), folder, self.title)


def file_print(job: PrintJob, scene: Scene) -> None:
    """Write the sheets of a job that is over; tell on a scene where they are, or why they cannot be written."""
    try:
        path = job.save(prints_folder())
    except ArchiveError as problem:
        scene.refuse(say("collection.print_failed", folder=str(prints_folder()), why=spoken_by(problem.text)))
        return
    scene.toast(say("collection.printed", file=str(path)), icon="save", seconds=5.0)


ROW = 52.0


class Wishes(Node):
    """Controls for the sheets, each with its label."""

    def __init__(self) -> None:
        super().__init__("wishes")
        papers = [(paper, say(f"collection.paper.{paper}")) for paper in PAPERS]
        self.paper = Choice("paper", papers, PAPERS[0], says=say("collection.print_paper"))
        self.marks = Toggle("marks", say("collection.print_marks"), "on")
        self.grey = Toggle("grey", say("collection.print_grey"), "off")
        self.rows: tuple[tuple[Label, Choice | Toggle], ...] = tuple(
            (Label(f"print_{node.name}", node.says, BODY, colour=DIM), node) for node in (self.paper, self.marks, self.grey))
        self.add(*(node for row in self.rows for node in row))

    def put(self, box: Box) -> Node:
        """Place a row for each control."""
        super().put(box)
        for i, (label, node) in enumerate(self.rows):
            high = 40.0 if node is self.paper else 34.0
            label.put(Box(0, i * ROW, box.w * 0.5, high))
            node.put(Box(box.w * 0.42, i * ROW, box.w * 0.58, high))
        return self

    @property
    def wish(self) -> Wish:
        """Sheets asked for."""
        paper = cast("Paper", self.paper.value)
        return Wish(paper, "yes" if self.marks.value == "on" else "no", "grey" if self.grey.value == "on" else "colour")


def print_dialog(told: Phrase) -> Dialog:
    """Make the dialog; its title tells how much will be printed."""
    answers = (Answer("print", say("collection.print_save"), "gold", "save"), Answer("cancel", say("collection.cancel")))
    return Dialog("print-found", told, Wishes(), answers, width=560, main="print", safe="cancel", body_height=3 * ROW)
