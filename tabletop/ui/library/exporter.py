"""Exporter: asks for a match's format and viewpoint, keeps to what may be shown of it, and writes the file (text, page or JSON)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.export import ExportView
from tabletop.archive.library import fit_name
from tabletop.archive.matchfile import open_match
from tabletop.play.disclosure import Disclosure
from tabletop.play.exporting import Form, exported
from tabletop.present.replay import PUBLIC, View
from tabletop.present.words import Words
from tabletop.toolkit.text.phrase import Phrase, say, spoken_by
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.ui.judged.page import judged_page
from tabletop.ui.library.forms import ViewpointField, alone_dialog, export_dialog

ASKED, ALONE = "export", "export-alone"


@dataclass(frozen=True, slots=True)
class Desk:
    """Services of the scene that an export uses: dialogs, its language, the folder of a file, and what it tells the player."""

    open: Callable[[Dialog], object]
    words: Callable[[], Words]
    folder: Callable[[Path], object]
    done: Callable[[Phrase], object]
    refuse: Callable[[Phrase], object]


@dataclass(frozen=True, slots=True)
class _Asked:
    path: Path
    names: Sequence[str]
    rule: Disclosure
    form: Choice
    viewpoint: ViewpointField


class Exporter:
    """Exporter of one match at a time."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._asked: _Asked | None = None

    def ask(self, path: Path, names: Sequence[str], rule: Disclosure, *, view: View | None = None) -> None:
        """Open the dialog, with a viewpoint preset: the one watched, else the usual one."""
        preset = rule.usual if view is None or not rule.allows(view) else view
        dialog, form, viewpoint = export_dialog(names, exports_folder(), seats=rule.seats, first=_value(preset))
        self._asked = _Asked(path, names, rule, form, viewpoint)
        self._desk.open(dialog)

    def answered(self, name: str, answer: str) -> None:
        """Handle a button of a dialog that was opened here."""
        asked = self._asked
        if asked is None or name not in (ASKED, ALONE):
            return
        if answer == "folder":
            self._desk.folder(asked.path)
        elif answer == "yes":
            view = asked.viewpoint.value
            if name == ASKED and view.isdigit() and asked.rule.shields(int(view)):
                self._desk.open(alone_dialog(asked.names[int(view)], name=ALONE))
            else:
                self._write(asked)

    def _write(self, asked: _Asked) -> None:
        try:
            done = export(asked.path, cast("Form", asked.form.value), words=self._desk.words(), viewpoint=asked.viewpoint.value,
                          folder=exports_folder())
        except ArchiveError as problem:
            self._desk.refuse(spoken_by(problem.text))
            return
        self._desk.done(say("library.export.done", place=str(done)))


def _value(view: View) -> str:
    """Return a viewpoint as the dialog names it."""
    return "all" if view in ("all", "then") else "public" if view == PUBLIC else str(view)


_VIEWS: Mapping[str, ExportView] = {"all": None, "public": "public"}
_ENDINGS = {"text": ".txt", "html": ".html", "json": ".json"}


def exports_folder() -> Path:
    """Return the folder of exported matches; it may not exist yet."""
    return places.user_data() / "exports"


def export(path: Path, form: Form, *, words: Words, viewpoint: str, folder: Path) -> Path:
    """Write a match in a format, from the `viewpoint` chosen in the dialog; return the path.

    Raises ArchiveError.
    """
    opened = open_match(path)
    seat = _VIEWS[viewpoint] if viewpoint in _VIEWS else int(viewpoint)
    text, written = exported(opened, form, words, judged=judged_page, asked=seat)
    if written != seat:  # everything was chosen, and the match goes on again
        raise ArchiveError("export.secret", file=path.name)
    whose = words("library.export.public") if seat == "public" else "" if seat is None else opened.header.players[seat]
    target = _free(folder, fit_name(path.stem + (f" ({whose})" if whose else "")) or "-", _ENDINGS[form])
    disk.create(target, text.encode("utf-8", "backslashreplace"))
    return target


def _free(folder: Path, stem: str, ending: str) -> Path:
    path, number = folder / f"{stem}{ending}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem} ({number}){ending}"
    return path
