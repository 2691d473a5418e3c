"""Forecast of the chain as it stands, for the player who may answer it: its panel, the cards that would go dark."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.encrucijada.board import CHAIN
from tabletop.play.forecast import ForecastLine, Outcome, foresee
from tabletop.play.seen import Seen
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.paint import icons, titled_panel
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.prose import block, layout
from tabletop.toolkit.paint.theme import BODY, CREAM
from tabletop.toolkit.text.phrase import Phrase
from tabletop.ui.boards.encrucijada.outcome import Changes, EncrucijadaOutcomes, changes
from tabletop.ui.boards.encrucijada.view_model import KEY

PASS = ("pass", 0, 0)
WHOLE = "ENC-2.8"
"""Clause named on the panel: an effect is done whole or not at all."""
TOP, GAP = 54.0, 8.0


class Pending:
    """Forecast of the chain, kept until the match goes on. `outcome` and `changes` are None while nothing is foreseen."""

    def __init__(self) -> None:
        self._key: tuple[int, int, int] | None = None
        self.outcome: Outcome | None = None
        self.changes: Changes | None = None

    def see(self, seen: Seen, name: Callable[[int], Phrase]) -> None:
        """Update the forecast, which is made for a player who may pass while an effect waits."""
        if not seen.deciding or not seen.store.zone[CHAIN] or PASS not in seen.options():
            self._key = self.outcome = self.changes = None
            return
        key = (id(seen.match), len(seen.match.log), int(seen.viewer))
        if key == self._key:
            return
        self._key, outcomes = key, EncrucijadaOutcomes()
        foreseen = foresee(seen.match, seen.viewer, (PASS,), ends=outcomes.ends, onward=outcomes.onward)
        self.outcome, self.changes = outcomes.compare(seen, foreseen, name), changes(foreseen)

    @property
    def lines(self) -> tuple[ForecastLine, ...]:
        """Lines of the panel, without the one that names the assumption."""
        if self.outcome is None:
            return ()
        return tuple(line for line in self.outcome.lines if line[0] != "backward-time")


class ResolvesPanel(Node):
    """Panel in the left rail: the forecast of the chain; as high as its lines."""

    def __init__(self) -> None:
        super().__init__("resolves")
        self.lines: tuple[ForecastLine, ...] = ()
        self.room = 0.0

    def show(self, lines: tuple[ForecastLine, ...]) -> None:
        """Show those lines; none hide it."""
        self.visible = bool(lines)
        if lines != self.lines:
            self.lines = lines
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        brush, w = look.brush, self.w
        laid = [(icon, colour, layout(brush, says.marked(look.words), w - 62, lettering=BODY.at(16))) for icon, colour, says in self.lines]
        y, shown = TOP, []
        for one in laid:
            if y + one[2].h > self.h - 8:
                break
            shown.append((y, one))
            y += one[2].h + GAP
        canvas = Canvas.over(brush, titled_panel(brush, w, y + 4, look.words(f"{KEY}.resolves.title"), note=WHOLE, tone="glass"))
        for top, (icon, colour, text) in shown:
            canvas.put(icons.icon(brush, icon, 20, colour=colour), 26, top + 9, "mm")
            canvas.put(block(brush, text, colour=CREAM), 46, top)
        return canvas.picture()
