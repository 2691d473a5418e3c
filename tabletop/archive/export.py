"""Exports of a match: its log as text, its journal as JSON; optionally as one seat knew it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import Opened
from tabletop.archive.records import result
from tabletop.kernel.asks import Picks
from tabletop.kernel.cursor import Cursor
from tabletop.kernel.facts import HEAD
from tabletop.kernel.history import Node
from tabletop.kernel.journal import FACT, MOVE, ORDER, SET, Entry
from tabletop.kernel.match import Match
from tabletop.kernel.picks import write_picks
from tabletop.kernel.store import FIRST, UNKNOWN, Store
from tabletop.kernel.views import HIDE, SHIFT, SHOW

ExportView = int | Literal["public"] | None
"""Viewpoint: a seat, or PUBLIC (public facts only); None sees everything."""
TAGS = {SET: "set", MOVE: "move", ORDER: "order", FACT: "fact", SHIFT: "shift", SHOW: "show", HIDE: "hide"}


class Words(Protocol):
    """Texts of a language."""

    def __call__(self, key: str, **fields: object) -> str:
        """Return the text of a key."""

    def has(self, key: str) -> bool:
        """Whether there is a text for a key."""


class TextLine(Protocol):
    """Line of a log, told by a narrator."""

    @property
    def text(self) -> str: ...
    @property
    def level(self) -> Literal["heading", "line", "detail"]: ...
    @property
    def times(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def spans(self) -> Sequence[Spanned]: ...


class Spanned(Protocol):
    """Position of a card's name inside a line's text, from `start` to before `end`."""

    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...
    @property
    def card(self) -> int: ...


class Listed(Protocol):
    """Line with the first and the last event it tells, counted from 1."""

    @property
    def line(self) -> TextLine: ...
    @property
    def first(self) -> int: ...
    @property
    def last(self) -> int: ...


class LogWriter(Protocol):
    """Narrator of entries as lines, in order, from the start of a match; one serves one export."""

    def tell(self, entries: Iterable[Entry]) -> Sequence[TextLine]:
        """Tell the facts among the entries as lines."""

    def read(self, entries: Iterable[Entry], *, details: Literal["on", "off"] = "off") -> Sequence[TextLine]:
        """Tell the same for reading at once, related facts joined in one line."""

    def rows(self, entries: Iterable[Entry], *, details: Literal["on", "off"] = "off") -> Sequence[Listed]:
        """List the same lines with their events."""

    def definition(self, card: int) -> int:
        """Return a card's definition, as far as it is known; else 0."""


@dataclass(frozen=True, slots=True)
class Step:
    """Decision with its entries, as the asked seat knew them. Number 0 is the start, taken by seat -1.

    `picks` is None where the seat may not know them.
    """

    number: int
    parent: int
    seat: int
    kind: str
    picks: Picks | None
    entries: list[Entry]


class Retold:
    """Decisions of an opened match as a seat, or the public, knew them, or (None) as they were."""

    def __init__(self, opened: Opened, seat: ExportView) -> None:
        """Start at the deal. Raises ArchiveError for a seat that nobody sits on."""
        self.opened = opened
        self.seat = UNKNOWN if seat == "public" else seat
        players = len(opened.header.players)
        if isinstance(seat, int) and not 0 <= seat < players:
            raise ArchiveError("export.no_seat", file=opened.path.name, seat=seat + 1, last=players)

    def store(self) -> Store:
        """Return the state before the start, as the asked seat knows it."""
        return self._cursor().store()

    def _cursor(self) -> Cursor:
        return Cursor(self.opened.match, self.seat, rules=self.opened.game.rules)

    def line(self) -> Iterator[Step]:
        """List the start and the decisions that lead to the cursor."""
        return self._steps(self.opened.match.history.line)

    def tree(self) -> Iterator[Step]:
        """List the start and every decision ever taken, in order of time."""
        return self._steps(self.opened.match.history.nodes)

    def _steps(self, nodes: Iterable[Node]) -> Iterator[Step]:
        cursor = self._cursor()
        yield Step(0, 0, -1, "start", (), cursor.read(self.opened.match.prelude))
        for node in nodes:
            own = self.seat is None or node.seat == self.seat
            parent = node.parent.number if node.parent else 0
            yield Step(node.number, parent, node.seat, node.kind, node.picks if own else None, cursor.decide(node))


def to_text(opened: Opened, words: Words, *, narrator: LogWriter, seat: ExportView = None) -> str:
    """Write the log of the line to the cursor, without details, as plain text. Raises ArchiveError."""
    retold = Retold(opened, seat)
    out = [heading(opened, words), ""]
    for line in narrator.read(entry for step in retold.line() for entry in step.entries):
        text = counted(line, words)
        out += ["", text, "-" * len(text)] if line.level == "heading" else ["  " + text]
    return "\n".join(out) + "\n"


def counted(line: TextLine, words: Words) -> str:
    """Write a line's text with its number of repetitions."""
    return words("archive.export.times", line=line.text, n=line.times) if line.times > 1 else line.text


def heading(opened: Opened, words: Words) -> str:
    """Write the heading: the players, their decks and the date."""
    header = opened.header
    key = "archive.export.heading" if header.created else "archive.export.heading_undated"
    return words(key, game=words(f"{header.game}_log.title"), players=" – ".join(header.players),
                 date=header.created[:10])


def to_json(opened: Opened, *, narrator: LogWriter, seat: ExportView = None) -> str:
    """Write the whole tree of decisions with names for numbers, as one object. Raises ArchiveError.

    For a seat, or the public, it leaves out the seed, the decks and cards it was not shown, and what others picked.
    """
    retold = Retold(opened, seat)
    header, match = opened.header, opened.match
    decisions = [_plain_step(opened, step) for step in retold.tree()]
    log = [{"n": step.number, "lines": [[line.level, line.text] for line in narrator.tell(step.entries)]}
           for step in retold.line()]
    cursor = match.history.cursor
    out: dict[str, Any] = {
        "export": "tapete", "version": 1, "game": header.game, "rules": header.rules,
        "players": header.players, "created": header.created, "seat": seat, "options": header.options,
        "decks": [deck if seat in (None, i) else None for i, deck in enumerate(header.decks)],
        "cursor": cursor.number if cursor else 0, "line": [node.number for node in match.history.line],
        "result": _ending(match), "decisions": decisions, "log": log,
    }
    if seat is None:
        out["seed"] = header.seed
    return _object(out)


def _object(fields: Mapping[str, Any]) -> str:
    """Write JSON with a line for each field, and for each item of the long lists."""
    def spelled(name: str, value: Any) -> str:
        if name in ("decisions", "log"):
            items = ("  " + json.dumps(item, ensure_ascii=False) for item in value)
            return "[\n" + ",\n".join(items) + "\n ]"
        return json.dumps(value, ensure_ascii=False)

    rows = (f' "{name}": {spelled(name, value)}' for name, value in fields.items())
    return "{\n" + ",\n".join(rows) + "\n}\n"


def _ending(match: Match) -> dict[str, Any] | None:
    found = result(match.log)
    return None if found is None else {"winners": found[0], "reason": found[1]}


def _plain_step(opened: Opened, step: Step) -> dict[str, Any]:
    picks = None if step.picks is None else write_picks(step.picks)
    return {"n": step.number, "after": step.parent, "seat": step.seat, "kind": step.kind, "picks": picks,
            "entries": [_plain_entry(opened, entry) for entry in step.entries]}


def _plain_entry(opened: Opened, entry: Entry) -> dict[str, Any]:
    """Convert an entry to an object, zones by name, definitions by the ids of cards."""
    place, defs, tag = opened.game.place_name, opened.match.setup.defs, entry[0]

    def cell(name: str, value: Any) -> Any:
        return defs[value].id if name == "card" else value

    out: dict[str, Any] = {"do": TAGS[tag]}
    if tag == SET:
        _, name, entity, old, new = entry
        out.update(of=entity, what=name, old=cell(name, old), new=cell(name, new))
    elif tag == MOVE:
        _, card, source, i, target, j = entry
        out.update({"card": card, "from": [place(source), i], "to": [place(target), j]})
    elif tag == ORDER:
        out.update(zone=place(entry[1]), old=entry[2], new=entry[3])
    elif tag == FACT:
        kind = opened.game.rules.facts[entry[1]]
        fields = {name: place(value) if role == "zone" else value
                  for (name, role), value in zip(kind.fields, entry[HEAD:], strict=True)}
        out.update(kind=entry[1], beat=entry[2], cause=entry[3], clause=entry[4], fields=fields)
    elif tag == SHIFT:
        _, before, source, i, now, target, j, cells = entry
        out.update({"card": now if now >= FIRST else before, "known_before": before >= FIRST,
                    "known_now": now >= FIRST, "from": [place(source), i], "to": [place(target), j],
                    "cells": {name: cell(name, value) for name, value in cells}})
    else:
        _, card, zone, at, cells = entry
        out.update(card=card, at=[place(zone), at], cells={name: cell(name, value) for name, value in cells})
    return out
