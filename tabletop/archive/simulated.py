"""Decisions of a match file played again by the rules, and the first that comes out differently."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.archive.errors import ArchiveError
from tabletop.archive.records import Tables
from tabletop.archive.tree import preorder
from tabletop.kernel.agenda import Agenda
from tabletop.kernel.history import Node
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.lang.shown import brief


def resimulate(told: Match, tables: Tables, at: Sequence[int], *, name: str) -> ArchiveError | None:
    """Play a match again by its rules, from its seed and decisions, and return the first difference.

    Every branch is played; the match is left as it is. `at` gives the line of each decision in the file of that `name`.
    """
    if any(program is None for program in tables.programs) or tables.lost:
        return ArchiveError("verify.rules", file=name)
    try:
        played = Match.start(told.rules, told.setup)
    except Exception as problem:  # noqa: BLE001  # whatever the rules stumble over, the file is what is judged
        return ArchiveError("verify.stumbled", file=name, line=3, n=0, what=brief(repr(problem)))
    nodes = told.history.nodes
    start = nodes[0].agenda if nodes else told.agenda
    alike = _Alike()
    if told.prelude != played.log or not alike(start, played.agenda):
        return ArchiveError("verify.start", file=name, line=3)
    return _replay_all(told, played, alike, at, name=name)


def _replay_all(told: Match, played: Match, alike: _Alike, at: Sequence[int], *, name: str) -> ArchiveError | None:
    """Take every decision again, branch by branch, and return the first of the file that comes out differently."""
    problem = None
    nodes = told.history.nodes
    parents = [node.parent.number if node.parent else 0 for node in nodes]
    made: list[Node | None] = [None] * (len(nodes) + 1)
    limit = len(nodes)
    for number in preorder(parents):
        if number > limit:
            continue
        node, fields = nodes[number - 1], {"file": name, "line": at[number], "n": number}
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
        refusal = played.play_standing(node.seat, node.picks[0])
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
