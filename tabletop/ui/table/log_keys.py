"""Rows of the log, laid out, and their keys: walk the rows, open the moment of one, or its clause in the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tabletop.play.log_model import Moment
from tabletop.play.log_text import with_names
from tabletop.present.narrate import Line
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.paint.prose import Block

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class RowKeys(Generic[R]):
    """Walker of rows: `light` marks one and brings it into view, `moment` opens its moment, `rule` its clause."""

    rows: Callable[[], Sequence[R]]
    lit: Callable[[], R | None]
    light: Callable[[R], None]
    moment: Callable[[R], object]
    rule: Callable[[R], bool]

    def begin(self) -> bool:
        """Light the last row; False without rows."""
        rows = self.rows()
        if rows:
            self.light(rows[-1])
        return bool(rows)

    def keyed(self, key: Key) -> bool:
        """Handle the arrows, Home, End, Enter, and Shift+Enter or the menu key for the clause."""
        rows, lit = self.rows(), self.lit()
        if key.ctrl or key.alt or not rows:
            return False
        here = next((i for i, row in enumerate(rows) if row is lit), len(rows) - 1)
        steps = {"up": here - 1, "down": here + 1, "home": 0, "end": len(rows) - 1}
        if key.name in steps and not key.shift:
            self.light(rows[max(0, min(len(rows) - 1, steps[key.name]))])
        elif lit is not None and (key.name in ("menu", "application") or (key.name == "return" and key.shift)):
            self.rule(lit)
        elif lit is not None and key.name == "return":
            self.moment(lit)
        else:
            return False
        return True


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
