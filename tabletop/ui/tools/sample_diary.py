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

SINCE = datetime(2026, 1, 5, 20, tzinfo=UTC)
RIVALS = {"B": ("Bruno", ""), "C": ("Carla", ""), "n": ("Novato", "novice"), "s": ("Firme", "steady")}
PLAYED = """0aB+ 0aB- 0bC+ 1aB+ 0aB+ 1bB- 0an+ 2aB- 0aB+ 0bB- 3an+ 0bC- 1aC+ 0aB- 0an+ 4aB- 0bB+
            1aB= 0aB+ 2bC+ 0bn+ 0aC+ 1bB- 3bB- 0aB+ 0bB- 1aC+ 4bB+ 0aB+ 0bs- 2aB+ 0as+ 1aB+ 0aB+"""
"""Matches in their order: the game (0 is the one asked for), the person's deck, the rival, and the result."""
DEEDS = {3: "comeback", 8: "hair", 12: "bridges", 16: "chain", 17: "peace", 21: "seasons", 26: "zero"}
"""Memories by the number of their match."""
GIVEN_UP = (1, 13, 25)
GOING = 2
"""Matches that are not over."""


def sample_diary(person: str, game: str, home: Path) -> Diary:
    """Make a diary of a person's matches, most of the given game, as the last one; each has a sample's cards and rules, but a date,
    a length, a rival, an end and a result of its own."""
    lines: dict[str, Line] = {}
    lists: dict[str, Mapping[str, int]] = {}
    for sample in sorted(places.samples().glob(f"*{SUFFIX}")):
        line, decks = read_line(sample, 0, 0)
        lines[line.game] = line
        lists |= decks
    order = [lines[game], *(line for key, line in lines.items() if key != game)]
    made = [_varied(order[int(told[0])], n, told, person) for n, told in enumerate(PLAYED.split())]
    made += [line._replace(mark=f"{n:x}", file="going", winners=None) for n, line in enumerate(made[:GOING], 1000)]
    return Diary(Index({line.mark: line for line in made}, lists), People(), index_at=home / "index.json", people_at=home / "people.json")


def _varied(line: Line, n: int, told: str, person: str) -> Line:
    """Return a match like a sample, the person with one deck or the other."""
    first, second = line.seats if told[1] == "a" else line.seats[::-1]
    name, bot = RIVALS[told[2]]
    seats = (first._replace(name=person, bot=""), second._replace(name=name, bot=bot))
    turns = 7 + n * 7 % 9 + n * n % 8
    deeds = (Deed(DEEDS[n], 0, 1, number=8),) if n in DEEDS else ()
    winners = {"+": (0,), "-": (1,)}.get(told[3], ())
    ended = ("agreed", "") if not winners else ("concede", "") if n in GIVEN_UP else (line.reason, line.clause)
    return line._replace(mark=f"{n:012x}", created=(SINCE + timedelta(days=n * 2, minutes=n * 17 % 50)).isoformat(), turns=turns,
                         minutes=turns * (n % 3 + 4) // 4, winners=winners, reason=ended[0], clause=ended[1], deeds=deeds, seats=seats)
