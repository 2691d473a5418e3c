"""Inputs of a match: a game's rules and one match's setup, as values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import journal
from .agenda import Program
from .facts import FactKind
from .guards import Verb
from .store import Index, Store

if TYPE_CHECKING:
    from .match import Match

Pending = tuple[int, Program, journal.Entry]


class Stuck(Exception):
    """Raised by a step that cannot be done; caught only by trials and the programs of `kernel.atomic`."""


def _quiet(m: Match) -> None:
    """Check nothing."""


def _in_turn(m: Match, waiting: list[Pending]) -> None:
    """Queue triggers in order of arrival."""
    m.then(*((program, {"this": source, "fact": entry}) for source, program, entry in waiting))


@dataclass(frozen=True, slots=True)
class Rules:
    """Rules of a game, as a value for the kernel.

    `zones` counts the fixed zones (0 is nowhere). `live` marks the zones whose cards may change values (LIVE, and VITAL too
    if the check depends on who is there). `sees` says whether a seat may know the cards of a zone; `loose`, whether places
    in a zone tell that seat nothing. `check` runs after every step that wrote. A check that depends on `vital` columns alone runs only
    after a step that wrote such a column or changed such a zone. It also runs if it set `match.unchecked` itself.
    `queue` puts triggers that wait together on the agenda, in their order of happening. `endless` ends a match that
    would run forever without a decision. `standing` are moves that a seat may make during any ask. With `own_zones`, entities own zones
    too, numbered after the fixed ones, for cards they carry or cover.
    """

    key: str
    store: type[Store]
    zones: int
    live: tuple[int, ...]
    facts: Mapping[str, FactKind]
    programs: Mapping[str, Program]
    start: Callable[[Match], None]
    build: Callable[[Any], Index]
    sees: Callable[[Any, int, int], bool]
    loose: Callable[[int, int], bool]
    endless: Callable[[Match], None]
    check: Callable[[Match], None] = _quiet
    vital: bool = False
    queue: Callable[[Match, list[Pending]], None] = _in_turn
    standing: Mapping[str, Verb] = field(default_factory=dict)
    own_zones: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """Setup of one match: everything that a match file must store, except the rules.

    `defs` are the card definitions used (index 0 is none), `decks` lists definition numbers by seat, `programs` are
    the programs of the cards. `options` are plain values; "quick" lets asks with one answer resolve unseen. `heeded` are the
    kinds of fact that some card of the match watches for; None means any kind.
    """

    seed: int
    players: tuple[str, ...]
    defs: tuple[Any, ...]
    decks: tuple[tuple[int, ...], ...]
    programs: Mapping[str, Program] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    heeded: frozenset[str] | None = None
