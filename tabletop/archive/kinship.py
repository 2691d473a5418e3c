"""Branches among the kept matches: a branch's header names the match it was played on from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.archive.library import Entry


@dataclass(frozen=True, slots=True)
class Kin:
    """Origin or branch of a match. Their last common decision has the number `leaves` in the match, `stands` in this file."""

    entry: Entry
    how: Literal["origin", "branch"]
    leaves: int
    stands: int


def origin_of(entry: Entry, entries: Iterable[Entry]) -> Entry | None:
    """Return the match that a branch was played on from, if it is kept."""
    if entry.origin is None:
        return None
    return next((other for other in entries if other.mark == entry.origin[0] and other.path != entry.path), None)


def kin_of(entry: Entry, entries: Sequence[Entry]) -> list[Kin]:
    """List the origin of a match and its branches, by the decision at which they leave, the oldest first."""
    out = [Kin(other, "branch", other.origin[1], other.origin[2])
           for other in entries if other.origin is not None and other.origin[0] == entry.mark and other.path != entry.path]
    out.sort(key=lambda kin: (kin.leaves, kin.entry.created, kin.entry.name))
    origin = origin_of(entry, entries)
    if origin is not None and entry.origin is not None:
        out.insert(0, Kin(origin, "origin", entry.origin[2], entry.origin[1]))
    return out


def above(entry: Entry, entries: Sequence[Entry]) -> list[Entry]:
    """List a match's origin, the origin's origin, and so on, as far as they are kept."""
    out: list[Entry] = []
    met = {entry.path}
    while (origin := origin_of(out[-1] if out else entry, entries)) is not None and origin.path not in met:
        out.append(origin)
        met.add(origin.path)
    return out


def further_kin(entry: Entry, entries: Sequence[Entry]) -> list[Entry]:
    """List the distant relatives of a match: the origins of its origin, and the other branches of all its origins.

    No header says where they part from this match: their numbers refer to their own origin. The oldest first.
    """
    over = above(entry, entries)
    own = {entry.path, *(one.path for one in over)}
    out = over[1:]
    for one in over:
        out += [kin.entry for kin in kin_of(one, entries) if kin.how == "branch" and kin.entry.path not in own]
    return sorted(out, key=lambda found: (found.created, found.name))


def family(entry: Entry, entries: Sequence[Entry]) -> list[Entry]:
    """List all relatives of a match: each before its branches."""
    oldest = [entry, *above(entry, entries)][-1]
    out: list[Entry] = []
    waiting, met = [oldest], {oldest.path}
    while waiting:
        out.append(waiting.pop())
        branches = [kin.entry for kin in kin_of(out[-1], entries) if kin.how == "branch" and kin.entry.path not in met]
        met.update(branch.path for branch in branches)
        waiting += reversed(branches)
    return out
