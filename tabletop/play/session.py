"""Session of a match at one screen: its players, what they have seen so far, and the answers they may give."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from tabletop.archive.errors import ArchiveError
from tabletop.kernel.asks import Aim, Option, Picks
from tabletop.kernel.cursor import Beat
from tabletop.kernel.guards import Menu, Refusal
from tabletop.kernel.history import Node
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match, Rules
from tabletop.kernel.store import UNKNOWN
from tabletop.kernel.undo_policy import UndoRule, Verdict, may_undo
from tabletop.play.open_hands import open_hands
from tabletop.play.question import Question, question_of
from tabletop.play.seen import UNDECIDED, Asked, Choices
from tabletop.play.viewpoint import Viewpoints

NOBODY = UNKNOWN
"""Viewer while the curtain is down: no seat's, so only public information is visible."""
Stage = Literal["showing", "deciding", "handover", "waiting", "over"]
"""Stages. showing: beats are left; deciding: the viewer must answer; handover: another player at this screen must;
waiting: a seat played elsewhere must (a bot); over: the match has ended and all of it was shown."""


class Recorder(Protocol):
    """Protocol: saves a match on disk."""

    def append(self, match: Match) -> None:
        """Bring the file up to date: decisions made, taken back and replayed since the last call.

        On ArchiveError the next call catches up.
        """


@dataclass(frozen=True, slots=True)
class HouseRules:
    """House rules: the settings that the rulebook leaves to the players."""

    undo: UndoRule = "free"
    hands: Literal["hidden", "open"] = "hidden"
    curtain: Literal["falls", "never"] = "falls"
    board: Literal["turns", "fixed"] = "turns"
    passing: Literal["asked", "automatic"] = "asked"


HOUSE = HouseRules()


class Session(Asked):
    """Match at one screen, seen with the viewer's `viewpoint`; the viewpoints of others are kept for their turn.

    `hands_over(fact, seat)` says which fact begins a part that a player should see from their own viewpoint: the curtain
    falls before it. `people` are the seats that play here, all unless named. `on_trouble` is called when a decision
    could not be saved (`trouble` stays until one can); the match goes on.
    """

    def __init__(
        self, match: Match, *, house: HouseRules = HOUSE, recorder: Recorder | None = None,
        people: Sequence[int] | None = None, hands_over: Callable[[Entry, int], bool] = lambda fact, seat: False,
    ) -> None:
        self.match, self.house, self.recorder = match, house, recorder
        self.people = tuple(people) if people is not None else tuple(range(match.store.seats))
        self.hands_over = hands_over
        self.on_trouble: Callable[[ArchiveError], None] | None = None
        self.covered: Callable[[], bool] = lambda: False  # whether the viewer's hand lies face down on the screen
        self.trouble: ArchiveError | None = None
        self._parting = False  # whether a player who has left may still see the screen
        self.rules = self._seen_by(house)
        self._kept_viewpoint = Viewpoints(match, self.rules)
        self.viewpoint = self._kept_viewpoint[NOBODY]
        self.side = self.people[0] if self.people else 0
        # A resumed match is shown as it stands; a new one from where its first player should look.
        self._held = len(match.log) if match.history.line else self._takeover(0)
        self._look(NOBODY, self._held)
        if not self.curtained:
            self.sit()

    # ---- the viewer
    @property
    def viewer(self) -> int:
        """Seat whose viewpoint is shown; NOBODY while the curtain is down."""
        return self.viewpoint.viewer

    @property
    def store(self) -> Any:
        """Store of what the viewer has seen so far; it trails the match by `beats`."""
        return self.viewpoint.store

    @property
    def beats(self) -> deque[Beat]:
        """Beats that the viewer is still to see."""
        return self.viewpoint.beats

    @property
    def told(self) -> list[Entry]:
        """Entries that the viewer has seen so far."""
        return self.viewpoint.told

    @property
    def known(self) -> dict[int, int]:
        """Definitions of the cards that were named to the viewer."""
        return self.viewpoint.known

    @property
    def decider(self) -> int | None:
        """Seat that must answer next, the viewer if it is among them; None when the match is over."""
        waiting = self.match.waiting()
        if not waiting:
            return None
        return self.viewer if self.viewer in waiting else waiting[0]

    @property
    def stage(self) -> Stage:
        """Stage that the screen is in."""
        if self.beats:
            return "showing"
        decider = self.decider
        if decider == self.viewer:
            return "deciding"
        if decider is not None and decider in self.people:
            return "handover"
        return "over" if decider is None else "waiting"

    @property
    def veiled(self) -> bool:
        """Whether the curtain is down."""
        return self.viewer == NOBODY

    @property
    def _first_person(self) -> int:
        """Seat to show while nobody here is asked; the public where bots play among themselves."""
        return self.people[0] if self.people else NOBODY

    @property
    def curtained(self) -> bool:
        """Whether a curtain falls between the players at this screen; it falls once more after one who leaves."""
        return (len(self.people) > 1 or self._parting) and self.house.curtain == "falls" and self.house.hands == "hidden"

    def lower(self) -> bool:
        """Lower the curtain for a handover: `store` then holds no secrets. False where no curtain is needed."""
        if not self.curtained:
            self.sit()
            return False
        self._look(NOBODY, self._held)
        return True

    def live_by(self, house: HouseRules) -> None:
        """Change the house rules; where open hands are switched on or off, rebuild the viewpoints."""
        hands, self.house = self.house.hands, house
        if house.board == "turns" and self.viewer != NOBODY:
            self.side = self.viewer
        if house.hands != hands:
            self.rules = self._seen_by(house)
            self._kept_viewpoint = Viewpoints(self.match, self.rules)
            self._look(self.viewer, self.viewpoint.read)

    def _seen_by(self, house: HouseRules) -> Rules:
        """Return the rules with the visibility of that house."""
        return open_hands(self.match.rules) if house.hands == "open" else self.match.rules

    def sit(self) -> None:
        """Seat the next to decide: `store` is theirs, and the events they should see are in `beats`."""
        decider = self.decider
        seat = decider if decider in self.people else self.viewer if self.viewer != NOBODY else self._first_person
        assert seat is not None
        self._look(seat, self._held)
        if self.house.board == "turns" and seat != NOBODY:
            self.side = seat
        self._held, self._parting = len(self.match.log), False
        self.viewpoint.follow(self._held)

    def leave(self, seat: int) -> None:
        """Leave a seat at this screen to be played elsewhere: its hand is shown no more."""
        self._parting = self.curtained and self.viewer in (seat, NOBODY)
        self.people = tuple(one for one in self.people if one != seat)
        if self.viewer == seat:
            self._look(NOBODY, self._held)
            if not self.curtained:
                self.sit()
        self._keep_side()

    def join(self, seat: int) -> None:
        """Let a seat be played at this screen."""
        self.people = tuple(sorted({*self.people, seat}))
        self._keep_side()

    def _keep_side(self) -> None:
        if self.house.board == "fixed":
            self.side = self._first_person

    def _look(self, viewer: int, length: int) -> None:
        """Take a seat's viewpoint as of a journal `length` entries long."""
        viewpoint = self._kept_viewpoint[viewer]
        viewpoint.go_back(length)
        viewpoint.catch_up(length)
        self.viewpoint = viewpoint

    def told_to_all(self) -> list[Entry]:
        """Return the entries of public information, up to the viewer's last beat at least."""
        public = self._kept_viewpoint[NOBODY]
        if public is not self.viewpoint:
            public.catch_up(max(public.read, self.viewpoint.read))
        return public.told

    # ---- events, fact by fact
    def next_beat(self) -> Beat | None:
        """Apply the next beat to `store`; None when all was shown."""
        return self.viewpoint.next_beat()

    def fast_forward(self) -> None:
        """Apply all remaining beats at once."""
        while self.next_beat() is not None:
            pass

    # ---- answering
    @property
    def seat(self) -> int:
        """Seat that answers now; ValueError while no seat at this screen may."""
        if self.stage != "deciding":
            raise ValueError("nobody at this screen is asked")
        return self.viewer

    def options(self) -> list[Option]:
        """Moves of the viewer; none unless a menu is open to them and all was shown."""
        if self.stage != "deciding" or not isinstance(self.match.ask()[0], Menu):
            return []
        return self.match.options(self.viewer)

    def question(self) -> Question | None:
        """Question that the viewer must answer, unless it is a menu of moves."""
        if self.stage != "deciding":
            return None
        return question_of(self.match, self.viewer)

    def choices(self, subject: int, target: int = 0, *, aims: Aim = "zone") -> Choices:
        """Return the options of a subject on a target (zone 0: without a target), or the reason why there are none."""
        options = [(o, self.aim(o)) for o in self.options() if o[1] == subject]
        found = [o for o, aim in options if aim == aims and o[2] == target] or [o for o, aim in options if aim is None]
        if found:
            return Choices(tuple(found), None)
        if self.stage != "deciding":
            return UNDECIDED
        refusal = self.match.why_not(self.viewer, subject, target, aims=aims)
        return Choices((), refusal or Refusal("", "kernel.refusal.not-a-target"))

    def answer(self, picks: Picks) -> Refusal | None:
        """Decide for the viewer. The decision is saved on disk before any of it is shown."""
        seat = self.viewer if self.stage == "deciding" else -1
        return self.answer_for(seat, picks)

    def answer_for(self, seat: int, picks: Picks) -> Refusal | None:
        """Decide for a seat that may be played elsewhere (a bot)."""
        self.fast_forward()
        refusal = self.match.submit(seat, picks)
        if refusal is None:
            self._decided()
        return refusal

    def standing(self) -> list[Option]:
        """Moves the viewer may make at any time: concede, offer a draw."""
        return [] if self.veiled or self.beats else self.match.standing(self.viewer)

    def play_standing(self, option: Option) -> Refusal | None:
        """Make a standing move."""
        self.fast_forward()
        refusal = self.match.play_standing(self.viewer, option)
        if refusal is None:
            self._decided()
        return refusal

    def only_exit(self) -> Option | None:
        """Return the only option of a menu, where the house passes automatically."""
        if self.house.passing != "automatic" or self.question() is not None:
            return None
        options = self.options()
        return options[0] if len(options) == 1 and not self._has_subject(options[0]) else None

    def _decided(self) -> None:
        self._keep()
        node = self.match.history.cursor
        assert node is not None
        self._show_from(node.start)

    def _show_from(self, start: int) -> None:
        """Queue the viewer's part of the journal from an index, up to where another player takes over."""
        self._held = self._takeover(start)
        self.viewpoint.follow(self._held)

    def _takeover(self, start: int) -> int:
        """Index in the journal where the next player takes over: at a fact that hands over to them, else at its end."""
        log, decider = self.match.log, self.decider
        if decider is not None and decider != self.viewer and decider in self.people:
            for i in range(start, len(log)):
                if log[i][0] == FACT and self.hands_over(log[i], decider):
                    return i
        return len(log)

    # ---- saving
    def _keep(self) -> None:
        if self.recorder is None:
            return
        try:
            self.recorder.append(self.match)
        except ArchiveError as problem:
            if self.trouble is None and self.on_trouble is not None:
                self.on_trouble(problem)
            self.trouble = problem
        else:
            self.trouble = None

    def keep_with(self, recorder: Recorder) -> None:
        """Continue saving with another recorder (a file in another folder)."""
        self.recorder, self.trouble = recorder, None
        self._keep()

    # ---- undo: a person's decision is undone together with the answers of bots since
    def may_undo(self) -> Verdict:
        """Judge whether the viewer may undo the last decision of a player here, under the house's undo rule."""
        if not any(node.seat in self.people for node in reversed(self.match.history.line)):
            return "start"
        return self._verdict()

    def _verdict(self) -> Verdict:
        """Return the undo rule's verdict on the last decision; a player alone with bots needs no consent."""
        verdict = may_undo(self.match, self.viewer, self.house.undo)
        return "yes" if verdict == "consent" and len(self.people) == 1 else verdict

    def undo(self) -> Node | None:
        """Undo the last decision of a player here, whatever the rule says (call `may_undo` before).

        Return None, without effect, where there is none.
        """
        last = next((node for node in reversed(self.match.history.line) if node.seat in self.people), None)
        if last is not None:
            self._move(last.parent)
        return last

    def may_go(self, node: Node | None) -> Verdict:
        """Judge whether the match may return to just after a decision (None: the start), undoing everything since."""
        history = self.match.history
        line, path = history.line, history.path(node)
        back = len(line) - sum(1 for here, there in zip(line, path, strict=False) if here is there)
        if not back or self.house.undo == "free":
            return "yes"
        if self.house.undo != "unrevealed":
            return self._verdict()
        here = history.cursor
        try:
            return self._may_unwind(back)
        finally:
            self.match.go(here)

    def _may_unwind(self, back: int) -> Verdict:
        for _ in range(back):
            verdict = may_undo(self.match, self.viewer, self.house.undo)
            if verdict != "yes":
                return verdict
            self.match.undo()
        return "yes"

    def go(self, node: Node | None) -> None:
        """Go to just after a decision (call `may_go` before); everything later stays as a branch."""
        self.fast_forward()
        self._move(node)

    def redo(self) -> Node | None:
        """Redo the decision undone last, with the answers to it; its events are in `beats`."""
        self.fast_forward()
        first = self.match.redo()
        if first is not None:
            while (following := self.match.history.next()) is not None and following.seat not in self.people:
                self.match.redo()
            self._keep()
            self._show_from(first.start)
        return first

    @property
    def can_redo(self) -> bool:
        """Whether an undone decision could be redone."""
        return self.match.history.next() is not None

    def _move(self, node: Node | None) -> None:
        """Move the match to just after a decision, and every viewpoint with it; another seat may have to decide now."""
        history, shared = self.match.history, node
        while shared is not None and not history.holds(shared):
            shared = shared.parent
        for viewpoint in self._kept_viewpoint.values():
            viewpoint.go_back(self.match.ends(shared))
        self.match.go(node)
        self._keep()
        self._held = len(self.match.log)
        self._look(self.viewer, self._held)
