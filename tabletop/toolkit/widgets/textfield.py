"""Text field of one line: accents and input methods, selection, clipboard, undo."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Spoken
from tabletop.toolkit.input.editing import Line
from tabletop.toolkit.motion.anim import Loop
from tabletop.toolkit.motion.motion import Playing
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import PREMULTIPLIED, Brush, Picture
from tabletop.toolkit.paint.theme import CREAM, MUTED, Lettering, rgb
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.control import Control

INPUT = Lettering("alegreya-sans-400", 18, 0, 0)
HINT = Lettering("alegreya-sans-400-italic", 17, 0, 0)
PAD = 16.0
CARET = 2.0
BLINK = 1.1


@dataclass(frozen=True, slots=True)
class Mark:
    """Stretch of a field's text in a colour of its own, with a wave under it (a mistake) or a line through it."""

    start: int
    end: int
    colour: str
    line: Literal["none", "wave", "through"] = "none"


class _Caret(Node):
    """Blinking caret."""

    def paint(self, look: Look) -> Picture | None:
        surface = pygame.Surface((max(1, look.brush.px(CARET)), max(1, look.brush.px(self.h))))
        surface.fill(rgb(look.brush.hex(CREAM)))
        return Picture(surface)


class TextField(Control):
    """Text field that posts Changed at each edit, and Entered on Enter or when it loses focus with a changed text."""

    cursor = "text"
    accepts_text = True

    @dataclass(frozen=True, slots=True)
    class Changed(Message):
        """Message: the text was edited."""

        text: str

    @dataclass(frozen=True, slots=True)
    class Entered(Message):
        """Message: the text is final."""

        text: str

    def __init__(self, name: str, text: str = "", *, says: Phrase = NOTHING, hint: Phrase = NOTHING, icon: str = "",
                 longest: int = 60, box: Box = EMPTY) -> None:
        super().__init__(name, says, box)
        self.line = Line(text, longest=longest)
        self.hint, self._icon = hint, icon
        self._composed = ""
        self._scroll = 0.0
        self._active = Presence.OUTSIDE
        self._entered = text
        self._caret = _Caret("caret")
        self._caret.visible = False
        self.add(self._caret)
        self._blink: Playing | None = None
        self.marks: Sequence[Mark] = ()
        self.tail = ""
        self.spare = 0.0

    def mark(self, marks: Sequence[Mark], tail: str = "", spare: float = 0.0) -> None:
        """Colour stretches of the text; show a pale tail behind it, and keep room free at the right end."""
        self.marks, self.tail, self.spare = tuple(marks), tail, spare
        self._show()

    @property
    def value(self) -> str:
        """Text of the field."""
        return self.line.text

    @value.setter
    def value(self, text: str) -> None:
        if text != self.line.text:
            self.line = Line(text, longest=self.line.longest)
            self._entered = text
            self._show()

    # Input.

    def to_end(self) -> None:
        """Move the caret to the end, with nothing selected."""
        self.line.move(len(self.line.text))
        self._show()

    def focused(self, inside: Presence) -> None:
        """Show the caret, or on losing focus accept the text."""
        self._active = inside
        self._caret.visible = inside is Presence.INSIDE
        scene = self.scene
        if self._blink is not None:
            self._blink.stop()
            self._blink = None
        if inside is Presence.INSIDE:
            self.line.select_all()
            if scene is not None:
                self._blink = scene.motion.play(Loop(self._blinked, BLINK, rest=0.0))
        else:
            self._composed = ""
            self.line.move(len(self.line.text))
            self._enter_if_other()
        self._show()

    def _blinked(self, phase: float) -> None:
        self._caret.visible = self._active is Presence.INSIDE and phase < 0.5

    def typed(self, text: str) -> bool:
        """Insert typed text."""
        self._composed = ""
        self.line.insert(text)
        self._changed()
        return True

    def composing(self, text: str, start: int) -> bool:
        """Show the unfinished text of an input method."""
        self._composed = text
        self._show()
        return True

    def pressed(self, at: tuple[float, float], button: int) -> None:
        """Move the caret to the pointer."""
        super().pressed(at, button)
        if button == 1:
            self.line.move(self._place_at(at[0]))
            self._show()

    def dragged(self, at: tuple[float, float]) -> None:
        """Extend the selection to the pointer."""
        self.line.extend(self._place_at(at[0]))
        self._show()

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Select the word on a double click, everything on a triple click."""
        if button != 1:
            return False
        if clicks == 2:
            self.line.select_word(self._place_at(at[0]))
        elif clicks > 2:
            self.line.select_all()
        self._show()
        return True

    def activated(self) -> bool:
        """Accept the text on Enter; other nodes may handle the key too."""
        self._entered = self.line.text
        self.post(TextField.Entered(self, self.line.text))
        return True

    def keyed(self, key: Key) -> bool:
        """Handle moving, selecting, erasing, clipboard and undo; while composing, all keys go to the input method."""
        if self._composed:
            return self.composing("", 0) if key.name == "escape" else True
        if key == Key("return"):
            return self.activated()
        if key.ctrl and not key.alt:
            return self._edit_by_ctrl(key)
        if key.alt:
            return False
        return self._edit_by(key)

    def _edit_by(self, key: Key) -> bool:
        line = self.line
        start, end = line.selection
        picked = start != end and not key.shift
        places = {
            "left": start if picked else line.caret - 1,
            "right": end if picked else line.caret + 1,
            "home": 0,
            "end": len(line.text),
        }
        if key.name in places:
            self._go(places[key.name], key)
        elif key.name in ("backspace", "delete"):
            line.erase(line.caret - 1 if key.name == "backspace" else line.caret + 1)
            self._changed()
        else:
            return False
        return True

    def _edit_by_ctrl(self, key: Key) -> bool:
        line = self.line
        places = {"left": line.word_left(), "right": line.word_right(), "home": 0, "end": len(line.text)}
        if key.name in places:
            self._go(places[key.name], key)
        elif key.name == "a":
            line.select_all()
            self._show()
        elif key.name in ("c", "x", "v"):
            self._clipboard(key.name)
        elif key.name in ("z", "y"):
            changed = line.redo() if key.name == "y" or key.shift else line.undo()
            if changed:
                self._changed()
        elif key.name in ("backspace", "delete"):
            line.erase(line.word_left() if key.name == "backspace" else line.word_right())
            self._changed()
        else:
            return False
        return True

    def _clipboard(self, letter: str) -> None:
        scene = self.scene
        if scene is None:
            return
        clipboard = scene.app.clipboard
        if letter == "v":
            if pasted := clipboard.read():  # a paste without text replaces nothing
                self.line.insert(pasted)
                self._changed()
        elif self.line.selected:
            clipboard.write(self.line.selected)
            if letter == "x":
                self.line.erase(self.line.caret)
                self._changed()

    def _go(self, place: int, key: Key) -> None:
        if key.shift:
            self.line.extend(place)
        else:
            self.line.move(place)
        self._show()

    def _changed(self) -> None:
        self._show()
        self.post(TextField.Changed(self, self.line.text))

    def _enter_if_other(self) -> None:
        if self.line.text != self._entered:
            self._entered = self.line.text
            self.post(TextField.Entered(self, self.line.text))

    # Painting.

    @property
    def _left(self) -> float:
        return PAD + (30.0 if self._icon else 0.0)

    def _show(self) -> None:
        """Scroll the caret into view and repaint."""
        scene = self.scene
        if scene is not None and self.w > 0:
            brush = scene.look.brush
            at = letters.width(brush, self._shown(brush)[: self.line.caret + len(self._composed)], INPUT)
            room = self.w - self._left - PAD - self.spare
            self._scroll = max(0.0, min(self._scroll, at), at - room)
            self._caret.put(Box(self._left + at - self._scroll, self.h / 2 - 12, CARET, 24))
            self._caret.visible = self._active is Presence.INSIDE
        self.touch()

    def put(self, box: Box) -> Node:
        """Place the field and the caret."""
        super().put(box)
        self._show()
        return self

    def _shown(self, brush: Brush) -> str:
        """Text including the unfinished composition, as it is drawn."""
        whole = self.line.text[: self.line.caret] + self._composed + self.line.text[self.line.caret :]
        return letters.dotted(brush, whole, INPUT)

    def _place_at(self, x: float) -> int:
        """Index of the letter before which a point lies."""
        scene = self.scene
        if scene is None:
            return 0
        brush = scene.look.brush
        text = letters.dotted(brush, self.line.text, INPUT)
        wanted = x - self._left + self._scroll
        for i in range(len(text)):
            before, after = (letters.width(brush, text[:n], INPUT) for n in (i, i + 1))
            if wanted < (before + after) / 2:
                return i
        return len(text)

    def paint(self, look: Look) -> Picture | None:
        """Paint the box, the selection and the text."""
        state = "focus" if self._active is Presence.INSIDE else self.state
        ground = paint.field(look.brush, self.w, self.h, state=state)
        surface = ground.surface.copy()
        inner = Picture(surface, ground.dx, ground.dy)
        if self._icon:
            icon = paint.icon(look.brush, self._icon, 20, colour="brass-light")
            _put(look.brush, inner, icon, PAD + 10, self.h / 2, align="m")
        surface.set_clip(
            pygame.Rect(look.brush.px(self._left) - ground.dx, 0, look.brush.px(self.w - self._left - PAD - self.spare) + 2,
                        surface.get_height())
        )
        if self._shown(look.brush):
            self._paint_text(look.brush, inner)
        elif self.hint:
            # Slightly to the right of the caret.
            left = self._left + CARET + 3
            hint = letters.line(look.brush, self.hint(look.words), HINT, colour=MUTED, fit=self.w - left - PAD)
            _put(look.brush, inner, hint, left, self.h / 2)
        surface.set_clip(None)
        return inner

    def _paint_text(self, brush: Brush, inner: Picture) -> None:
        text, start_at = self._shown(brush), self._left - self._scroll
        caret, marked = self.line.caret, len(self._composed)
        if marked:
            _bar(brush, inner, start_at, text, (caret, caret + marked), (self.h / 2 + 10, 2), CREAM, 255)
        elif self._active is Presence.INSIDE and self.line.selected:
            _bar(brush, inner, start_at, text, self.line.selection, (self.h / 2 - 13, 26), "brass", 120)
        if marked or not (self.marks or self.tail):
            _put(brush, inner, letters.line(brush, text, INPUT), start_at, self.h / 2)
            return
        for mark in _whole(self.marks, len(text)):
            self._paint_mark(brush, inner, text, mark, start_at)
        end = start_at + letters.width(brush, text, INPUT)
        _put(brush, inner, letters.line(brush, self.tail, INPUT, colour=MUTED), end, self.h / 2)

    def _paint_mark(self, brush: Brush, inner: Picture, text: str, mark: Mark, start_at: float) -> None:
        """Paint a stretch of the text and its line."""
        left, right = (start_at + letters.width(brush, text[:i], INPUT) for i in (mark.start, mark.end))
        _put(brush, inner, letters.line(brush, text[mark.start:mark.end], INPUT, colour=mark.colour), left, self.h / 2)
        if mark.line == "through":
            _bar(brush, inner, start_at, text, (mark.start, mark.end), (self.h / 2, 1.5), mark.colour, 255)
        elif mark.line == "wave" and right > left:
            steps = max(2, round((right - left) / 4))
            points = [(brush.px(left + (right - left) * i / steps) - inner.dx, brush.px(self.h / 2 + 11 + 3 * (i % 2)) - inner.dy)
                      for i in range(steps + 1)]
            pygame.draw.lines(inner.surface, rgb(brush.hex(mark.colour)), closed=False, points=points, width=max(1, brush.px(1.5)))

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the field by its label (or hint) and text."""
        return Spoken("field", (self._says or self.hint)(words), self.line.text)


def _whole(marks: Sequence[Mark], length: int) -> list[Mark]:
    """Return the stretches of a whole text: those between the marks are plain."""
    found, at = [], 0
    for mark in marks:
        if mark.end <= length and mark.start >= at:
            found += [Mark(at, mark.start, CREAM)] if mark.start > at else []
            found.append(mark)
            at = mark.end
    return [*found, Mark(at, length, CREAM)] if at < length else found


def _put(brush: Brush, onto: Picture, what: Picture, x: float, y: float, *, align: str = "l") -> None:
    """Draw `what` with its left end (or middle) at (x, y) units of the shape of `onto`."""
    left = brush.px(x) - (what.w // 2 if align == "m" else 0)
    what.blit(onto.surface, left - onto.dx, brush.px(y) - what.h // 2 - onto.dy)


def _bar(brush: Brush, onto: Picture, x: float, text: str, span: tuple[int, int], place: tuple[float, float],
         colour: str, alpha: int) -> None:
    """Draw a bar between two letters: a selection, or the underline of a composition."""
    left, right = (brush.px(x + letters.width(brush, text[:i], INPUT)) - onto.dx for i in span)
    bar = pygame.Surface((max(1, right - left), max(1, brush.px(place[1]))), pygame.SRCALPHA)
    red, green, blue = (c * alpha // 255 for c in rgb(brush.hex(colour)))
    bar.fill((red, green, blue, alpha))
    onto.surface.blit(bar, (left, brush.px(place[0]) - onto.dy), special_flags=PREMULTIPLIED)
