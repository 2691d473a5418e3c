"""Remarks on a match: a judgement on a decision, a text on a turn; saved in a file beside the match."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tabletop.archive.errors import ArchiveError
from tabletop.archive.notes import Notes, read_notes, write_notes

SIGNS = ("!!", "!", "?!", "?", "??")
"""Judgements, as in chess: brilliant, good, doubtful, bad, a blunder."""
FLAG = "*"
"""Sign that marks a decision without judging it."""
LONGEST = 600


@dataclass(frozen=True, slots=True)
class Remark:
    """Remark on the decision of a number: a sign, its text, and a note on the turn that it opens; any may be ""."""

    number: int
    sign: str = ""
    text: str = ""
    note: str = ""


def read_remark(number: int, kept: str) -> Remark:
    """Parse a remark as notes hold it: in the first line the sign, a space and the text; in the rest the note."""
    first, _, note = kept.partition("\n")
    sign, _, text = first.partition(" ")
    if sign in SIGNS or sign == FLAG:
        return Remark(number, sign, text, note)
    return Remark(number, "", first, note)


def written(remark: Remark) -> str:
    """Format a remark as notes hold it; "" for an empty one."""
    text = " ".join(remark.text.split())[:LONGEST]
    first = f"{remark.sign} {text}".rstrip() if remark.sign else text
    note = " ".join(remark.note.split())[:LONGEST]
    return f"{first}\n{note}" if note else first


class Remarks:
    """Remarks on one match; without a file they last as long as the replay. Every change is saved at once."""

    def __init__(self, path: Path | None) -> None:
        """Load the remarks without raising: unreadable notes are kept untouched, `trouble` says so, and nothing is written."""
        self._path = path
        self._notes = Notes()
        self.trouble: ArchiveError | None = None
        if path is not None:
            try:
                self._notes = read_notes(path)
            except ArchiveError as problem:
                self.trouble, self._path = problem, None

    def all(self) -> list[Remark]:
        """Map decisions to remarks."""
        return [read_remark(number, kept) for number, kept in sorted(self._notes.marks.items())]

    def on(self, number: int) -> Remark:
        """Return the remark on a decision, empty if there is none."""
        return read_remark(number, self._notes.marks.get(number, ""))

    def put(self, remark: Remark) -> None:
        """Save a remark; an empty one is removed. Raises ArchiveError where it cannot be saved on disk."""
        marks = dict(self._notes.marks)
        kept = written(remark)
        if kept:
            marks[remark.number] = kept
        else:
            marks.pop(remark.number, None)
        self._notes = self._notes.model_copy(update={"marks": marks})
        if self._path is not None:
            write_notes(self._path, self._notes)
