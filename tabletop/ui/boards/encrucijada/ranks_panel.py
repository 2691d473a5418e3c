"""Panel of Encrucijada that puts the cards of an army in order, side by side, the first one at the left (ENC-R9)."""

from __future__ import annotations

from tabletop.kernel.asks import Picks
from tabletop.play.question import Question
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, DIM
from tabletop.toolkit.text.phrase import plain, say
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.carriable import Carriable
from tabletop.ui.boards.encrucijada.formation_panel import GUTTER, Recruit
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.prompts.panel import BUTTON, GAP, PAD, Prompt

TOP, FOOT, TILE = 104.0, 30.0, (152.0, 100.0)
"""Heights over the cards, and of the numbers under them; size of a card: the panel is low, it covers little of the table."""
LEAST_STEP = 40.0


class RanksPrompt(Prompt):
    """Cards of one army in a row; they are carried to another place, or moved there with Shift and an arrow."""

    veils = False

    def __init__(self, question: Question, labels: Labels, *, wish: tuple[int, ...]) -> None:
        super().__init__(question, labels)
        self.rank = [Recruit(self, card, plain(labels.card(card)), labels.face(card)) for card in wish]
        self.add(*self.rank)
        self.title, self.note = say("encrucijada_seats.ranks.title"), say("encrucijada_seats.ranks.note")
        self.confirm.says = say("table.prompt.in_this_order")
        self.factor = 1.0

    def where(self, card: Recruit) -> tuple[int, int]:
        """Return the place of a card; there is one army."""
        return 0, self.rank.index(card)

    def nudge(self, card: Recruit, across: int, down: int) -> None:
        """Move a card by keyboard."""
        self._put(card, self.rank.index(card) + across + down)

    def _put(self, card: Recruit, place: int) -> None:
        self.rank.remove(card)
        self.rank.insert(max(0, min(len(self.rank), place)), card)
        self._lay()

    def carried(self, card: Carriable) -> None:
        """Let the others make room while a card is carried over them."""
        assert isinstance(card, Recruit)
        place = max(0, min(len(self.rank) - 1, round((card.x - self._left) / self._step)))
        if self.rank.index(card) != place:
            self._put(card, place)

    def let_go(self, card: Carriable) -> None:
        """Leave a card where it was carried."""
        self._lay()

    def pressed_on(self, card: Carriable) -> None:
        """Do nothing: a click shows the card large, as the pointer does."""

    def picks(self) -> Picks | None:
        """Return the order."""
        return self.question.ordered([card.card for card in self.rank])

    @property
    def first(self) -> Node | None:
        """First card."""
        return self.rank[0]

    def wanted(self, room: tuple[float, float]) -> tuple[float, float]:
        """Return a size for all cards side by side."""
        wide = len(self.rank) * (TILE[0] + GUTTER) + 2 * PAD
        return min(max(wide, 760.0), room[0]), min(TOP + TILE[1] + FOOT + BUTTON + PAD + GAP, room[1])

    def arrange(self, box: Box) -> None:
        """Place the cards side by side, over one another where they are many."""
        super().arrange(box)
        for card in self.rank:
            card.size, (card.w, card.h) = "tile", TILE
        self._lay()

    @property
    def _step(self) -> float:
        w = self.rank[0].w
        return max(LEAST_STEP, min(w + GUTTER, (self.w - 2 * PAD - w) / max(1, len(self.rank) - 1)))

    @property
    def _left(self) -> float:
        w, count = self.rank[0].w, len(self.rank)
        return (self.w - w - (count - 1) * self._step) / 2

    def _lay(self) -> None:
        for i, card in enumerate(self.rank):
            if not card.held:
                card.z = i
            card.settle(self._left + i * self._step, TOP)

    def decorate(self, look: Look, canvas: Canvas) -> None:
        """Paint the numbers of the places under the cards, and the keys."""
        for i, card in enumerate(self.rank):
            x = self._left + i * self._step + min(self._step, card.w) / 2
            canvas.put(drawing.number_disc(look.brush, str(i + 1), 26), x, TOP + card.h + FOOT / 2, "mm")
        canvas.text(look.words("encrucijada_seats.ranks.keys"), self.w - PAD, 44, BODY_BOLD.at(15), "rm", colour=DIM, fit=self.w * 0.4)
