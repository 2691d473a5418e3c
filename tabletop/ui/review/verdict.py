"""Judgement of a retried answer: a dialog beside the board, which stays in sight, with the reason made from facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.present.words import Words
from tabletop.review.record import Row
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.text.phrase import Phrase, say, spoken_by
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.ui.judged.decision_words import told
from tabletop.ui.judged.phrases import listed, reason
from tabletop.ui.table.answers import AnswerNames
from tabletop.ui.table.kit import BoardKit

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
