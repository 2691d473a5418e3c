"""Parts of a board whose effects wait in a chain: its panel, always open or opened over the log while something waits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tabletop.kernel.store import TABLE
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.ui.boards.facing import FacingBoard
from tabletop.ui.drawing import Face
from tabletop.ui.table.pieces import Piece
from tabletop.ui.table.queue import EntryText, Measures, Queue

PANEL_GAP = 12.0


class QueuedBoard(FacingBoard):
    """Board with the panel of a chain; a replay has rails of its own and shows none."""

    queue: Queue

    def make_queue(self, title: Phrase, note: Phrase, measures: Measures) -> Queue:
        """Return the panel, closed."""
        self.queue = Queue(self.mind, title, note, measures=measures)
        self.queue.layer.visible = False
        return self.queue

    def face_of(self, card: int) -> Face:
        """Return the present face of a card."""
        return self.faces.of(self.store, card)

    def node_of(self, card: int) -> Piece | None:
        """Return the piece of a card, or its entry in the panel."""
        entry: Piece | None = self.queue.entries.get(card) if self.queue.layer.visible else None
        return entry or super().node_of(card)

    def pieces(self) -> Iterator[Piece]:
        """Return every piece that may be highlighted."""
        yield from super().pieces()
        yield from self.piles.values()
        yield from self.queue.pieces()

    def waiting(self) -> Iterable[Piece]:
        """Return the entries of the panel."""
        return self.queue.entries.values() if self.queue.layer.visible else ()

    def log_height(self) -> float:
        """Return the height of the panel with the gap under it."""
        return self.queue.panel.h + PANEL_GAP if self.queue.layer.visible else 0.0


@dataclass(frozen=True, slots=True)
class ChainTexts:
    """Texts of a panel, from a store: what waits, the next to be done first; its entries; the place for an answer."""

    waiting: Callable[[Any], list[int]]
    entries: Callable[[Any, Callable[[int], Face], tuple[str, ...], int], Iterable[tuple[int, EntryText]]]
    next: Callable[[Seen], tuple[Phrase, Phrase]]


class ChainedBoard(QueuedBoard):
    """Board whose panel opens while something waits."""

    chain: ChainTexts

    def show_chain(self) -> None:
        """Open the panel where something waits and somebody can be asked; close it where nothing does."""
        plan, count = self.plan, len(self.chain.waiting(self.store))
        assert plan is not None
        asked = self.queue.layer.visible or not self.seen.showing
        waits = self.seen.at_table and count > 0 and asked and not self.store.over[TABLE]
        self.queue.layer.visible = waits
        room = plan.panels["chain"]
        if waits:
            self.queue.put(room.cut_top(min(room.h, self.queue.wanted(count, room.w)))[0])
        entries = self.chain.entries(self.store, self.face_of, self.seen.match.setup.players, int(self.seen.viewer)) if waits else ()
        self.queue.show(entries, *(self.chain.next(self.seen) if waits else (NOTHING, NOTHING)))
