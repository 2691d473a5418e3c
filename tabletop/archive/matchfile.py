"""Reader of match files: the whole tree of decisions from the changes alone, without running any rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tabletop.archive.errors import ArchiveError
from tabletop.archive.header import FORMAT, Header, Pins
from tabletop.archive.mending import known_pins
from tabletop.archive.reading import Reading, read_start
from tabletop.archive.records import Impossible, Tables, gone
from tabletop.archive.simulated import resimulate
from tabletop.archive.tree import Ending, Growth, Script
from tabletop.games import registry
from tabletop.games.registry import Deal, Game
from tabletop.kernel.match import Match
from tabletop.places import MATCH_SUFFIX

SUFFIX = MATCH_SUFFIX
Find = Callable[[str], Game]


@dataclass(slots=True)
class Place:
    """Position in a file: bytes, hash, decisions, and the decision it stands after (0 is the start)."""

    length: int = 0
    digest: str = ""
    decisions: int = 0
    cursor: int = 0


@dataclass(slots=True)
class Opened:
    """Match read from a file, at the position where it was left.

    `problem` says where reading stopped before the file's end, if it did; the part before is here. `stale`
    says why the match can be watched but not played on. `tail` describes bytes after the last valid line, an unfinished
    line or another program's; they are harmless. `at` gives the line in which each decision is written, by its number.
    `length` is the file's, in bytes; `since` the format it is written in; `mark` the hash of its first line, which
    identifies it to its branches. `ending` is the end of the match at its position, if it has ended.
    `mended` is damage that the sets could mend, so that it costs nothing; a match is `severable` whose last line alone is damaged.
    """

    path: Path
    header: Header
    pins: Pins
    game: Game
    match: Match
    tables: Tables
    place: Place
    at: list[int]
    length: int
    since: int
    mark: str
    problem: ArchiveError | None = None
    stale: ArchiveError | None = None
    tail: ArchiveError | None = None
    ending: Ending | None = None
    mended: ArchiveError | None = None
    severable: bool = False

    @property
    def rewritten(self) -> bool:
        """Whether the file is written anew when the match is played on: an old format, or mended damage."""
        return self.since != FORMAT or self.mended is not None

    @property
    def deal(self) -> Deal:
        """Return the deal of the match."""
        return self.pins.deal(self.header)

    def simulated(self) -> ArchiveError | None:
        """Return the first line that comes out differently when all decisions are played again by the rules."""
        return resimulate(self.match, self.tables, self.at, name=self.path.name)

    def playable(self) -> ArchiveError | None:
        """Explain why no decision is possible at the match's position; None if one is (or the match is over)."""
        lost = self.tables.lost
        if lost:
            return ArchiveError("open.replay_only", file=self.path.name, program=lost[0])
        program = gone(self.match.agenda)
        return ArchiveError("open.replay_only", file=self.path.name, program=program) if program else None


def open_match(path: Path, *, find: Find = registry.game) -> Opened:
    """Read the match of a file, with every branch, at its cursor. Raises only ArchiveError, if there is no match to show.

    All readers of match files (lists, import, verification) use this function.
    """
    try:
        return _open(Reading.of(path), find)
    except ArchiveError:
        raise
    except Exception as problem:  # a file may contain anything: every error concerns that file alone
        raise ArchiveError("open.stumbled", file=path.name) from problem


def _open(reading: Reading, find: Find) -> Opened:
    opened = _begin(reading, find)
    script = Script.of(reading)
    opened.problem = script.problem
    growth = Growth(opened.match, opened.tables, script)
    growth.run()
    if growth.wrong is not None:
        opened.problem = ArchiveError("open.impossible", file=reading.path.name, line=opened.at[0] + 1 + growth.wrong)
    opened.tail = reading.tail() if opened.problem is None else None
    opened.mended = reading.mended
    opened.severable = script.problem is not None and growth.wrong is None and reading.ends
    opened.at += [opened.at[0] + 1 + line for line in script.decided]
    if script.ends:
        length, digest = script.ends[-1]
        opened.place = Place(length, digest, len(script.decided), script.stood[-1])
    opened.ending = growth.endings.get(opened.place.cursor)
    opened.stale = opened.playable()
    if opened.problem is not None:
        played = opened.simulated()
        opened.severable &= played is None
        opened.problem = earlier(opened.problem, played)
    return opened


def earlier(broken: ArchiveError | None, played: ArchiveError | None) -> ArchiveError | None:
    """Return the fault of the earlier line: a change against the rules often makes a later line impossible."""
    if broken is None or (played is not None and 0 < played.line < broken.line):
        return played
    return broken


def _begin(reading: Reading, find: Find) -> Opened:
    """Make the match as it was dealt."""
    path = reading.path
    header, pins, start = read_start(reading, lambda damaged, header: known_pins(damaged, header, find))
    try:
        game = find(header.game)
    except LookupError:
        raise ArchiveError("open.no_game", file=path.name, game=header.game) from None
    deal = pins.deal(header)
    if not game.seats(deal):
        raise ArchiveError("open.seats", file=path.name, line=1, players=len(deal.players), decks=len(deal.decks))
    if not game.agrees(deal):
        raise ArchiveError("open.terms", file=path.name, line=1)
    try:
        setup = game.prepare(deal)
    except Exception as problem:  # cards of another version or of a forger may raise any error
        raise ArchiveError("open.cards", file=path.name, line=2) from problem
    match = Match(game.rules, setup)
    tables = Tables(pins, match)
    try:
        match.log += tables.perform(start.get("c"))
        match.agenda = tables.agenda(None, start.get("a"))
    except Impossible:
        raise ArchiveError("open.impossible", file=path.name, line=3) from None
    match.store.renew()
    return Opened(path, header, pins, game, match, tables, Place(reading.length, reading.digest), [reading.number],
                  len(reading.data), reading.since, reading.mark)
