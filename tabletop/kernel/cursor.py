"""Cursor: a position in a match's tree of decisions, and the changes from there as one viewer may know them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from . import journal
from .facts import FactKind
from .history import Node
from .journal import FACT, SET, Entry
from .match import Match, Rules
from .store import NOWHERE, UNKNOWN, Store
from .views import HIDE, SHIFT, SHOW, Translator, seat_store

News = Literal["", "revealed", "rolled"]
Cells = Iterable[tuple[str, Any]]


class Beat(NamedTuple):
    """Changes up to and including one fact (None: changes without a fact)."""

    entries: tuple[Entry, ...]
    fact: Entry | None


def beats_of(entries: Iterable[Entry]) -> list[Beat]:
    """Split entries after each fact; changes after the last one are a beat without a fact."""
    out: list[Beat] = []
    held: list[Entry] = []
    for entry in entries:
        held.append(entry)
        if entry[0] == FACT:
            out.append(Beat(tuple(held), entry))
            held = []
    if held:
        out.append(Beat(tuple(held), None))
    return out


def facts_in(entries: Iterable[Entry]) -> list[Entry]:
    """List the facts among entries."""
    return [entry for entry in entries if entry[0] == FACT]


def news_in(entries: Iterable[Entry], kinds: Mapping[str, FactKind]) -> News:
    """Return the information that a seat's entries gave the seat: a card, a roll, or none."""
    for entry in entries:
        tag = entry[0]
        # A card created in the open reveals no secret.
        if tag == SHOW or (tag == SHIFT and entry[1] == UNKNOWN != entry[4] and entry[2] != NOWHERE):
            return "revealed"
        if tag == FACT and kinds[entry[1]].chance:
            return "rolled"
    return ""


def cells_of(entry: Entry) -> tuple[int, Cells]:
    """Return the entity and the (attribute, value) pairs that an entry tells; no pairs for most."""
    tag = entry[0]
    if tag == SET:
        return entry[2], ((entry[1], entry[4]),)
    if tag in (SHOW, HIDE):
        return entry[1], entry[4]
    if tag == SHIFT:
        return entry[4] if entry[4] != UNKNOWN else entry[1], entry[7]
    return 0, ()


class Cursor:
    """Position in a match's tree of decisions, with the changes on the way as its viewer knows them.

    `seat` is the viewer: a seat, UNKNOWN for the public, or None for everything as it was. It starts at the deal, or where
    the journal had `at` entries.
    """

    def __init__(self, match: Match, seat: int | None, *, rules: Rules | None = None, at: int = 0) -> None:
        self._match, self._rules, self.seat = match, rules or match.rules, seat
        self._store = match.store.copy()
        journal.revert(self._store, match.log[:], at)
        self._translator = Translator(self._rules, self._store, seat) if seat is not None else None
        self._line: list[Node] = []
        self.length = at

    def store(self) -> Store:
        """Return a copy of the store as the viewer knows it here. For a viewer of everything, call this before any reading."""
        return self._store.copy() if self.seat is None else seat_store(self._rules, self._store, self.seat)

    def read(self, entries: list[Entry]) -> list[Entry]:
        """Return the viewer's version of the next true entries."""
        return entries if self._translator is None else self._translator.feed(entries)

    def follow(self, length: int) -> list[Entry]:
        """Return the viewer's version of the journal up to `length` entries."""
        entries = self._match.log[self.length:length]
        self.length = length
        return self.read(entries)

    def back(self, length: int) -> int:
        """Step back to `length` entries of the journal, while the match still has the later ones; count the viewer's version of them."""
        entries = self._match.log[length:self.length]
        self.length = length
        if self._translator is None:
            return len(entries)
        self._translator.back(entries)
        count = len(self._translator.feed(entries))
        self._translator.back(entries)
        return count

    def decide(self, node: Node) -> list[Entry]:
        """Go to just before `node`, anywhere in the tree, and return its changes as the viewer knows them."""
        self._stand(node.parent)
        self._line.append(node)
        return self.read(self._match.changes(node))

    def _stand(self, node: Node | None) -> None:
        """Step back to the decisions shared with the path to `node`, then forward along it."""
        line, path = self._line, self._match.history.path(node)
        shared = 0
        while shared < min(len(path), len(line)) and path[shared] is line[shared]:
            shared += 1
        while len(line) > shared:
            gone = line.pop()
            if self._translator is not None:
                self._translator.back(self._match.changes(gone))
        for step in path[shared:]:
            self.read(self._match.changes(step))
            line.append(step)
