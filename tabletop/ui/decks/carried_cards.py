"""Cards carried in the builder: onto the cover, into a pile, into the deck, and out of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tabletop.collection.deck_list import NO_PILE
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.node import Node
from tabletop.ui.decks.panel import DeckPanel
from tabletop.ui.decks.strips import Carried, Heading, card_of


class Add(Protocol):
    """Way of copies into the deck, or out of it."""

    def __call__(self, card: str, more: int, *, pile: int = NO_PILE) -> object:
        """Add copies, or remove them."""


def let_go(drag: Drag, target: Node | None, panel: DeckPanel, *, add: Add, move: Callable[[str, int, int, int], object],
           cover: Callable[[str], object], pin: Callable[[str], object]) -> None:
    """Let a carried card go over a node: `move(card, pile, to, n)` changes its pile, `cover` and `pin` take a card."""
    card, carried = card_of(drag.payload), drag.payload if isinstance(drag.payload, Carried) else None
    if target is panel.cover:
        drag.accept()
        cover(card)
    elif target is panel.odds:
        drag.accept()
        pin(card)
    elif isinstance(target, Heading) and target.pile != NO_PILE:
        drag.accept()
        if carried is not None:
            move(card, carried.pile, target.pile, 1)
        else:
            add(card, 1, pile=target.pile)
    elif carried is None and target is not None:
        drag.accept()
        add(card, 1)
    elif carried is not None and not panel.world_box().contains(*drag.at):
        drag.accept()
        add(card, -1, pile=carried.pile)
    else:
        drag.reject()
