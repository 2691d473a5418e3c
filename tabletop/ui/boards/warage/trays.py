"""Dice tray: pieces made and removed with the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.games.warage.board import DICE
from tabletop.games.warage.readers import attack, dice
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.motion.anim import Anim, Wait
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards.warage.middle import DieNode
from tabletop.ui.table.pieces import Mind

DIE, ROWS = 58.0, 2.2
"""Most side of a die; sides of a die in the height of the tray, for a row of each hero."""


class Dice:
    """Dice of the current attack, each where it fell."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.layer = Node("dice")
        self.dice: dict[int, DieNode] = {}
        self._box, self._size = Box(0, 0, 0, 0), DIE

    def put(self, box: Box) -> None:
        """Set the place of the dice."""
        self._box, self._size = box, min(DIE, box.h / ROWS)

    def show(self, store: Any) -> None:
        """Update from the store: show fallen dice, remove old ones."""
        here = store.zone[DICE]
        for gone in [die for die in self.dice if die not in here]:
            self.dice.pop(gone).remove()
        fight = attack(store)
        for die in here:
            node = self.dice.get(die)
            if node is None:
                node = self.dice[die] = DieNode(f"die{die}", self.mind, die)
                node.says = say("warage.name.die")
                self.layer.add(node)
            node.show(store.amount[die], "bone" if fight and store.own[die] == store.own[fight] else "blue")
        for die, box in zip(here, self._places(store, here, fight), strict=True):
            if not self.dice[die].flight:
                self.dice[die].put(box)

    def _places(self, store: Any, here: Sequence[int], fight: int) -> Iterator[Box]:
        """Return places: the attacker's above, the defender's below, slightly rotated, with room for dice still to fall."""
        sides = [bool(fight) and store.own[die] == store.own[fight] for die in here]
        size, box = self._size, self._box
        for i, (die, whose) in enumerate(zip(here, sides, strict=True)):
            count = max(sides.count(whose), dice(store, store.own[die]))
            pitch = min(size * 1.35, (box.w - size) / (count - 1)) if count > 1 else 0.0
            row = sides[:i].count(whose) - (count - 1) / 2
            x = box.centre[0] + row * pitch - size / 2 + ((die * 13) % 11 - 5) * size / 60
            y = (box.y if whose else box.bottom - size) + ((die * 7) % 9 - 4) * size / 60
            yield Box(x, y, size, size)

    @property
    def flying(self) -> bool:
        """Whether one of them still rolls."""
        return any(node.flight > 0 for node in self.dice.values())

    def still(self) -> None:
        """Stop all of them at once."""
        for node in self.dice.values():
            node.flight = 0.0

    def roll(self, store: Any, seat: int, face: int) -> Anim:
        """Roll the last die of a seat."""
        self.show(store)
        mine = [die for die in store.zone[DICE] if store.own[die] == seat and die in self.dice]
        if not mine:
            return Wait(0.0)
        node = self.dice[mine[-1]]
        return node.roll(face, node.kind)
