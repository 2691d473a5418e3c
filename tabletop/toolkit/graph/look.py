"""Context for painting a node: the screen, a brush at the node's scale, and the words of the language."""

from dataclasses import dataclass, field, replace
from typing import Protocol

from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.text.words import Words


class PadHints(Protocol):
    """Protocol: the gamepad in the player's hands."""

    @property
    def make(self) -> str:
        """Print on its buttons: "letters", "shapes" or "swapped"."""

    def find(self, keys: str) -> tuple[str, ...]:
        """Return the buttons that do on this page what a key of the keyboard does; none where there are none."""


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """Context for painting. Another language, palette or scale is another Look, and repaints everything."""

    screen: Screen
    brush: Brush
    words: Words
    pad: PadHints | None = None
    """Gamepad whose buttons are shown in place of keys."""
    _scaled: dict[float, "Look"] = field(default_factory=dict)

    @property
    def k(self) -> float:
        """Pixels per unit at the node that is being painted."""
        return self.brush.scale

    def at(self, scale: float) -> "Look":
        """Return the look of a subtree laid out `scale` times as large."""
        if scale == 1.0:
            return self
        known = self._scaled.get(scale)
        if known is None:
            known = replace(self, brush=self.brush.at(self.brush.scale * scale), _scaled={})
            self._scaled[scale] = known
        return known
