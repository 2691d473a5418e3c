"""Deal of a new match: cards travel one by one from each deck to each hand; those still to come are shown in their decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from operator import itemgetter
from typing import Any

from tabletop.kernel.journal import FACT, Entry
from tabletop.present.cues import cue_of
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted, Painter
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Call, Hold, Together, Tween
from tabletop.toolkit.motion.anim import Sequence as InTurn
from tabletop.toolkit.motion.motion import Motion, Playing

FLIGHT, FADE = 0.26, 0.18
"""Seconds of a card's way across the table, and of its fade."""


class Undealt:
    """`left` are the cards by seat and index in the hand; `hand` and `deck` name the zones of a seat."""

    def __init__(self, hand: Callable[[int], int], deck: Callable[[int], int]) -> None:
        self.hand, self.deck = hand, deck
        self.left: set[tuple[int, int]] = set()

    def gather(self, store: Any) -> None:
        """Put the cards of all hands back into the decks."""
        self.left = {(seat, i) for seat in range(store.seats) for i in range(len(store.zone[self.hand(seat)]))}

    def cards(self, store: Any) -> Iterator[tuple[int, int, int]]:
        """Return the cards with their seats and indices."""
        return ((store.zone[self.hand(seat)][i], seat, i) for seat, i in self.left)

    def count(self, store: Any, zone: int) -> int:
        """Return the number of cards shown in a zone."""
        moved = sum((self.deck(seat) == zone) - (self.hand(seat) == zone) for seat, _ in self.left)
        return len(store.zone[zone]) + moved


def fly_back(layer: Node, painter: Painter, start: Box, goal: Box) -> Anim:
    """Animate a card back of the size of `start` to the middle of `goal`, where it disappears."""
    back = Painted("dealt", painter)
    back.put(start)
    layer.add(back)
    x, y = goal.centre[0] - start.w / 2, goal.centre[1] - start.h / 2
    fade = InTurn(Hold(FLIGHT - FADE), Tween(back, {"opacity": 0.0}, FADE))
    return InTurn(Together(Tween(back, {"x": x, "y": y}, FLIGHT, ease.in_out_cubic), fade), Call(back.remove))


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
