"""Memory of a combat for the screen: the present beat, the damage each card dealt, the left-over damage.

The store keeps none of it once a beat is done. Without that memory, after an undo or a leap in a replay, the store's own hints serve.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.games.epikha.blows import pace
from tabletop.games.epikha.board import place_of
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.store import TABLE
from tabletop.ui.boards.epikha.clashes import LEFT, Leftover, in_combat


class Fray:
    """Memory of one screen."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Clear the memory."""
        self._beat = -1
        self.struck: dict[int, int] = {}
        self.left: dict[tuple[int, int], Leftover] = {}

    def hear(self, kinds: Any, store: Any, fact: Entry) -> None:
        """Note a fact as it is shown."""
        match kind_of(fact):
            case "struck":
                card = field_of(kinds, fact, "card")
                self._beat = pace(store, card)
                self.struck[card] = field_of(kinds, fact, "amount")
            case "left_over":
                card = field_of(kinds, fact, "card")
                self._deal(store, field_of(kinds, fact, "seat"), card, field_of(kinds, fact, "amount"))
            case "combats_ended" | "turned":
                self.forget()

    def recall(self, kinds: Any, store: Any, entries: Sequence[Entry]) -> None:
        """Rebuild the memory from the viewer's journal, after an undo or a resumed match."""
        self.forget()
        start = 0
        for number in range(len(entries) - 1, -1, -1):
            if entries[number][0] == FACT and kind_of(entries[number]) == "phased":
                start = number
                break
        for entry in entries[start:]:
            if entry[0] == FACT:
                self.hear(kinds, store, entry)

    def _deal(self, store: Any, seat: int, card: int, amount: int) -> None:
        """Note that a card's left-over damage is being dealt, and that all damage before it is done."""
        self._beat = LEFT
        self.left = {key: Leftover(one.seat, one.place, one.card, one.amount, "done" if one.state == "now" else one.state)
                     for key, one in self.left.items()}
        place = place_of(store.at[card])
        self.left[(seat, place)] = Leftover(seat, place, card, amount, "now")

    def see(self, store: Any) -> None:
        """Update the memory from a store."""
        if not in_combat(store):
            self.forget()
            return
        waits = {(seat, place): Leftover(seat, place, card, amount) for seat, place, card, amount in store.left[TABLE]}
        self.left = {key: one for key, one in self.left.items() if one.state != "waits"} | waits

    def beat(self, store: Any) -> int:
        """Return the present beat; -1 before the first."""
        if store.settling[TABLE] or any(store.coming):
            return LEFT
        return self._beat

    def waiting(self, seat: int) -> int:
        """Return the left-over damage that still waits for a seat's Player, without the part being dealt."""
        return sum(one.amount for one in self.left.values() if one.seat == seat and one.state == "waits")

    def amounts(self) -> dict[tuple[int, int], int]:
        """Return left-over damage by seat and space."""
        return {key: one.amount for key, one in self.left.items()}
