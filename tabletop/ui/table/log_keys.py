"""Keys of the log: walk its rows, open the moment of one, or its clause in the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tabletop.toolkit.graph.keys import Key

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
