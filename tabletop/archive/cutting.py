"""Cutting of a damaged last line off a match's file, so that the match goes on from the decision before."""

from __future__ import annotations

from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.hold import Hold
from tabletop.archive.matchfile import Opened


def cut_last_line(opened: Opened) -> None:
    """Cut a damaged last line off a match's file, which then ends with the line before. Raises ArchiveError."""
    if not opened.severable:
        raise ValueError("more than the last line is damaged")
    hold = Hold(opened.path)
    try:
        if disk.size(opened.path) != opened.length:
            raise ArchiveError("save.changed", file=opened.path.name)
        disk.append(opened.path, opened.place.length, b"")
    finally:
        hold.release()
