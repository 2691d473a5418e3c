"""Dialog of the ways out: each fault of a deck with its clause and buttons that mend it."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.collection.faults import Fault, Mend, mends_of
from tabletop.collection.versions import difference
from tabletop.collection.workbench import Workbench
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted, Painter
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say, spoken_by
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dialog import Answer, Dialog

LINE, ROW, GAP, WIDTH = 34.0, 52.0, 8.0, 860.0
NAMED = 6
"""Cards of a proposal that are named on its button."""


class Mends(Node):
    """Faults one under another, each with its buttons; posts Taken."""

    @dataclass(frozen=True, slots=True)
    class Taken(Message):
        """Message: a way out was chosen."""

        mend: Mend

    def __init__(self, bench: Workbench) -> None:
        super().__init__("mends", EMPTY)
        self._bench = bench
        self._rows: list[tuple[Painted, list[tuple[Button, Mend]]]] = []
        for i, fault in enumerate(bench.faults):
            line = Painted(f"fault{i}", _line(fault))
            mends = mends_of(bench.deck, bench.stock, fault)
            buttons = [(Button(f"mend{i}-{k}", mend_says(mend, bench), note=_note(mend, bench)), mend) for k, mend in enumerate(mends)]
            self._rows.append((line, buttons))
            self.add(line, *(button for button, _ in buttons))

    @property
    def height(self) -> float:
        """Height of all rows."""
        return sum(LINE + (-(-len(buttons) // 2)) * (ROW + GAP) + GAP for _, buttons in self._rows)

    def put(self, box: Box) -> Node:
        """Place the faults, and their buttons two in a row."""
        super().put(box)
        y, half = 0.0, (box.w - GAP) / 2
        for line, buttons in self._rows:
            line.put(Box(0, y, box.w, LINE))
            y += LINE
            for k, (button, _) in enumerate(buttons):
                button.put(Box(k % 2 * (half + GAP), y + k // 2 * (ROW + GAP), half, ROW))
            y += -(-len(buttons) // 2) * (ROW + GAP) + GAP
        return self

    def receive(self, message: Message) -> bool:
        """Post the way out that a button stands for."""
        if isinstance(message, Button.Pressed):
            for _, buttons in self._rows:
                for button, mend in buttons:
                    if button is message.sender:
                        self.post(Mends.Taken(self, mend))
                        return True
        return False


def mend_dialog(bench: Workbench) -> Dialog:
    """Make the dialog of a deck's faults."""
    body = Mends(bench)
    return Dialog("mend-dialog", say("decks.mend.title"), body, [Answer("close", say("decks.mend.close"))], width=WIDTH, body_height=body.height)


def _line(fault: Fault) -> Painter:
    def painter(look: Look, w: float, h: float) -> Picture:
        canvas = Canvas(look.brush, w, h)
        pill = paint.pill(look.brush, fault.clause, kind="clause", size=14, height=24)
        canvas.put(pill, 0, h / 2, "lm")
        canvas.text(fault.text, pill.w / look.k + 12, h / 2, BODY, "lm", fit=w - pill.w / look.k - 12)
        return canvas.picture()

    return painter


def mend_says(mend: Mend, bench: Workbench) -> Phrase:
    """Return the words of a way out."""
    def told(words: Words) -> str:
        card = bench.stock.library.cards.get(mend.card)
        name = str(getattr(card.name, words.lang)) if card is not None else mend.card
        group = words(f"{bench.table.groups}.{mend.group}") if mend.group and bench.table.groups else ""
        return words(f"decks.mend.{mend.does}", card=name, group=group, n=mend.n, of=mend.of)

    return spoken_by(told)


def _note(mend: Mend, bench: Workbench) -> Phrase:
    """Name the cards that a proposal adds, or takes out of several, before it is taken."""
    if mend.does not in ("complete", "trim_many"):
        return NOTHING

    def told(words: Words) -> str:
        change = difference(bench.deck.counts, mend.deck.counts)
        added = change.added or change.removed
        named = [words("decks.mend.added", n=n, card=getattr(bench.stock.library[card].name, words.lang)) for card, n in added.items()]
        return ", ".join(named[:NAMED]) + (" …" if len(named) > NAMED else "")

    return spoken_by(told)

