"""Columns of Epikha: the state of a match apart from the places of cards."""

from __future__ import annotations

from tabletop.kernel.store import BASE_ATTRIBUTES, Attribute, Store
from tabletop.lang.responses import COLUMNS


class EpikhaStore(Store):
    """Store of a match of Epikha. Once-a-turn flags hold the number of the turn they were set in."""

    attributes = (
        *BASE_ATTRIBUTES,
        *COLUMNS,
        Attribute("player"),  # seat: its Player card
        Attribute("coming"),  # seat: damage about to go to its Player (EPI-5.6)
        Attribute("cast"),  # seat: turn of the last Spell it played
        Attribute("dealt"),  # seat: turn of the last card with a cost that it played
        Attribute("manoeuvred"),  # seat: turn in which two of its cards exchanged spaces
        Attribute("vanguard"),  # seat: the card that it placed first in its last attack
        Attribute("quick"),  # table: 1 in the quick format (EPI-1.4)
        Attribute("turn"),  # table: number of the turn, from 1
        Attribute("first"),  # table: the seat that plays odd turns
        Attribute("phase", "start", recurs=True),  # table: the part of the turn, for screens
        Attribute("settling", vital=True),  # table: 1 while damage left over is dealt out: nothing is destroyed yet (EPI-R14)
        Attribute("blows", ()),  # table: damage of the beat under way, as (card, amount)
        Attribute("left", ()),  # table: damage left over, as (seat that takes it, space, striker, amount)
        Attribute("lost", vital=True),  # card: damage taken and Vital paid
        Attribute("fallen", live=True),  # card in combat: 1 once destroyed, until the combats end (EPI-R13)
        Attribute("wielded"),  # Weapon: 1 while used in a combat (EPI-5.9)
        Attribute("named", live=True),  # Skill: 1 while in force (EPI-R19)
        Attribute("entered"),  # card: turn in which it was played
        Attribute("fought"),  # card: turn in which it was last in combat
        Attribute("used"),  # card: turn in which its ability was last used
        Attribute("uses"),  # card: how often in that turn
        Attribute("rung"),  # card: turn in which a text that runs once a turn last ran
        Attribute("replies"),  # Spell on the chain: the Spell it replies to
        Attribute("void"),  # Spell on the chain: 1 when it will do nothing
        Attribute("word", ""),  # effect: the attribute or quality it changes
        Attribute("source"),  # effect: the card it comes from
        Attribute("target"),  # effect: the card it changes
        Attribute("amount"),  # effect: by how much
        Attribute("until"),  # effect: the last turn it holds in; 0 for as long as its target stays
    )
    aims: list[tuple[tuple[int, int, int], ...]]
    priority: list[int]
    passes: list[int]
    resolving: list[int]
    player: list[int]
    coming: list[int]
    cast: list[int]
    dealt: list[int]
    manoeuvred: list[int]
    vanguard: list[int]
    quick: list[int]
    turn: list[int]
    first: list[int]
    phase: list[str]
    settling: list[int]
    blows: list[tuple[tuple[int, int], ...]]
    left: list[tuple[tuple[int, int, int, int], ...]]
    lost: list[int]
    fallen: list[int]
    wielded: list[int]
    named: list[int]
    entered: list[int]
    fought: list[int]
    used: list[int]
    uses: list[int]
    rung: list[int]
    replies: list[int]
    void: list[int]
    word: list[str]
    source: list[int]
    target: list[int]
    amount: list[int]
    until: list[int]
