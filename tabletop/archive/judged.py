"""Review of a match as its page shows it: texts and plain values, made above this layer."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import accumulate

from tabletop.kernel.cursor import facts_in
from tabletop.kernel.journal import Entry

MARKS = ("!!", "!", "?!", "?", "??", "hidden")
"""Marks in the order of their colours on the page."""
SIGNS = {"hidden": "◐"}


@dataclass(frozen=True, slots=True)
class Remark:
    """Remark on a decision: the chances of all seats after it, the seat, the mark ("" for none), its name, and what was better."""

    chances: tuple[float, ...]
    seat: int
    mark: str = ""
    name: str = ""
    better: str = ""


@dataclass(frozen=True, slots=True)
class JudgedPage:
    """Review for a page: remarks by the number of the decision, turning points in words, a line for each player, and the rest.

    A player's line has the name, the figures, and how many decisions have each mark.
    """

    title: str
    remarks: Mapping[int, Remark]
    turning: Sequence[tuple[int, str]]
    players: Sequence[tuple[str, str, Mapping[str, int]]]
    rest: Sequence[str] = ()


class Placed:
    """Review placed on the steps of a page: decisions by the events they begin with."""

    def __init__(self, judged: JudgedPage, decisions: Sequence[tuple[int, Sequence[Entry]]], stops: Sequence[int]) -> None:
        before = [0, *accumulate(sum(1 for _ in facts_in(entries)) for _, entries in decisions)]
        self._judged = judged
        self._steps = {number: min(bisect_right(stops, first), len(stops) - 1) for (number, _), first in zip(decisions, before, strict=False)}
        self._on: dict[int, list[Remark]] = {}
        for number, remark in judged.remarks.items():
            self._on.setdefault(self._steps[number], []).append(remark)

    def beside(self, step: int) -> str:
        """Write the marks and texts that belong beside a line of the log."""
        out = ""
        for remark in self._on.get(step, ()):
            if remark.mark:
                out += f'<span class="mark m{MARKS.index(remark.mark)}" title="{escape(remark.name)}">{_sign(remark.mark)}</span>'
            if remark.better:
                out += f'<span class="better">{escape(remark.better)}</span>'
        return out

    def fields(self) -> dict[str, str]:
        """Return the fields of the template."""
        judged = self._judged
        players = "".join(
            f'<li class="player p{seat}"><b>{escape(name)}</b> {escape(figures)}<span class="counts">' + "".join(
                f'<span><span class="mark m{MARKS.index(mark)}">{_sign(mark)}</span> {count}</span>' for mark, count in counts.items())
            + "</span></li>" for seat, (name, figures, counts) in enumerate(judged.players))
        turning = "".join(f'<li data-step="{self._steps[number]}">{escape(text)}</li>' for number, text in judged.turning)
        rest = "".join(f'<p class="rest">{escape(text)}</p>' for text in judged.rest)
        return {"title": escape(judged.title), "judged": json.dumps(self._figures(), separators=(",", ":")),
                "summary": f'<ol>{players}</ol>{rest}<ol class="turnings">{turning}</ol>'}

    def _figures(self) -> dict[str, object]:
        remarks, steps = self._judged.remarks, self._steps
        course = [[steps[number], *remark.chances] for number, remark in sorted(remarks.items())]
        faults = [[steps[number], remark.chances[remark.seat], MARKS.index(remark.mark)] for number, remark in sorted(remarks.items())
                  if remark.mark in ("?!", "?", "??")]
        turning = [[steps[number], remarks[number].chances[remarks[number].seat]] for number, _ in self._judged.turning]
        return {"chances": course, "faults": faults, "turning": turning}


def _sign(mark: str) -> str:
    return SIGNS.get(mark, mark)
