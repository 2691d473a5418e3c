"""Index of an Enadrya store: the cards in play, grouped as the rules need them."""

from __future__ import annotations

from tabletop.kernel.store import Index, Store
from tabletop.lang.lasting import Modifiers, Watchers

from .board import BASE, TECHNOLOGY, pile
from .sheet import Activated

Able = tuple[int, tuple[Activated, ...]]
"""Card with its cyan abilities."""
BESIDE = tuple((pile(seat, TECHNOLOGY), pile(seat, BASE)) for seat in (0, 1))
"""Zones beside a seat's slots."""


class Standing(Index):
    """Index with the cards in play: each seat's Units, Zone 1 to battle, and its cards with cyan abilities.

    `speaking` are the cards the index was built from, if it holds nothing else.
    """

    __slots__ = ("_able", "speaking", "units")

    def __init__(
        self, units: list[list[int]], speaking: list[int] | None, modifiers: Modifiers, watchers: Watchers,
    ) -> None:
        self.units = units
        self.speaking = speaking
        self.modifiers = modifiers
        self.watchers = watchers
        self.judging = set()
        self._able: list[tuple[list[Able], list[Able]] | None] = [None, None]

    def able(self, s: Store, seat: int) -> tuple[list[Able], list[Able]]:
        """List a seat's cards with a cyan ability, and those with a second; Base and Technology first; only for the active seat."""
        found = self._able[seat]
        if found is None:
            zone, defs, card_of = s.zone, s.defs, s.card
            technology, base = BESIDE[seat]
            in_play = zone[base] + zone[technology] + self.units[seat]
            able = [(c, own) for c in in_play if (own := defs[card_of[c]].activated)]
            found = self._able[seat] = (able, [one for one in able if len(one[1]) > 1])
        return found
