"""Columns of Warage: the state of a match apart from the places of cards."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.store import BASE_ATTRIBUTES, Attribute, Store
from tabletop.lang.responses import COLUMNS
from tabletop.lang.targets import Target

from .sheet import Sheet


class WarageStore(Store):
    """Store of a match of Warage. Once-a-round flags hold the number of the round they were set in."""

    attributes = (
        *BASE_ATTRIBUTES,
        *COLUMNS,
        Attribute("hp", vital=True),  # seat: hit points, also its purse
        Attribute("out", vital=True),  # seat: 1 when beaten
        Attribute("fallen", "", vital=True),  # seat: "deck" or "concede" when beaten whatever its HP
        Attribute("guild"),  # seat: number of its guild; its own number outside guilds
        Attribute("place"),  # seat: where it sits, counted clockwise
        Attribute("stops", ""),  # seat: the preset chosen during the match, one of `stops.PRESETS`
        Attribute("rounds"),  # seat: how many rounds it has begun
        Attribute("amulet"),  # seat: round in which it last put an Amulet on the queue
        Attribute("amulets"),  # seat: how many in that round
        Attribute("round"),  # table: number of the round, from 1
        Attribute("turn"),  # table: number of the turn (a round of everybody), from 1
        Attribute("starter"),  # table: the seat that began
        Attribute("active", recurs=True),  # table: the seat whose round it is
        Attribute("phase", "start", recurs=True),  # table: the phase of the round
        Attribute("progress"),  # table: the last turn in which something happened (WAR-R8)
        Attribute("busy", recurs=True, vital=True),  # table: 1 while one effect is under way; hit points are checked after it
        Attribute("six"),  # table: round in which a die of an attack showed a 6
        Attribute("ready", live=True, vital=True),  # card with a burden symbol: 1 when it is worn
        Attribute("benched", live=True, vital=True),  # card: 1 when it gave up its slots and is not ready for that (WAR-R23)
        Attribute("awake"),  # spell: 1 when active
        Attribute("used"),  # card: round its ability was last used in
        Attribute("attacked"),  # hero, helper: round of its last melee attack
        Attribute("striking"),  # spell: the attack it is part of
        Attribute("word", ""),  # queued: "spell", "ability" ...; attack: "melee" or "magic"; change: its attribute
        Attribute("source"),  # queued, effect: its source card; attack: the attacker
        Attribute("target"),  # attack: its target; effect: the changed entity; trigger: the card that caused it
        Attribute("amount"),  # change: by how much; die: its face; attack: its spells; trigger: which one
        Attribute("number"),  # trigger: the number of the fact that caused it
        Attribute("rolled"),  # attack: 1 when its dice have been rolled
        Attribute("until", ""),  # effect: "round", "attack", "opening" (its owner's next) or "play"
    )
    defs: Sequence[Sheet]
    hp: list[int]
    out: list[int]
    fallen: list[str]
    guild: list[int]
    place: list[int]
    stops: list[str]
    rounds: list[int]
    amulet: list[int]
    amulets: list[int]
    round: list[int]
    turn: list[int]
    starter: list[int]
    active: list[int]
    phase: list[str]
    progress: list[int]
    priority: list[int]
    passes: list[int]
    resolving: list[int]
    busy: list[int]
    six: list[int]
    ready: list[int]
    benched: list[int]
    awake: list[int]
    used: list[int]
    attacked: list[int]
    striking: list[int]
    word: list[str]
    source: list[int]
    target: list[int]
    amount: list[int]
    number: list[int]
    rolled: list[int]
    aims: list[tuple[Target, ...]]
    until: list[str]
