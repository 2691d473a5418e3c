"""Detect Reactions that could change nothing, so that a player alone against bots passes automatically.

Each is played in a world sampled from the player's knowledge while everybody else passes, and compared with the same
world without it. All must be equal afterwards but the card itself and its price.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.games.ecg.board import CHAIN, EFFECTS, RESOLVING
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.kernel.views import sample
from tabletop.play.games.passes import PASS

SEED, PASSES = 20_013, 40
"""Seed of the sampled world, and the passes after which what still waits is examined."""
UNREAD = frozenset({"spent", "reacted", "priority", "made", "at", "rng"})
"""Columns that tell of the answer itself, or of nothing that a card reads."""


def worth_a_thought(match: Match, seat: int, options: Sequence[Option]) -> bool:
    """Whether one of the answers that a seat could give now might change something."""
    answers = [option for option in options if option != PASS]
    if not answers:
        return False
    plain = _resolved(match, seat, (PASS,))
    return plain is None or any(not _idle(plain, _resolved(match, seat, (option,)), option[1]) for option in answers)


def _resolved(match: Match, seat: int, picks: Picks) -> Any:
    """Return the table once all that waits is done and everybody else passed; None where a choice would come first."""
    twin = sample(match, seat, SEED)
    twin.play(seat, picks)
    for _ in range(PASSES):
        if twin.over:
            return None
        if not twin.store.zone[CHAIN] and not twin.store.zone[RESOLVING]:
            return twin.store
        if PASS not in twin.options(twin.waiting()[0]) or not isinstance(twin.ask()[0], Menu):
            return None
        twin.play(twin.waiting()[0], (PASS,))
    return None


def _idle(plain: Any, tried: Any, card: int) -> bool:
    """Whether an answer left everything as it would have been, apart from its card and its price."""
    if tried is None or len(tried.zone[EFFECTS]) != len(plain.zone[EFFECTS]):
        return False
    last = plain.made[TABLE]
    for attribute in plain.attributes:
        if attribute.name in UNREAD:
            continue
        pairs = zip(plain.col[attribute.name][:last], tried.col[attribute.name][:last], strict=True)
        if any(a != b and i != card for i, (a, b) in enumerate(pairs)):
            return False
    return all([e for e in a if e != card] == [e for e in b if e != card] for a, b in zip(plain.zone, tried.zone, strict=True))
