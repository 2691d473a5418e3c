"""Panel of a large card on the matches in which it was played; hidden until there are three."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.diary.figures import Tally
from tabletop.present.words import Words
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.pieces import Label
from tabletop.toolkit.paint.theme import BODY, DIM, NOTE
from tabletop.toolkit.text.phrase import NOTHING, plain, say, spoken_by
from tabletop.ui.collection.sections import HEAD, PAD, Section

FEWEST = 3


class Matches(Section):
    """Section on the matches of a card: how many, won and lost, and when the last was."""

    def __init__(self) -> None:
        super().__init__("matches", say("collection.matches.title"))
        self._counts = Label("counts", NOTHING, BODY.at(19))
        self._last = Label("last", NOTHING, NOTE, colour=DIM)
        self.content.add(self._counts, self._last)
        self.visible = False

    def show(self, tally: Tally | None, when: Callable[[str, Words], str]) -> None:
        """Show the matches of another card; `when` tells a date."""
        self.visible = tally is not None and tally.all >= FEWEST
        if tally is None or not self.visible:
            return
        line = tally.matches[-1].line
        self._counts.says = say("collection.matches.counts", n=tally.all, won=tally.won, lost=tally.lost)
        self._last.says = say("collection.matches.last", when=spoken_by(lambda words: when(line.created, words)),
                              deck=plain(line.seats[tally.matches[-1].seat].deck))

    def lay(self, look: Look, w: float, most: float) -> float:
        """Place the two lines; no room where there is nothing to tell."""
        self._counts.put(Box(PAD, HEAD, w - 2 * PAD, 28))
        self._last.put(Box(PAD, HEAD + 30, w - 2 * PAD, 24))
        return HEAD + 68 if self.visible else 0.0
