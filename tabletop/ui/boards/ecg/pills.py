"""Pills over the Reactions in hand that fit a waiting effect: playable now, or after the effects before it."""

from __future__ import annotations

from tabletop.games.ecg.board import HAND, pile
from tabletop.games.ecg.readers import sheet
from tabletop.play.seen import Seen
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.ui.boards.ecg.view_model import fits_what_waits
from tabletop.ui.table.pieces import CardNode

HIGH, OUT = 26.0, 6.0
"""Height of a pill, and the units by which it may be wider than its card, on each side."""


class Pill(Node):
    """Pill on the upper edge of a card; `key` is its text."""

    def __init__(self) -> None:
        super().__init__("answers")
        self.key = ""

    def show(self, key: str) -> None:
        """Show another text."""
        if key != self.key:
            self.key = key
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        ways = [paint.pill(look.brush, look.words(f"ecg_board.{self.key}{brief}"), kind="gold", size=size, height=self.h, icon=icon)
                for brief, size, icon in (("", 15, "return-arrow"), ("", 15, None), ("", 14, None), ("_brief", 14, None))]
        pill = next((way for way in ways if look.brush.units(way.w) <= self.w - OUT), ways[-1])  # none reaches over the next card's
        canvas = Canvas(look.brush, self.w, self.h, pad=30)
        canvas.put(pill, self.w / 2, self.h / 2, "mm")
        return canvas.picture()


def told_of(seen: Seen, card: int) -> str:
    """Return the text over a card in the viewer's hand: "may_react", "could_react", or "" for none."""
    store = seen.store
    if sheet(store, card).kind != "reaction" or store.at[card] != pile(int(seen.viewer), HAND):
        return ""
    if any(option[0] == "react" for option in seen.by_subject().get(card, ())):
        return "may_react"
    return "could_react" if not seen.deciding and fits_what_waits(store, card) else ""


def hang(seen: Seen, node: CardNode) -> None:
    """Hang the pill that a card in hand needs over it, or take it away; a card that lies face down has none."""
    found = next((child for child in node.children if isinstance(child, Pill)), None)
    hidden = node.form != "hand" or node.face is None or node.mind.covers(node) or not seen.at_table
    key = "" if hidden else told_of(seen, node.card)
    if not key:
        if found is not None:
            found.remove()
        return
    if found is None:
        found = Pill()
        node.add(found)
    found.put(Box(-OUT, -HIGH * 0.55, (node.face.shown if node.face is not None and node.face.shown else node.w) + 2 * OUT, HIGH))
    found.show(key)
