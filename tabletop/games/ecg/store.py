"""Columns of ECG: the state of a match apart from the places of cards."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.store import column
from tabletop.lang.responses import AnsweringStore


class EcgStore(AnsweringStore):
    """Store of a match of ECG. Once-a-turn flags hold the number of the turn they were set in."""

    morale: list[int] = column()  # seat
    renown: list[int] = column()  # seat
    madness: list[int] = column()  # seat
    lapses: list[int] = column()  # seat: how often madness reached its threshold (ECG-11.2)
    life: list[int] = column()  # seat: 1 once the deck has run out for the first time (ECG-13.2)
    renewed: list[int] = column()  # seat: 1 once the discard was shuffled into a new deck (ECG-R34)
    seated: list[int] = column()  # seat: turn of the last card put in court
    seated_more: list[int] = column()  # seat: turn of the card put in court beyond the first
    prayed: list[int] = column()  # seat: turn of the last Prayer (ECG-R19)
    reacted: list[int] = column()  # seat: turn of the last Reaction played
    paying: list[int] = column()  # seat: 1 for a payer who names each resource (ECG-R37)
    begged: list[int] = column()  # seat: turn in which it last asked to look through a pile of the rival (ECG-R45)
    turn: list[int] = column()  # table: number of the turn, from 1
    first: list[int] = column()  # table: the seat that plays odd turns
    phase: list[str] = column("start", recurs=True)  # table: the part of the turn, for screens
    progress: list[int] = column()  # table: the last turn in which something happened (ECG-R6)
    bled: list[int] = column()  # table: the last turn in which a Troop was wounded
    wounds: list[int] = column()  # Troop
    preparation: list[int] = column()  # Troop
    entered: list[int] = column()  # Troop: turn it was trained in
    acted: list[int] = column()  # Troop: turn of its last manoeuvre
    again: list[int] = column()  # Troop: turn in which it may make a second one (ECG-R25)
    tires: list[int] = column()  # Troop: turn in which a second manoeuvre costs it recovery
    spent: list[int] = column(recurs=True)  # card in court: 1 while its resource is spent
    used: list[int] = column()  # card: turn its ability was last used in
    rung: list[int] = column()  # card: turn in which a text that runs once a turn last ran
    given: list[int] = column()  # chain: the last card it was paid with
    word: list[str] = column("")  # chain: the kind of what waits; effect: the attribute it changes
    source: list[int] = column()  # token on the chain, effect: the card it comes from
    spot: list[int] = column()  # Troop on the chain: the line it is trained in
    answers: list[int] = column()  # Reaction on the chain: what it answers
    curtailed: list[int] = column()  # chain: 1 when only its first step is done (ECG-10.2)
    softened: list[int] = column()  # manoeuvre on the chain: by how much less it wounds (ECG-R26)
    tiring: list[int] = column()  # manoeuvre on the chain: 1 for a second one that costs recovery
    target: list[int] = column()  # effect: the card it changes
    amount: list[int] = column()  # effect: by how much
    title: list[str] = column("")  # effect on the next Troop trained: the title that Troop must bear
    least: list[int] = column()  # effect on the next Troop trained: the lowest value it may reach
    until: list[int] = column()  # effect: the last turn it holds in; 0 for as long as its target stays
    hunted: frozenset[str]
    """Kinds of things on the chain that some card of the match answers."""

    def __init__(self, zones: int, seats: int, **parts: Any) -> None:
        """Read from the definitions once what windows ask again and again."""
        super().__init__(zones, seats, **parts)
        self.hunted = frozenset[str]().union(*(sheet.hunts for sheet in self.defs))
