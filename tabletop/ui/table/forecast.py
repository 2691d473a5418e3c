"""Forecast of a decision: ghost numbers on the board, skulls, and a list in words."""

from __future__ import annotations

from typing import Any, Literal

import pygame

from tabletop.kernel.asks import Picks
from tabletop.play.forecast import ForecastLine, Mark, Outcome, foresee
from tabletop.play.session import Session
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.prose import Block, block, layout
from tabletop.toolkit.paint.theme import BODY
from tabletop.toolkit.text.phrase import Phrase
from tabletop.ui import drawing
from tabletop.ui.table.doing import Do
from tabletop.ui.table.felt import Felt
from tabletop.ui.table.state import Now
from tabletop.ui.table.wording import Naming, Outcomes

TITLE, PANEL, WORDS, WORDS_AT = 58.0, 230.0, 198.0, 48.0
"""Height of the panel's head; least width of a panel; most width of its words, and their place."""


class Forecast:
    """Current forecast. `layer` lies over the cards, `panel` takes the inspector's place."""

    def __init__(self, session: Session, outcomes: Outcomes, now: Now, felt: Felt, name: Naming, do: Do) -> None:
        self._session, self._outcomes, self._now, self._felt, self._name, self._do = session, outcomes, now, felt, name, do
        self.layer = Node("forecast")
        self.panel = Painted("outcome", self._paint_panel)
        self.panel.visible = False
        self._shown: Picks | None = None
        self._wish = 0
        self.title: Literal["title", "by_click"] = "title"
        self.outcome: Outcome | None = None
        self.after: Any = None
        """Store that is foreseen; None for none."""
        self._top = 0.0

    def hint(self, picks: Picks | None) -> None:
        """Forecast a hovered piece, only where a click has an immediate result."""
        self.show(picks, title="by_click")
        if self.outcome is not None and self.outcome.empty:
            self.clear()

    def lie_at(self, y: float) -> None:
        """Move the top of the list here, where it has no place of its own."""
        self._top = y
        if "forecast" not in self._now().plan.panels:
            self.panel.y = y

    def show(self, picks: Picks | None, *, wish: int = 0, title: Literal["title", "by_click"] = "title") -> None:
        """Show the forecast of these picks (None: none), answering any question they raise with `wish`.

        The title names its conditions.
        """
        if (picks, wish, title) == (self._shown, self._wish, self.title):
            return
        self.clear()
        self._shown, self._wish, self.title = picks, wish, title
        session, asked = self._session, self._now().question
        if picks is None or session.stage != "deciding":
            return
        outcomes = self._outcomes
        onward = outcomes.onward if asked is not None else outcomes.after_move
        foreseen = foresee(session.match, session.viewer, picks, ends=outcomes.ends, wish=wish, onward=onward)
        self.after = foreseen.after
        self.outcome = outcomes.compare(session, foreseen, self._name)
        wide = self._now().plan.panels["inspector"].w >= PANEL and bool(self.outcome.lines)
        if wide:
            self._show_panel()
        self._do().foretold(self.outcome, "taken" if wide else "as it was")
        self._mark(self.outcome)

    def foretold(self, picks: Picks) -> Any:
        """Return the store that picks for a menu lead to if nobody answers."""
        outcomes, session = self._outcomes, self._session
        return foresee(session.match, session.viewer, picks, ends=outcomes.ends, onward=outcomes.after_move).after

    def clear(self) -> None:
        """Clear the forecast."""
        if self._shown is None:
            return
        self._shown = self.outcome = self.after = None
        self.layer.clear()
        self.panel.visible = False
        self._do().foretold(None, "free")

    def hide_panel(self) -> None:
        """Hide the list, since another panel shows the same."""
        self.panel.visible = False
        self._do().foretold(self.outcome, "free")

    # ---- on the board
    def _mark(self, outcome: Outcome) -> None:
        self.layer.put(Box(0, 0, *self._now().plan.size))
        for mark in outcome.marks:
            node = self._felt.node_of(mark.card) if mark.card else self._felt.seats.get(mark.seat)
            if node is not None:
                self._beside(node, mark)

    def _beside(self, node: Node, mark: Mark) -> None:
        if mark.kind == "gone":
            self._skull(node, mark.icon)
        else:
            self._number(node, mark)

    def _number(self, node: Node, mark: Mark) -> None:
        pair, icon = (mark.before, mark.after), mark.icon
        kind = "foe" if pair[1] < pair[0] else "gain"
        before, after = (str(n).replace("-", "−") for n in pair)
        after += self._doubt
        look = self._now().look
        zoom = 0.78 if mark.stands == "on it" else 1.0
        picture = drawing.ghost_number(look.brush, before, after, icon=icon, kind=kind)
        w, h = picture.w / look.k * zoom, 44.0 * zoom
        ghost = Painted("ghost-number", lambda look, _w, _h: drawing.ghost_number(look.brush, before, after, icon=icon, kind=kind))
        box = node.box
        down = box.y < 60
        y = box.centre[1] - h * 0.6 if mark.stands == "on it" else box.bottom - 10 if down else box.y - h + 12
        ghost.put(Box(box.centre[0] - w / 2, y, w / zoom, 44.0))
        ghost.scale = zoom
        self.layer.add(ghost)

    @property
    def _doubt(self) -> str:
        """Return the sign after a number beyond which the forecast does not see: dice, a hidden card."""
        return "?" if self.outcome is not None and self.outcome.more == "unknown" else ""

    def _skull(self, node: Node, icon: str) -> None:
        box = node.box
        mark = Painted("skull", lambda look, w, h: _skull(look, w, h, icon))
        mark.put(box)
        self.layer.add(mark)

    # ---- in words
    def _show_panel(self) -> None:
        plan, look = self._now().plan, self._now().scaled
        own = plan.panels.get("forecast")
        place = own or plan.panels["inspector"]._replace(y=self._top)
        high = TITLE + sum(self._laid(look, says, place.w).h + 12 for _, _, says in self._lines) + 14
        self.panel.put(Box(place.x, place.y if own is None else max(0.0, min(place.y, plan.size[1] - high - 8)), place.w, high))
        self.panel.visible = True
        self.panel.touch()

    @property
    def _lines(self) -> tuple[ForecastLine, ...]:
        return self.outcome.lines if self.outcome is not None else ()

    def _laid(self, look: Look, says: Phrase, w: float) -> Block:
        return layout(look.brush, says.marked(look.words), min(WORDS, w - WORDS_AT - 12), lettering=BODY)

    def _paint_panel(self, look: Look, w: float, h: float) -> Picture | None:
        brush, y = look.brush, TITLE
        canvas = Canvas.over(brush, paint.titled_panel(brush, w, h, look.words(f"table.outcome.{self.title}"), tone="glass"))
        for icon, colour, says in self._lines:
            laid = self._laid(look, says, w)
            canvas.put(paint.icon(brush, icon, 20, colour=colour), 28, y + 10, "mm")
            canvas.put(block(brush, laid), WORDS_AT, y)
            y += laid.h + 12
        return canvas.picture()


def _skull(look: Look, w: float, h: float, icon: str) -> Picture:
    """Draw a red veil and the mark of the predicted loss."""
    brush = look.brush
    canvas = Canvas.over(brush, drawing.rim_light(brush, w, h, kind="refused", radius=10))
    veil = pygame.Surface((brush.px(w), brush.px(h)), pygame.SRCALPHA)
    veil.fill((60, 12, 6, 60))
    canvas.put(Picture(veil), 0, 0)
    canvas.put(paint.shaded_icon(brush, icon, h * 0.52, colour="#ffd0c0"), w / 2, h / 2, "mm")
    return canvas.picture()
