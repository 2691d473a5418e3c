"""Text of a match's log: card names marked up, and rows found by words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from tabletop.present.narrate import Line
from tabletop.toolkit.text.markup import literal
from tabletop.toolkit.text.search import folded


class Telling(Protocol):
    """Row of a list with the line it tells."""

    @property
    def line(self) -> Line:
        """Text of the line."""


TextRow = TypeVar("TextRow", bound=Telling)


def matching_rows(rows: Sequence[TextRow], wanted: str) -> list[TextRow]:
    """Return the rows that contain all wanted words, under their turn's heading; all rows where no word is wanted."""
    words = folded(wanted).split()
    if not words:
        return list(rows)
    out: list[TextRow] = []
    heading: TextRow | None = None
    for row in rows:
        if row.line.level == "heading":
            heading = row
        elif all(word in folded(row.line.text) for word in words):
            if heading is not None:
                out.append(heading)
                heading = None
            out.append(row)
    return out


def with_names(line: Line) -> str:
    """Mark a line up: card names bold and hoverable, everything else escaped."""
    text, out, at = line.text, "", 0
    for span in line.spans:
        out += f"{literal(text[at:span.start])}**[{literal(text[span.start:span.end])}]({span.card})**"
        at = span.end
    return out + literal(text[at:])
