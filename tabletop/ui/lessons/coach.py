"""Coach of a lesson: what to do, why, and the buttons of a prediction."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.graph.pieces import Label, Painted, Paragraph
from tabletop.toolkit.graph.screen import Layout
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import DIM, GOLD, QUESTION, SCENE_TITLE, SUBTITLE, Lettering
from tabletop.toolkit.paint.vector import circle
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.button import Button
from tabletop.ui import drawing
from tabletop.ui.lessons.layout import COACH

MOST = 4
MEDAL = 124.0
BESIDE = 150.0
"""Width of a button beside the text of a strip."""
PAD = 16.0
EDGES, GAP = (22.0, 16.0), 24.0
"""Of a plate in a wide window: space at its sides, above and below; between medal and text."""


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
    """Plate of the coach; `buttons` are at most four."""

    def __init__(self, dye: str) -> None:
        super().__init__("coach", takes=Takes.BLOCK)
        self._dye = dye
        self.speech = Speech(NOTHING, NOTHING)
        self._medal = Painted("medal", lambda look, w, h: drawing.medallion(look.brush, h, self._dye))
        self._title = Label("title", NOTHING, SCENE_TITLE.at(30), colour=GOLD)
        self._dots = Painted("dots", self._paint_dots)
        self._says = Paragraph("says", NOTHING, QUESTION.at(23), smallest=15.0)
        self._rule = Painted("line", lambda look, w, h: paint.rule(look.brush, w))
        self._lamp = Painted("lamp", lambda look, w, h: paint.shaded_icon(look.brush, "light-bulb", h, colour="#ffd76a"))
        self._why = Paragraph("why", NOTHING, SUBTITLE, colour=DIM, smallest=14.0)
        self.buttons = [Button(f"coach_{i}") for i in range(MOST)]
        self.add(self._medal, self._title, self._dots, self._says, self._rule, self._lamp, self._why, *self.buttons)

    def tell(self, speech: Speech) -> None:
        """Say something else."""
        self.speech = speech
        self._title.says, self._says.says, self._why.says = speech.title, speech.says, speech.why
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
    def height(self, look: Look, layout: Layout) -> float:
        """Height of the plate, which follows its text."""
        if layout == "wide":
            return self._wide_height(look, COACH[0])
        self._says.put(Box(0, 0, 340 - 2 * PAD, 400))
        self._why.put(Box(0, 0, 340 - 2 * PAD - 24, 400))
        text = Paragraph("", self.speech.says, QUESTION.at(18), box=self._says.box).height(look)
        why = Paragraph("", self.speech.why, SUBTITLE.at(15), box=self._why.box).height(look) if self.speech.why else 0.0
        rows = self._button_rows(layout)
        return PAD + 30 + text + (why + 12 if why else 0) + rows * 44 + 18

    def _wide_height(self, look: Look, width: float) -> float:
        room = Box(0, 0, width - 2 * EDGES[0] - MEDAL - GAP, 0)
        text = Paragraph("", self.speech.says, QUESTION.at(23), box=room).height(look)
        why = self._why_height(look, room.w, small=False)
        rest = text + (why + 8 if why else 0) + (52 if self._button_rows("wide") else 0)
        return min(COACH[1], max(MEDAL + 2 * EDGES[1], 2 * EDGES[1] + 46 + rest + 10))

    def _button_rows(self, layout: Layout) -> int:
        count = len(self.speech.buttons)
        return 0 if not count else 1 if count <= 2 or layout == "wide" else 2

    def arrange(self, box: Box, look: Look, layout: Layout) -> None:
        """Place plate and content."""
        self.put(box)
        self._title.visible = self._dots.visible = True
        small = layout == "small"
        inner = Box(0, 0, box.w, box.h).inset(PAD if small else EDGES[0], PAD - 4 if small else EDGES[1])
        self._medal.visible = not small
        if not small:
            medal, inner = inner.cut_left(MEDAL, GAP)
            self._medal.put(medal.centred(MEDAL, MEDAL))
        head, rest = inner.cut_top(26 if small else 38, 4 if small else 8)
        dots = min(head.w * (0.22 if small else 0.34), 17.0 * self.speech.steps)  # the title needs the room
        self._title.put(head.cut_left(head.w - dots - 12)[0])
        self._dots.put(head.cut_right(dots)[0])
        rest = self._place_buttons(rest, layout)
        why = self._why_height(look, rest.w, small)
        foot, text = rest.cut_bottom(why, 8 if why else 0)
        self._says.put(text)
        self._letter(small)
        shown = bool(self.speech.why)
        self._rule.visible = self._lamp.visible = self._why.visible = shown
        self._rule.put(Box(foot.x, foot.y - 6, foot.w, 2))
        self._lamp.put(Box(foot.x, foot.y + 2, 20, 20))
        self._why.put(Box(foot.x + 28, foot.y, foot.w - 28, foot.h))

    def _letter(self, small: bool) -> None:  # noqa: FBT001
        """Choose the sizes of the text."""
        self._title.lettering = SCENE_TITLE.at(20 if small else 30)
        self._says.lettering = QUESTION.at(18 if small else 23)
        self._why.lettering = SUBTITLE.at(15 if small else 19)

    def _why_height(self, look: Look, width: float, small: bool) -> float:  # noqa: FBT001
        if not self.speech.why:
            return 0.0
        text = Paragraph("", self.speech.why, SUBTITLE.at(15 if small else 19), box=Box(0, 0, width - 28, 0))
        return min(text.height(look), 80.0 if small else 52.0)

    def _place_buttons(self, rest: Box, layout: Layout) -> Box:
        """Place the buttons at the foot; return what is left."""
        shown = [button for button in self.buttons if button.visible]
        rows = self._button_rows(layout)
        if not rows:
            return rest
        across = -(-len(shown) // rows)
        foot, rest = rest.cut_bottom(rows * 44 + (rows - 1) * 4, 8)
        wide = min((foot.w - 8 * (across - 1)) / across, 240.0 if layout == "wide" else 400.0)
        left = foot.right - across * wide - 8 * (across - 1) if layout == "wide" else foot.x
        for i, button in enumerate(shown):
            button.put(Box(left + i % across * (wide + 8), foot.y + i // across * 48, wide, 44))
        return rest

    def strip_height(self, look: Look, width: float, layout: Layout) -> float:
        """Height of the plate as a strip."""
        text = Paragraph("", self.speech.says, self._strip_lettering(layout), box=Box(0, 0, self._strip_room(width), 0))
        return max(44.0 if self.speech.buttons else 0.0, text.height(look)) + 16

    def arrange_strip(self, box: Box, layout: Layout) -> None:
        """Place plate and content as a strip: what to do, and the buttons beside it."""
        self.put(box)
        for node in (self._medal, self._title, self._dots, self._rule, self._lamp, self._why):
            node.visible = False
        self._says.lettering = self._strip_lettering(layout)
        room = self._strip_room(box.w)
        self._says.put(Box(PAD, 8, room, box.h - 16))
        for i, button in enumerate(button for button in self.buttons if button.visible):
            button.put(Box(PAD + room + 8 + i * (BESIDE + 8), (box.h - 44) / 2, BESIDE, 44))

    def _strip_room(self, width: float) -> float:
        return width - 2 * PAD - len(self.speech.buttons) * (BESIDE + 8)

    @staticmethod
    def _strip_lettering(layout: Layout) -> Lettering:
        return QUESTION.at(18 if layout == "small" else 21)

    # ---- painting
    def paint(self, look: Look) -> Picture | None:
        """Paint the plate."""
        return paint.panel(look.brush, self.w, self.h, tone="gold", radius=18)

    def _paint_dots(self, look: Look, w: float, h: float) -> Picture | None:
        brush = look.brush
        canvas = Canvas(brush, w, h, pad=4)
        pitch = w / max(1, self.speech.steps)
        for i in range(self.speech.steps):
            colour = GOLD if i < self.speech.place else "#fff3d6" if i == self.speech.place else "#5a4630"
            canvas.svg(circle(w - (self.speech.steps - i - 0.5) * pitch, h / 2, min(5.0, pitch * 0.36), fill=brush.hex(colour)))
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Title, with the step's number."""
        return Spoken("dialog", self.speech.title(words), words("lesson.panel.step", n=self.speech.place + 1, all=self.speech.steps))

