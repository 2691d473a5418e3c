"""Agenda: the work left to do, as an immutable chain of frames ((program, step, bindings), rest)."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .asks import Ask
    from .match import Match

Bindings = Mapping[str, Any]
"""Plain JSON values by name; never changed in place."""
Frame = tuple["Program", int, Bindings]
Agenda = tuple[Frame, Any] | None


@dataclass(frozen=True, slots=True)
class Step:
    """Named step of a program: either code that runs to its end, or an ask."""

    name: str
    run: Callable[[Match, Bindings], None] | None = None
    ask: Ask | None = None


@dataclass(frozen=True, slots=True)
class Program:
    """Named sequence of steps; a frame on the agenda points into one."""

    name: str
    steps: tuple[Step, ...]
    places: Mapping[str, int] = field(init=False, compare=False, repr=False)
    last: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        places = {step.name: i for i, step in enumerate(self.steps)}
        if len(places) != len(self.steps):
            raise ValueError(f"program {self.name} names a step twice")
        object.__setattr__(self, "places", places)
        object.__setattr__(self, "last", len(self.steps) - 1)

    def fingerprint(self) -> str:
        """Hash of the program's step names and their order; changes when a step is renamed, added, dropped or moved."""
        return hashlib.blake2b("\n".join(s.name for s in self.steps).encode(), digest_size=4).hexdigest()


def program(name: str, **steps: Callable[[Match, Bindings], None] | Ask) -> Program:
    """Make a program whose steps are named by the keywords, in order; an Ask becomes an asking step."""
    made = []
    for step, what in steps.items():
        if callable(what):
            made.append(Step(step, run=what))
        else:
            made.append(Step(step, ask=what))
    return Program(name, tuple(made))


def frames(agenda: Agenda) -> list[tuple[str, str, Bindings]]:
    """List the chain as plain values (program name, step name, bindings), next frame first."""
    out = []
    while agenda is not None:
        (prog, i, env), agenda = agenda
        out.append((prog.name, prog.steps[i].name, env))
    return out


def without(agenda: Agenda, wanted: Program) -> tuple[Frame, Agenda]:
    """Split off the nearest frame of a program: the frame, and the chain without it. Raises LookupError if there is none."""
    above, (frame, below) = _parted(agenda, wanted)
    return frame, _joined(above, below)


def _parted(agenda: Agenda, wanted: Program) -> tuple[list[Frame], tuple[Frame, Agenda]]:
    """Split the chain at the nearest frame of a program: the frames above it, next first, and the chain from it on."""
    above: list[Frame] = []
    while agenda is not None:
        if agenda[0][0] is wanted:
            return above, agenda
        frame, agenda = agenda
        above.append(frame)
    raise LookupError(f"nothing of {wanted.name} is left to do")


def _joined(above: list[Frame], agenda: Agenda) -> Agenda:
    for frame in reversed(above):
        agenda = (frame, agenda)
    return agenda
