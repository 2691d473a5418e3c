"""Recorder of match files: one line a decision, on the disk before the move is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from tabletop.archive import disk, lines
from tabletop.archive.errors import ArchiveError
from tabletop.archive.header import Origin, header_of, pins_of
from tabletop.archive.matchfile import Opened, Place
from tabletop.archive.reading import FILE_CAP, Reading
from tabletop.archive.records import KINDS, Overgrown, Tables, result
from tabletop.games.registry import Deal, Game
from tabletop.kernel.history import Node
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.picks import write_picks


class Recorder:
    """Recorder of one match in one file. `path` may be changed after the file was renamed."""

    def __init__(self, path: Path, tables: Tables, place: Place, *, length: int = 0) -> None:
        """Continue at the end of a file; use `create` or `resume`. `length` includes a torn tail."""
        self.path = path
        self._tables = tables
        self._place = place
        self._length = max(length, place.length)
        self._seen: tuple[int, ...] = ()
        """Mark of the file after the last line written here."""

    @classmethod
    def create(
        cls, path: Path, match: Match, *, game: Game, deal: Deal, created: str,
        deck_names: tuple[str, ...] = (), branch_of: Origin | None = None,
    ) -> Recorder:
        """Create a file for a match that `deal` gave, with all its history so far. Raises ArchiveError.

        `created` is when, as ISO 8601; the clock is the caller's.
        """
        recorder, data = cls._whole(
            path, match, game=game, deal=deal, created=created, deck_names=deck_names, branch_of=branch_of)
        disk.create(path, data)
        return recorder

    @classmethod
    def _whole(
        cls, path: Path, match: Match, *, game: Game, deal: Deal, created: str, deck_names: tuple[str, ...],
        branch_of: Origin | None = None,
    ) -> tuple[Recorder, bytes]:
        """Encode a file with all of a match's history, and return the recorder that continues it."""
        try:
            pins = pins_of(match, deal)
            header = header_of(game, deal, created=created, deck_names=deck_names, branch_of=branch_of)
        except ValidationError as problem:
            what = str(problem.errors()[0]["loc"][0])
            raise ArchiveError("save.unfit", file=path.name, what=what) from None
        recorder = cls(path, Tables(pins, match), Place())
        nodes, prelude = match.history.nodes, match.prelude
        start = nodes[0].agenda if nodes else match.agenda
        with recorder._bounds():
            records = [
                header.record(), pins.model_dump(),
                {"n": 0, "c": recorder._entries(prelude), "a": recorder._tables.write_agenda(None, start)},
            ]
            data, place = recorder._spell(records + recorder._news(match, Place()), Place())
        recorder._settle(match, place)
        return recorder, data

    @classmethod
    def resume(cls, opened: Opened) -> Recorder:
        """Continue in the file a match was opened from; its torn tail is cut at the next write. Raises ArchiveError.

        A file of an old format, or with damage that the sets could mend, is written anew.
        """
        if opened.problem is not None:
            raise opened.problem
        if not opened.rewritten:
            return cls(opened.path, opened.tables, opened.place, length=opened.length)
        header = opened.header
        recorder, data = cls._whole(
            opened.path, opened.match, game=opened.game, deal=opened.deal, created=header.created,
            deck_names=tuple(header.deck_names), branch_of=header.branch_of)
        disk.write(opened.path, data)
        return recorder

    def append(self, match: Match) -> None:
        """Bring the file up to date with the match: decisions, undos and redos since the last call.

        On return it is on the disk. Raises ArchiveError: the match goes on, and the next call makes up.
        """
        with self._bounds():
            data, place = self._spell(self._news(match, self._place), self._place)
        if not data:
            return
        self._check()
        self._length = place.length  # the most bytes present if the disk fails half way
        disk.append(self.path, self._place.length, data)
        self._settle(match, place)
        self._seen = disk.mark(self.path)

    def _check(self) -> None:
        """Check that the file is as it was left: by its size, its time, and where that is another by the hashes of its lines."""
        if not self._place.length <= disk.size(self.path) <= self._length:
            raise ArchiveError("save.changed", file=self.path.name)
        if disk.mark(self.path) == self._seen:
            return
        reading = Reading.of(self.path)
        with suppress(lines.Damaged):
            while reading.length < self._place.length and reading.next() is not None:
                continue
        if (reading.length, reading.digest) != (self._place.length, self._place.digest):
            raise ArchiveError("save.changed", file=self.path.name)

    @contextmanager
    def _bounds(self) -> Iterator[None]:
        """Refuse records that could not be read again: the reader accepts everything written."""
        try:
            yield
        except Overgrown as problem:
            raise ArchiveError("save.too_long", file=self.path.name) from problem

    def _settle(self, match: Match, place: Place) -> None:
        self._length = place.length
        place.decisions = len(match.history.nodes)
        place.cursor = _number(match.history.cursor)
        self._place = place

    def _spell(self, records: list[dict[str, Any]], place: Place) -> tuple[bytes, Place]:
        """Encode records after `place`, and return the place after them. Raises Overgrown."""
        out, digest = [], place.digest
        for record in records:
            line, digest = lines.encode_line(record, digest)
            if len(line) > lines.LINE_CAP:
                raise Overgrown("a line too long")
            out.append(line)
        data = b"".join(out)
        if place.length + len(data) > FILE_CAP:
            raise Overgrown("a file too long")
        return data, Place(place.length + len(data), digest, place.decisions, place.cursor)

    def _news(self, match: Match, place: Place) -> list[dict[str, Any]]:
        history = match.history
        if len(history.nodes) < place.decisions:
            raise ValueError("another match is kept in this file")
        records = [self._decision(match, node) for node in history.nodes[place.decisions:]]
        here = len(history.nodes) if records else place.cursor
        cursor = _number(history.cursor)
        if cursor != here:
            record: dict[str, Any] = {"n": len(history.nodes), "to": cursor}
            end = result(match.changes(history.cursor)) if history.cursor else None
            records.append(record if end is None else {**record, "o": end})
        return records

    def _decision(self, match: Match, node: Node) -> dict[str, Any]:
        entries, agenda = match.changes(node), match.agenda_after(node)
        record = {
            "n": node.number, "p": _number(node.parent), "s": node.seat, "k": KINDS.index(node.kind),
            "d": write_picks(node.picks), "c": self._entries(entries), "a": self._tables.write_agenda(node.agenda, agenda),
        }
        end = result(entries)
        return record if end is None else {**record, "o": end}

    def _entries(self, entries: list[Entry]) -> list[list[Any]]:
        write = self._tables.write_entry
        return [write(entry) for entry in entries]


def save_branch(
    path: Path, opened: Opened, *, node: Node | None, created: str, options: Mapping[str, Any] | None = None,
) -> None:
    """Write a new file with the decisions that lead to `node` and no others, to play on from there. Raises ArchiveError.

    `opened` is left standing after `node`. The new header has `options` in addition to the old ones, and names its origin.
    """
    match = opened.match
    match.go(node)
    origin = Origin(mark=opened.mark, after=_number(node), shared=len(match.history.line))
    branch = along(match)
    deal = replace(opened.deal, options={**opened.deal.options, **(options or {})})
    Recorder.create(path, branch, game=opened.game, deal=deal, created=created,
                    deck_names=tuple(opened.header.deck_names), branch_of=origin)


def along(match: Match) -> Match:
    """Make a match of the same decisions whose history is the line alone."""
    twin = match.fork()
    twin.log = list(match.log)
    for node in match.history.line:
        twin.history.add(
            Node(twin.history, node.seat, node.picks, node.kind, node.start, node.agenda, node.stamp))
    return twin


def _number(node: Node | None) -> int:
    return node.number if node is not None else 0
