"""Panel in which a player chooses the pile that opens: its six top cards go to the table, hidden (ENC-5.2, R12)."""

from __future__ import annotations

from tabletop.games.encrucijada.board import PILE_ROWS
from tabletop.kernel.asks import Picks
from tabletop.play.question import Question
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box, columns
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.control import Chosen, Control
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada import tray_pictures
from tabletop.ui.boards.encrucijada.dyes import dye
from tabletop.ui.boards.encrucijada.trays import OPENING, TRAYS, Contents, Trays
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.prompts.panel import BUTTON, GAP, PAD, Prompt

LETTERS = "ABC"
TOP = 128.0
HEAP = (96.0, 134.0)


class PileChoice(Control):
    """Pile that may open; one with fewer cards says why it may not."""

    class Picked(Chosen):
        """Notice: the pile was chosen."""

    def __init__(self, number: int, zone: int, contents: Contents, sleeve: str) -> None:
        super().__init__(f"pile{number}", say("encrucijada_seats.tray", letter=LETTERS[number]))
        self.number, self.zone, self.contents, self.sleeve, self.lit = number, zone, contents, sleeve, "off"
        if contents.size < OPENING:
            self.refusal = say("encrucijada_seats.opening.small", n=OPENING)

    def use(self, at: tuple[float, float]) -> None:
        self.post(PileChoice.Picked(self))

    def paint(self, look: Look) -> Picture | None:
        """Paint the tray's head over a heap of backs."""
        brush = look.brush
        body = tray_pictures.tray(look, self.w, self.h, letter=LETTERS[self.number], contents=self.contents, lit=self.lit, state=self.state)
        canvas = Canvas.over(brush, body)
        heap = drawing.pile(brush, *HEAP, self.contents.size, sleeve=self.sleeve)
        middle = tray_pictures.HEAD + (self.h - tray_pictures.HEAD) / 2 - 4
        canvas.put(heap, self.w / 2, middle, "mm")
        if self.lit == "on":
            canvas.put(paint.tick(brush, 34), self.w - 26, self.h - 26, "mm")
        return canvas.picture() if self.usable else paint.shaded(brush, canvas.picture(), 0.5)

    def spoken(self, words: Words) -> Spoken | None:
        """Letter, size, and why it may not be chosen."""
        state = "off" if not self.usable else "chosen" if self.lit == "on" else ""
        return Spoken("choice", self._says(words), self.refusal(words) or words("encrucijada_seats.cards", n=self.contents.size), state)


class OpeningPrompt(Prompt):
    """Three piles side by side, with the cards their owner put into them."""

    def __init__(self, question: Question, labels: Labels) -> None:
        super().__init__(question, labels)
        told = split_of(labels, question.seat)
        sleeve = dye(labels.session.match, question.seat)
        self.piles = [PileChoice(number, zone, told.contents(number), sleeve) for number, zone in enumerate(PILE_ROWS[question.seat])]
        self.add(*self.piles)
        self.title, self.note = say("encrucijada_seats.opening.title"), say("encrucijada_seats.opening.note")
        self._choose(next(pile for pile in self.piles if pile.zone in question.items))

    def _choose(self, chosen: PileChoice) -> None:
        self.zone = chosen.zone
        for pile in self.piles:
            lit = "on" if pile is chosen else "off"
            if lit != pile.lit:
                pile.lit = lit
                pile.touch()
        self.confirm.says = say("encrucijada_seats.opening.open", letter=LETTERS[chosen.number])

    @property
    def first(self) -> Node | None:
        """Pile that is chosen."""
        return next((pile for pile in self.piles if pile.lit == "on"), self.confirm)

    def wanted(self, room: tuple[float, float]) -> tuple[float, float]:
        """Return the panel's size."""
        return min(1080.0, room[0]), min(470.0, room[1])

    def arrange(self, box: Box) -> None:
        """Place the piles side by side."""
        super().arrange(box)
        area = Box(PAD, TOP, self.w - 2 * PAD, self.h - TOP - BUTTON - PAD - GAP - 4)
        for pile, place in zip(self.piles, columns(area, TRAYS, GAP), strict=True):
            pile.put(place)

    def heard(self, message: Message) -> bool:
        """Handle a pile chosen."""
        if isinstance(message, PileChoice.Picked) and isinstance(message.sender, PileChoice):
            self._choose(message.sender)
            return True
        return False

    def keyed(self, key: Key) -> bool:
        """Handle 1, 2, 3: choose that pile."""
        if key.name in ("1", "2", "3") and not (key.ctrl or key.alt):
            pile = self.piles[int(key.name) - 1]
            pile.clicked((0.0, 0.0), 1, 1)
            return True
        return super().keyed(key)

    def picks(self) -> Picks | None:
        """Return the pile chosen."""
        return self.question.chosen([self.zone])


def split_of(labels: Labels, seat: int) -> Trays:
    """Return the split a seat has given, as its owner knows it: from the picks, which name the cards."""
    match = labels.session.match
    picks = next(node.picks for node in reversed(match.history.line) if node.seat == seat and node.picks[0][0] == "put")
    piles = PILE_ROWS[seat]
    trays = Trays(match.store, [card for _, card, _ in picks])
    trays.follow((card, piles.index(zone)) for _, card, zone in picks)
    return trays
