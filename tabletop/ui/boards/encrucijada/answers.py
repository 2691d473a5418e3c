"""Foot of the chain's panel: the cards that can respond now, each with its priority against the highest that waits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.games.encrucijada.board import CHAIN
from tabletop.games.encrucijada.readers import rank, sheet
from tabletop.play.seen import Seen
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.paint import letters, rule
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import CREAM, DIM, GOLD, NUMBER, Lettering
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.view_model import KEY, answerers, card_says

ROW = 44.0
"""Height of a row, with the priorities under the name."""
TOP, LOW, MOST = 9.0, 6.0, 3
"""Room over the first row and under the last, and the most rows that name a card."""
BESIDE = 46.0
"""Width beside a name: its suit, and the edge."""
NAME = Lettering("alegreya-sans-700", 16)


@dataclass(frozen=True, slots=True)
class Answer:
    """Card that can respond: its suit, name and copies, its priority, and the highest priority on the chain."""

    suit: str
    evento: bool
    name: Phrase
    rank: int
    top: int
    copies: int = 1

    @property
    def sign(self) -> str:
        """Comparison of both priorities; only a higher one resolves before the chain (ENC-R2)."""
        return ">" if self.rank > self.top else "=" if self.rank == self.top else "<"


def answers(seen: Seen) -> tuple[Answer, ...]:
    """List the cards with which the viewer could respond, the highest priority first; copies are listed once."""
    store = seen.store
    chain = store.zone[CHAIN]
    if not chain or not seen.choosing:
        return ()
    top = max(rank(store, store.source[item]) for item in chain)
    found: dict[int, list[int]] = {}
    for card in answerers(seen):
        found.setdefault(store.card[card], []).append(card)
    cards = sorted((same[0], len(same)) for same in found.values())
    told = [Answer(sheet(store, card).suit, sheet(store, card).evento, card_says(store, card), rank(store, card), top, copies)
            for card, copies in cards]
    return tuple(sorted(told, key=lambda one: -one.rank))


def height(count: int) -> float:
    """Return the height of a number of answers; 0 for none."""
    return TOP + ROW * min(count, MOST) + (20 if count > MOST else 0) + LOW if count else 0.0


class AnswersNode(Node):
    """Rows of the answers, with a rule over them."""

    def __init__(self) -> None:
        super().__init__("answers", takes=Takes.POINTER)
        self.answers: tuple[Answer, ...] = ()
        self.tip = say(f"{KEY}.tip.answers")

    def show(self, found: Sequence[Answer]) -> None:
        """Show those answers; none hide it."""
        self.visible = bool(found)
        if tuple(found) != self.answers:
            self.answers = tuple(found)
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint a rule, then suit, name and priorities of each; the rest is counted."""
        brush = look.brush
        canvas = Canvas(brush, self.w, self.h)
        canvas.put(rule(brush, self.w - 16), 8, 2)
        for i, one in enumerate(self.answers[:MOST]):
            y = TOP + ROW * (i + 0.5)
            canvas.put(drawing.suit_disc(brush, one.suit, 24, evento=one.evento), 20, y, "mm")
            told = letters.line(brush, f"{one.rank} {one.sign} {one.top}", NUMBER.at(17), colour=GOLD if one.sign == ">" else DIM)
            canvas.put(told, 38, y + 11, "lm")
            name = one.name(look.words) + (f" ×{one.copies}" if one.copies > 1 else "")
            canvas.text(name, 38, y - 10, NAME, colour=CREAM if one.sign == ">" else DIM, fit=self.w - BESIDE, minimum=13)
        more = len(self.answers) - MOST
        if more > 0:
            canvas.text(look.words(f"{KEY}.chain.more", n=more), self.w / 2, TOP + ROW * MOST + 8, NAME.at(14), "mm", colour=DIM)
        return canvas.picture()
