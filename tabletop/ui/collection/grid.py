"""Grid of cards, or list of rows: only what is in sight are nodes; walked by keys, chosen by pointer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import pygame

from tabletop.lang.languages import beside
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Spoken, Takes
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.motion.motion import INSTANT
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.vector import box as outline
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.button import RoundButton
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.ui import drawing
from tabletop.ui.collection.album import GAPS, ROW, ROW_GAP, SIZES, Album, BadgeOf, badge_picture, no_badge

Form = Literal["faces", "rows"]
Deed = Literal["open", "more", "less"]
TOP = 10.0
"""Room above the first row, for a cost that stands out of its card."""
EDGE = 26.0
"""Room shown above and below a card that is brought into sight, for its badge."""
AT_ONCE = 2
"""Cards painted at each tick: the first painting of a card takes a while."""
STEP = 34.0


def many_held() -> bool:
    """Whether Shift is held."""
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)


class StepButton(RoundButton):
    """Button beside a hovered card; half of it lies outside the card."""

    def hovered(self, inside: Presence) -> None:
        """Stay in sight under the pointer."""
        super().hovered(inside)
        if isinstance(self.parent, Cell):
            self.parent.show_steps()


class Cell(Node):
    """Place of one card in sight; the grid changes its card as it scrolls. Its drag has the card's id as payload."""

    cursor = "hand"

    def __init__(self, grid: CardGrid) -> None:
        super().__init__("cell", takes=Takes.POINTER)
        self.grid = grid
        self.index = -1
        self._inside = Presence.OUTSIDE
        self.steps = (StepButton("less", say("collection.less"), sign="-"), StepButton("more", say("collection.more"), sign="+"))
        if grid.steps == "shown":
            self.add(*self.steps)

    @property
    def card(self) -> Any:
        """Card shown; None for none."""
        return self.grid.card_at(self.index)

    def show(self, index: int, box: Box) -> None:
        """Show the card of an index at a place."""
        if (index, box) != (self.index, self.box):
            self.index = index
            self.put(box)
            for button, x in zip(self.steps, (0.0, box.w), strict=True):
                button.put(Box(x - STEP / 2, box.h * 0.46 - STEP / 2, STEP, STEP))
                button.visible = False
            self.touch()

    def hovered(self, inside: Presence) -> None:
        """Lighten the card under the pointer."""
        self._inside = inside
        self.show_steps()
        self.touch()

    def show_steps(self) -> None:
        """Show the buttons while the pointer is on the card or on one of them."""
        near = self._inside is Presence.INSIDE or any(button.hover is Presence.INSIDE for button in self.steps)
        for button in self.steps:
            button.visible = near and self.grid.form == "faces"

    def pressed(self, at: tuple[float, float], button: int) -> None:
        """Begin to pull the grid, where cards are not dragged."""
        if self.grid.drags == "no":
            self.grid.pressed((at[0] + self.x, at[1] + self.y - self.grid.offset), button)

    def dragged(self, at: tuple[float, float]) -> None:
        """Scroll with the pull."""
        if self.grid.drags == "no":
            self.grid.dragged((at[0] + self.x, at[1] + self.y - self.grid.offset))

    def released(self) -> None:
        """End the pull."""
        self.grid.released()

    def grab(self, at: tuple[float, float]) -> Drag | None:
        """Pick up the card, where the grid allows it."""
        if self.grid.drags == "no" or self.card is None:
            return None
        card = self.card
        ghost = Painted("ghost", lambda look, w, h: self.grid.album.card(look, card, "small-hand"))
        m = drawing.CARDS["small-hand"]
        ghost.put(Box(0, 0, m.w, m.h))
        return Drag(self, card.id, ghost=ghost)

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Use the card: the left button opens it, the right one takes it away."""
        if button not in (1, 3):
            return False
        self.grid.choose(self.index)
        self.grid.use("open" if button == 1 else "less")
        return True

    def receive(self, message: Message) -> bool:
        """Handle the buttons beside the card."""
        if isinstance(message, RoundButton.Pressed):
            self.grid.choose(self.index)
            self.grid.use("more" if message.sender is self.steps[1] else "less")
            return True
        return False

    def paint(self, look: Look) -> Picture | None:
        """Paint the card, its light and its badge."""
        card, grid = self.card, self.grid
        if card is None:
            return None
        badge, chosen = grid.badge(card.id), self.index == grid.chosen
        if grid.form == "rows":
            state = "chosen" if chosen else "hover" if self._inside is Presence.INSIDE else "normal"
            return grid.album.row(look, card, self.w, state=state, badge=badge)
        canvas = Canvas(look.brush, self.w, self.h, pad=30)
        if chosen or self._inside is Presence.INSIDE:
            canvas.light(0, 0, self.w, self.h, outline(0, 0, self.w, self.h, r=12, line=look.brush.hex("gold"), line_width=5), blur=8)
        canvas.put(grid.album.card(look, card, grid.size) if grid.ready(card.id) else grid.album.blank(look, grid.size), 0, 0)
        if card.id in grid.foreign:
            canvas.put(paint.pill(look.brush, " ".join(beside(look.words.lang)), size=14, height=22), self.w - 4, 4, "rt")
        if badge is not None:
            canvas.put(badge_picture(look, badge), self.w / 2, self.h + 8, "mm")
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the card by its name and kind, and its badge."""
        return self.grid.described(self.index, words)


class CardGrid(ScrollArea):
    """Grid of cards; posts Chosen when another card is chosen, and Used when one is opened, added or taken away.

    `badge` gives the pill under a card. `drags` says whether cards are picked up, `steps` whether a hovered card has buttons for
    one more and one less. A scene with a grid calls `paint_more()` at each tick while `waiting`.
    """

    @dataclass(frozen=True, slots=True)
    class Chosen(Message):
        """Message: another card was chosen."""

        card: str

    @dataclass(frozen=True, slots=True)
    class Used(Message):
        """Message: a card was opened, or one more or one less was asked for; `many` with Shift."""

        card: str
        deed: Deed
        many: bool = False

    def __init__(self, name: str, album: Album, *, says: Phrase, badge: BadgeOf = no_badge, drags: Literal["yes", "no"] = "no",
                 steps: Literal["shown", "none"] = "none", box: Box = EMPTY) -> None:
        super().__init__(name, box)
        self.takes = Takes.FOCUS
        self.album, self.says, self.badge, self.drags, self.steps = album, says, badge, drags, steps
        self.cards: Sequence[Any] = ()
        self.foreign: Collection[str] = frozenset()
        self.form: Form = "faces"
        self.size = "hand"
        self.chosen = -1
        self._pool: list[Cell] = []
        self._ready: set[tuple[str, str]] = set()

    # ---- what is shown
    def show(self, cards: Sequence[Any], foreign: Collection[str] = frozenset()) -> None:
        """Show other cards; the chosen card stays chosen if it is among them."""
        chosen = self.card_at(self.chosen)
        self.cards, self.foreign = cards, foreign
        self.chosen = next((i for i, card in enumerate(cards) if chosen is not None and card.id == chosen.id), -1)
        self._arrange_rows()
        self.repaint()
        if self.chosen < 0:
            self.show_from(0)

    def turn_to(self, album: Album) -> None:
        """Show the cards of another game."""
        self.album, self.chosen = album, -1
        self._ready.clear()

    def shape(self, form: Form, size: str = "") -> None:
        """Change to faces of a size, or to rows; the first card in sight stays in sight."""
        first = self._first_in_sight()
        self.form, self.size = form, size or self.size
        self._arrange_rows()
        self.show_from(self.cell_box(self.chosen if self.chosen >= 0 else first).y - TOP)
        self.repaint()

    def repaint(self) -> None:
        """Paint what is in sight again: badges have changed."""
        for cell in self._pool:
            cell.touch()

    def card_at(self, index: int) -> Any:
        """Return a card by its place; None outside."""
        return self.cards[index] if 0 <= index < len(self.cards) else None

    @property
    def current(self) -> Any:
        """Chosen card; None for none."""
        return self.card_at(self.chosen)

    # ---- places
    @property
    def _cell(self) -> tuple[float, float]:
        if self.form == "rows":
            return self.inner_width, ROW
        m = drawing.CARDS[self.size]
        return m.w, m.h

    @property
    def _pitch(self) -> tuple[float, float]:
        w, h = self._cell
        gap = (0.0, ROW_GAP) if self.form == "rows" else GAPS[self.size]
        return w + gap[0], h + gap[1]

    @property
    def across(self) -> int:
        """Number of cards side by side."""
        if self.form == "rows" or self.w <= 0:
            return 1
        return max(1, int((self.w - 16 + GAPS[self.size][0]) // self._pitch[0]))

    def cell_box(self, index: int) -> Box:
        """Return the box of a card in the content."""
        w, h = self._cell
        wide, high = self._pitch
        spare = 0.0 if self.form == "rows" else (self.w - 16 - (self.across * wide - GAPS[self.size][0])) / 2
        return Box(spare + index % self.across * wide, TOP + index // self.across * high, w, h)

    def put(self, box: Box) -> Node:
        """Place the grid and create as many cells as can be in sight."""
        super().put(box)
        self._arrange_rows()
        return self

    def _arrange_rows(self) -> None:
        rows = -(-len(self.cards) // self.across)
        self.content_height = TOP + rows * self._pitch[1] - (self._pitch[1] - self._cell[1]) + EDGE
        needed = (int(self.h // self._pitch[1]) + 2) * self.across if self.h > 0 else 0
        while len(self._pool) < needed:
            self._pool.append(Cell(self))
            self.content.add(self._pool[-1])
        self.scrolled()

    def _first_in_sight(self) -> int:
        return max(0, int((self.offset - TOP) // self._pitch[1])) * self.across

    def scrolled(self) -> None:
        """Give the cards in sight to cells; a card keeps its cell while it is in sight."""
        pool = getattr(self, "_pool", [])
        if not pool:
            return
        first = self._first_in_sight()
        for i in range(first, first + len(pool)):
            cell = pool[i % len(pool)]
            cell.visible = i < len(self.cards)
            if cell.visible:
                cell.show(i, self.cell_box(i))
        self._paint_at_once()

    # ---- painting a few at a time
    def ready(self, card: str) -> bool:
        """Whether a card has been painted in the present size."""
        return (card, self.size) in self._ready

    def _due(self) -> list[Cell]:
        top, bottom = self.offset - self._pitch[1], self.offset + self.h
        cells = [cell for cell in self._pool if cell.visible and cell.card is not None and top <= cell.y <= bottom]
        return sorted((cell for cell in cells if not self.ready(cell.card.id)), key=lambda cell: cell.index)

    @property
    def waiting(self) -> bool:
        """Whether cards in sight are not painted yet."""
        return self.form == "faces" and bool(self._due())

    def paint_more(self) -> None:
        """Paint a few more of the cards in sight."""
        if self.form == "faces":
            self._paint(self._due()[:AT_ONCE])

    def _paint_at_once(self) -> None:
        scene = self.scene
        if self.form == "faces" and (scene is None or scene.motion.pace == INSTANT):
            self._paint(self._due())

    def _paint(self, cells: Sequence[Cell]) -> None:
        for cell in cells:
            self._ready.add((cell.card.id, self.size))
            cell.touch()

    # ---- choosing and using
    def choose(self, index: int) -> None:
        """Choose a card and scroll it into view."""
        if not self.cards:
            return
        index = max(0, min(len(self.cards) - 1, index))
        self.reveal(self.cell_box(index), EDGE)
        if index != self.chosen:
            for cell in self._pool:
                if cell.index in (index, self.chosen):
                    cell.touch()
            self.chosen = index
            self.post(CardGrid.Chosen(self, self.cards[index].id))

    def use(self, deed: Deed, *, typed: str = "") -> None:
        """Post that the chosen card is used. Where "+" is typed as "=" with Shift, Shift does not mean many."""
        if self.current is not None:
            self.post(CardGrid.Used(self, self.current.id, deed, many_held() and typed != "="))

    def activated(self) -> bool:
        """Open the chosen card on Enter; choose the first one if none is."""
        if self.chosen < 0:
            self.choose(0)
        else:
            self.use("open")
        return True

    def keyed(self, key: Key) -> bool:
        """Walk with arrows, page keys, Home and End; plus and minus ask for one more or less."""
        if key.ctrl or key.alt:
            return False
        if key.name in ("plus", "=", "-", "delete"):
            self.use("more" if key.name in ("plus", "=") else "less", typed="=" if key.name == "=" else "")
            return self.current is not None
        goal = None if key.shift else self._goal_of(key.name)
        if goal is None or not 0 <= goal < len(self.cards) or goal == self.chosen:
            return False
        self.choose(goal)
        return True

    def _goal_of(self, name: str) -> int | None:
        """Return the place that a key leads to; outside the cards the key is not used."""
        last, page = len(self.cards) - 1, max(1, int(self.h // self._pitch[1])) * self.across
        if self.chosen < 0:
            return {"right": 0, "down": 0, "home": 0, "end": last, "pagedown": min(last, self._first_in_sight() + page)}.get(name)
        below = min(self.chosen + self.across, last) if self.chosen // self.across < last // self.across else -1
        moves = {"left": self.chosen - 1, "right": self.chosen + 1, "up": self.chosen - self.across, "down": below,
                 "home": 0, "end": last, "pageup": max(0, self.chosen - page), "pagedown": min(last, self.chosen + page)}
        return moves.get(name)

    def focused(self, inside: Presence) -> None:
        """Choose the first card in sight when the keyboard comes to the grid."""
        scene = self.scene
        if inside is Presence.INSIDE and self.chosen < 0 and self.cards and scene is not None and scene.focus.shown:
            self.choose(self._first_in_sight())

    def wheeled(self, dx: float, dy: float) -> bool:
        """Scroll; with Ctrl change the size of the faces."""
        if pygame.key.get_mods() & pygame.KMOD_CTRL and self.form == "faces":
            at = SIZES.index(self.size) + (1 if dy > 0 else -1)
            if 0 <= at < len(SIZES):
                self.shape("faces", SIZES[at])
            return True
        return super().wheeled(dx, dy)

    def described(self, index: int, words: Words) -> Spoken | None:
        """Describe a card."""
        card = self.card_at(index)
        if card is None:
            return None
        face, badge = self.album.face(card, words), self.badge(card.id)
        told = face.kind_line if badge is None else f"{face.kind_line}, {badge.says(words)}"
        return Spoken("card", face.name, told, "chosen" if index == self.chosen else "")

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the grid by its label and the chosen card."""
        told = self.described(self.chosen, words)
        return Spoken("list", self.says(words), "" if told is None else f"{told.name}, {told.value}")
