"""Row types of a game's table: its zones, numbers, moves between zones, states and counts, each in one place for all screens.

A row names its texts by its own name below the prefix of a use: `Figure("morale")` is `ecg.outcome.morale` in a forecast and
`ecg.inspector.morale` beside a card. Rows are generic in the game's store, so that mypy checks their readers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from operator import attrgetter
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from tabletop.kernel.facts import FactKind
from tabletop.kernel.store import Store

S = TypeVar("S", bound=Store)
Form = Literal["spread", "hand", "pile", "deck"]
Tone = Literal["gain", "loss", "note", "prize"]
"""Tone of a line: green, red, blue, gold."""
Case = Literal["own+", "own-", "rival+", "rival-"]
"""Whose number changes, and whether it grows."""


def cell(column: str) -> Callable[[Any, int], int]:
    """Return the reader of a column of the store."""
    column_of = attrgetter(column)
    return lambda s, thing: int(column_of(s)[thing])


class Zone(NamedTuple):
    """Kind of zone that each seat has, and how it lies on the table: side by side, as a hand, an open pile, a closed deck."""

    kind: int
    name: str
    form: Form


class Said(NamedTuple):
    """Line about a card: its icon, the name of its text, its tone."""

    icon: str
    name: str
    tone: Tone


class Hint(NamedTuple):
    """Reason of a change in one case: the name of its text; another icon or tone than the figure's where it has one."""

    name: str
    tone: Tone | Literal[""] = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Figure(Generic[S]):
    """Number of a seat or of a card, and where it is told: in forecasts, reasons, beside the card, on the exported page."""

    name: str
    icon: str
    read: Callable[[S, int], int]
    _: KW_ONLY
    of: Literal["seat", "card"] = "card"
    good: Literal["more", "less"] = "more"
    # ---- forecast and reasons
    among: Callable[[S], Iterable[int]] | None = None
    """Cards that are compared, as long as `still` holds; of one that drops out, `gone` is its number, or `leaves` says so."""
    still: Callable[[S, int], bool] | None = None
    gone: int | None = None
    leaves: Said | None = None
    zero: Said | None = None
    """Line about a card whose number comes to 0."""
    quiet: Literal["", "forecast", "page"] = ""
    """Where a 0 is left out."""
    mark: str = ""
    """Badge on the card over which its changed number stands."""
    dial: str = ""
    """Counter of a seat that previews it, where it has another name."""
    hints: Mapping[Case, Hint] | None = None
    # ---- beside the card, and on the exported page
    at: tuple[int, ...] = ()
    """Kinds of zones where the card shows it."""
    prints: Callable[[Any], bool] | None = None
    """Whether a card prints it; None: no card does."""
    printed: Callable[[Any], int | str] | None = None
    """Value on the card; a text is not compared."""
    changes: str = ""
    """Attribute of the texts that change it."""
    shape: str = ""
    """Shape of its badge on the page."""


@dataclass(frozen=True, slots=True)
class Way(Generic[S]):
    """Move of a card between kinds of zones, told in a forecast; the first way that fits is told.

    `comes` and `goes` are the kinds from which and to which it leads, empty for any. Without a text the move counts as a change and
    is not told. `fits` restricts it to some cards, `values` are numbers for its text.
    """

    name: str
    icon: str
    tone: Tone
    comes: tuple[int, ...] = ()
    goes: tuple[int, ...] = ()
    fits: Callable[[S, int], bool] | None = None
    values: Callable[[S, int], dict[str, int]] | None = None
    place: bool = False
    """Whether the text names the zone to which the card goes."""
    hint: Hint | None = None
    """Reason for such a move of an own card."""


class State(NamedTuple):
    """State of a card in a zone of one of the kinds `at`: its text, icon and clause beside the card; `idle` dims it on the page.

    Of several that hold the first is told. `n` is a number for its text, `body` the name of a text under it.
    """

    name: str
    icon: str
    clause: str
    at: tuple[int, ...]
    holds: Callable[[Any, int], bool]
    idle: bool = False
    n: Callable[[Any, int], int] | None = None
    body: str = ""


class Count(NamedTuple):
    """Figure of a match counted from facts of a kind: `seat` finds the seat of each, `amount` its worth."""

    name: str
    icon: str
    fact: str
    seat: Callable[[Any, Callable[[str], Any]], int | None]
    amount: str = ""
    """Field with the amount; "" counts the facts."""


@dataclass(frozen=True, slots=True)
class Course(Generic[S]):
    """Score of a match turn by turn: the column that holds it, or `past`, which computes it from the column's cells at that time."""

    column: str
    past: Callable[[S, Sequence[int], int], int] | None = None


@dataclass(frozen=True, slots=True)
class Table(Generic[S]):
    """Rows of a game, and what its screens say of them.

    `kind_of` gives the kind of a zone, `pile` the zone of a seat and a kind, `active` the seat on turn. Texts stand under `outcome` in a
    forecast, under `hint` in reasons, under `inspector` beside a card. `order` has the rows of a forecast by name: "moved" stands for the
    ways, "drawn" for the cards drawn. A forecast stops before a fact of the kinds `ends`; while the menus `unanswered` are open, passes
    are assumed. What comes from the phase `closing` on, it tells after the words that the turn ends. The end of a match is told of the
    loser for the reasons `losers`, by another text of `draws` if nobody won.
    """

    area: str
    facts: Mapping[str, FactKind]
    kind_of: Callable[[int], int]
    pile: Callable[[int, int], int]
    active: Callable[[S], int]
    zones: tuple[Zone, ...]
    score: Figure[S]
    course: Course[S]
    figures: tuple[Figure[S], ...]
    record: tuple[Figure[S] | Count, ...]
    losers: frozenset[str]
    inspector: str
    _: KW_ONLY
    ways: tuple[Way[S], ...] = ()
    states: tuple[State, ...] = ()
    order: tuple[str, ...] = ()
    ends: frozenset[str] = frozenset()
    unanswered: tuple[str, ...] = ()
    closing: str = ""
    draws: Mapping[str, str] = field(default_factory=dict)
    outcome: str = ""
    hint: str = ""

    def figure(self, name: str) -> Figure[S]:
        """Return the row of a figure."""
        return next(row for row in self.figures if row.name == name)

    def numbers(self, s: S, seat: int) -> dict[str, int]:
        """Return the figures of a seat by name."""
        return {row.name: max(0, int(row.read(s, seat))) for row in self.figures if row.of == "seat"}

    def way(self, s: S, card: int, was: int, now: int) -> Way[S] | None:
        """Return the first way that a card's move between two zones fits; None for a move that is not told."""
        comes, goes = self.kind_of(was), self.kind_of(now)
        return next((row for row in self.ways if (not row.comes or comes in row.comes) and (not row.goes or goes in row.goes)
                     and (row.fits is None or row.fits(s, card))), None)

    def hand(self, seat: int) -> int:
        """Return the zone of a seat's hand."""
        return self.pile(seat, next(row.kind for row in self.zones if row.form == "hand"))

    def state(self, s: S, card: int) -> State | None:
        """Return the first state of a card that holds where it lies."""
        kind = self.kind_of(s.at[card])
        return next((row for row in self.states if kind in row.at and row.holds(s, card)), None)

    def zone_name(self, zone: int) -> str:
        """Return the name of a seat's zone."""
        kind = self.kind_of(zone)
        return next(row.name for row in self.zones if row.kind == kind)
