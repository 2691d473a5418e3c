"""How a game's pieces behave where most games have nothing to say: every question has a plain answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tabletop.kernel.asks import Option
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.message import NOTHING, Say
from tabletop.ui.table.pieces import Piece


class Habits:
    """A board overrides what is otherwise at its table."""

    def meaning(self, card: int, target: Node) -> int:
        """Whom a card that is let go on a piece is meant for, should it ask."""
        return target.card if isinstance(target, Piece) else 0

    def whole(self, node: Piece) -> int:
        """The card that a piece is a part of, where that is pointed at with it; 0 for none."""
        return 0

    def beckons(self, options: Sequence[Option]) -> bool:
        """Whether what can be done with a card is worth a light of its own."""
        return True

    def warns(self, option: Option) -> Say:
        """What speaks against a deed, to be read before it is done; NOTHING where nothing does."""
        return NOTHING

    def weighs(self, option: Option) -> bool:
        """Whether a deed is named before it is done by a mere click, even if it is the only one."""
        return False

    def spares(self) -> Sequence[Box]:
        """What a menu beside a piece leaves in sight, where there is room elsewhere."""
        return ()

    def looked_at(self, card: int) -> int:
        """The card to look at closely where a piece shows that one; 0 for none."""
        return card

    def seen_hand(self) -> int:
        """The rival's hand where something of it is known and it lies nowhere on the table; 0 otherwise."""
        return 0

    def featured(self) -> int:
        """The card to look at while the pointer is on none; 0 for none."""
        return 0

    def spoken_of(self, zones: Collection[int]) -> None:
        """Those places are pointed at, or told of, and no others."""

    def rush(self) -> Say:
        """What it is called to let the others play on unseen to where the viewer is asked; NOTHING while it is of no use."""
        return NOTHING

    def hidden(self) -> Box | None:
        """What a card that is shown large lies over and hides whole: half hidden, two cards would be read as one."""
        return None

    def nameless(self, form: str) -> bool:
        """Whether cards of that form lie there without their name."""
        return False

    def retired(self) -> bool:
        """Whether whoever is at the bottom plays no more: what is in their hand is of no use."""
        return False

    def floor(self) -> float | None:
        """How far down the left rail is free for what is looked at; None: to the plate at its foot."""
        return None
