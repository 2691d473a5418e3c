"""List of events by turn: past ones bright, future ones dim; card names are hoverable."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from tabletop.play.log_text import matching_rows, with_names
from tabletop.present.narrate import Row
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Spoken, Takes
from tabletop.toolkit.paint import letters, prose
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, BRASS_LIGHT, CREAM, GOLD, LOG, MUTED, NOTE
from tabletop.toolkit.text.markup import literal
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain
from tabletop.toolkit.text.search import folded
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.ui import drawing

Tense = Literal["past", "now", "ahead"]
ICON, STRIP = 30.0, 28.0
LINE, LINES, PAD = LOG.at(16), 2, 8.0
"""Lettering of a row, most lines of it before it is cut, and its space above and below."""
LEADING = 1.16
AROUND = 0.34
"""Space kept before and after the present event, as a share of the list's height."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Laid out row: its text, its top in the content, its height, and the full text where that is cut."""

    row: Row
    block: prose.Block | None
    top: float
    height: float
    whole: Phrase = NOTHING

    @property
    def text_top(self) -> float:
        """Top of the text in the row, centred."""
        return (self.height - self.block.h) / 2 if self.block is not None else 0.0


def marked_up(row: Row, words: Words) -> str:
    """Return a row's line as markup, and its repeat count."""
    text = with_names(row.line)
    return words("replay.times", text=text, n=row.line.times) if row.line.times > 1 else text


class EventRow(Node):
    """Visible row."""

    cursor = "hand"

    def __init__(self, owner: EventList) -> None:
        super().__init__("event", takes=Takes.POINTER)
        self._owner = owner
        self.index = -1
        self.tense: Tense = "past"
        self._inside = Presence.OUTSIDE

    def show(self, index: int, tense: Tense) -> None:
        if (index, tense) != (self.index, self.tense):
            self.index, self.tense = index, tense
            self.tip = self._owner.shown[index].whole
            self.touch()

    def hovered(self, inside: Presence) -> None:
        self._inside = inside
        self.touch()

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        if button == 1:
            self._owner.post(EventList.Wanted(self._owner, self._owner.shown[self.index].row.last))
        return button == 1

    def card_at(self, x: float, y: float) -> int:
        """Return the card whose name is at a point of the row; 0 for none."""
        shown = self._owner.shown[self.index]
        block, left, top = shown.block, ICON, shown.text_top
        for word in block.words if block is not None else ():
            if word.ref and word.x <= x - left < word.x + word.w + 2 and word.y <= y - top < word.y + word.h:
                return int(word.ref)
        return 0

    def paint(self, look: Look) -> Picture | None:
        return self._owner.paint_row(look, self.index, self.w, self.h, self.tense, self._inside)

    def spoken(self, words: Words) -> Spoken | None:
        return Spoken("row", self._owner.shown[self.index].row.line.text, state="chosen" if self.tense == "now" else "")


class EventList(ScrollArea):
    """List with rows of any height; only the visible ones are nodes."""

    @dataclass(frozen=True, slots=True)
    class Wanted(Message):
        """Message: go to just after an event."""

        position: int

    def __init__(self, name: str, icons: Mapping[str, tuple[str, str]]) -> None:
        super().__init__(name)
        self.takes = Takes.POINTER
        self.icons = icons
        self.rows: Sequence[Row] = ()
        self.dyes: Mapping[int, str] = {}
        self._words: tuple[str, ...] = ()
        self.shown: list[Laid] = []
        self.position = 0
        self._pool: list[EventRow] = []
        self._tops: list[float] = []
        self._firsts: list[int] = []

    # ---- display
    def fill(self, look: Look, rows: Sequence[Row], dyes: Mapping[int, str], *, wanted: str = "") -> None:
        """Fill the list with the rows that contain the searched words, which are highlighted.

        Called for other rows, another language or width; `dyes` are those of the headings, by event.
        """
        rows = matching_rows(rows, wanted)
        self.rows, self.dyes, self._words = rows, dyes, tuple(folded(wanted).split())
        y, self.shown = 0.0, []
        for row in rows:
            shown = self._lay(look, row, y)
            self.shown.append(shown)
            y += shown.height
        self._tops = [shown.top for shown in self.shown]
        self._firsts = [shown.row.first for shown in self.shown]
        self.content_height = y
        for node in self._pool:
            node.index = -1
        self.scrolled()

    def _lay(self, look: Look, row: Row, top: float) -> Laid:
        step = look.brush.theme.size(LINE) * LEADING
        # Larger letters need one more line for the same text.
        most = LINES if step <= LINE.size * LEADING else LINES + 1
        low, high = (lines * step + PAD for lines in (1, most))
        if row.line.level == "heading":
            return Laid(row, None, top, low if _fits(look.brush, row, self.w - 14) else high)
        laid = prose.layout(look.brush, marked_up(row, look.words), self.w - 16 - ICON, lettering=LINE, leading=LEADING)
        block = prose.excerpt(look.brush, laid, most * step)
        return Laid(row, block, top, low if len(block.lines) == 1 else high, plain(row.line.text) if block is not laid else NOTHING)

    def stand(self, position: int) -> None:
        """Mark events up to a position as past; the last of them is kept visible, with its context."""
        self.position = position
        self.scrolled()
        here = self.present
        if 0 <= here < len(self.shown):
            shown = self.shown[here]
            self.reveal(Box(0, shown.top, self.w, shown.height), margin=max(8.0, self.h * AROUND - shown.height / 2))
        elif self.shown:
            self.reveal(Box(0, 0, self.w, self.shown[0].height))

    @property
    def present(self) -> int:
        """Row of the present event; -1 before the first."""
        return bisect_right(self._firsts, self.position) - 1

    def beside(self, position: int, step: Literal[1, -1]) -> int:
        """Return the position after the next line (1) or the previous one (-1), wrapping round; the same where there is none."""
        ends = [row.last for row in self.lines()]
        later = [end for end in ends if (end > position if step > 0 else end < position)]
        return (later or ends or [position])[0 if step > 0 else -1]

    def lines(self) -> list[Row]:
        """List the rows other than turn strips."""
        return [shown.row for shown in self.shown if shown.block is not None]

    def tense(self, index: int) -> Tense:
        """Return whether a row is past, present or future."""
        row = self.shown[index].row
        if row.first > self.position:
            return "ahead"
        later = index + 1 < len(self.shown) and self.shown[index + 1].row.first <= self.position
        return "past" if later else "now"

    def scrolled(self) -> None:
        """Assign the visible rows to nodes of the pool."""
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
            # A visible row keeps its node, so that scrolling repaints no row.
            index = first + (slot - first) % len(pool)
            node.visible = index < last
            if node.visible:
                shown = self.shown[index]
                node.show(index, self.tense(index))
                node.put(Box(0, shown.top, self.w - 14, shown.height))

    # ---- pictures
    def paint_row(self, look: Look, index: int, w: float, h: float, tense: Tense, inside: Presence) -> Picture | None:
        """Paint a row: a turn's strip, or a line with its icon."""
        shown = self.shown[index]
        if shown.block is None:
            dye = self.dyes.get(shown.row.first, "neutral")
            picture = _strip(look.brush, shown.row, w, h - 2, dye)
            picture = paint.faded(look.brush, picture, 0.55) if tense == "ahead" else picture
            sheet = pygame.Surface((look.brush.px(w), look.brush.px(h)), pygame.SRCALPHA)
            if tense == "now":
                _lit(look, sheet, "now")
            picture.blit(sheet, 0, (look.brush.px(h) - picture.h) // 2)
            return Picture(sheet, 0, 0, *sheet.get_size())
        sheet = pygame.Surface((look.brush.px(w), look.brush.px(h)), pygame.SRCALPHA)
        if tense == "now" or inside is Presence.INSIDE:
            _lit(look, sheet, "now" if tense == "now" else "hover")
        colour = {"past": CREAM, "now": "#ffffff", "ahead": MUTED}[tense]
        hue = MUTED if tense == "ahead" else GOLD if tense == "now" else BRASS_LIGHT
        icon = paint.icon(look.brush, self.icons.get(shown.row.line.kind, ("info",))[0], 18, colour=hue)
        look.brush.put(sheet, icon, 14, shown.text_top + shown.block.h / len(shown.block.lines) / 2, "mm")
        if self._words:
            look.brush.put(sheet, paint.found(look.brush, shown.block, self._words), ICON, shown.text_top)
        look.brush.put(sheet, prose.block(look.brush, shown.block, colour=colour), ICON, shown.text_top)
        return Picture(sheet, 0, 0, *sheet.get_size())



def _fits(brush: Brush, row: Row, w: float) -> bool:
    """Whether the text of a turn's strip has room in one line beside its number."""
    return letters.width(brush, row.line.text, BODY_BOLD) + letters.width(brush, str(row.first), NOTE) <= w - 28


def _strip(brush: Brush, row: Row, w: float, h: float, dye: str) -> Picture:
    """Paint a turn's strip with the number of its first event; a long text takes two lines."""
    if _fits(brush, row, w):
        return drawing.head(brush, w, row.line.text, str(row.first), dye_key=dye, h=min(STRIP, h))
    canvas = Canvas(brush, w, h)
    canvas.put(drawing.head(brush, w, "", dye_key=dye, h=h), 0, 0)
    laid = prose.layout(brush, literal(row.line.text), w - 16, lettering=BODY_BOLD.at(15), height=h, minimum=13, leading=1.1)
    canvas.put(prose.block(brush, laid), 8, (h - laid.h) / 2)
    return canvas.picture()


def _lit(look: Look, sheet: pygame.Surface, how: Literal["now", "hover"]) -> None:
    alpha = 70 if how == "now" else 36
    gold = (255 * alpha // 255, 190 * alpha // 255, 90 * alpha // 255, alpha)
    pygame.draw.rect(sheet, gold, sheet.get_rect(), border_radius=look.brush.px(6))
    if how == "now":
        pygame.draw.rect(sheet, (255, 216, 115, 255), (0, look.brush.px(3), look.brush.px(3), sheet.get_height() - look.brush.px(6)))
