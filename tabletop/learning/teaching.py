"""Course of a lesson at a match: which step is due, what an answer means there, and what the others answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.games.registry import Deal
from tabletop.kernel.asks import Picks
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.learning.course import START, Shown, Step
from tabletop.learning.deeds import DeedError, fits, has_subject, idle, picks_for
from tabletop.learning.positions import NAMES, deal_of, opened

SEAT = 0
"""Seat of the player in every lesson."""
Meaning = int | Literal["also", "then", "astray"]
"""Meaning of an answer at a step: the deed it does, by its number; harmless; one that follows by itself; another."""
LONGEST = 200
"""Most answers of a step."""


@dataclass(slots=True)
class Mark:
    """Place where a step began: its number, the decisions made before it."""

    step: int
    begun: int


class Teaching:
    """Lesson at its match; the match is played by somebody else, and this follows its history.

    A new position means another match: `restarts` says so, and a new Teaching begins there.
    """

    def __init__(self, shown: Shown, *, at: int = 0, players: Sequence[str] = NAMES) -> None:
        self.shown, self.lesson, self.players = shown, shown.lesson, tuple(players)
        at = min(max(at, 0), len(self.lesson.steps) - 1)
        first = max((i for i in range(at + 1) if self.lesson.steps[i].position), default=0)
        self.deal, self.match = position_of(shown, first, self.players)
        self.marks = [Mark(first, 0)]
        self.meanings: dict[Node, Meaning] = {}
        while self.place < at:  # a lesson left in the middle goes on there
            self.show()
            self.onward()

    # ---- where it stands
    @property
    def place(self) -> int:
        """Number of the step, from 0."""
        return self.marks[-1].step

    @property
    def step(self) -> Step:
        """Step that is due."""
        return self.lesson.steps[self.place]

    @property
    def last(self) -> bool:
        """Whether it is the last."""
        return self.place == len(self.lesson.steps) - 1

    @property
    def restarts(self) -> bool:
        """Whether the next step begins at another position."""
        return not self.last and bool(self.lesson.steps[self.place + 1].position)

    def _made(self) -> list[Node]:
        """Decisions since the step began."""
        return self.match.history.line[self.marks[-1].begun:]

    @property
    def done(self) -> frozenset[int]:
        """Deeds of the step that are done, by their numbers."""
        found = [self.meanings.get(node) for node in self._made()]
        return frozenset(one for one in found if isinstance(one, int))

    @property
    def astray(self) -> Node | None:
        """First decision of the step that is not the lesson's; None where there is none."""
        return next((node for node in self._made() if self.meanings.get(node) == "astray"), None)

    @property
    def won(self) -> bool:
        """Whether the player has won the match, in whatever way."""
        return self.match.over and bool(self.match.store.won[SEAT])

    @property
    def achieved(self) -> bool:
        """Whether all deeds of the step are done, and what follows them; a step without deeds is left by `onward` alone."""
        if self.step.kind != "deed":
            return False
        if self.won:
            return True
        if len(self.done) < len(self.step.do) or self.astray is not None:
            return False
        return self.match.over or (SEAT in self.match.waiting() and self.following() == ())

    @property
    def stuck(self) -> bool:
        """Whether what the step still asks for cannot be done now, though the player decides or the match is over."""
        if self.step.kind != "deed" or self.achieved or self.astray is not None:
            return False
        if self.match.over:
            return True
        try:
            return SEAT in self.match.waiting() and not self.next_deed()
        except DeedError:
            return True

    # ---- answers
    def weigh(self, picks: Picks) -> Meaning:
        """Say what an answer of the player means, before it is made."""
        step, match = self.step, self.match
        if picks == self.following():
            return "then"
        if step.kind == "deed":
            done = self.done
            for number, deed in enumerate(step.do):
                early = not has_subject(deed) and not set(range(number)) <= done  # attack, end: only after what comes before
                if number not in done and not early and fits(match, SEAT, picks, deed):
                    return number
                if step.ordered and number not in done:
                    break
        free = step.alone or any(fits(match, SEAT, picks, deed) for deed in step.also)
        return "also" if free else "astray"

    def note(self, meaning: Meaning) -> None:
        """Note the meaning of the decision just made."""
        node = self.match.history.cursor
        assert node is not None
        self.meanings[node] = meaning

    def following(self) -> Picks:
        """Return the player's answer that follows by itself; empty where there is none now."""
        if len(self.done) < len(self.step.do) or SEAT not in self.match.waiting():
            return ()
        used = self._used("own")
        for deed in self.step.then[used:used + 1]:
            try:
                return picks_for(self.match, SEAT, deed)
            except DeedError:
                continue
        return ()

    def reply(self, seat: int) -> Picks:
        """Return the answer of another seat: the next one of the step that is legal, else the one that does nothing."""
        used = self._used("others")
        for deed in self.step.rival[used:used + 1]:
            try:
                return picks_for(self.match, seat, deed)
            except DeedError:
                continue
        return idle(self.match, seat)

    def next_deed(self) -> Picks:
        """Return the answer that "show me" gives now; empty where the step asks for no deed. Raises DeedError."""
        following = self.following()
        if following:
            return following
        problem: DeedError | None = None
        for deed in (deed for number, deed in enumerate(self.step.do) if number not in self.done):
            if problem is not None and not has_subject(deed):
                continue
            try:
                return picks_for(self.match, SEAT, deed)
            except DeedError as found:  # a player may do a later deed first, and be asked about that
                problem = problem or found
                if self.step.ordered:
                    break
        if problem is not None:
            raise problem
        return ()

    # ---- going on
    def onward(self) -> bool:
        """Go to the next step; False after the last one. A step at another position opens its match."""
        if self.last:
            return False
        if self.restarts:
            self.deal, self.match = position_of(self.shown, self.place + 1, self.players)
            self.marks = [Mark(self.place + 1, 0)]
            self.meanings = {}
        else:
            self.marks.append(Mark(self.place + 1, len(self.match.history.line)))
        return True

    def follow(self) -> bool:
        """Go back to the step of the present position, after decisions were taken back; False where it is that of now."""
        went = False
        while len(self.marks) > 1 and self.marks[-1].begun > len(self.match.history.line):
            self.marks.pop()
            went = True
        return went

    def back(self) -> Node | None:
        """Go back to the beginning of the step, or of the one before; return the decision after which it begins."""
        if len(self.match.history.line) == self.marks[-1].begun and len(self.marks) > 1:
            self.marks.pop()
        return self.beginning

    @property
    def beginning(self) -> Node | None:
        """Decision after which the step began; None for the start of the match."""
        begun = self.marks[-1].begun
        return self.match.history.line[begun - 1] if begun else None

    def show(self) -> None:
        """Play the step to its end, as "show me" and the rival's script have it. Raises DeedError."""
        for _ in range(LONGEST):
            if self.step.kind != "deed" or self.achieved or self.match.over:
                return
            self._play_on()
        raise DeedError(f"{self.shown.key}: step {self.place + 1} has no end")

    def _play_on(self) -> None:
        match = self.match
        seat = SEAT if SEAT in match.waiting() else match.waiting()[0]
        if seat == SEAT:
            picks = self.next_deed()
            if not picks:
                raise DeedError(f"{self.shown.key}: step {self.place + 1} is not achieved by its deeds")
            meaning: Meaning = self.weigh(picks)
        else:
            picks = self.reply(seat)
            meaning = self.reply_meaning(seat, picks)
        match.play(seat, picks)
        self.note(meaning)

    def reply_meaning(self, seat: int, picks: Picks) -> Meaning:
        """Say whether another seat's answer is the next of its script."""
        used = self._used("others")
        return "then" if any(fits(self.match, seat, picks, deed) for deed in self.step.rival[used:used + 1]) else "also"

    def _used(self, whose: Literal["own", "others"]) -> int:
        """Count the answers of a script that were given since the step began."""
        return sum((node.seat == SEAT) == (whose == "own") and self.meanings.get(node) == "then" for node in self._made())


def position_of(shown: Shown, place: int, players: Sequence[str]) -> tuple[Deal, Match]:
    """Return the deal and the match at the position where a step begins."""
    position = shown.lesson.positions[shown.lesson.steps[place].position or START]
    deal = deal_of(shown.game, position, players)
    return deal, opened(deal, position)
