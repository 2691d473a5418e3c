"""Whether a match file is whole, unchanged, and comes out the same when its decisions are played again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import Find, Opened, open_match, unfinished
from tabletop.archive.recorder import after
from tabletop.games import registry
from tabletop.kernel.agenda import Agenda
from tabletop.kernel.history import Node
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a look at a file found: how many decisions there are, and what is wrong first (None: nothing)."""

    file: str
    decisions: int
    problem: ArchiveError | None

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return self.problem is None


def verify(path: Path, *, find: Find = registry.game) -> Verdict:
    """Look at every byte of a match file, then play its decisions again from the seed. Raises nothing."""
    try:
        opened = open_match(path, find=find)
    except ArchiveError as found:
        return Verdict(path.name, 0, found)
    problem = opened.problem
    if problem is None and opened.torn:
        problem = unfinished(path, opened.lines + 1)
    return Verdict(path.name, len(opened.match.history.nodes), problem or resimulate(opened))


def resimulate(opened: Opened) -> ArchiveError | None:
    """Play an opened match again by the rules, from its seed and decisions; where that first differs.

    Every branch is played. The opened match is left as it is.
    """
    told, name = opened.match, opened.path.name
    if opened.stale is not None or any(p is None for p in opened.tables.programs) or opened.tables.lost:
        return ArchiveError("verify.rules", file=name)
    try:
        played = Match.start(opened.game.rules, told.setup)
    except Exception as problem:  # noqa: BLE001  # whatever the rules stumble over, the file is what is judged
        return ArchiveError("verify.stumbled", file=name, line=3, n=0, what=repr(problem))
    nodes = told.history.nodes
    prelude = told.log[:told.history.prelude]
    start = nodes[0].agenda if nodes else told.agenda
    alike = _Alike()
    if prelude != played.log or not alike(start, played.agenda):
        return ArchiveError("verify.start", file=name, line=3)
    for node in nodes:
        line = opened.at[node.number]
        try:
            key = _replay(played, node, *after(told, node), alike)
        except Exception as problem:  # noqa: BLE001  # as above
            return ArchiveError("verify.stumbled", file=name, line=line, n=node.number, what=repr(problem))
        if key:
            return ArchiveError(key, file=name, line=line, n=node.number)
    return None


def _replay(played: Match, node: Node, entries: list[Entry], agenda: Agenda, alike: _Alike) -> str:
    """Take one decision as the file has it; what is wrong with it, "" for nothing."""
    nodes = played.history.nodes
    played.go(nodes[node.parent.number - 1] if node.parent else None)
    if node.kind == "standing":
        refusal = played.interject(node.seat, node.picks[0])
    else:
        refusal = played.submit(node.seat, node.picks)
    if refusal is not None:
        return "verify.refused"
    if played.log[nodes[-1].start:] != entries or not alike(agenda, played.agenda):
        return "verify.differs"
    return ""


class _Alike:
    """Compares agendas, told and played, frame by frame down to where they were found alike before."""

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
