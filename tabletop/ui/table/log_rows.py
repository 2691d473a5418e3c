"""Rows of the log: a line laid out, and its text as markup."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.play.log_model import Moment
from tabletop.play.log_text import with_names
from tabletop.present.narrate import Line
from tabletop.toolkit.paint.prose import Block


@dataclass(frozen=True, slots=True)
class Row:
    """Log line laid out: its y in the content, its height, its text."""

    y: float
    h: float
    moment: Moment
    laid: Block | None

    @property
    def line(self) -> Line:
        """Line itself."""
        return self.moment.line


def markup(line: Line) -> str:
    """Return a line as markup, and its repeat count."""
    text = with_names(line)
    return f"{text} ×{line.times}" if line.times > 1 else text
