"""Habits: how often the novice makes a kind of move when it could, counted from its own matches.

Quick continuations draw their moves by these shares; no game needs a hand-written policy. `benchmarks/habits.py` counts
them into `assets/bots/<game>.json`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from tabletop import places
from tabletop.bots.sense import sense_of
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match

CAUTION = 4.0
"""Moves of the same verb that count with a card's own: a card seldom seen is treated as its verb is."""
SHARPNESS = 1.5
"""Exponent on the shares: above 1, the usual move is made more often than the novice makes it."""
LEAST = 1e-4
"""Weight of a move never made."""


@dataclass(frozen=True, slots=True)
class Habits:
    """Counts of a game: by moment and verb, and by moment, verb and card, how often (taken, offered)."""

    verbs: Mapping[str, tuple[int, int]]
    cards: Mapping[str, tuple[int, int]]

    def weight(self, moment: str, verb: str, card: str) -> float:
        """Return the weight of a kind of move against the others offered with it."""
        taken, offered = self.verbs.get(f"{moment}|{verb}", (0, 0))
        usual = (taken + 0.5) / (offered + 2)
        if card:
            taken, offered = self.cards.get(f"{moment}|{verb}|{card}", (0, 0))
            usual = (taken + CAUTION * usual) / (offered + CAUTION)
        weight: float = usual ** SHARPNESS + LEAST
        return weight


@cache
def habits_of(game: str) -> Habits:
    """Read the habits of a game; a game without a file has none, and its moves are drawn evenly by kind."""
    file = places.assets() / "bots" / f"{game}.json"
    if not file.exists():
        return Habits({}, {})
    told = json.loads(file.read_text(encoding="utf-8"))
    return Habits(*({key: (taken, offered) for key, (taken, offered) in told[name].items()} for name in ("verbs", "cards")))


def moment_of(m: Match, seat: int) -> str:
    """Name the kind of moment in which a seat is asked: the game's word for it, and the ask."""
    return f"{sense_of(m.rules.key).moment(m.store, seat)}|{m.ask()[0].name}"


def kinds(m: Match, options: Sequence[Option]) -> dict[tuple[str, int], list[Option]]:
    """Group options by verb and card definition (a number of `setup.defs`; 0 for no card)."""
    card, grouped = m.store.card, dict[tuple[str, int], list[Option]]()
    for option in options:
        grouped.setdefault((option[0], card[option[1]]), []).append(option)
    return grouped


def name_of(m: Match, definition: int) -> str:
    """Return the id of a card definition; "" for none."""
    return str(m.setup.defs[definition].id) if definition else ""
