"""The replay scene: a match walked both ways, with its timeline, events, branches, marks and notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal

from tabletop.archive.errors import ArchiveError
from tabletop.games import registry
from tabletop.games.enadrya.board import HAND, pile
from tabletop.games.registry import Game
from tabletop.kernel.history import Node as Decision
from tabletop.kernel.match import Match
from tabletop.kernel.store import UNKNOWN
from tabletop.present.cues import cue_of
from tabletop.present.replay import PUBLIC, Replay, View
from tabletop.present.words import Words
from tabletop.ui.app import App
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.message import Message
from tabletop.ui.graph.node import Node
from tabletop.ui.graph.pieces import Label
from tabletop.ui.replay.branches import BranchTree, knots
from tabletop.ui.replay.chips import Chip, Pill
from tabletop.ui.replay.dock import Dock
from tabletop.ui.replay.events import EventList, EventRow
from tabletop.ui.replay.hands import Hands, Inspector
from tabletop.ui.replay.keys import ACTIONS
from tabletop.ui.replay.layout import boxes
from tabletop.ui.replay.panels import EyesPanel, Mark, MarksPanel, NotesPanel, Panel
from tabletop.ui.replay.player import REAL, Player
from tabletop.ui.replay.reel import PLAIN, REELS, leads
from tabletop.ui.replay.remarks import FLAG, Remark, Remarks
from tabletop.ui.replay.stage import Stage
from tabletop.ui.replay.timeline import Course, Timeline
from tabletop.ui.replay.told import Told
from tabletop.ui.replay.tree import Fork, forks, is_over, leaf_below
from tabletop.ui.say import NOTHING, Say, plain, say, spoken_by
from tabletop.ui.scene import Scene
from tabletop.ui.screen import Screen
from tabletop.ui.theme import DIM, NOTE
from tabletop.ui.widgets.button import Button, RoundButton
from tabletop.ui.widgets.dropdown import Dropdown
from tabletop.ui.widgets.textfield import TextField

TABS = {"events": "stopwatch", "branches": "crossroad", "notes": "quill-ink"}
How = Literal["step", "jump"]
SHORTEST = 0.15
"""Seconds that even an event without a motion of its own is shown at the table's pace."""


def game_of(match: Match) -> Game:
    """The game a match is of. Raises LookupError for one of no game here."""
    for key in registry.games():
        game = registry.game(key)
        if game.rules.store is match.rules.store:
            return game
    raise LookupError("a match of no game")


class ReplayScene(Scene):
    """Watches a match. `path` is its file, beside which notes are kept; `play_on(node)` goes on from after a decision
    (None: the start), None where that is not offered.
    """

    name = "replay"
    where = ("replay", "app")

    def __init__(
        self, app: App, match: Match, *, names: Sequence[str], path: Path | None = None,
        play_on: Callable[[Decision | None], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.match, self.names = match, tuple(names)
        self.game = game_of(match)
        self.reel = REELS.get(self.game.key, PLAIN)
        # An unfinished match shows nobody's hand before somebody asks to see it.
        self.replay = Replay(match, view="all" if match.over else PUBLIC)
        self.told = Told(self.replay, self.game, self.names)
        self.remarks = Remarks(path)
        self.player = Player()
        self.forks: list[Fork] = forks(match)
        self._play_on = play_on
        self._shown = -1
        self._details: Literal["on", "off"] = "off"
        self._note_at = 0
        app.shortcuts.register(ACTIONS)

    # ---- building
    def build(self) -> None:
        """Board, dock and panels."""
        self.stage = Stage(self, self.replay)
        self.back.add(self.stage.ground)
        dyes = (self.stage.sleeve(0), self.stage.sleeve(1))
        self.dock = Dock(dyes)
        self.eyes = EyesPanel(self.names, self._eyes_value())
        self.eyes_list = Dropdown("eyes_list", self._eyes_options(), self._eyes_value(), says=say("replay.eyes.title"))
        self.branches_panel = Panel("branches", say("replay.branch.title"), "crossroad")
        self.tree = BranchTree("tree")
        self.branches_panel.add(self.tree)
        self.marks = MarksPanel()
        self.events_panel = Panel("events", say("replay.events.title"))
        self.events = EventList("events_list", self.reel.icons)
        self.details = Chip("details", say("replay.events.details"), icon="magnifying-glass")
        self.events_panel.add(self.events, self.details)
        self.notes = NotesPanel()
        self.go_on = Button("play_on", say("replay.play_on.title"), kind="gold")
        self.go_on_note = Label("play_on_note", NOTHING, NOTE, colour=DIM, align="m")
        self.icons = [RoundButton(name, say(f"replay.icon.{name}"), icon=icon) for name, icon in (
            ("leave", "return-arrow"), ("show_hands", "card-pick"), ("keys", "help"))]
        self.tabs = {name: Chip(f"tab_{name}", say(f"replay.tab.{name}"), icon=icon, value="on" if name == "events" else "off")
                     for name, icon in TABS.items()}
        self.hands, self.inspector = Hands(), Inspector()
        self.pills = [Pill("hand_own", say("enadrya.pile.hand_count", n=0), icon="card-pick"),
                      Pill("hand_rival", say("enadrya.pile.hand_count", n=0), icon="card-pick")]
        self.stage.group.add(*self.pills)
        self.main.add(self.stage.group, self.dock, self.eyes, self.eyes_list, self.branches_panel, self.marks, *self.icons,
                      *self.tabs.values(), self.events_panel, self.notes, self.go_on, self.go_on_note, self.hands)
        self.top.add(self.inspector)
        if self.remarks.trouble is not None:
            self.toast(spoken_by(self.remarks.trouble.text), "refusal", seconds=5.0)

    def _eyes_value(self) -> str:
        return "" if self.replay.view == PUBLIC else str(self.replay.view)

    def _eyes_options(self) -> list[tuple[str, Say]]:
        seats = [(str(i), plain(name)) for i, name in enumerate(self.names)]
        rest = [("all", say("replay.eyes.all")), ("then", say("replay.eyes.then"))]
        return [("", say("replay.eyes.public")), *seats, *rest]

    # ---- places
    def layout(self, screen: Screen) -> None:
        """Everything round the board."""
        size: Literal["wide", "small"] = "small" if screen.layout == "small" else "wide"
        places = boxes(screen)
        self.stage.arrange(screen, self._side())
        for pill, box in zip(self.pills, self.stage.pill_boxes(), strict=True):
            pill.visible = size == "wide"
            pill.put(box)
        self.dock.arrange(places["dock"], size)
        panels = {"eyes": self.eyes, "branches": self.branches_panel, "marks": self.marks, "events": self.events_panel,
                  "notes": self.notes}
        for name, panel in panels.items():
            panel.visible = name in places
            if name in places:
                panel.arrange(places[name], size)
        self.eyes_list.visible = size == "small"
        self.eyes_list.put(places.get("eyes_list", Box(0, 0, 0, 0)))
        self._lay_tabs(places)
        self.tree.put(self.branches_panel.inside)
        inside = self.events_panel.inside
        self.events.size = size
        self.events.put(Box(inside.x - 4, inside.y - 4, inside.w + 10, inside.h + 8))
        self.details.put(Box(self.events_panel.w - 46, 3, 40, 40))
        self._lay_icons(places["icons"])
        self.go_on.put(places["play_on"])
        self.go_on_note.put(places["play_on_note"])
        self.hands.arrange(places["board"])
        self._retell()
        self.show("jump")

    def _lay_icons(self, room: Box) -> None:
        size = min(48.0, room.h)
        step = room.w / len(self.icons)
        for i, icon in enumerate(self.icons):
            icon.put(Box(room.x + step * (i + 0.5) - size / 2, room.centre[1] - size / 2, size, size))

    def _lay_tabs(self, places: dict[str, Box]) -> None:
        room = places.get("tabs")
        for i, tab in enumerate(self.tabs.values()):
            tab.visible = room is not None
            if room is not None:
                step = room.w / len(self.tabs)
                tab.put(Box(room.x + i * step + 2, room.y, step - 4, room.h))
        if room is not None:
            self._show_tab()

    def _show_tab(self) -> None:
        """In a small window one tab's panels are shown."""
        on = next((name for name, tab in self.tabs.items() if tab.value == "on"), "events")
        self.events_panel.visible = on == "events"
        self.branches_panel.visible = on == "branches"
        self.marks.visible = self.notes.visible = on == "notes"

    def _side(self) -> int:
        view = self.replay.view
        turns = self.app.settings.board_turns
        return view if turns and isinstance(view, int) and view < len(self.names) else 0

    # ---- what it shows
    def _retell(self) -> None:
        """Another view, line, language or width: the events told anew, the course drawn anew."""
        words = self.look.words
        rows = self.told.rows(words, details=self._details)
        turned = [fact[5] for fact in self.replay.facts if fact[1] == "turned"]
        self.events.fill(self.look, rows, [self.stage.sleeve(seat) for seat in turned])
        self._redraw_course()

    def _redraw_course(self) -> None:
        replay = self.replay
        hidden = frozenset(word.name.removeprefix("filter_") for word in self.dock.filters if word.value == "off")
        flags = tuple((mark.position, mark.remark.sign) for mark in self._marks() if mark.remark.sign)
        self.dock.timeline.show(Course(
            replay.length, leads(replay, self.reel), tuple(replay.marks(dict(self.reel.kinds))), tuple(replay.turns()), flags,
            (self.stage.sleeve(0), self.stage.sleeve(1)), hidden))

    def show(self, how: How) -> None:
        """Bring everything to where the replay stands: a step forward moves, all else cuts."""
        replay, before = self.replay, self._shown
        track = replay.track
        if how == "step" and before == replay.position - 1:
            entries = list(track.groups[before])
            if replay.position == replay.length:
                entries += track.groups[replay.position]
            self.stage.go_on(entries, cue_of(self.game.key, replay.fact), replay.fact)
        else:
            self.stage.cut()
        self._shown = replay.position
        self.dock.stand(replay.position, replay.length, self._line_at(replay.position))
        self.dock.show_playing(self.player.playing)
        self.dock.show_pace(self.player.pace)
        self.events.stand(replay.position)
        self._show_tree()
        self._show_notes()
        self._show_way_on()
        self._show_hands()
        self._show_pills()

    def _line_at(self, position: int) -> Say:
        """What happened just before a position."""
        told = self.told

        def tell(words: Words) -> str:
            line = told.line(words, position)
            return line.text if line is not None else words("replay.at_start")

        return spoken_by(tell)

    def _worth_telling(self, low: int, high: int) -> Say:
        """The last event of those positions that is more than a detail."""
        lines = self.told.lines(self.look.words)
        return self._line_at(next((p for p in range(high, low, -1) if lines[p - 1].level == "line"), high))

    @property
    def turn(self) -> int:
        """The number of the present turn; 0 before the first."""
        return sum(1 for turn in self.replay.turns() if turn <= self.replay.position)

    def _show_tree(self) -> None:
        here = self.replay.decision()
        self.tree.show(knots(self.forks, line=self.replay.line, here=here, turn=self.turn, names=self.names))
        ends = sum(1 for fork in self.forks if fork.knot == "end")
        self.branches_panel.note = plain(str(ends)) if ends > 1 else NOTHING

    def _marks(self) -> list[Mark]:
        found = []
        nodes = self.match.history.nodes
        turns = self.replay.turns()
        present = self._number()
        for remark in self.remarks.all():
            node = nodes[remark.number - 1] if 0 < remark.number <= len(nodes) else None
            span = self.replay.span(node) if node is not None else (0, 0)
            if span is None or remark.number > len(nodes) or not (remark.sign or remark.text):
                continue
            position = span[1]
            turn = sum(1 for t in turns if t <= max(span[0] + 1, 1))
            says = plain(remark.text) if remark.text else self._worth_telling(span[0], position)
            found.append(Mark(remark, says, turn, position,
                              "on" if remark.number == present else "off"))
        return sorted(found, key=lambda mark: mark.position)

    def _number(self) -> int:
        node = self.replay.decision()
        return node.number if node is not None else 0

    def _show_notes(self) -> None:
        start = self.replay.turn_start()
        node = self.replay.decision_at(start)
        self._note_at = node.number if node is not None else 0
        title = say("replay.notes.turn", n=self.turn) if self.turn else say("replay.notes.before")
        self.notes.show(title, self.remarks.on(self._note_at).note, self.remarks.on(self._number()).sign)
        self.marks.show(self._marks())

    def _show_way_on(self) -> None:
        node = self.replay.branch()
        if self._play_on is None:
            self.go_on.refusal = say("replay.play_on.unsaved")
        elif is_over(self.match, node):
            self.go_on.refusal = say("replay.play_on.over")
        else:
            self.go_on.refusal = NOTHING
        self.go_on.tip = self.go_on.refusal
        note = self.go_on.refusal or say("replay.play_on.note")
        self.go_on_note.says = note if self.screen.layout == "wide" else NOTHING

    def _show_hands(self) -> None:
        if self.hands.visible:
            store = self.replay.store
            order = (1 - self._side(), self._side())
            self.hands.show([(self.names[seat], self.stage.sleeve(seat), [
                None if card == UNKNOWN else self.stage.face(card) for card in store.zone[pile(seat, HAND)]]) for seat in order])

    def _show_pills(self) -> None:
        store = self.replay.store
        for pill, seat in zip(self.pills, (self._side(), 1 - self._side()), strict=True):
            pill.says = say("enadrya.pile.hand_count", n=len(store.zone[pile(seat, HAND)]))

    # ---- going
    def go(self, position: int, how: How = "jump") -> None:
        """Stand after that many events."""
        self.replay.go(position)
        self.show(how)

    def see(self, view: View) -> None:
        """Look with other eyes."""
        self.replay.view = view
        self.eyes.choose(self._eyes_value())
        self.eyes_list.value = self._eyes_value()
        self.inspector.show(None, Box(0, 0, 0, 0), self.screen.box, "wide")
        self.hands.visible = False
        self.layout(self.screen)

    def take_line(self, node: Decision | None) -> None:
        """Stand after a decision, on its own line if the present one does not lead there."""
        span = self.replay.span(node) if node is not None else (0, 0)
        if span is None:
            line = leaf_below(self.match, node)
            self.replay = Replay(self.match, view=self.replay.view, line=line)
            self.told = Told(self.replay, self.game, self.names)
            self.stage.other(self.replay)
            self._retell()
            span = self.replay.span(node) if node is not None else (0, 0)
        self.player.pause()
        self.go(span[1] if span is not None else 0)

    def tick(self, dt: float) -> None:
        """Plays; shows the card whose name or piece is under the pointer."""
        self._point()
        lasts = max(SHORTEST, cue_of(self.game.key, self.replay.fact).seconds)
        due = self.player.due(dt, lasts)
        for _ in range(due):
            if self.replay.position == self.replay.length:
                break
            self.go(self.replay.position + 1, "step")
        if self.player.playing == "yes" and self.replay.position == self.replay.length:
            self.player.pause()
            self._played()

    def _point(self) -> None:
        over = self.pointer.over
        card, beside = 0, Box(0, 0, 0, 0)
        if isinstance(over, EventRow) and self.pointer.held is None:
            box, (x, y) = over.world_box(), self.pointer.at
            card, beside = over.card_at(x - box.x, y - box.y), box
        elif self.stage.pointed_at is not None:
            card, beside = self.stage.card_pointed_at(), self.stage.pointed_at.world_box()
        face = self.stage.face(card) if card else None
        self.inspector.show(face, beside, boxes(self.screen)["board"], self.screen.layout)

    def left(self) -> None:
        """Nothing plays behind another scene."""
        self.player.pause()

    # ---- what happens
    def action(self, name: str) -> bool:
        """The keys of the replay; Esc puts the hands away, or leaves."""
        if name in ("back", "close", "cancel"):
            if self.hands.visible:
                self.hands.visible = False
            else:
                self.app.pop()
            return True
        return name.startswith("replay_") and self.do(name.removeprefix("replay_"))

    def do(self, name: str) -> bool:
        """A deed by its name; False for what is none."""
        replay = self.replay
        walks = {"back": replay.position - 1, "forward": replay.position + 1, "start": 0, "end": replay.length,
                 "back_turn": replay.next_turn(-1), "forward_turn": replay.next_turn(1)}
        if name in walks:
            self.player.pause()
            self.go(walks[name], "step" if name == "forward" else "jump")
            return True
        deeds: dict[str, Callable[[], None]] = {
            "play": self._toggle_play, "faster": lambda: self._change_pace(1), "slower": lambda: self._change_pace(-1),
            "real": self._toggle_real, "hands": self._toggle_hands, "show_hands": self._toggle_hands,
            "details": self._toggle_details, "eyes": self._next_eyes, "mark": self._add_mark, "add_mark": self._add_mark,
            "note": lambda: self.focus.set(self.notes.field, "keys"), "play_on": self._go_on, "leave": self.app.pop,
            "keys": lambda: void(self.app.action("shortcuts"))}
        if name not in deeds:
            return False
        deeds[name]()
        return True

    def _toggle_play(self) -> None:
        if self.replay.position == self.replay.length and self.player.playing == "no":
            self.go(0)
        self.player.toggle()
        self._played()

    def _played(self) -> None:
        self.wants_ticks = "always" if self.player.playing == "yes" else "never"
        self.dock.show_playing(self.player.playing)
        self.dock.show_pace(self.player.pace)

    def _change_pace(self, by: Literal[1, -1]) -> None:
        self.player.step_pace(by)
        self._played()

    def _toggle_real(self) -> None:
        self.player.pace = 1.0 if self.player.pace == REAL else "real"
        self._played()

    def _toggle_hands(self) -> None:
        self.hands.visible = not self.hands.visible
        self._show_hands()

    def _toggle_details(self) -> None:
        self._details = "off" if self._details == "on" else "on"
        self.details.value = self._details
        self._retell()
        self.events.stand(self.replay.position)

    def _next_eyes(self) -> None:
        views: list[View] = [*range(len(self.names)), "all", "then"]
        now = self.replay.view
        self.see(views[(views.index(now) + 1) % len(views)] if now in views else views[0])

    def _add_mark(self) -> None:
        remark = self.remarks.on(self._number())
        self._keep(replace(remark, sign=remark.sign or FLAG))

    def _keep(self, remark: Remark) -> None:
        try:
            self.remarks.put(remark)
        except ArchiveError as problem:
            self.refuse(spoken_by(problem.text))
        self._show_notes()
        self._redraw_course()

    def _go_on(self) -> None:
        if not self.go_on.usable:
            self.refuse(self.go_on.refusal, near=self.go_on)
        elif self._play_on is not None:
            self.player.pause()
            self._play_on(self.replay.branch())

    def receive(self, message: Message) -> bool:
        """What the parts say."""
        match message:
            case Timeline.Sought(position=position):
                self.player.pause()
                self.go(position)
            case EventList.Wanted(position=position) | MarksPanel.Wanted(position=position):
                self.player.pause()
                self.go(position)
            case BranchTree.Wanted(node=node):
                self.take_line(node)
            case EyesPanel.Chosen(view=value) | Dropdown.Changed(name="eyes_list", value=value):
                self.see(int(value) if value.isdigit() else "all" if value == "all" else "then" if value == "then" else PUBLIC)
            case NotesPanel.Judged(sign=sign):
                self._keep(replace(self.remarks.on(self._number()), sign=sign))
            case TextField.Entered(name="note", text=text):
                self._keep(replace(self.remarks.on(self._note_at), note=text))
            case Chip.Switched(sender=chip):
                self._switched(chip)
            case Pill.Pressed():
                self._toggle_hands()
            case Button.Pressed(name=name):
                return self.do(name)
            case _:
                return False
        return True

    def _switched(self, chip: Node) -> None:
        if chip.name == "details":
            self._toggle_details()
        elif chip.name.startswith("tab_"):
            for tab in self.tabs.values():
                tab.value = "on" if tab is chip else "off"
            self._show_tab()
        else:
            self._redraw_course()


def void(_answer: object) -> None:
    """For deeds whose answer nobody needs."""
