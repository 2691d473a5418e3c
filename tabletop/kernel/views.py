"""Views of a seat: its store, its translation of the journal, and worlds sampled from its knowledge."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Any

from . import journal
from .agenda import Agenda
from .journal import FACT, MOVE, ORDER, SET, Entry
from .match import Match, Rules
from .rng import mix, shuffled
from .store import FIRST, NOWHERE, TABLE, UNKNOWN, Store

SHIFT, SHOW, HIDE = range(4, 7)
"""Further tags of a seat's journal, beside those of the true one.

(SHIFT, card, from, place, card, to, place, cells) is a move in which the card may be UNKNOWN on either side and a
place -1 where places tell nothing; (SHOW or HIDE, card, zone, place, cells) is a card that becomes known, or no
longer is, where it lies. `cells` are the (attribute, value) pairs that come or go with it.
"""


def knows(rules: Rules, store: Store, seat: int, card: int) -> bool:
    """Whether a seat may know this card in its present zone; entities below FIRST are known to all."""
    if card < FIRST:
        return True
    zone = store.at[card]
    return zone != NOWHERE and (rules.sees(store, seat, zone) or bool(store.seen[card] >> seat & 1))


def _cells(store: Store, entity: int) -> tuple[tuple[str, Any], ...]:
    return tuple(
        (a.name, store.col[a.name][entity])
        for a in store.attributes
        if a.known == "open" and a.name != "at" and store.col[a.name][entity] != a.default
    )


def seat_store(rules: Rules, store: Store, seat: int) -> Store:
    """Build the store as the seat may know it: hidden cards are UNKNOWN, their cells and all secret columns blank."""
    out = store.copy()
    hidden = [c for c in range(FIRST, store.made[TABLE]) if not knows(rules, store, seat, c)]
    for a in out.attributes:
        column = out.col[a.name]
        if a.known == "nobody":
            column[:] = [a.default] * len(column)
        else:
            for card in hidden:
                column[card] = a.default
    veiled = set(hidden)
    for z, cards in enumerate(out.zone):
        if rules.loose(z, seat):
            known = sorted(c for c in cards if c not in veiled)
            cards[:] = known + [UNKNOWN] * (len(cards) - len(known))
        else:
            cards[:] = [UNKNOWN if c in veiled else c for c in cards]
    out.renew()
    return out


class Translator:
    """Translator of the true journal into a seat's own, in journal order; `shadow` follows the true store."""

    def __init__(self, rules: Rules, shadow: Store, seat: int) -> None:
        """Start translating; `shadow` is a store of the translator's own, at the position before the first entries."""
        self.rules = rules
        self.shadow = shadow
        self.seat = seat
        self._gone: tuple[int, ...] = ()
        self._secret = frozenset(a.name for a in shadow.attributes if a.known == "nobody")

    def feed(self, entries: Iterable[Entry]) -> list[Entry]:
        """Translate the next true entries, those of one or more whole decisions.

        A fact names the cards that the seat knows as it happens. It also names those that left its sight since the fact
        before, unless they were shuffled or moved on unseen.
        """
        out: list[Entry] = []
        self._gone = ()
        for entry in entries:
            tag = entry[0]
            if tag == SET:
                self._set(entry, out)
            elif tag == MOVE:
                self._move(entry, out)
            elif tag == ORDER:
                self._order(entry, out)
            else:
                out.append(self._fact(entry))
        return out

    def back(self, entries: list[Entry]) -> None:
        """Undo true entries in the shadow: those fed last."""
        journal.revert(self.shadow, list(entries), 0)

    def _knows(self, card: int) -> bool:
        return knows(self.rules, self.shadow, self.seat, card)

    def _place(self, zone: int, place: int) -> int:
        return -1 if self.rules.loose(zone, self.seat) else place

    def _set(self, entry: Entry, out: list[Entry]) -> None:
        _, name, entity, _, _ = entry
        if entity >= len(self.shadow.at):
            self.shadow.grow(entity)
        before = self._knows(entity)
        if before and name not in self._secret:
            out.append(entry)
        journal.apply(self.shadow, (entry,))
        after = self._knows(entity)
        if after != before:
            zone = self.shadow.at[entity]
            place = self._place(zone, self.shadow.zone[zone].index(entity))
            out.append((SHOW if after else HIDE, entity, zone, place, _cells(self.shadow, entity)))
            if before:
                self._gone += (entity,)

    def _move(self, entry: Entry, out: list[Entry]) -> None:
        _, card, source, i, target, j = entry
        before = self._knows(card)
        journal.apply(self.shadow, (entry,))
        after = self._knows(card)
        loose = self.rules.loose(source, self.seat) or self.rules.loose(target, self.seat)
        if before and after and not loose:
            out.append(entry)
            return
        cells = _cells(self.shadow, card) if before != after else ()
        if before and not after:
            self._gone += (card,)
        elif not before and card in self._gone:
            self._gone = tuple(c for c in self._gone if c != card)
        out.append((SHIFT, card if before else UNKNOWN, source, self._place(source, i),
                    card if after else UNKNOWN, target, self._place(target, j), cells))

    def _order(self, entry: Entry, out: list[Entry]) -> None:
        _, zone, old, new = entry
        journal.apply(self.shadow, (entry,))
        self._gone = tuple(c for c in self._gone if self.shadow.at[c] != zone)
        if self.rules.loose(zone, self.seat):
            return
        veil = {c: c if self._knows(c) else UNKNOWN for c in old}
        before, after = tuple(veil[c] for c in old), tuple(veil[c] for c in new)
        if before != after:
            out.append((ORDER, zone, before, after))

    def _fact(self, entry: Entry) -> Entry:
        gone, self._gone = self._gone, ()
        fields = list(entry)
        kind = self.rules.facts[entry[1]]

        def seen(card: Any) -> Any:
            named = isinstance(card, int) and card >= FIRST
            return card if not named or card in gone or self._knows(card) else UNKNOWN

        fields[3] = seen(fields[3])
        for place, role in kind.hidden:
            fields[place] = tuple(map(seen, fields[place])) if role == "cards" else seen(fields[place])
        return tuple(fields)


def _take(cards: list[int], card: int, place: int) -> None:
    del cards[place if place >= 0 else len(cards) - 1 - cards[::-1].index(card)]


def _give(cards: list[int], card: int, place: int) -> None:
    if place >= 0:
        cards.insert(place, card)
    elif card == UNKNOWN:
        cards.append(card)
    else:
        known = [c for c in cards if c != UNKNOWN]
        cards.insert(bisect_left(known, card), card)


def _write(store: Store, card: int, cells: Iterable[tuple[str, Any]]) -> None:
    if card >= len(store.at):
        store.grow(card)
    for name, value in cells:
        store.col[name][card] = value


def _clear(store: Store, card: int, cells: Iterable[tuple[str, Any]]) -> None:
    defaults = {a.name: a.default for a in store.attributes}
    for name, _ in cells:
        store.col[name][card] = defaults[name]


def _carry(store: Store, source: tuple[int, int, int], target: tuple[int, int, int], cells: Any) -> None:
    """Move one card or token from (card, zone, place) to (card, zone, place) in a seat's store."""
    (c0, a, i), (c1, b, j) = source, target
    if a != NOWHERE:
        _take(store.zone[a], c0, i)
    if c0 != UNKNOWN:
        store.at[c0] = NOWHERE
        if c1 == UNKNOWN or b == NOWHERE:
            _clear(store, c0, cells)
    if b != NOWHERE:
        if b >= len(store.zone):
            store.spread(b)
        _give(store.zone[b], c1, j)
    if c1 != UNKNOWN:
        if c0 == UNKNOWN or a == NOWHERE:
            _write(store, c1, cells)
        store.at[c1] = b


def walk(store: Store, entries: Iterable[Entry]) -> None:
    """Apply a seat's entries to its store."""
    for entry in entries:
        tag = entry[0]
        if tag == SHIFT:
            _, c0, a, i, c1, b, j, cells = entry
            _carry(store, (c0, a, i), (c1, b, j), cells)
        elif tag == SHOW:
            _reveal(store, entry)
        elif tag == HIDE:
            _veil(store, entry)
        elif tag != FACT:
            journal.apply(store, (entry,))
            if store.made[TABLE] > len(store.at):
                store.grow(store.made[TABLE])  # entities made unseen get blank cells too
    store.renew()


def walk_back(store: Store, entries: Sequence[Entry]) -> None:
    """Undo a seat's entries in its store, last first."""
    for entry in reversed(entries):
        tag = entry[0]
        if tag == SHIFT:
            _, c0, a, i, c1, b, j, cells = entry
            _carry(store, (c1, b, j), (c0, a, i), cells)
        elif tag == SHOW:
            _veil(store, entry)
        elif tag == HIDE:
            _reveal(store, entry)
        elif tag != FACT:
            journal.revert(store, [entry], 0)
    store.renew()


def _reveal(store: Store, entry: Entry) -> None:
    _, card, zone, place, cells = entry
    _take(store.zone[zone], UNKNOWN, place)
    _give(store.zone[zone], card, place)
    _write(store, card, cells)
    store.at[card] = zone


def _veil(store: Store, entry: Entry) -> None:
    _, card, zone, place, cells = entry
    _take(store.zone[zone], card, place)
    _give(store.zone[zone], UNKNOWN, place)
    _clear(store, card, cells)
    store.at[card] = NOWHERE


def sample(m: Match, seat: int, seed: int) -> Match:
    """Fork the match into a world that the seat cannot tell from the true one: hidden facts dealt anew, with another seed.

    Definitions are permuted among hidden cards of one owner; the seat's own deck order is unknown to it too. Other seats
    may give their secret answers to an open ask again.
    """
    twin = m.fork(seed=mix(seed))
    store = twin.store
    by_owner: dict[int, list[int]] = {}
    # By place, not by entity number: the sample must not depend on the positions of hidden cards.
    for card in (c for cards in store.zone for c in cards):
        if card >= FIRST and not knows(m.rules, store, seat, card):
            by_owner.setdefault(store.own[card], []).append(card)
    for owner, cards in by_owner.items():
        # Sorted first: the deal must depend on the hidden cards, not on their owners.
        dealt = shuffled(sorted(store.card[c] for c in cards), mix(seed + owner))
        for card, definition in zip(cards, dealt, strict=True):
            store.card[card] = definition
    store.rng[:] = [0] * len(store.rng)
    store.renew()
    twin.agenda = _unanswered(twin.agenda, seat)
    return twin


def _unanswered(agenda: Agenda, seat: int) -> Agenda:
    """Remove the answers of other seats to asks still open from the chain."""
    if agenda is None:
        return None
    (program, step, env), rest = agenda
    below = _unanswered(rest, seat)
    if "answers" not in env:
        return agenda if below is rest else ((program, step, env), below)
    kept = {who: picks for who, picks in env["answers"].items() if who == str(seat)}
    return (program, step, {**env, "answers": kept}), below
