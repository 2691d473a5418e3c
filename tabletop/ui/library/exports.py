"""Export of a match as a readable file: text, a page or JSON, in the player's folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.export import ExportView, to_json, to_text
from tabletop.archive.library import fit_name
from tabletop.archive.matchfile import Opened, open_match
from tabletop.archive.page import to_page
from tabletop.present.narrate import Narrator
from tabletop.present.page_views.registry import page_view_of
from tabletop.present.words import Words
from tabletop.ui.judged.page import judged_page

Form = Literal["text", "html", "json"]
FORMS: tuple[Form, ...] = ("text", "html", "json")
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
    text = _written(opened, form, words, seat)
    whose = words("library.export.public") if seat == "public" else "" if seat is None else opened.header.players[seat]
    target = _free(folder, fit_name(path.stem + (f" ({whose})" if whose else "")) or "-", _ENDINGS[form])
    disk.create(target, text.encode("utf-8", "backslashreplace"))
    return target


def _written(opened: Opened, form: Form, words: Words, seat: ExportView) -> str:
    narrator = Narrator(words, opened.game, players=opened.header.players, defs=opened.match.setup.defs)
    if form == "json":
        return to_json(opened, narrator=narrator, seat=seat)
    if form == "html":
        view = page_view_of(opened.header.game, words, opened.match.setup)
        return to_page(opened, words, narrator=narrator, view=view, seat=seat, judged=judged_page(opened, words) if seat is None else None)
    return to_text(opened, words, narrator=narrator, seat=seat)


def _free(folder: Path, stem: str, ending: str) -> Path:
    path, number = folder / f"{stem}{ending}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem} ({number}){ending}"
    return path
