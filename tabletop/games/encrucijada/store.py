"""Columns of Encrucijada: the state of a match apart from the places of cards."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.store import column
from tabletop.lang.responses import AnsweringStore

from .sheet import Sheet


class EncrucijadaStore(AnsweringStore):
    """Store of a match of Encrucijada.

    Turns are counted with those of players who are out, so that "a round" is always as many turns as players began (ENC-R18):
    an effect of a round keeps the turn in which it ends.
    """

    defs: Sequence[Sheet]
    tower: list[int] = column()  # seat: its tower, the same one for a team
    team: list[int] = column()  # seat: number of its team; its own number if all play alone
    place: list[int] = column()  # seat: when its turn comes, from 0
    out: list[int] = column(live=True, vital=True)  # seat: 1 when it is out
    left: list[str] = column("", vital=True)  # seat: "concede" once it has conceded
    wear: list[int] = column()  # seat: its attrition of this turn
    attacked: list[int] = column()  # seat: the turn in which war was last declared on it
    turns: list[int] = column()  # seat: how many turns it has begun
    army: list[int] = column()  # seat: its army that fights
    lead: list[int] = column()  # seat: the first card that this army has revealed
    held: list[int] = column(vital=True)  # seat: bits of its piles that heroes hold (ENC-R7)
    heroes: list[int] = column()  # table: 1 in the Heroes mode
    goals: list[int] = column(vital=True)  # table: bits of the goals played for, from `ending`
    turn: list[int] = column()  # table: number of the turn, from 1; 0 before the first
    active: list[int] = column(recurs=True)  # table: the seat whose turn it is
    phase: list[str] = column("start", recurs=True)  # table: the part of the turn, for screens
    moment: list[int] = column(recurs=True)  # table: number of the moment in which stacks are made (ENC-R42)
    room: list[int] = column(recurs=True)  # table: cards the active player may still put down
    wars: list[int] = column(recurs=True)  # table: wars the active player may still declare
    attacker: list[int] = column(-1, recurs=True)  # table: the seat that attacks; -1 without a war
    defender: list[int] = column(-1, recurs=True)  # table: the seat it attacks
    stage: list[str] = column("", recurs=True)  # table: "declared", "battle" or "invasion" in a war
    named: list[int] = column()  # table: the card or tower that defends an invasion
    step: list[int] = column(recurs=True)  # table: how far an invading card has come: see `war`
    side: list[int] = column(recurs=True)  # table: the seat that may act in a window of a war
    still: list[int] = column(recurs=True)  # table: how many have passed in a row there
    progress: list[int] = column()  # table: the last turn in which something happened (ENC-R11)
    busy: list[int] = column(recurs=True, vital=True)  # table: 1 while an effect is under way; the goals are checked after it
    resistance: list[int] = column(vital=True)  # tower: what it has left
    fallen: list[int] = column(live=True, vital=True)  # tower: 1 when heroes took its place
    used: list[int] = column()  # card: the turn from which its effect may be used again
    blocked: list[int] = column()  # army, card: the turn from which it may fight again
    moved: list[int] = column()  # card, army: the moment in which it was last put, stacked or ordered (ENC-R42)
    number: list[int] = column()  # army: its number
    spent: list[int] = column()  # army: 1 for the used army of a war
    mixed: list[int] = column()  # army: 1 while nobody knows its order (ENC-R36)
    named_resource: list[int] = column(live=True, vital=True)  # card: number of the resource named for it, from 1
    void: list[int] = column()  # entry of the chain: 1 when it will do nothing
    word: list[str] = column("")  # effect: the attribute or quality it changes
    source: list[int] = column()  # effect, entry: the card it comes from; 0 if the effect stays without it (ENC-R24)
    target: list[int] = column()  # effect: the card or seat it changes
    amount: list[int] = column()  # effect: by how much; of one that lowers resources, 0 for all of it
    spares: list[str] = column("")  # effect on all cards of a seat: the traits that it leaves alone, apart by spaces
    resource: list[int] = column()  # effect: number of the resource it lowers, from 1; 0 for all but the special ones
    until: list[int] = column()  # effect: the turn in which it ends; 0 for the end of the clash
