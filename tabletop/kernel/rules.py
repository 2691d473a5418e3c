"""What a match is played by and dealt from: a game's rules and one match's setup, as values."""

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
    """A step that cannot be done; only a trial looks for it."""


def _quiet(m: Match) -> None:
    """Nothing to check."""


def _in_turn(m: Match, waiting: list[Pending]) -> None:
    """First come, first served."""
    m.then(*((program, {"this": source, "fact": entry}) for source, program, entry in waiting))


@dataclass(frozen=True, slots=True)
class Rules:
    """What a game tells the kernel, as a value.

    `zones` counts the fixed zones (0 is nowhere); `live` marks those whose cards may change values (LIVE, and VITAL with
    it where the check hangs on who is there); `sees` says whether a seat may know what lies in a zone; `loose` whether
    places in a zone tell that seat nothing. `check` runs after every step that wrote; where it hangs on what is `vital`
    alone, only after one that wrote such a column or changed such a zone, or while it asks for more by `unchecked`.
    `queue` puts triggers that wait together on the agenda, in their order of happening. `endless` ends a match that
    would go on by itself for ever. `standing` are moves that wait for no ask.
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


@dataclass(frozen=True, slots=True)
class Setup:
    """What one match is dealt from: all that a header must pin, beside the rules.

    `defs` are the card definitions used (index 0 is none), `decks` lists definition numbers a seat, `programs` are
    those the cards bring. `options` are plain values; "quick" lets asks with one answer resolve unseen. `heeded` are the
    kinds of fact that some card of the match watches for; None says that it may be any.
    """

    seed: int
    players: tuple[str, ...]
    defs: tuple[Any, ...]
    decks: tuple[tuple[int, ...], ...]
    programs: Mapping[str, Program] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    heeded: frozenset[str] | None = None
