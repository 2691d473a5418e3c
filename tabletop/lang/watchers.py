"""Automatic abilities: the facts they wait for, and the card or seat each fact is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.kernel.agenda import Bindings, Program
from tabletop.kernel.agenda import Step as ProgramStep
from tabletop.kernel.atoms import put
from tabletop.kernel.facts import FactKind, field_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.lang.execute import Grammar, compile_steps
from tabletop.lang.vocabulary import Condition, Step

Holds = Callable[[Any, int, Any], bool]
"""Test whether a fact triggers an ability of a source: (store, source, fact)."""


@dataclass(frozen=True, slots=True)
class Watcher:
    """Automatic ability: the kind of fact, the test of a fact, and the program to run."""

    kind: str
    holds: Holds
    program: Program


def where(g: Grammar, when: Condition | None, event: Holds) -> Holds:
    """Narrow a test of facts by a condition of the ability's text."""
    if when is None:
        return event

    def holds(s: Any, source: int, entry: Any) -> bool:
        return event(s, source, entry) and g.holds(s, {"this": source}, when)

    return holds


def automatic(g: Grammar, name: str, steps: Sequence[Step], *, once: str | None, told: Callable[[Match, int], None]) -> Program:
    """Compile the text of an automatic ability, which runs at most once a turn if it says so; column `rung` keeps the last such turn.

    `told` records that the text of a source runs.
    """
    body = compile_steps(g, f"{name}/do", steps)

    def begin(m: Match, env: Bindings) -> None:
        source, turn = env["this"], m.store.turn[TABLE]
        if once is None or m.store.rung[source] != turn:
            put(m, "rung", source, turn)
            told(m, source)
            m.push(body, env)

    made = g.programs[name] = Program(name, (ProgramStep("begin", run=begin),))
    return made


def occasion(kinds: Mapping[str, FactKind], entry: Entry | None) -> tuple[int, int]:
    """Return the card and the number of the fact that triggered an effect; 0 for none."""
    return (field_of(kinds, entry, "card"), field_of(kinds, entry, "amount")) if entry else (0, 0)
