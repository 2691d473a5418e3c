"""Turning point of a match: the turn with most of the winners' lasting gains, read from the journal."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Literal

from tabletop.kernel.facts import kind_of
from tabletop.kernel.journal import FACT, SET, Entry
from tabletop.kernel.match import Match
from tabletop.present.replay import turn_of

How = Literal["turned", "pulled", "trailed"]
"""turned: the winners overtook others who had led; pulled: they drew away; trailed: they won without being ahead."""
STEEP = 4.0
"""Ratio of a side's score at the start to a lead that all but decides: a side a quarter ahead wins some three in four."""


@dataclass(frozen=True, slots=True)
class Turning:
    """Turning point: `position` is its event, as a replay counts them, `place` that of its fact in the journal.

    `before` and `after` are the winners' lead over the next best side, at its least in that `turn` and at its end.
    """

    how: How
    position: int
    place: int
    turn: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class _Standing:
    """Winners' lead after an event: the place of its fact in the journal, its kind, its turn, and the values of all."""

    place: int
    kind: str
    turn: int
    lead: int
    had: int


def turning(match: Match, score: str, *, winners: Sequence[int], out: str = "",
            prices: Collection[str] = ()) -> Turning | None:
    """Find the moment of the winners' greatest lasting gain, measured by one attribute of each seat.

    An early lead that is lost again counts nothing, a last blow to a seat already beaten counts little, and a resignation nothing.

    `out` is the attribute of seats that have left the match, "" if none can leave. `prices` are the facts by which a seat pays
    with the attribute or is paid: they change the lead, but are never the turning point. None for a draw or an unfinished match.
    """
    sides = set(winners), set(range(match.store.seats)) - set(winners)
    if not all(sides):
        return None
    course = _before_resignation(list(_course(match, score, out=out, sides=sides)))
    begun = next((i for i, standing in enumerate(course) if standing is not None), None)
    if begun is None:
        return None
    led = [standing for standing in course[begun:] if standing is not None]
    if led[-1].lead <= 0:
        return Turning("trailed", len(course), led[-1].place, led[-1].turn, led[-1].lead, led[-1].lead)
    return _turning_of(led, prices, begun + 1)


def _before_resignation(course: Sequence[_Standing | None]) -> Sequence[_Standing | None]:
    """Leave out a resignation that ended the match: no move of the winners gave them its lead."""
    for i in range(len(course) - 1, -1, -1):
        standing = course[i]
        if standing is None or standing.kind == "turned":
            break
        if standing.kind == "conceded":
            return course[:i]
    return course


def _turning_of(led: Sequence[_Standing], prices: Collection[str], first: int) -> Turning:
    """Find the turn with the winners' greatest lasting gain; its moment is the event that gave most of the gain.

    `first` is the number of the first turn.
    """
    gains = _lasting_gains(led)
    earned = [0.0 if standing.kind in prices else gain for standing, gain in zip(led, gains, strict=True)]
    gains = earned if any(earned) else gains
    events: dict[int, list[int]] = {}
    for i in range(1, len(led)):
        events.setdefault(led[i].turn, []).append(i)
    ahead = [turn for turn in events if led[events[turn][-1]].lead > 0]
    turn = max(ahead, key=lambda number: sum(gains[i] for i in events[number]))
    most = max(events[turn], key=lambda i: gains[i])
    low = min(led[events[turn][0] - 1:most], key=lambda standing: standing.lead)
    overtook = low.lead <= 0 and any(standing.lead < 0 for standing in led[:most])
    return Turning("turned" if overtook else "pulled", first + most, led[most].place, turn, low.lead, led[events[turn][-1]].lead)


def _lasting_gains(led: Sequence[_Standing]) -> list[float]:
    """Index by event the progress toward winning beyond the winners' best so far that was never lost again."""
    scale = max(1.0, led[0].had / STEEP)
    kept, gains = 1.0, [0.0] * len(led)
    for i in range(len(led) - 1, -1, -1):
        now = min(kept, _prospect(led[i].lead, scale))
        if i + 1 < len(led):
            gains[i + 1] = kept - now
        kept = now
    return gains


def _prospect(lead: int, scale: float) -> float:
    """Convert a lead to a closeness to winning from 0 to 1: the further ahead, the less another point is worth."""
    return 1 / (1 + exp(-max(-40.0, min(40.0, lead / scale))))


def _course(match: Match, score: str, *, out: str, sides: tuple[set[int], set[int]]) -> Iterator[_Standing | None]:
    """List the winners' lead after every event; None before every side had a value to lose."""
    stands, gone = dict.fromkeys(range(match.store.seats), 0), set[int]()
    lead: int | None = None
    turn, begun = 0, False
    for place, entry in enumerate(match.log):
        if entry[0] == SET and entry[1] in (score, out):
            _note(entry, stands, gone, score=score)
            begun = begun or all(stands.values())
            lead = _lead(stands, gone, sides) if begun else None
        elif entry[0] == FACT:
            if kind_of(entry) == "turned":
                turn = max(turn, turn_of(match.rules, entry))
            yield _Standing(place, kind_of(entry), turn, lead, max(stands.values())) if lead is not None else None


def _note(entry: Entry, stands: dict[int, int], gone: set[int], *, score: str) -> None:
    _, name, seat, _, now = entry
    if seat not in stands:  # a file may name any entity
        return
    if name == score:
        stands[seat] = max(0, now)
    elif now:
        gone.add(seat)
    else:
        gone.discard(seat)


def _lead(stands: Mapping[int, int], gone: Collection[int], sides: tuple[set[int], set[int]]) -> int:
    """Compute the lead: joint winners form a side against the rest; a lone winner is compared with the next best."""
    mine, others = ([0 if seat in gone else stands[seat] for seat in side] for side in sides)
    return sum(mine) - (sum(others) if len(mine) > 1 else max(others))
