"""Match files opened: the whole tree of decisions from the changes alone, with no rule run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from tabletop.archive import disk, lines
from tabletop.archive.errors import ArchiveError
from tabletop.archive.header import FORMAT, START, Header, Pins
from tabletop.archive.records import KINDS, Impossible, Tables, gone
from tabletop.archive.upcasts import upcast
from tabletop.games import registry
from tabletop.games.registry import Deal, Game
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match

SUFFIX = ".tapete"
FILE_CAP = 4 << 20
"""The largest match file, in bytes: some twenty times the longest match seen."""
TRAVEL_CAP = 300_000
"""Steps back and forth that the lines of a file may ask for together."""
Find = Callable[[str], Game]
_DECIDED = itemgetter("n", "p", "s", "k", "d", "c", "a")
DECIDED = 7
"""Fields of a decision's line; one that ends the match has one more."""
_COMPRESSED = (b"\x1f\x8b", b"PK\x03\x04", b"BZh", b"\xfd7zXZ", b"\x28\xb5\x2f\xfd", b"7z\xbc\xaf")


@dataclass(slots=True)
class Place:
    """How far a file goes: bytes, hash, decisions, and the one it stands after (0 is the start)."""

    length: int = 0
    digest: str = ""
    decisions: int = 0
    cursor: int = 0


@dataclass(slots=True)
class Opened:
    """A match out of a file, standing where it was left.

    `problem` says where reading stopped before the file's end, if it did; what came before is here. `stale`
    says why the match can be watched but not played on. `torn` tells of an unfinished last line, which
    nothing hangs on. `at` says which line each decision is written in, by its number. `length` is the file's,
    in bytes, `lines` how many were read, `since` the format it is written in, `mark` the hash of its first line, by which
    its branches know it.
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
    torn: bool = False
    lines: int = 0

    @property
    def deal(self) -> Deal:
        """What the match was dealt from."""
        return self.pins.deal(self.header)

    def playable(self) -> ArchiveError | None:
        """Why nothing can be decided where the match stands now; None where it can (or is over)."""
        lost = self.tables.lost
        if lost:
            return ArchiveError("open.replay_only", file=self.path.name, program=lost[0])
        program = gone(self.match.agenda)
        return ArchiveError("open.replay_only", file=self.path.name, program=program) if program else None


def open_match(path: Path, *, find: Find = registry.game) -> Opened:
    """The match of a file, with every branch, at its cursor. Raises ArchiveError if there is none to show."""
    reading = Reading(path, disk.read(path, FILE_CAP))
    opened = _begin(reading, find)
    place, at, nodes, travel = opened.place, opened.at, opened.match.history.nodes, 0
    try:
        while (record := reading.record()) is not None:
            steps = _decision(opened, record) if "d" in record else _cursor(opened, record)
            if steps:
                travel = _count(travel, steps)
            place.length, place.digest = reading.length, reading.digest
            if len(at) <= len(nodes):
                at.append(reading.number)
    except lines.Damaged:
        opened.problem = _damaged(path, reading.number)
    except Impossible:
        opened.problem = ArchiveError("open.impossible", file=path.name, line=reading.number)
    opened.torn, opened.lines = reading.torn, reading.number
    opened.stale = opened.playable()
    return opened


def read_header(path: Path) -> Header:
    """The header of a match file, nothing else of it looked at. Raises ArchiveError."""
    reading = Reading(path, disk.read(path, FILE_CAP))
    return _header(reading)[0]


def damage(path: Path) -> ArchiveError | None:
    """What is wrong with a match file's bytes: a line that is not as it was written, or an unfinished one."""
    reading = Reading(path, disk.read(path, FILE_CAP))
    _header(reading)
    try:
        while reading.record() is not None:
            pass
    except lines.Damaged:
        return _damaged(path, reading.number)
    if reading.torn:
        return unfinished(path, reading.number + 1)
    return None


def unfinished(path: Path, line: int) -> ArchiveError:
    """What is said of a torn tail, which would be that line."""
    return ArchiveError("verify.incomplete", file=path.name, line=line)


class Reading:
    """The lines of a file, one after another; `number`, `length` and `torn` say how far it is, `mark` is the first line's hash."""

    def __init__(self, path: Path, data: bytes) -> None:
        self.path = path
        self.data = data
        self.number = self.length = 0
        self.digest = self.mark = ""
        self.since: int = FORMAT

    @property
    def torn(self) -> bool:
        """Whether bytes are left that are no whole line."""
        return self.data.find(b"\n", self.length) < 0 and self.length < len(self.data)

    def next(self) -> dict[str, Any] | None:
        """The next line's record; None at the end or before a torn tail. Raises Damaged."""
        end = self.data.find(b"\n", self.length)
        if end < 0:
            return None
        self.number += 1
        record, self.digest = lines.read(self.data[self.length:end], self.digest)
        self.length = end + 1
        return record

    def record(self) -> dict[str, Any] | None:
        """The next line after the start, as this format has it; None as above. Raises Damaged."""
        record = self.next()
        if record is None or self.since == FORMAT:
            return record
        return upcast("decision" if "d" in record else "cursor", record, since=self.since)


def _damaged(path: Path, line: int) -> ArchiveError:
    return ArchiveError("open.damaged", file=path.name, line=line)


def _foreign(reading: Reading) -> ArchiveError:
    name, data = reading.path.name, reading.data
    if not data:
        return ArchiveError("open.empty", file=name)
    if data.startswith(_COMPRESSED):
        return ArchiveError("open.compressed", file=name)
    return ArchiveError("open.foreign", file=name, line=1)


def _first(reading: Reading) -> dict[str, Any]:
    """The first line, whatever its format; every way in which a file may be none of ours is told apart."""
    name, data = reading.path.name, reading.data
    ours = data.startswith(START) and b'"program":"tapete"' in data[:200]
    try:
        record = reading.next()
    except lines.Damaged:
        raise (_damaged(reading.path, 1) if ours else _foreign(reading)) from None
    if record is None:
        raise ArchiveError("open.cut", file=name) if ours else _foreign(reading)
    since = record.get("format")
    if not isinstance(since, int) or record.get("program") != "tapete":
        raise _foreign(reading)
    if since > FORMAT:
        raise ArchiveError("open.newer", file=name, format=since)
    reading.since, reading.mark = since, reading.digest
    return record


def _header(reading: Reading) -> tuple[Header, Pins, dict[str, Any]]:
    """The header, what it pins, and the record of the start. Raises ArchiveError."""
    path = reading.path
    first = _first(reading)
    try:
        header = Header.model_validate(upcast("header", first, since=reading.since))
        second, third = reading.next(), reading.next()
        if second is None or third is None:
            raise ArchiveError("open.cut", file=path.name)
        pins = Pins.model_validate(upcast("pins", second, since=reading.since))
        return header, pins, upcast("start", third, since=reading.since)
    except lines.Damaged:
        raise _damaged(path, reading.number) from None
    except (ValidationError, LookupError, RecursionError):
        raise ArchiveError("open.impossible", file=path.name, line=reading.number) from None


def _begin(reading: Reading, find: Find) -> Opened:
    """The match as it was dealt."""
    path = reading.path
    header, pins, start = _header(reading)
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
    except (ValueError, LookupError, TypeError, AttributeError) as problem:  # pydantic raises ValueErrors
        raise ArchiveError("open.cards", file=path.name, line=2) from problem
    match = Match(game.rules, setup)
    tables = Tables(pins, match)
    try:
        match.log += tables.perform(start.get("c"))
        match.agenda = tables.agenda(None, start.get("a"))
    except Impossible:
        raise ArchiveError("open.impossible", file=path.name, line=3) from None
    match.store.renew()
    match.history.prelude = len(match.log)
    return Opened(path, header, pins, game, match, tables, Place(reading.length, reading.digest), [3],
                  len(reading.data), reading.since, reading.mark)


def _count(travel: int, steps: int) -> int:
    if travel + steps > TRAVEL_CAP:
        raise Impossible("back and forth without end")
    return travel + steps


def _decision(opened: Opened, record: dict[str, Any]) -> int:
    """Take a decision as it is written; how far the cursor went for it."""
    match, tables = opened.match, opened.tables
    history, store = match.history, match.store
    try:
        number, after, seat, kind, picked, changes, frames = _DECIDED(record)
    except KeyError as missing:
        raise Impossible("no decision") from missing
    if len(record) != DECIDED + ("o" in record) or number != len(history.nodes) + 1:
        raise Impossible("no decision")
    travel = 0 if type(after) is int and after == opened.place.cursor else _go(opened, after)
    if not isinstance(seat, int) or not 0 <= seat < tables.seats or type(kind) is not int or not 0 <= kind < len(KINDS):
        raise Impossible("no seat of this match")
    picks = tables.picks(picked)
    node = Node(history, seat, picks, KINDS[kind], len(match.log), match.agenda, store.stamp)
    agenda = tables.agenda(match.agenda, frames)
    match.log += tables.perform(changes)
    match.agenda = agenda
    store.renew()
    history.add(node)
    opened.place.decisions = opened.place.cursor = node.number
    return travel


def _cursor(opened: Opened, record: dict[str, Any]) -> int:
    """Undo or redo as far as a line says; how far that was."""
    if record.keys() - {"o"} != {"n", "to"} or record["n"] != len(opened.match.history.nodes):
        raise Impossible("no move of the cursor")
    travel = _go(opened, record["to"])
    opened.place.cursor = record["to"]
    return travel


def _go(opened: Opened, number: Any) -> int:
    """Stand after a decision by its number; the steps it took."""
    history = opened.match.history
    cursor = history.cursor
    if not isinstance(number, int) or not 0 <= number <= len(history.nodes):
        raise Impossible("no such decision")
    if number == (cursor.number if cursor else 0):
        return 0
    here = len(history.line)
    opened.match.go(history.nodes[number - 1] if number else None)
    # Undoing all the way and coming back as far is the most it can have been.
    return here + len(history.line)
