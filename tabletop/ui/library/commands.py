"""Commands on the matches of a library: open, rename, export, import, delete and restore."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import Deleted, Entry, delete, erase, import_match, rename, restore
from tabletop.archive.matchfile import open_match
from tabletop.play.disclosure import Disclosure
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.phrase import Phrase, say, spoken_by
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.library.catalogue import state_of
from tabletop.ui.library.exporter import Desk, Exporter
from tabletop.ui.library.forms import empty_bin_dialog, erase_dialog, import_dialog, rename_dialog
from tabletop.ui.scenes.folders import show_in_folder


class MatchListing(Protocol):
    """List of matches, as the commands see it."""

    folder: Path
    entries: list[Entry]
    thrown: list[Deleted]

    @property
    def binned(self) -> bool:
        """Whether the bin is listed."""

    @property
    def chosen(self) -> Entry | None:
        """Match that is chosen, if any."""

    @property
    def place(self) -> Path:
        """Folder that is listed."""

    @property
    def look(self) -> Look:
        """Language and pictures."""

    def leave(self) -> None:
        """Leave the list."""

    def ask(self, dialog: Dialog, field: Node | None) -> None:
        """Open a dialog, with the focus on a field."""

    def refuse(self, says: Phrase) -> None:
        """Show why a command is refused."""

    def toast(self, says: Phrase, *, icon: str = "", seconds: float = 2.5) -> None:
        """Show what a command has done."""

    def relist(self, choose: Path | None = None) -> None:
        """Read the files again, and choose one."""

    def show_everything(self) -> None:
        """Drop all filters."""

    def took_away(self, entry: Entry) -> None:
        """Remove a deleted match from the list, and offer to restore it."""

    def forget_undo(self) -> None:
        """Withdraw the offer to restore a match."""


class Handling:
    """Commands on the chosen match, with a dialog where input is needed; errors are shown in notices."""

    def __init__(self, listing: MatchListing, go_on: Callable[[Path], object], watch: Callable[[Path], object]) -> None:
        self._list = listing
        self._go_on, self._watch = go_on, watch
        self._asked: dict[str, tuple[Path, tuple[Node, ...]]] = {}
        self._exporter = Exporter(Desk(
            lambda dialog: listing.ask(dialog, None), lambda: listing.look.words, lambda path: show_in_folder(listing, path),
            lambda says: listing.toast(says, icon="save", seconds=6.0), self._refuse))

    def do(self, name: str) -> bool:
        """Run a command by its name; False for an unknown one."""
        if name == "back":
            self._list.leave()
        elif name == "empty_bin":
            self._ask(empty_bin_dialog(len(self._list.entries)), self._list.place)
        elif name == "import":
            dialog, field = import_dialog()
            self._ask(dialog, self._list.folder, field)
        elif name == "undo_delete":
            return self._undelete()
        elif self._list.chosen is not None:
            return self._do_with(self._list.chosen, name)
        return True

    def _do_with(self, entry: Entry, name: str) -> bool:
        binned = self._list.binned
        if name == "open":
            name = "restore" if binned else "resume" if state_of(entry) == "open" else "watch"
        elif name == "delete" and binned:
            name = "erase"
        match name:
            case "restore":
                self._restore(self._thrown(entry))
            case "erase":
                self._ask(erase_dialog(entry.name), entry.path)
            case "rename" if binned:
                self._list.refuse(say("library.action.binned"))
            case "rename" | "delete" if state_of(entry) == "sample":
                self._list.refuse(say("library.action.sample"))
            case "resume" | "watch":
                self._open(entry, name)
            case "export" if not entry.problem:
                self._ask_export(entry)
            case "rename":
                dialog, field = rename_dialog(entry.name)
                self._ask(dialog, entry.path, field)
            case "delete":
                self._delete(entry)
            case _:
                return False
        return True

    def _open(self, entry: Entry, how: str) -> None:
        if entry.problem:
            self._list.refuse(spoken_by(entry.why))
        elif not entry.path.exists():
            self._list.refuse(say("archive.disk.missing", file=entry.path.name))
            self._list.relist()
        else:
            (self._go_on if how == "resume" else self._watch)(entry.path)

    # ---- dialogs
    def _ask(self, dialog: Dialog, path: Path, *nodes: Node) -> None:
        self._asked[dialog.name] = (path, nodes)
        self._list.ask(dialog, nodes[0] if nodes and isinstance(nodes[0], TextField) else None)

    def answered(self, name: str, answer: str) -> None:
        """Handle the answer of a dialog that was opened here; one of the program, such as the shortcuts, needs nothing."""
        self._exporter.answered(name, answer)
        if name in self._asked:
            path, nodes = self._asked.pop(name)
            if answer == "yes":
                self._agreed(name, path, nodes)

    def _agreed(self, name: str, path: Path, nodes: tuple[Node, ...]) -> None:
        try:
            match (name, *nodes):
                case ("erase" | "empty_bin",):
                    self._erase([path] if name == "erase" else [entry.path for entry in self._list.entries])
                case ("rename", TextField() as field):
                    self._rename(path, field.value)
                case ("import", TextField() as field):
                    self.take_in(field.value)
        except ArchiveError as problem:
            self._list.refuse(spoken_by(problem.text))
            self._list.relist()

    def _rename(self, path: Path, name: str) -> None:
        done = rename(path, name)
        self._list.relist(done)
        self._list.toast(say("library.rename.done", name=done.stem), icon="quill-ink")

    def _ask_export(self, entry: Entry) -> None:
        try:
            rule = Disclosure.of_file(open_match(entry.path))
        except ArchiveError as problem:
            self._refuse(spoken_by(problem.text))
            return
        self._exporter.ask(entry.path, entry.players, rule)

    def _refuse(self, says: Phrase) -> None:
        self._list.refuse(says)
        self._list.relist()

    # ---- import
    def take_in(self, text: str) -> None:
        """Import the file at a path that was typed or dropped."""
        text = text.strip().strip("\"'").removeprefix("file://")
        if not text:
            self._list.refuse(say("library.import.nowhere"))
            return
        try:
            done = import_match(Path(text).expanduser(), self._list.folder)
        except ArchiveError as problem:
            self._list.refuse(spoken_by(problem.text))
            return
        self._list.show_everything()
        self._list.relist(done)
        self._list.toast(say("library.import.done", name=done.stem), icon="save")

    # ---- delete and restore
    def _delete(self, entry: Entry) -> None:
        try:
            gone = delete(entry.path)
        except ArchiveError as problem:
            self._list.refuse(spoken_by(problem.text))
            self._list.relist()
            return
        self._list.thrown.append(gone)
        self._list.took_away(entry)

    def _thrown(self, entry: Entry) -> Deleted:
        """Original place of a match in the bin, as far as it is known; by default the folder of saved matches."""
        known = (gone for gone in self._list.thrown if gone.kept == entry.path)
        return next(known, Deleted(self._list.folder / entry.path.name, entry.path))

    def _undelete(self) -> bool:
        """Restore the match deleted last, however long ago that was."""
        if self._list.thrown:
            self._restore(self._list.thrown[-1])
        else:
            self._list.refuse(say("library.delete.nothing"))
        return True

    def _restore(self, gone: Deleted) -> None:
        self._forget(gone.kept)
        try:
            path = restore(gone)
        except ArchiveError as problem:
            self._list.refuse(spoken_by(problem.text))
            self._list.relist()
            return
        self._list.relist(path)
        self._list.toast(say("library.delete.undone", name=path.stem), icon="anticlockwise-rotation")

    def _forget(self, kept: Path) -> None:
        """Forget the deletion of a match that left the bin: no undo may restore it twice."""
        self._list.forget_undo()
        self._list.thrown[:] = [gone for gone in self._list.thrown if gone.kept != kept]

    def _erase(self, paths: Sequence[Path]) -> None:
        """Erase matches of the bin for good; the first failure is reported."""
        try:
            for path in paths:
                erase(path)
                self._forget(path)
        finally:
            self._list.relist()
