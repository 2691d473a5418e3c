"""Review scene: the graph of the chances, the graded decisions, what was better and why, on the board and in words."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Literal

from tabletop.games import registry
from tabletop.kernel.history import Node as Decision
from tabletop.kernel.match import Match
from tabletop.learning.moment import why_not
from tabletop.play.review_run import ReviewRun
from tabletop.present.replay import Replay
from tabletop.review.grade import FAULTS, GOODS, Mark
from tabletop.review.record import Row
from tabletop.toolkit.access.topics import Telling, Topic
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.input.speech import reading
from tabletop.toolkit.scene import Host, Scene
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.button import Button
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.replay.chips import Chip
from tabletop.ui.replay.stage import Rolled, Stage
from tabletop.ui.replay.timeline import Course, Timeline
from tabletop.ui.review.arrows import ReviewArrows
from tabletop.ui.review.line import LineShow
from tabletop.ui.review.panels import ListPanel
from tabletop.ui.review.parts import Parts, boxes
from tabletop.ui.review.state import Findings, shown_turn

COARSE, MINUTES = 20, 90
"""Seconds from which a time left is told in steps of five, and from which it is told in minutes."""
View = Literal["all", "then"]


class ReviewScene(Scene):
    """Review of the match of a file. `play_on(node)` continues from after a decision; `retry(rows)` puts decisions to the player again.

    Only mistakes of `people` are retried; of a match between bots alone, those of every seat.
    """

    name = "review"
    where = ("review", "app")

    def __init__(self, app: Host, match: Match, run: ReviewRun, *, names: Sequence[str], people: Sequence[int] = (),
                 play_on: Callable[[Decision | None], None] | None = None, retry: Callable[[Sequence[Row]], None] | None = None,
                 puzzle: Callable[[Decision], None] | None = None) -> None:
        super().__init__(app)
        self.match, self.run, self.names = match, run, tuple(names)
        self.kit = kit_of(registry.game(match.rules.key).key)
        self.music = match.rules.key
        self.replay = Replay(match, view="all")
        self.puzzle = puzzle
        self.play_on, self.retry, self._people = play_on, retry, tuple(people) or tuple(range(len(self.names)))
        self.findings = Findings(run, match, self.replay, self.kit, lambda: self.look.words, self.names)
        self.chosen = self.findings.ends()[0]
        self.view: View = "all"
        self._said_problem = False
        self._held, self._walked = False, False
        self._shown_rows: set[int] = set()

    # ---- building
    def build(self) -> None:
        """Create board, dock and panels."""
        self.stage = Stage(self, self.replay, self.kit, lambda: self.action("review_pause"))
        dyes = tuple(self.stage.sleeve(seat) for seat in range(len(self.names)))
        self.parts = Parts(self.names, dyes)
        self.dyes = dyes
        self.arrows = ReviewArrows(self.stage.board, self.motion, self.kit.hand)
        self.line = LineShow(self.stage, self.replay, self.match)
        self.back.add(self.stage.ground)
        self.stage.group.add(self.arrows.layer)
        self.main.add(self.stage.group, *self.parts.all)
        self._choose_first()

    def _choose_first(self) -> None:
        """Choose the first fault of a finished review; without faults, the first turning point."""
        found = [row.number for row in self.findings.grades.faults()] or [row.number for row in self.findings.listed()]
        if found and self.run.state == "done":
            self.chosen = found[0]
        if self.run.state != "done":
            self.parts.begin_with("how")  # its progress stands there

    def layout(self, screen: Screen) -> None:
        """Place everything round the board."""
        places = boxes(screen, "done" if self.run.state == "done" else "going")
        self.toasts.right = screen.size[0] - places["board"].right + 8
        self.stage.arrange(screen, 0, places["board"])
        self.parts.arrange(places)
        self.refresh()
        self.show()
        self.parts.decision.relay(self.look)
        self.parts.list.relay(self.look)

    # ---- display
    def refresh(self) -> None:
        """Update graph, counts and lists from the review."""
        self.findings.refresh()
        grades = self.findings.grades
        self.parts.summary.show(grades)
        self.parts.list.show(self.findings.listed(), self.chosen)
        own = self._mine()
        self.parts.retry.note = say("review.button.retry_note", n=len(own)) if own else NOTHING
        self.parts.retry.refusal = NOTHING if own and self.retry is not None else say("review.button.retry_none")
        self.parts.how.show(self.run.state, self.run.share, self._how())
        self._draw_course()
        if self.run.problem is not None and not self._said_problem:
            self._said_problem = True
            key = "review.cli.kept" if self.run.state != "done" else "review.run.unsaved"
            self.toast(say(key, problem=spoken_by(self.run.problem.text)), "refusal", seconds=5.0)

    def _how(self) -> Phrase:
        """Tell how decisions are judged, and until then how long it takes."""
        state = self.run.state
        if state == "failed":
            return say("review.run.fault")
        if state != "done":
            return say("review.how.wait" if state == "new" else "review.how.going", left=_time_left(self.run.seconds_left))
        if len(self.names) > 2:
            return say("review.how.field")
        return say("review.how.text", n=max((row.worlds for row in self.run.review.rows), default=0))

    def _mine(self) -> list[Row]:
        """List the faults to retry: those of people, with a better line."""
        return [row for row in self.findings.grades.faults() if row.line and row.seat in self._people]

    def _draw_course(self) -> None:
        chips = {name: chip.value == "on" for name, chip in self.parts.dock.chips.items()}
        kinds: dict[str, tuple[Mark, ...]] = {"faults": FAULTS, "good": GOODS, "hidden": ("hidden",)}
        shown = {mark for name, marks in kinds.items() if chips[name] for mark in marks}
        flags = tuple((self.findings.position(number), mark) for number, mark in self.findings.grades.marks.items()
                      if mark in shown and number in self.findings.rows)
        self.parts.dock.timeline.show(Course(self.replay.length, self.findings.curves(), (), self.replay.turns, flags, self.dyes,
                                             frozenset(), self.names))

    def show(self) -> None:
        """Show the chosen decision: the board before it, its words, its arrows."""
        self.line.leave()
        row = self.findings.rows.get(self.chosen)
        seat = self.findings.node(self.chosen).seat if self.chosen else 0
        self.replay.view = seat if self.view == "then" else "all"
        position = self.findings.position(self.chosen) if self.chosen else 0
        self.replay.go(position)
        self.stage.cut()
        self.parts.decision.show(self.look, self.findings.verdict(self.chosen, self.dyes) if self.chosen else None)
        place, all_of = self.findings.place_of(self.chosen)
        self.parts.dock.stand(position, shown_turn(row), say("review.count.decision", n=place, all=all_of))
        self.parts.list.show(self.findings.listed(), self.chosen)
        self._show_arrows()
        self._show_buttons()

    def _show_arrows(self) -> None:
        row = self.findings.rows.get(self.chosen)
        if row is None or not row.line or self.line.step:
            self.arrows.show((), None, 0)
            return
        told = self.findings.told(self.chosen)
        self.arrows.show(told.steps, told.made, row.seat)

    def _show_buttons(self) -> None:
        parts, chosen = self.parts, self.chosen
        row = self.findings.rows.get(chosen)
        better = row is not None and bool(row.line)
        parts.line.refusal = NOTHING if better else say("review.button.line_none")
        parts.line.says = say(f"review.button.{self.line.label}")
        for name, by in (("previous", -1), ("next", 1)):
            refusal = NOTHING if self.findings.fault_beside(chosen, by) else say("review.button.no_fault")
            parts.faults[name].refusal = refusal
        parts.play_on.refusal = NOTHING if self.play_on is not None else say("replay.play_on.unsaved")
        why = why_not(self.match, self.findings.node(chosen) if chosen else None)
        parts.puzzle.refusal = say(f"puzzle.make.{why}") if why else NOTHING
        parts.puzzle.tip = parts.puzzle.refusal or say("puzzle.make.tip")
        parts.eyes.says = say(f"review.button.eyes_{self.view}")

    # ---- navigation
    def choose(self, number: int) -> None:
        """Show another decision."""
        if number:
            self.chosen, self._walked = number, True
            self.parts.open_tab("decision")
            self.show()
            self.tell_verdict()

    def tell_verdict(self) -> None:
        """Tell the verdict on the chosen decision: its first line, or all with the reason and the better line."""
        lines = reading(self.parts.decision, self.look.words)
        if lines:
            whole = plain(" ".join(line if line.endswith((".", "…", "?", "!")) else f"{line}." for line in lines))
            self.tell(Telling(plain(lines[0]), whole, whole), Topic.OTHERS)

    def do(self, name: str) -> bool:
        """Run a command by its name; False for an unknown one."""
        findings = self.findings
        match name:
            case "back" | "forward":
                self.choose(findings.beside(self.chosen, 1 if name == "forward" else -1))
            case "start" | "end":
                self.choose(findings.ends()[0 if name == "start" else 1])
            case "next" | "previous":
                self._to_fault(1 if name == "next" else -1)
            case "line" | "show_line":
                self._step_line()
            case "eyes":
                self.view = "then" if self.view == "all" else "all"
                self.show()
            case "retry":
                self._retry()
            case "play_on" if self.play_on is not None and self.chosen:
                self.play_on(findings.node(self.chosen).parent)
            case "puzzle":
                self._make_puzzle()
            case "run" | "pause":
                self._toggle()
            case "leave":
                self.app.pop()
            case _:
                return False
        return True

    def _to_fault(self, by: int) -> None:
        found = self.findings.fault_beside(self.chosen, by)
        if found:
            self.choose(found)
        else:
            self.refuse(say("review.button.no_fault"))

    def _step_line(self) -> None:
        row = self.findings.rows.get(self.chosen)
        if row is None or not row.line:
            self.refuse(say("review.button.line_none"), near=self.parts.line)
            return
        steps = self.findings.told(self.chosen).steps
        if not self.line.forward(row, self.findings.node(self.chosen), [step.picks for step in steps]):
            self.show()
        self._show_arrows()
        self._show_buttons()

    def _retry(self) -> None:
        faults = self._mine()
        if self.retry is None or not faults:
            self.refuse(say("review.button.retry_none"), near=self.parts.retry)
            return
        first = next((i for i, row in enumerate(faults) if row.number >= self.chosen), 0)
        self.retry([*faults[first:], *faults[:first]])

    def _make_puzzle(self) -> None:
        if self.parts.puzzle.refusal or self.puzzle is None:
            self.refuse(self.parts.puzzle.refusal or say("replay.play_on.unsaved"), near=self.parts.puzzle)
        else:
            self.puzzle(self.findings.node(self.chosen))

    def _toggle(self) -> None:
        self._held = self.run.state == "running"
        if self._held:
            self.run.pause()
        else:
            self.run.start()
        self.refresh()

    # ---- running
    def tick(self, dt: float) -> None:
        """Take what the process has found."""
        if self.run.step():
            done = self.run.state == "done"
            self.refresh()
            if done:
                self._tell_result()
            if done or self.chosen not in self._shown_rows:
                self.show()
        self._shown_rows = set(self.findings.rows)

    def _tell_result(self) -> None:
        """Turn from the progress to the turning points; a player who walks the match already is left where they are."""
        if not self._walked:
            self._choose_first()
        self.layout(self.screen)
        if self.parts.tab == "how":
            self.parts.open_tab("turning")

    @property
    def waiting(self) -> bool:
        """Whether the review is being made."""
        return self.run.state == "running"

    def left(self) -> None:
        """Stop the review; it goes on when the scene is opened again."""
        self.run.pause()

    def entered(self) -> None:
        """Begin the review, or go on with it; one that the player paused stays so."""
        if self.run.state in ("new", "paused") and not self._held:
            self.run.start()
            self.refresh()

    def story(self) -> str:
        """Position of the review."""
        return f"{super().story()}, {self.kit.key} for {len(self.names)}, decision {self.chosen}, {self.run.state}"

    # ---- events
    def action(self, name: str) -> bool:
        """Handle the keys of the review; Esc ends the line shown, or leaves."""
        if name in ("back", "close", "cancel"):
            if self.line.step:
                self.show()
            else:
                self.app.pop()
            return True
        return name.startswith("review_") and self.do(name.removeprefix("review_"))

    def receive(self, message: Message) -> bool:
        """Handle the messages of the parts."""
        match message:
            case Timeline.Sought(position=position):
                self.choose(self.findings.at(position))
            case ListPanel.Wanted(number=number):
                self.choose(number)
            case Rolled(by=by):
                return self.do("forward" if by > 0 else "back")
            case Chip.Changed(sender=chip) if chip.name.startswith("tab_"):
                self.parts.turn_to(chip)
            case Chip.Changed():
                self._draw_course()
            case Button.Pressed(name=name):
                return self.do(name)
            case _:
                return False
        return True


def _time_left(seconds: float) -> Phrase:
    """Tell about how long a review still takes."""
    if seconds >= MINUTES:
        return say("review.how.minutes", n=round(seconds / 60))
    return say("review.how.seconds", n=5 * math.ceil(seconds / 5) if seconds > COARSE else max(2, math.ceil(seconds)))
