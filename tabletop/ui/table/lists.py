"""Deck lists of the rivals: open to both sides, as in tournaments; neither their order nor what is in a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from tabletop.play.session import Session
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BANNER_NAME, GOLD
from tabletop.toolkit.text.phrase import plain, say
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.ui.drawing import Face
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.piles import PileCard, PileGrid

LISTS, LIST = "deck-lists", "deck-list"
PILL = (46.0, 28.0)
"""Size of the number of copies, in the middle of a tile's picture, clear of its values."""


class ListedCard(PileCard):
    """Card of a deck list, with its number of copies."""

    def __init__(self, place: int, face: Face, copies: int) -> None:
        super().__init__(place, face, lambda card: None)
        self._copies = copies

    def paint(self, look: Look) -> Picture | None:
        """Paint the tile, and the number on it."""
        tile = super().paint(look)
        if tile is None or self._copies == 1:
            return tile
        canvas = Canvas.over(look.brush, tile)
        middle, foot = self.w / 2, self.h * 0.5
        canvas.put(paint.panel(look.brush, *PILL, tone="glass", radius=PILL[1] / 2), middle - PILL[0] / 2, foot - PILL[1] / 2)
        canvas.text(f"×{self._copies}", middle, foot, BANNER_NAME.at(19), "mm", colour=GOLD)
        return canvas.picture()


class DeckLists:
    """Opener of the rivals' deck lists; `show` opens a dialog."""

    def __init__(self, session: Session, labels: Labels, show: Callable[[Dialog], object]) -> None:
        self._session, self._labels, self._show = session, labels, show

    def open(self) -> None:
        """Open the rival's list; with several rivals ask whose."""
        rivals = [seat for seat in range(len(self._session.match.setup.players)) if seat != self._session.side]
        if len(rivals) == 1:
            self.open_of(rivals[0])
        else:
            self.ask(rivals)

    def ask(self, rivals: Sequence[int]) -> None:
        """Ask whose list to open."""
        names = self._session.match.setup.players
        answers = [*(Answer(str(seat), plain(names[seat])) for seat in rivals), Answer("close", say("table.pile.close"), "gold")]
        self._show(Dialog(LISTS, say("table.list.titles"), say("table.list.note"), answers, width=460, main="close", safe="close",
                          icon="stack", buttons="stacked"))

    def open_of(self, seat: int) -> None:
        """Open the list of a seat, by names."""
        setup = self._session.match.setup
        copies = Counter(setup.decks[seat])
        faces = {definition: self._labels.printed(definition) for definition in copies}
        cards = sorted(((face, copies[definition]) for definition, face in faces.items()), key=lambda pair: pair[0].name)
        grid = PileGrid([ListedCard(place, face, count) for place, (face, count) in enumerate(cards, 1)])
        width, height = grid.size
        self._show(Dialog(LIST, say("table.list.title", name=plain(setup.players[seat]), n=sum(copies.values())), grid,
                          [Answer("close", say("table.pile.close"), "gold")], width=max(420.0, width + 80), main="close", safe="close",
                          icon="stack", body_height=height))
