"""Clicks on the pieces of a game: moves shown on the board itself, moves named one by one, moves that ask first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.kernel.asks import Option
from tabletop.kernel.guards import Refusal
from tabletop.play.seen import Seen
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.ui.table.exits import Exit
from tabletop.ui.table.pieces import Light, Piece


class Cautions:
    """Moves of a game that ask first, warn, or are hardly worth a highlight; defaults of a game without any."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen

    @property
    def store(self) -> Any:
        """Viewer's current knowledge."""
        return self.seen.store

    def asks_first(self, option: Option) -> bool:
        """Whether a click shows a move's label before making it, even if it is the only one."""
        return False

    def warning(self, option: Option) -> Phrase:
        """Return the warning about a move, shown before it is made; NOTHING for none."""
        return NOTHING

    def consequence(self, option: Option) -> Phrase:
        """Return what a move sets off at once, told with a button before it is made; NOTHING where the player goes on after it."""
        return NOTHING

    def is_worth_lighting(self, options: Sequence[Option]) -> bool:
        """Whether a card's moves are worth a highlight of their own."""
        return True


class Unfolding:
    """Moves shown on the board itself; defaults of a game whose moves the table makes or lists."""

    named: tuple[str, ...] = ()
    """Verbs of a card in hand whose moves a click names one by one, targets too."""
    responses: tuple[str, ...] = ()
    """Verbs of the moves that respond to what waits."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen

    @property
    def store(self) -> Any:
        """Viewer's current knowledge."""
        return self.seen.store

    def options(self, card: int) -> Sequence[Option]:
        """Return the viewer's moves with a card."""
        return self.seen.by_subject().get(card, ())

    def open(self, node: Node, options: Sequence[Option]) -> bool:
        """Show a card's moves on the board itself; False where the table is to make or to list them."""
        return False

    def close(self) -> bool:
        """Put such moves away; False where none are shown."""
        return False

    def turn_to(self, card: int) -> bool:
        """Put away such moves of another card than this one; False where none are shown."""
        return False

    def put_down(self) -> None:
        """Aim a carried card no longer."""

    def piece_of(self, node: Node) -> Node:
        """Return the piece whose moves a click on this one makes; itself unless it only holds that piece."""
        return node

    def moves_of(self, node: Node, options: Sequence[Option]) -> Sequence[Option]:
        """Return the moves of a card that belong to one of its pieces."""
        return options

    def listed(self, options: Sequence[Option]) -> Sequence[Option]:
        """Return the moves that a click on a card names one by one; none where the table finds them itself."""
        return options if options and all(option[0] in self.named for option in options) else ()

    def in_order(self, card: int, offers: Sequence[Option | None]) -> Sequence[Option | None]:
        """Return what the menu beside a card offers in the order of its buttons; None is to carry it."""
        return offers

    def refusal(self, node: Node) -> Refusal | None:
        """Return the reason why a piece with some of a card's moves has none now; None where the table finds it."""
        return None

    def lights(self) -> Iterable[tuple[Piece, Light]]:
        """Return the pieces that such moves light up on the board, with their highlight."""
        return ()

    def move_at(self, node: Node) -> Option | None:
        """Return the one of such moves that a click on a lit place makes; None for none."""
        return None

    def chosen(self, node: Node, option: Option) -> None:
        """Note where on a lit place of a menu a move was clicked."""

    def zone_at(self, node: Node) -> int:
        """Return the open zone that a click on a piece shows large; 0 for none."""
        return 0

    def buttons(self) -> tuple[Exit, Exit] | None:
        """Return the two big buttons while the target of such a move is being chosen; None at other times."""
        return None

    def by_arrow(self, card: int) -> bool:
        """Whether a card stays where it is while it is carried, and an arrow shows where it aims."""
        return False

    # ---- keys
    def nth(self, number: int) -> Piece | None:
        """Return one of the moves shown on the board, counted from 1; None where there is none."""
        return None

    def first(self, hinted: Option | None = None) -> Node | None:
        """Return that of the moves shown on the board that a hint shows, else the first; None where none are."""
        return None

    def move_by_number(self, card: int, number: int) -> Option | None:
        """Return the move that a number key makes with the card that is carried; None where it makes none."""
        return None

    def responders(self) -> Sequence[Piece]:
        """Return the pieces with which the viewer could respond now; none where nothing waits."""
        return ()

    def keys(self) -> Sequence[tuple[str, str]]:
        """Return the keys of the moves shown on the board, each a label and the key of its text; none while none are shown."""
        return ()
