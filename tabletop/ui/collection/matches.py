"""Panel of a large card on the matches in which it was played; hidden until there are three."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.diary.figures import Tally, turns_played
from tabletop.diary.line import Seat
from tabletop.diary.spread import binned
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.graph.pieces import Label, Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, BRASS_LIGHT, DIM, NOTE, NUMBER
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say, spoken_by
from tabletop.ui import drawing
from tabletop.ui.collection.sections import HEAD, PAD, Section

FEWEST = 3
BARS = 12
"""Most bars of the curve of turns."""
WIDEST = 64.0
"""Widest bar, with its gap."""
FIGURES, LINE, CURVE = 60.0, 26.0, 136.0
"""Heights of the figures, of the line under them, and of the curve."""


class Figure(Node):
    """Number with its icon at the left and its words below."""

    def __init__(self, name: str, icon: str) -> None:
        super().__init__(name)
        self._icon, self._number, self._says = icon, 0, NOTHING

    def show(self, number: int, says: Phrase) -> None:
        """Show another number."""
        self._number, self._says = number, says
        self.touch()

    def paint(self, look: Look) -> Picture:
        """Paint icon, number and words."""
        canvas = Canvas(look.brush, self.w, self.h, pad=4)
        canvas.put(paint.shaded_icon(look.brush, self._icon, 32, colour="#f4e8cc"), 18, self.h / 2, "mm")
        canvas.text(str(self._number), 46, self.h * 0.3, NUMBER.at(26), "lm", fit=self.w - 48)
        canvas.text(self._says(look.words), 46, self.h * 0.76, NOTE, "lm", colour=DIM, fit=self.w - 48)
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken:
        """Describe the figure as text."""
        return Spoken("text", self._says(words), str(self._number))


class Matches(Section):
    """Section on the matches of a card: how often it was played, won and lost, when it was last, and the turns in which it came."""

    def __init__(self) -> None:
        super().__init__("matches", say("collection.matches.title"))
        self.figures = {name: Figure(name, icon) for name, icon in (("played", "card-play"), ("won", "laurel-crown"), ("lost", "cancel"))}
        self._rule = Painted("rule", lambda look, w, h: paint.rule(look.brush, w))
        self._head = Label("turns", say("collection.matches.turns"), BODY_BOLD.at(16), colour=BRASS_LIGHT)
        self._last = Label("last", NOTHING, NOTE, colour=DIM, align="r")
        self._curve = Painted("curve", self._bars)
        self._dye = "neutral"
        self.counts: tuple[int, ...] = ()
        """Copies played by steps of turns."""
        self.labels: tuple[str, ...] = ()
        self.content.add(*self.figures.values(), self._rule, self._head, self._last, self._curve)
        self.visible = False

    def show(self, tally: Tally | None, card: str, dye: str, *, when: Callable[[str, Words], str], deck: Callable[[Seat], Phrase]) -> None:
        """Show the matches of another card of a dye; `when` tells a date, `deck` a player's deck."""
        self.visible = tally is not None and tally.all >= FEWEST
        if tally is None or not self.visible:
            return
        latest = tally.matches[-1]
        line, seat = latest.line, latest.line.seats[latest.seat]
        self.note = say("collection.matches.note", n=tally.all)
        times = sum(played.line.seats[played.seat].cards.count(card) for played in tally.matches)
        for name, number in (("played", times), ("won", tally.won), ("lost", tally.lost)):
            self.figures[name].show(number, say(f"collection.matches.{name}", n=number))
        self._last.says = say("collection.matches.last", when=spoken_by(lambda words: when(line.created, words)), deck=deck(seat))
        self.counts, self.labels = binned(turns_played(tally, card), BARS)
        self._dye = dye
        self._head.visible = self._curve.visible = bool(self.counts)
        self._curve.touch()
        self.touch()

    def _bars(self, look: Look, w: float, h: float) -> Picture:
        return drawing.bars(look.brush, min(w, WIDEST * len(self.counts)), h, self.counts, self.labels, dye_key=self._dye)

    def lay(self, look: Look, w: float, most: float) -> float:
        """Place figures, words and curve; no room where there is nothing to tell."""
        if not self.visible:
            return 0.0
        room = w - 2 * PAD
        for i, figure in enumerate(self.figures.values()):
            figure.put(Box(PAD + room * i / 3, HEAD, room / 3 - 6, FIGURES - 4))
        y = HEAD + FIGURES + 8
        self._rule.put(Box(PAD, y, room, 2))
        self._head.put(Box(PAD, y + 10, room * 0.42, LINE))
        self._last.put(Box(PAD + room * 0.44, y + 10, room * 0.56, LINE))
        self._curve.put(Box(PAD, y + 10 + LINE + 4, room, CURVE))
        return y + 10 + LINE + 12 + (CURVE + 6 if self.counts else 0.0)
