"""Sharing from a replay: its events as text, a picture of the board, the match as a file; as the viewpoint knows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tabletop.present.replay import PUBLIC, View
from tabletop.toolkit.text.phrase import Phrase, plain, say
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.ui.library import exporter
from tabletop.ui.library.exporter import Exporter
from tabletop.ui.replay.annotations import Noting
from tabletop.ui.replay.remarks import FLAG
from tabletop.ui.replay.state import Doing, Now

MENU = "replay-menu"


@dataclass(frozen=True, slots=True)
class Desk:
    """Services of the program that sharing uses: dialogs, the clipboard, screenshots of the board, the folder, the list of keys."""

    open: Callable[[Dialog], object]
    copy: Callable[[str], str]
    picture: Callable[[], object]
    folder: Callable[[Path], None]
    keys: Callable[[], object]


class Sharing:
    """Exports of a replay.

    Disabled for a match still on the table: an opponent at the same screen could paste the copied text.
    """

    def __init__(self, path: Path | None, now: Now, noting: Noting, game: str, desk: Desk, do: Doing) -> None:
        self._path, self._now, self._noting, self._game, self._desk, self._do = path, now, noting, game, desk, do
        self._exporter = Exporter(exporter.Desk(
            desk.open, lambda: now().look.words, desk.folder, lambda says: do.tell(says, icon="save", seconds=6.0), do.deny))

    # ---- the menu
    def open_menu(self) -> None:
        """Open the menu; entries that need a file are shown for a match that has one."""
        now = self._now()
        if self._kept_back():
            return
        names = [("copy", "quill-ink"), ("picture", "save")]
        if self._path is not None:
            names += [("export", "share"), ("folder", "card-pick")]
        answers = [Answer(name, say(f"replay.share.{name}"), icon=icon) for name, icon in names]
        answers += [Answer("keys", say("replay.icon.keys"), icon="help"), Answer("stay", say("replay.share.stay"), "gold")]
        self._desk.open(Dialog(MENU, say("replay.share.title"), say("replay.share.body", viewpoint=view_says(now.replay.view, now.names)),
                          answers, width=480, main="stay", safe="stay", icon="hamburger-menu", buttons="stacked"))

    def answered(self, name: str, answer: str) -> None:
        """Handle a button of the menu, or of the dialog that it opened."""
        if name == MENU:
            commands: dict[str, Callable[[], object]] = {
                "copy": self.copy, "picture": self.keep_picture, "export": self._ask_form, "folder": self._show_folder,
                "keys": self._desk.keys}
            if answer in commands:
                commands[answer]()
        self._exporter.answered(name, answer)

    def _kept_back(self) -> bool:
        locked = self._now().viewpoint is not None
        if locked:
            self._do.deny(say("replay.share.locked"))
        return locked

    # ---- text and picture
    def copy(self) -> None:
        """Copy the events of the shown line to the clipboard."""
        if self._kept_back():
            return
        where = self._desk.copy(self.text())
        self._do.tell(say(f"replay.share.copied_{where}"), icon="quill-ink", seconds=4.0)

    def text(self) -> str:
        """Return the events as lines under their turns, with the judgements of the marks, as the viewpoint knows them."""
        now, words = self._now(), self._now().look.words
        rows = now.told.rows(words, details=now.details)
        judged: dict[int, list[str]] = {}
        for mark in self._noting.marks():
            # A decision's last events may be details without a line: its judgement goes to the last event with one.
            at = max((row.first for row in rows if row.line.level != "heading" and row.first <= mark.position), default=0)
            judged.setdefault(at, []).extend(said for said in (mark.remark.sign, mark.remark.text) if said not in ("", FLAG))
        out = [words("replay.share.head", game=words(f"ui.game.{self._game}.name"), players=" – ".join(now.names),
                     viewpoint=view_says(now.replay.view, now.names)(words))]
        for row in rows:
            text = words("replay.times", text=row.line.text, n=row.line.times) if row.line.times > 1 else row.line.text
            out += ["", text] if row.line.level == "heading" else ["  " + " ".join((text, *judged.get(row.first, ())))]
        return "\n".join(out) + "\n"

    def keep_picture(self) -> None:
        """Save a picture of the board as it stands."""
        if not self._kept_back():
            self._desk.picture()

    # ---- files
    def _ask_form(self) -> None:
        now = self._now()
        if self._path is not None:
            self._exporter.ask(self._path, now.names, now.disclosure, view=now.replay.view)

    def _show_folder(self) -> None:
        if self._path is not None:
            self._desk.folder(self._path)


def view_says(view: View, names: tuple[str, ...]) -> Phrase:
    """Return the name of a viewpoint, as in the panel."""
    if isinstance(view, int):
        return say("replay.viewpoint.public") if view == PUBLIC else plain(names[view])
    return say(f"replay.viewpoint.{view}")


