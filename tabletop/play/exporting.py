"""Export of an opened match in a format, as one view knows it; a review goes into the page that shows everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from tabletop.archive.export import ExportView, to_json, to_text
from tabletop.archive.judged import JudgedPage
from tabletop.archive.matchfile import Opened
from tabletop.archive.page import to_page
from tabletop.play.disclosure import view_to_export
from tabletop.present.narrate import Narrator
from tabletop.present.page_views.registry import page_view_of
from tabletop.present.words import Words

Form = Literal["text", "html", "json"]
FORMS: tuple[Form, ...] = ("text", "html", "json")
Judged = Callable[[Opened, Words], JudgedPage | None]
"""Returns the review kept beside a match, in words."""


def exported(opened: Opened, form: Form, words: Words, *, judged: Judged, asked: ExportView = None) -> tuple[str, ExportView]:
    """Write a match in a format, and return the text with its view: the one asked for, else the usual one.

    Raises ArchiveError for a view that is secret until the match ends.
    """
    seat = view_to_export(opened, asked)
    narrator = Narrator(words, opened.game, players=opened.header.players, defs=opened.match.setup.defs)
    if form == "json":
        return to_json(opened, narrator=narrator, seat=seat), seat
    if form == "html":
        view = page_view_of(opened.header.game, words, opened.match.setup)
        review = judged(opened, words) if seat is None else None
        return to_page(opened, words, narrator=narrator, view=view, seat=seat, judged=review), seat
    return to_text(opened, words, narrator=narrator, seat=seat), seat
