"""Diary scene: one person's figures, memories and proposals, all games or one."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import fit_name
from tabletop.diary.diary import Diary, told_trouble
from tabletop.diary.exports import to_csv, to_json
from tabletop.diary.figures import LEAST, Figures
from tabletop.diary.line import Line
from tabletop.diary.proposals import Proposal, favourite
from tabletop.diary.uncollected import uncollected
from tabletop.games.entries import games
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label, Painted, Paragraph
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.theme import NOTE, QUESTION, SCENE_TITLE
from tabletop.toolkit.scene import Host, Pace
from tabletop.toolkit.text.phrase import NOTHING, plain, say, spoken_by
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.ui import drawing
from tabletop.ui.diary import dialogs
from tabletop.ui.diary.charts import Endings, Latest, Lengths
from tabletop.ui.diary.dialogs import MatchRows
from tabletop.ui.diary.layout import column, column_at, columned, columns_at
from tabletop.ui.diary.person import PersonPanel
from tabletop.ui.diary.pieces import Panel, Read, See, Several, Try
from tabletop.ui.diary.tables import Cards, Decks, Memories, Rules
from tabletop.ui.diary.words import StockOf, Telling, game_name
from tabletop.ui.drawing.colours import MENU_TABLE
from tabletop.ui.library.exporter import exports_folder
from tabletop.ui.scenes.page import Page, wood

ALL = "all"
PAIRS = {"lengths": "endings", "rules": "cards"}


def nothing_to_learn(game: str) -> tuple[Proposal, ...]:
    """Return no lessons and puzzles."""
    return ()


@dataclass(frozen=True, slots=True)
class Doors:
    """Ways out of the diary: the replay of a file just after an event, a new match with a deck ("": any), the rulebook at a clause.

    `learning` returns the next lessons and puzzles of a game, `learn` opens one.
    """

    replay: Callable[[Path, int], None]
    play: Callable[[str, str], None]
    rules: Callable[[str, str], None]
    learning: Callable[[str], Sequence[Proposal]] = nothing_to_learn
    learn: Callable[[Proposal], object] | None = None


class PlayedList(Panel):
    """Matches of a diary too short for charts, as a list."""

    high = 360.0

    def __init__(self, told: Figures, telling: Telling) -> None:
        super().__init__("list", say("diary.latest.title"))
        self.add(Paragraph("few", say("diary.few"), NOTE.at(17), colour="dim"), MatchRows(tuple(reversed(told.matches)), telling))

    def fill(self, room: Box) -> None:
        """Place the text over the rows."""
        self.children[1].put(Box(room.x, room.y + 6, room.w, 30))
        self.children[2].put(Box(room.x, room.y + 44, room.w, room.h - 44))


class DiaryScene(Page):
    """Diary of the person who played last on this computer, or of another. New matches are read while it is open, one a frame."""

    name = "diary"

    def __init__(self, app: Host, diary: Diary, *, folder: Path, stock_of: StockOf, doors: Doors, person: str = "") -> None:
        super().__init__(app)
        self.diary, self._folder, self._doors = diary, folder, doors
        self._telling = Telling(stock_of)
        self.person, self.game = person, ALL
        self.panels: dict[str, Node] = {}
        self.told: Figures | None = None
        self._making: Iterator[dict[str, Node]] | None = None
        self._reading: Generator[tuple[int, int], None, None] | None = None
        self._shown: dict[str, Line] = {}

    # ---- building
    def build(self) -> None:
        """Create the head, the place for the panels, and the first of them; `tick` makes the others."""
        self.back.add(wood())
        back = RoundButton("back", say("diary.back"), sign="<")
        self.games = Choice("games", [(ALL, say("diary.all")), *((key, game_name(key)) for key in games())], ALL)
        self.progress = Label("progress", NOTHING, NOTE, colour="dim", align="r")
        self.area = ScrollArea("area")
        self.main.add(back, Label("title", say("diary.title"), SCENE_TITLE.at(36), colour="gold"), self.games, self.area, self.progress)
        self._show()
        self._make_some()

    def _show(self) -> None:
        """Begin the panels of the present person and game anew."""
        for node in self.panels.values():
            node.remove()
        self._shown = dict(self.diary.index.lines)
        known = self.diary.persons()
        if self.person not in known:
            latest = (self.diary.people.person(name) for name in self.app.settings.names)
            self.person = next((key for key in latest if key in known), next(iter(known), ""))
        self.told = told = self.diary.figures(self.person, "" if self.game == ALL else self.game)
        name = known[self.person][0] if self.person in known else ""
        self.panels = {} if known else {"empty": _empty(), "empty-text": _nothing_yet()}
        self._making = self._made(name, told) if known else None
        self.games.visible = bool(known)

    def _made(self, name: str, told: Figures) -> Iterator[dict[str, Node]]:
        """Yield the panels, those of one row together, with pauses where some take long: each step is the work of one frame."""
        telling = self._telling
        person = PersonPanel(name, told, telling)
        yield {"person": person}
        if told.total.all < LEAST:
            yield {"list": PlayedList(told, telling)}
        else:
            latest = Latest(told, telling, self.app.services.now())
            yield {"latest": latest}
            for _ in latest.uncover():
                yield {}
            decks = Decks(self.diary, told, telling)
            yield {"decks": decks}
            for _ in decks.uncover():
                yield {}
            yield {"lengths": Lengths(told), "endings": Endings(told, telling)}
        rules = Rules(told, telling)
        yield {}
        cards = Cards(told)
        yield {"rules": rules, "cards": cards}
        person.offer(self.diary.proposals(told, self._doors.learning(favourite(told))))
        yield {"memories": Memories(told)}
        cards.name_best(told, telling)

    def _make_some(self) -> None:
        """Make the next panels, if there are more."""
        if self._making is None:
            return
        with uncollected():
            fresh = next(self._making, None)
        if fresh is None:
            self._making = None
        else:
            self.panels |= fresh


    @property
    def _home(self) -> Node:
        """Node that holds the panels: the page, or what scrolls."""
        return self.main if columned(self.screen) else self.area.content

    # ---- places
    def layout(self, screen: Screen) -> None:
        """Place the panels in columns, or one under another."""
        for node in self.panels.values():
            self._home.add(node)
        three = columned(screen)
        boxes = columns_at(screen, charts="list" if "list" in self.panels else "full") if three else column_at(screen)
        self.area.visible = not three
        self.root.place_all({"wood": screen.box, "progress": Box(screen.size[0] - 640, screen.size[1] - 24, 616, 20)}
                            | {name: box for name, box in boxes.items() if name not in self.panels})
        if "empty" in self.panels:
            self._place_empty(screen)
            return
        if three:
            for name, node in self.panels.items():
                node.put(boxes[name])
            return
        area = boxes["area"]
        parts = [(name, node.high) for name, node in self.panels.items() if isinstance(node, Panel | PersonPanel)]
        places, high = column(area.w - 20, parts, PAIRS)
        for name, box in places.items():
            self.panels[name].put(box)
        self.area.content_height = high

    def _place_empty(self, screen: Screen) -> None:
        self.area.visible = False
        for node in self.panels.values():
            self.main.add(node)
        middle = screen.box.centred(min(900.0, screen.size[0] - 80), screen.size[1] * 0.62)
        self.panels["empty"].put(middle)
        self.panels["empty-text"].put(middle)

    # ---- reading
    def entered(self) -> None:
        """Read new matches from now on."""
        self._reading = self.diary.refresh(self._folder)
        self.focus.set(self.games if self.games.visible else self.main.find("back"), "scene")

    def left(self) -> None:
        """Keep what was read so far; the rest is read the next time."""
        if self._reading is not None:
            self._reading.close()
            self._reading = None

    @property
    def pace(self) -> Pace:
        """Move on while panels are missing."""
        return "moving" if self._making is not None else super().pace

    @property
    def waiting(self) -> bool:
        """Whether matches are still to be read."""
        return self._reading is not None

    def tick(self, dt: float) -> None:
        """Make the next panels or, when all are there, read the next match; show what is new once all are read."""
        if self._making is not None:
            self._make_some()
            self.layout(self.screen)
            return
        if self._reading is None:
            return
        before = len(self.diary.index.lines)
        try:
            done, of = next(self._reading)
            self.progress.says = say("diary.reading", n=done + 1, of=of)
        except StopIteration:
            self._reading = None
            self.progress.says = NOTHING
            if self._shown != self.diary.index.lines:
                self._again()
        trouble = self.diary.trouble()
        if trouble is not None:
            self.toast(spoken_by(partial(told_trouble, trouble)), kind="refusal", seconds=8.0)
        if before == 0 and self.diary.index.lines and self._reading is not None:
            self._again()

    def _again(self) -> None:
        """Show the diary anew, with the focus where it was."""
        name, empty = self.focus.node.name if self.focus.node is not None else "", not self.games.visible
        self._show()
        while self._making is not None:
            self._make_some()
        self.layout(self.screen)
        found = self.main.find(name) if name else None
        if empty and self.games.visible and name == "back":
            found = self.games  # where a diary begins that was not read yet
        if found is not None:
            self.focus.set(found, "scene")

    # ---- events
    def receive(self, message: Message) -> bool:
        """Handle what is pressed, and the answers of dialogs."""
        match message:
            case Choice.Changed(name="games", value=value):
                self.game = value
                self._again()
            case Button.Pressed(sender=Button() as button) if isinstance(getattr(button, "wish", None), See | Several | Read | Try):
                self._grant(button.wish)  # type: ignore[attr-defined]
            case Button.Pressed(name="someone"):
                self._choose_person()
            case Button.Pressed(name="export"):
                self.open(dialogs.export_dialog(self._name))
            case Dialog.Answered(name="people", answer=answer):
                self._person_answered(answer)
            case Dialog.Answered(name="forget", answer="yes"):
                self.diary.forget(self.person)
                self._again()
            case Dialog.Answered(name="export-diary", answer="csv" | "json" as form):
                self._export(form)
            case _:
                return super().receive(message)
        return True

    @property
    def _name(self) -> str:
        known = self.diary.persons()
        return known[self.person][0] if self.person in known else self.person

    def _grant(self, wish: See | Several | Read | Try) -> None:
        """Open what a piece asks for."""
        match wish:
            case See(played=played, event=event):
                if self.dialog is not None:
                    self.close(self.dialog)
                self._doors.replay(self._folder / played.line.file, event)
            case Several(what=what, matches=matches) if matches:
                self.open(dialogs.matches_dialog(what, matches, self._telling))
            case Read(game=game, clause=clause):
                self._doors.rules(game, clause)
            case Try(proposal=proposal, answer="no"):
                self.diary.put_away(self.person, proposal)
                self._again()
            case Try(proposal=proposal):
                if proposal.kind in ("lesson", "puzzle"):
                    if self._doors.learn is not None:
                        self._doors.learn(proposal)
                elif proposal.kind == "rule":
                    self._doors.rules(proposal.game, proposal.subject)
                else:
                    deck = proposal.deck if proposal.kind == "card" else proposal.subject
                    self._doors.play(proposal.game, self._telling.deck_id(proposal.game, deck))
            case _:
                pass

    def _choose_person(self) -> None:
        people = self.diary.people
        joined = self.person in people.joined.values()
        self.open(dialogs.people_dialog(self.person, self.diary.persons(), sorted(people.left_out), joined=joined))

    def _person_answered(self, answer: str) -> None:
        kind, _, key = answer.partition(":")
        match kind:
            case "open":
                self.person = key
            case "join":
                self.diary.join(self._name, key)
                self.person = key
            case "part":
                for name in [name for name, to in self.diary.people.joined.items() if to == self.person]:
                    self.diary.join(name, name)
            case "leave":
                self.diary.leave_out(self.person, out=True)
            case "keep":
                self.diary.leave_out(key, out=False)
                self.person = key
            case "forget":
                self.open(dialogs.forget_dialog(self._name))
                return
        self._again()

    def _export(self, form: str) -> None:
        """Write the diary into the folder of exports, and say where."""
        told = self.diary.figures(self.person)
        text = to_csv(told) if form == "csv" else to_json(told)
        file = exports_folder() / f"{fit_name(self._name) or 'diary'} {self.app.services.now():%Y-%m-%d}.{form}"
        try:
            disk.write(file, text.encode("utf-8", "replace"))
        except ArchiveError as problem:
            self.toast(spoken_by(problem.text), kind="refusal")
            return
        self.toast(say("diary.export.done", file=plain(str(file))), icon="share", seconds=6.0)


def _empty() -> Painted:
    """Picture of a table before the first match."""
    return Painted("empty", lambda look, w, h: drawing.mat(look.brush, w, h, MENU_TABLE))


def _nothing_yet() -> Node:
    node = _Centred("empty-text")
    node.add(Label("none-title", say("diary.none_title"), SCENE_TITLE.at(34), colour="gold", align="m"),
             Paragraph("none", say("diary.none"), QUESTION, align="m"))
    return node


class _Centred(Node):
    """Title with a text under it, in the middle."""

    def put(self, box: Box) -> Node:
        """Place both."""
        super().put(box)
        self.children[0].put(Box(30, box.h * 0.34, box.w - 60, 50))
        self.children[1].put(Box(box.w * 0.16, box.h * 0.34 + 70, box.w * 0.68, 120))
        return self
