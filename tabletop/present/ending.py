"""End of a match as its journal tells it: the winners, the reason, the seat beaten last and the blow that beat it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.kernel.facts import cause_of, field_of, kind_of
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.present.cues import cue_of, marks_of

NOBODY = -1
STRIKING = frozenset({"compared", "struck", "left_over", "manoeuvred"})
"""Kinds of facts that name the card that strikes, before the facts of its damage."""


@dataclass(frozen=True, slots=True)
class Blow:
    """Last blow: the card that dealt it (0: none is known), and its number."""

    card: int
    amount: int


@dataclass(frozen=True, slots=True)
class End:
    """End of a match. `winners` is empty for a draw, `beaten` is NOBODY where no seat fell last.

    `reason` is that of the last fall, where the last side left wins.
    """

    winners: tuple[int, ...]
    reason: str
    beaten: int
    blow: Blow | None


def end_of(match: Match, avatar: Callable[[Any, int], int]) -> End | None:
    """Read how a match ended; None while it goes on. `avatar` is the card that stands for a seat, 0 for none."""
    place = next((i for i in range(len(match.log) - 1, -1, -1) if is_end(match, match.log[i])), None)
    if place is None:
        return None
    store = match.store
    winners = tuple(seat for seat in range(store.seats) if store.won[seat])
    losers = [seat for seat in range(store.seats) if seat not in winners]
    reason, beaten = str(field_of(match.rules.facts, match.log[place], "reason")), NOBODY
    if winners and losers:
        beaten, why = _last_fall(match, place, losers)
        reason = why or reason
    return End(winners, reason, beaten, _blow(match, place, beaten, avatar(store, beaten)) if beaten != NOBODY else None)


def is_end(match: Match, entry: Entry) -> bool:
    """Whether an entry is the fact that ends the match."""
    return entry[0] == FACT and cue_of(match.rules.key, entry).motion == "end"


def falling(match: Match, fact: Entry) -> int:
    """Return the seat that a fact says is beaten, NOBODY for any other fact."""
    kinds = match.rules.facts
    places = kinds[kind_of(fact)].places
    fell = marks_of(match.rules.key).get(kind_of(fact)) == "deaths" and "seat" in places and "card" not in places
    return int(field_of(kinds, fact, "seat")) if fell else NOBODY


def _last_fall(match: Match, place: int, losers: list[int]) -> tuple[int, str]:
    """Return the loser that fell last, with the reason; a lone loser may have no fall of its own."""
    for entry in reversed(match.log[:place]):
        seat = falling(match, entry) if entry[0] == FACT else NOBODY
        if seat in losers:
            return seat, str(entry[-1])
    return (losers[0] if len(losers) == 1 else NOBODY), ""


def _blow(match: Match, place: int, beaten: int, avatar: int) -> Blow | None:
    """Find the blow that left the beaten seat with nothing, in the turn that ended."""
    kinds = match.rules.facts
    for i in range(place - 1, -1, -1):
        entry = match.log[i]
        if entry[0] != FACT:
            continue
        places = kinds[kind_of(entry)].places
        if kind_of(entry) in ("turned", "conceded"):
            return None
        victim = field_of(kinds, entry, "seat") == beaten if "seat" in places else avatar and field_of(kinds, entry, "card") == avatar
        if victim and {"amount", "left"} <= places.keys() and field_of(kinds, entry, "left") <= 0:
            card = int(field_of(kinds, entry, "card"))
            card = card if card >= FIRST and card != avatar else cause_of(entry)
            return Blow(card if card >= FIRST else _striker(match, i, avatar), int(field_of(kinds, entry, "amount")))
    return None


def _striker(match: Match, place: int, avatar: int) -> int:
    """Return the card named last as striking before a blow that no card's text caused; 0 for none in that turn."""
    kinds = match.rules.facts
    for entry in reversed(match.log[:place]):
        if entry[0] == FACT and kind_of(entry) == "turned":
            break
        if entry[0] == FACT and kind_of(entry) in STRIKING:
            card = int(field_of(kinds, entry, "card"))
            return card if card >= FIRST and card != avatar else 0
    return 0
