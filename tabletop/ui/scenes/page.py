"""Page opened from another scene; its button and Esc lead back."""

from __future__ import annotations

from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.screen import PAGE
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.widgets.button import Button


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
