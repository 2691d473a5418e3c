"""Table of a puzzle: each step is judged by proof; a wrong one is answered, shown and taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tabletop.kernel.asks import Picks
from tabletop.kernel.history import Node as Decision
from tabletop.kernel.match import Match
from tabletop.learning.puzzle import Puzzle
from tabletop.learning.salvage import Salvage
from tabletop.learning.solving import Defender, Judge, Solving
from tabletop.play.session import HouseRules
from tabletop.present.words import Words
from tabletop.toolkit.access.topics import Topic
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say, spoken_by
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.puzzles.clues import Clues
from tabletop.ui.puzzles.course import Course, PuzzleDoors, PuzzleSession, State, told
from tabletop.ui.puzzles.parts import HEAD, Parts, rival_of
from tabletop.ui.table.answers import standing
from tabletop.ui.table.dialogs import back_says
from tabletop.ui.table.exits import NO_EXIT, Exit
from tabletop.ui.table.hints import mark_piece
from tabletop.ui.table.opponents import Bots
from tabletop.ui.table.plan import Panels
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.variation import Variation

PAUSE, READ = 0.9, 1.8
"""Seconds before a step that the table plays itself, and before a wrong one is taken back."""
LONGEST = 14
"""Most answers of a refutation that are played out."""


class PuzzleTable(TableScene):
    """Table at which a puzzle is solved; the seat of its goal is played here, the other by the proof."""

    name, menu_texts, where = "puzzle", "puzzle.menu", ("puzzle", "table", "app")
    panels: Panels = "rails"
    heads: Mapping[Panels, float] = {"rails": 0.0, "floating": HEAD}

    def __init__(self, app: Host, puzzle: Puzzle, *, person: str, title: Phrase, place: Phrase = NOTHING,
                 doors: PuzzleDoors | None = None) -> None:
        self.puzzle, self.title, self.place_of = puzzle, title, place
        self.ways = doors or PuzzleDoors()
        self.solving, self.course = Solving(puzzle, tried=self.ways.tried, failed=self.ways.failed), Course()
        self.seat = puzzle.edited.seat
        match = puzzle.begun()
        names = [person if seat == self.seat else rival_of(puzzle, person) for seat in range(match.store.seats)]
        match.setup = replace(match.setup, players=tuple(names))
        self.before: Match = match.fork()
        session = PuzzleSession(match, house=HouseRules(undo="free", curtain="never", hands="open", board="fixed"), people=(self.seat,),
                                hands_over=kit_of(puzzle.game).hands_over)
        session.fast_forward()
        levels = {seat: "" for seat in range(match.store.seats) if seat != self.seat}
        super().__init__(app, session, kit=kit_of(puzzle.game), bots=Bots(levels, deal=puzzle.deal), on_leave=lambda left: app.pop(),
                         on_settings=self.ways.settings, on_rules=self.ways.rules, back_to=self.ways.back,
                         variation=Variation(lambda: not self._reply_ready(), self._scripted, passes="never", features="hidden", end="told"))

    def _scripted(self, seat: int) -> Picks | None:
        return self.course.defender.reply if self.course.defender is not None else None

    # ---- building
    def build(self) -> None:
        """Build the table, with the puzzle's panels in its rails."""
        super().build()
        self.parts = Parts(self.puzzle, self.title, self.place_of, self.rival)
        self.clues = Clues(self.solving, self.kit, lambda: self.look.words, self.before, self.rival)
        self.parts.origin.leave.says = back_says(self.ways.back)
        self.parts.origin.replay.visible = self.ways.replay is not None
        self.rails.layer.add(*self.parts.all)
        self.board.high.add(self.parts.strip)  # over the rival's hand
        self.marks: list[Node] = []
        self.refresh_told()
        self.tell(self.parts.asks, Topic.ASK)

    @property
    def rival(self) -> str:
        """Name of the other player."""
        return next(name for seat, name in enumerate(self.names) if seat != self.seat)

    def place(self) -> None:
        """Place the table, then the panels over its rails."""
        super().place()
        self.parts.arrange(self.plan, self.rails, self.board)
        self.parts.make_room(self.board.log_height())

    def refresh(self) -> None:
        """Update the path after a refresh of the table."""
        super().refresh()
        self.parts.clear_rails(self.rails, self.plan)
        self.parts.make_room(self.board.log_height())
        self.refresh_told()

    def before_frame(self) -> None:
        """Let panels give way to what is shown over them."""
        self.parts.give_way(self.board, self.inspector.layer, self.forecast.panel)
        super().before_frame()

    # ---- the course
    def tick(self, dt: float) -> None:
        """Judge, answer, show, take back: whatever is under way, a little of it."""
        super().tick(dt)
        if self.show.busy or self.dialogs:
            return
        self.course.waited += dt
        match self.course.state:
            case "solving":
                self._look_for_steps()
            case "judging":
                self._judge_on()
            case "failing":
                self._fail_on()
            case "showing" | "ending":
                self._play_on()
            case "back" if self.course.waited >= READ:
                self._take_back()
            case _:
                pass

    @property
    def waiting(self) -> bool:
        """Whether the table is about to do something itself."""
        return super().waiting or self.course.state not in ("solving", "solved") or self.opponents.thinking

    def _look_for_steps(self) -> None:
        """Judge a step just made; find the rival's reply where it must answer."""
        line = self.session.match.history.line
        if len(line) <= self.course.at:  # steps were taken back
            self._stand()
        before = self.before
        node = self._catch_up()
        if node is not None and node.seat == self.seat:
            self.course.begun = self.course.at
            self._turn_to("judging")
            self.course.judge = Judge(self.solving.prover, before, node.picks)
        elif node is not None and self.solving.verdict(self.session.match):
            self._solved()  # the rival's answer was the last
        else:
            self._defend()

    def _catch_up(self) -> Decision | None:
        """Tell the next decision that is not told yet; the position after it is kept. None where all are told."""
        line = self.session.match.history.line
        if self.course.at + 1 >= len(line):
            return None
        self.course.at += 1
        node = line[self.course.at]
        rival = "" if node.seat == self.seat else self.rival
        step = told(self.kit, lambda: self.look.words, self.before, node, self.course.at, rival)
        if self.course.state == "failing" and step.mark == "done":
            step.mark = "lost"
        self.course.steps.append(step)
        self.before = standing(self.session.match, node)  # a card dropped on its target is two decisions at once
        self.refresh_told()
        return node

    def _stand(self) -> None:
        """Stand at the present position: later steps are forgotten."""
        self.course.at = len(self.session.match.history.line) - 1
        self.course.steps = [step for step in self.course.steps if step.depth <= self.course.at]
        self.course.left = {at: left for at, left in self.course.left.items() if at <= self.course.at}
        self.before = self.session.match.fork()
        self.refresh_told()

    def _judge_on(self) -> None:
        judge = self.course.judge
        assert judge is not None
        judge.step()
        if judge.verdict is None:
            return
        self.course.verdict = judge.verdict
        if judge.verdict == "proved":
            if self.solving.verdict(self.session.match) is not None:
                self._solved()
                return
            self.course.left[self.course.at] = self.solving.left(self.session.match)
            self._turn_to("ending" if self.solving.enough(self.session.match) else "solving")
        elif judge.verdict == "refuted" and self.solving.verdict(self.session.match) is None:
            self.solving.fail()
            self._wrong(say("puzzle.end.wrong"))
            self._turn_to("failing")
            self.course.played = 0
            self.course.salvage = Salvage(self.puzzle, self.session.match)
        else:
            key = {"chance": "chance", "unknown": "unknown"}.get(judge.verdict, "wrong_plain")
            if key != "unknown":
                self.solving.fail()
            self._wrong(say(f"puzzle.end.{key}"))
            self._turn_to("back")
        self.refresh_told()

    def _wrong(self, says: Phrase) -> None:
        if self.course.steps:
            self.course.steps[-1].mark = "wrong"
        self.toast(says, "refusal", seconds=3.0)

    def _fail_on(self) -> None:
        """Play a wrong step out: the rival's best replies, and what the player would go on with."""
        session, salvage = self.session, self.course.salvage
        assert salvage is not None
        if not salvage.done:
            salvage.step()
            return
        if self._catch_up() is not None and self.solving.prover.drew(session.match) and self.solving.verdict(session.match) is None:
            self._wrong(say("puzzle.end.chance"))
            self._turn_to("back")
            return
        if self.solving.verdict(session.match) is not None or session.stage == "over" or self.course.played >= LONGEST:
            self.toast(self.parts.missed(session.match, self.solving), "refusal", seconds=READ + 1)
            self._turn_to("back")
            return
        if session.stage == "waiting":
            self._defend()
        elif session.stage == "deciding" and self.course.waited >= PAUSE:
            self.course.played += 1
            self.answer(salvage.onward(session.match) or self.solving.onward(session.match.fork()))
            self.course.waited = 0.0

    def _play_on(self) -> None:
        """Play the solution on, or the end of a turn in which no own move is needed any more."""
        session, shown = self.session, self.course.state == "showing"
        self._catch_up()
        if self.solving.verdict(session.match) is not None:
            if not shown:
                self._solved()
                return
            self._turn_to("solved")
            self.finish(say("puzzle.end.shown"))
        elif session.stage == "waiting":
            self._defend()
        elif session.stage == "deciding" and self.course.waited >= PAUSE:
            picks = self.solving.best(session.match) if shown else self.solving.closing(session.match)
            if not picks:
                if shown:
                    self.toast(say("puzzle.end.unknown"), "refusal")
                self._turn_to("solving")
                self.refresh_told()
                return
            if not shown:
                self.toast(say("puzzle.end.enough"), icon="check-mark", seconds=2.5)
            self.answer(picks)
            self.course.waited = 0.0

    def _defend(self) -> None:
        """Look for the rival's best reply."""
        session = self.session
        if session.stage != "waiting" or session.beats:
            self.course.defender = None
            return
        if self.course.defender is None or self.course.defender.at != session.match.position:
            seat = session.decider
            assert seat is not None
            salvage = self.course.salvage if self.course.state == "failing" else None
            prover = salvage.prover if salvage is not None else None
            match = salvage.lowered(session.match) if salvage is not None and prover is not None else session.match
            self.course.defender = Defender(prover or self.solving.prover, match, seat, at=session.match.position)
        self.course.defender.step()

    def _reply_ready(self) -> bool:
        found, session = self.course.defender, self.session
        return found is not None and bool(found.reply) and found.at == session.match.position and self.course.state in (
            "solving", "ending", "failing", "showing")

    def _take_back(self) -> None:
        """Go back to before the wrong step."""
        line = self.session.match.history.line
        node = line[self.course.begun].parent if self.course.begun < len(line) else None
        self.session.go(node)
        self.rewound()
        self._turn_to("solving")
        self._stand()
        self.toast(say("puzzle.end.back"), icon="anticlockwise-rotation", seconds=2.0)

    def _turn_to(self, state: State) -> None:
        self.course.state, self.course.waited, self.course.defender = state, 0.0, None
        self.show_exits()

    def offered(self) -> tuple[Exit, Exit]:
        """Return the buttons; none while the table plays itself."""
        return super().offered() if self.course.state == "solving" else (NO_EXIT, NO_EXIT)

    def rewound(self) -> None:
        """Show the match at its new position."""
        self._unmark()
        super().rewound()

    # ---- the end
    def _solved(self) -> None:
        self._turn_to("solved")
        done = self.solving.done
        if self.ways.solved is not None and not self.solving.shown:
            problem = self.ways.solved(done)
            if problem is not None:
                self.toast(say("puzzle.unsaved", problem=spoken_by(problem.text)), "refusal", seconds=5.0)
        self.sound("victory")
        self.solving.tried = True  # from here on the solution is known
        self.finish(say(f"puzzle.end.{done}"))

    def finish(self, title: Phrase) -> None:
        """Say how it ended, and offer the next puzzle."""
        self.refresh_told()
        self.open(self.parts.farewell(title, back_says(self.ways.back), next_one=self.ways.next is not None))

    # ---- telling
    def refresh_told(self) -> None:
        """Update the panels."""
        self.parts.tell(self.course.steps, self.course.needed, self.course.state, self.session.match, self.solving, self.clues.texts)

    # ---- hints and commands
    def _hint(self) -> None:
        if self.solving.hints >= 3:
            self.refuse(say("puzzle.button.no_more"), near=self.parts.hints.more)
            return
        if self.course.state != "solving" or self.session.stage != "deciding":
            return
        self.solving.hints += 1
        self.solving.fail()
        self.clues.take(self.session.match)
        self._mark()
        self.refresh_told()
        self.parts.tell_hint([mark.parent.world_box().centre[0] / self.k for mark in self.marks if mark.parent is not None])

    def _mark(self) -> None:
        """Let the cards of the last hint glow."""
        self._unmark()
        nodes: list[Node | None] = [self.board.node_of(card) for card in self.clues.cards]
        if self.solving.hints == 3 and self.clues.move:
            nodes = list(self.subjects.of(self.clues.move))
        self.marks = [mark_piece(node) for node in nodes if node is not None]

    def _unmark(self) -> None:
        for mark in self.marks:
            mark.remove()
        self.marks = []

    def answer(self, picks: Picks) -> None:
        """Answer, and put the marks of a hint away."""
        self._unmark()
        super().answer(picks)

    def _solution(self) -> None:
        if self.course.state == "solving" and self.session.stage == "deciding":
            self.solving.shown = True
            self.solving.fail()
            self._turn_to("showing")

    def restart(self) -> None:
        """Go back to the beginning."""
        self.session.go(None)
        self.rewound()
        self.course = Course()
        self._stand()
        self.tell(self.parts.asks, Topic.ASK)

    def asked(self, words: Words) -> str:
        """Return the question on the table, else the task."""
        return super().asked(words) or self.parts.asks(words)

    def action(self, name: str) -> bool:
        """Handle the keys of a puzzle; a hint is a puzzle's own."""
        if name in ("menu", "back") and self.parts.close():
            return True
        if name in ("undo", "redo") and self.course.state != "solving":
            return True
        return self._do(name) or super().action(name)

    def _do(self, name: str) -> bool:
        commands: dict[str, Callable[[], Any]] = {
            "hint": self._hint, "puzzle_hint": self._hint, "puzzle_solution": self._solution, "puzzle_restart": self.restart,
            "puzzle_panels": self.parts.toggle, "puzzle_leave": self.app.pop, "puzzle_next": self.ways.next or (lambda: None),
            "puzzle_save": self.ways.save or (lambda: None), "puzzle_replay": self.ways.replay or (lambda: None)}
        if name not in commands:
            return False
        commands[name]()
        return True

    def receive(self, message: Message) -> bool:
        """Handle the buttons of the panels, and of the dialog at the end."""
        match message:
            case Dialog.Answered(name="puzzle-end", answer=answer):
                {"next": self.ways.next or self.app.pop, "again": self.restart, "list": self.app.pop}[answer]()
                return True
            case Button.Pressed(name=name) if self._do(name):
                return True
        return super().receive(message)

    def story(self) -> str:
        """Position of the puzzle."""
        return f"{super().story()}, puzzle {self.puzzle.key}, {self.course.state}"

