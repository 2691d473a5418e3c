"""Façade: a match of any game, from its start through asks and decisions, with undo, branches and forks."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from . import engine, journal
from .agenda import Agenda, Bindings, Program, frames
from .asks import Aim, Ask, Asked, Option, Picks
from .attempt import Attempt
from .engine import STEP_LIMIT
from .guards import Menu, Refusal
from .history import History, Node
from .journal import Entry
from .rules import Pending, Rules, Setup, Stuck
from .standing import standing_options, why_not_standing
from .store import TABLE

__all__ = ["STEP_LIMIT", "Match", "Pending", "Rules", "Setup", "Stuck"]


class Match:
    """Running match. Anyone may read the store; only atoms write it."""

    __slots__ = ("_asked", "_running", "agenda", "batch", "batches", "cause", "heard", "heeded", "history", "known", "log", "past",
                 "pending", "quick", "rules", "seed", "setup", "store", "unchecked", "watchers")

    def __init__(self, rules: Rules, setup: Setup) -> None:
        """Set up an empty table; `start` deals."""
        self.rules = rules
        self.setup = setup
        self.seed = setup.seed
        self.quick = bool(setup.options.get("quick"))
        self.store: Any = rules.store(
            rules.zones, len(setup.players), defs=setup.defs, live=rules.live, build=rules.build)
        self.past: list[journal.Entry] = []  # of a fork: the entries before it; an attempt may go back there
        self.log: list[journal.Entry] = []
        self.known: dict[journal.Entry, journal.Entry] = {}  # recurring changes, each kept once
        self.agenda: Agenda = None
        self.history = History()
        self.pending: list[Pending] = []
        self.watchers: Mapping[str, list[Any]] = {}
        self.heard = -1  # the store's stamp when `watchers` was read
        self.heeded = setup.heeded
        self.batch = self.batches = 0  # batch of simultaneous facts now open (0: none), and the last one of this decision
        self.cause = TABLE
        self.unchecked = True  # whether a vital column was written since the last check
        self._asked: Asked | None = None  # None: not read yet, or no open ask
        self._running: Program | None = None

    @classmethod
    def start(cls, rules: Rules, setup: Setup) -> Match:
        """Deal a match and go on to its first ask."""
        m = cls(rules, setup)
        rules.start(m)
        m.run()
        return m

    # ---- the agenda
    def program(self, name: str) -> Program:
        """Return a program of the game or of this match's cards; KeyError if there is none."""
        found = self.rules.programs.get(name)
        return found if found is not None else self.setup.programs[name]

    def push(self, program: Program, env: Bindings) -> None:
        """Push a program to run before the rest of the agenda."""
        self.agenda = ((program, 0, env), self.agenda)

    def then(self, *frames: tuple[Program, Bindings]) -> None:
        """Push several programs so that the first named runs first."""
        for program, env in reversed(frames):
            self.agenda = ((program, 0, env), self.agenda)

    def comes(self, program: Program) -> bool:
        """Whether the next frame of the agenda is one of this program."""
        return self.agenda is not None and self.agenda[0][0] is program

    def drop(self) -> Bindings:
        """Take the next frame off the agenda, to do its work at once or to skip it; returns its bindings."""
        assert self.agenda is not None
        (_, _, env), self.agenda = self.agenda
        return env

    def unwind(self, label: str) -> None:
        """Drop frames down to and including the one whose bindings carry the label; LookupError if none does."""
        agenda = self.agenda
        while agenda is not None and agenda[0][2].get("label") != label:
            agenda = agenda[1]
        if agenda is None:
            raise LookupError(f"no frame is labelled {label}")
        self.agenda = agenda[1]

    def bind(self, name: str, value: Any) -> None:
        """Bind a name in the asking frame and go past its step."""
        assert self.agenda is not None
        (program, i, env), rest = self.agenda
        if "answers" in env:
            self.bind_all({name: value})
        else:
            self.agenda = rest if i == program.last else ((program, i + 1, {**env, name: value}), rest)

    def bind_all(self, names: Bindings) -> None:
        """Bind several names in the asking frame and go past its step."""
        assert self.agenda is not None
        (program, i, env), rest = self.agenda
        if i + 1 == len(program.steps):
            self.agenda = rest
        else:
            if "answers" in env:
                env = {k: v for k, v in env.items() if k != "answers"}
            self.agenda = ((program, i + 1, {**env, **names}), rest)

    def note(self, names: Bindings) -> None:
        """Bind names in the frame of the step under way, for its later steps; no effect in the last step."""
        if self.agenda is not None and self._running is self.agenda[0][0]:
            (program, i, env), rest = self.agenda
            self.agenda = ((program, i, {**env, **names}), rest)

    def run(self) -> None:
        """Run the agenda until a player must decide or the match is over."""
        engine.run(self)

    @property
    def position(self) -> int:
        """Count all journal entries so far, including those before a fork: a mark for `retract`."""
        return len(self.past) + len(self.log)

    # ---- asks and answers
    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.store.over[TABLE])

    def ask(self) -> tuple[Ask, Bindings]:
        """Return the open ask with its bindings; LookupError when the match is over."""
        asked = self._asked or self._look()
        return asked.ask, asked.env

    def _look(self) -> Asked:
        if self.agenda is None or self.store.over[TABLE]:
            raise LookupError("the match asks nothing")
        (program, i, env), _ = self.agenda
        ask = program.steps[i].ask
        if ask is None:
            raise LookupError("the match asks nothing")
        self._asked = Asked(ask, env, ask.who(self, env), {})
        return self._asked

    def waiting(self) -> tuple[int, ...]:
        """List the seats that owe an answer; empty when the match is over."""
        asked = self._asked
        if asked is None:
            if self.agenda is None or self.store.over[TABLE]:
                return ()
            asked = self._look()
        seats = asked.seats
        if isinstance(seats, int):
            return (seats,)
        answered = asked.env.get("answers")
        return tuple(seat for seat in seats if str(seat) not in answered) if answered else seats

    def options(self, seat: int | None = None, picks: Picks = ()) -> list[Option]:
        """List the legal next picks of a seat; by default of the seat that must decide."""
        asked = self._asked
        if asked is None:
            if self.store.over[TABLE]:
                return []
            asked = self._look()
        if seat is None:
            seat = self.waiting()[0]
        if picks:
            return asked.ask.options(self, asked.env, seat, picks)
        found = asked.found.setdefault(seat, {})
        whole = found.get("")
        if whole is None:
            whole = found[""] = asked.ask.first(self, asked.env, seat, found)
        return whole

    def complete(self, seat: int, picks: Picks) -> bool:
        """Whether the picks are a complete answer to the open ask."""
        asked = self._asked or self._look()
        return asked.ask.complete(self, asked.env, seat, picks)

    def why_not(
        self, seat: int, subject: int, target: int = 0, *, verb: str = "", aims: Aim = "zone",
    ) -> Refusal | None:
        """Explain why the open menu refuses a subject on a target, a zone unless `aims` says otherwise (None: some verb takes it)."""
        if seat not in self.waiting():
            return Refusal("", "kernel.refusal.not-your-decision")
        ask, _ = self.ask()
        if not isinstance(ask, Menu):
            return Refusal("", "kernel.refusal.answer-first")
        return ask.why_not(self, seat, subject, target, verb, aims=aims)

    def judge(self, seat: int, picks: Picks) -> Refusal | None:
        """Explain why an answer would be refused (None: it is legal)."""
        if seat not in self.waiting():
            return Refusal("", "kernel.refusal.not-your-decision")
        ask, env = self.ask()
        if isinstance(ask, Menu) and len(picks) == 1:
            return ask.allows(self, seat, picks[0])
        for i, pick in enumerate(picks):
            if ask.complete(self, env, seat, picks[:i]) or pick not in ask.options(self, env, seat, picks[:i]):
                return Refusal("", "kernel.refusal.not-an-option")
        if not ask.complete(self, env, seat, picks):
            return Refusal("", "kernel.refusal.incomplete")
        return None

    # ---- decisions
    def submit(self, seat: int, picks: Picks) -> Refusal | None:
        """Play an answer, or return the reason and change nothing."""
        refusal = self.judge(seat, picks)
        if refusal is None:
            self.play(seat, picks)
        return refusal

    def play(self, seat: int, picks: Picks) -> None:
        """Play an answer known to be legal: picks from `options`. An exception leaves the match as it was."""
        asked = self._asked or self._look()
        ask, env, seats = asked.ask, asked.env, asked.seats
        node = self._open(seat, picks, "answer")
        try:
            if isinstance(seats, int):
                ask.settle(self, env, seat, picks)
            else:
                engine.collect(self, ask, env, seats, {**env.get("answers", {}), str(seat): picks})
            self.run()
        except BaseException:
            self._roll_back(node)
            raise
        self.history.add(node)

    def standing(self, seat: int) -> list[Option]:
        """List the moves a seat may make whatever is asked."""
        return [] if self.over else standing_options(self.rules.standing.values(), self, seat)

    def play_standing(self, seat: int, option: Option) -> Refusal | None:
        """Make a standing move, or return the reason and change nothing."""
        verb = self.rules.standing.get(option[0])
        if verb is None or self.over:
            return Refusal("", "kernel.refusal.no-such-move")
        refusal = why_not_standing(verb, self, seat, option)
        if refusal is not None:
            return refusal
        node = self._open(seat, (option,), "standing")
        try:
            verb.act(self, seat, option[1], option[2])
            self.run()
        except BaseException:
            self._roll_back(node)
            raise
        self.history.add(node)
        return None

    def _open(self, seat: int, picks: Picks, kind: str) -> Node:
        self._asked = None
        self.batches = 0
        store = self.store
        if store.stamp != self.heard:
            self.watchers, self.heard = store.index().watchers, store.stamp
        self.cause = TABLE
        return Node(self.history, seat, picks, kind, len(self.log), self.agenda, store.stamp)

    def _roll_back(self, node: Node) -> None:
        journal.revert(self.store, self.log, node.start)
        self.store.renew()
        self.agenda = node.agenda
        self.pending.clear()
        self.unchecked = True
        self.batch = 0
        self._asked = None

    # ---- history
    def undo(self) -> Node | None:
        """Take back the last decision of the line and keep it as a branch; None at the start."""
        node = self.history.step_back()
        if node is None:
            return None
        store = self.store
        node.entries = self.log[node.start:]
        node.after = (self.agenda, store.stamp)
        journal.revert(store, self.log, node.start)
        store.rewind(node.stamp)
        self.agenda = node.agenda
        self.unchecked = True
        self._asked = None
        return node

    def redo(self, node: Node | None = None) -> Node | None:
        """Play an undone decision again, by default the one taken back last; None if there is none."""
        node = self.history.step_forward(node)
        if node is None:
            return None
        journal.apply(self.store, node.entries)
        self.log.extend(node.entries)
        node.entries = []
        self.agenda, stamp = node.after
        self.store.rewind(stamp)
        self.unchecked = True
        self._asked = None
        return node

    def go(self, node: Node | None) -> None:
        """Move to just after a decision (None: the start), along its branch."""
        history, branch = self.history, []
        while node is not None and not history.holds(node):
            branch.append(node)
            node = node.parent
        shared = 0 if node is None else node.depth + 1
        while len(history.line) > shared:
            self.undo()
        for step in reversed(branch):
            self.redo(step)

    @property
    def prelude(self) -> list[Entry]:
        """Changes before the first decision."""
        roots = self.history.roots
        return self.log[:roots[0].start] if roots else self.log[:]

    def changes(self, node: Node) -> list[Entry]:
        """Return the changes of a decision of the tree, on the line being played or off it."""
        return list(node.entries) if not self.history.holds(node) else self.log[node.start:self.ends(node)]

    def agenda_after(self, node: Node) -> Agenda:
        """Return the agenda that a decision of the tree left."""
        line = self.history.line
        if not self.history.holds(node):
            left: Agenda = node.after[0]
            return left
        return self.agenda if line[-1] is node else line[node.depth + 1].agenda

    def ends(self, node: Node | None) -> int:
        """Length of the journal after a decision of the line (None: before the first)."""
        line, following = self.history.line, 0 if node is None else node.depth + 1
        return line[following].start if following < len(line) else len(self.log)

    def fork(self, *, seed: int | None = None) -> Match:
        """Copy this match as an independent one at the same position; its history begins here."""
        twin = Match.__new__(Match)
        for name in Match.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.store = self.store.copy()
        twin.past = self.past + self.log
        twin.log = []
        twin.history = History()
        twin.pending = []
        twin._asked = None
        if seed is not None:
            twin.seed = seed
        return twin

    def attempt(self, seat: int, picks: Picks) -> Attempt:
        """Try an answer known to be legal: `with match.attempt(seat, picks):` stands after it, and leaving restores the match."""
        return Attempt(self, seat, picks)

    def digest(self) -> str:
        """Hash the store and the agenda."""
        agenda = hashlib.blake2b(repr(frames(self.agenda)).encode(), digest_size=8).hexdigest()
        return f"{self.store.digest()}-{agenda}"
