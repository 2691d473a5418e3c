"""Scripted match: the next decision of each side, and a session where only that one is legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.kernel.asks import Aim, Option, Picks
from tabletop.kernel.guards import Refusal
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.kernel.undo_policy import Verdict
from tabletop.play.session import Choices, Session
from tabletop.ui.table.lesson import Step

FIRST = Refusal("", "tour.first")


@dataclass(frozen=True, slots=True)
class Script:
    """Decisions of both sides, each a seat and its picks, from the one after the first `start` of the match.

    `forced` are the places of the player's decisions that follow by themselves.
    """

    start: int
    moves: tuple[tuple[int, Picks], ...]
    forced: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Stop:
    """Step's place: the number of script decisions before it is shown, and before it is done (None: no decision
    needed)."""

    at: int
    goal: int | None = None


def spared_of(steps: Sequence[Step], moves: Sequence[tuple[int, Picks]], seat: int) -> frozenset[int]:
    """Return the places of a seat's decisions that follow a step's by themselves (`Step.then`)."""
    asking = [step for step in steps if step.verbs]
    found: set[int] = set()
    done = 0
    for place, (decider, picks) in enumerate(moves):
        if decider != seat:
            continue
        if done and picks[0][0] in asking[done - 1].then:
            found.add(place)
        else:
            done += 1
    return frozenset(found)


def stops_of(steps: Sequence[Step], script: Script, seat: int) -> tuple[Stop, ...]:
    """Return the stop of each step. LookupError where the script has no decision for a step that waits for one."""
    own = [i for i, (decider, _) in enumerate(script.moves) if decider == seat and i not in script.forced]
    out, at, made = [], 0, 0
    for step in steps:
        if step.verbs:
            made = next(i for i in (*own, -1) if i >= at or i < 0)
            if made < 0 or script.moves[made][1][0][0] not in step.verbs:
                raise LookupError(step.key)
            out.append(Stop(made, made + 1))
            at = made + 1
        elif step.action == "undo":
            out.append(Stop(at, made))
        elif step.action == "redo":
            out.append(Stop(made, at))
        else:
            if step.moment == "deciding":
                at = next((i for i in own if i >= at), len(script.moves))
            out.append(Stop(at))
    return tuple(out)


class ScriptedSession(Session):
    """Session that allows only the next move of the script, until it is `free`."""

    def __init__(self, match: Match, script: Script, **given: Any) -> None:
        self.script, self.free = script, False
        super().__init__(match, **given)

    # ---- position
    @property
    def place(self) -> int:
        """Number of script decisions made."""
        return len(self._made)

    @property
    def _made(self) -> list[Node]:
        """Decisions of the line that are the script's, in order."""
        made: list[Node] = []
        for node in self.match.history.line[self.script.start:]:
            if (node.seat, node.picks) == next(iter(self.script.moves[len(made):]), None):
                made.append(node)
        return made

    @property
    def strayed(self) -> bool:
        """Whether the script is over and somebody has decided since."""
        return self.place == len(self.script.moves) < len(self.match.history.line) - self.script.start

    @property
    def ahead(self) -> tuple[int, Picks] | None:
        """Next decision of the script."""
        place = self.place
        return None if self.free or place == len(self.script.moves) else self.script.moves[place]

    @property
    def wanted(self) -> Picks | None:
        """Viewer's next answer in the script."""
        ahead = self.ahead
        return ahead[1] if ahead is not None and ahead[0] == self.viewer and self.stage == "deciding" else None

    @property
    def forced_answer(self) -> Picks | None:
        """Viewer's next answer, if it follows by itself."""
        return self.wanted if self.place in self.script.forced else None

    def reply(self, seat: int) -> Picks | None:
        """Return the answer of a player elsewhere; None where the script has none."""
        ahead = self.ahead
        return ahead[1] if ahead is not None and ahead[0] == seat and self.match.judge(seat, ahead[1]) is None else None

    # ---- legal moves
    def options(self) -> list[Option]:
        """Return the buttons, and of the card moves only the next one."""
        found, wanted = super().options(), self.wanted
        return found if wanted is None else [option for option in found if not option[1] or option == wanted[0]]

    def choices(self, subject: int, target: int = 0, *, aims: Aim = "zone") -> Choices:
        """Return a card's drops; a legal one outside the script is refused with a request to wait."""
        found = super().choices(subject, target, aims=aims)
        there = {(None, 0), (aims, target)}
        legal = (option for option in super().options() if option[1] == subject and (self.aim(option), option[2]) in there)
        return found if found.options or next(legal, None) is None else Choices((), FIRST)

    def answer(self, picks: Picks) -> Refusal | None:
        """Answer as the script says, else refuse."""
        wanted = self.wanted
        return FIRST if wanted is not None and picks != wanted else super().answer(picks)

    def may_undo(self) -> Verdict:
        """Judge whether undo is possible: never past the start of the script."""
        return "start" if not self.free and not self.place else super().may_undo()
