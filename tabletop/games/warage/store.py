"""Columns of Warage: the state of a match apart from the places of cards."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.store import column
from tabletop.lang.responses import AnsweringStore

from .sheet import Sheet


class WarageStore(AnsweringStore):
    """Store of a match of Warage. Once-a-round flags hold the number of the round they were set in."""

    defs: Sequence[Sheet]
    hp: list[int] = column(vital=True)  # seat: hit points, also its purse
    out: list[int] = column(vital=True)  # seat: 1 when beaten
    fallen: list[str] = column("", vital=True)  # seat: "deck" or "concede" when beaten whatever its HP
    guild: list[int] = column()  # seat: number of its guild; its own number outside guilds
    place: list[int] = column()  # seat: where it sits, counted clockwise
    stops: list[str] = column("")  # seat: the preset chosen during the match, one of `stops.PRESETS`
    rounds: list[int] = column()  # seat: how many rounds it has begun
    amulet: list[int] = column()  # seat: round in which it last put an Amulet on the queue
    amulets: list[int] = column()  # seat: how many in that round
    round: list[int] = column()  # table: number of the round, from 1
    turn: list[int] = column()  # table: number of the turn (a round of everybody), from 1
    starter: list[int] = column()  # table: the seat that began
    active: list[int] = column(recurs=True)  # table: the seat whose round it is
    phase: list[str] = column("start", recurs=True)  # table: the phase of the round
    progress: list[int] = column()  # table: the last turn in which something happened (WAR-R8)
    busy: list[int] = column(recurs=True, vital=True)  # table: 1 while one effect is under way; hit points are checked after it
    six: list[int] = column()  # table: round in which a die of an attack showed a 6
    ready: list[int] = column(live=True, vital=True)  # card with a burden symbol: 1 when it is worn
    benched: list[int] = column(live=True, vital=True)  # card: 1 when it gave up its slots and is not ready for that (WAR-R23)
    awake: list[int] = column()  # spell: 1 when active
    used: list[int] = column()  # card: round its ability was last used in
    attacked: list[int] = column()  # hero, helper: round of its last melee attack
    striking: list[int] = column()  # spell: the attack it is part of
    word: list[str] = column("")  # queued: "spell", "ability" ...; attack: "melee" or "magic"; change: its attribute
    source: list[int] = column()  # queued, effect: its source card; attack: the attacker
    target: list[int] = column()  # attack: its target; effect: the changed entity; trigger: the card that caused it
    amount: list[int] = column()  # change: by how much; die: its face; attack: its spells; trigger: which one
    number: list[int] = column()  # trigger: the number of the fact that caused it
    rolled: list[int] = column()  # attack: 1 when its dice have been rolled
    until: list[str] = column("")  # effect: "round", "attack", "opening" (its owner's next) or "play"
