"""A match being played at one screen: who sits before it, what they have seen so far, and what they may answer."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol

from tabletop.archive.errors import ArchiveError
from tabletop.kernel.asks import Aim, Option, Picks
from tabletop.kernel.guards import Menu, Refusal
from tabletop.kernel.history import Node
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match, Rules
from tabletop.kernel.store import UNKNOWN
from tabletop.kernel.undo_policy import UndoRule, Verdict, may_undo
from tabletop.play.open_hands import open_hands
from tabletop.play.question import Question, question_of
from tabletop.play.viewpoint import Beat, Viewpoint

NOBODY = UNKNOWN
"""The viewer while the curtain is down: a seat that no hand belongs to, so it sees what is public and no more."""
Stage = Literal["showing", "deciding", "handover", "waiting", "over"]
"""showing: beats are left; deciding: the viewer must answer; handover: another player at this screen must;
waiting: somebody who does not sit here must (a bot); over: the match has ended and all of it was shown."""


class Recorder(Protocol):
    """Keeps a match on disk."""

    def append(self, match: Match) -> None:
        """Bring the file up to the match: what was decided, taken back and played again since the last call.

        Raises ArchiveError where it cannot; the next call makes up for it.
        """


@dataclass(frozen=True, slots=True)
class HouseRules:
    """How those at this screen play: what the rulebook leaves to them."""

    undo: UndoRule = "free"
    hands: Literal["hidden", "open"] = "hidden"
    curtain: Literal["falls", "never"] = "falls"
    board: Literal["turns", "fixed"] = "turns"
    passing: Literal["asked", "automatic"] = "asked"


HOUSE = HouseRules()


class Choices(NamedTuple):
    """What may be done with a subject on a target: the options, or why there are none."""

    options: tuple[Option, ...]
    refusal: Refusal | None


class Session:
    """A match at one screen, seen with the viewer's `eyes`; those of others are kept for when they sit down again.

    `hands_over(fact, seat)` says which fact begins a part that a player should see with their own eyes: the curtain
    falls before it. `people` are the seats that play here, all unless named. `on_trouble` is told when a decision could
    not be kept on disk (`trouble` stays until one can); the match goes on.
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
        self.rules = self._seen_by(house)
        self.eyes = Viewpoint(match, self.rules, NOBODY)
        self._kept_eyes = {NOBODY: self.eyes}
        self.side = self.people[0] if self.people else 0
        # A match that is resumed is shown as it stands; a new one from where its first player should look.
        self._held = len(match.log) if match.history.line else self._takeover(0)
        self._look(NOBODY, self._held)
        if not self.curtained:
            self.sit()

    # ---- whose eyes
    @property
    def viewer(self) -> int:
        """Whose eyes; NOBODY while the curtain is down."""
        return self.eyes.viewer

    @property
    def store(self) -> Any:
        """What the viewer has seen happen so far; it trails the match by `beats`."""
        return self.eyes.store

    @property
    def beats(self) -> deque[Beat]:
        """What the viewer is still to see happen."""
        return self.eyes.beats

    @property
    def told(self) -> list[Entry]:
        """Everything the viewer has seen so far, entry by entry."""
        return self.eyes.told

    @property
    def known(self) -> dict[int, int]:
        """The definitions of the cards that were named to the viewer."""
        return self.eyes.known

    @property
    def decider(self) -> int | None:
        """The seat that must answer next, the viewer if it is among them; None when the match is over."""
        waiting = self.match.waiting()
        if not waiting:
            return None
        return self.viewer if self.viewer in waiting else waiting[0]

    @property
    def stage(self) -> Stage:
        """What the screen waits for."""
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
        """Who looks on while nobody here is asked; where bots play among themselves, the public."""
        return self.people[0] if self.people else NOBODY

    @property
    def curtained(self) -> bool:
        """Whether a curtain falls between those who sit here."""
        return len(self.people) > 1 and self.house.curtain == "falls" and self.house.hands == "hidden"

    def lower(self) -> bool:
        """Let the curtain fall for a handover: nobody's secrets are in `store` any more. False where none is needed."""
        if not self.curtained:
            self.sit()
            return False
        self._look(NOBODY, self._held)
        return True

    def live_by(self, house: HouseRules) -> None:
        """Go on by other rules of the house; where hands are open now, or no longer, all is looked at anew."""
        hands, self.house = self.house.hands, house
        if house.board == "turns" and self.viewer != NOBODY:
            self.side = self.viewer
        if house.hands != hands:
            self.rules = self._seen_by(house)
            self._kept_eyes.clear()
            self._look(self.viewer, self.eyes.read)

    def _seen_by(self, house: HouseRules) -> Rules:
        """The rules with what a seat may see in that house."""
        return open_hands(self.match.rules) if house.hands == "open" else self.match.rules

    def sit(self) -> None:
        """The next to decide sits down: `store` is theirs, and what they should see happen is in `beats`."""
        decider = self.decider
        seat = decider if decider in self.people else self.viewer if self.viewer != NOBODY else self._first_person
        assert seat is not None
        self._look(seat, self._held)
        if self.house.board == "turns" and seat != NOBODY:
            self.side = seat
        self._held = len(self.match.log)
        self.eyes.follow(self._held)

    def _look(self, viewer: int, length: int) -> None:
        """Take up a seat's view of the match as it stood when the journal was `length` long."""
        eyes = self._kept_eyes.get(viewer)
        if eyes is None or eyes.read > length:
            eyes = self._kept_eyes[viewer] = Viewpoint(self.match, self.rules, viewer)
        eyes.catch_up(length)
        self.eyes = eyes

    # ---- what happens, fact by fact
    def next_beat(self) -> Beat | None:
        """Let the next thing happen in `store`; None when all was shown."""
        return self.eyes.next_beat()

    def fast_forward(self) -> None:
        """Let everything that is left happen at once."""
        while self.next_beat() is not None:
            pass

    # ---- answering
    @property
    def seat(self) -> int:
        """The seat that answers now; ValueError while nobody at this screen may."""
        if self.stage != "deciding":
            raise ValueError("nobody at this screen is asked")
        return self.viewer

    def options(self) -> list[Option]:
        """What the viewer may do; nothing unless a menu is open to them and all was shown."""
        if self.stage != "deciding" or not isinstance(self.match.ask()[0], Menu):
            return []
        return self.match.options(self.viewer)

    def question(self) -> Question | None:
        """The question the viewer must answer, where it is no menu of moves."""
        if self.stage != "deciding":
            return None
        return question_of(self.match, self.viewer)

    def by_subject(self) -> dict[int, list[Option]]:
        """The options by what they are done with; those that stand for themselves are left out."""
        out: dict[int, list[Option]] = {}
        for option in self.options():
            if option[1]:
                out.setdefault(option[1], []).append(option)
        return out

    def exits(self) -> list[Option]:
        """The options that stand for themselves: end, attack, pass."""
        return [option for option in self.options() if not option[1]]

    def aim(self, option: Option) -> Aim | None:
        """What a move is aimed at; None where it has no target."""
        ask, _ = self.match.ask()
        return ask.aim(option) if isinstance(ask, Menu) else None

    def choices(self, subject: int, target: int = 0, *, aims: Aim = "zone") -> Choices:
        """What may be done with a subject on a target (zone 0: on nothing in particular), or why nothing."""
        options = [(o, self.aim(o)) for o in self.options() if o[1] == subject]
        found = [o for o, aim in options if aim == aims and o[2] == target] or [o for o, aim in options if aim is None]
        if found:
            return Choices(tuple(found), None)
        if self.stage != "deciding":
            return Choices((), Refusal("", "kernel.refusal.not-your-decision"))
        refusal = self.match.why_not(self.viewer, subject, target, aims=aims)
        return Choices((), refusal or Refusal("", "kernel.refusal.not-a-target"))

    def answer(self, picks: Picks) -> Refusal | None:
        """Decide. The decision is kept on disk before anything of it is shown."""
        seat = self.viewer if self.stage == "deciding" else -1
        return self.answer_for(seat, picks)

    def answer_for(self, seat: int, picks: Picks) -> Refusal | None:
        """Decide for a seat, who need not sit here (a bot)."""
        self.fast_forward()
        refusal = self.match.submit(seat, picks)
        if refusal is None:
            self._decided()
        return refusal

    def standing(self) -> list[Option]:
        """What the viewer may do whatever is asked: concede, offer a draw."""
        return [] if self.veiled or self.beats else self.match.standing(self.viewer)

    def interject(self, option: Option) -> Refusal | None:
        """Make a standing move."""
        self.fast_forward()
        refusal = self.match.interject(self.viewer, option)
        if refusal is None:
            self._decided()
        return refusal

    def only_exit(self) -> Option | None:
        """The one way out of a menu that offers nothing else, where the house passes by itself."""
        if self.house.passing != "automatic" or self.question() is not None:
            return None
        options = self.options()
        return options[0] if len(options) == 1 and not options[0][1] else None

    def _decided(self) -> None:
        self._keep()
        node = self.match.history.cursor
        assert node is not None
        self._show_from(node.start)

    def _show_from(self, start: int) -> None:
        """Queue what the viewer sees of the journal from there, up to where another player takes over."""
        self._held = self._takeover(start)
        self.eyes.follow(self._held)

    def _takeover(self, start: int) -> int:
        """Where in the journal the next player should take over: at a fact that hands over to them, else at its end."""
        log, decider = self.match.log, self.decider
        if decider is not None and decider != self.viewer and decider in self.people:
            for i in range(start, len(log)):
                if log[i][0] == FACT and self.hands_over(log[i], decider):
                    return i
        return len(log)

    # ---- keeping
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
        """Go on keeping the match with another recorder (a file somewhere else)."""
        self.recorder, self.trouble = recorder, None
        self._keep()

    # ---- taking back: what others than people decided since goes with a person's decision
    def may_undo(self) -> Verdict:
        """Whether the viewer may take back the last decision of somebody here, under the rule of the house."""
        if not any(node.seat in self.people for node in self.match.history.line):
            return "start"
        return self._verdict()

    def _verdict(self) -> Verdict:
        """What the rule of the house says of the last decision; who is alone with programs asks nobody."""
        verdict = may_undo(self.match, self.viewer, self.house.undo)
        return "yes" if verdict == "consent" and len(self.people) == 1 else verdict

    def undo(self) -> Node | None:
        """Take back the last decision of somebody here, whatever the rule says (`may_undo` was asked before).

        None, and nothing done, where there is none.
        """
        if not any(node.seat in self.people for node in self.match.history.line):
            return None
        node = self.match.undo()
        while node is not None and node.seat not in self.people:
            node = self.match.undo()
        self._keep()
        self._rewound()
        return node

    def may_go(self, node: Node | None) -> Verdict:
        """Whether the match may go on from just after a decision (None: the start): all since then is taken back."""
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
        """Stand just after a decision (`may_go` was asked before); what came later stays as a branch."""
        self.fast_forward()
        self.match.go(node)
        self._keep()
        self._rewound()

    def redo(self) -> Node | None:
        """Play the decision taken back last again, and what was answered to it; what happens is in `beats`."""
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
        """Whether a decision taken back could be played again."""
        return self.match.history.next() is not None

    def _rewound(self) -> None:
        """Look at the match anew; whoever decides now may be somebody else."""
        viewer = self.viewer
        self._kept_eyes.clear()
        self._held = len(self.match.log)
        self._look(viewer, self._held)
