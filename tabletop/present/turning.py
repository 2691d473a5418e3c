"""Where a match turned: the turn in which whoever won it took the lead for good, read from the journal."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.kernel.journal import FACT, SET, Entry
from tabletop.kernel.match import Match
from tabletop.present.replay import turn_of

How = Literal["turned", "pulled", "led", "trailed"]
"""turned: the others had led before; pulled: nobody had; led: the winners led from the start; trailed: they never did."""


@dataclass(frozen=True, slots=True)
class Turning:
    """The moment: `position` is its event, as a replay counts them, `place` that of its fact in the journal.

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
    """The winners' lead after an event: the place of its fact in the journal, in which turn it was."""

    place: int
    turn: int
    lead: int


def turning(match: Match, score: str, *, winners: Sequence[int], out: str = "") -> Turning | None:
    """The moment from which the winners led to the end, by the attribute of a seat that says how it stands.

    `out` is the attribute of those who have left the match, "" where nobody leaves. None for a draw, or a match unfinished.
    """
    sides = set(winners), set(range(match.store.seats)) - set(winners)
    if not all(sides):
        return None
    course = list(_course(match, score, out=out, sides=sides))
    begun = next((i for i, standing in enumerate(course) if standing is not None), None)
    if begun is None:
        return None
    led = [standing for standing in course[begun:] if standing is not None]
    if led[-1].lead <= 0:
        return Turning("trailed", len(course), led[-1].place, led[-1].turn, led[-1].lead, led[-1].lead)
    level = next((i for i in reversed(range(len(led))) if led[i].lead <= 0), None)
    if level is None:
        return Turning("led", begun + 1, led[0].place, led[0].turn, led[0].lead, led[-1].lead)
    how: How = "turned" if any(standing.lead < 0 for standing in led) else "pulled"
    return _told(how, led, level + 1, begun + 1)


def _told(how: How, led: Sequence[_Standing], taken: int, first: int) -> Turning:
    """The turn in which the lead was taken; its moment is the event that gave most of it. `first` is the first one's number."""
    turn = led[taken].turn
    opens = next((i for i in range(taken - 1, 0, -1) if led[i].turn != turn), 0)
    low = min(range(taken - 1, opens - 1, -1), key=lambda i: led[i].lead)
    end = next((i for i in range(taken, len(led)) if led[i].turn != turn), len(led)) - 1
    most = max(range(low + 1, end + 1), key=lambda i: led[i].lead - led[i - 1].lead)
    return Turning(how, first + most, led[most].place, turn, led[low].lead, led[end].lead)


def _course(match: Match, score: str, *, out: str, sides: tuple[set[int], set[int]]) -> Iterator[_Standing | None]:
    """How the winners stood after every event; None before everybody had something to lose."""
    stands, gone = dict.fromkeys(range(match.store.seats), 0), set[int]()
    lead: int | None = None
    turn, begun = 0, False
    for place, entry in enumerate(match.log):
        if entry[0] == SET and entry[1] in (score, out):
            _note(entry, stands, gone, score=score)
            begun = begun or all(stands.values())
            lead = _lead(stands, gone, sides) if begun else None
        elif entry[0] == FACT:
            if entry[1] == "turned":
                turn = max(turn, turn_of(match.rules, entry))
            yield _Standing(place, turn, lead) if lead is not None else None


def _note(entry: Entry, stands: dict[int, int], gone: set[int], *, score: str) -> None:
    _, name, seat, _, now = entry
    if seat not in stands:  # a file may say anything of any entity
        return
    if name == score:
        stands[seat] = max(0, now)
    elif now:
        gone.add(seat)
    else:
        gone.discard(seat)


def _lead(stands: Mapping[int, int], gone: Collection[int], sides: tuple[set[int], set[int]]) -> int:
    """Those who won together are a side, and so are those they beat; a lone winner has only the next best to lead."""
    mine, others = ([0 if seat in gone else stands[seat] for seat in side] for side in sides)
    return sum(mine) - (sum(others) if len(mine) > 1 else max(others))
