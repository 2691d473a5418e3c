"""Defaults for the behaviour of a game's pieces."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Literal

from tabletop.kernel.asks import Option
from tabletop.kernel.guards import Refusal
from tabletop.play.question import Question
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.ui.drawing import Face
from tabletop.ui.table.exits import Exit
from tabletop.ui.table.pieces import Light, Piece
from tabletop.ui.table.prompts.panel import PanelOf
from tabletop.ui.table.sharing import ShareText, Stepping
from tabletop.ui.table.spots import Spot


class PieceRules:
    """Default answers; a board overrides those that differ at its table."""

    def meaning(self, card: int, target: Node) -> int:
        """Return the target of a card dropped on a piece, in case the card asks for one."""
        return target.card if isinstance(target, Piece) else 0

    def whole(self, node: Piece) -> int:
        """Return the card of which a hovered piece is a part; 0 for none."""
        return 0

    def dressed(self, face: Face, spot: Spot) -> Face:
        """Return a card's face with what only its place on the table tells."""
        return face

    def asks(self) -> Box | None:
        """Return where a question is asked that is answered on the board; None for the usual place."""
        return None

    def beckons(self, options: Sequence[Option]) -> bool:
        """Whether a card's moves are worth a highlight of their own."""
        return True

    def looks_into(self, node: Node) -> int:
        """Return the open zone that a click on a piece shows large; 0 for none."""
        return 0

    def likeliest_first(self, card: int, offers: Sequence[Option | None]) -> Sequence[Option | None]:
        """Return what the menu beside a card offers in the order of its buttons; None is to carry it."""
        return offers

    def responders(self) -> Sequence[Piece]:
        """Return the pieces with which the viewer could respond now; none where nothing waits."""
        return ()

    def numbered(self, question: Question, number: int) -> Piece | None:
        """Return the piece that a number key chooses in a question on the board, counted from 1; None where keys choose none."""
        return None

    def sent(self, card: int, number: int) -> Option | None:
        """Return the move that a number key makes with the card that is carried; None where it makes none."""
        return None

    def warns(self, option: Option) -> Phrase:
        """Return the warning about a move, shown before it is made; NOTHING for none."""
        return NOTHING

    def concludes(self, option: Option) -> Phrase:
        """Return what a move sets off at once, told with a button before it is made; NOTHING where the player goes on after it."""
        return NOTHING

    def weighs(self, option: Option) -> bool:
        """Whether a click shows a move's label before making it, even if it is the only one."""
        return False

    def acts_as(self, node: Node) -> Node:
        """Return the piece whose moves a click on this one makes; itself unless it only holds that piece."""
        return node

    def stands_for(self, node: Node, options: Sequence[Option]) -> Sequence[Option]:
        """Return the moves of a card that belong to one of its pieces."""
        return options

    def spelled(self, options: Sequence[Option]) -> Sequence[Option]:
        """Return the moves that a click on a card names one by one, targets too; none where the table finds them itself."""
        return ()

    def unfolds(self, node: Node, options: Sequence[Option]) -> bool:
        """Show a card's moves on the board itself; False where the table is to make or to list them."""
        return False

    def fold(self) -> bool:
        """Put such moves away; False where none are shown."""
        return False

    def refusal_at(self, node: Node) -> Refusal | None:
        """Return the reason why a piece with some of a card's moves has none now; None where the table finds it."""
        return None

    def lit_beside(self) -> Iterable[tuple[Piece, Light]]:
        """Return the pieces that such moves light up on the board, with their highlight."""
        return ()

    def entered(self, node: Node) -> Option | None:
        """Return the one of such moves that a click on a lit place makes; None for none."""
        return None

    def aiming(self) -> tuple[Exit, Exit] | None:
        """Return the two big buttons while the target of such a move is being chosen; None at other times."""
        return None

    def aims_by_arrow(self, card: int) -> bool:
        """Whether a card stays where it is while it is carried, and an arrow shows where it aims."""
        return False

    def nth_unfolded(self, number: int) -> Piece | None:
        """Return one of the moves shown on the board, counted from 1; None where there is none."""
        return None

    def first_unfolded(self) -> Node | None:
        """Return the first of the moves shown on the board; None where none are."""
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

    def key_hints(self) -> Sequence[tuple[str, str]]:
        """Return the keys of the moves shown on the board, each a label and the key of its text; none while none are shown."""
        return ()

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
