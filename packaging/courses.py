"""Trace of lessons for their authors: `python packaging/courses.py GAME [NUMBER]` plays them by "show me" and prints what happens.

Each step is printed with its answers, the clauses of its facts, and what else would be legal.
"""

from __future__ import annotations

import sys

from tabletop.kernel.journal import FACT
from tabletop.learning.course import LessonError, Shown, course
from tabletop.learning.deeds import DeedError, answers, refusal_of, told
from tabletop.learning.teaching import SEAT, Teaching

MOST = 40


def _listed(teaching: Teaching) -> str:
    match = teaching.match
    if match.over:
        return "the match is over"
    seat = match.waiting()[0]
    shown = [told(match, picks)[:160] for _, picks in zip(range(MOST), answers(match, seat), strict=False)]
    return f"{match.ask()[0].name}, seat {seat}: {'; '.join(shown)}"


def trace(shown: Shown) -> bool:
    """Print a lesson; False where it does not play to its end or does not teach what it says."""
    teaching, whole = Teaching(shown), True
    print(f"===== {shown.key}")
    while True:
        match, step = teaching.match, teaching.step
        begun, made = len(match.log), len(match.history.line)
        print(f"--- {teaching.place + 1} {step.name.es} [{step.kind}]\n    {_listed(teaching)}")
        met: set[str] = set()
        if step.refusal is not None:
            why = refusal_of(match, SEAT, step.refusal.deed)
            met = {why.clause} if why is not None else set()
            print(f"    refused by {why.clause if why is not None else 'nothing'}, wanted {step.refusal.clause}")
        try:
            teaching.show()
        except DeedError as problem:
            print(f"    !!! {problem}\n    {_listed(teaching)}")
            return False
        for node in match.history.line[made:]:
            print(f"    seat {node.seat} {node.picks}")
        facts = [(entry[1], entry[4]) for entry in match.log[begun:] if entry[0] == FACT]
        print(f"    facts {', '.join(f'{kind} {clause}'.strip() for kind, clause in facts)}")
        met |= {clause for _, clause in facts}
        if step.kind in ("deed", "refusal") and not set(step.clauses) <= met:
            print(f"    !!! not met: {sorted(set(step.clauses) - met)}")
            whole = False
        if not teaching.onward():
            return whole


def main(args: list[str]) -> int:
    """Trace the lessons asked for."""
    try:
        chosen = [one for one in course(args[0]) if len(args) < 2 or str(one.number) in args[1:]]
    except LessonError as problem:
        print(problem)
        return 1
    return 0 if all(list(map(trace, chosen))) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
