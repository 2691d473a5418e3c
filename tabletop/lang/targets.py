"""Targets of waiting effects: asked for on announcing, kept in a typed cell, checked again on resolving."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.kernel.agenda import Bindings, Program, Step
from tabletop.kernel.atoms import put
from tabletop.kernel.match import Match
from tabletop.lang import nodes
from tabletop.lang.execute import Grammar, Targets, compile_steps

Target = tuple[int, int, int]
"""Target of a text: its number, counted from 0; the entity or seat chosen; where it was."""
Place = Callable[[Any, int], int]
"""Function for the zone of a target, as a text compares it: the zone, or one zone that stands for several."""
Tell = Callable[[Match, Bindings, int], None]


def aimed(name: str, asking: Program, names: Sequence[str], *, place: Place, tell: Tell) -> Program:
    """Make a program that asks for targets, with a last step that stores them with the announced `item`.

    `names` are those that the asking steps bind, in the order of the text; `tell` records each target.
    """
    def keep(m: Match, env: Bindings) -> None:
        rows: list[Target] = []
        for which, word in enumerate(names):
            for thing in env.get(word, ()):
                tell(m, env, thing)
                rows.append((which, thing, place(m.store, thing)))
        put(m, "aims", env["item"], tuple(rows))

    return Program(name, (*asking.steps, Step("aimed", run=keep)))


@dataclass(frozen=True, slots=True)
class Text:
    """Compiled text that waits to resolve.

    `announce` asks for the targets and stores them, `names` are the names that `effect` reads them by. `targets` are readers of
    the candidates, for a text that must have one: (store, source, further bindings or None).
    """

    effect: Program
    announce: Program | None = None
    names: tuple[str, ...] = ()
    targets: Targets = ()


def announcement(g: Grammar, name: str, asked: Sequence[nodes.Choice], *, place: Place, tell: Tell) -> tuple[Program | None, tuple[str, ...]]:
    """Compile the target steps of a text called `name`: the program that asks for them, and their names; None and () without any."""
    if not asked:
        return None, ()
    names = tuple(step.name for step in asked)
    announce = aimed(f"{name}/aim", compile_steps(g, f"{name}/ask", asked), names, place=place, tell=tell)
    g.programs[announce.name] = announce
    return announce, names


def targets(s: Any, entity: int) -> list[int]:
    """List all targets of an effect, in the order of its text."""
    return [thing for _, thing, _ in s.aims[entity]]


def bindings(rows: Sequence[Target], names: Sequence[str]) -> dict[str, Any]:
    """Bind targets for a text: by name, and beside each name the place of each target."""
    out: dict[str, Any] = {}
    for which, name in enumerate(names):
        mine = [row for row in rows if row[0] == which]
        out[name] = tuple([thing for _, thing, _ in mine])
        out[name + "@"] = tuple([str(zone) for _, _, zone in mine])
    return out


def is_lost(s: Any, rows: Sequence[Target], place: Place) -> bool:
    """Whether one of the targets is empty: all its things have gone elsewhere."""
    there = {which: False for which, _, _ in rows}
    for which, thing, zone in rows:
        there[which] |= place(s, thing) == zone
    return not all(there.values())
