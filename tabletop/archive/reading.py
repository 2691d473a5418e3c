"""Line reader of a match file: the lines common to all files, and the end of its valid lines."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from tabletop.archive import disk, lines
from tabletop.archive.errors import ArchiveError
from tabletop.archive.header import FORMAT, START, Header, Pins
from tabletop.archive.upcasts import upcast

FILE_CAP = 4 << 20
"""Largest match file, in bytes: some twenty times the longest match seen."""
_BOM = b"\xef\xbb\xbf"
_OURS = re.compile(rb'^\{"n":|,"h":"[0-9a-f]{12}"\}\r?$', re.MULTILINE)
"""Marks at the beginning and the end of our lines: after the change of one byte, at least one of them is left."""
_COMPRESSED = (b"\x1f\x8b", b"PK\x03\x04", b"BZh", b"\xfd7zXZ", b"\x28\xb5\x2f\xfd", b"7z\xbc\xaf")


class Reading:
    """Lines of a file, one after another; `number`, `length` and `torn` give the position, `mark` is the first line's hash.

    A UTF-8 mark at the start, Windows line ends and blank space at the end, which other programs add, are skipped.
    """

    def __init__(self, path: Path, data: bytes) -> None:
        self.path = path
        self.data = data
        self.number = 0
        self.length = len(_BOM) if data.startswith(_BOM) else 0
        self.digest = self.mark = ""
        self.since: int = FORMAT
        self.mended: ArchiveError | None = None
        """Damage that was found, and could be mended with the help of the sets."""

    @classmethod
    def of(cls, path: Path) -> Reading:
        """Read a file's lines. Raises ArchiveError."""
        return cls(path, disk.read(path, FILE_CAP))

    @property
    def torn(self) -> bool:
        """Whether bytes are left that are no whole line."""
        return bool(self.data[self.length:].strip())

    def next(self) -> dict[str, Any] | None:
        """Read the next line's record; None at the end or before a torn tail. Raises Damaged."""
        end = self.data.find(b"\n", self.length)
        if end < 0:
            return None
        record, digest = lines.read(self.data[self.length:end].removesuffix(b"\r"), self.digest)
        self.number, self.length, self.digest = self.number + 1, end + 1, digest
        return record

    @property
    def ends(self) -> bool:
        """Whether nothing but blank space follows the next line."""
        return not self.data[self.ahead(1)[0][1]:].strip()

    def ahead(self, count: int) -> list[tuple[int, int]]:
        """List the places of the next lines, each from its start to its newline; the last end at the end of the file."""
        out, at = [], self.length
        for _ in range(count):
            end = self.data.find(b"\n", at)
            out.append((at, end if end >= 0 else len(self.data)))
            at = out[-1][1] + 1
        return out

    def skip(self, digest: str) -> None:
        """Go on after a damaged line that is known by now, with its hash."""
        self.mended = self.damaged()
        self.number, self.length, self.digest = self.number + 1, self.ahead(1)[0][1] + 1, digest

    def record(self) -> dict[str, Any] | None:
        """Read the next line after the start, upgraded to this format; None as above, or before a foreign line. Raises Damaged."""
        try:
            record = self.next()
        except lines.Damaged:
            if _OURS.search(self.data, self.length) is None:
                return None
            raise
        if record is None or self.since == FORMAT:
            return record
        return upcast("decision" if "d" in record else "cursor", record, since=self.since)

    def tail(self) -> ArchiveError | None:
        """Describe a torn tail; None without one."""
        if not self.torn:
            return None
        if b"\n" in self.data[self.length:]:
            return ArchiveError("verify.stray", file=self.path.name, line=self.number + 1)
        return ArchiveError("verify.incomplete", file=self.path.name, line=self.number + 1)

    def damaged(self) -> ArchiveError:
        """Describe the damage of the next line."""
        return ArchiveError("open.damaged", file=self.path.name, line=self.number + 1)


def read_start(reading: Reading, mend: Callable[[Reading, Header], dict[str, Any] | None]) -> tuple[Header, Pins, dict[str, Any]]:
    """Read the header, the pins, and the record of the start; `mend` may know a damaged second line. Raises ArchiveError."""
    name = reading.path.name
    first = _first(reading)
    try:
        header = Header.model_validate(upcast("header", first, since=reading.since))
        second, third = _second(reading, header, mend), reading.next()
        if second is None or third is None:
            raise ArchiveError("open.cut", file=name)
        pins = Pins.model_validate(upcast("pins", second, since=reading.since))
        return header, pins, upcast("start", third, since=reading.since)
    except lines.Damaged:
        raise reading.damaged() from None
    except (ValidationError, LookupError, RecursionError):
        raise ArchiveError("open.impossible", file=name, line=min(2, reading.number)) from None


def _second(reading: Reading, header: Header, mend: Callable[[Reading, Header], dict[str, Any] | None]) -> dict[str, Any] | None:
    try:
        return reading.next()
    except lines.Damaged:
        known = mend(reading, header)
        if known is None:
            raise
        return known


def _first(reading: Reading) -> dict[str, Any]:
    """Read the first line, of any format; with a separate error for each reason why a file is no match file."""
    name, data, start = reading.path.name, reading.data, reading.length
    ours = data.startswith(START, start) and b'"program":"tapete"' in data[:200]
    try:
        record = reading.next()
    except lines.Damaged:
        raise (reading.damaged() if ours else _foreign(reading)) from None
    if record is None:
        raise ArchiveError("open.cut", file=name) if ours else _foreign(reading)
    since = record.get("format")
    if type(since) is not int or record.get("program") != "tapete":
        raise _foreign(reading)
    if since > FORMAT:
        raise ArchiveError("open.newer", file=name, format=min(since, 10**6))
    reading.since, reading.mark = since, reading.digest
    return record


def _foreign(reading: Reading) -> ArchiveError:
    name, data = reading.path.name, reading.data
    if not data:
        return ArchiveError("open.empty", file=name)
    if data.startswith(_COMPRESSED):
        return ArchiveError("open.compressed", file=name)
    return ArchiveError("open.foreign", file=name, line=1)
