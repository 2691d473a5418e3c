"""Columns of ECG: the state of a match apart from the places of cards."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.store import BASE_ATTRIBUTES, Attribute, Store
from tabletop.lang.responses import COLUMNS


class EcgStore(Store):
    """Store of a match of ECG. Once-a-turn flags hold the number of the turn they were set in."""

    attributes = (
        *BASE_ATTRIBUTES,
        *COLUMNS,
        Attribute("morale"),  # seat
        Attribute("renown"),  # seat
        Attribute("madness"),  # seat
        Attribute("lapses"),  # seat: how often madness reached its threshold (ECG-11.2)
        Attribute("life"),  # seat: 1 once the deck has run out for the first time (ECG-13.2)
        Attribute("renewed"),  # seat: 1 once the discard was shuffled into a new deck (ECG-R34)
        Attribute("seated"),  # seat: turn of the last card put in court
        Attribute("seated_more"),  # seat: turn of the card put in court beyond the first
        Attribute("prayed"),  # seat: turn of the last Prayer (ECG-R19)
        Attribute("reacted"),  # seat: turn of the last Reaction played
        Attribute("paying"),  # seat: 1 for a payer who names each resource (ECG-R37)
        Attribute("begged"),  # seat: turn in which it last asked to look through a pile of the rival (ECG-R45)
        Attribute("turn"),  # table: number of the turn, from 1
        Attribute("first"),  # table: the seat that plays odd turns
        Attribute("phase", "start", recurs=True),  # table: the part of the turn, for screens
        Attribute("progress"),  # table: the last turn in which something happened (ECG-R6)
        Attribute("bled"),  # table: the last turn in which a Troop was wounded
        Attribute("wounds"),  # Troop
        Attribute("preparation"),  # Troop
        Attribute("entered"),  # Troop: turn it was trained in
        Attribute("acted"),  # Troop: turn of its last manoeuvre
        Attribute("again"),  # Troop: turn in which it may make a second one (ECG-R25)
        Attribute("tires"),  # Troop: turn in which a second manoeuvre costs it recovery
        Attribute("spent", recurs=True),  # card in court: 1 while its resource is spent
        Attribute("used"),  # card: turn its ability was last used in
        Attribute("rung"),  # card: turn in which a text that runs once a turn last ran
        Attribute("given"),  # chain: the last card it was paid with
        Attribute("word", ""),  # chain: the kind of what waits; effect: the attribute it changes
        Attribute("source"),  # token on the chain, effect: the card it comes from
        Attribute("spot"),  # Troop on the chain: the line it is trained in
        Attribute("answers"),  # Reaction on the chain: what it answers
        Attribute("curtailed"),  # chain: 1 when only its first step is done (ECG-10.2)
        Attribute("softened"),  # manoeuvre on the chain: by how much less it wounds (ECG-R26)
        Attribute("tiring"),  # manoeuvre on the chain: 1 for a second one that costs recovery
        Attribute("target"),  # effect: the card it changes
        Attribute("amount"),  # effect: by how much
        Attribute("title", ""),  # effect on the next Troop trained: the title that Troop must bear
        Attribute("least"),  # effect on the next Troop trained: the lowest value it may reach
        Attribute("until"),  # effect: the last turn it holds in; 0 for as long as its target stays
    )
    hunted: frozenset[str]
    """Kinds of things on the chain that some card of the match answers."""
    aims: list[tuple[tuple[int, int, int], ...]]
    priority: list[int]
    passes: list[int]
    resolving: list[int]
    morale: list[int]
    renown: list[int]
    madness: list[int]
    lapses: list[int]
    life: list[int]
    renewed: list[int]
    seated: list[int]
    seated_more: list[int]
    prayed: list[int]
    begged: list[int]
    reacted: list[int]
    paying: list[int]
    turn: list[int]
    first: list[int]
    phase: list[str]
    progress: list[int]
    bled: list[int]
    wounds: list[int]
    preparation: list[int]
    entered: list[int]
    acted: list[int]
    again: list[int]
    tires: list[int]
    spent: list[int]
    used: list[int]
    rung: list[int]
    given: list[int]
    word: list[str]
    source: list[int]
    spot: list[int]
    answers: list[int]
    curtailed: list[int]
    softened: list[int]
    tiring: list[int]
    target: list[int]
    amount: list[int]
    title: list[str]
    least: list[int]
    until: list[int]

    def __init__(self, zones: int, seats: int, **parts: Any) -> None:
        """Read from the definitions once what windows ask again and again."""
        super().__init__(zones, seats, **parts)
        self.hunted = frozenset[str]().union(*(sheet.hunts for sheet in self.defs))
