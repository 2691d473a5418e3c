"""Summary on the final screen: figures, the series so far, the last board, and the turning point."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tabletop.games.series import Series
from tabletop.kernel.match import Match
from tabletop.present.cues import prices_of
from tabletop.present.ending import end_of
from tabletop.present.turning import turning
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.boards.thumbnail import board_painter
from tabletop.ui.scenes.highlight import Highlight
from tabletop.ui.table.finale import View, cause_of_end, view_of
from tabletop.ui.table.record import Summary


@dataclass(frozen=True, slots=True)
class Ending:
    """Ending of a match: players with dyes, figures, and the series after it.

    `board` paints the last board (only public information). `highlight` is the turning point, None where no player won.
    `view` says how those at the screen see the end.
    """

    names: tuple[str, ...]
    dyes: tuple[str, ...]
    summary: Summary
    series: Series
    board: Callable[[Look, float, float], Picture] | None = None
    highlight: Highlight | None = None
    view: View = "victory"

    @property
    def winner_names(self) -> str:
        """Names of the winners."""
        return " · ".join(self.names[seat] for seat in self.summary.winners or ())

    @property
    def many(self) -> bool:
        """Whether more than two played."""
        return len(self.names) > 2


def ending_of(match: Match, names: Sequence[str], before: Series, people: tuple[int, ...] = ()) -> Ending:
    """Make the ending of a match, given the series before it and the seats at this screen."""
    kit = kit_of(match.rules.key)
    record, reel = kit.record, kit.record.reel
    told, end = record.summary(match), end_of(match, record.avatar)
    told = replace(told, reason=cause_of_end(match, kit))
    winners = told.winners or ()
    dyes = tuple(record.dye(match, seat) for seat in range(match.store.seats))
    turned = turning(match, reel.score, winners=winners, out=reel.out, prices=prices_of(kit.key))
    return Ending(tuple(names), dyes, told, before.after(winners, record.opener(match.store)), board_painter(record, match),
                  Highlight(match, kit, turned) if turned is not None else None,
                  view_of(end, people) if end is not None else "draw")
