"""Lines of a match's log as text: with the names of cards marked up, and found by the words in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from tabletop.present.narrate import Line
from tabletop.toolkit.text.markup import literal
from tabletop.toolkit.text.search import folded


class Telling(Protocol):
    """A row of a list that tells a line."""

    @property
    def line(self) -> Line:
        """What it says."""


Told = TypeVar("Told", bound=Telling)


def sought(rows: Sequence[Told], wanted: str) -> list[Told]:
    """The rows that have all the words wanted, each turn's under its heading; all where none is wanted."""
    words = folded(wanted).split()
    if not words:
        return list(rows)
    out: list[Told] = []
    heading: Told | None = None
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
    """A line's text as markup: card names bold and to be pointed at, all else as it stands."""
    text, out, at = line.text, "", 0
    for span in line.spans:
        out += f"{literal(text[at:span.start])}**[{literal(text[span.start:span.end])}]({span.card})**"
        at = span.end
    return out + literal(text[at:])
