"""Rebuilding of a match from a file's decisions: each is made once and undone once at most, whatever the jumps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any

from tabletop.archive import lines
from tabletop.archive.errors import ArchiveError
from tabletop.archive.reading import Reading
from tabletop.archive.records import KINDS, Impossible, Tables
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match

_DECIDED = itemgetter("s", "k", "d", "c", "a")
DECIDED = 7
"""Fields of a decision's line; one that ends the match has one more."""
Ending = tuple[tuple[int, ...], str]
"""End of a match: the winning seats, and the game's word for the reason."""


def preorder(parents: Sequence[int]) -> Iterator[int]:
    """Number a tree's decisions (1 is the first of `parents`, 0 the start), each after its parent, branch by branch.

    Taking them in this order from one match undoes each decision once at most.
    """
    children: list[list[int]] = [[] for _ in range(len(parents) + 1)]
    for number, parent in enumerate(parents, 1):
        children[parent].append(number)
    waiting = children[0][::-1]
    while waiting:
        number = waiting.pop()
        yield number
        waiting += reversed(children[number])


@dataclass(slots=True)
class Script:
    """Lines after the start in order, validated by their form alone; the lists have an item a line.

    `stood` is the decision after which the cursor stood, `known` the number of decisions, `ends` the line's end and
    its hash. `decided` has the line of each decision, `parents` its parent. `problem` says why reading stopped early.
    """

    records: list[dict[str, Any]] = field(default_factory=list)
    stood: list[int] = field(default_factory=list)
    known: list[int] = field(default_factory=list)
    ends: list[tuple[int, str]] = field(default_factory=list)
    decided: list[int] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)
    problem: ArchiveError | None = None

    @classmethod
    def of(cls, reading: Reading) -> Script:
        """Read all the lines, up to the first damaged or impossible one."""
        script = cls()
        try:
            while (record := reading.record()) is not None:
                script._take(record)
                script.ends.append((reading.length, reading.digest))
        except lines.Damaged:
            script.problem = reading.damaged()
        except Impossible:
            script.problem = ArchiveError("open.impossible", file=reading.path.name, line=reading.number)
        return script

    def _take(self, record: dict[str, Any]) -> None:
        count, number = len(self.parents), record.get("n")
        if "d" in record:
            if type(number) is not int or number != count + 1 or len(record) != DECIDED + ("o" in record):
                raise Impossible("no decision")
            self.parents.append(_among(record.get("p"), count))
            self.decided.append(len(self.records))
            self.stood.append(number)
        else:
            if record.keys() - {"o"} != {"n", "to"} or type(number) is not int or number != count:
                raise Impossible("no move of the cursor")
            self.stood.append(_among(record["to"], count))
        self.known.append(len(self.parents))
        self.records.append(record)

    def cut(self, line: int) -> None:
        """Drop a line and all after it."""
        count = self.known[line - 1] if line else 0
        del self.parents[count:], self.decided[count:]
        del self.records[line:], self.stood[line:], self.known[line:], self.ends[line:]


def _among(number: Any, count: int) -> int:
    if type(number) is not int or not 0 <= number <= count:
        raise Impossible("no such decision")
    return number


class Growth:
    """Replay of a script's decisions in a new match. `wrong` is the first line with impossible content, if any."""

    def __init__(self, match: Match, tables: Tables, script: Script) -> None:
        self.match, self.tables, self.script = match, tables, script
        self.wrong: int | None = None
        self.endings: dict[int, Ending] = {}
        """Ends of the match, by the number of the decision."""

    def run(self) -> None:
        """Build the valid part of the tree, and go to the cursor; the script is cut to that part."""
        script = self.script
        nodes = self._decide_all()
        for line, record in enumerate(script.records):
            if "d" not in record and not self._agrees(record, self.endings.get(script.stood[line])):
                self.wrong = line
                break
        if self.wrong is not None:
            script.cut(self.wrong)
        self._settle([node for node in nodes[1:len(script.parents) + 1] if node is not None])

    def _decide_all(self) -> list[Node | None]:
        """Take the decisions by number, the start among them; those from the first wrong one on are not made."""
        match, script = self.match, self.script
        nodes: list[Node | None] = [None] * (len(script.parents) + 1)
        limit = len(script.parents)
        for number in preorder(script.parents):
            if number <= limit:
                match.go(nodes[script.parents[number - 1]])
                line = script.decided[number - 1]
                try:
                    nodes[number] = self._decide(number, script.records[line])
                except Impossible:
                    limit, self.wrong = number - 1, line
        if self.wrong is not None:
            script.cut(self.wrong)
        return nodes

    def _decide(self, number: int, record: dict[str, Any]) -> Node:
        """Take one decision as written."""
        match, tables = self.match, self.tables
        history, store = match.history, match.store
        seat, kind, picked, changes, frames = _fields(record)
        if type(seat) is not int or not 0 <= seat < tables.seats or type(kind) is not int or not 0 <= kind < len(KINDS):
            raise Impossible("no seat of this match")
        picks = tables.picks(picked)
        node = Node(history, seat, picks, KINDS[kind], len(match.log), match.agenda, store.stamp)
        agenda = tables.agenda(match.agenda, frames)
        entries = tables.perform(changes)
        match.log += entries
        match.agenda = agenda
        store.renew()
        history.add(node)
        if match.over or "o" in record:
            try:
                self._end(number, record, tables.ending(entries))
            except Impossible:
                match.undo()
                raise
        return node

    def _end(self, number: int, record: dict[str, Any], ending: Ending | None) -> None:
        if not self._agrees(record, ending):
            raise Impossible("another end than the changes make")
        if ending is not None:
            self.endings[number] = ending

    def _agrees(self, record: dict[str, Any], ending: Ending | None) -> bool:
        """Whether a line's ending is the one that its decision makes; content lost to the rules cannot be compared."""
        return bool(self.tables.lost) or record.get("o", ()) == ([list(ending[0]), ending[1]] if ending else ())

    def _settle(self, nodes: list[Node]) -> None:
        """Number the kept decisions as in the file, and go to the old cursor."""
        match, stood = self.match, self.script.stood
        kept = set(map(id, nodes))
        while match.history.cursor is not None and id(match.history.cursor) not in kept:
            match.undo()
        match.history.restore(nodes, stood)
        cursor = stood[-1] if stood else 0
        match.go(nodes[cursor - 1] if cursor else None)


def _fields(record: dict[str, Any]) -> tuple[Any, ...]:
    try:
        fields: tuple[Any, ...] = _DECIDED(record)
    except KeyError as missing:
        raise Impossible("no decision") from missing
    return fields
