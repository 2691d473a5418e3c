"""Side panels of a replay: viewpoint, marks, notes; each a titled plate that places its content."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box, grid
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Paragraph
from tabletop.toolkit.paint import prose
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, DIM, NOTE, Lettering
from tabletop.toolkit.text.markup import literal
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.toolkit.widgets.panel import HEAD, Panel
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.replay.chips import Chip, Entry
from tabletop.ui.replay.remarks import LONGEST, SIGNS, Remark
from tabletop.ui.replay.timeline import colour_of
from tabletop.ui.table.strips import SpareButton

CHIP, LINE, LOW = 40.0, 46.0, 240.0
"""Sides of a chip, height of a row or a field, and height of marks below which their button stands in their head."""
PEN = Lettering("alegreya-400", 18, 0, 0, grows=True)
SIDE_BY_SIDE = 3
"""Most seats shown side by side."""


class ViewpointPanel(Panel):
    """Choice of the viewpoint: one segment a seat, everybody, and the player who was deciding; a list for many seats."""

    @dataclass(frozen=True, slots=True)
    class Chosen(Message):
        """Message: another viewpoint was chosen: a seat's number, "all" or "then"."""

        view: str

    def __init__(self, options: Sequence[tuple[str, Phrase]], value: str) -> None:
        super().__init__("viewpoint", say("replay.viewpoint.title"), "all-seeing-eye")
        seats = [(key, says) for key, says in options if key.isdigit()]
        others = [(key, says) for key, says in options if key in ("all", "then")] or [option for option in options if not option[0]]
        title = say("replay.viewpoint.title")
        self.rows: list[Choice | Dropdown] = [Choice("viewpoint_seats", seats, value, says=title),
                                              Choice("viewpoint_others", others, value, says=title)]
        if len(seats) > SIDE_BY_SIDE:
            self.rows = [Dropdown("viewpoint_list", options, value, says=title)]
        self.add(*self.rows)

    def choose(self, value: str) -> None:
        """Show the chosen viewpoint."""
        for row in self.rows:
            row.value = value

    def receive(self, message: Message) -> bool:
        """Treat the two rows as one choice."""
        if isinstance(message, Choice.Changed):
            self.choose(message.value)
            self.post(ViewpointPanel.Chosen(self, message.value))
            return True
        return False

    def arrange(self, box: Box) -> None:
        """Place two rows."""
        self.put(box)
        for row, place in zip(self.rows, grid(Box(self.margin, HEAD, self.w - 2 * self.margin, 2 * LINE + 8), 1, 2, 8), strict=False):
            row.put(place)


@dataclass(frozen=True, slots=True)
class Mark:
    """Row of the marks: the remark, its text, turn and position, and whether the replay stands on it."""

    remark: Remark
    says: Phrase
    turn: int
    position: int
    chosen: Literal["on", "off"]


class MarksPanel(Panel):
    """Remarks on the shown line, and the button that adds one."""

    @dataclass(frozen=True, slots=True)
    class Wanted(Message):
        """Message: go to a mark."""

        position: int

    def __init__(self) -> None:
        super().__init__("marks", say("replay.marks.title"), "flying-flag")
        self.list = ScrollArea("marks_list")
        self.add_mark = SpareButton("add_mark", say("replay.marks.add"), icon="flying-flag")
        self.empty = Paragraph("marks_empty", say("replay.marks.none"), NOTE, colour=DIM)
        self._marks: Sequence[Mark] = ()
        self.add(self.list, self.empty, self.add_mark)

    def show(self, marks: Sequence[Mark]) -> None:
        """Show these marks."""
        if list(marks) == list(self._marks):
            return
        self._marks = tuple(marks)
        self.list.content.clear()
        for i, mark in enumerate(marks):
            flag = mark.remark.sign in ("", "*")
            icon = ("flying-flag" if mark.remark.sign else "quill-ink") if flag else ""
            self.list.content.add(Entry(
                f"mark{i}", mark.says, note=say("replay.turn_short", n=mark.turn), icon=icon,
                sign="" if flag else mark.remark.sign, colour=colour_of(mark.remark.sign), chosen=mark.chosen))
        self.empty.visible = not marks
        self._spread()

    def receive(self, message: Message) -> bool:
        """Handle a clicked row."""
        if isinstance(message, Entry.Pressed):
            self.post(MarksPanel.Wanted(self, self._marks[int(message.name.removeprefix("mark"))].position))
            return True
        return False

    def arrange(self, box: Box) -> None:
        """Place rows above, the button below; in a low panel the button is in the head, to leave the rows room."""
        self.put(box)
        inside, foot = self.inside, 58.0 if box.h >= LOW else 0.0
        if foot:
            self.add_mark.put(Box(inside.x, self.h - self.margin - 48, inside.w, 48))
        else:
            self.add_mark.put(Box(self.w - 50, 4, 44, 40))
        self.adorned = bool(foot)
        self.list.put(Box(inside.x - 6, inside.y, inside.w + 12, inside.h - foot))
        self.empty.put(Box(inside.x + 4, inside.y + 4, inside.w - 8, 80))
        self._spread()

    def _spread(self) -> None:
        self.list.content_height = LINE * len(self._marks)
        for i, row in enumerate(self.list.content.children):
            row.put(Box(0, i * LINE, self.list.inner_width, LINE - 4))


class _Paper(Node):
    """Parchment with the turn's note."""

    def __init__(self) -> None:
        super().__init__("paper")
        self.title: Phrase = NOTHING
        self.text = ""

    def show(self, title: Phrase, text: str) -> None:
        if (title, text) != (self.title, self.text):
            self.title, self.text = title, text
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        brush, canvas = look.brush, Canvas(look.brush, self.w, self.h, pad=24)
        canvas.put(paint.panel(brush, self.w, self.h, tone="parchment", radius=8), 0, 0)
        canvas.text(self.title(look.words), 16, 24, BODY_BOLD.at(18), "lm", colour="#7a2c14", fit=self.w - 32)
        text = self.text or look.words("replay.notes.empty")
        laid = prose.layout(brush, literal(text), self.w - 32, lettering=PEN, height=self.h - 50)
        laid = prose.excerpt(brush, laid, self.h - 50)
        canvas.put(prose.block(brush, laid, colour="#2c1c10" if self.text else "#8a6f4e"), 16, 40)
        return canvas.picture()


class NotesPanel(Panel):
    """Note of the turn, its field, and the judgements on the present decision."""

    @dataclass(frozen=True, slots=True)
    class Judged(Message):
        """Message: the present decision got a sign, or lost it ("")."""

        sign: str

    def __init__(self) -> None:
        super().__init__("notes", say("replay.notes.title"), "quill-ink")
        self.paper = _Paper()
        self.signs = {sign: Chip(f"sign{i}", say(f"replay.sign.s{i}"), sign=sign, colour=colour_of(sign)) for i, sign in enumerate(SIGNS)}
        self.field = TextField("note", "", says=say("replay.notes.write"), hint=say("replay.notes.write"), longest=LONGEST)
        self.add(self.paper, *self.signs.values(), self.field)

    def show(self, title: Phrase, text: str, sign: str) -> None:
        """Show the note of a turn and the sign of a decision."""
        self.paper.show(title, text)
        if self.field.value != text:
            self.field.value = text
        for own, chip in self.signs.items():
            chip.value = "on" if own == sign else "off"

    def receive(self, message: Message) -> bool:
        """Handle a pressed sign: at most one is on."""
        if isinstance(message, Chip.Changed):
            sign = next(own for own, chip in self.signs.items() if chip is message.sender)
            self.post(NotesPanel.Judged(self, sign if message.value == "on" else ""))
            return True
        return False

    def arrange(self, box: Box) -> None:
        """Place parchment, signs, field."""
        self.put(box)
        inside = self.inside
        self.field.put(Box(inside.x, self.h - self.margin - LINE, inside.w, LINE))
        across = 5 if inside.w >= 5 * CHIP + 4 * 4 else 3
        down = -(-len(self.signs) // across)
        gap = (inside.w - across * CHIP) / (across - 1)
        y = self.field.y - 8 - down * (CHIP + 4)
        for i, node in enumerate(self.signs.values()):
            node.put(Box(inside.x + i % across * (CHIP + gap), y + i // across * (CHIP + 4), CHIP, CHIP))
        self.paper.put(Box(inside.x, inside.y, inside.w, y - 8 - inside.y))
