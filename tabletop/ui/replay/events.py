"""The list of events by turn: what is told is bright, what is still to come is dim; names of cards can be pointed at."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from tabletop.present.words import Words
from tabletop.ui import paint
from tabletop.ui.brush import Picture
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.look import Look
from tabletop.ui.graph.message import Message
from tabletop.ui.graph.node import HoverState, Node, Spoken, Takes
from tabletop.ui.paint import prose
from tabletop.ui.replay.told import Row
from tabletop.ui.theme import BRASS_LIGHT, CREAM, GOLD, LOG, MUTED, Lettering
from tabletop.ui.widgets.scroll import ScrollArea

Tense = Literal["past", "now", "ahead"]
SMALL_LOG = Lettering("alegreya-sans-400", 15, grows="yes")
ICON = 30.0
UNSAFE = str.maketrans({"{": "(", "}": ")", "[": "(", "]": ")", "*": "·"})


@dataclass(frozen=True, slots=True)
class Shown:
    """A row as it is laid out: its text set, its top in the content, its height."""

    row: Row
    block: prose.Block | None
    top: float
    height: float


def marked_up(row: Row, words: Words) -> str:
    """A line with the names of cards as words to be pointed at, in bold; a player's own brackets do no harm."""
    text, out, at = row.line.text, "", 0
    for span in row.line.spans:
        out += text[at:span.start].translate(UNSAFE)
        out += f"**[{text[span.start:span.end].translate(UNSAFE)}]({span.card})**"
        at = span.end
    out += text[at:].translate(UNSAFE)
    return words("replay.times", text=out, n=row.times) if row.times > 1 else out


class EventRow(Node):
    """A row in sight."""

    cursor = "hand"

    def __init__(self, owner: EventList) -> None:
        super().__init__("event", takes=Takes.POINTER)
        self._owner = owner
        self.index = -1
        self.tense: Tense = "past"
        self._inside = HoverState.OUTSIDE

    def show(self, index: int, tense: Tense) -> None:
        if (index, tense) != (self.index, self.tense):
            self.index, self.tense = index, tense
            self.touch()

    def hovered(self, inside: HoverState) -> None:
        self._inside = inside
        self.touch()

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        if button == 1:
            self._owner.post(EventList.Wanted(self._owner, self._owner.shown[self.index].row.last))
        return button == 1

    def card_at(self, x: float, y: float) -> int:
        """The card whose name is at a point of the row; 0 for none."""
        block = self._owner.shown[self.index].block
        left, top = self._owner.text_at
        for word in block.words if block is not None else ():
            if word.ref and word.x <= x - left < word.x + word.w + 2 and word.y <= y - top < word.y + word.h:
                return int(word.ref)
        return 0

    def paint(self, look: Look) -> Picture | None:
        return self._owner.paint_row(look, self.index, self.w, self.h, self.tense, self._inside)

    def spoken(self, words: Words) -> Spoken | None:
        return Spoken("row", self._owner.shown[self.index].row.line.text, state="chosen" if self.tense == "now" else "")


class EventList(ScrollArea):
    """Rows of any height, of which only those in sight are nodes."""

    @dataclass(frozen=True, slots=True)
    class Wanted(Message):
        """The replay should go to just after an event."""

        position: int

    def __init__(self, name: str, icons: Mapping[str, str]) -> None:
        super().__init__(name)
        self.takes = Takes.POINTER
        self.icons = icons
        self.rows: Sequence[Row] = ()
        self.dyes: Sequence[str] = ()
        self.shown: list[Shown] = []
        self.position = 0
        self.size: Literal["wide", "small"] = "wide"
        self._pool: list[EventRow] = []
        self._tops: list[float] = []
        self._firsts: list[int] = []

    @property
    def text_at(self) -> tuple[float, float]:
        """Where the text begins in a row."""
        return (ICON, 3.0) if self.size == "wide" else (4.0, 3.0)

    # ---- what it shows
    def fill(self, look: Look, rows: Sequence[Row], dyes: Sequence[str]) -> None:
        """Other rows, or the same in another language or width; `dyes` are those of the headings, one a heading."""
        self.rows, self.dyes = rows, dyes
        lettering = LOG if self.size == "wide" else SMALL_LOG
        width = self.w - 18 - self.text_at[0]
        y, self.shown = 0.0, []
        for row in rows:
            block, height = None, 34.0
            if row.line.level != "heading":
                block = prose.layout(look.brush, marked_up(row, look.words), width, lettering=lettering)
                height = max(24.0, block.h + 5)
            self.shown.append(Shown(row, block, y, height))
            y += height
        self._tops = [shown.top for shown in self.shown]
        self._firsts = [shown.row.first for shown in self.shown]
        self.content_height = y
        for node in self._pool:
            node.index = -1
        self.scrolled()

    def stand(self, position: int) -> None:
        """Events up to there have been; the last of them is kept in sight."""
        self.position = position
        self.scrolled()
        here = bisect_right(self._firsts, position) - 1
        if 0 <= here < len(self.shown):
            shown = self.shown[here]
            self.reveal(Box(0, shown.top, self.w, shown.height), margin=min(60.0, self.h * 0.2))

    def tense(self, index: int) -> Tense:
        """Whether a row has been, is the last that has, or is still to come."""
        row = self.shown[index].row
        if row.first > self.position:
            return "ahead"
        later = index + 1 < len(self.shown) and self.shown[index + 1].row.first <= self.position
        return "past" if later else "now"

    def scrolled(self) -> None:
        """Hands the rows in sight to the pool."""
        pool = getattr(self, "_pool", None)
        if pool is None or not self._tops:
            for node in pool or ():
                node.visible = False
            return
        first = max(0, bisect_right(self._tops, self.offset) - 1)
        last = bisect_right(self._tops, self.offset + self.h)
        while len(pool) < last - first:
            pool.append(EventRow(self))
            self.content.add(pool[-1])
        for slot, node in enumerate(pool):
            # A row keeps its node as long as it is in sight, so that nothing is painted anew by scrolling.
            index = first + (slot - first) % len(pool)
            node.visible = index < last
            if node.visible:
                shown = self.shown[index]
                node.show(index, self.tense(index))
                node.put(Box(0, shown.top, self.w - 14, shown.height))

    # ---- pictures
    def paint_row(self, look: Look, index: int, w: float, h: float, tense: Tense, inside: HoverState) -> Picture | None:
        """A row: a turn's strip, or a line with its icon."""
        shown = self.shown[index]
        if shown.block is None:
            number = sum(1 for other in self.shown[:index] if other.block is None)
            dye = self.dyes[number] if number < len(self.dyes) else "neutral"
            picture = paint.head(look.brush, w, shown.row.line.text, str(shown.row.first), dye_key=dye, h=h - 6)
            return paint.faded(look.brush, picture, 0.55) if tense == "ahead" else picture
        sheet = pygame.Surface((look.brush.px(w), look.brush.px(h)), pygame.SRCALPHA)
        if tense == "now" or inside is HoverState.INSIDE:
            _lit(look, sheet, "now" if tense == "now" else "hover")
        colour = {"past": CREAM, "now": "#ffffff", "ahead": MUTED}[tense]
        left, top = self.text_at
        if self.size == "wide":
            hue = MUTED if tense == "ahead" else GOLD if tense == "now" else BRASS_LIGHT
            icon = paint.icon(look.brush, self.icons.get(shown.row.line.kind, "info"), 18, colour=hue)
            look.brush.put(sheet, icon, 14, 13, "mm")
        look.brush.put(sheet, prose.block(look.brush, shown.block, colour=colour), left, top)
        return Picture(sheet, 0, 0, *sheet.get_size())


def _lit(look: Look, sheet: pygame.Surface, how: Literal["now", "hover"]) -> None:
    alpha = 70 if how == "now" else 36
    gold = (255 * alpha // 255, 190 * alpha // 255, 90 * alpha // 255, alpha)
    pygame.draw.rect(sheet, gold, sheet.get_rect(), border_radius=look.brush.px(6))
    if how == "now":
        pygame.draw.rect(sheet, (255, 216, 115, 255), (0, look.brush.px(3), look.brush.px(3), sheet.get_height() - look.brush.px(6)))
