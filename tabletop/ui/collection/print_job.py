"""Print of many cards: painted one at a time, so that nothing waits for it, then written as one file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tabletop.archive.errors import ArchiveError
from tabletop.collection.pdf import Image
from tabletop.collection.sheets import Wish, printed
from tabletop.present.words import Words
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.text.phrase import say, spoken_by
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
