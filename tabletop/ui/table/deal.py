"""Deal of a new match: cards travel one by one from each deck to each hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import itemgetter

from tabletop.kernel.journal import FACT, Entry
from tabletop.present.cues import cue_of
from tabletop.toolkit.motion.anim import Anim, Call, Hold
from tabletop.toolkit.motion.anim import Sequence as InTurn
from tabletop.toolkit.motion.motion import Motion, Playing
from tabletop.ui.table.undealt import FLIGHT, Undealt

STAGGER, LONGEST = 0.09, 1.2
"""Seconds between two cards, and the maximum for all of them, so that a brawl is not dealt more slowly."""
TAG = "deal"


class Deal:
    """Animation of the deal. The hands are empty until `begin`: no card lies there before its flight.

    `send(seat, index)` takes a card off `undealt` and returns its flight.
    """

    def __init__(self, undealt: Undealt, motion: Motion, send: Callable[[int, int], Anim]) -> None:
        self._undealt, self._motion, self._send = undealt, motion, send
        self._playing: Playing | None = None
        self._due = bool(undealt.left)

    @property
    def going(self) -> bool:
        """Whether cards are still to be dealt."""
        return self._due or (self._playing is not None and not self._playing.done)

    def told(self, game: str, entries: Sequence[Entry]) -> int:
        """Return how many of the entries the log may tell: none of the deal, which names cards, before its end."""
        drawn = (i for i, entry in enumerate(entries) if entry[0] == FACT and cue_of(game, entry).motion == "draw")
        return next(drawn, len(entries)) if self.going else len(entries)

    def begin(self, wait: float) -> Playing | None:
        """Deal after so many seconds; None where that was done before, or nothing is to be dealt."""
        if not self._due:
            return None
        order = sorted(self._undealt.left, key=itemgetter(1, 0))
        gap = min(STAGGER, LONGEST / len(order))
        steps: list[Anim] = [Hold(wait)]
        for seat, index in order:
            steps += [Call(partial(self._fly, seat, index)), Hold(gap)]
        self._playing = self._motion.play(InTurn(*steps, Hold(FLIGHT)), tag=TAG)
        self._due = False  # only now, with the first card already moving
        return self._playing

    def finish(self) -> None:
        """Let all cards lie in their hands at once."""
        if self._playing is not None:
            self._playing.finish()
            self._playing = None
            self._motion.end(TAG)

    def _fly(self, seat: int, index: int) -> None:
        self._motion.play(self._send(seat, index), tag=TAG)
