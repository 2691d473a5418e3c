"""Sample diary for pictures: matches of every game, made up from the samples that come with the program."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tabletop import places
from tabletop.archive.matchfile import SUFFIX
from tabletop.diary.diary import Diary
from tabletop.diary.index import Index
from tabletop.diary.line import Deed, Line
from tabletop.diary.people import People
from tabletop.diary.reading import read_line

MATCHES = 24
SINCE = datetime(2026, 1, 5, 20, tzinfo=UTC)
RIVALS = (("Bruno", ""), ("Carla", ""), ("Experto", "expert"), ("Bruno", ""))
DEEDS = {3: "comeback", 8: "hair", 14: "chain", 19: "zero"}
"""Memories by the number of their match."""


def sample_diary(person: str, game: str, home: Path) -> Diary:
    """Make a diary of a person's matches, the last one of the given game; each has a sample's cards and rules, but a date,
    a length, a rival and a result of its own."""
    lines: dict[str, Line] = {}
    lists: dict[str, Mapping[str, int]] = {}
    for sample in sorted(places.samples().glob(f"*{SUFFIX}")):
        line, decks = read_line(sample, 0, 0)
        lines[line.game] = line
        lists |= decks
    others = [line for key, line in lines.items() if key != game]
    order = [lines[game], *others[:2], lines[game], *others[2:]]
    made = [_varied(order[(MATCHES - 1 - n) % len(order)], n, person) for n in range(MATCHES)]
    return Diary(Index({line.mark: line for line in made}, lists), People(), index_at=home / "index.json", people_at=home / "people.json")


def _varied(line: Line, n: int, person: str) -> Line:
    """Return a match like a sample, the person with one deck or the other."""
    first, second = line.seats if n // 2 % 2 else line.seats[::-1]
    name, bot = RIVALS[n * 3 % 7 % len(RIVALS)]
    seats = (first._replace(name=person), second._replace(name=name, bot=bot))
    turns = max(4, line.turns + n * 7 % 11 - 5)
    won = n % 3 > 0 or n == 12
    deeds = (Deed(DEEDS[n], 0, 1, number=8),) if n in DEEDS else ()
    return line._replace(mark=f"{n:012x}", created=(SINCE + timedelta(days=n * 3, minutes=n * 17 % 50)).isoformat(), turns=turns,
                         minutes=turns * (n % 3 + 2) // 2, winners=() if n == 9 else (0,) if won else (1,), deeds=deeds, seats=seats)
