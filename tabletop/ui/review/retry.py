"""Retry of faults: the position before a fault is put to the player again, and the new answer is judged."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.archive.recorder import along
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.match import Match
from tabletop.play.retrial import Retrial
from tabletop.play.session import HouseRules, Session
from tabletop.review.record import Row
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import NOTHING, say, spoken_by
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.review.verdict import Verdict, VerdictDialog
from tabletop.ui.table.dialogs import BackTo
from tabletop.ui.table.hints import mark_piece
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.variation import Variation

RIGHT = 0.02
"""Loss up to which an answer is as good as the best."""
PAUSE = 0.7
"""Seconds between the answer and its judgement, for the board to show it."""
SLOW, LONG = 1.5, 120.0
"""Seconds of judging after which that is told, and how long at most."""
JUDGING = say("review.retry.judging")
MISSES = 2
"""Misses after which a hint is offered, and after it the answer."""


class Listener:
    """Recorder that saves nothing: it notes the first decision made."""

    def __init__(self, begun: int) -> None:
        self._begun = begun
        self.made: Picks | None = None

    def append(self, match: Match) -> None:
        """Note the first new decision."""
        line = match.history.line
        if self.made is None and len(line) > self._begun:
            self.made = line[self._begun].picks


class RetrySession(Session):
    """Session in which one answer is given; nobody concedes or offers a draw."""

    def standing(self) -> list[Option]:
        """Return no moves."""
        return []


class RetryTable(TableScene):
    """Table that stands before a fault; the first answer given there is judged in a dialog."""

    name, menu_texts = "retry", "review.retry.menu"

    def __init__(self, app: Host, match: Match, rows: Sequence[Row], retrial: Retrial, *, back_to: BackTo = "review",
                 misses: int = 0, hinted: bool = False) -> None:
        self.row, self.rows, self.retrial, self.misses = rows[0], tuple(rows), retrial, misses
        self.hinted = hinted
        self.whole = match
        self.node = next(node for node in match.history.nodes if node.number == self.row.number)
        match.go(self.node.parent)
        self.before = match.fork()
        played = along(match)
        session = RetrySession(played, house=HouseRules(undo="none", curtain="never"), people=(self.row.seat,),
                               hands_over=kit_of(match.rules.key).hands_over)
        super().__init__(app, session, kit=kit_of(match.rules.key), on_leave=lambda left: app.pop(), on_end=lambda left: None, back_to=back_to,
                         variation=Variation(end="told"))
        self.back_to = back_to
        self.verdict = Verdict(self.kit, lambda: self.look.words, self.before, self.row, self.node.picks)
        self.listener = Listener(len(played.history.line))
        session.keep_with(self.listener)
        self._waited, self._asked = 0.0, False
        self.loss: float | None = None
        self.marks: list[Node] = []
        self.task = NOTHING

    def entered(self) -> None:
        """Tell what to do."""
        super().entered()
        self._asked = False
        self.retrial.start(self.whole, self.row.number)
        if self.listener.made is None:
            title = say("review.retry.title", name=self.session.match.setup.players[self.row.seat], turn=self.row.turn)
            self.task = spoken_by(lambda words: f"{title(words)} · {words('review.retry.ask')}")
            self.toast(self.task, icon="scales", seconds=4.0)
            if self.hinted:
                node = self.board.node_of(self.verdict.clue)
                self.marks = [mark_piece(node)] if node is not None else []

    def tick(self, dt: float) -> None:
        """Tell the judgement, once it has come and the board has shown the answer."""
        super().tick(dt)
        made = self.listener.made
        if made is None or self.loss is not None:
            return
        if not self._asked:
            self._asked = True
            for mark in self.marks:
                mark.remove()
            self.retrial.ask(made, self.row.line)
        self._waited += dt
        if self._waited >= PAUSE:
            self.loss = self.row.loss / 1000 if made == self.node.picks else self.retrial.poll()
            if self.loss is not None:
                self._tell(made, self.loss)
            elif self._waited - dt < SLOW <= self._waited:
                self.toasts.withdraw(self.task)
                self.toast(JUDGING, icon="scales", seconds=LONG)

    @property
    def waiting(self) -> bool:
        """Whether an answer is being judged."""
        return super().waiting or (self.listener.made is not None and self.loss is None)

    def left(self) -> None:
        """Stop judging."""
        super().left()
        self.retrial.close()

    # ---- judging
    def _tell(self, made: Picks, loss: float) -> None:
        self.misses += loss > RIGHT
        for says in (self.task, JUDGING):
            self.toasts.withdraw(says)
        title = say("review.retry.right" if loss <= RIGHT else "review.retry.wrong")
        self.open(VerdictDialog(title, self.verdict.body(made, loss, right=loss <= RIGHT), self._buttons_for(loss)))

    def _buttons_for(self, loss: float) -> list[Answer]:
        right, missed = loss <= RIGHT, self.misses >= MISSES
        last = len(self.rows) == 1
        hint = [Answer("clue", say("review.retry.hint"))] if missed and not right and not self.hinted and self.verdict.hint else []
        show = [Answer("show", say("review.retry.show"))] if right or (missed and not hint) else []
        onward = [] if last else [Answer("next", say("review.retry.next"), "gold" if right else "dark")]
        again = [Answer("again", say("review.retry.again"), "dark" if right else "gold")]
        first = onward if right else again
        return [*first, *hint, *show, *(again if right else onward), Answer("leave", say("review.retry.leave"))]

    def receive(self, message: Message) -> bool:
        """Handle the judgement's buttons."""
        if isinstance(message, Dialog.Answered) and message.name == "verdict":
            match message.answer:
                case "again":
                    self._go(self.rows)
                case "next":
                    self._go(self.rows[1:])
                case "show":
                    self.show_answer()
                case "clue":
                    self.show_hint()
                case _:
                    self.app.pop()
            return True
        return super().receive(message)

    def show_answer(self) -> None:
        """Show the better line, and why it is better."""
        rest = [Answer("next", say("review.retry.next"), "gold")] if len(self.rows) > 1 else []
        again, leave = Answer("again", say("review.retry.again")), Answer("leave", say("review.retry.leave"))
        self.open(VerdictDialog(say("review.decision.better"), self.verdict.answer, [*rest, again, leave]))

    def show_hint(self) -> None:
        """Name the card of the better line's first move; it glows when the fault is tried again."""
        self.hinted = True
        hint = self.verdict.hint
        if hint is not None:
            self.open(VerdictDialog(say("review.retry.hint"), hint, [
                Answer("again", say("review.retry.again"), "gold"), Answer("leave", say("review.retry.leave"))]))

    def _go(self, rows: Sequence[Row]) -> None:
        same = rows[0].number == self.row.number
        self.app.replace(RetryTable(self.app, self.whole, rows, self.retrial, back_to=self.back_to, misses=self.misses if same else 0,
                                    hinted=self.hinted and same), "none")


def retry_table(app: Host, match: Match, rows: Sequence[Row], retrial: Retrial, *, back_to: BackTo) -> RetryTable:
    """Make the table before the first of these faults; `match` is moved."""
    return RetryTable(app, match, rows, retrial, back_to=back_to)


