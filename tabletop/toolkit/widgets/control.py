"""Base of all controls: hovered and pressed look, what a click does, and the reason told when a control is disabled."""

from dataclasses import dataclass
from typing import ClassVar

from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Takes
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.text.phrase import NOTHING, Phrase


class Control(Node):
    """Control that takes keyboard and pointer. `refusal` is the reason why it is disabled now (NOTHING: enabled)."""

    cursor = "hand"

    @dataclass(frozen=True, slots=True)
    class Refused(Message):
        """Message: the player tried to use a disabled control."""

        reason: Phrase

    def __init__(self, name: str, says: Phrase = NOTHING, box: Box = EMPTY) -> None:
        super().__init__(name, box, takes=Takes.FOCUS)
        self._says = says
        self._refusal = NOTHING
        self.hover = Presence.OUTSIDE
        self.down = "up"

    @property
    def says(self) -> Phrase:
        """Label of the control."""
        return self._says

    @says.setter
    def says(self, says: Phrase) -> None:
        if says != self._says:
            self._says = says
            self.relabelled()
            self.touch()

    def relabelled(self) -> None:
        """Run after the label changed."""

    refusal = Shown[Phrase]()
    """Reason why the control is disabled now; NOTHING if it is enabled."""

    @property
    def usable(self) -> bool:
        """Whether the control is enabled."""
        return not self._refusal

    @property
    def acts(self) -> bool:
        """Whether a press does something: a row that is only dragged has no action."""
        return type(self).use is not Control.use

    @property
    def state(self) -> str:
        """Look of the control: normal, hover or pressed."""
        if not self.usable:
            return "normal"
        if self.down == "down" and self.hover is Presence.INSIDE:
            return "pressed"
        return "hover" if self.hover is Presence.INSIDE else "normal"

    def hovered(self, inside: Presence) -> None:
        """Update the hover look."""
        if inside is not self.hover:
            self.hover = inside
            self.touch()

    def pressed(self, at: tuple[float, float], button: int) -> None:
        """Show the pressed look."""
        if button == 1:
            self.down = "down"
            self.touch()

    def released(self) -> None:
        """End the pressed look."""
        if self.down != "up":
            self.down = "up"
            self.touch()

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Use the control, or post the reason why it is disabled."""
        if button != 1:
            return False
        if not self.usable:
            self.post(Control.Refused(self, self._refusal))
            return True
        self.use(at)
        return True

    def use(self, at: tuple[float, float]) -> None:
        """Carry out the control's action; `at` is in its units."""


@dataclass(frozen=True, slots=True)
class Chosen(Message):
    """Base of the messages of controls that make a click sound."""

    sound: ClassVar[str] = "click"
