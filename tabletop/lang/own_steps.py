"""Base of a game's own steps, which know how they run and how they read."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.match import Match, Stuck
from tabletop.lang.execute import Grammar, Runner
from tabletop.lang.vocabulary import Node, Selector, Step


class OwnStep(Step):
    """Step of one game. `reports` tells that its words report what happens instead of ordering it."""

    reports: ClassVar[bool] = False

    @abstractmethod
    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        """Do the step."""

    @abstractmethod
    def says(self, d: Any) -> str:
        """Write the step, in the words of a describer's language."""


def each(g: Grammar, m: Match, env: Bindings, to: Selector, do: Callable[[int], Any]) -> None:
    """Do a step with every thing it names; Stuck if it could be done with none."""
    done = [bool(do(thing)) for thing in list(g.find(m.store, env, to))]
    if not any(done):
        raise Stuck


def every(g: Grammar, m: Match, env: Bindings, to: Selector, do: Callable[[int], None]) -> None:
    """Do a step with every thing it names, each of which can bear it; Stuck if there is none."""
    found = list(g.find(m.store, env, to))
    if not found:
        raise Stuck
    for thing in found:
        do(thing)


def runners(kinds: Iterable[type[Node]]) -> dict[type[Node], Runner]:
    """Return what runs own steps, by class."""
    return dict.fromkeys(kinds, _run)


def sentences(kinds: Iterable[type[Node]]) -> dict[type[Node], Callable[[Any, Any], str]]:
    """Return what writes own steps, by class."""
    return dict.fromkeys(kinds, _says)


def _run(g: Grammar, m: Match, env: Bindings, n: OwnStep) -> None:
    n.run(g, m, env)


def _says(d: Any, n: Any) -> str:
    return str(n.says(d))
