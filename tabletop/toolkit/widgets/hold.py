"""Button that a key must hold: a tap of Enter or Space, meant for an earlier button, does nothing."""

from __future__ import annotations

from tabletop.toolkit import paint
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.widgets.button import Button

HOLD = 0.6
"""Seconds for which the key must be held."""
AGAIN = 3.0
"""Seconds in which the second of two presses counts."""
FILLS = {"gold": "green"}
"""Fill colour by button kind while a key holds it; others fill with gold."""


class HoldButton(Button):
    """Button used by a click, or by a key held for HOLD seconds; it fills meanwhile. Its owner must call step()."""

    share = Shown[float]()
    """Share of the hold time that has passed, 0 to 1."""

    _share = 0.0
    _key: Key | None = None
    _until = 0.0
    """Time until which a second press counts."""

    @property
    def held(self) -> bool:
        """Whether a key holds the button, or it waits for its second press."""
        return self._key is not None or self._until > 0

    def hold(self) -> None:
        """Begin the hold with the key pressed last; for those who press twice instead, the second press uses the button."""
        if self.scene is not None and self.scene.keyboard.long == "again":
            self._press_again(self.scene.now)
            return
        self._key = self.scene.keyboard.last if self.scene is not None else None

    def _press_again(self, now: float) -> None:
        if now < self._until:
            self.let_go()
            self.post(Button.Pressed(self))
        else:
            self._until, self.share = now + AGAIN, 0.5

    def activated(self) -> bool:
        """Begin the hold on Enter and Space."""
        self.hold()
        return True

    def step(self, dt: float) -> None:
        """Advance by `dt` seconds; releasing the key, or pressing another, resets the hold."""
        if self._until and (self.scene is None or self.scene.now >= self._until):
            self.let_go()
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
        """Reset the hold."""
        self._key, self.share, self._until = None, 0.0, 0.0

    def paint(self, look: Look) -> Picture | None:
        """Paint the button, and over it the filled part."""
        picture = super().paint(look)
        if picture is None or not self._share:
            return picture
        canvas = Canvas.over(look.brush, picture)
        full = paint.button(look.brush, self.w, self.h, self._says(look.words), kind=FILLS.get(self._kind, "gold"),
                            sub=self._note(look.words), lettering=self._lettering)
        with canvas.clipped(0, 0, self.w * self._share, self.h):
            canvas.put(full, 0, 0)
        return canvas.picture()
