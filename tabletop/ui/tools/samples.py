"""Samples for pictures: a diary of matches of every game, made up from those that come with the program, and a puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from tabletop import places
from tabletop.archive.matchfile import SUFFIX
from tabletop.diary.diary import Diary
from tabletop.diary.index import Index
from tabletop.diary.line import Deed, Line, Seat
from tabletop.diary.people import People
from tabletop.diary.reading import read_line
from tabletop.learning.moment import News
from tabletop.learning.shelf import Shelved

SINCE = datetime(2026, 1, 5, 20, tzinfo=UTC)
RIVALS = {"B": ("Bruno", ""), "C": ("Carla", ""), "n": ("Novato", "novice"), "s": ("Firme", "steady")}
PLAYED = """0aB+ 0aB- 0bC+ 1aB+ 0aB+ 1bB- 0an+ 2aB- 0aB+ 0bB- 3an+ 0bC- 1aC+ 0aB- 0mn+ 4aB- 0bB+
            1aB= 0mB+ 2bC+ 0bn+ 0mC+ 1bB- 3bB- 0mB- 0bB- 1aC+ 4bB+ 0mB+ 0bs- 2aB+ 0ms+ 1aB+ 0mB+"""
"""Matches in their order: the game (0 is the one asked for), the person's deck (m: one of their own), the rival, and the result."""
VERSIONS = (14, 21, 28)
"""Matches from which on the person's own deck has another list."""
DEEDS = {3: "comeback", 8: "hair", 12: "bridges", 14: "own_deck", 16: "chain", 17: "peace", 21: "seasons", 26: "zero"}
"""Memories by the number of their match."""
GIVEN_UP = (1, 13, 25)
HELD = 4
"""Cards of each deck that are never played."""
SEEN = 0.45
"""Share of the copies of a deck that a match sees played."""
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
    made = [_varied(order[int(told[0])], n, told, person, lists) for n, told in enumerate(PLAYED.split())]
    made += [line._replace(mark=f"{n:x}", file="going", winners=None) for n, line in enumerate(made[:GOING], 1000)]
    return Diary(Index({line.mark: line for line in made}, lists), People(), index_at=home / "index.json", people_at=home / "people.json")


def _varied(line: Line, n: int, told: str, person: str, lists: dict[str, Mapping[str, int]]) -> Line:
    """Return a match like a sample, the person with one deck or the other, or with one like the first; its list is added to `lists`."""
    first, second = line.seats[::-1] if told[1] == "b" else line.seats
    if told[1] == "m":
        first = _own(first, sum(n >= since for since in VERSIONS), person, lists)
    name, bot = RIVALS[told[2]]
    turns = 7 + n * 7 % 9 + n * n % 8
    chance = Random(n)
    mine = _playing(first._replace(name=person, bot=""), lists[first.list], line.turns, turns, chance)
    other = second._replace(name=name, bot=bot, played="", turns="") if bot else _playing(
        second._replace(name=name, bot=""), lists[second.list], line.turns, turns, chance)
    seats = (mine, other)
    deeds = (Deed(DEEDS[n], 0, 1, number=8),) if n in DEEDS else ()
    winners = {"+": (0,), "-": (1,)}.get(told[3], ())
    ended = ("agreed", "") if not winners else ("concede", "") if n in GIVEN_UP else (line.reason, line.clause)
    return line._replace(mark=f"{n:012x}", created=(SINCE + timedelta(days=n * 2, minutes=n * 17 % 50)).isoformat(), turns=turns,
                         minutes=turns * (n % 3 + 4) // 4, winners=winners, reason=ended[0], clause=ended[1], deeds=deeds, seats=seats)


def _own(seat: Seat, version: int, person: str, lists: dict[str, Mapping[str, int]]) -> Seat:
    """Return a seat with a deck of its own: the sample's, with some copies fewer."""
    deck = lists[seat.list]
    fewer = [card for card in sorted(deck) if deck[card] > 1][:version]
    lists[f"own-{version}"] = {**deck, **{card: deck[card] - 1 for card in fewer}}
    return seat._replace(deck=f"{person} II", house="", list=f"own-{version}")


def _playing(seat: Seat, deck: Mapping[str, int], length: int, turns: int, chance: Random) -> Seat:
    """Return a seat that plays other cards of its deck, about when they came in its sample of `length` turns, scaled to `turns`."""
    plays = []
    shuffled = sorted(deck, key=lambda card: Random(card).random())
    for card in shuffled[HELD:]:
        known = seat.turns_of(card)
        middle = sum(known) / len(known) if known else length * Random(card).uniform(0.2, 0.8)
        for _ in range(deck[card]):
            if known == [0]:
                plays.append((card, 0))  # it lies there from the start
            elif chance.random() < SEEN:
                plays.append((card, min(turns, max(1, round(middle * turns / length + chance.gauss(0, 2))))))
    plays.sort()
    return seat._replace(played=" ".join(card for card, _ in plays), turns=" ".join(str(turn) for _, turn in plays))


class Made:
    """Maker that has a puzzle at once."""

    def __init__(self, shelved: Shelved) -> None:
        self._news: News = shelved.puzzle

    def start(self, path: Path, number: int) -> None:
        """Do nothing: it is made."""

    def poll(self) -> News:
        """Return it."""
        return self._news

    def close(self) -> None:
        """Do nothing."""
