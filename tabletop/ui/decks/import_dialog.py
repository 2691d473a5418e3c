"""Dialog of an imported text: each line with its mark, the card it is read as, and a choice where that is unsure."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.collection.deck_reading import UNSURE, Line, Reading
from tabletop.games.entries import games
from tabletop.games.shelf import Stock
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label, Painted, Painter
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, DIM, GREEN, LOWERED, MUTED, NOTE
from tabletop.toolkit.text.phrase import Phrase, say, spoken_by
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.dropdown import Dropdown

ROW, HEAD, WIDTH = 40.0, 92.0, 1120.0
KEEP, LEAVE = "keep", "leave"
COLOURS = {"ok": GREEN, "joined": GREEN, "guessed": "gold", "ambiguous": "gold", "unknown": LOWERED}
ICONS = {"ok": "check-mark", "joined": "check-mark", "guessed": "magnifying-glass", "ambiguous": "magnifying-glass", "unknown": "broken-shield"}


class Report(Node):
    """Lines of a text in two columns: as written with a mark, and the card it becomes; unsure ones have a choice."""

    def __init__(self, reading: Reading, stock: Stock) -> None:
        super().__init__("report", EMPTY)
        self.reading, self._stock = reading, stock
        self.game = Dropdown("import_game", [(key, say(f"ui.game.{key}.name")) for key in games()], reading.game, says=say("flow.new.game"))
        self._count = Label("import_count", spoken_by(self._told), BODY_BOLD)
        self.add(self.game, self._count)
        self._rows: list[tuple[Node, Node]] = []
        self._choices: dict[int, Dropdown] = {}
        for i, line in enumerate(reading.lines):
            if line.mark not in ("blank", "head"):
                self._add(i, line)

    def _add(self, i: int, line: Line) -> None:
        left = Painted(f"line{i}", _written(line))
        right: Node
        if line.mark in UNSURE:
            options = [(card, say("decks.import.take", name=self._name(card))) for card in line.candidates]
            kept = say("decks.import.maybe", name=self._name(line.candidates[0])) if line.candidates else say("decks.import.keep")
            options += [(KEEP, kept), (LEAVE, say("decks.import.leave"))]
            right = self._choices[i] = Dropdown(f"choice{i}", options, KEEP, says=say(f"decks.import.{line.mark}"))
        elif line.mark in ("heading", "note"):
            right = Label(f"card{i}", say(f"decks.import.{line.mark}"), NOTE, colour=MUTED)
        else:
            right = Label(f"card{i}", say(f"decks.import.{line.mark}", n=line.copies, name=self._name(line.card)), BODY)
        self.add(left, right)
        self._rows.append((left, right))

    def _name(self, card: str) -> Phrase:
        return spoken_by(lambda words: str(getattr(self._stock.library[card].name, words.lang)))

    def _told(self, words: Words) -> str:
        if self.reading.tied:
            return words("decks.import.tied")
        if not self.reading.known:
            return words("decks.import.nothing")
        return words("decks.import.count", known=self.reading.known, n=len(self.reading.unsure))

    @property
    def taken(self) -> Mapping[int, str]:
        """Cards that unsure lines are taken for; "" for a line left out."""
        values = {i: field.value for i, field in self._choices.items() if field.value != KEEP}
        return {i: "" if value == LEAVE else value for i, value in values.items()}

    @property
    def height(self) -> float:
        """Height of all lines."""
        return HEAD + len(self._rows) * ROW

    def put(self, box: Box) -> Node:
        """Place the game, the count, and the two columns."""
        super().put(box)
        self.game.put(Box(0, 8, 260, 44))
        self._count.put(Box(284, 8, box.w - 284, 44))
        half = box.w * 0.5
        for k, (left, right) in enumerate(self._rows):
            y = HEAD - 28 + k * ROW
            left.put(Box(0, y, half - 12, ROW - 4))
            right.put(Box(half, y, half - 8, ROW - 4))
        return self


def _written(line: Line) -> Painter:
    def painter(look: Look, w: float, h: float) -> Picture:
        canvas = Canvas(look.brush, w, h)
        if line.mark in ICONS:
            canvas.put(paint.icon(look.brush, ICONS[line.mark], 20, colour=COLOURS[line.mark]), 2, h / 2, "lm")
        canvas.text(line.text.strip(), 32, h / 2, BODY, "lm", fit=w - 36, colour=COLOURS.get(line.mark, DIM) if line.mark in UNSURE else DIM)
        return canvas.picture()

    return painter


def import_dialog(reading: Reading, stock: Stock) -> tuple[Dialog, Report]:
    """Make the dialog of a text; without a known card it only says so."""
    body = Report(reading, stock)
    answers = [Answer("yes", say("decks.import.yes"), "gold")] if reading.known or reading.unsure else []
    answers.append(Answer("no", say("decks.import.no")))
    return Dialog("import-deck", say("decks.import.title"), body, answers, width=WIDTH, body_height=body.height, safe="no"), body
