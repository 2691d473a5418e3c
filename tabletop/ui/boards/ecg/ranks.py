"""Columns of the Troops in their lines: a Troop stays where its player put it, and its column means nothing (ECG-R23)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.games.ecg.board import BATTLE, LINE_SIZE
from tabletop.kernel.journal import MOVE, Entry

OUTWARD = (2, 1, 3, 0, 4)
"""Columns from the middle outwards, in which Troops come to stand by themselves."""


class Ranks:
    """Columns on one screen. They are no part of the match: another screen may show others. A Troop that left battle is not
    forgotten: an undo brings it back to where it stood."""

    def __init__(self) -> None:
        self._stand: dict[int, tuple[int, int]] = {}
        self._wished: dict[int, tuple[int, int]] = {}

    def recall(self, log: Iterable[Entry]) -> None:
        """Give the Troops of a resumed match the columns in which they came to stand one after another, by its journal."""
        lines: dict[int, list[int]] = {zone: [] for seat in BATTLE for zone in seat}
        for entry in log:
            if entry[0] != MOVE:
                continue
            card, was, now = entry[1], entry[2], entry[4]
            if was in lines and card in lines[was]:
                lines[was].remove(card)
            if now in lines:
                lines[now].append(card)
                self.of(now, lines[now])

    def wish(self, card: int, zone: int, column: int) -> None:
        """Have a Troop stand in a column when it next comes to a line, if that is free then."""
        self._wished[card] = (zone, column)

    def of(self, zone: int, cards: Sequence[int]) -> dict[int, int]:
        """Return the column of each Troop of a line. Who stands there stays; who comes takes the wished column, or the old one."""
        out = {card: self._stand[card][1] for card in cards if self._stand.get(card, (0, 0))[0] == zone}
        for card in cards:
            if card not in out:
                free = [column for column in OUTWARD if column not in out.values()]
                out[card] = self._near(card, zone, free)
                self._stand[card] = (zone, out[card])
        return {card: out[card] for card in cards}

    def _near(self, card: int, zone: int, free: Sequence[int]) -> int:
        """Return the free column nearest to the one that a Troop wishes for, or had in its other line."""
        wished = self._wished.pop(card, None)
        goal = wished if wished is not None and wished[0] == zone else self._stand.get(card)
        return free[0] if goal is None else min(free, key=lambda column: abs(column - goal[1]))

    def free(self, zone: int, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the empty columns of a line."""
        taken = set(self.of(zone, cards).values())
        return tuple(column for column in range(LINE_SIZE) if column not in taken)
