"""Store of an Enadrya match: attributes of seats, cards, effects and the table; zones are kept by the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.store import Store, column

if TYPE_CHECKING:
    from .standing import Standing


class EnadryaStore(Store):
    """Store of a match of Enadrya. Once-a-turn flags hold the number of the turn they were set in."""

    energy: list[int] = column()  # seat: stored energy
    base: list[int] = column(vital=True)  # seat: the defence counter
    massive: list[int] = column()  # seat: turn of its last Massive Attack
    offered: list[int] = column()  # seat: turn it last offered a draw
    absorbed: list[int] = column()  # seat: energy that Absorber brings after this combat
    turn: list[int] = column(vital=True)  # table: number of the turn, from 1
    first: list[int] = column()  # table: the seat that plays odd turns
    phase: list[str] = column("start", recurs=True)  # table: the part of the turn, for screens
    progress: list[int] = column()  # table: the last turn in which something happened (ENA-R9)
    damage: list[int] = column(vital=True)  # unit: damage of this turn
    moved: list[int] = column()
    deployed: list[int] = column()
    bridged: list[int] = column()
    used: list[int] = column()  # card: turn its first cyan ability was last used in
    used_second: list[int] = column()
    origin: list[int] = column()  # unit in battle: the slot it came from, 0 if deployed there
    host: list[int] = column()  # fused card: the unit it is part of
    paid_x: list[int] = column()  # power or unit: the X paid for it
    effect: list[str] = column("")  # effect: "change", "grant", "impose", "type" or "lock"
    target: list[int] = column()  # effect: the card it changes; impose: its source
    spot: list[int] = column()  # lock: the slot nobody may enter
    word: list[str] = column("")  # change, type: the attribute or the attack type
    amount: list[int] = column()  # change: by how much; grant, impose: which property of its source
    until: list[int] = column()  # effect: the last turn it lasts; 0 for as long as its target stays
    source: list[int] = column()  # effect: the card it comes from

    if TYPE_CHECKING:
        current: Standing | None
        latest: Standing | None

        def index(self) -> Standing: ...
