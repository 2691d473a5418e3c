"""Enadrya's moves straight from the rulebook, for cards without text, without the game's guards and tables."""

from __future__ import annotations

from tabletop.games.enadrya.board import PLACES
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

Square = tuple[str, int]
ROWS: dict[str, tuple[int, ...]] = {"z1": (0, 1, 2, 4, 5, 6), "z2": (0, 1, 2, 3, 4, 5, 6), "b": (0, 1, 2, 4, 5, 6)}
SQUARES: tuple[Square, ...] = tuple((row, column) for row, columns in ROWS.items() for column in columns)


class Book:
    """A position, read by the rulebook alone."""

    def __init__(self, m: Match) -> None:
        self.m = m
        self.s = m.store
        self.turn = self.s.turn[TABLE]
        self.active = (self.s.first[TABLE] + self.turn - 1) % 2
        self.phase = m.ask()[0].name
        self.seat = 1 - self.active if self.phase == "defence" else self.active

    def zone(self, square: Square) -> int:
        """The number of one of the deciding seat's slots."""
        return PLACES[f"{self.seat}:{square[0]}.{square[1]}"]

    def on(self, square: Square) -> int:
        """Return the Unit there, 0 for none."""
        here = self.s.zone[self.zone(square)]
        return here[0] if here else 0

    def options(self) -> set[Option]:
        """Every legal move, as options."""
        menus = {"massive": self._massive, "deploy": self._deploy, "attack": self._attack, "defence": self._defence,
                 "reinforcement": self._reinforcement}
        return menus[self.phase]()

    def _massive(self) -> set[Option]:
        return {("keep", 0, 0)} | ({("massive", 0, 0)} if self.s.energy[self.seat] >= 10 else set())  # ENA-J1.2.1

    def _hand(self, kind: str) -> list[int]:
        hand = self.s.zone[PLACES[f"{self.seat}:hand"]]
        sheets = ((c, self.s.defs[self.s.card[c]]) for c in hand)
        return [c for c, sheet in sheets if sheet.kind == kind and sheet.cost <= self.s.energy[self.seat]]

    def _deploy(self) -> set[Option]:
        out: set[Option] = {("end", 0, 0)}
        for card in self._hand("unit"):
            rows = list(ROWS)[: self.s.defs[self.s.card[card]].speed]  # ENA-K1.1-K1.3
            out |= {("deploy", card, self.zone(square)) for square in SQUARES if square[0] in rows}
        out |= {("install", card, 0) for card in self._hand("technology")}
        for square, card in self._ready():
            out |= {("move", card, self.zone(to)) for to in SQUARES
                    if to[0] != "b" and _beside(square, to) and not self.on(to)}  # ENA-L1, R14
        if any(self.on(("b", column)) for column in self._roles("attack")) or len(self._attack()) > 1:
            out.add(("battle", 0, 0))  # ENA-J1.4
        return out

    def _ready(self) -> list[tuple[Square, int]]:
        """Units in Zones 1 and 2 that may still move this turn (ENA-L4, L4.1, L3.1)."""
        units = [(square, self.on(square)) for square in SQUARES if square[0] != "b" and self.on(square)]
        s, turn = self.s, self.turn
        return [(q, c) for q, c in units if turn not in (s.moved[c], s.deployed[c], s.bridged[c])]

    def _roles(self, role: str) -> tuple[int, ...]:
        """Return the battle columns of a role for the deciding seat (ENA-R2, K1.3.1-2)."""
        own_massive = self.s.massive[self.seat] == self.turn
        their_massive = self.s.massive[1 - self.seat] == self.turn
        if role == "attack":
            return ROWS["b"] if own_massive else (4, 5, 6)
        return ROWS["b"] if their_massive else (0, 1, 2)

    def _ways_in(self, square: Square) -> set[int]:
        """Return the battle columns a Unit may enter from a square (ENA-L2, L2.1, L3, R7)."""
        row, column = square
        if row == "z2":
            return {2, 4} if column == 3 else {column}
        bridges = [other for other in SQUARES if other[0] == "z2" and _beside(square, other) and self.on(other)]
        return {way for bridge in bridges for way in self._ways_in(bridge)}

    def _enter(self, role: str) -> set[Option]:
        return {("move", card, self.zone(("b", column))) for square, card in self._ready()
                for column in self._ways_in(square)
                if column in self._roles(role) and not self.on(("b", column))}

    def _attack(self) -> set[Option]:
        return {("done", 0, 0)} | self._enter("attack")

    def _reinforcement(self) -> set[Option]:
        return {("done", 0, 0)}  # ENA-R15: nothing moves, and plain cards do nothing else

    def _defence(self) -> set[Option]:
        fast = [c for c in self._hand("unit") if self.s.defs[self.s.card[c]].speed == 3]
        return {("done", 0, 0)} | self._enter("defence") | {
            ("deploy", card, self.zone(("b", column))) for card in fast for column in self._roles("defence")}


def _beside(a: Square, b: Square) -> bool:
    """Whether two squares are a king's step apart on the grid of rows and columns (ENA-R3)."""
    order = list(ROWS)
    return a != b and abs(order.index(a[0]) - order.index(b[0])) <= 1 and abs(a[1] - b[1]) <= 1
