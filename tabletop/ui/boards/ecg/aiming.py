"""Clicks on ECG's board: the strip of manoeuvres over a chosen Troop, the one being aimed, moves that ask first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tabletop.games.ecg.board import CHAIN, HAND, KIND, LINES, pile
from tabletop.games.ecg.costs import price_of
from tabletop.games.ecg.manoeuvres import MANOEUVRES
from tabletop.games.ecg.table import ECG_TABLE
from tabletop.kernel.asks import Option
from tabletop.kernel.guards import Refusal
from tabletop.play.forecast import foresee
from tabletop.play.seen import Seen
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui.boards.ecg import drops
from tabletop.ui.boards.ecg.layout import EcgPlan
from tabletop.ui.boards.ecg.manoeuvres import ICONS, ORDER, STRENUOUS, Cell, CellText, Strip
from tabletop.ui.boards.ecg.ranks import Ranks
from tabletop.ui.boards.ecg.zones import LineNode
from tabletop.ui.boards.outcomes import is_wasted
from tabletop.ui.boards.rows.outcome import RowOutcomes
from tabletop.ui.table.exits import Exit
from tabletop.ui.table.pieces import CardNode, Light, Piece
from tabletop.ui.table.unfolding import Cautions, Unfolding

PAYING = frozenset({"announced", "paid", "spent", "played", "discarded", "maddened", "aimed"})
"""Kinds of facts of a card without effect: it was paid for and left the hand."""


class Manoeuvring(Unfolding):
    """Manoeuvres of a chosen Troop: a strip of cells over it."""

    named = ("train", "seat", "lead", "pray", "endow", "play", "react")
    responses = ("react",)

    def __init__(self, seen: Seen, strip: Strip, ranks: Ranks, lines: Mapping[int, LineNode]) -> None:
        super().__init__(seen)
        self.strip, self.ranks, self.lines_of = strip, ranks, lines
        self.plan: EcgPlan | None = None

    # ---- the big buttons
    def buttons(self) -> tuple[Exit, Exit] | None:
        """Return the key hints: the name of the aimed manoeuvre, and the keys that lead to another Troop."""
        if not self.strip.verb:
            return None
        main = Exit(None, say(f"ecg.how.{self.strip.verb}"), say("ecg_board.aim"), explains=say("ecg_board.aim_how"))
        return main, Exit(None, say("ecg_board.other_troop"), kind="dark", calls_off=True)

    # ---- the strip
    def moves_of(self, node: Node, options: Sequence[Option]) -> Sequence[Option]:
        """Return the moves of a cell: none where it shows a padlock."""
        return [option for option in options if option[0] == node.verb] if isinstance(node, Cell) else options

    def open(self, node: Node, options: Sequence[Option]) -> bool:
        """Open the strip over a clicked Troop that has a manoeuvre, or close it; note the manoeuvre of a clicked cell."""
        if isinstance(node, Cell):
            self.strip.aim(node.verb if any(option[2] for option in options) else "")
            return False
        if not isinstance(node, CardNode) or not self.by_arrow(node.card) or not drops.manoeuvres_in(options):
            return False
        if self.strip.card == node.card:
            self.close()
        else:
            self._open(node)
        return True

    def _open(self, node: CardNode) -> None:
        assert self.plan is not None
        self.strip.aim("")
        options = self.options(node.card)
        texts = [CellText(verb, tuple(o for o in options if o[0] == verb), recovery=STRENUOUS.get(verb, 0)) for verb in ORDER]
        texts = [text if text.options else CellText(text.verb, (), drops.why_not(self.seen, node.card, text.verb), text.recovery)
                 for text in texts]
        if used := tuple(o for o in options if o[0] == "use"):
            texts.append(CellText("use", used))
        self.strip.open(node.card, texts, self.plan, node.box)

    def lights(self) -> Iterator[tuple[Piece, Light]]:
        """Yield the line that the chosen Troop could redeploy to."""
        line = self._other_line(self.strip.card)
        if line is not None:
            line.name_places(ICONS["redeploy"])
            yield line, "legal"

    def move_at(self, node: Node) -> Option | None:
        """Return the Redeploy of the chosen Troop to a clicked line, where it is to stand in the clicked column."""
        line = self._other_line(self.strip.card)
        if line is None or node is not line:
            return None
        self.ranks.wish(self.strip.card, line.zone, line.clicked_column)
        return "redeploy", self.strip.card, 0

    def chosen(self, node: Node, option: Option) -> None:
        """Have a Troop stand in the clicked column."""
        if isinstance(node, LineNode):
            self.ranks.wish(option[1], node.zone, node.clicked_column)

    def _other_line(self, card: int) -> LineNode | None:
        """Return the line that a Troop could redeploy to now; None for none, and while another manoeuvre is aimed."""
        if not card or self.strip.verb or not any(option[0] == "redeploy" for option in self.options(card)):
            return None
        return self.lines_of[drops.other_line(self.store, card)]

    def keep_open(self) -> None:
        """Close the strip once its Troop has no manoeuvre any more."""
        if self.strip.card and not drops.manoeuvres_in(self.options(self.strip.card)):
            self.close()

    def close(self) -> bool:
        """Close the strip."""
        return self.strip.close()

    def turn_to(self, card: int) -> bool:
        """Close the strip of another Troop."""
        return self.strip.card != card and self.close()

    def put_down(self) -> None:
        """Cancel the aimed manoeuvre of a Troop that is carried no longer."""
        self.strip.aim("")

    def by_arrow(self, card: int) -> bool:
        """Whether a card is a Troop in battle, which stays in its line while it aims."""
        return KIND[self.store.at[card]] in LINES

    def keys(self) -> Sequence[tuple[str, str]]:
        """Return the keys of the manoeuvres while the strip is open."""
        return (("1–6", "ecg_board.manoeuvre"), ("escape", "table.key.leave")) if self.strip.card else ()

    def refusal(self, node: Node) -> Refusal | None:
        """Return the reason on a cell with a padlock, and on a Reaction that answers nothing that waits."""
        if isinstance(node, Cell):
            return node.text.refusal
        if isinstance(node, CardNode) and self.store.zone[CHAIN] and drops.may_react(self.store, node.card):
            return drops.no_answer(self.seen, node.card)
        return None

    def nth(self, number: int) -> Piece | None:
        """Return the cell of a number while the strip is open."""
        return self.strip.cells[ORDER[number - 1]] if self.strip.card else None

    def first(self, hinted: Option | None = None) -> Node | None:
        """Return the cell of a manoeuvre that a hint shows, else the first that is open to the player."""
        led = hinted[0] if hinted is not None and hinted[1] == self.strip.card else ""
        return next((cell for cell in self.strip.shown if cell.verb == led), next(iter(self.strip.shown), None))


class EcgCautions(Cautions):
    """Moves of ECG that ask first or warn."""

    def asks_first(self, option: Option) -> bool:
        """Whether a click shows a move's label before it is made: for a card put in court, an ability, a price."""
        verb, card, _ = option
        if verb in MANOEUVRES:
            return False
        if verb in ("seat", "use"):
            return True
        if KIND[self.store.at[card]] != HAND:
            return True
        price = price_of(self.store, card, seat=self.seen.viewer)
        return bool(price is not None and (price.amount or price.extra_costs)) or bool(self.warning(option))

    def warning(self, option: Option) -> Phrase:
        """Return a warning for an Action without effect, and for a last body put in court: without Troops nobody fights."""
        if option[0] == "play":
            seen, outcomes = self.seen, RowOutcomes(ECG_TABLE)
            ahead = foresee(seen.match, seen.viewer, (option,), ends=outcomes.ends, onward=outcomes.after_move)
            return say("ecg_board.in_vain") if is_wasted(ahead, PAYING) else NOTHING
        if option[0] != "seat" or drops.is_general(self.store, option[1]):
            return NOTHING
        held = [card for card in self.store.zone[pile(self.seen.viewer, HAND)] if drops.is_troop(self.store, card)]
        standing = any(self.store.zone[pile(self.seen.viewer, kind)] for kind in LINES)
        return say("ecg.warning.last_body") if held == [option[1]] and not standing else NOTHING
