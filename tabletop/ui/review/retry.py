"""Retry of faults: the position before a fault is put to the player again, and the new answer is judged in a dialog."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.archive.recorder import along
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.play.retrial import Retrial
from tabletop.play.session import HouseRules, Session
from tabletop.present.words import Words
from tabletop.review.record import Row
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say, spoken_by
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.judged.decision_words import told
from tabletop.ui.judged.phrases import listed, reason
from tabletop.ui.table.answers import AnswerNames
from tabletop.ui.table.dialogs import BackTo
from tabletop.ui.table.hints import mark_piece
from tabletop.ui.table.kit import BoardKit
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


EDGE, WIDTH = 12.0, 264.0
"""Distance from the window's edge, and width: that of a rail."""
LESS = 20
"""Tenths of a percent by which a mistake must lose less than the one of the match to be called better."""


class VerdictDialog(Dialog):
    """Dialog at the right edge, over the log; the board beside it is not darkened."""

    veiled = False

    def __init__(self, title: Phrase, body: Phrase, answers: Sequence[Answer]) -> None:
        super().__init__("verdict", title, body, answers, icon="scales", buttons="stacked")

    def arrange(self, screen: Screen, look: Look) -> None:
        """Place it at the right edge, in the table's rail or over its ground, under the log's last line."""
        self._width = WIDTH
        super().arrange(screen, look)
        self.put(self.box.moved(screen.size[0] - EDGE - self.box.right, screen.room(42, 88) - self.y))


class Verdict:
    """Texts about answers to one decision; `before` is the match as it stood there, and is left there."""

    def __init__(self, kit: BoardKit, words: Callable[[], Words], before: Match, row: Row, played: Picks) -> None:
        self._kit, self._words, self._before, self._row, self._played = kit, words, before, row, played
        self.names = AnswerNames(kit, words, before, row.seat)

    def body(self, made: Picks, loss: float, *, right: bool) -> Phrase:
        """Tell an answer, its chance beside that of the best, and why."""
        best = self._row.before[self._row.seat] / 10
        text = self.names.named(made).marked(self._words())
        better = not right and 1000 * loss < self._row.loss - LESS
        kind = "judged_same" if made == self._played else "judged_better" if better else "judged"
        return say(f"review.retry.{kind}", made=spoken_by(lambda words: text),
                   chance=max(0, round(best - 100 * loss)), best=round(best), why=self._why_right(made) if right else self._why_wrong(made))

    def _why_right(self, made: Picks) -> Phrase:
        """Compare it with what was played in the match."""
        row = self._row
        other = row if made == row.line[0] else row.model_copy(update={"line": (made,)})
        return reason(told(self._kit, self._words, self._before, other, self._played), other)

    def _why_wrong(self, made: Picks) -> Phrase:
        """Tell what comes of it that would not come of the best line; the line itself is not given away."""
        costs = told(self._kit, self._words, self._before, self._row, made).costs
        return say("review.retry.costs", why=listed(costs)) if costs else say("review.retry.unseen")

    @property
    def clue(self) -> int:
        """Card that makes the best line's first move; 0 for none."""
        _, card, _ = self._row.line[0][0]
        return card if card >= FIRST and self.names.session.question() is None else 0

    @property
    def hint(self) -> Phrase | None:
        """Name that card, or say that none moves; None at a question, where a hint would be the answer."""
        if self.names.session.question() is not None:
            return None
        return say("review.retry.look_at", card=self.names.card(self.clue)) if self.clue else say("review.retry.no_card")

    @property
    def answer(self) -> Phrase:
        """Tell the better line and why it is better."""
        found = told(self._kit, self._words, self._before, self._row, self._played)
        return say("review.retry.answer", steps=spoken_by(lambda words: ", ".join(step.says(words) for step in found.steps)),
                   why=reason(found, self._row))
