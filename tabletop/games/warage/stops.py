"""When a player wants to be asked: a match option that decides silence where silence tells nothing.

Priority always goes around (WAR-5.1); a player who does not stop at a point passes there unasked. What decides hangs on
the option and on what lies open, never on a hand. In the match a player may change over to one of the PRESETS at any
time. The words, of which the option `stops` lists some for each seat:

opening first melee magic second closing   the own phase, its queue empty (melee and magic: if one could attack)
linger                                     melee and magic also where one cannot attack
their-opening ... their-closing            the same phases of the others
attack attacked watch                      an attack declared: by oneself, on oneself, neither
dice watch-dice                            its dice lie: among the two, or not
answer-purchase, -flash, -spell, -ability, -sale, -trigger, -season
                                           something of another's is on top of the queue
hold                                       something of one's own is on top of the queue
wear                                       whether a bought card enters ready (else it does if its place is free)
all                                        everything
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from .board import QUEUE
from .readers import attack, attackers, queued_as, spells_awake

DEFAULT = ("first", "melee", "magic", "second", "attacked", "dice", "answer-flash", "answer-spell", "answer-ability",
           "answer-season")
"""Own phases in which there is something to do, attacks on oneself, dice, and what others do to change the game."""


PRESETS: Mapping[str, tuple[str, ...]] = {
    "few": ("first", "melee", "magic", "second", "attacked"), "usual": DEFAULT, "all": ("all",)}
"""Ways to be asked, by name: where one acts oneself or is struck, the usual points, everywhere."""
_DEFAULT = frozenset(DEFAULT)
_PRESETS = {preset: frozenset(words) for preset, words in PRESETS.items()}


def stops(m: Match, seat: int) -> Collection[str]:
    """The words a seat chose, last in the match; the default ones without a choice."""
    preset = m.store.stops[seat]
    if preset:
        return _PRESETS[preset]
    chosen = m.setup.options.get("stops")
    return tuple(chosen[seat]) if chosen and seat < len(chosen) and chosen[seat] is not None else _DEFAULT


def wants(m: Match, seat: int, point: str) -> bool:
    """Whether a seat with priority is asked at a point: a phase, "attack" or "dice"."""
    chosen = stops(m, seat)
    return _word(m, seat, point) in chosen or "all" in chosen


_THEIRS = {point: f"their-{point}" for point in ("opening", "first", "melee", "magic", "second", "closing")}


def _word(m: Match, seat: int, point: str) -> str:
    s = m.store
    queue = s.zone[QUEUE]
    if queue:
        top = queue[-1]
        return "hold" if s.own[top] == seat else f"answer-{queued_as(s, top)}"
    theirs = _THEIRS.get(point)
    if theirs is None:
        return _attack_word(m, seat, point)
    if seat != s.active[TABLE]:
        return theirs
    if point in ("melee", "magic"):
        able = s.rounds[seat] > 1 and (attackers(s, seat) if point == "melee" else spells_awake(s, seat))
        return point if able else "linger"
    return point


def _attack_word(m: Match, seat: int, point: str) -> str:
    s = m.store
    entity = attack(s)
    attacks, suffers = seat == s.own[entity], seat == s.own[s.target[entity]]
    if point == "dice":
        return "dice" if attacks or suffers else "watch-dice"
    return "attack" if attacks else "attacked" if suffers else "watch"


def is_asked_to_wear(m: Match, seat: int) -> bool:
    """Whether a seat decides itself if a bought card enters ready (WAR-R10)."""
    chosen = stops(m, seat)
    return "wear" in chosen or "all" in chosen


def preset_of(m: Match, seat: int) -> str:
    """The name of the way a seat is asked now; "" where it is none of the presets."""
    chosen = stops(m, seat)
    return next((name for name, words in PRESETS.items()
                 if len(words) == len(chosen) and all(word in chosen for word in words)), "")
