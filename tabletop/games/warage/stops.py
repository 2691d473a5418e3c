"""Stops, a match option: at which points a seat is asked before it passes. Skipping a question never reveals a hand.

Priority always goes around (WAR-5.1); a player who does not stop at a point passes there unasked. The decision depends
on the option and on open cards, never on a hand. During the match a player may switch to one of the PRESETS at any
time. The option `stops` lists some of these words for each seat:

opening first melee magic second closing   the own phase, its queue empty (melee and magic: if one could attack)
linger                                     melee and magic also where one cannot attack
their-opening ... their-closing            the same phases of the others
attack attacked watch                      an attack declared: by oneself, on oneself, neither
dice watch-dice                            its dice have been rolled: as attacker or target, as another seat
answer-purchase, -flash, -spell, -ability, -sale, -trigger, -season
                                           something of another's is on top of the queue
hold                                       something of one's own is on top of the queue
wear                                       whether a bought card enters ready (else it does if its place is free)
all                                        everything
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import chain

from tabletop.kernel.atoms import put
from tabletop.kernel.match import Match
from tabletop.kernel.store import SEATS, TABLE
from tabletop.lang.responses import Chain, Policy

from .board import QUEUE
from .readers import around, attack, attackers, leader, next_seat, queued_as, spells_awake
from .store import WarageStore

DEFAULT = ("first", "melee", "magic", "second", "attacked", "dice", "answer-flash", "answer-spell", "answer-ability",
           "answer-season")
"""Own phases that allow moves, attacks on oneself, dice, and effects of others that change the game."""


PRESETS: Mapping[str, tuple[str, ...]] = {
    "few": ("first", "melee", "magic", "second", "attacked"), "usual": DEFAULT, "all": ("all",)}
"""Presets by name: own moves and attacks on oneself, the usual points, every point."""


# ---- a point's word, which depends on the seat that is asked
def _named(own: str, others: str) -> list[Sequence[str]]:
    """Map each seat to a word, depending on the seat (or the table) that the point belongs to."""
    return [[own if seat == whose else others for seat in range(SEATS)] for whose in (*range(SEATS), TABLE)]


_PHASES = {point: _named(point, f"their-{point}") for point in ("opening", "first", "melee", "magic", "second", "closing")}
_QUEUED = {how: _named("hold", f"answer-{how}") for how in (
    "purchase", "flash", "spell", "ability", "sale", "trigger", "season")}
_ABLE: Mapping[str, Callable[[WarageStore, int], Sequence[int]]] = {"melee": attackers, "magic": spells_awake}
"""By phase, who could attack for a seat. A seat without an attacker, or in its first round, has the word `linger` instead."""
_LINGER = "linger"
_AIMED = {"attack": ("attack", "attacked", "watch"), "dice": ("dice", "dice", "watch-dice")}
"""Words for a point of an attack: of the attacker, of the attacked, of the others."""


def _of_attack(s: WarageStore, point: str) -> Sequence[str]:
    """Return each seat's word for a point of the attack under way."""
    entity = attack(s)
    attacks, suffers, watches = _AIMED[point]
    attacker, attacked = s.own[entity], s.own[s.target[entity]]
    return [attacks if seat == attacker else suffers if seat == attacked else watches for seat in range(s.seats)]


def _words(s: WarageStore, point: str, chain: Chain) -> Sequence[str]:
    """Return each seat's word for a point. If the queue is not empty, its top item decides."""
    if chain:
        return _QUEUED[queued_as(s, chain[-1])][s.own[chain[-1]]]
    return _PHASES[point][s.active[TABLE]] if point in _PHASES else _of_attack(s, point)


# ---- where a player stops
_EVERYWHERE = frozenset({
    _LINGER, "wear", *chain.from_iterable(_AIMED.values()),
    *chain.from_iterable(words for named in (_PHASES, _QUEUED) for table in named.values() for words in table)})


def _points(words: Collection[str]) -> frozenset[str]:
    return _EVERYWHERE if "all" in words else frozenset(words)


_PRESETS = {preset: _points(words) for preset, words in PRESETS.items()}
_DEFAULT = _points(DEFAULT)


def stops(m: Match, seat: int) -> frozenset[str]:
    """Return the words of a seat's stops: of its latest preset, else of the match option, else the default ones."""
    preset = m.store.stops[seat]
    if preset:
        return _PRESETS[preset]
    chosen = m.setup.options.get("stops")
    return _points(chosen[seat]) if chosen and seat < len(chosen) and chosen[seat] is not None else _DEFAULT


def stops_at(m: Match, point: str, seat: int) -> bool:
    """Whether a seat stops at a point: the reference rule, which the fast path below must match."""
    s = m.store
    word = _words(s, point, s.zone[QUEUE])[seat]
    if word in _ABLE and not (s.rounds[seat] > 1 and _ABLE[word](s, seat)):
        word = _LINGER
    return word in stops(m, seat)


def is_asked_to_wear(m: Match, seat: int) -> bool:
    """Whether a seat decides itself if a bought card enters ready (WAR-R10)."""
    return "wear" in stops(m, seat)


def preset_of(m: Match, seat: int) -> str:
    """Return the name of the seat's present preset; "" if it matches none."""
    chosen = stops(m, seat)
    return next((name for name, points in _PRESETS.items() if points == chosen), "")


# ---- priority order
class _Around(Policy):
    """Priority order: starts with the active player and goes clockwise; a seat that stops nowhere is not asked."""

    def first(self, s: WarageStore, chain: Chain) -> int:
        """Return the active player (WAR-5.1, 5.3)."""
        return s.active[TABLE]

    def following(self, s: WarageStore, chain: Chain, seat: int) -> int:
        """Return the next living seat clockwise (WAR-R4)."""
        return next_seat(s, seat)

    def hand_on(self, m: Match, point: str, chain: Chain, passes: int, seat: int) -> bool:
        """Give priority to the next seat that stops at a point, from a seat on; a beaten one is skipped (WAR-R4).

        In the round of a beaten hero no seat stops once the queue is empty (WAR-R22).
        """
        s = m.store
        if seat == TABLE:
            seat = self.first(s, chain)
        duel = s.seats == 2  # it ends when one is beaten, so nobody is skipped
        count = 2 if duel else s.seats - s.out[:s.seats].count(1)
        if s.out[seat]:
            if s.out[s.active[TABLE]] and not chain:
                return False
            seat = next_seat(s, seat)
        if passes < count:
            chosen, preset = m.setup.options.get("stops"), s.stops
            words = _words(s, point, chain)
            while passes < count:
                word = words[seat]
                if word in _ABLE and not (s.rounds[seat] > 1 and _ABLE[word](s, seat)):
                    word = _LINGER
                if word in (stops(m, seat) if chosen or preset[seat] else _DEFAULT):
                    break
                passes, seat = passes + 1, 1 - seat if duel else next_seat(s, seat)
        put(m, "passes", TABLE, passes)
        if seat != s.priority[TABLE]:  # priority mostly returns to the same seat
            put(m, "priority", TABLE, seat)
        return passes < count


AROUND = _Around(lambda s, chain: around(s, leader(s)), asks=stops_at, keeps=True, reopens=True)
POINTS = (*_PHASES, *_AIMED)
"""Points at which windows open: in each phase, when an attack is declared, and when its dice have been rolled."""
