"""Moves that a dropped card may mean, or the reason why there are none: what drops of several games have in common."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.asks import Option
from tabletop.kernel.guards import TARGET, Refusal
from tabletop.play.seen import UNDECIDED, Choices, Seen

ELSEWHERE = Refusal("", "kernel.refusal.not-a-target", TARGET)


def mine(seen: Seen, card: int) -> Sequence[Option]:
    """Return the viewer's moves with a card."""
    return seen.by_subject().get(card, ())


def one(seen: Seen, option: Option) -> Choices:
    """Return that move, or the reason why it is refused."""
    return Choices((option,), None) if option in mine(seen, option[1]) else none(seen, (option,))


def some(seen: Seen, card: int, verbs: Sequence[str]) -> Choices:
    """Return the moves of those verbs, or the reason why there are none."""
    found = tuple(o for o in mine(seen, card) if o[0] in verbs)
    return Choices(found, None) if found else none(seen, tuple((verb, card, 0) for verb in verbs))


def none(seen: Seen, options: Sequence[Option]) -> Choices:
    """Return the reason against moves, the one that got furthest."""
    if not seen.deciding:
        return UNDECIDED
    reasons = [(option, seen.match.judge(seen.viewer, (option,))) for option in options]
    legal = next((option for option, why in reasons if why is None), None)
    if legal is not None:
        waits: Choices = seen.choices(legal[1], legal[2], aims=seen.aim(legal) or "zone")
        return waits if waits.refusal is not None else Choices((), ELSEWHERE)
    return Choices((), max((why for _, why in reasons if why is not None), key=lambda why: why.reach, default=ELSEWHERE))
