"""Replay scene: a match stepped forwards and backwards, with its timeline, events, branches, marks and notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from tabletop.games import registry
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.history import Node as Decision
from tabletop.kernel.match import Match
from tabletop.play.disclosure import Disclosure
from tabletop.present.cues import cue_of, marks_of
from tabletop.present.narrate import Row
from tabletop.present.replay import PUBLIC, Replay, View
from tabletop.toolkit.access.regions import Region
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.scene import Host, Scene
from tabletop.toolkit.snapshot import snapshot
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say, spoken_by
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.replay.advice import Advice, Advisor
from tabletop.ui.replay.annotations import Noting
from tabletop.ui.replay.beside import Beside
from tabletop.ui.replay.branches import BranchTree
from tabletop.ui.replay.by_ear import ReplayByEar
from tabletop.ui.replay.commands import Commands, How, Ways
from tabletop.ui.replay.dock import REAL, Playback
from tabletop.ui.replay.event_lines import EventLines
from tabletop.ui.replay.events import EventList, EventRow
from tabletop.ui.replay.exports import Desk, Sharing
from tabletop.ui.replay.layout import boxes
from tabletop.ui.replay.lineage import Lineage
from tabletop.ui.replay.panels import MarksPanel, NotesPanel, ViewpointPanel
from tabletop.ui.replay.parts import Parts
from tabletop.ui.replay.positions import Places, Way, last_line, line_stop, turn_of, turn_stop
from tabletop.ui.replay.reel import scores, standing
from tabletop.ui.replay.relatives import Relatives
from tabletop.ui.replay.remarks import Remarks
from tabletop.ui.replay.stage import Stage
from tabletop.ui.replay.state import Details, Doing, ReplayState
from tabletop.ui.replay.timeline import Course, Timeline
from tabletop.ui.replay.tree import leaf_below
from tabletop.ui.replay.viewpoints import Viewing
from tabletop.ui.scenes.folders import show_in_folder

SHORTEST = 0.15
"""Least seconds for an event without animation at the table's pace."""


class ReplayScene(Scene):
    """Replay of a match.

    `path` is its file, beside which notes are saved; `play_on(node)` continues from after a decision (None: the start),
    None where that is not offered; `why_not(node)` returns the reason against it. `review()` opens the review. A given `viewpoint`
    is fixed, else `disclosure` says which ones may be chosen. An `advisor` names the move of a bot; `relatives` are the files of its branches.
    """

    name = "replay"
    where = ("replay", "app")

    def __init__(
        self, app: Host, match: Match, *, names: Sequence[str], path: Path | None = None,
        play_on: Callable[[Decision | None], None] | None = None, viewpoint: View | None = None,
        why_not: Callable[[Decision | None], Phrase] = lambda node: NOTHING, advisor: Advisor | None = None,
        relatives: Relatives | None = None, review: Callable[[], None] | None = None, puzzle: Callable[[Decision], None] | None = None,
        disclosure: Disclosure | None = None,
    ) -> None:
        super().__init__(app)
        self.match, self.names = match, tuple(names)
        self.game = registry.game(match.rules.key)
        self.music = self.game.key
        self.kit = kit_of(self.game.key)
        self.reel = self.kit.record.reel
        self.disclosure = disclosure or Disclosure.of(match, {})
        self.replay = Replay(match, view=viewpoint if viewpoint is not None else self.disclosure.usual)
        self.replay.go(self.replay.opening())
        self.viewpoint, self.why_not = viewpoint, why_not
        self.told = EventLines(self.replay, self.game, self.names)
        self.path, self.remarks = path, Remarks(path)
        self.player = Playback()
        self.play_on, self.review, self.puzzle = play_on, review, puzzle
        self._shown = -1
        self.sent_to: Decision | None = None
        self._rows: Sequence[Row] = ()
        self.details: Details = "off"
        self.doing = Doing(deny=self.refuse, tell=self.toast, go=self.go, take_line=self.take_line, tree_grown=self._show_tree,
                           remarks_changed=self.redraw_course)
        self.advice = Advice(advisor, self.kit, self.state, withdraw=self.toasts.withdraw, do=self.doing)
        self.lineage = Lineage(match, relatives, lambda: self.replay.line, self.doing)
        self.places = Places(app.memory)
        if viewpoint is None:  # a look back from the table begins at its own moment
            self.places.go_back(path, match, self.replay, self.turn_to)
            self.replay.view = self.disclosure.settle(self.replay.view)

    # ---- building
    def build(self) -> None:
        """Create board, dock and panels."""
        self.stage = Stage(self, self.replay, self.kit, lambda: self.action("replay_play"))
        self.back.add(self.stage.ground)
        self.parts = Parts(self.names, self._viewpoint_value(), views=self.disclosure, dyes=self._dyes(), kit=self.kit,
                           seen_from="menu" if self.viewpoint is None else "match",
                           review="absent" if self.review is None else "offered")
        self.stage.group.add(*self.parts.pills)
        self.main.add(self.stage.group, *self.parts.all)
        self.top.add(self.parts.inspector)
        self.by_ear = ReplayByEar(self.state, self.stage, self.reel, lambda: last_line(self.replay, self._rows, self.told), self.tell)
        self._make_parts()
        if self.remarks.trouble is not None:
            self.toast(spoken_by(self.remarks.trouble.text), "refusal", seconds=5.0)

    def _make_parts(self) -> None:
        """Make the parts that keep the panels up to date, and the commands."""
        now, path = self.state, self.path
        self.noting = Noting(self.remarks, now, self.parts, self.focus, self.doing)
        self.beside = Beside(now, self.parts, self.stage, self.lineage, hand=self.kit.hand,
                             way_on=None if self.play_on is None else self.why_not)
        desk = Desk(self.open, self.app.clipboard.write, self._keep_board, lambda file: show_in_folder(self, file), self._show_keys)
        self.sharing = Sharing(path, now, self.noting, self.game.key, desk, self.doing)
        self.viewing = Viewing(self.disclosure, self.viewpoint, self.names, self._take_view, self.open, self.doing)
        ways = Ways(self.go, self.see, self.stop, lambda step: turn_stop(self.replay, self._rows, step), self._tell, self.redraw_course,
                    self.show_pace, self.app.pop, self._show_keys, self.play_on, self.review, self.puzzle)
        self._commands = Commands(now, self.player, self.parts, self.focus, ways, noting=self.noting, beside=self.beside,
                                  advice=self.advice, lineage=self.lineage, sharing=self.sharing, viewing=self.viewing,
                                  do=self.doing)

    def _show_keys(self) -> bool:
        return self.app.action("shortcuts")

    def _keep_board(self) -> None:
        """Save a picture of the board, without the label of the timeline's knob, which overlaps its edge."""
        self.app.keep_picture(snapshot(self, boxes(self.screen)["board"], without=[self.parts.dock]))

    def state(self) -> ReplayState:
        """Return the present state."""
        return ReplayState(self.match, self.names, self.replay, self.told, self.look, self.screen, self.viewpoint, self.disclosure,
                           self.details, self.side(), self.turn, self.sent_to)

    def _show_tree(self) -> None:
        self.beside.show_tree()

    def _tell(self, details: Details) -> None:
        self.details = details
        self.retell()

    def _dyes(self) -> tuple[str, ...]:
        return tuple(self.stage.sleeve(seat) for seat in range(len(self.names)))

    def _viewpoint_value(self) -> str:
        return "" if self.replay.view == PUBLIC else str(self.replay.view)

    # ---- layout
    def layout(self, screen: Screen) -> None:
        """Place everything round the board."""
        self.toasts.right = screen.size[0] - boxes(screen)["board"].right + 8  # the rail's buttons stay reachable
        self.stage.arrange(screen, self.side(), boxes(screen)["board"])
        self.parts.arrange(boxes(screen))
        self.parts.place_pills(self.stage.board.hand_pills())
        self.retell()
        self.show("jump")

    def side(self) -> int:
        """Seat whose side of the board is below."""
        view = self.replay.view
        turns = self.app.settings.board_turns
        return view if turns and isinstance(view, int) and view < len(self.names) else 0

    # ---- display
    def retell(self) -> None:
        """Update after another viewpoint, line, language or width: compose the events and draw the course again."""
        words = self.look.words
        rows = self.told.rows(words, details=self.details)
        self._rows = rows
        turned = [field_of(self.game.rules.facts, fact, "seat") for fact in self.replay.facts if kind_of(fact) == "turned"]
        headings = [row for row in rows if row.line.level == "heading"]
        dyes = {row.first: self.stage.sleeve(seat) for row, seat in zip(headings, turned, strict=False)}
        self.parts.events.fill(self.look, rows, dyes, wanted=self.parts.search.value)
        self.parts.events.stand(self.replay.position)
        self.parts.nothing.visible = not self.parts.events.shown
        self.parts.count_hits(self.replay.position)
        self.redraw_course()

    def redraw_course(self) -> None:
        """Update the timeline's curve, marks and signs from the match, the filters and the remarks."""
        replay = self.replay
        hidden = frozenset(word.name.removeprefix("filter_") for word in self.parts.dock.filters if word.value == "off")
        flags = tuple((mark.position, mark.remark.sign) for mark in self.noting.marks() if mark.remark.sign)
        self.parts.dock.timeline.show(Course(
            replay.length, standing(scores(replay, self.reel)), tuple(replay.marks(marks_of(self.game.key))), replay.turns, flags,
            self._dyes(), hidden, self.names))

    def show(self, how: How) -> None:
        """Update everything for the present position: a step forward is animated, all other moves cut."""
        replay, before = self.replay, self._shown
        track = replay.track
        if how == "step" and before < replay.position:
            last = replay.position + (replay.position == replay.length)
            entries = [entry for group in track.groups[before:last] for entry in group]
            self.stage.go_on(entries, [(cue_of(self.game.key, fact), fact) for fact in track.facts[before:replay.position]])
        else:
            self.stage.cut()
        self._shown = replay.position
        self.parts.dock.stand(replay.position, last_line(replay, self._rows, self.told),
                              say("replay.event_of", n=replay.position, all=replay.length))
        self.by_ear.moved()
        self.show_pace()
        self.parts.events.stand(replay.position)
        self.parts.count_hits(replay.position)
        self.noting.show()
        self.beside.show()

    @property
    def turn(self) -> int:
        """Number of the present turn; 0 before the first."""
        return turn_of(self.replay)

    def stop(self, step: Way) -> int:
        """Return the next or previous position with a new log line; the ends beyond them."""
        return line_stop(self.replay, self._rows, step)

    # ---- navigation
    def go(self, position: int, how: How = "jump") -> None:
        """Go to just after that many events."""
        self.replay.go(position)
        self.show(how)

    def see(self, view: View) -> None:
        """Change the viewpoint, where that is allowed."""
        if view == self.replay.view or self.viewing.may(view):
            self._take_view(view)
        else:
            self._show_viewpoint()

    def _take_view(self, view: View) -> None:
        self.replay.view = view
        self._show_viewpoint()
        self.parts.inspector.show(None, Box(0, 0, 0, 0), self.screen.box)
        self.parts.hands.visible = view == "all"  # the board has no room for hands: they lie over it
        self.layout(self.screen)

    def _show_viewpoint(self) -> None:
        self.parts.viewpoint.choose(self._viewpoint_value())
        self.parts.viewpoint_list.value = self._viewpoint_value()

    def begin(self, position: int, branch: Decision | None = None) -> None:
        """Start there, on another line where a decision of one is named."""
        if branch is not None:
            self.turn_to(leaf_below(self.match, branch))
            span = self.replay.span(branch)
            position = span[1] if span is not None else position
        self.replay.go(position)

    def turn_to(self, line: Sequence[Decision]) -> Replay:
        """Show another line, from its start; return its replay."""
        self.replay = Replay(self.match, view=self.replay.view, line=line)
        self.told = EventLines(self.replay, self.game, self.names)
        return self.replay

    def begin_after(self, number: int, view: View) -> None:
        """Start just after the decision of that number, with that viewpoint if it may be shown. 0 is the start of the match."""
        self.replay.view = self.disclosure.settle(view)
        nodes = self.match.history.nodes
        if number and nodes:
            node = nodes[min(number, len(nodes)) - 1]
            if self.replay.span(node) is None:
                self.turn_to(leaf_below(self.match, node))
            self.replay.go(self.replay.after(node))

    def take_after(self, before: ReplayScene) -> None:
        """Take over the state of the replay it was opened from: tab, pace, details."""
        self.player.pace = before.player.pace
        self.parts.open_tab(before.parts.tab)
        if self.details != before.details:
            self.do("details")
        self.show_pace()

    def take_line(self, node: Decision | None, line: Sequence[Decision] | None = None) -> None:
        """Go to just after a decision, on `line` or else on its own line if the present one does not lead there."""
        span = self.replay.span(node) if node is not None else (0, 0)
        if span is None:
            self.turn_to(line or leaf_below(self.match, node))
            self.stage.other(self.replay)
            self.retell()
        self.player.pause()
        self.sent_to = node
        self.go(self.replay.after(node) if node is not None else self.replay.opening())

    def tick(self, dt: float) -> None:
        """Play on; show the card whose name or piece is hovered."""
        self._point()
        self.by_ear.step(dt)
        self.advice.step()
        self.lineage.step()
        lasts = max(SHORTEST, cue_of(self.game.key, self.replay.fact).seconds)
        due = self.player.due(dt, lasts)
        for _ in range(due):
            if self.replay.position == self.replay.length:
                break
            # At the table's pace every event has its duration; otherwise events without a line take no time.
            self.go(self.replay.position + 1 if self.player.pace == REAL else self.stop(1), "step")
        if self.player.playing and self.replay.position == self.replay.length:
            self.player.pause()
            self.show_pace()

    def _point(self) -> None:
        over = self.pointer.over
        card, beside = 0, Box(0, 0, 0, 0)
        if isinstance(over, EventRow) and self.pointer.held is None:
            box, (x, y) = over.world_box(), self.pointer.at
            card, beside = over.card_at(x - box.x, y - box.y), box
        elif self.stage.pointed_at is not None and not self.parts.hands.visible:
            card, beside = self.stage.card_pointed_at(), self.stage.pointed_at.world_box()
        face = self.stage.face(card) if card else None
        self.parts.inspector.show(face, beside, boxes(self.screen)["board"])

    def left(self) -> None:
        """Pause behind another scene and save the position."""
        self.player.pause()
        if self.viewpoint is None:
            self.places.note(self.path, self.match, self.replay)
        self.lineage.leave()

    def entered(self) -> None:
        """Look for new branches."""
        self.lineage.look()
        self.beside.show_tree()

    # ---- by ear
    def regions(self) -> Sequence[Region]:
        """List the regions of the board."""
        return self.by_ear.regions()

    def members_of(self, region: str) -> Sequence[Node]:
        """List the pieces of a region."""
        return self.by_ear.items(region)

    def status(self, words: Words) -> str:
        """Return turn, phase and counters."""
        return self.by_ear.status(words)

    # ---- events
    def action(self, name: str) -> bool:
        """Handle the keys of the replay; Esc leaves the note, closes the hands or the search, or leaves the replay."""
        if name in ("back", "close", "cancel"):
            if self.focus.node is self.parts.notes.field:
                self.focus.set(None, "scene")
            elif self.parts.hands.visible:
                self.parts.hands.visible = False
            elif self.parts.search.visible:
                self._commands.look_for()
            else:
                self.app.pop()
            return True
        return (name == "search" or name.startswith("replay_")) and self.do(name.removeprefix("replay_"))

    def do(self, name: str) -> bool:
        """Run a command by its name; False for an unknown one."""
        return self._commands.do(name)

    @property
    def waiting(self) -> bool:
        """Whether it plays, or waits for advice or for the files of its branches."""
        return self.player.playing or self.advice.thinking or self.lineage.looking or self.by_ear.waiting

    def show_pace(self) -> None:
        """Show whether it plays, and the pace."""
        self.parts.dock.show_playing(playing=self.player.playing)
        self.parts.dock.show_pace(self.player.pace)

    def receive(self, message: Message) -> bool:
        """Handle the messages of the parts."""
        match message:
            case Timeline.Sought(position=position) | EventList.Wanted(position=position) | MarksPanel.Wanted(position=position):
                self.player.pause()
                self.go(position)
            case BranchTree.Wanted(node=node, offshoot=offshoot):
                self.lineage.take(node, offshoot)
            case ViewpointPanel.Chosen(view=value) | Dropdown.Changed(name="viewpoint_list", value=value):
                self.see(int(value) if value.isdigit() else "all" if value == "all" else "then" if value == "then" else PUBLIC)
            case NotesPanel.Judged(sign=sign):
                self.noting.judge(sign)
            case TextField.Entered(name="note", text=text):
                self.noting.write(text)
            case TextField.Changed(name="events_search"):
                self.retell()
            case TextField.Entered(sender=field, name="events_search") if self.focus.node is field:
                self.do("hit_after")
            case _:
                return self._commands.used(message)
        return True
