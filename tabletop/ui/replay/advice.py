"""Advice in a replay: the move a bot would make, shown beside the move played, from the same information."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.bots.levels import ADVISER, advises
from tabletop.bots.worker import Reply
from tabletop.bots.world import world_of
from tabletop.games.registry import Deal
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.play.bot_worker import Worker
from tabletop.play.follow import follow
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui.replay.state import Doing, Now
from tabletop.ui.table.answers import AnswerNames, standing
from tabletop.ui.table.hints import turn_won
from tabletop.ui.table.kit import BoardKit

SEED = 20_031
SHOWN = 9.0
"""Seconds for which an advice is shown."""
THINKING = say("opponent.hint.thinking")


@dataclass(frozen=True, slots=True)
class Advisor:
    """Bot worker and the deal of the match that it thinks about."""

    thinker: Worker
    deal: Deal


@dataclass(slots=True)
class Question:
    """Position to ask about: a separate match that stands there, and the decision that was made."""

    match: Match
    made: Node


class Advice:
    """State of the advice for the next decision; one at a time."""

    def __init__(self, advisor: Advisor | None, kit: BoardKit, now: Now, *, withdraw: Callable[[Phrase], None], do: Doing) -> None:
        self.advisor, self._kit, self._now, self._withdraw, self._do = advisor, kit, now, withdraw, do
        self._asked: Question | None = None

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    def ask(self) -> None:
        """Ask a bot for its move here, or show why none can be asked."""
        now, replay = self._now(), self._now().replay
        made = replay.next_decision()
        if self.advisor is None or not advises(self._kit.key):
            self._do.deny(say("opponent.hint.none"))
        elif made is None:
            self._do.deny(say("replay.advice.over"))
        elif replay.view not in ("all", "then", made.seat):
            self._do.deny(say("replay.advice.viewpoint", name=now.names[made.seat]))
        elif self._asked is None:
            before = replay.branch()
            # The shown moment may lie inside the result of a decision: go back to where it was made.
            self._do.go(replay.after(before))
            there = standing(now.match, before)
            self._asked = Question(there, made)
            self.advisor.thinker.ask(world_of(there, made.seat, seed=SEED), ADVISER, deal=self.advisor.deal)
            self._do.tell(THINKING, icon="hourglass", seconds=SHOWN)

    def step(self) -> None:
        """Show the advice when it arrives, unless the replay has moved on meanwhile."""
        asked = self._asked
        thought = self.advisor.thinker.poll() if asked is not None and self.advisor is not None else None
        if asked is None or thought is None:
            return
        self._asked = None
        self._withdraw(THINKING)
        if self._now().replay.next_decision() is not asked.made:
            return
        seat = asked.made.seat
        if thought.problem or asked.match.judge(seat, thought.picks) is not None:
            self._do.deny(say("opponent.hint.none"))
            return
        self._do.tell(self.words(asked, thought), icon="light-bulb", seconds=SHOWN)

    def words(self, asked: Question, thought: Reply) -> Phrase:
        """Compose the advice: the move by its name, also a pass, and the reasons that its player could know."""
        picks = thought.picks
        if picks == asked.made.picks:
            return say("replay.advice.same")
        names = AnswerNames(self._kit, lambda: self._now().look.words, asked.match, asked.made.seat)
        move = names.named(picks)
        won = turn_won(thought)
        if won is not None:
            return say("replay.advice.why", move=move, why=won)
        outcomes = self._kit.outcomes
        foreseen = follow(asked.match, asked.made.seat, picks, ends=outcomes.ends, onward=outcomes.onward)
        why = self._kit.reasons(names.session, foreseen, picks, names.card)
        if why:
            return say("replay.advice.why", move=move, why=why[0][2])
        return say("replay.advice.instead", move=move)
