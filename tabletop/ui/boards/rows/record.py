"""Record of past matches, also of a game with table rows: its score, figures, end in words, chart."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from tabletop.games.table_rows import Table
from tabletop.games.table_summary import summary as summed
from tabletop.kernel.match import Match
from tabletop.kernel.rules import Setup
from tabletop.kernel.store import TABLE
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.table.record import Figure, Record, Reel, Summary, no_avatar


def opener(store: Any) -> int:
    """Return the seat of the first turn."""
    return int(store.first[TABLE])


def described(told: Any, reason: Phrase, rows: Iterable[tuple[str, str]], area: str) -> Summary:
    """Return a game's summary for the screen: the turns, then a figure for each attribute and icon in `rows`.

    `area` is the catalogue of their texts.
    """
    figures = [Figure("hourglass", say(f"{area}.figure.turns"), (str(told.turns),))]
    figures += [Figure(icon, say(f"{area}.figure.{name}"), tuple(str(n) for n in getattr(told, name))) for name, icon in rows]
    return Summary(told.winners, reason, told.clause, told.turns, tuple(figures), told.course, say(f"{area}.figure.course"))


Painter = Callable[[Look, Match, Any, float, float], Picture]


@dataclass(frozen=True, slots=True)
class Peoples:
    """Colour of each seat in a match, and the prefix of the texts that name it."""

    dye: Callable[[Match, int], str]
    prefix: str

    def name(self, match: Match, seat: int) -> Phrase:
        """Return the people of a seat by name."""
        return say(f"{self.prefix}.{self.dye(match, seat)}")


def row_record(rows: Table[Any], peoples: Peoples, picture: Painter, avatar: Callable[[Any, int], int] = no_avatar) -> Record:
    """Return the record of a game; `avatar` is the card that stands for a seat."""
    def score(store: Any) -> str:
        return " – ".join(str(max(0, rows.score.read(store, seat))) for seat in (0, 1))

    def standing(match: Match, store: Any, seat: int) -> int:
        return rows.score.read(store, seat)

    reel = Reel(score=rows.course.column) if rows.course.past is None else Reel(standing=standing)
    return Record(dye=peoples.dye, people=peoples.name, score=score, opener=opener, summary=lambda match: summary(rows, match),
                  picture=picture, reel=reel, avatar=avatar)


def summary(rows: Table[Any], match: Match) -> Summary:
    """Return a match's statistics."""
    told, area = summed(match, rows), rows.area
    figures = [Figure("hourglass", say(f"{area}.figure.turns"), (str(told.turns),))]
    figures += [Figure(row.icon, say(f"{area}.figure.{row.name}"), tuple(map(str, told.figures[row.name]))) for row in rows.record]
    reason = _reason(rows, match, told.reason, told.winners, told.turns)
    return Summary(told.winners, reason, told.clause, told.turns, tuple(figures), told.course, say(f"{area}.figure.course"))


def _reason(rows: Table[Any], match: Match, reason: str, winners: tuple[int, ...] | None, turns: int) -> Phrase:
    """Return the reason of the end as a sentence; "" for the name where nobody won."""
    if not reason:
        return NOTHING
    if not winners:
        return say(f"{rows.area}.end.{rows.draws.get(reason, reason)}", name=plain(""), turn=turns)
    named = 1 - winners[0] if reason in rows.losers else winners[0]
    return say(f"{rows.area}.end.{reason}", name=plain(match.setup.players[named]), turn=turns)


def once_a_match(find: Callable[[Match, int], str]) -> Callable[[Match, int], str]:
    """Make a function of a match's setup and a seat keep its results until it is asked about another setup."""
    last: list[Setup] = []
    found: dict[int, str] = {}

    @wraps(find)
    def kept(match: Match, seat: int) -> str:
        if not last or last[0] is not match.setup:
            last[:] = [match.setup]
            found.clear()
        if seat not in found:
            found[seat] = find(match, seat)
        return found[seat]

    return kept
