"""A page one comes to from another scene, and goes back from by its button or Esc."""

from __future__ import annotations

from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.widgets.button import Button


class Page(Scene):
    """Give it a button called "back"."""

    def receive(self, message: Message) -> bool:
        """The button leads back."""
        match message:
            case Button.Pressed(name="back"):
                self.app.pop("slide")
                return True
        return False

    def action(self, name: str) -> bool:
        """Esc does, too."""
        if name == "back":
            self.app.pop("slide")
            return True
        return False
