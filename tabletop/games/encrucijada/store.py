"""Columns of Encrucijada: the state of a match apart from the places of cards."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.store import BASE_ATTRIBUTES, Attribute, Store
from tabletop.lang.responses import COLUMNS
from tabletop.lang.targets import Target

from .sheet import Sheet


class EncrucijadaStore(Store):
    """Store of a match of Encrucijada.

    Turns are counted with those of players who are out, so that "a round" is always as many turns as players began (ENC-R18):
    an effect of a round keeps the turn in which it ends.
    """

    attributes = (
        *BASE_ATTRIBUTES,
        *COLUMNS,
        Attribute("tower"),  # seat: its tower, the same one for a team
        Attribute("team"),  # seat: number of its team; its own number if all play alone
        Attribute("place"),  # seat: when its turn comes, from 0
        Attribute("out", live=True, vital=True),  # seat: 1 when it is out
        Attribute("left", "", vital=True),  # seat: "concede" once it has conceded
        Attribute("wear"),  # seat: its attrition of this turn
        Attribute("attacked"),  # seat: the turn in which war was last declared on it
        Attribute("turns"),  # seat: how many turns it has begun
        Attribute("army"),  # seat: its army that fights
        Attribute("lead"),  # seat: the first card that this army has revealed
        Attribute("held", vital=True),  # seat: bits of its piles that heroes hold (ENC-R7)
        Attribute("heroes"),  # table: 1 in the Heroes mode
        Attribute("goals", vital=True),  # table: bits of the goals played for, from `ending`
        Attribute("turn"),  # table: number of the turn, from 1; 0 before the first
        Attribute("active", recurs=True),  # table: the seat whose turn it is
        Attribute("phase", "start", recurs=True),  # table: the part of the turn, for screens
        Attribute("moment", recurs=True),  # table: number of the moment in which stacks are made (ENC-R42)
        Attribute("room", recurs=True),  # table: cards the active player may still put down
        Attribute("wars", recurs=True),  # table: wars the active player may still declare
        Attribute("attacker", -1, recurs=True),  # table: the seat that attacks; -1 without a war
        Attribute("defender", -1, recurs=True),  # table: the seat it attacks
        Attribute("stage", "", recurs=True),  # table: "declared", "battle" or "invasion" in a war
        Attribute("named"),  # table: the card or tower that defends an invasion
        Attribute("step", recurs=True),  # table: how far an invading card has come: see `war`
        Attribute("side", recurs=True),  # table: the seat that may act in a window of a war
        Attribute("still", recurs=True),  # table: how many have passed in a row there
        Attribute("progress"),  # table: the last turn in which something happened (ENC-R11)
        Attribute("busy", recurs=True, vital=True),  # table: 1 while an effect is under way; the goals are checked after it
        Attribute("resistance", vital=True),  # tower: what it has left
        Attribute("fallen", live=True, vital=True),  # tower: 1 when heroes took its place
        Attribute("used"),  # card: the turn from which its effect may be used again
        Attribute("blocked"),  # army, card: the turn from which it may fight again
        Attribute("moved"),  # card, army: the moment in which it was last put, stacked or ordered (ENC-R42)
        Attribute("number"),  # army: its number
        Attribute("spent"),  # army: 1 for the used army of a war
        Attribute("mixed"),  # army: 1 while nobody knows its order (ENC-R36)
        Attribute("named_resource", live=True, vital=True),  # card: number of the resource named for it, from 1
        Attribute("void"),  # entry of the chain: 1 when it will do nothing
        Attribute("word", ""),  # effect: the attribute or quality it changes
        Attribute("source"),  # effect, entry: the card it comes from; 0 if the effect stays without it (ENC-R24)
        Attribute("target"),  # effect: the card or seat it changes
        Attribute("amount"),  # effect: by how much; of one that lowers resources, 0 for all of it
        Attribute("spares", ""),  # effect on all cards of a seat: the traits that it leaves alone, apart by spaces
        Attribute("resource"),  # effect: number of the resource it lowers, from 1; 0 for all but the special ones
        Attribute("until"),  # effect: the turn in which it ends; 0 for the end of the clash
    )
    defs: Sequence[Sheet]
    aims: list[tuple[Target, ...]]
    priority: list[int]
    passes: list[int]
    resolving: list[int]
    tower: list[int]
    team: list[int]
    place: list[int]
    out: list[int]
    left: list[str]
    wear: list[int]
    attacked: list[int]
    turns: list[int]
    army: list[int]
    lead: list[int]
    held: list[int]
    heroes: list[int]
    goals: list[int]
    turn: list[int]
    active: list[int]
    phase: list[str]
    moment: list[int]
    room: list[int]
    wars: list[int]
    attacker: list[int]
    defender: list[int]
    stage: list[str]
    named: list[int]
    step: list[int]
    side: list[int]
    still: list[int]
    progress: list[int]
    busy: list[int]
    resistance: list[int]
    fallen: list[int]
    used: list[int]
    blocked: list[int]
    moved: list[int]
    number: list[int]
    spent: list[int]
    mixed: list[int]
    named_resource: list[int]
    void: list[int]
    word: list[str]
    source: list[int]
    target: list[int]
    amount: list[int]
    spares: list[str]
    resource: list[int]
    until: list[int]
