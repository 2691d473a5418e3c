"""What a bot would have done where a replay stands, told beside what was done: it knew what the one who decided knew."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.bots.levels import levels_of
from tabletop.bots.world import world_of
from tabletop.games.registry import Deal
from tabletop.kernel.asks import Picks
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.present.narrate import Narrator
from tabletop.present.words import Words
from tabletop.ui.say import Say, plain, say
from tabletop.ui.table.outcome import foresee
from tabletop.ui.thinking import Thinker

if TYPE_CHECKING:
    from tabletop.ui.replay.scene import ReplayScene

SEED = 20_031
SHOWN = 9.0
"""Seconds for which an advice stands."""
MOST_LINES = 2
THINKING = say("replay.advice.thinking")


@dataclass(frozen=True, slots=True)
class Advisor:
    """Who thinks, and about a match dealt from what."""

    thinker: Thinker
    deal: Deal


@dataclass(slots=True)
class Question:
    """A moment somebody is asked about: a match of its own that stands there, and the decision that was made."""

    match: Match
    made: Node
    words: Words


class Advice:
    """One advice at a time, for the decision that comes next."""

    def __init__(self, scene: ReplayScene, advisor: Advisor | None) -> None:
        self.scene, self.advisor = scene, advisor
        self._asked: Question | None = None

    @property
    def thinking(self) -> bool:
        """Whether an answer is waited for."""
        return self._asked is not None

    def ask(self) -> None:
        """Ask what a bot would do here, or say why nobody can be asked."""
        scene, replay = self.scene, self.scene.replay
        made = replay.next_decision()
        level = levels_of(scene.game.key)[-1]
        if self.advisor is None or level == "random":
            scene.refuse(say("replay.advice.nobody"))
        elif made is None:
            scene.refuse(say("replay.advice.over"))
        elif replay.view not in ("all", "then", made.seat):
            scene.refuse(say("replay.advice.eyes", name=scene.names[made.seat]))
        elif self._asked is None:
            before = replay.branch()
            # What is shown may be the middle of what came of the decision: the board shows the moment it was made.
            scene.go(replay.after(before))
            there = standing(scene.match, before)
            self._asked = Question(there, made, scene.look.words)
            self.advisor.thinker.ask(world_of(there, made.seat, seed=SEED), level, deal=self.advisor.deal)
            scene.toast(THINKING, icon="hourglass", seconds=SHOWN)

    def step(self) -> None:
        """Tell the advice once it is there; not where the replay has gone on meanwhile."""
        asked = self._asked
        thought = self.advisor.thinker.poll() if asked is not None and self.advisor is not None else None
        if asked is None or thought is None:
            return
        self._asked = None
        self.scene.toasts.withdraw(THINKING)
        if self.scene.replay.next_decision() is not asked.made:
            return
        seat = asked.made.seat
        if thought.problem or asked.match.judge(seat, thought.picks) is not None:
            self.scene.refuse(say("replay.advice.nobody"))
            return
        self.scene.toast(self.words(asked, thought.picks), icon="light-bulb", seconds=SHOWN)

    def words(self, asked: Question, picks: Picks) -> Say:
        """What is said of an answer: what would come of it as far as its player could know, the present no less than what comes."""
        if picks == asked.made.picks:
            return say("replay.advice.same")
        scene = self.scene
        foreseen = foresee(asked.match, asked.made.seat, picks, ends=scene.kit.outcomes.ends)
        narrator = Narrator(asked.words, scene.game, players=scene.names, defs=asked.match.setup.defs, store=foreseen.before)
        lines = [line.text for line in narrator.tell(foreseen.facts) if line.level == "line"]
        if not lines:
            return say("replay.advice.unknown" if foreseen.more == "unknown" else "replay.advice.pass")
        return say("replay.advice.instead", deed=plain(" ".join(lines[:MOST_LINES])))


def standing(match: Match, node: Node | None) -> Match:
    """A match of its own that stands just after a decision of this one, which is left where it was."""
    here = match.history.cursor
    match.go(node)
    try:
        return match.fork()
    finally:
        match.go(here)
