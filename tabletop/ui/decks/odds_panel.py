"""Panel of the odds: rows that can be pinned, the opening hand, and two turns that can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.collection.odds import Row, odds, pin_of
from tabletop.collection.workbench import Workbench
from tabletop.lang.printed import Watch
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, DIM, LOWERED, MUTED, NOTE, NOTE_BOLD
from tabletop.toolkit.paint.vector import box
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.button import RoundButton
from tabletop.toolkit.widgets.control import Control
from tabletop.ui.decks.strips import card_of

LIKELY, UNLIKELY = 75, 40
"""Percentages from which a chance is shown in gold, and below which in red."""
COLUMN, EDGE = 52.0, 14.0
MOST_TURN, MOST_PINS = 12, 8
HEAD, FOOT, LINE = 32.0, 28.0, 27.0


def pinned(watch: Watch, text: str) -> Watch:
    """Return the odds with a row pinned, or taken off if it was; the last pinned one gives way where there are too many."""
    if text in watch.rows:
        return watch.model_copy(update={"rows": tuple(row for row in watch.rows if row != text)})
    return watch.model_copy(update={"rows": (*watch.rows[:MOST_PINS - 1], text)})


def turned(watch: Watch, column: int, more: int) -> Watch:
    """Return the odds with another turn in one of the two columns; they change places where they would cross."""
    turns = list(watch.turns)
    turns[column] = (turns[column] + more - 1) % MOST_TURN + 1
    if turns[0] == turns[1]:
        turns[column] = (turns[column] + (more > 0 or -1) - 1) % MOST_TURN + 1
    return watch.model_copy(update={"turns": tuple(sorted(turns))})


class TurnHead(Control):
    """Head of a column: a turn. A click, the wheel or plus and minus choose another."""

    @dataclass(frozen=True, slots=True)
    class Turned(Message):
        """Message: a later turn is wanted, or an earlier one where negative."""

        column: int
        more: int

    def __init__(self, column: int) -> None:
        super().__init__(f"turn{column}")
        self.column, self.turn = column, 0
        self.tip = say("decks.odds.turn_tip")

    def show(self, turn: int) -> None:
        """Show a turn."""
        if turn != self.turn:
            self.turn = turn
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint the turn as a small plate."""
        canvas = Canvas(look.brush, self.w, self.h, pad=4)
        lit = self.state != "normal"
        canvas.svg(box(0.8, 0.8, self.w - 1.6, self.h - 1.6, r=6, fill="#3a2716" if lit else "#22160d",
                       line=look.brush.hex("gold" if lit else "brass"), line_width=look.brush.line(1), line_opacity=0.9 if lit else 0.4))
        canvas.text(look.words("decks.odds.turn", n=self.turn), self.w / 2, self.h / 2, NOTE_BOLD.at(14), "mm", colour="gold" if lit else DIM)
        return canvas.picture()

    def use(self, at: tuple[float, float]) -> None:
        """Ask for the next turn."""
        self.post(TurnHead.Turned(self, self.column, 1))

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Ask for the turn before with the right button."""
        if button == 3:
            self.post(TurnHead.Turned(self, self.column, -1))
            return True
        return super().clicked(at, button, clicks)

    def wheeled(self, dx: float, dy: float) -> bool:
        """Ask for another turn."""
        if dy:
            self.post(TurnHead.Turned(self, self.column, 1 if dy > 0 else -1))
        return bool(dy)

    def keyed(self, key: Key) -> bool:
        """Ask for another turn on plus and minus."""
        if key.name not in ("plus", "=", "-"):
            return False
        self.post(TurnHead.Turned(self, self.column, -1 if key.name == "-" else 1))
        return True

    def spoken(self, words: Words) -> Spoken | None:
        """Read the turn."""
        return Spoken("button", words("decks.odds.turn_spoken", n=self.turn), words("decks.odds.turn_tip"))


class OddsRow(Control):
    """Row of the odds: name and chances. A press pins it, or takes the pin off."""

    @dataclass(frozen=True, slots=True)
    class Pressed(Message):
        """Message: the row is to be pinned, or no longer."""

        text: str

    def __init__(self, index: int) -> None:
        super().__init__(f"odds{index}")
        self.row: Row | None = None
        self._bench: Workbench | None = None

    def show(self, row: Row, bench: Workbench) -> None:
        """Show a row of a deck."""
        self.row, self._bench = row, bench
        self.tip = say("decks.odds.unpin" if row.pin else "decks.odds.pin_row")
        self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint the name, with a bookmark where it is pinned, and the chances."""
        canvas = Canvas(look.brush, self.w, self.h)
        if self.row is None or self._bench is None:
            return canvas.picture()
        lit, left = self.state != "normal", 4.0
        if lit:
            canvas.svg(box(0, 1, self.w, self.h - 2, r=6, fill="#3a2716", fill_opacity=0.7))
        if self.row.pin or lit:
            mark = paint.icon(look.brush, "bookmarklet", 13, colour="gold" if self.row.pin else MUTED)
            canvas.put(mark, left, self.h / 2, "lm")
            left += 17
        columns = [self.w - 2 * COLUMN - 4, self.w - COLUMN - 4, self.w - 4]
        name = row_name(self.row, self._bench, look.words)
        canvas.text(name, left, self.h / 2, BODY.at(15), "lm", fit=columns[0] - 46 - left, colour="cream")
        for x, chance in zip(columns, chances(self.row, self._bench), strict=True):
            colour = "gold" if chance >= LIKELY else LOWERED if chance < UNLIKELY else "cream"
            canvas.text(look.words("decks.percent", n=chance), x, self.h / 2, NOTE_BOLD.at(15), "rm", colour=colour)
        return canvas.picture()

    def use(self, at: tuple[float, float]) -> None:
        """Pin the row, or take the pin off."""
        if self.row is not None:
            self.post(OddsRow.Pressed(self, self.row.pin or pin_of(self.row)))

    def spoken(self, words: Words) -> Spoken | None:
        """Read the name and the chances."""
        if self.row is None or self._bench is None:
            return None
        hand, first, second = chances(self.row, self._bench)
        turns = self._bench.opened.watch.turns
        told = words("decks.odds.spoken", name=row_name(self.row, self._bench, words), hand=hand, a=turns[0], first=first, b=turns[1],
                     second=second)
        return Spoken("toggle", told, state="is_on" if self.row.pin else "is_off")


class OddsPanel(Node):
    """Panel of the odds of the deck on a workbench; a card dropped on it is pinned. Posts Wanted."""

    @dataclass(frozen=True, slots=True)
    class Wanted(Message):
        """Message: other odds are to be looked at."""

        watch: Watch

    def __init__(self, bench: Workbench) -> None:
        super().__init__("odds", takes=Takes.POINTER)
        self._bench = bench
        self._rows: Sequence[Row] = ()
        self.heads = [TurnHead(0), TurnHead(1)]
        self.lines: list[OddsRow] = []
        self.pin = RoundButton("pin", say("decks.odds.pin"), sign="+", shortcut="deck_pin")
        self.add(Painted("odds-plate", self._plate), self.pin, *self.heads)

    def show(self, rows: Sequence[Row]) -> None:
        """Show the rows of the deck as it stands."""
        self._rows = rows
        while len(self.lines) < len(rows):
            self.lines.append(OddsRow(len(self.lines)))
            self.add(self.lines[-1])
        for line, row in zip(self.lines, rows, strict=False):
            line.show(row, self._bench)
        for head, turn in zip(self.heads, self._bench.opened.watch.turns, strict=True):
            head.show(turn)
        self.find_plate().touch()
        self._lay()

    def find_plate(self) -> Node:
        """Return the ground of the panel."""
        return self.children[0]

    def put(self, box: Box) -> Node:
        """Place heads and rows."""
        super().put(box)
        self._lay()
        return self

    def _lay(self) -> None:
        w, h = self.w, self.h
        self.children[0].put(Box(0, 0, w, h))
        self.pin.put(Box(w - 34, h - 27, 22, 22))
        for head, x in zip(self.heads, (w - EDGE - 2 * COLUMN + 8, w - EDGE - COLUMN + 8), strict=True):
            head.put(Box(x, 7, COLUMN - 8, 22))
        room = max(1, int((h - HEAD - FOOT) // LINE)) if h else 0
        shown = min(room, len(self._rows))
        step = min(LINE + 4, (h - HEAD - FOOT) / max(4, shown)) if h else LINE
        for i, line in enumerate(self.lines):
            line.visible = i < shown
            line.put(Box(10, HEAD + step * i, w - 20, step))

    def _plate(self, look: Look, w: float, h: float) -> Picture:
        """Paint title, head of the opening hand, and the assumption; how many more rows there are, where they lack room."""
        words, game = look.words, self._bench.deck.game
        canvas = Canvas(look.brush, w, h, pad=8)
        canvas.put(paint.panel(look.brush, w, h, radius=12), 0, 0)
        hand = w - EDGE - 2 * COLUMN
        canvas.text(words("decks.odds.title"), 14, 18, BODY_BOLD.at(15), "lm", colour="brass-light", fit=hand - 62)
        canvas.text(words("decks.odds.hand"), hand, 18, NOTE.at(14), "rm", colour=DIM)
        if not self._rows:
            canvas.text(words("decks.odds.none"), 14, 48, NOTE.at(15), "lm", colour=MUTED, fit=w - 28)
        more = len(self._rows) - sum(line.visible for line in self.lines)
        note = words(f"decks.pace.{game}")
        canvas.text(words("decks.odds.more", n=more, note=note) if more > 0 else note, 14, h - 14, NOTE.at(14), "lm", colour=MUTED, fit=w - 54)
        return canvas.picture()

    def receive(self, message: Message) -> bool:
        """Ask for other odds."""
        watch = self._bench.opened.watch
        match message:
            case TurnHead.Turned(column=column, more=more):
                self.post(OddsPanel.Wanted(self, turned(watch, column, more)))
            case OddsRow.Pressed(text=text):
                self.post(OddsPanel.Wanted(self, pinned(watch, text)))
            case _:
                return False
        return True

    def drop_for(self, drag: Drag) -> bool:
        """Whether a card is carried."""
        return card_of(drag.payload) != ""

    def spoken(self, words: Words) -> Spoken | None:
        """Read the assumption on which the odds rest."""
        return Spoken("text", words("decks.odds.title"), words(f"decks.pace.{self._bench.deck.game}"))


def chances(row: Row, bench: Workbench) -> tuple[int, ...]:
    """Return the percentages of a row: in the opening hand, and by the two turns looked at."""
    return odds(bench.deck, bench.stock, row, bench.opened.watch.turns)


def row_name(row: Row, bench: Workbench, words: Words) -> str:
    """Return the name of a row of the odds."""
    if row.kind == "card":
        return str(getattr(bench.stock.library[row.card].name, words.lang))
    if row.kind == "cheap":
        return words(f"decks.odds.cheap.{bench.deck.game}", n=row.cost)
    if row.kind == "query":
        return row.tag
    return words(row.tag) if row.kind == "tag" else words(f"decks.section.{bench.deck.game}.{row.tag}")

