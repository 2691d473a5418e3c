"""Parts of the settings: a row with its label and control, a heading, a key binding, the colour sample."""

from dataclasses import dataclass

from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import MODIFIER_KEYS, Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Presence, Spoken
from tabletop.toolkit.graph.pieces import Label, Painted
from tabletop.toolkit.input.shortcuts import Action
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, DIM, FIGURE, GOLD, PANEL_TITLE
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.control import Chosen, Control
from tabletop.toolkit.widgets.shortcut_table import paint_caps
from tabletop.toolkit.widgets.slider import Slider
from tabletop.toolkit.widgets.toggle import Toggle
from tabletop.ui import drawing
from tabletop.ui.scenes.setting_rows import Setting

ROW = 62.0
KEY_ROW = 44.0
HEADING = 52.0
SAMPLE = 72.0
VALUE = 76.0
SETTING_NOTE = BODY.at(16)
"""Lettering of a setting's note; it grows with the text size, so the effect of that setting shows here first."""


class Heading(Label):
    """Name of a group, with a hairline above it."""

    def __init__(self, name: str, says: Phrase) -> None:
        super().__init__(name, says, PANEL_TITLE.at(20), colour="brass-light")

    def paint(self, look: Look) -> Picture | None:
        """Paint the line and the name."""
        canvas = Canvas(look.brush, self.w, self.h)
        canvas.put(paint.rule(look.brush, self.w), 0, 8)
        canvas.text(self.says(look.words), 0, self.h * 0.62, PANEL_TITLE.at(20), colour="brass-light", fit=self.w)
        return canvas.picture()


class SettingRow(Node):
    """Row with label and note at the left, the control at the right; a slider has its value beside it."""

    height = ROW

    def __init__(self, setting: Setting, control: Node) -> None:
        super().__init__(f"row-{setting.name}")
        self.setting, self.control = setting, control
        self._label = Label("label", setting.label, BODY_BOLD.at(18))
        self.note = Label("note", setting.note, SETTING_NOTE, colour=DIM)
        self.value = Label("value", NOTHING, FIGURE, align="r")
        self.add(self._label, self.note, control, self.value)
        self.show_value()

    def show_value(self) -> None:
        """Update the number beside a slider."""
        if isinstance(self.control, Slider):
            self.value.says = self.control.telling(self.control.value)

    def text(self, words: Words) -> str:
        """Searched text of the row."""
        return f"{self.setting.label(words)} {self.setting.note(words)}"

    def put(self, box: Box) -> Node:
        """Place label and control."""
        super().put(box)
        share = 0.34 if self.w > 560 else 0.40
        left = self.w * share
        wide = isinstance(self.control, Toggle)
        text_w = self.w - 90 if wide else left - 12
        noted = bool(self.note.says)
        self._label.put(Box(0, 8 if noted else 0, text_w, 24 if noted else self.h))
        self.note.put(Box(0, 34, text_w, 20))
        control = Box(left, (self.h - 46) / 2, self.w - left, 46)
        if isinstance(self.control, Slider):
            control, value = control.cut_right(VALUE)[::-1]
            self.value.put(value)
        self.control.put(Box(self.w - 70, control.y, 70, 46) if wide else control)
        return self


class Sample(Painted):
    """Counters and a legal place in the present colours."""

    height = SAMPLE

    def __init__(self) -> None:
        super().__init__("sample", _sample)

    def text(self, words: Words) -> str:
        """Searched text of the sample."""
        return words("ui.settings.sample")


def _sample(look: Look, w: float, h: float) -> Picture:
    canvas = Canvas(look.brush, w, h, pad=20)
    canvas.put(paint.panel(look.brush, w, h - 8, tone="flat", radius=12), 0, 0)
    y = (h - 8) / 2
    canvas.text(look.words("ui.settings.sample"), 18, y, SETTING_NOTE, colour=DIM)
    x = w * 0.24
    step = min(58.0, (w * 0.6) / 6)
    for value, kind in (("6", "attack"), ("4", "defence"), ("5", "cost"), ("12", "hp"), ("7", "magic")):
        canvas.put(drawing.badge(look.brush, value, kind, min(42.0, step - 6)), x, y, "mm")
        x += step
    slot_w = min(96.0, w - x - 4)
    canvas.put(drawing.slot(look.brush, slot_w, 46, label=""), w - slot_w - 14, y - 23)
    canvas.put(drawing.slot_light(look.brush, slot_w, 46), w - slot_w - 14, y - 23)
    canvas.text(look.words("ui.settings.sample_legal"), w - slot_w / 2 - 14, y, BODY_BOLD, "mm")
    return canvas.picture()


class KeyRow(Control):
    """Action with its keys; when used, it waits for another key. Esc keeps the old one, Del removes it."""

    height = KEY_ROW

    @dataclass(frozen=True, slots=True)
    class Bound(Chosen):
        """Message: a key was pressed for the action ("" for none)."""

        action: str
        keys: str

    def __init__(self, action: Action, keys: tuple[str, ...]) -> None:
        super().__init__(f"key-{action.name}", say(action.key))
        self.action, self.keys = action, keys
        self.waiting = False
        if action.fixed:
            self.refusal = say("ui.shortcuts.fixed")

    def show(self, keys: tuple[str, ...]) -> None:
        """Show other keys."""
        self.keys = keys
        self.touch()

    def text(self, words: Words) -> str:
        """Searched text of the row."""
        return self.says(words)

    def use(self, at: tuple[float, float]) -> None:
        """Wait for a key."""
        self.waiting = True
        self.touch()

    def focused(self, inside: Presence) -> None:
        """Stop waiting when the focus leaves."""
        if inside is Presence.OUTSIDE:
            self._stop()

    def _stop(self) -> None:
        self.waiting = False
        self.touch()

    def keyed(self, key: Key) -> bool:
        """Take the awaited key."""
        if not self.waiting or key.name in MODIFIER_KEYS:
            return False
        self._stop()
        if key.name == "delete":
            self.post(KeyRow.Bound(self, self.action.name, ""))
        elif key.name != "escape":
            self.post(KeyRow.Bound(self, self.action.name, key.spelled))
        return True

    def typed(self, text: str) -> bool:
        """Swallow the letter of a key that was just taken."""
        return True

    def paint(self, look: Look) -> Picture | None:
        """Paint the row with its key caps, or with the prompt for a key."""
        brush = look.brush
        canvas = Canvas(brush, self.w, self.h, pad=24)
        canvas.put(paint.row(brush, self.w, self.h, state="hover" if self.waiting else self.state), 0, 0)
        x = self.w - 14
        if self.waiting:
            canvas.text(look.words("ui.shortcuts.press_a_key"), x, self.h / 2, BODY_BOLD, "rm", colour=GOLD, fit=self.w * 0.5)
            x -= self.w * 0.4
        else:
            for spelling in reversed(self.keys[:2]):
                x = paint_caps(look, canvas, spelling, x, self.h / 2) - 10
            if not self.keys:
                canvas.text(look.words("ui.shortcuts.none"), x, self.h / 2, SETTING_NOTE, "rm", colour="muted")
        colour = "cream" if self.usable else "dim"
        canvas.text(self.says(look.words), 16, self.h / 2, BODY, colour=colour, fit=max(60, x - 24), minimum=13)
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the action and its keys."""
        if self.waiting:
            return Spoken("key", self.says(words), words("ui.shortcuts.press_a_key"))
        keys = ", ".join(self.keys) or words("ui.shortcuts.none")
        return Spoken("key", self.says(words), keys, "" if self.usable else "off")
