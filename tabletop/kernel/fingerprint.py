"""Hash of a position, updated step by step from the changes: a key for a search's tables."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .journal import MOVE, ORDER, SET, Entry
from .store import NOWHERE, TABLE, Attribute, Store

if TYPE_CHECKING:
    from .agenda import Agenda

CELL, ZONE, AGENDA = 1, 2, 3


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """Exclusive or of a number for each cell that differs from its default and each zone with cards (Zobrist, 1970).

    Equal stores have equal fingerprints, whatever led to them. The agenda is not included, see `agenda_key`.
    """

    value: int
    zones: Mapping[int, int]

    @classmethod
    def of(cls, store: Store) -> Fingerprint:
        """Compute the fingerprint of a store from its whole content."""
        value, zones = 0, {}
        for a in store.attributes:
            if a.name != "at":  # the zones contain this
                for entity, cell in enumerate(store.col[a.name][:store.made[TABLE]]):
                    if cell != a.default:
                        value ^= _cell(a.name, entity, cell)
        for zone, cards in enumerate(store.zone):
            if cards:
                zones[zone] = _zone(zone, cards)
                value ^= zones[zone]
        return cls(value, zones)

    def after(self, store: Store, entries: Iterable[Entry]) -> Fingerprint:
        """Compute the fingerprint after these entries, for a store that stood at this one before."""
        value, defaults = self.value, _defaults(store.attributes)
        touched: set[int] = set()
        for entry in entries:
            tag = entry[0]
            if tag == SET:
                _, name, entity, old, new = entry
                default = defaults[name]
                if old != default:
                    value ^= _cell(name, entity, old)
                if new != default:
                    value ^= _cell(name, entity, new)
            elif tag == MOVE:
                touched.update((entry[2], entry[4]))
            elif tag == ORDER:
                touched.add(entry[1])
        touched.discard(NOWHERE)
        if not touched:
            return Fingerprint(value, self.zones)
        zones = dict(self.zones)
        for zone in touched:
            value ^= zones.pop(zone, 0)
            if store.zone[zone]:
                zones[zone] = _zone(zone, store.zone[zone])
                value ^= zones[zone]
        return Fingerprint(value, zones)


def agenda_key(agenda: Agenda) -> int:
    """Hash the agenda: equal agendas have equal keys."""
    key = AGENDA
    while agenda is not None:
        (prog, i, env), agenda = agenda
        key = _number(key, prog.name, i, _frozen(env))
    return key


def _number(*parts: Any) -> int:
    """Hash plain values to 64 bits, the same in every process."""
    return int.from_bytes(hashlib.blake2b(repr(parts).encode(), digest_size=8).digest(), "big")


@lru_cache(maxsize=1 << 16)
def _cell(name: str, entity: int, value: Any) -> int:
    return _number(CELL, name, entity, value)


def _zone(zone: int, cards: Sequence[int]) -> int:
    return _number(ZONE, zone, *cards)


@lru_cache(maxsize=32)
def _defaults(attributes: tuple[Attribute, ...]) -> Mapping[str, Any]:
    return {a.name: a.default for a in attributes}


def _frozen(value: Any) -> Any:
    """Convert plain values to a hashable form; a mapping becomes its items in the order of their names."""
    if isinstance(value, Mapping):
        return tuple((name, _frozen(value[name])) for name in sorted(value))
    if isinstance(value, list | tuple):
        return tuple(map(_frozen, value))
    return value
