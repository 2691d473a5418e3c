"""Open pile in a grid: cards to inspect, with a search in a large pile."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from tabletop.present.words import Words
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Spoken, Takes
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.text.search import folded
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui import drawing
from tabletop.ui.drawing import Face
from tabletop.ui.table.labels import Labels

TILE, PITCH = (144.0, 117.0), (162.0, 136.0)
ACROSS = 5
SEARCHED, FIELD, FAINT = 8, 44.0, 0.3
"""Number of cards from which there is a search field, its height, and the opacity of cards that do not match."""


class PileCard(Node):
    """Card of the pile."""

    def __init__(self, card: int, face: Face, on_look: Callable[[int], None]) -> None:
        super().__init__(f"pile-card{card}", takes=Takes.FOCUS)
        self._card, self._face, self._on_look = card, face, on_look
        self.words = folded(f"{face.name} {face.kind_line}")

    def hovered(self, inside: Presence) -> None:
        """Inspect the hovered card."""
        self._on_look(self._card if inside is Presence.INSIDE else 0)

    def paint(self, look: Look) -> Picture | None:
        return drawing.tile(look.brush, self._face, size=TILE)

    def spoken(self, words: Words) -> Spoken | None:
        return Spoken("card", self._face.name, self._face.kind_line)


class PileGrid(Node):
    """Cards of a pile, in a large one with a field that moves matching cards to the front."""

    def __init__(self, cards: Sequence[PileCard]) -> None:
        super().__init__("pile-grid")
        self.cards = tuple(cards)
        self.across = min(ACROSS, max(1, len(cards)))
        self.search = TextField("pile_search", says=say("table.pile.search"), hint=say("table.pile.search"), icon="magnifying-glass")
        self.search.visible = len(cards) >= SEARCHED
        self._top = FIELD + 12 if self.search.visible else 0.0
        if self.search.visible:
            self.add(self.search.put(Box(8, 8, self.across * PITCH[0] - 18, FIELD)))
        self.add(*self.cards)
        self._lay()

    @property
    def size(self) -> tuple[float, float]:
        """Width and height it takes."""
        return self.across * PITCH[0], math.ceil(len(self.cards) / self.across) * PITCH[1] + 8 + self._top

    def _lay(self) -> None:
        wanted = folded(self.search.value).split()
        found = [card for card in self.cards if all(word in card.words for word in wanted)]
        for i, card in enumerate([*found, *(card for card in self.cards if card not in found)]):
            card.opacity = 1.0 if card in found else FAINT
            card.put(Box((i % self.across) * PITCH[0] + 8, (i // self.across) * PITCH[1] + 8 + self._top, *TILE))

    def receive(self, message: Message) -> bool:
        """Handle a search."""
        if isinstance(message, TextField.Changed):
            self._lay()
            return True
        return False


def pile_grid(labels: Labels, zone: int, on_look: Callable[[int], None]) -> PileGrid:
    """Return the cards of a zone, the last to arrive first; `on_look` receives the hovered one (0: none)."""
    cards = reversed(labels.session.store.zone[zone])
    return PileGrid([PileCard(card, face, on_look) for card in cards if (face := labels.face(card)) is not None])
