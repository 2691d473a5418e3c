"""Columns of Epikha: the state of a match apart from the places of cards."""

from __future__ import annotations

from tabletop.kernel.store import column
from tabletop.lang.responses import AnsweringStore


class EpikhaStore(AnsweringStore):
    """Store of a match of Epikha. Once-a-turn flags hold the number of the turn they were set in."""

    player: list[int] = column()  # seat: its Player card
    coming: list[int] = column()  # seat: damage about to go to its Player (EPI-5.6)
    cast: list[int] = column()  # seat: turn of the last Spell it played
    dealt: list[int] = column()  # seat: turn of the last card with a cost that it played
    manoeuvred: list[int] = column()  # seat: turn in which two of its cards exchanged spaces
    vanguard: list[int] = column()  # seat: the card that it placed first in its last attack
    quick: list[int] = column()  # table: 1 in the quick format (EPI-1.4)
    turn: list[int] = column()  # table: number of the turn, from 1
    first: list[int] = column()  # table: the seat that plays odd turns
    phase: list[str] = column("start", recurs=True)  # table: the part of the turn, for screens
    settling: list[int] = column(vital=True)  # table: 1 while damage left over is dealt out: nothing is destroyed yet (EPI-R14)
    blows: list[tuple[tuple[int, int], ...]] = column(())  # table: damage of the beat under way, as (card, amount)
    left: list[tuple[tuple[int, int, int, int], ...]] = column(())  # table: damage left over, as (seat that takes it, space, striker, amount)
    lost: list[int] = column(vital=True)  # card: damage taken and Vital paid
    fallen: list[int] = column(live=True)  # card in combat: 1 once destroyed, until the combats end (EPI-R13)
    wielded: list[int] = column()  # Weapon: 1 while used in a combat (EPI-5.9)
    named: list[int] = column(live=True)  # Skill: 1 while in force (EPI-R19)
    entered: list[int] = column()  # card: turn in which it was played
    fought: list[int] = column()  # card: turn in which it was last in combat
    used: list[int] = column()  # card: turn in which its ability was last used
    uses: list[int] = column()  # card: how often in that turn
    rung: list[int] = column()  # card: turn in which a text that runs once a turn last ran
    replies: list[int] = column()  # Spell on the chain: the Spell it replies to
    void: list[int] = column()  # Spell on the chain: 1 when it will do nothing
    word: list[str] = column("")  # effect: the attribute or quality it changes
    source: list[int] = column()  # effect: the card it comes from
    target: list[int] = column()  # effect: the card it changes
    amount: list[int] = column()  # effect: by how much
    until: list[int] = column()  # effect: the last turn it holds in; 0 for as long as its target stays
