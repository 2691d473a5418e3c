"""Drops of Encrucijada's cards: put down hidden or visible, into armies, shown, taken back, used on a target."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.games.encrucijada.board import ARMY_ROWS, HAND, HANDS, IN_ARMY, VILLAGE, VILLAGES, kind_of
from tabletop.games.encrucijada.readers import reaches_cost, sheet
from tabletop.kernel.asks import Option
from tabletop.kernel.guards import TARGET, Refusal
from tabletop.lang.sides import CONTROLLER
from tabletop.play.seen import Choices, Seen
from tabletop.ui.boards import ways

USES = ("use", "answer")
NOT_PUT = Refusal("ENC-B", "encrucijada.refusal.put-where", TARGET)
NOT_MOVED = Refusal("ENC-3.1", "encrucijada.refusal.hidden-where", TARGET)
"""Reasons against a place where no card of the hand, or no hidden card, goes."""


def drop(seen: Seen, card: int, zone: int, target: int) -> Choices | None:
    """Return the drop of a card on a zone (0: on the bare felt) and on a piece there (0: none); None where a drop does nothing."""
    here = kind_of(seen.store.at[card])
    if here == HAND:
        return None if zone == seen.store.at[card] else _from_hand(seen, card, zone)
    if here == IN_ARMY:
        return _from_army(seen, card, zone)
    if here == VILLAGE and zone == HANDS[seen.viewer]:
        return ways.one(seen, ("recall", card, 0))  # refused: what is visible stays so
    if here == VILLAGE:
        return None if zone in (0, seen.store.at[card]) else ways.some(seen, card, USES)
    return None


def _from_hand(seen: Seen, card: int, zone: int) -> Choices | None:
    """Return the ways to put a card down: visible in the village, hidden in the front, into an army, or which of them on the felt."""
    viewer = seen.viewer
    if zone == VILLAGES[viewer]:
        return ways.one(seen, ("raise", card, 0))
    if zone == ARMY_ROWS[viewer]:
        return ways.one(seen, ("hide", card, 0))
    if zone and kind_of(zone) == IN_ARMY and seen.store.own[seen.store.owner(zone)] == viewer:
        return ways.one(seen, ("tuck", card, seen.store.owner(zone)))
    return Choices((), ways.one(seen, ("hide", card, 0)).refusal or NOT_PUT) if zone else None


def _from_army(seen: Seen, card: int, zone: int) -> Choices | None:
    """Return the ways of a hidden card: shown, into another army, apart, back to hand."""
    viewer, store = seen.viewer, seen.store
    if zone == VILLAGES[viewer]:
        return ways.some(seen, card, ("show", "force"))
    if zone == HANDS[viewer]:
        return ways.one(seen, ("recall", card, 0))
    if zone == ARMY_ROWS[viewer]:
        return ways.one(seen, ("part", card, 0))
    if zone and kind_of(zone) == IN_ARMY and store.own[store.owner(zone)] == viewer:
        return None if zone == store.at[card] else ways.one(seen, ("stack", card, store.owner(zone)))
    return Choices((), NOT_MOVED) if zone else None


def likeliest(store: Any, card: int) -> tuple[str, ...]:
    """Return the verbs that a click on a card most likely means: cards that give or act are shown, fighters stay hidden."""
    shows = sheet(store, card).suit != "espada" and reaches_cost(store, card)
    if kind_of(store.at[card]) == HAND:
        return ("raise", "hide") if shows else ("hide", "raise")
    return ("show", "force") if shows else ()


def meant(store: Any, card: int, seat: int) -> list[int]:
    """Return the candidates for the first target of a card's effect."""
    use = sheet(store, card).use
    if use is None or kind_of(store.at[card]) == HAND:
        return []
    return [thing for target in use.text.targets[:1] for thing in target(store, card, {CONTROLLER: seat})]


def goals(seen: Seen, card: int, options: Sequence[Option]) -> Iterator[tuple[str, int]]:
    """Yield the highlights while a card is carried: ("zone", zone) for zones to enter, ("card", card) for cards to aim at."""
    seat = seen.viewer
    for name, _, target in options:
        match name:
            case "raise" | "show" | "force":
                yield "zone", VILLAGES[seat]
            case "hide" | "part":
                yield "zone", ARMY_ROWS[seat]
            case "recall":
                yield "zone", HANDS[seat]
            case "tuck" | "stack":
                yield "card", target
            case "use" | "answer":
                for thing in meant(seen.store, card, seat):
                    yield "card", thing
