"""What all controls share: the look under the pointer, a reason when they cannot be used, the message when they are."""

from dataclasses import dataclass
from typing import ClassVar

from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Takes
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.text.message import NOTHING, Say


class Control(Node):
    """Something that takes the keyboard and the pointer. `refusal` is why it cannot be used now (NOTHING: it can)."""

    cursor = "hand"

    @dataclass(frozen=True, slots=True)
    class Refused(Message):
        """Somebody tried to use it although it cannot be used."""

        reason: Say

    def __init__(self, name: str, says: Say = NOTHING, box: Box = EMPTY) -> None:
        super().__init__(name, box, takes=Takes.FOCUS)
        self._says = says
        self._refusal = NOTHING
        self.hover = Presence.OUTSIDE
        self.down = "up"

    @property
    def says(self) -> Say:
        """Its label."""
        return self._says

    @says.setter
    def says(self, says: Say) -> None:
        if says != self._says:
            self._says = says
            self.relabelled()
            self.touch()

    def relabelled(self) -> None:
        """The label changed."""

    refusal = Shown[Say]()
    """Why it cannot be used now; NOTHING if it can."""

    @property
    def usable(self) -> bool:
        """Whether it can be used now."""
        return not self._refusal

    @property
    def state(self) -> str:
        """How it is painted: normal, hover or pressed."""
        if not self.usable:
            return "normal"
        if self.down == "down" and self.hover is Presence.INSIDE:
            return "pressed"
        return "hover" if self.hover is Presence.INSIDE else "normal"

    def hovered(self, inside: Presence) -> None:
        """Lights up or not."""
        if inside is not self.hover:
            self.hover = inside
            self.touch()

    def pressed(self, at: tuple[float, float], button: int) -> None:
        """Goes in."""
        if button == 1:
            self.down = "down"
            self.touch()

    def released(self) -> None:
        """Comes out again."""
        if self.down != "up":
            self.down = "up"
            self.touch()

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Uses it, or says why it cannot be used."""
        if button != 1:
            return False
        if not self.usable:
            self.post(Control.Refused(self, self._refusal))
            return True
        self.use(at)
        return True

    def use(self, at: tuple[float, float]) -> None:
        """Does what it is for; `at` is in its units."""


@dataclass(frozen=True, slots=True)
class Chosen(Message):
    """The base of messages of controls that make a click sound."""

    sound: ClassVar[str] = "click"
