"""Store: one list per attribute indexed by entity, lists of entities as zones, and the stamp that validates caches."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

Known = Literal["open", "nobody"]
Modifier = tuple[int, Callable[[Any, int, int], bool], Callable[[Any, int, int], int]]
"""Change of a value by one live source: the source, a test for the entities, and the amount; both read only the store."""
Cell = int | str | tuple[tuple[int, ...], ...] | None
"""Value of an attribute: a number, a word, or rows of numbers (tuples: a list could be changed in place)."""

SEATS = 6
"""Entities 0 to 5 are the seats."""
TABLE = 6
"""Entity of the table, for state that belongs to nobody: whose turn, whether the match is over."""
UNKNOWN = 7
"""Placeholder for a card that a seat may not know; in views only."""
FIRST = 8
"""First entity that is a card, a token or an effect."""
NOWHERE = 0
"""Zone of cards not yet made or gone for good; it has no list."""
GROWTH = 64
LIVE, RECURS, VITAL = 1, 2, 4
INDEXES = 8
"""Number of indexes that a store caches, for code that tries changes and undoes them."""


@dataclass(frozen=True, slots=True)
class Attribute:
    """Behaviour of one column.

    `known` says who may read a cell: "open" for everyone who may know its entity, "nobody" for no view at all (random
    counters). Writing a `live` column renews the stamp, because a cached value may depend on it. Columns that `recur` take
    the same few values again and again: a journal keeps each such change once. If the rules' check depends on the
    `vital` columns alone, it runs only after one of them was written.
    """

    name: str
    default: Cell = 0
    known: Known = "open"
    live: bool = False
    recurs: bool = False
    vital: bool = False


def column(default: Cell = 0, *, known: Known = "open", live: bool = False, recurs: bool = False, vital: bool = False) -> Any:
    """Declare a field of a store as a column, in the words of `Attribute`, which takes the name of the field."""
    return Attribute("", default, known, live, recurs, vital)


class Index:
    """Contributions of the live cards: modifiers by attribute, watchers by fact kind.

    `judging` are the modifiers being read at this moment, so that none is read for the sake of itself.
    """

    __slots__ = ("judging", "modifiers", "watchers")

    def __init__(self) -> None:
        self.modifiers: defaultdict[str, list[Modifier]] = defaultdict(list)
        self.watchers: defaultdict[str, list[Any]] = defaultdict(list)
        self.judging: set[tuple[int, object]] = set()


class Slotted(type):
    """Type of stores: each column and each other annotated field gets a slot, which is read faster than a dictionary."""

    fields: tuple[str, ...] = ()
    """Names of the slots that are no columns."""
    attributes: tuple[Attribute, ...] = ()
    """Columns of a store, those of its bases first."""
    traits: Mapping[str, int] = {}
    """Flags of each column for its writer: LIVE, RECURS and VITAL, added up."""

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Slotted:
        """Make the class; what a base has gets no second slot. TypeError for a column that a base has."""
        own = {field: replace(value, name=field) for field, value in space.items() if isinstance(value, Attribute)}
        told = [field for field, kind in space.get("__annotations__", {}).items() if not str(kind).startswith("ClassVar")]
        new = [slot for slot in told if not any(hasattr(base, slot) for base in bases)]
        if twice := own.keys() - new:
            raise TypeError(f"{name} declares again what a base has, or without a type: {', '.join(sorted(twice))}")
        made = super().__new__(cls, name, bases, {**{f: v for f, v in space.items() if f not in own}, "__slots__": tuple(new)})
        made.fields += tuple(slot for slot in new if slot not in own)
        made.attributes += tuple(own.values())
        made.traits = {a.name: LIVE * a.live + RECURS * a.recurs + VITAL * a.vital for a in made.attributes}
        return made


class Store(metaclass=Slotted):
    """Complete state of a match at one moment, and nothing else.

    A game's store is a subclass that declares its columns. `defs` are the card definitions of this match, `build` makes the index of
    live cards from a store.
    """

    attributes: ClassVar[tuple[Attribute, ...]]
    traits: ClassVar[Mapping[str, int]]
    card: list[int] = column(live=True)  # index of the card's definition in `defs`; 0 is none
    own: list[int] = column()  # the seat that owns the entity
    at: list[int] = column()  # the zone the entity is in, kept by moves alone
    seen: list[int] = column(known="nobody")  # bit n: seat n was shown this very card
    rng: list[int] = column(known="nobody")  # count of numbers drawn from each random stream
    made: list[int] = column()  # on the table: the next entity to be made
    over: list[int] = column(vital=True)  # on the table: 1 when the match has ended
    won: list[int] = column()  # on a seat: 1 when it won
    seats: int
    defs: Sequence[Any]
    fixed: int
    live: list[int]
    build: Callable[[Any], Index]
    col: dict[str, list[Any]]
    cells: dict[str, tuple[list[Any], int]]
    zone: list[list[int]]
    stamp: int
    last: int
    current: Index | None
    latest: Index | None
    _indexes: dict[int, Index]

    def __init__(
        self, zones: int, seats: int, *, defs: Sequence[Any], live: Sequence[int],
        build: Callable[[Any], Index],
    ) -> None:
        self.seats = seats
        self.defs = defs
        self.fixed = zones
        self.live = list(live)
        self.build = build
        self.col: dict[str, list[Any]] = {a.name: [a.default] * (FIRST + GROWTH) for a in self.attributes}
        self.zone: list[list[int]] = [[] for _ in range(zones)]
        self.stamp = self.last = 0
        self.current: Index | None = None  # the index of this stamp, once it has been read
        self.latest: Index | None = None  # the index built last, of any stamp
        self._indexes: dict[int, Index] = {}
        self._bind()
        self.made[TABLE] = FIRST

    def _bind(self) -> None:
        traits = self.traits
        for name, column in self.col.items():
            setattr(self, name, column)
        self.cells = {name: (column, traits[name]) for name, column in self.col.items()}  # column and traits together, for writers

    def grow(self, entity: int) -> None:
        """Make room for the cells of `entity`."""
        for a in self.attributes:
            column = self.col[a.name]
            column.extend([a.default] * (max(0, entity + 1 - len(column)) + GROWTH))

    def inside(self, entity: int) -> int:
        """Return the zone that an entity owns: cards it carries or covers. All seats know its number (ENC-3.1)."""
        return self.fixed + entity

    def owner(self, zone: int) -> int:
        """Return the entity whose own zone this is, NOWHERE for a zone of the table."""
        return max(NOWHERE, zone - self.fixed)

    def contents(self, entity: int) -> list[int]:
        """List the cards in an entity's own zone."""
        zone = self.fixed + entity
        return self.zone[zone] if zone < len(self.zone) else []

    def with_contents(self, entities: Sequence[int]) -> list[int]:
        """List entities, each followed by the cards in its own zone."""
        zones, fixed = self.zone, self.fixed
        last, out = len(zones) - fixed, []
        for entity in entities:
            out.append(entity)
            if entity < last and zones[fixed + entity]:
                out += zones[fixed + entity]
        return out

    def spread(self, zone: int) -> None:
        """Make room for a zone that an entity owns; cards there may change values. IndexError if no entity owns it."""
        if not FIRST <= zone - self.fixed < self.made[TABLE]:
            raise IndexError(f"there is no zone {zone}")
        more = zone + 1 - len(self.zone)
        self.zone.extend([] for _ in range(more))
        self.live = self.live + [LIVE] * (len(self.zone) - len(self.live))

    def renew(self) -> None:
        """Set a stamp never used before: cached values may have changed."""
        self.last = self.stamp = self.last + 1
        self.current = None

    def rewind(self, stamp: int) -> None:
        """Restore an earlier stamp, after all changes since were undone; the stamps in between stay used up."""
        self.last += 1
        self.stamp = stamp
        self.current = None

    def index(self) -> Index:
        """Index of live cards, rebuilt when the stamp moved; undo finds the recent ones again."""
        found = self.current
        if found is None:
            found = self._indexes.get(self.stamp)
            if found is None:
                if len(self._indexes) == INDEXES:
                    self._indexes.clear()
                found = self._indexes[self.stamp] = self.latest = self.build(self)
            self.current = found
        return found

    def publish(self, index: Index) -> None:
        """Let values be read from an index while `build` still fills it, for cards that depend on values."""
        self.current = index

    def copy(self) -> Store:
        """Copy this store; the copy is independent and equal."""
        kind = type(self)
        twin = kind.__new__(kind)
        for name in kind.fields:
            setattr(twin, name, getattr(self, name))
        twin.col = {name: column[:] for name, column in self.col.items()}
        twin.zone = [z[:] for z in self.zone]
        twin.latest = None
        twin._indexes = {}  # from here on the same stamp means different states in the two stores
        twin._bind()
        return twin

    def state(self) -> tuple[Any, ...]:
        """Return the whole content of the store, as comparable plain values."""
        end = self.made[TABLE]
        cells = tuple((a.name, tuple(self.col[a.name][:end])) for a in self.attributes)
        last = max((z for z in range(self.fixed, len(self.zone)) if self.zone[z]), default=self.fixed - 1)
        return cells, tuple(tuple(z) for z in self.zone[:last + 1])

    def digest(self) -> str:
        """Hash `state` to a short string."""
        return hashlib.blake2b(repr(self.state()).encode(), digest_size=8).hexdigest()
