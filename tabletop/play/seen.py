"""View of a match that a board draws from, with the bases of sessions and of views in which nobody is asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from tabletop.kernel.asks import Aim, Option
from tabletop.kernel.guards import Menu, Refusal
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.play.question import Question


class Choices(NamedTuple):
    """Options for a subject on a target, or the reason why there are none."""

    options: tuple[Option, ...]
    refusal: Refusal | None


UNDECIDED = Choices((), Refusal("", "kernel.refusal.not-your-decision"))
"""Choices of a viewer who is not asked."""


class Seen(Protocol):
    """View of a match, at the table and in a replay alike."""

    at_table: bool
    """Whether the match is played here; a replay has rails of its own."""

    @property
    def store(self) -> Any:
        """Viewer's current knowledge: a seat's view, in the game's own store."""

    @property
    def match(self) -> Match:
        """Match, for its players, decks and definitions."""

    @property
    def viewer(self) -> int:
        """Seat whose view this is; no seat while the curtain is down."""

    @property
    def side(self) -> int:
        """Seat at the bottom."""

    @property
    def told(self) -> Sequence[Entry]:
        """Facts up to this moment, as the viewer knows them; a session has all entries of its journal among them."""

    @property
    def showing(self) -> bool:
        """Whether facts are left to be shown."""

    @property
    def deciding(self) -> bool:
        """Whether the viewer must answer."""

    @property
    def choosing(self) -> bool:
        """Whether the viewer must answer with a move of an open menu."""

    @property
    def decider(self) -> int | None:
        """Seat that must answer next; None when the match is over, and in a replay."""

    def question(self) -> Question | None:
        """Return the question that the viewer must answer, unless it is a menu of moves."""

    def options(self) -> Sequence[Option]:
        """Return the moves of the viewer."""

    def by_subject(self) -> Mapping[int, Sequence[Option]]:
        """Map subjects to their moves."""

    def choices(self, subject: int, target: int = 0, *, aims: Aim = "zone") -> Choices:
        """Return the moves of a subject on a target (zone 0: without a target), or the reason why there are none."""

    def aim(self, option: Option) -> Aim | None:
        """Return the kind of a move's target (zone, card or seat); None without a target."""

    def covered(self) -> bool:
        """Whether the viewer's hand lies face down on the screen."""


class Asked(ABC):
    """Base of a session: its stage and question in the terms of a view."""

    at_table = True
    match: Match

    @property
    @abstractmethod
    def stage(self) -> str:
        """Stage that the screen is in."""

    @abstractmethod
    def question(self) -> Question | None:
        """Return the question that the viewer must answer, unless it is a menu of moves."""

    @abstractmethod
    def options(self) -> list[Option]:
        """Return the moves of the viewer."""

    @property
    def showing(self) -> bool:
        """Whether beats are left to be shown."""
        return self.stage == "showing"

    @property
    def deciding(self) -> bool:
        """Whether the viewer must answer."""
        return self.stage == "deciding"

    @property
    def choosing(self) -> bool:
        """Whether the viewer must answer with a move of an open menu."""
        return self.deciding and self.question() is None

    def by_subject(self) -> dict[int, list[Option]]:
        """Map subjects to their options; options without a subject are left out."""
        out: dict[int, list[Option]] = {}
        for option in filter(self._has_subject, self.options()):
            out.setdefault(option[1], []).append(option)
        return out

    def _has_subject(self, option: Option) -> bool:
        """Whether a move is made with something: the first seat has the number 0, as a move without a subject."""
        ask, _ = self.match.ask()
        return bool(option[1]) or (isinstance(ask, Menu) and ask.named[option[0]].subjects is not None)

    def exits(self) -> list[Option]:
        """Options without a subject: end, attack, pass."""
        return [option for option in self.options() if not self._has_subject(option)]

    def aim(self, option: Option) -> Aim | None:
        """Return the kind of a move's target (zone, card or seat); None without a target."""
        ask, _ = self.match.ask()
        return ask.aim(option) if isinstance(ask, Menu) else None


class Unasked:
    """Base of a view in which nobody is asked."""

    at_table = showing = deciding = choosing = False
    decider: int | None = None

    def question(self) -> Question | None:
        """Return no question."""
        return None

    def options(self) -> Sequence[Option]:
        """Return no moves."""
        return ()

    def by_subject(self) -> Mapping[int, Sequence[Option]]:
        """Return no moves."""
        return {}

    def choices(self, subject: int, target: int = 0, *, aims: Aim = "zone") -> Choices:
        """Return no moves, and why."""
        return UNDECIDED

    def aim(self, option: Option) -> Aim | None:
        """Return no kind of target."""
        return None

    def covered(self) -> bool:
        """Whether the viewer's hand lies face down: never."""
        return False
