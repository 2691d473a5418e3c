"""Buttons: a label, an optional icon and second line; round ones with a sign."""

from dataclasses import dataclass

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Spoken
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.theme import Lettering
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.control import Chosen, Control


class Button(Control):
    """Button that posts Pressed when used. `kind`: gold (the main action), dark, ghost, green, red.

    `guard` is the time (seconds) for which it ignores presses after its label changed. A second press meant for the old
    label then does not trigger the new one.
    """

    @dataclass(frozen=True, slots=True)
    class Pressed(Chosen):
        """Message: the button was used."""

    def __init__(self, name: str, says: Phrase = NOTHING, *, kind: str = "dark", icon: str = "", note: Phrase = NOTHING,
                 lettering: Lettering | None = None, guard: float = 0.0, box: Box = EMPTY) -> None:
        super().__init__(name, says, box)
        self._kind, self._icon, self._note, self._lettering = kind, icon, note, lettering
        self.guard = guard
        self._armed_at = 0.0

    kind = Shown[str]()
    """Kind of the button's look."""

    note = Shown[Phrase]()
    """Second line of the label."""

    def relabelled(self) -> None:
        """Start the guard."""
        self.beware()

    def beware(self) -> None:
        """Ignore presses for the guard time: the button appeared where another press may be on its way."""
        scene = self.scene
        if self.guard and scene is not None:
            self._armed_at = scene.now + self.guard

    def use(self, at: tuple[float, float]) -> None:
        """Post Pressed."""
        scene = self.scene
        if scene is None or scene.now >= self._armed_at:
            self.post(Button.Pressed(self))

    def paint(self, look: Look) -> Picture | None:
        """Paint the button in its present state."""
        return paint.button(look.brush, self.w, self.h, self._says(look.words),
                            kind=self._kind if self.usable else "off", state=self.state, icon=self._icon or None,
                            sub=self._note(look.words), lettering=self._lettering)

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the button: its label, with the second line or the reason."""
        return Spoken("button", self._says(words), (self._refusal or self._note)(words), "" if self.usable else "off")


class RoundButton(Button):
    """Round button with a sign (+ - < >) or an icon; its label is only read out and shown as a tooltip."""

    def __init__(self, name: str, says: Phrase, *, sign: str = "", icon: str = "", kind: str = "dark",
                 shortcut: str = "", box: Box = EMPTY) -> None:
        super().__init__(name, says, kind=kind, icon=icon, box=box)
        self._sign = sign
        self.tip, self.shortcut = says, shortcut

    def paint(self, look: Look) -> Picture | None:
        return paint.round_button(look.brush, self.h, sign=self._sign, icon=self._icon or None,
                                  kind=self._kind if self.usable else "off", state=self.state)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies on the disc."""
        r = self.h / 2
        return bool((x - r) ** 2 + (y - r) ** 2 <= r * r)
