"""Dialog that asks for the sheets of a print: paper, marks, colour."""

from __future__ import annotations

from typing import cast

from tabletop.collection.sheets import PAPERS, Paper, Wish
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label
from tabletop.toolkit.paint.theme import BODY, DIM
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.toggle import Toggle

ROW = 52.0


class Wishes(Node):
    """Controls for the sheets, each with its label."""

    def __init__(self) -> None:
        super().__init__("wishes")
        papers = [(paper, say(f"collection.paper.{paper}")) for paper in PAPERS]
        self.paper = Choice("paper", papers, PAPERS[0], says=say("collection.print_paper"))
        self.marks = Toggle("marks", say("collection.print_marks"), "on")
        self.grey = Toggle("grey", say("collection.print_grey"), "off")
        self.rows: tuple[tuple[Label, Choice | Toggle], ...] = tuple(
            (Label(f"print_{node.name}", node.says, BODY, colour=DIM), node) for node in (self.paper, self.marks, self.grey))
        self.add(*(node for row in self.rows for node in row))

    def put(self, box: Box) -> Node:
        """Place a row for each control."""
        super().put(box)
        for i, (label, node) in enumerate(self.rows):
            high = 40.0 if node is self.paper else 34.0
            label.put(Box(0, i * ROW, box.w * 0.5, high))
            node.put(Box(box.w * 0.42, i * ROW, box.w * 0.58, high))
        return self

    @property
    def wish(self) -> Wish:
        """Sheets asked for."""
        paper = cast("Paper", self.paper.value)
        return Wish(paper, "yes" if self.marks.value == "on" else "no", "grey" if self.grey.value == "on" else "colour")


def print_dialog(told: Phrase) -> Dialog:
    """Make the dialog; its title tells how much will be printed."""
    answers = (Answer("print", say("collection.print_save"), "gold", "save"), Answer("cancel", say("collection.cancel")))
    return Dialog("print-found", told, Wishes(), answers, width=560, main="print", safe="cancel", body_height=3 * ROW)
