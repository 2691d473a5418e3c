"""Store of an Enadrya match: attributes of seats, cards, effects and the table; zones are kept by the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.store import BASE_ATTRIBUTES, Attribute, Store

if TYPE_CHECKING:
    from .standing import Standing


class EnadryaStore(Store):
    """Store of a match of Enadrya. Once-a-turn flags hold the number of the turn they were set in."""

    attributes = (
        *BASE_ATTRIBUTES,
        Attribute("energy"),  # seat: stored energy
        Attribute("base", vital=True),  # seat: the defence counter
        Attribute("massive"),  # seat: turn of its last Massive Attack
        Attribute("offered"),  # seat: turn it last offered a draw
        Attribute("absorbed"),  # seat: energy that Absorber brings after this combat
        Attribute("turn", vital=True),  # table: number of the turn, from 1
        Attribute("first"),  # table: the seat that plays odd turns
        Attribute("phase", "start", recurs=True),  # table: the part of the turn, for screens
        Attribute("progress"),  # table: the last turn in which something happened (ENA-R9)
        Attribute("damage", vital=True),  # unit: damage of this turn
        Attribute("moved"),
        Attribute("deployed"),
        Attribute("bridged"),
        Attribute("used"),  # card: turn its first cyan ability was last used in
        Attribute("used_second"),
        Attribute("origin"),  # unit in battle: the slot it came from, 0 if deployed there
        Attribute("host"),  # fused card: the unit it is part of
        Attribute("paid_x"),  # power or unit: the X paid for it
        Attribute("effect", ""),  # effect: "change", "grant", "impose", "type" or "lock"
        Attribute("target"),  # effect: the card it changes; impose: its source
        Attribute("spot"),  # lock: the slot nobody may enter
        Attribute("word", ""),  # change, type: the attribute or the attack type
        Attribute("amount"),  # change: by how much; grant, impose: which property of its source
        Attribute("until"),  # effect: the last turn it lasts; 0 for as long as its target stays
        Attribute("source"),  # effect: the card it comes from
    )
    energy: list[int]
    base: list[int]
    massive: list[int]
    offered: list[int]
    absorbed: list[int]
    turn: list[int]
    first: list[int]
    phase: list[str]
    progress: list[int]
    damage: list[int]
    moved: list[int]
    deployed: list[int]
    bridged: list[int]
    used: list[int]
    used_second: list[int]
    origin: list[int]
    host: list[int]
    paid_x: list[int]
    effect: list[str]
    target: list[int]
    spot: list[int]
    word: list[str]
    amount: list[int]
    until: list[int]
    source: list[int]

    if TYPE_CHECKING:
        current: Standing | None
        latest: Standing | None

        def index(self) -> Standing: ...
