"""Parts of a replay except its board: the nodes, created once, and their places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from tabletop.play.disclosure import Disclosure
from tabletop.present.cues import icons_of
from tabletop.present.replay import View
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Paragraph
from tabletop.toolkit.paint.theme import DIM, NOTE
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.toolkit.widgets.hits import HEIGHT as HIT_HIGH
from tabletop.toolkit.widgets.hits import Hits
from tabletop.toolkit.widgets.panel import Panel
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.replay.branches import BranchTree
from tabletop.ui.replay.chips import Chip, Pill
from tabletop.ui.replay.dock import Dock
from tabletop.ui.replay.events import EventList
from tabletop.ui.replay.hands import Closeup, Hands
from tabletop.ui.replay.layout import Tabbed, without_review
from tabletop.ui.replay.panels import MarksPanel, NotesPanel, ViewpointPanel
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.strips import PlatedLabel, SpareButton

TABS = {"events": "stopwatch", "branches": "crossroad", "notes": "quill-ink"}
"""Tabs of the panels that share a place, with their icons."""
ICONS = {"menu": (("leave", "return-arrow"), ("advice", "light-bulb"), ("show_hands", "card-pick"), ("menu", "hamburger-menu")),
         "match": (("leave", "return-arrow"), ("show_hands", "card-pick"), ("keys", "help"))}
"""Round buttons by the scene the replay was opened from: at the table, advice is given for the player's own decisions."""
SHORTCUTS = {"leave": "back", "advice": "replay_advice", "show_hands": "replay_hands", "menu": "replay_menu", "keys": "shortcuts"}
"""Actions of these buttons, by their names."""


class Parts(Tabbed):
    """Nodes of a replay by name; `all` in drawing order.

    One opened from a match (`seen_from`) has a button that leads back to it; playing on from here is then its second
    button.
    """

    def __init__(self, names: Sequence[str], viewpoint: str, *, views: Disclosure, dyes: tuple[str, ...], kit: BoardKit,
                 seen_from: Literal["menu", "match"] = "menu", review: Literal["offered", "absent"] = "absent") -> None:
        self.dock = Dock(dyes)
        self.viewpoint = ViewpointPanel(_viewpoint_options(names, views), viewpoint)
        self.viewpoint_list = Dropdown("viewpoint_list", _viewpoint_options(names, views), viewpoint, says=say("replay.viewpoint.title"))
        self.branches = Panel("branches", say("replay.branch.title"), "crossroad")
        self.tree = BranchTree("tree")
        self.branches.add(self.tree)
        self.marks = MarksPanel()
        self.events_panel = Panel("events", say("replay.events.title"))
        self.events = EventList("events_list", icons_of(kit.key))
        self.details = Chip("details", say("replay.events.details"), icon="stack")
        self.find = Chip("search", say("replay.events.find"), icon="magnifying-glass")
        self.search = TextField("events_search", says=say("replay.events.find"), hint=say("replay.events.find"))
        self.search.visible = False
        self.hits = Hits("hits")
        for button in self.hits.buttons:
            button.shortcut = f"replay_{button.name}"
        self.nothing = Paragraph("events_none", say("replay.events.none"), NOTE, colour=DIM)
        self.events_panel.add(self.events, self.nothing, self.search, self.find, self.details, self.hits)
        self.notes = NotesPanel()
        self.to_match = Button("to_match", say("replay.play_on.back"), kind="gold")
        self.to_match.visible = seen_from == "match"
        self.go_on = Button("play_on", say("replay.play_on.title"), kind="dark" if seen_from == "match" else "gold")
        self.review = Button("review", say("replay.review"), icon="scales")
        self.review.visible = review == "offered"
        self.puzzle = SpareButton("puzzle", say("puzzle.make.button"), icon="light-bulb")
        self.puzzle.visible, self.puzzle.shortcut = self.review.visible, "replay_puzzle"
        self.go_on_note = PlatedLabel("play_on_note", NOTHING, NOTE)
        self.icons = [RoundButton(name, say(f"replay.icon.{name}"), icon=icon, shortcut=SHORTCUTS[name])
                      for name, icon in ICONS[seen_from]]
        self.tabs = {name: Chip(f"tab_{name}", say(f"replay.tab.{name}"), icon=icon, value="on" if name == "events" else "off")
                     for name, icon in TABS.items()}
        self.hands, self.inspector = Hands(), Closeup()
        self.pills = [Pill(f"hand_of{seat}", say("table.hand_count", n=0), icon="card-pick") for seat in range(len(names))]

    @property
    def all(self) -> list[Node]:
        """List every node beside or over the board, in reading order."""
        return [self.dock, self.viewpoint, self.viewpoint_list, self.branches, self.marks, *self.icons, *self.tabs.values(),
                self.events_panel, self.notes, self.review, self.puzzle, self.to_match, self.go_on, self.go_on_note, self.hands]

    # ---- layout
    def arrange(self, places: Mapping[str, Box]) -> None:
        """Place everything; nodes without a place are hidden."""
        places = places if self.review.visible else without_review(dict(places))
        self.review.put(places.get("review", EMPTY))
        self.puzzle.put(places.get("puzzle", EMPTY))
        self.dock.arrange(places["dock"])
        for panel in (self.viewpoint, self.branches, self.marks, self.events_panel, self.notes):
            panel.visible = panel.name in places
            if panel.visible:
                panel.arrange(places[panel.name])
        self.viewpoint_list.visible = "viewpoint_list" in places
        self.viewpoint_list.put(places.get("viewpoint_list", Box(0, 0, 0, 0)))
        self.lay_tabs(places.get("tabs"))
        self.tree.put(self.branches.inside)
        self._lay_events()
        self._title_events()
        self.find.put(Box(self.events_panel.w - 46, 3, 40, 40))
        self.details.put(Box(self.events_panel.w - 88, 3, 40, 40))
        self.search.put(Box(8, 3, self.events_panel.w - 62, 40))
        self._lay_icons(places["icons"])
        self._lay_ways_on(places["play_on"], places["play_on_note"])
        self.hands.arrange(places["board"])

    def place_pills(self, boxes: Mapping[int, Box]) -> None:
        """Place the counts of the hands by seat, where the board has room for them."""
        for seat, pill in enumerate(self.pills):
            pill.visible = seat in boxes
            pill.put(boxes.get(seat, Box(0, 0, 0, 0)))

    def _lay_events(self) -> None:
        """Place the list under the row of search results."""
        inside = self.events_panel.inside
        row, below = inside.cut_top(HIT_HIGH, 4.0) if self.search.visible else (Box(inside.x, inside.y, inside.w, 0.0), inside)
        self.hits.put(row)
        self.events.put(Box(below.x - 4, below.y - 4, below.w + 10, below.h + 8))
        self.nothing.put(Box(below.x, below.y, below.w, 80))

    def count_hits(self, position: int) -> None:
        """Show the number of the hit at a position, and of all hits; nothing without a search."""
        found = self.events.lines() if self.search.visible and self.search.value.strip() else []
        at = next((i for i, row in enumerate(found, 1) if row.first <= position <= row.last), 0)
        self.hits.count(at, len(found))

    def look_for(self) -> None:
        """Open the search over the title of the events, or close and clear it."""
        opens = not self.search.visible
        self.search.visible, self.details.visible = opens, not opens
        self.search.value = ""
        self.find.value = "on" if opens else "off"
        self._title_events()
        self._lay_events()

    def _title_events(self) -> None:
        """Replace the title by the search while it is open."""
        self.events_panel.title = NOTHING if self.search.visible else say("replay.events.title")

    def _lay_ways_on(self, button: Box, note: Box) -> None:
        """Place the button to play on and its note, or the button back to the match above it."""
        self.go_on_note.visible = not self.to_match.visible
        if self.to_match.visible:
            back, on = Box(button.x, button.y, button.w, note.bottom - button.y).cut_top((note.bottom - button.y) * 0.52, 4)
            self.to_match.put(back)
            self.go_on.put(on)
        else:
            self.go_on.put(button)
            self.go_on_note.put(note)

    def _lay_icons(self, room: Box) -> None:
        step = room.w / len(self.icons)
        size = min(48.0, room.h, step - 4)
        for i, icon in enumerate(self.icons):
            icon.put(Box(room.x + step * (i + 0.5) - size / 2, room.centre[1] - size / 2, size, size))

    def show_tab(self) -> None:
        """Show only the panels of the present tab where they share a place."""
        on = self.tab
        self.events_panel.visible = on == "events"
        self.branches.visible = on == "branches"
        self.marks.visible = self.notes.visible = on == "notes"


def _viewpoint_options(names: Sequence[str], views: Disclosure) -> list[tuple[str, Phrase]]:
    offered: list[tuple[View, Phrase]] = [
        *((i, plain(name)) for i, name in enumerate(names)), ("all", say("replay.viewpoint.all")), ("then", say("replay.viewpoint.then"))]
    return [("", say("replay.viewpoint.public")), *((str(view), says) for view, says in offered if views.allows(view))]
