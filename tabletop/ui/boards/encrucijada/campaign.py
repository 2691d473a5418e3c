"""War under way in Encrucijada, counted from the facts told: its clashes, and the cards each side has lost.

The store keeps neither; both are read from the facts that the viewer was told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tabletop.games.encrucijada.facts import FACTS
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import FACT, Entry


@dataclass(frozen=True, slots=True)
class Campaign:
    """War so far: the clashes, and by seat the cards that went to a discard during it."""

    clashes: int = 0
    fallen: dict[int, tuple[int, ...]] = field(default_factory=dict)


def campaign(told: Sequence[Entry]) -> Campaign:
    """Return the war under way, from the facts told of it."""
    start = next((i for i in range(len(told) - 1, -1, -1) if told[i][0] == FACT and kind_of(told[i]) == "war_declared"), len(told))
    clashes, fallen = 0, dict[int, tuple[int, ...]]()
    for entry in told[start:]:
        if entry[0] != FACT:
            continue
        if kind_of(entry) == "compared":
            clashes += 1
        elif kind_of(entry) == "discarded":
            seat, card = field_of(FACTS, entry, "seat"), field_of(FACTS, entry, "card")
            fallen[seat] = (*fallen.get(seat, ()), card)
    return Campaign(clashes, fallen)
