"""Puzzle: a position of a match with a goal, as a file of four lines: a match file's first three, and one that says what was edited.

A puzzle is read by the rules as they are now. Whether it still holds, only a new proof can say.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, ValidationError

from tabletop.archive import disk, lines
from tabletop.archive.errors import ArchiveError
from tabletop.archive.header import Header, Line, Name, Pins, header_of, pins_of
from tabletop.archive.newer import newer
from tabletop.archive.reading import FILE_CAP
from tabletop.archive.records import Impossible, Overgrown, Tables, gone
from tabletop.bots.goals import Condition, Goal, Kind
from tabletop.games import registry
from tabletop.games.registry import Deal, Game
from tabletop.kernel.asks import Picks
from tabletop.kernel.journal import MOVE, SET, Entry
from tabletop.kernel.match import Match
from tabletop.kernel.picks import read_picks, write_picks
from tabletop.kernel.store import FIRST, NOWHERE, TABLE
from tabletop.places import PUZZLE_SUFFIX

SUFFIX = PUZZLE_SUFFIX
FORMAT: Literal[1] = 1
LAMPS = 5
Find = Callable[[str], Game]
_LONG = 40


def _known(value: list[Any]) -> list[Any]:
    if value:
        read_picks(value, int)
    return value


Written = Annotated[list[Any], Field(max_length=_LONG), AfterValidator(_known)]
"""Picks as a file has them."""


class Titles(Line):
    """Name of a puzzle in both languages; empty for one without a name."""

    es: Name = ""
    en: Name = ""


class Source(Line):
    """Origin of a position: the players, the date, the turn, and the number before it was raised to its present value.

    `match` is the mark of the match, "" for none; the position came after its first `event` facts.
    """

    players: Annotated[list[Name], Field(max_length=6)] = Field(default_factory=list)
    date: Annotated[str, Field(max_length=40)] = ""
    turn: Annotated[int, Field(ge=0, lt=10_000)] = 0
    before: Annotated[int, Field(ge=-10_000, lt=10_000)] = 0
    after: Annotated[int, Field(ge=-10_000, lt=10_000)] = 0
    match: Annotated[str, Field(max_length=40)] = ""
    event: Annotated[int, Field(ge=0, lt=10**6)] = 0


class Clues(Line):
    """Clues for hints: a tempting answer and the reply that spoils it, the cards of the plan, and its first answer.

    `plan` are own answers that a proof tries first, to be quick; no answer is compared with them.
    """

    tempting: Written = Field(default_factory=list)
    reply: Written = Field(default_factory=list)
    cards: Annotated[list[Annotated[int, Field(ge=0, lt=20_000)]], Field(max_length=_LONG)] = Field(default_factory=list)
    first: Written = Field(default_factory=list)
    plan: Annotated[list[Written], Field(max_length=_LONG)] = Field(default_factory=list)

    @property
    def tips(self) -> tuple[Picks, ...]:
        """Return the answers of the plan."""
        return tuple(picks_of(one) for one in self.plan if one)


class Edited(Line):
    """Line that makes a position a puzzle.

    `moves` are the own moves of the shortest plan. `positions` are those that its proof looked at. `right` counts the first
    answers that keep the goal, `choices` all of them. `way` is how the plan wins, where not by bringing the game's number down.
    """

    format: Literal[1] = FORMAT
    name: Titles = Titles()
    kind: Kind
    condition: Condition
    seat: Annotated[int, Field(ge=0, lt=6)]
    least: Annotated[int, Field(ge=-10_000, lt=10_000)] = 0
    way: Annotated[str, Field(max_length=40)] = ""
    moves: Annotated[int, Field(ge=0, le=40)]
    positions: Annotated[int, Field(ge=0, lt=10**8)]
    right: Annotated[int, Field(ge=0, lt=10_000)]
    choices: Annotated[int, Field(ge=0, lt=10_000)]
    lamps: Annotated[int, Field(ge=1, le=LAMPS)]
    source: Source = Field(default_factory=Source)
    clues: Clues = Field(default_factory=Clues)

    @property
    def goal(self) -> Goal:
        """Return the goal."""
        return Goal(self.condition, self.seat, self.least)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Puzzle with its position, a match without a past. `key` names it in a player's progress."""

    key: str
    deal: Deal
    match: Match
    edited: Edited

    @property
    def game(self) -> str:
        """Return the key of its game."""
        return self.deal.game

    def begun(self) -> Match:
        """Return a match at the position, to be played."""
        twin = self.match.fork()
        twin.log, twin.past = list(self.match.log), []
        return twin


# ---- positions
def settled(match: Match) -> Match:
    """Make a match that stands at a position of another, and whose journal sets up nothing else."""
    twin = Match(match.rules, match.setup)
    twin.log += _set_up(twin, match)
    twin.agenda = match.agenda
    twin.store.renew()
    return twin


def _set_up(twin: Match, match: Match) -> list[Entry]:
    """Bring an empty table to the content of another; return the entries that did it."""
    store, source = twin.store, match.store
    done: list[Entry] = []
    end = source.made[TABLE]
    if end > len(store.at):
        store.grow(end)
    names = ["made", *(a.name for a in source.attributes if a.name not in ("made", "at"))]
    for name in names:
        column, there = store.col[name], source.col[name]
        for entity in range(min(end, len(there))):
            if there[entity] != column[entity]:
                done.append((SET, name, entity, column[entity], there[entity]))
                column[entity] = there[entity]
    for zone, cards in enumerate(source.zone):
        if zone != NOWHERE and cards:
            if zone >= len(store.zone):
                store.spread(zone)
            for place, card in enumerate(cards):
                done.append((MOVE, card, NOWHERE, 0, zone, place))
                store.zone[zone].append(card)
                store.at[card] = zone
    _open_stacks(twin)
    return done


def _open_stacks(match: Match) -> None:
    """Make the zones of stacks that are empty now: an army whose last card has just been shown is read like any other."""
    store = match.store
    if registry.game(match.rules.key).stacks is not None and store.made[TABLE] > FIRST:
        store.spread(store.inside(store.made[TABLE] - 1))


# ---- files
def puzzle_bytes(puzzle: Puzzle, *, created: str = "") -> bytes:
    """Write a puzzle as the bytes of its file. Raises ArchiveError for one too large."""
    match, deal = puzzle.match, puzzle.deal
    game = registry.game(deal.game)
    pins = pins_of(match, deal)
    tables = Tables(pins, match)
    try:
        start = {"n": 0, "c": [tables.write_entry(entry) for entry in match.log], "a": tables.write_agenda(None, match.agenda)}
    except Overgrown as problem:
        raise ArchiveError("save.too_long", file=puzzle.key) from problem
    header = header_of(game, deal, created=created, deck_names=())
    out, digest = b"", ""
    for record in (header.record(), pins.model_dump(), start, {"n": 0, "edited": puzzle.edited.model_dump()}):
        line, digest = lines.encode_line(record, digest)
        out += line
    return out


def write_puzzle(path: Path, puzzle: Puzzle, *, created: str = "") -> None:
    """Write a puzzle's file, whole or not at all. Raises ArchiveError."""
    disk.write(path, puzzle_bytes(puzzle, created=created))


def read_puzzle(path: Path, *, find: Find = registry.game) -> Puzzle:
    """Read a puzzle's file. Raises only ArchiveError, with one sentence."""
    try:
        return _read(path, disk.read(path, FILE_CAP), find)
    except ArchiveError:
        raise
    except Exception as problem:  # a file may contain anything
        raise ArchiveError("puzzle.foreign", file=path.name) from problem


def puzzle_of(data: bytes) -> Puzzle:
    """Read a puzzle of the bytes of its file, as the program has just written them. Raises ArchiveError."""
    return _read(Path(), data, registry.game)


def _read(path: Path, data: bytes, find: Find) -> Puzzle:
    name = path.name
    first, second, third, last = _records(path, data)
    later = newer(last.get("edited"), path)
    if later is not None:
        raise later
    try:
        header, pins = Header.model_validate(first), Pins.model_validate(second)
        edited = Edited.model_validate(last["edited"])
    except (ValidationError, KeyError, RecursionError):
        raise ArchiveError("puzzle.foreign", file=name) from None
    try:
        game = find(header.game)
    except LookupError:
        raise ArchiveError("open.no_game", file=name, game=header.game) from None
    deal = pins.deal(header)
    if not game.seats(deal) or not game.agrees(deal) or edited.seat >= len(deal.players):
        raise ArchiveError("puzzle.foreign", file=name)
    match = _placed(name, game, deal, pins, third)
    return Puzzle(path.stem, deal, match, edited)


def _records(path: Path, data: bytes) -> list[dict[str, Any]]:
    """Decode the four lines."""
    name, out, digest = path.name, list[dict[str, Any]](), ""
    try:
        for line in data.splitlines():
            record, digest = lines.read(line, digest)
            out.append(record)
    except lines.Damaged:
        raise ArchiveError("puzzle.damaged" if out else "puzzle.foreign", file=name, line=len(out) + 1) from None
    later = newer(out[0], path) if out else None
    if later is not None and out[0].get("program") == "tapete":
        raise later
    if len(out) != 4 or out[0].get("program") != "tapete":
        raise ArchiveError("puzzle.foreign", file=name)
    return out


def _placed(name: str, game: Game, deal: Deal, pins: Pins, start: dict[str, Any]) -> Match:
    """Set up the position by the rules as they are now: a program that has changed is taken as it is, if it still has the step."""
    try:
        setup = game.prepare(deal)
    except Exception as problem:  # cards of another version or of a forger may raise any error
        raise ArchiveError("open.cards", file=name, line=2) from problem
    match = Match(game.rules, setup)
    known = {**match.rules.programs, **setup.programs}
    pins = pins.model_copy(update={"programs": [
        (one, known[one].fingerprint() if one in known else mark) for one, mark in pins.programs]})
    tables = Tables(pins, match)
    try:
        match.log += tables.perform(start.get("c"))
        match.agenda = tables.agenda(None, start.get("a"))
    except Impossible:
        raise ArchiveError("open.impossible", file=name, line=3) from None
    _open_stacks(match)
    match.store.renew()
    if tables.lost or gone(match.agenda) or not match.waiting():
        raise ArchiveError("puzzle.rules", file=name)
    return match


def picks_of(written: list[Any]) -> Picks:
    """Read picks of a puzzle's clues."""
    return read_picks(written, int)


def written(picks: Picks) -> list[Any]:
    """Write picks for a puzzle's clues."""
    return list(write_picks(picks))
