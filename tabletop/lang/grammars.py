"""Builder of a game's grammar: the generic meanings of nodes, and those of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.asks import Noun
from tabletop.lang import execute, piles
from tabletop.lang.execute import AskBuilder, Enough, Evaluator, ExclusionRule, Finder, Grammar, Predicate, Runner
from tabletop.lang.nodes import Choice
from tabletop.lang.sides import TWO_SEATS, Seats, controller
from tabletop.lang.vocabulary import Node


def _card(selector: Any) -> Noun:
    """Return the kind of things that selectors find in most games."""
    return "card"


def _any(s: Any, env: Bindings, found: Sequence[int]) -> list[int]:
    """List the legal targets of a game whose texts forbid none."""
    return list(found)


def _no_x(g: Grammar, s: Any, env: Bindings) -> int:
    """Return the X of texts without one."""
    return 0


def build_grammar(
    *, finders: Mapping[type[Node], Finder], evaluators: Mapping[type[Node], Evaluator], predicates: Mapping[type[Node], Predicate],
    runners: Mapping[type[Node], Runner], value: Callable[[Any, int, str], int], realm: Callable[[Any, int], str],
    pile: Callable[[int, str], int], exclusion_rules: Mapping[type[Node], ExclusionRule], clause: Callable[[Choice], str],
    ask_builders: Mapping[type[Node], AskBuilder] | None = None, prepare: Mapping[type[Node], Runner] = piles.PREPARE,
    seats: Seats = TWO_SEATS, seat_of: Callable[[Any, Bindings], int] = controller, noun: Callable[[Any], Noun] = _card,
    aim: Callable[[Any, Bindings, Sequence[int]], list[int]] = _any, x: Callable[[Grammar, Any, Bindings], int] = _no_x,
    enough: Mapping[type[Node], Enough] = MappingProxyType({}),
) -> Grammar:
    """Build a grammar; compiling cards adds programs to it. A game's meaning of a node goes before the generic one (see `Grammar`)."""
    return Grammar(
        finders={**execute.FINDERS, **finders}, evaluators={**execute.EVALUATORS, **evaluators},
        predicates={**execute.PREDICATES, **predicates}, runners={**piles.RUNNERS, **runners},
        ask_builders={**execute.ASK_BUILDERS, **(ask_builders or {})}, prepare=prepare, seat_of=seat_of, noun=noun, aim=aim, value=value,
        x=x, realm=realm, pile=pile, seats=seats, exclusion_rules=exclusion_rules, clause=clause, enough=enough)
