"""Toggle switch."""

from dataclasses import dataclass
from typing import Literal

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Spoken
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import Phrase
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.control import Chosen, Control

OnOff = Literal["on", "off"]
SIZE = (64.0, 34.0)


def on_off(value: object) -> OnOff:
    """Return "on" for a true value."""
    return "on" if value else "off"


class Toggle(Control):
    """Switch, painted at the right end of its box; posts Changed. Its owner draws its label."""

    @dataclass(frozen=True, slots=True)
    class Changed(Chosen):
        """Message: the switch was used."""

        value: OnOff

    def __init__(self, name: str, says: Phrase, value: OnOff = "off", *, box: Box = EMPTY) -> None:
        super().__init__(name, says, box)
        self._value = value

    value = Shown[OnOff]()
    """Whether the switch is on."""

    def use(self, at: tuple[float, float]) -> None:
        self.value = "off" if self._value == "on" else "on"
        self.post(Toggle.Changed(self, self._value))

    def paint(self, look: Look) -> Picture | None:
        picture = paint.toggle(look.brush, self._value, state=self.state)
        right = look.brush.px(self.w) - picture.w
        down = (look.brush.px(self.h) - picture.h) // 2
        return Picture(picture.surface, picture.dx + right, picture.dy + down, picture.w, picture.h)

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the label and the state, or the reason why it is disabled."""
        if not self.usable:
            return Spoken("toggle", self._says(words), self._refusal(words), "off")
        return Spoken("toggle", self._says(words), state=f"is_{self._value}")
