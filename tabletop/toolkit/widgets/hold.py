"""A button that a key must hold: a tap of Enter or Space, meant for what was there before, does nothing."""

from __future__ import annotations

from tabletop.toolkit import paint
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.widgets.button import Button

HOLD = 0.6
"""Seconds for which the key is held."""
FILLS = {"gold": "green"}
"""What a button of that kind fills with while it is held; others fill with gold."""


class HoldButton(Button):
    """A click uses it, a key only after it was held for HOLD; it fills meanwhile. Whoever owns it steps it."""

    share = Shown[float]()
    """How much of the time is over, from 0 to 1."""

    _share = 0.0
    _key: Key | None = None

    @property
    def held(self) -> bool:
        """Whether a key is on it."""
        return self._key is not None

    def hold(self) -> None:
        """The key that went down just now begins to hold it."""
        self._key = self.scene.keyboard.last if self.scene is not None else None

    def activated(self) -> bool:
        """Enter and Space hold it."""
        self.hold()
        return True

    def step(self, dt: float) -> None:
        """`dt` seconds went by; a key let go, or another one pressed, begins anew."""
        if self._key is None:
            return
        if self.scene is None or self.scene.keyboard.last is not self._key or not self.is_shown():
            self.let_go()
            return
        self.share = min(1.0, self._share + dt / HOLD)
        if self._share >= 1.0:
            self.let_go()
            self.post(Button.Pressed(self))

    def let_go(self) -> None:
        """Nothing holds it."""
        self._key, self.share = None, 0.0

    def paint(self, look: Look) -> Picture | None:
        """The button, and over it the part that is filled."""
        picture = super().paint(look)
        if picture is None or not self._share:
            return picture
        canvas = Canvas.over(look.brush, picture)
        full = paint.button(look.brush, self.w, self.h, self._says(look.words), kind=FILLS.get(self._kind, "gold"),
                            sub=self._note(look.words), lettering=self._lettering)
        with canvas.clipped(0, 0, self.w * self._share, self.h):
            canvas.put(full, 0, 0)
        return canvas.picture()
