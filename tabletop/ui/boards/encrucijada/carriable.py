"""Card of a panel that can be dragged, and is shown large on hover."""

from __future__ import annotations

from typing import Protocol

from tabletop.toolkit.graph.node import Presence
from tabletop.toolkit.motion.anim import Tween
from tabletop.toolkit.text.phrase import Phrase
from tabletop.toolkit.widgets.control import Control
from tabletop.ui.drawing import Face
from tabletop.ui.table.prompts.panel import Prompt

SLACK = 6.0
"""Distance below which a press is still a click."""
GLIDE = 0.12


class Carrying(Protocol):
    """Panel in which cards are carried."""

    def carried(self, card: Carriable) -> None:
        """Handle a card that follows the pointer."""

    def let_go(self, card: Carriable) -> None:
        """Handle a card that was carried and let go."""

    def pressed_on(self, card: Carriable) -> None:
        """Handle a click on a card."""


class Carriable(Control):
    """Card, or a heap of its copies, that may be carried to another place of its panel."""

    def __init__(self, name: str, panel: Carrying, card: int, says: Phrase, face: Face | None) -> None:
        super().__init__(name, says)
        self.panel, self.card, self.face = panel, card, face
        self.rest = (0.0, 0.0)
        """Corner to which the card returns."""
        self._from: tuple[float, float] | None = None
        self._went = 0.0

    @property
    def middle(self) -> tuple[float, float]:
        """Middle in units of the panel."""
        return self.x + self.w * self.scale / 2, self.y + self.h * self.scale / 2

    @property
    def held(self) -> bool:
        """Whether the card follows the pointer."""
        return self._from is not None and self._went > SLACK

    def pressed(self, at: tuple[float, float], button: int) -> None:
        """Pick the card up."""
        super().pressed(at, button)
        self._from, self._went = (at, 0.0) if button == 1 else (None, 0.0)

    def dragged(self, at: tuple[float, float]) -> None:
        """Follow the pointer, once it is farther away than a click allows."""
        if self._from is None:
            return
        dx, dy = at[0] - self._from[0], at[1] - self._from[1]
        self._went = max(self._went, abs(dx) + abs(dy))
        if self._went <= SLACK:
            return
        if self.scene is not None:
            self.scene.motion.stop(self)
        self.z = 100
        self.x, self.y = self.x + dx * self.scale, self.y + dy * self.scale
        self.panel.carried(self)

    def released(self) -> None:
        """Drop the card at the pointer, or put it back."""
        super().released()
        carried, self._from = self.held, None
        self.z = 0
        if carried:
            self.panel.let_go(self)
            self.go_home()

    def use(self, at: tuple[float, float]) -> None:
        """Handle a click; the end of a carry is none."""
        if self._went <= SLACK:
            self.panel.pressed_on(self)
        self._went = 0.0

    def settle(self, x: float, y: float) -> None:
        """Move the card to its new place by an animation."""
        self.rest = (x, y)
        if not self.held:
            self.go_home()

    def go_home(self) -> None:
        """Animate the card back to its place."""
        x, y = self.rest
        if self.scene is None:
            self.x, self.y = x, y
        elif (self.x, self.y) != self.rest:
            self.scene.motion.play(Tween(self, {"x": x, "y": y}, GLIDE))

    def hovered(self, inside: Presence) -> None:
        """Show the card large while the pointer is on it."""
        super().hovered(inside)
        self.post(Prompt.Pointed(self, self.card if inside is Presence.INSIDE else 0))

    def focused(self, inside: Presence) -> None:
        """Show the card large while it has the focus."""
        scene = self.scene
        if scene is not None and (scene.focus.shown or inside is Presence.OUTSIDE):
            self.post(Prompt.Pointed(self, self.card if inside is Presence.INSIDE else 0))
