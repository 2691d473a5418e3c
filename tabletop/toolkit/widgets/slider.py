"""Slider: a knob on a line, for a number between two limits."""

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Spoken
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import Phrase, plain
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.control import Control

KNOB = 28.0
PAGE = 10


def as_number(value: int) -> Phrase:
    """Format a number without a unit."""
    return plain(str(value))


class Slider(Control):
    """Slider for a whole number from `low` to `high` in steps; posts Changed at each new value, Settled on release."""

    @dataclass(frozen=True, slots=True)
    class Changed(Message):
        """Message: the value changed."""

        value: int

    @dataclass(frozen=True, slots=True)
    class Settled(Message):
        """Message: the knob was released, or moved by a key."""

        value: int

    def __init__(self, name: str, says: Phrase, value: int, *, low: int = 0, high: int = 100, step: int = 1,
                 telling: Callable[[int], Phrase] = as_number, box: Box = EMPTY) -> None:
        super().__init__(name, says, box)
        self._low, self._high, self._step = low, high, step
        self._value = self._nearest(value)
        self.telling = telling

    @property
    def value(self) -> int:
        """Present value."""
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        nearest = self._nearest(value)
        if nearest != self._value:
            self._value = nearest
            self.touch()

    def _nearest(self, value: float) -> int:
        steps = round((value - self._low) / self._step)
        return max(self._low, min(self._high, self._low + steps * self._step))

    def pressed(self, at: tuple[float, float], button: int) -> None:
        """Move the knob to the pointer."""
        super().pressed(at, button)
        if button == 1 and self.usable:
            self._follow(at)

    def dragged(self, at: tuple[float, float]) -> None:
        """Move the knob with the pointer."""
        if self.usable and self.down == "down":
            self._follow(at)

    def released(self) -> None:
        """Post the final value."""
        if self.down == "down" and self.usable:
            self.post(Slider.Settled(self, self._value))
        super().released()

    def wheeled(self, dx: float, dy: float) -> bool:
        """Leave the wheel to the list around the slider."""
        return False

    def keyed(self, key: Key) -> bool:
        """Move by a step with the arrows, by ten with page keys, to the ends with Home and End."""
        moves = {"left": -1, "down": -1, "right": 1, "up": 1, "pageup": PAGE, "pagedown": -PAGE}
        if key.ctrl or key.alt:
            return False
        if key.name in moves:
            # Up and down leave a slider among others; left and right move its knob.
            if key.name in ("up", "down"):
                return False
            self._go(self._value + moves[key.name] * self._step)
        elif key.name in ("home", "end"):
            self._go(self._low if key.name == "home" else self._high)
        else:
            return False
        return True

    def activated(self) -> bool:
        """Ignore Enter."""
        return True

    def _follow(self, at: tuple[float, float]) -> None:
        share = (at[0] - KNOB / 2) / max(1.0, self.w - KNOB)
        self._set(self._nearest(self._low + share * (self._high - self._low)))

    def _go(self, value: int) -> None:
        if self.usable and self._set(self._nearest(value)):
            self.post(Slider.Settled(self, self._value))

    def _set(self, value: int) -> bool:
        if value == self._value:
            return False
        self.value = value
        self.post(Slider.Changed(self, value))
        return True

    def paint(self, look: Look) -> Picture | None:
        """Paint the line and the knob, in the middle of the box's height."""
        share = (self._value - self._low) / max(1, self._high - self._low)
        picture = paint.slider(look.brush, self.w, share, state=self.state)
        down = (look.brush.px(self.h) - picture.h) // 2
        return Picture(picture.surface, picture.dx, picture.dy + down, picture.w, picture.h)

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the slider by its label and value."""
        return Spoken("slider", self._says(words), self.telling(self._value)(words))
