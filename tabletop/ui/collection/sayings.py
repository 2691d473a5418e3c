"""Panel on what a card's words mean: its forms of ability, its keywords, and a small board where place matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.games.diagram_rows import Diagram
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label, Painted, Paragraph
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, DIM, GOLD
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.collection.sections import HEAD, PAD, Pill, Section
from tabletop.ui.drawing.face import INKS
from tabletop.ui.drawing.marks import ability_disc
from tabletop.ui.scenes.diagram import sketch_height, sketch_picture

DISC = 36.0
BOARD, BESIDE = 200.0, 440.0
"""Width of the small board, and the width of the panel from which it stands beside the words."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """Part of a card's text: the ink of its ability with the clause that explains it, or a keyword with its meaning."""

    text: Phrase
    clauses: tuple[str, ...]
    title: Phrase = NOTHING
    ink: str = ""
    also: int = 0
    query: str = ""


class Sayings(Section):
    """Section on a card's abilities and keywords; `thumb` paints the card small, on the small board."""

    def __init__(self, thumb: Callable[[Look, float, float], Picture]) -> None:
        super().__init__("says", say("collection.says"), icon="open-book")
        self._parts: list[tuple[Meaning, list[Node]]] = []
        self.sketch: Diagram | None = None
        self._thumb = thumb
        self._board = Painted("sketch", self._paint_board)

    def _paint_board(self, look: Look, w: float, h: float) -> Picture | None:
        return sketch_picture(look, self.sketch, w, self._thumb) if self.sketch is not None else None

    def show(self, meanings: Sequence[Meaning], sketch: Diagram | None = None) -> None:
        """Show the parts of another card's text, and the small board of the places it means."""
        self.content.clear()
        self._parts, self.sketch = [], sketch
        if sketch is not None:
            self.content.add(self._board)
            self._board.touch()
        for i, one in enumerate(meanings):
            nodes: list[Node] = [Paragraph(f"meaning{i}", one.text, BODY.at(18), colour=DIM)]
            if one.title:
                nodes.append(Label(f"word{i}", one.title, BODY_BOLD.at(21), colour=GOLD))
            if one.query:
                nodes.append(Painted(f"tag{i}", _keyword_tag))
            if one.ink in INKS:
                nodes.append(Painted(f"disc{i}", _disc(one.ink)))
            nodes += [Pill(clause, plain(clause)) for clause in one.clauses]
            if one.also > 1:
                nodes.append(Pill(one.query, say("collection.also", n=one.also), icon="magnifying-glass", kind="dark"))
            self.content.add(*nodes)
            self._parts.append((one, nodes))

    def lay(self, look: Look, w: float, most: float) -> float:
        """Place disc, word, meaning and pills of each part beside the board; parts without room are left out."""
        y, full, top = HEAD + 4, False, HEAD + 4
        board = sketch_height(self.sketch, BOARD) if self.sketch is not None else 0.0
        beside = board > 0 and w >= BESIDE
        self._board.put(Box(w - PAD - BOARD, top, BOARD, board))
        for one, nodes in self._parts:
            left = PAD + (DISC + 12 if one.ink in INKS else 0)
            high = self._part(look, one, nodes, (left, y, w - BOARD - PAD if beside and y < top + board else w))
            full = full or (y + high > most - 8 and y > HEAD + 4)
            for node in nodes:
                node.visible = not full
            y += 0 if full else high + 10
        if beside:
            y = max(y, top + board + 10)
        elif board:
            self._board.put(Box((w - BOARD) / 2, y, BOARD, board))
            y += board + 10
        return min(most, y + 2)

    def _part(self, look: Look, one: Meaning, nodes: Sequence[Node], at: tuple[float, float, float]) -> float:
        left, y, w = at
        start = y
        for node in nodes:
            if isinstance(node, Label):
                node.put(Box(left, y, w - left - PAD, 26))
                y += 30
            elif isinstance(node, Painted) and node.name.startswith("tag"):
                beside = left + letters.width(look.brush, one.title(look.words), BODY_BOLD.at(21)) + 14
                node.put(Box(beside, start + 1, w - beside - PAD, 24))
            elif isinstance(node, Painted):
                node.put(Box(PAD, start, DISC, DISC))
        text = nodes[0]
        assert isinstance(text, Paragraph)
        text.put(Box(left, y, w - left - PAD, 1))
        high = text.height(look)
        text.put(Box(left, y, w - left - PAD, high))
        y += high + 7
        x = left
        for pill in (node for node in nodes if isinstance(node, Pill)):
            wide = pill.width(look)
            pill.put(Box(x, y, wide, 25))
            x += wide + 8
        return max(y + 25 - start, DISC)


def _keyword_tag(look: Look, w: float, h: float) -> Picture | None:
    """Paint the word for a keyword, as a pill."""
    canvas = Canvas(look.brush, w, h)
    canvas.put(paint.pill(look.brush, look.words("collection.keyword"), kind="dark", size=13, height=22), 0, h / 2, "lm")
    return canvas.picture()


def _disc(ink: str) -> Callable[[Look, float, float], Picture | None]:
    colour, icon = INKS[ink]
    return lambda look, w, h: ability_disc(look.brush, icon, colour, w)
