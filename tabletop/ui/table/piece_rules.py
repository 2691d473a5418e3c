"""Defaults for the behaviour of a game's pieces."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Literal

from tabletop.play.question import Question
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.ui.drawing import Face
from tabletop.ui.table.pieces import Light, Piece
from tabletop.ui.table.prompts.panel import PanelOf
from tabletop.ui.table.sharing import ShareText, Stepping
from tabletop.ui.table.spots import Spot


class PieceRules:
    """Default answers; a board overrides those that differ at its table."""

    def whole(self, node: Piece) -> int:
        """Return the card of which a hovered piece is a part; 0 for none."""
        return 0

    def dressed(self, face: Face, spot: Spot) -> Face:
        """Return a card's face with what only its place on the table tells."""
        return face

    def asks(self) -> Box | None:
        """Return where a question is asked that is answered on the board; None for the usual place."""
        return None

    def numbered(self, question: Question, number: int) -> Piece | None:
        """Return the piece that a number key chooses in a question on the board, counted from 1; None where keys choose none."""
        return None

    def avoids(self) -> Sequence[Box]:
        """Return the boxes a menu beside a piece leaves visible where there is room elsewhere."""
        return ()

    def looked_at(self, card: int) -> int:
        """Return the card to inspect where a piece shows this one; 0 for none."""
        return card

    def seen_hand(self) -> int:
        """Return the rival's hand where parts of it are known and it lies nowhere on the table; 0 otherwise."""
        return 0

    def featured(self) -> int:
        """Return the card to inspect while no card is hovered; 0 for none."""
        return 0

    def spoken_of(self, zones: Collection[int]) -> None:
        """Highlight these zones, hovered or mentioned, and no others."""

    def rush(self) -> Phrase:
        """Return the label for letting the others play on unseen until the viewer is asked; NOTHING while useless."""
        return NOTHING

    def hidden(self) -> Box | None:
        """Return the box a card shown large covers whole: two half-visible cards would be read as one."""
        return None

    def lend_rails(self, forecast: Box) -> None:
        """Keep the rails free for a scene's own panels: open those of the game only while they are needed, a forecast in this box."""

    def taken_of_log(self) -> float:
        """Return the height that a panel of the game takes now from the top of the log's room."""
        return 0.0

    def open_side(self) -> Literal["any", "right"]:
        """Return the side of a small window over which a hovered card is shown large: away from the pointer, or the one that hides least."""
        return "any"

    def nameless(self, form: str) -> bool:
        """Whether cards of that form lie without their name."""
        return False

    def retired(self) -> bool:
        """Whether the bottom player is out, so that their hand is useless."""
        return False

    def floor(self) -> float | None:
        """Return the lower edge of the inspector in the left rail; None: down to the plate at its foot."""
        return None

    def panel_for(self, question: Question) -> PanelOf | None:
        """Return the panel of a question that the game asks in one of its own; None for the shared panels."""
        return None

    def splits(self, question: Question) -> ShareText | None:
        """Return how an amount is shared out on the board; None for a question that is asked in a panel."""
        return None

    def proposed(self, question: Question) -> Sequence[Any]:
        """Return the items that are chosen as a question opens on the board."""
        return ()

    def concerned(self, question: Question) -> Iterable[tuple[Piece, Light]]:
        """Return what a question on the board is about beside its choices, with its highlight."""
        return ()

    def stepping(self, item: Any) -> Stepping:
        """Return where the stepper of an item stands."""
        raise LookupError(item)

    def share(self, question: Question | None, shares: tuple[int, ...]) -> None:
        """Preview shares on the pieces; without a question, clear the preview."""
