"""Verification of a match file: complete, unchanged, and the same when its decisions are played again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import Find, Opened, open_match
from tabletop.archive.tree import preorder
from tabletop.games import registry
from tabletop.kernel.agenda import Agenda
from tabletop.kernel.history import Node
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.lang.shown import brief


@dataclass(frozen=True, slots=True)
class Verdict:
    """Result of a verification: the number of decisions, and the first fault (None: nothing)."""

    file: str
    decisions: int
    problem: ArchiveError | None

    @property
    def ok(self) -> bool:
        """Whether the file has no fault."""
        return self.problem is None


def verify(path: Path, *, find: Find = registry.game) -> Verdict:
    """Check every byte of a match file, then play its decisions again from the seed. Raises nothing."""
    try:
        opened = open_match(path, find=find)
    except ArchiveError as found:
        return Verdict(path.name, 0, found)
    return Verdict(path.name, len(opened.match.history.nodes), _first(opened.problem or opened.tail, resimulate(opened)))


def _first(broken: ArchiveError | None, played: ArchiveError | None) -> ArchiveError | None:
    """Return the fault of the earlier line: a change against the rules often makes a later line impossible."""
    if broken is None or (played is not None and 0 < played.line < broken.line):
        return played
    return broken


def resimulate(opened: Opened) -> ArchiveError | None:
    """Play an opened match again by the rules, from its seed and decisions, and return the first difference.

    Every branch is played. The opened match is left as it is.
    """
    told, name = opened.match, opened.path.name
    if opened.stale is not None or any(p is None for p in opened.tables.programs) or opened.tables.lost:
        return ArchiveError("verify.rules", file=name)
    try:
        played = Match.start(opened.game.rules, told.setup)
    except Exception as problem:  # noqa: BLE001  # whatever the rules stumble over, the file is what is judged
        return ArchiveError("verify.stumbled", file=name, line=3, n=0, what=brief(repr(problem)))
    nodes = told.history.nodes
    start = nodes[0].agenda if nodes else told.agenda
    alike = _Alike()
    if told.prelude != played.log or not alike(start, played.agenda):
        return ArchiveError("verify.start", file=name, line=3)
    return _replay_all(opened, played, alike)


def _replay_all(opened: Opened, played: Match, alike: _Alike) -> ArchiveError | None:
    """Take every decision again, branch by branch, and return the first of the file that comes out differently."""
    told, problem = opened.match, None
    nodes = told.history.nodes
    parents = [node.parent.number if node.parent else 0 for node in nodes]
    made: list[Node | None] = [None] * (len(nodes) + 1)
    limit = len(nodes)
    for number in preorder(parents):
        if number > limit:
            continue
        node, fields = nodes[number - 1], {"file": opened.path.name, "line": opened.at[number], "n": number}
        try:
            played.go(made[parents[number - 1]])
            key = _replay(played, node, told.changes(node), told.agenda_after(node), alike)
        except Exception as stumbled:  # noqa: BLE001  # whatever the rules stumble over, the file is what is judged
            key, fields["what"] = "verify.stumbled", brief(repr(stumbled))
        if key:
            limit, problem = number - 1, ArchiveError(key, **fields)
        else:
            made[number] = played.history.nodes[-1]
    return problem


def _replay(played: Match, node: Node, entries: list[Entry], agenda: Agenda, alike: _Alike) -> str:
    """Take one decision of the file again, and return its fault, "" for none."""
    if node.kind == "standing":
        refusal = played.interject(node.seat, node.picks[0])
    else:
        refusal = played.submit(node.seat, node.picks)
    if refusal is not None:
        return "verify.refused"
    if played.log[played.history.nodes[-1].start:] != entries or not alike(agenda, played.agenda):
        return "verify.differs"
    return ""


class _Alike:
    """Comparer of agendas, expected and replayed, frame by frame down to the part known to be equal."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Agenda, Agenda]] = {}

    def __call__(self, told: Agenda, played: Agenda) -> bool:
        new = []
        while told is not None and played is not None and self._known.get(id(told), (None, None))[1] is not played:
            (program, i, env), (other, j, bound) = told[0], played[0]
            same = program.name == other.name and program.steps[i].name == other.steps[j].name
            if not same or repr(env) != repr(bound):  # spelled out: 1 is not True
                return False
            new.append((told, played))
            told, played = told[1], played[1]
        for pair in new:
            self._known[id(pair[0])] = pair
        return (told is None) == (played is None)
