"""Page opened from another scene, with its backgrounds; its button and Esc lead back."""

from __future__ import annotations

from tabletop.toolkit import paint
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.graph.screen import PAGE
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.widgets.button import Button
from tabletop.ui import drawing


def wood() -> Painted:
    """Paint the boards for the whole window."""
    return Painted("wood", lambda look, w, h: drawing.wood_ground(look.brush, w, h))


def glass() -> Painted:
    """Paint the plate under a page."""
    return Painted("panel", lambda look, w, h: paint.panel(look.brush, w, h, tone="glass", radius=18))


class Page(Scene):
    """Page with a button called "back"."""

    least = PAGE

    def receive(self, message: Message) -> bool:
        """Go back on the button."""
        match message:
            case Button.Pressed(name="back"):
                self.app.pop("slide")
                return True
        return False

    def action(self, name: str) -> bool:
        """Go back on Esc."""
        if name == "back":
            self.app.pop("slide")
            return True
        return False
