"""Forms in the library's dialogs: fields and choices under their labels, one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tabletop.play.exporting import FORMS
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label, Paragraph
from tabletop.toolkit.paint.theme import BODY_BOLD, DIM, NOTE
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.toolkit.widgets.textfield import TextField

CONTROL = 46.0
LABEL = 36.0
NOTE_HIGH = 48.0
GAP = 14.0
RING_ROOM = 8.0
"""Gap between a label and its control, for the focus ring."""
WIDTH = 640.0
SIDE_BY_SIDE = 5
"""Most viewpoints shown side by side; more are offered in a list."""
ViewpointField = Choice | Dropdown
ALONE = "alone"


class Form(Node):
    """Controls under their labels, and a note at the foot."""

    def __init__(self, controls: Sequence[tuple[Phrase, Node]], note: Phrase = NOTHING) -> None:
        super().__init__("form", EMPTY)
        self._pairs = [(Label(f"label{i}", says, BODY_BOLD), control) for i, (says, control) in enumerate(controls)]
        self._note = Paragraph("form_note", note, NOTE, colour=DIM)
        for label, control in self._pairs:
            self.add(label, control)
        self.add(self._note)

    @property
    def height(self) -> float:
        """Height of the form."""
        return len(self._pairs) * (LABEL + CONTROL + GAP) + (NOTE_HIGH if self._note.says else 0.0)

    def put(self, box: Box) -> Node:
        """Place everything in it."""
        super().put(box)
        y = 0.0
        for label, control in self._pairs:
            label.put(Box(0, y, box.w, LABEL - RING_ROOM))
            control.put(Box(0, y + LABEL, box.w, CONTROL))
            y += LABEL + CONTROL + GAP
        self._note.put(Box(0, y, box.w, NOTE_HIGH))
        return self


def _dialog(name: str, form: Form, *more: Answer) -> Dialog:
    answers = [Answer("yes", say(f"library.{name}.yes"), "gold"), *more, Answer("no", say(f"library.{name}.no"))]
    return Dialog(name, say(f"library.{name}.title"), form, answers, width=WIDTH, body_height=form.height)


def rename_dialog(name: str) -> tuple[Dialog, TextField]:
    """Make the dialog that asks for another name."""
    field = TextField("new_name", name, says=say("library.rename.field"), longest=100)
    return _dialog("rename", Form([(say("library.rename.field"), field)])), field


def import_dialog() -> tuple[Dialog, TextField]:
    """Make the dialog that asks for the path of a file."""
    field = TextField("import_path", "", says=say("library.import.field"), longest=1000)
    return _dialog("import", Form([(say("library.import.field"), field)], say("library.import.note"))), field


def erase_dialog(name: str) -> Dialog:
    """Make the dialog before a match of the bin is erased."""
    return _warning("erase", name=name)


def empty_bin_dialog(count: int) -> Dialog:
    """Make the dialog before all matches of the bin are erased."""
    return _warning("empty_bin", n=count)


def _warning(kind: str, **fields: str | int) -> Dialog:
    answers = [Answer("yes", say(f"library.{kind}.yes"), "red"), Answer("no", say(f"library.{kind}.no"))]
    return Dialog(kind, say(f"library.{kind}.title"), say(f"library.{kind}.body", **fields), answers, main="no")


def alone_dialog(player: str, *, name: str = ALONE) -> Dialog:
    """Make the dialog before something that only one of several players may see."""
    answers = [Answer("yes", say("library.alone.yes", name=player), "gold"), Answer("no", say("library.alone.no"))]
    return Dialog(name, say("library.alone.title", name=player), say("library.alone.body"), answers, main="no")


def export_dialog(players: Sequence[str], folder: Path, *, seats: Sequence[int] | None, first: str) -> tuple[Dialog, Choice, ViewpointField]:
    """Make the dialog that asks for format and viewpoint, or shows the match's own file in its folder ("folder").

    The `first` viewpoint is preset. `seats` may be chosen; None offers all of them, and everything at once.
    """
    form = Choice("export_form", [(form, say(f"library.export.{form}")) for form in FORMS], "text", says=say("library.export.form"))
    wide = [(name, say(f"library.export.{name}")) for name in ("all", "public")]
    offered = [*wide[seats is not None:], *((str(i), plain(name)) for i, name in enumerate(players) if seats is None or i in seats)]
    # Many names side by side could not be read.
    kind = Choice if len(offered) <= SIDE_BY_SIDE else Dropdown
    viewpoint = kind("export_viewpoint", offered, first, says=say("library.export.viewpoint"))
    rows = [(say("library.export.form"), form), (say("library.export.viewpoint"), viewpoint)]
    body = Form(rows, say("library.export.folder", place=str(folder)))
    return _dialog("export", body, Answer("folder", say("library.export.reveal"))), form, viewpoint
