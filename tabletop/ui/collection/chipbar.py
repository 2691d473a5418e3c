"""Rows of chips over a grid of cards: values to tap, as discs for small numbers; all that fit stand in one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.collection.chips import Chip, lit
from tabletop.collection.query import Query
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.graph.pieces import Label
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.theme import BODY_BOLD, DIM, NOTE
from tabletop.toolkit.text.phrase import Phrase, plain
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.control import Chosen, Control
from tabletop.ui import drawing

GAP, APART = 8.0, 22.0
"""Room between two chips, and between two rows of them."""


class ChipButton(Control):
    """Chip: gold and ticked, or lit, while the query names it."""

    @dataclass(frozen=True, slots=True)
    class Pressed(Chosen):
        """Message: a chip was pressed."""

        chip: Chip

    def __init__(self, chip: Chip, row: Sequence[Chip], disc: str, icon: str = "") -> None:
        super().__init__(f"chip-{chip.key}-{chip.value or chip.label}", plain(chip.label))
        self.chip, self.row, self.disc, self.icon = chip, row, disc, icon
        self._on = "off"

    on = Shown[str]()
    """Whether the query names it ("on", "off")."""

    @property
    def round(self) -> bool:
        """Whether the chip is a disc."""
        return self.chip.span is not None and len(self.chip.label) <= 2

    def width(self, look: Look, h: float) -> float:
        """Width that the chip needs."""
        return h if self.round else letters.width(look.brush, self.chip.label, BODY_BOLD.at(16)) + h * 1.25

    def use(self, at: tuple[float, float]) -> None:
        """Post Pressed."""
        self.post(ChipButton.Pressed(self, self.chip))

    def paint(self, look: Look) -> Picture | None:
        """Paint a disc or a segment."""
        if not self.round:
            return paint.segment(look.brush, self.w, self.h, self.chip.label, chosen=self._on, state=self.state, size=16, icon=self.icon)
        disc = drawing.badge(look.brush, self.chip.label, self.disc, self.h)
        if self._on == "on":
            return disc
        return paint.faded(look.brush, disc, 0.75 if self.state == "hover" else 0.5)

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the chip, and whether it is on."""
        return Spoken("toggle", self.chip.text, state=f"is_{self._on}")


class ChipBar(Node):
    """Rows of chips, flowing into as many lines as they need. Posts ChipButton.Pressed."""

    def __init__(self) -> None:
        super().__init__("chips")
        self.rows: Sequence[Sequence[Chip]] = ()
        self.buttons: list[ChipButton] = []
        self._labels: dict[str, Label] = {}
        self.line = 40.0

    def offer(self, rows: Sequence[Sequence[Chip]], labels: dict[str, Phrase], disc: str = "cost", peoples: str = "") -> None:
        """Show other chips; rows of numbers are discs of a kind, with a label by their key. Chips of the key `peoples` have emblems."""
        self.clear()
        self.rows = rows
        self.buttons = [ChipButton(chip, row, disc, drawing.colours.dye(chip.value).emblem if chip.key == peoples else "")
                        for row in rows for chip in row]
        self._labels = {key: Label(f"label-{key}", says, NOTE, colour=DIM) for key, says in labels.items()}
        self.add(*self._labels.values(), *self.buttons)

    def light(self, query: Query) -> None:
        """Light the chips that a query names."""
        on = frozenset(chip for row in self.rows for chip in lit(query, row))
        for button in self.buttons:
            button.on = "on" if button.chip in on else "off"

    def lay(self, look: Look, w: float) -> float:
        """Place the chips in lines of a width; return the height of all lines."""
        x = y = 0.0
        gap = 5.0 if sum(len(row) for row in self.rows) > 20 else GAP
        at = 0
        for row in self.rows:
            own = self.buttons[at:at + len(row)]
            at += len(row)
            widths = [button.width(look, self.line) for button in own]
            label = self._labels.get(row[0].key) if row and own[0].round else None
            named = letters.width(look.brush, label.says(look.words), NOTE) + 10 if label is not None else 0.0
            if x and x + APART + named + sum(widths) + gap * (len(row) - 1) > w:
                x, y = 0.0, y + self.line + GAP
            elif x:
                x += APART
            if label is not None:
                label.put(Box(x, y, named, self.line))
                x += named
            for button, wide in zip(own, widths, strict=True):
                if x and x + wide > w:
                    x, y = 0.0, y + self.line + GAP
                button.put(Box(x, y, wide, self.line))
                x += wide + gap
            x -= gap
        for key, label in self._labels.items():
            label.visible = any(button.round and button.chip.key == key for button in self.buttons)
        return y + self.line if self.buttons else 0.0
