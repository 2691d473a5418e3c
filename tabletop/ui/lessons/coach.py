"""Coach of a lesson: a strip along the top edge that says what to do and why, with the buttons of a prediction."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.graph.pieces import Label, Painted, Paragraph
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import DIM, GOLD, GOLD_BUTTON, QUESTION, SCENE_TITLE, SUBTITLE
from tabletop.toolkit.paint.vector import circle
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.button import Button
from tabletop.ui import drawing

MOST = 4
PAD, GAP = 8.0, 10.0
"""Space at the edges of the strip, and between its parts."""
NAME = 312.0
"""Right edge of medal and title, where there is room for them: the text begins beside them."""
LARGE, SMALL = 26.0, 20.0
"""Sizes of the sentence to do and of the sentence why."""
LEAST = (22.0, 17.0)
"""The sizes to which they shrink, where they need it."""
AROUND, NARROW = 40.0, 104.0
"""Space beside a button's label, and the least width of a button."""


@dataclass(frozen=True, slots=True)
class Speech:
    """Words of the coach: a title, a sentence to do, a sentence why, how far the lesson is, and its buttons by name."""

    title: Phrase
    says: Phrase
    why: Phrase = NOTHING
    place: int = 0
    steps: int = 1
    buttons: tuple[tuple[str, Phrase, str], ...] = ()


class Coach(Node):
    """Strip of the coach; `buttons` are at most four."""

    def __init__(self, dye: str) -> None:
        super().__init__("coach", takes=Takes.BLOCK)
        self._dye = dye
        self.speech = Speech(NOTHING, NOTHING)
        self._medal = Painted("medal", lambda look, w, h: drawing.medallion(look.brush, h, self._dye))
        self._title = Label("title", NOTHING, SCENE_TITLE.at(17), colour=GOLD)
        self._dots = Painted("dots", self._paint_dots)
        self._says = Paragraph("says", NOTHING, QUESTION)
        self._why = Paragraph("why", NOTHING, SUBTITLE, colour=DIM)
        self.buttons = [Button(f"coach_{i}") for i in range(MOST)]
        self.add(self._medal, self._title, self._dots, self._says, self._why, *self.buttons)

    def tell(self, speech: Speech) -> None:
        """Say something else."""
        self.speech = speech
        self._title.says = speech.title
        for i, button in enumerate(self.buttons):
            button.visible = i < len(speech.buttons)
            if button.visible:
                _, button.says, button.kind = speech.buttons[i]
        self._dots.touch()

    def answer_of(self, name: str) -> str:
        """Return what the button of that name stands for; "" for none."""
        shown = {button.name: said[0] for button, said in zip(self.buttons, self.speech.buttons, strict=False)}
        return shown.get(name, "")

    @property
    def first(self) -> Button | None:
        """Button where the keyboard begins: the first that is no wrong answer; None without one."""
        return next((button for button, said in zip(self.buttons, self.speech.buttons, strict=False) if said[2] != "red"), None)

    # ---- places
    def arrange(self, box: Box, look: Look, *, left: float, right: float) -> None:
        """Place strip and content; the text begins at `left`, and where there is no button it ends at `right`."""
        self.put(box)
        for node in (self._medal, self._title, self._dots):
            node.visible = left > NAME
        if left > NAME:
            self._medal.put(Box(PAD, 4, box.h - 8, box.h - 8))
            start = PAD + box.h
            self._title.put(Box(start, 6, NAME - start, 28))
            self._dots.put(Box(start, 36, min(NAME - start, 17.0 * self.speech.steps), 14))
        room = Box(left, 4, (self._place_buttons(look) if self.speech.buttons else right) - left, box.h - 8)
        self._place_text(room, look)

    def _place_buttons(self, look: Look) -> float:
        """Place the buttons at the right end; return where they begin."""
        shown = [button for button in self.buttons if button.visible]
        right = self.w - PAD
        for button in reversed(shown):
            wide = max(NARROW, letters.line(look.brush, button.says(look.words), GOLD_BUTTON).w / look.k + AROUND)
            button.put(Box(right - wide, (self.h - 42) / 2, wide, 42))
            right -= wide + GAP
        return right

    def _place_text(self, room: Box, look: Look) -> None:
        """Letter both sentences as large as there is room for both, and place them in the middle of the height."""
        speech = self.speech
        self._says.says, self._why.says = speech.says, speech.why
        size, small = LARGE, SMALL
        while True:
            self._says.lettering, self._why.lettering = QUESTION.at(size), SUBTITLE.at(small)
            for text in (self._says, self._why):
                text.put(Box(room.x, room.y, room.w, 0))
            said, why = self._says.height(look), self._why.height(look) if speech.why else 0.0
            if said + why <= room.h or size <= LEAST[0]:
                break
            size, small = size - 0.5, max(LEAST[1], small - 0.5)
        top = room.y + max(0.0, (room.h - said - why) / 2)
        self._says.put(Box(room.x, top, room.w, said))
        self._why.put(Box(room.x, top + said, room.w, why))
        self._why.visible = bool(speech.why)

    @property
    def fits(self) -> bool:
        """Whether all that is said lies inside the strip."""
        return max(self._says.box.bottom, self._why.box.bottom) <= self.h + 0.5

    # ---- painting
    def paint(self, look: Look) -> Picture | None:
        """Paint the strip."""
        return paint.panel(look.brush, self.w, self.h, tone="gold", radius=14)

    def _paint_dots(self, look: Look, w: float, h: float) -> Picture | None:
        brush = look.brush
        canvas = Canvas(brush, w, h, pad=4)
        pitch = w / max(1, self.speech.steps)
        for i in range(self.speech.steps):
            colour = GOLD if i < self.speech.place else "#fff3d6" if i == self.speech.place else "#5a4630"
            canvas.svg(circle((i + 0.5) * pitch, h / 2, min(5.0, pitch * 0.36), fill=brush.hex(colour)))
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Title, with the step's number."""
        return Spoken("dialog", self.speech.title(words), words("lesson.panel.step", n=self.speech.place + 1, all=self.speech.steps))
