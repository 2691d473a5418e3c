"""Export of a match as a readable file: text, a page or JSON, in the player's folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.export import ExportView
from tabletop.archive.library import fit_name
from tabletop.archive.matchfile import open_match
from tabletop.play.exporting import Form, exported
from tabletop.present.words import Words
from tabletop.ui.judged.page import judged_page

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
