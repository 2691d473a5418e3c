"""Workshop: a puzzle made of a moment of a match; it is found, tightened and cut, then named and kept as a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from tabletop.archive.errors import ArchiveError
from tabletop.kernel.history import Node as Decision
from tabletop.kernel.match import Match
from tabletop.learning.moment import Maker, Nothing, Trying
from tabletop.learning.puzzle import Puzzle, Titles
from tabletop.learning.shelf import keep
from tabletop.learning.solving import Solving
from tabletop.places import NoHome
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.pieces import Label, Painted, Paragraph
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.theme import BODY, DIM, NOTE, SCENE_TITLE
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.boards.thumbnail import Thumbnail
from tabletop.ui.puzzles.clues import Clues
from tabletop.ui.puzzles.panels import paint_lamps
from tabletop.ui.puzzles.parts import rival_of, source_of, task_of
from tabletop.ui.scenes.folders import show_in_folder
from tabletop.ui.scenes.page import Page, wood
from tabletop.ui.table.answers import standing

SHAPE = 1344 / 784
WIDEST = 1500.0
LONGEST_NAME = 40
LAMPS_WIDE = 5.6
"""Width of the lamps in their height."""


class Workshop(Page):
    """Page on which the puzzle of a decision of a match is made; `play(path)` opens the table of the one that was kept."""

    name = "workshop"
    where = ("workshop", "app")

    def __init__(self, app: Host, match: Match, node: Decision, path: Path, maker: Maker, *, person: str, turn: int,
                 play: Callable[[Path], None]) -> None:
        super().__init__(app)
        self.path, self.node, self.maker, self.person, self._play = path, node, maker, person, play
        self.turn, self.game = turn, match.rules.key
        self.board = Thumbnail(standing(match, node.parent), kit_of(self.game).record)
        self.puzzle: Puzzle | None = None
        self.kept: Path | None = None
        self.making, self._seconds = True, 0.0
        self._trying = Trying(0, 0)

    # ---- building
    def build(self) -> None:
        """Create the board, the words and the buttons."""
        self.back.add(wood())
        self.picture = Painted("picture", self.board)
        self.verdict = Paragraph("verdict", NOTHING, BODY.at(20), smallest=14.0)
        self.lamps = Painted("lamps", self._paint_lamps)
        self.hints = Paragraph("made_hints", NOTHING, BODY.at(17), colour=DIM, smallest=13.0)
        self.label = Label("name_title", say("puzzle.make.name"), NOTE, colour=DIM)
        self.field = TextField("puzzle_name", says=say("puzzle.make.name"), hint=say("puzzle.make.name_hint"))
        self.keeper = Button("keep", say("puzzle.make.keep"), kind="gold", icon="save")
        self.folder = Button("folder", say("puzzle.make.folder"), icon="card-pick")
        self.main.add(
            Painted("panel", lambda look, w, h: paint.panel(look.brush, w, h)),
            Label("title", say("puzzle.make.title"), SCENE_TITLE, colour="gold"),
            self.picture, self.verdict, self.lamps, self.hints, self.label, self.field, self.keeper, self.folder,
            Button("back", say("puzzle.back"), icon="return-arrow"))
        try:
            self.maker.start(self.path, self.node.number)
        except OSError:
            self._stop(say("puzzle.make.failed"))
        self.refresh_told()

    def layout(self, screen: Screen) -> None:
        """Place the board at the left with the hints below it, the other words and the buttons at the right."""
        free = screen.room
        margin = free(10, 24)
        area = screen.box.centred(min(WIDEST, screen.size[0] - 2 * margin), min(860.0, screen.size[1] - 2 * margin))
        inner = area.inset(free(16, 28))
        head, rest = inner.cut_top(free(38, 48), 12)
        left, right = rest.cut_left(rest.w * 0.64, free(20, 28))
        high = free(42, 52)
        back, right = right.cut_bottom(high, 10)
        folder, right = right.cut_bottom(high, 10)
        kept, right = right.cut_bottom(high + 12, 12)
        field, right = right.cut_bottom(44, 4)
        label, right = right.cut_bottom(20, 8)
        lamps, status = right.cut_top(30, 10)
        picture, hints = left.cut_top(min(left.h, left.w / SHAPE), 14)
        self.root.place_all({
            "wood": screen.box, "panel": area, "title": head, "picture": picture, "lamps": lamps,
            "verdict": status, "made_hints": hints, "name_title": label, "puzzle_name": field, "keep": kept, "folder": folder, "back": back})

    def _paint_lamps(self, look: Look, w: float, h: float) -> Picture | None:
        return paint_lamps(look, LAMPS_WIDE * h, h, self.puzzle.edited.lamps) if self.puzzle is not None else None

    # ---- the making
    def tick(self, dt: float) -> None:
        """Take the news of the making."""
        if not self.making:
            return
        before, self._seconds = int(self._seconds), self._seconds + dt
        news = self.maker.poll()
        match news:
            case None:
                if int(self._seconds) != before:
                    self.refresh_told()
            case Trying():
                self._trying = news
                self.refresh_told()
            case Puzzle():
                self._found(news)
            case Nothing(miss):
                self._stop(say(f"puzzle.make.miss.{miss}"))
            case "failed":
                self._stop(say("puzzle.make.failed"))

    @property
    def waiting(self) -> bool:
        """Whether the puzzle is being made."""
        return self.making

    def _found(self, puzzle: Puzzle) -> None:
        self.maker.close()
        self.making, self.puzzle = False, puzzle
        self.board = self.picture.painter = Thumbnail(puzzle.match, kit_of(self.game).record)
        self.lamps.touch()
        players = " – ".join(puzzle.deal.players)
        self.field.value = self.look.words("puzzle.make.named", players=players, turn=self.turn)[:LONGEST_NAME]
        self.hints.says = self._clues(puzzle)
        self.sound("chime")
        self.refresh_told()
        self.focus.set(self.field, "scene")

    def _clues(self, puzzle: Puzzle) -> Phrase:
        """Tell the first two hints; the third is the move itself."""
        match = puzzle.begun()
        clues = Clues(Solving(puzzle), kit_of(self.game), lambda: self.look.words, match, rival_of(puzzle, self.person))
        clues.take(match)
        clues.take(match)
        first, second = clues.texts
        return spoken_by(lambda words: f"1. {first(words)}\n2. {second(words)}\n3. {words('puzzle.make.third')}")

    def _stop(self, says: Phrase) -> None:
        self.making = False
        self.maker.close()
        self.verdict.says = says

    def refresh_told(self) -> None:
        """Show how far it is, or what was made."""
        puzzle = self.puzzle
        if self.making:
            key = "trying" if self._trying.all else "looking"
            self.verdict.says = say(f"puzzle.make.{key}", n=self._trying.number, all=self._trying.all, seconds=int(self._seconds))
        elif puzzle is not None:
            task, source, edited = task_of(puzzle, rival_of(puzzle, self.person)), source_of(puzzle), puzzle.edited
            self.verdict.says = spoken_by(lambda words: "\n".join((
                task(words), source(words), words("puzzle.make.measure", moves=words("puzzle.moves", n=edited.moves),
                                                  n=edited.right, choices=edited.choices))))
        made = puzzle is not None
        for node in (self.label, self.field, self.hints, self.lamps):
            node.visible = made
        self.keeper.says = say("puzzle.make.play" if self.kept is not None else "puzzle.make.keep")
        self.keeper.refusal = NOTHING if made else say("puzzle.make.not_yet") if self.making else self.verdict.says
        self.folder.visible = self.kept is not None

    def left(self) -> None:
        """Stop the making."""
        self.maker.close()

    # ---- keeping
    def _keep(self) -> None:
        """Keep the puzzle under its name; once it is kept, open its table."""
        if self.puzzle is None:
            return
        if self.kept is not None:
            self._play(self.kept)
            return
        name = self.field.value.strip()[:LONGEST_NAME]
        named = replace(self.puzzle, edited=self.puzzle.edited.model_copy(update={"name": Titles(es=name, en=name)}))
        try:
            self.kept = keep(named, name)
        except ArchiveError as problem:
            self.toast(spoken_by(problem.text), "refusal", seconds=5.0)
            return
        except NoHome:
            self.toast(say("puzzle.make.no_home"), "refusal")
            return
        self.field.refusal = say("puzzle.make.named_already")
        self.toast(say("puzzle.saved", file=plain(str(self.kept))), icon="save", seconds=6.0)
        self.refresh_told()
        self.focus.set(self.keeper, "scene")

    def receive(self, message: Message) -> bool:
        """Keep, open, show in the folder."""
        match message:
            case Button.Pressed(name="keep"):
                self._keep()
            case TextField.Entered(sender=field) if self.focus.node is field:
                self._keep()
            case Button.Pressed(name="folder") if self.kept is not None:
                show_in_folder(self, self.kept)
            case _:
                return super().receive(message)
        return True

    def story(self) -> str:
        """State of the making."""
        return f"{super().story()}, {self.game}, decision {self.node.number}, {'making' if self.making else 'made'}"
