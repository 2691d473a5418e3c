"""Library scene: the list of matches with search, filters and order, and the commands on the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import cast

from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import Entry, list_matches, trash_folder
from tabletop.games import registry
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label, Painted
from tabletop.toolkit.graph.screen import PAGE, Screen
from tabletop.toolkit.input.pointer import DOUBLE_CLICK
from tabletop.toolkit.paint.theme import BODY, DIM, SCENE_TITLE, SUBTITLE
from tabletop.toolkit.scene import Host, Scene
from tabletop.toolkit.text.phrase import NOTHING, say, spoken_by
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.toolkit.widgets.hints import KeyHints
from tabletop.toolkit.widgets.listview import ListView
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.library.aside import MatchPanel
from tabletop.ui.library.catalogue import (
    ORDERS,
    STATES,
    Order,
    Place,
    Query,
    count_says,
    filtered,
    found,
    noted,
    state_of,
)
from tabletop.ui.library.commands import Handling
from tabletop.ui.library.folder_reader import Listing, Reading, takes_long
from tabletop.ui.library.glimpse import Glimpses
from tabletop.ui.library.layout import boxes
from tabletop.ui.library.matchlist import MatchList
from tabletop.ui.library.pieces import CommandBar, Filter, Switched, UndoBar
from tabletop.ui.library.rows import HEIGHTS, MatchRows
from tabletop.ui.scenes.page import wood

REST = 0.12
"""Seconds without scrolling before files are read for their pictures."""
AT_ONCE = 4
"""Files read for their pictures before the library is first shown."""
BIN = "bin"
"""Chip that opens the bin."""
HINTS: Mapping[str, Sequence[tuple[str, str]]] = {
    "kept": (("return", "open"), ("f2", "rename"), ("delete", "delete"), ("ctrl+z", "undo"), ("ctrl+f", "search"), ("escape", "back")),
    "bin": (("return", "restore"), ("delete", "erase"), ("ctrl+z", "undo"), ("ctrl+f", "search"), ("escape", "leave_bin")),
    "empty_bin": (("ctrl+z", "undo"), ("escape", "leave_bin"))}
"""Keys named at the foot, by what is listed."""


class LibraryScene(Scene):
    """Library.

    `go_on(path)` plays an unfinished match, `watch(path)` shows one; `samples` lists the samples shipped with the
    program.
    """

    name, least = "library", PAGE
    where = ("library", "app")

    def __init__(
        self, app: Host, folder: Path, *, go_on: Callable[[Path], object], watch: Callable[[Path], object],
        samples: Callable[[], list[Entry]] = list) -> None:
        super().__init__(app)
        self.folder, self._samples = folder, samples
        self.thrown = app.memory.thrown
        self.listed: Place = "kept"
        self.entries: list[Entry] = []
        self.query = Query()
        self.glimpses = Glimpses()
        self._still = 0.0
        self._offset = -1.0
        self._chosen_at = (-1.0, (-1.0, -1.0))
        self.handling = Handling(self, go_on, watch)

    # ---- building
    def build(self) -> None:
        """Create panels, controls, list."""
        now = self.app.services.now
        self.back.add(wood())
        self.rows = MatchRows(self.glimpses, now)
        self.commands = CommandBar()
        self.list = MatchList("list", self.rows, says=say("library.title"), commands=self.commands)
        self.aside = MatchPanel(self.rows, now)
        self.search = TextField("search", "", says=say("library.search"), hint=say("library.search"), icon="magnifying-glass")
        self.order = Dropdown("order", [(order, say(f"library.order.{order}")) for order in ORDERS], "recent",
                              says=say("library.order_says"))
        self.filters = [Filter(f"filter_{state}", say(f"library.filter.{state}")) for state in STATES]
        self.filters += [Filter(f"game_{game}", say(f"ui.game.{game}.name")) for game in registry.games()]
        self.filters.append(Filter(BIN, say("library.filter.bin")))
        self.count = Label("count", NOTHING, BODY, colour=DIM)
        self.nothing = Label("nothing", NOTHING, SUBTITLE, colour=DIM, align="m")
        self.undo_bar = UndoBar("undo")
        self.progress = Reading("progress")
        self.hints = {place: KeyHints(f"hints_{place}", [(key, say(f"library.hint.{text}")) for key, text in keys])
                      for place, keys in HINTS.items()}
        self.main.add(
            Painted("panel", lambda look, w, h: paint.panel(look.brush, w, h)),
            Label("title", say("library.title"), SCENE_TITLE, colour="gold"),
            self.count, self.search, self.order, *self.filters, self.list, self.nothing, Button("import", say("library.take_in")),
            Button("empty_bin", say("library.empty_bin.button"), icon="trash-can"),
            Button("back", say("library.back"), icon="return-arrow"), self.progress,
            *self.hints.values(), self.undo_bar, self.aside)
        self._show_place()
        self.focus.set(self.list, "scene")

    # ---- layout
    def layout(self, screen: Screen) -> None:
        """Place the list at the left, the chosen match at the right where it has room."""
        places = boxes(screen)
        free = screen.room
        for node in self.main.children:
            if node.name in places and node is not self.list:
                node.put(places[node.name])
        self.aside.visible = "aside" in places
        if not self.aside.visible:
            self.toasts.right = screen.size[0] - places["import"].x + 8  # the buttons stay reachable by scrolling
        for node in self.back.children:
            node.put(screen.box)
        x, row = places["chips"].x, places["chips"]
        for chip in self.filters:
            w = min(150.0, (row.w - 8 * (len(self.filters) - 1)) / len(self.filters))
            chip.put(Box(x, row.y, w, row.h))
            x += w + 8
        self.rows.extra = free(54, 66)
        self.list.arrange(places["list"], row=free(*HEIGHTS), extra=self.rows.extra)
        self.nothing.put(places["list"].centred(places["list"].w - 40, 40))
        self.progress.put(places["list"].centred(min(480.0, places["list"].w - 80), 10))
        self._lay_commands()
        self._want()

    def _lay_commands(self) -> None:
        x = self.rows.text_left(self.list.row_height + self.list.extra)
        self.commands.lay(x, self.list.inner_width - x - 18, high=self.screen.room(40, 48))

    # ---- the list
    @property
    def binned(self) -> bool:
        """Whether the bin is shown instead of the saved matches."""
        return self.listed == "bin"

    @property
    def place(self) -> Path:
        """Folder that is listed."""
        return trash_folder() if self.binned else self.folder

    def _show_place(self) -> None:
        """Show the commands of the present folder: a bin can be emptied, but nothing is imported into it."""
        listed = "bin" if self.binned and self.entries else "empty_bin" if self.binned else "kept"
        for place, hints in self.hints.items():
            hints.visible = place == listed
        for name, there in (("import", not self.binned), ("empty_bin", self.binned)):
            button = self.main.find(name)
            assert isinstance(button, Button)
            button.visible = there
            button.refusal = say("library.bin_empty") if self.binned and not self.entries else NOTHING
        self.list.landing.offered = not self.binned

    def relist(self, choose: Path | None = None) -> None:
        """List the folder again, a full one in the background; the choice is kept, or `choose` is chosen."""
        self.left()
        if takes_long(self.place):
            self.progress.begin(Listing(self.place, choose))
            self._read_on()
            return
        try:
            self._listed(list_matches(self.place), choose)
        except ArchiveError as problem:
            self._unlisted(problem)

    def _unlisted(self, problem: ArchiveError) -> None:
        self.entries = []
        self.refuse(spoken_by(problem.text))
        self.refilter()

    def _listed(self, entries: list[Entry], choose: Path | None) -> None:
        self.entries = [*entries, *(shown := [] if self.binned else self._samples())]
        self.rows.notes = noted(self.place, shown)
        self._show_place()
        self.refilter(choose=choose)

    def _read_on(self) -> None:
        """Show the progress of the listing; the list when it is complete."""
        done = self.progress.step()
        self.count.says = self.progress.told
        if done is not None and done.problem is not None:
            self._unlisted(done.problem)
        elif done is not None:
            self._listed(done.entries, done.choose)
        self._want()

    @property
    def chosen(self) -> Entry | None:
        """Entry of the open row."""
        shown, i = self.rows.entries, self.list.chosen
        return shown[i] if 0 <= i < len(shown) else None

    def refilter(self, *, choose: Path | None = None) -> None:
        """Apply the query; `choose` opens that match's row."""
        path = choose or (self.chosen.path if self.chosen is not None else None)
        words = self.look.words
        self.rows.entries = found(self.entries, self.query, text=lambda entry: self.rows.search_text(entry, words), notes=self.rows.notes)
        # If the open match is filtered out, open the first one: Enter opens the searched match.
        found_at = next((i for i, entry in enumerate(self.rows.entries) if entry.path == path), -1)
        self.list.chosen = max(found_at, 0) if self.rows.entries else -1
        self.list.refresh()
        self.list.scrolled()
        if (choose is not None or found_at < 0) and self.list.chosen >= 0:
            self.list.reveal(self.list.row_box(self.list.chosen))
        self.count.says = count_says(len(self.rows.entries), self.entries, self.listed)
        self.nothing.visible = not self.rows.entries and self.progress.listing is None
        self.nothing.says = say("library.none" if self.entries else "library.bin_empty" if self.binned else "library.empty")
        self._show_chosen()
        self._want()

    def _show_chosen(self) -> None:
        entry = self.chosen
        self.aside.show(entry)
        if entry is None:
            return
        self.commands.suit(state_of(entry), self.listed)
        self._lay_commands()

    def _want(self) -> None:
        """Queue the visible files for reading, if needed."""
        for i in reversed(self.list.in_sight()):
            entry = self.rows.entries[i]
            if not entry.problem and self.glimpses.get(entry) is None:
                self.glimpses.want(entry)

    def tick(self, dt: float) -> None:
        """Read a file for its picture now and then, never while scrolling; hide the undo bar in time."""
        if self.progress.listing is not None:
            self._read_on()
        self._still = 0.0 if self.list.offset != self._offset or self.pointer.held is not None else self._still + dt
        if self.list.offset != self._offset:
            self._offset = self.list.offset
            self._want()
        elif self._still >= REST and self.glimpses.waiting:
            self._look_up()
        if self.dialog is None:
            self.undo_bar.step(dt)

    def _look_up(self) -> None:
        entry = self.glimpses.look_up()
        if entry in self.rows.entries:
            self.list.touch_rows({list(self.rows.entries).index(cast("Entry", entry))})
            if entry is self.chosen:
                self.aside.show(entry)

    @property
    def waiting(self) -> bool:
        """Whether files are still to be read."""
        return self.glimpses.waiting or self.progress.listing is not None

    def left(self) -> None:
        """Cancel the listing."""
        self.progress.leave()

    def entered(self) -> None:
        """Refresh the files, which may have changed; the first time, open the first match with its picture."""
        self.relist()
        for _ in range(AT_ONCE):
            self._look_up()

    # ---- events
    def receive(self, message: Message) -> bool:
        """Handle the messages of the controls."""
        match message:
            case TextField.Changed(name="search", text=text):
                self.query = replace(self.query, text=text)
                self.refilter()
            case TextField.Entered(name="search"):
                self.focus.set(self.list, "keys")
            case TextField.Entered() if self.dialog is not None:
                self.dialog.agree()
            case Dropdown.Changed(name="order", value=value):
                self.query = replace(self.query, order=cast("Order", value))
                self.refilter()
            case Switched():
                self._filtered()
            case MatchList.Command(command=command):
                self.do(command)
            case ListView.Opened():
                self.do("open")
            case ListView.Chosen():
                self._chosen_at = (self.now, self.pointer.at)
                self._show_chosen()
            case Dialog.Answered(name=name, answer=answer):
                self.handling.answered(name, answer)
            case Button.Pressed(sender=button, name=name):
                return self.do("open" if button.parent is self.commands and self._clicked_twice() else name)
            case _:
                return False
        return True

    def _clicked_twice(self) -> bool:
        """Whether a press is the second click on a row, whose buttons have just appeared under the pointer."""
        when, where = self._chosen_at
        return self.now - when <= DOUBLE_CLICK and where == self.pointer.at

    def _filtered(self) -> None:
        on = [chip.name for chip in self.filters if chip.value == "on"]
        self.query = filtered(self.query, [name for name in on if name != BIN])
        listed: Place = "bin" if BIN in on else "kept"
        if listed == self.listed:
            self.refilter()
            return
        self.listed = listed
        self._show_place()
        self.relist()

    def action(self, name: str) -> bool:
        """Go back on Esc, search on Ctrl+F, restore the match deleted last on Ctrl+Z."""
        if name == "search":
            self.focus.set(self.search, "keys")
            return True
        command = {"back": "back", "library_undo": "undo_delete"}.get(name)
        return command is not None and self.do(command)

    def do(self, name: str) -> bool:
        """Run a command by its name; False for an unknown one."""
        return self.handling.do(name)

    def dropped(self, path: str) -> bool:
        """Import a file dropped on the window."""
        self.handling.take_in(path)
        return True

    def leave(self) -> None:
        """Go from the bin to the saved matches, from these to the previous scene."""
        if not self.binned:
            self.app.pop()
            return
        self.filters[-1].clear()
        self._filtered()

    # ---- changes of the list
    def show_everything(self) -> None:
        """Clear search and filters."""
        self.query = Query(order=self.query.order)
        self.search.value = ""
        for chip in self.filters:
            chip.clear()
        self.listed = "kept"
        self._show_place()

    def ask(self, dialog: Dialog, field: Node | None) -> None:
        """Open a dialog, with the focus on a field."""
        self.open(dialog)
        if field is not None:
            self.focus.set(field, "scene")

    def forget_undo(self) -> None:
        """Withdraw the offer to restore a match."""
        self.undo_bar.visible = False

    def took_away(self, entry: Entry) -> None:
        """Remove a deleted match's row, open the next one, and offer to restore it."""
        self.undo_bar.offer(entry.name)
        row, shown = self.list.chosen, [other for other in self.rows.entries if other is not entry]
        self.entries = [other for other in self.entries if other is not entry]
        self.refilter(choose=shown[min(row, len(shown) - 1)].path if shown else None)
