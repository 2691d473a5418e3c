"""Parts of a puzzle's table beside the board: its panels and buttons, where they lie, what they show."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from typing import TYPE_CHECKING

from tabletop.games.puzzle_terms import terms_of
from tabletop.kernel.match import Match
from tabletop.learning.puzzle import Puzzle
from tabletop.learning.solving import Solving
from tabletop.present.dates import date_of
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.aloud import aloud
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.ui.puzzles.panels import GoalStrip, HintsPanel, OriginPanel, TaskPanel
from tabletop.ui.puzzles.path import Brought, PathPanel, Step
from tabletop.ui.scenes.match_options import NAMES
from tabletop.ui.table.board import Board
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.rails import Rails
from tabletop.ui.table.side_panels import SidePanels

if TYPE_CHECKING:
    from tabletop.ui.puzzles.course import State, Told
from tabletop.toolkit.graph.box import Box

KEYS = (("p", "puzzle.key.hint"), ("ctrl+z", "puzzle.key.undo"))
LOWEST = 150.0
"""Least height of a path: its title, a row, the count of positions."""
AHEAD = 4
"""Most places shown for moves not found yet."""
FLOAT = 340.0
HEAD, EDGE, ABOVE = 42.0, 2.0, 70.0
"""Height above a table without rails that the goal takes, and the space round it."""


def boxes(plan: Plan) -> dict[str, Box]:
    """Return the boxes of the puzzle's own parts, in units of the table."""
    w, h = plan.size
    if not plan.rails:
        return {
            "task": Box(8, 40, FLOAT, 176), "hints": Box(8, 222, FLOAT, 258), "origin": Box(0, 0, 0, 0), "path": plan.panels["queue"],
            "strip": Box(EDGE, EDGE - HEAD, w - 2 * EDGE, HEAD - 2 * EDGE), "restart": plan.panels["redo"],
            "solution": Box(FLOAT + 16, 88, 160, 40), "next": Box(FLOAT + 16, 40, 160, 40),
        }
    x, low = w - 280, h - 1080
    return {
        "task": Box(16, 16, 264, 300), "hints": Box(16, 328, 264, 318), "origin": Box(16, 658, 264, 302 + low),
        "path": Box(x, 88, 264, 586), "strip": Box(0, 0, 0, 0),
        "undo": Box(x, 686, 126, 52), "restart": Box(x + 138, 686, 126, 52), "main": Box(x, 750 + low, 264, 96),
        "second": Box(x, 856 + low, 264, 46), "solution": Box(x, 912 + low, 264, 46), "next": Box(x, 966 + low, 264, 46),
        "keys": Box(x, 1024 + low, 264, 34),
    }


def rival_of(puzzle: Puzzle, person: str) -> str:
    """Return the name of the other player: another than the person's own."""
    name = next(name for seat, name in enumerate(puzzle.deal.players) if seat != puzzle.edited.seat)
    return name if name != person else next(other for other in NAMES if other != person)


def task_of(puzzle: Puzzle, rival: str) -> Phrase:
    """Tell the task in a sentence."""
    edited = puzzle.edited
    if edited.condition != "win":
        return say(f"puzzle.task.{'hold' if edited.condition == 'survive' else 'reach'}", rival=plain(rival), n=abs(edited.least))
    seat = next(seat for seat in range(len(puzzle.deal.players)) if seat != edited.seat)
    left = terms_of(puzzle.game).left(puzzle.match.store, seat)
    key = f"puzzle.way.{puzzle.game}{edited.way and '_'}{edited.way}"
    return spoken_by(lambda words: words(key if words.has(key) else "puzzle.task.win", rival=rival, n=left))


def more_of(puzzle: Puzzle, dice: object) -> Phrase:
    """Tell what else counts: open hands, the order, dice."""
    kind = puzzle.edited.kind
    keys = ["open_hands", *((kind,) if kind in ("order", "legal") else ()), *(("dice",) if dice else ())]
    return spoken_by(lambda words: " ".join(words(f"puzzle.task.{key}") for key in keys))


def source_of(puzzle: Puzzle) -> Phrase:
    """Tell where the position comes from."""
    source = puzzle.edited.source
    players = spoken_by(lambda words: " · ".join(source.players))
    if not source.players:
        return say("puzzle.source.composed")
    first = say("puzzle.source.match", players=players)
    with suppress(ValueError):  # a file may carry any text as its date, or none
        day = date.fromisoformat(source.date)
        first = say("puzzle.source.match_dated", players=players, date=spoken_by(lambda words: date_of(day, words)))
    second = say("puzzle.source.plain")
    if source.before != source.after:
        harder = (source.after > source.before) == (puzzle.edited.condition != "survive")
        second = say("puzzle.source.harder" if harder else "puzzle.source.eased", before=source.before, after=source.after)
    return spoken_by(lambda words: f"{first(words)} {second(words)}")


class Parts(SidePanels):
    """Panels and buttons of a puzzle."""

    def __init__(self, puzzle: Puzzle, title: Phrase, place: Phrase, rival: str) -> None:
        self._puzzle, self._rival = puzzle, rival
        watch = Solving(puzzle).prover.watch
        self._goal, self._more = say(f"puzzle.kind.{puzzle.edited.kind}"), more_of(puzzle, watch.terms.dice)
        self.task = TaskPanel(title, self._goal, task_of(puzzle, rival), self._more, puzzle.edited.lamps)
        self.task.note = place
        self.hints, self.path, self.origin = HintsPanel(), PathPanel(), OriginPanel(source_of(puzzle))
        self.strip = GoalStrip(NOTHING)
        self.strip.z = ABOVE
        self.restart = Button("puzzle_restart", say("puzzle.button.restart"))
        self.solution = Button("puzzle_solution", say("puzzle.button.solution"))
        self.next = Button("puzzle_next", say("puzzle.button.next"))
        self._middle = 0.0
        self._start = watch.terms.left(puzzle.match.store, watch.rival)
        self._called = task_of(puzzle, rival)
        self.hints.show(())
        controls = {"strip": self.strip, "restart": self.restart, "solution": self.solution, "next": self.next}
        super().__init__((self.task, self.hints, self.origin, self.path), controls, giving=(self.hints, self.origin), keys=KEYS,
                         drawer=(self.task, self.hints, self.solution, self.next))

    @property
    def all(self) -> tuple[Node, ...]:
        """Every part in the rails; the strip lies over the board."""
        return (self.task, self.hints, self.origin, self.path, self.restart, self.solution, self.next, self.keys)

    @property
    def asks(self) -> Phrase:
        """Text of the task for the ear: goal, task, and conditions."""
        said = say("puzzle.task.aloud", goal=self._goal, task=self._called, more=self._more)
        return spoken_by(lambda words: aloud(said(words), words))

    def farewell(self, title: Phrase, back: Phrase, *, next_one: bool) -> Dialog:
        """Return the dialog that tells how it ended; it offers the next puzzle, where there is one."""
        answers = [Answer("again", say("puzzle.button.restart"), icon="anticlockwise-rotation"), Answer("list", back)]
        if next_one:
            answers.insert(0, Answer("next", say("puzzle.button.next"), "gold"))
        edited = self._puzzle.edited
        body = say("puzzle.end.body", n=edited.right, choices=edited.choices)
        return Dialog("puzzle-end", title, body, answers, width=640.0, icon="laurel-crown")

    # ---- places
    def arrange(self, plan: Plan, rails: Rails, board: Board) -> None:
        """Place the parts."""
        self._middle = plan.middle
        self.arrange_at(boxes(plan), plan, rails, board)
        self.path.z = 0.0  # it lies beside the board without rails, too, not over it
        if self._floating:
            board.free_rails(self._places["origin"])

    def make_room(self, taken: float) -> None:
        """Leave a panel of the game, such as a queue, the height that it takes above the path; a path without room for a row is hidden."""
        if not self._places:
            return
        room = self._places["path"].cut_top(taken)[1]
        self.path.visible = room.h >= LOWEST
        if room != self.path.box and self.path.visible:
            self.path.arrange(room)

    def tell_hint(self, pointed: Sequence[float]) -> None:
        """Let the hints float where there are no rails, at the side away from what they point at (its places from the left)."""
        if self._floating:
            self.close()
            middle = self._middle
            left = sum(pointed) / len(pointed) < middle if pointed else False
            self.hints.put(self._places["hints"].moved(2 * middle - FLOAT - 16 if left else 0, -100))
            self.hints.visible = True

    def close(self) -> bool:
        """Close the floating panels, or a hint alone; False if none is open."""
        was = self._floating and self.hints.visible
        return super().close() or was

    def reveal(self) -> None:
        """Show the parts that belong to this layout."""
        super().reveal()
        self.hints.put(self._places["hints"])
        self.origin.visible, self.strip.visible = not self._floating, self._floating

    # ---- content
    def tell(self, steps: Sequence[Told], needed: int, state: State, match: Match, solving: Solving, hints: Sequence[Phrase]) -> None:
        """Show the steps, what is to come (`needed` own moves, -1 where not known), and what was checked."""
        self.hints.show(hints)
        rows = [Step(step.mark, step.says, NOTHING, i + 1, step.face) for i, step in enumerate(steps)]
        made = sum(step.mark == "done" for step in steps)
        left = needed if needed >= 0 else self._puzzle.edited.moves - sum(step.kind == "move" for step in steps)
        if state in ("solving", "judging"):
            rows.append(Step("now", say("puzzle.path.yours"), self._note(left), made + 1))
            rows += [Step("open", NOTHING) for _ in range(min(AHEAD, max(0, left - 1)))]
        elif state == "solved":
            rows.append(Step("end", say("puzzle.path.done")))
        self.path.show(rows)
        step = say("puzzle.panel.step_more", n=made + 1)
        self.strip.says = spoken_by(lambda words: f"{step(words)} · {self._called(words)}") if made and state != "solved" else self._called
        self.path.note = step if state != "solved" else NOTHING
        edited = self._puzzle.edited
        count = max(edited.positions, solving.prover.budget.spent)
        checked = say("puzzle.path.checking") if state == "judging" else say("puzzle.path.checked", n=count)
        self.path.tell(self._brought(match, solving) if edited.condition == "win" and not edited.way else Brought(), checked)

    def missed(self, match: Match, solving: Solving) -> Phrase:
        """Tell how a wrong line has ended: by how much it falls short, or that it loses."""
        edited, watch = self._puzzle.edited, solving.prover.watch
        if edited.condition == "survive":
            return say("puzzle.end.lost")
        left = watch.terms.left(match.store, watch.rival)
        if edited.condition == "win" and not edited.way and left > 0:
            return say("puzzle.end.short", n=left)
        key = f"puzzle.missed.{edited.way}"
        return spoken_by(lambda words: words(key if edited.way and words.has(key) else "puzzle.end.missed", rival=self._rival))

    def _brought(self, match: Match, solving: Solving) -> Brought:
        """Tell how much of the rival's number is done, and what would be done if nobody answered any more."""
        watch, start = solving.prover.watch, self._start
        done = max(0, min(start - watch.terms.left(match.store, watch.rival), start))
        found = solving.coming(match)
        coming = max(0, min(start - found, start)) if found is not None else 0
        says = say("puzzle.path.coming", n=coming, rival=plain(self._rival)) if coming > done else NOTHING
        return Brought(done, coming, max(0, start), says)

    def _note(self, left: int) -> Phrase:
        return say("puzzle.path.yours_note", n=left) if left > 0 else NOTHING
