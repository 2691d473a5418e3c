"""Sharing from a replay: its events as text, a picture of the board, the match as a file; as the viewpoint knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tabletop.archive.errors import ArchiveError
from tabletop.present.replay import PUBLIC, View
from tabletop.toolkit.snapshot import snapshot
from tabletop.toolkit.text.message import Say, plain, say, spoken_by
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.ui.library.exports import Form, export, exports_folder
from tabletop.ui.library.forms import Eyes, export_dialog
from tabletop.ui.replay.layout import boxes
from tabletop.ui.replay.remarks import FLAG
from tabletop.ui.scenes.folders import show_in_folder

if TYPE_CHECKING:
    from tabletop.ui.replay.scene import ReplayScene

MENU, EXPORT = "replay-menu", "export"


class Sharing:
    """Exports of a replay.

    Disabled for a match still on the table: an opponent at the same screen could paste the copied text.
    """

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene
        self._asked: tuple[Choice, Eyes] | None = None

    # ---- the menu
    def open_menu(self) -> None:
        """Open the menu; entries that need a file are shown for a match that has one."""
        scene = self.scene
        if self._kept_back():
            return
        names = [("copy", "quill-ink"), ("picture", "save")]
        if scene.path is not None:
            names += [("export", "share"), ("folder", "card-pick")]
        answers = [Answer(name, say(f"replay.share.{name}"), icon=icon) for name, icon in names]
        answers += [Answer("keys", say("replay.icon.keys"), icon="help"), Answer("stay", say("replay.share.stay"), "gold")]
        scene.open(Dialog(MENU, say("replay.share.title"), say("replay.share.body", eyes=view_says(scene.replay.view, scene.names)),
                          answers, width=480, main="stay", safe="stay", icon="hamburger-menu", buttons="stacked"))

    def answered(self, name: str, answer: str) -> None:
        """Handle a button of the menu, or of the dialog that it opened."""
        if name == MENU:
            commands = {"copy": self.copy, "picture": self.keep_picture, "export": self._ask_form, "folder": self._show_folder,
                     "keys": lambda: self.scene.app.action("shortcuts")}
            if answer in commands:
                commands[answer]()
        elif name == EXPORT and answer == "folder":
            self._show_folder()
        elif name == EXPORT and answer == "yes":
            self._export()

    def _kept_back(self) -> bool:
        if self.scene.eyes is not None:
            self.scene.refuse(say("replay.share.locked"))
        return self.scene.eyes is not None

    # ---- text and picture
    def copy(self) -> None:
        """Copy the events of the shown line to the clipboard."""
        if self._kept_back():
            return
        where = self.scene.app.clipboard.write(self.text())
        self.scene.toast(say(f"replay.share.copied_{where}"), icon="quill-ink", seconds=4.0)

    def text(self) -> str:
        """Return the events as lines under their turns, with the judgements of the marks, as the viewpoint knows
        them."""
        scene, words = self.scene, self.scene.look.words
        rows = scene.told.rows(words, details=scene.details)
        judged: dict[int, list[str]] = {}
        for mark in scene.noting.marks():
            # A decision's last events may be details without a line: its judgement goes to the last event with one.
            at = max((row.first for row in rows if row.line.level != "heading" and row.first <= mark.position), default=0)
            judged.setdefault(at, []).extend(said for said in (mark.remark.sign, mark.remark.text) if said not in ("", FLAG))
        out = [words("replay.share.head", game=words(f"ui.game.{scene.game.key}.name"), players=" – ".join(scene.names),
                     eyes=view_says(scene.replay.view, scene.names)(words))]
        for row in rows:
            text = words("replay.times", text=row.line.text, n=row.line.times) if row.line.times > 1 else row.line.text
            out += ["", text] if row.line.level == "heading" else ["  " + " ".join((text, *judged.get(row.first, ())))]
        return "\n".join(out) + "\n"

    def keep_picture(self) -> None:
        """Save a picture of the board as it stands."""
        if not self._kept_back():
            scene = self.scene  # hide the label of the timeline's knob, which overlaps the board's edge
            scene.app.keep_picture(snapshot(scene, boxes(scene.screen)["board"], without=[scene.parts.dock]))

    # ---- files
    def _ask_form(self) -> None:
        scene = self.scene
        view, over = scene.replay.view, scene.match.over
        dialog, form, eyes = export_dialog(scene.names, exports_folder(), first="all" if over and view != PUBLIC else "public")
        if isinstance(view, int) and view != PUBLIC:
            eyes.value = str(view)
        self._asked = (form, eyes)
        scene.open(dialog)

    def _export(self) -> None:
        assert self._asked is not None
        assert self.scene.path is not None
        form, eyes = self._asked
        try:
            done = export(self.scene.path, cast("Form", form.value), words=self.scene.look.words, eyes=eyes.value, folder=exports_folder())
        except ArchiveError as problem:
            self.scene.refuse(spoken_by(problem.text))
            return
        self.scene.toast(say("library.export.done", place=str(done)), icon="save", seconds=6.0)

    def _show_folder(self) -> None:
        if self.scene.path is not None:
            show_in_folder(self.scene, self.scene.path)


def view_says(view: View, names: tuple[str, ...]) -> Say:
    """Return the name of a viewpoint, as in the panel."""
    if isinstance(view, int):
        return say("replay.eyes.public") if view == PUBLIC else plain(names[view])
    return say(f"replay.eyes.{view}")


