"""Decisions of a match as a small tree: its start, forks and ends, and the branches in other files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from tabletop.kernel.cursor import facts_in
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.history import Node
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.present.replay import turn_of
from tabletop.ui.replay.relatives import Offshoot

Knot = Literal["start", "parting", "end", "file"]


@dataclass(frozen=True, slots=True)
class Fork:
    """Knot of the tree: the decision (None: the start), its turn, its column and row, and the knot above.

    `winners` of an end are those of a match that ends there; None where it was left unfinished. A "file" is the
    `offshoot` that leaves after the decision.
    """

    node: Node | None
    knot: Knot
    turn: int
    column: int
    row: int
    above: int
    winners: tuple[int, ...] | None = None
    offshoot: Offshoot | None = None


def turns_of(match: Match) -> Mapping[int, int]:
    """Return the number of the turn after each decision, by the decision's number; 0 is the start."""
    out = {0: _turned(match, match.prelude, 0)}
    for node in match.history.nodes:
        before = out[node.parent.number if node.parent else 0]
        out[node.number] = _turned(match, match.changes(node), before)
    return out


def _turned(match: Match, entries: list[Entry], turn: int) -> int:
    for fact in facts_in(entries):
        if kind_of(fact) == "turned":
            turn = turn_of(match.rules, fact)
    return turn


def forks(match: Match, offshoots: Iterable[Offshoot] = ()) -> list[Fork]:
    """List the knots from the start down, each line followed to its end before those that fork from it further up.

    The present line keeps the first column, and a forking line is as far in as possible. Lines of other files hang
    where they leave.
    """
    turns, main = turns_of(match), {id(node) for node in match.history.line}
    leaving: dict[int, list[Offshoot]] = {}
    for offshoot in offshoots:
        leaving.setdefault(offshoot.leaves, []).append(offshoot)
    out: list[Fork] = []

    def follow(node: Node | None, above: int, column: int) -> None:
        children = match.history.children(node)
        while node is not None and len(children) == 1 and node.number not in leaving:
            node = children[0]
            children = node.children
        knot: Knot = "start" if node is None else "parting" if children else "end"
        winners = _winners(match, node) if knot == "end" and node is not None else None
        out.append(Fork(node, knot, turns[node.number if node else 0], column, len(out), above, winners))
        here, turn = len(out) - 1, out[-1].turn
        ordered = sorted(children, key=lambda child: (id(child) not in main, child.number))
        aside: list[Node | Offshoot] = [*ordered[1:], *leaving.get(node.number if node else 0, ())]
        # The line followed first lies outermost, so that the edges to later ones pass it.
        for apart, child in reversed(list(enumerate(aside, 1))):
            if isinstance(child, Offshoot):
                out.append(Fork(node, "file", turn, column + apart, len(out), here, offshoot=child))
            else:
                follow(child, here, column + apart)
        if ordered:
            follow(ordered[0], here, column)

    follow(None, -1, 0)
    return out


def _winners(match: Match, node: Node) -> tuple[int, ...] | None:
    for fact in reversed(facts_in(match.changes(node))):
        if kind_of(fact) == "finished":
            return tuple(field_of(match.rules.facts, fact, "winners"))
    return None


def leaf_below(match: Match, node: Node | None) -> list[Node]:
    """Return the end of the line through a decision: along the branch that the match is on, or was on last."""
    history = match.history
    path = history.path(node)
    line = history.line
    while True:
        here = path[-1] if path else None
        children = history.children(here)
        if not children:
            return path
        on_line = next((child for child in children if child in line), None)
        last = history.recent if here is None else here.recent
        path.append(on_line or last or children[0])


def is_over(match: Match, node: Node | None) -> bool:
    """Whether the match is over after a decision."""
    if node is None:
        return False
    if node is match.history.cursor:
        return bool(match.store.over[TABLE])
    return _winners(match, node) is not None
