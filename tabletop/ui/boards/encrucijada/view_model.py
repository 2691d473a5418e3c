"""Text of Encrucijada's table beside its cards, as plain values: resources, towers, waiting effects, and the players who may answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.games.encrucijada.board import CHAIN, HANDS
from tabletop.games.encrucijada.ending import PER_ALLY, RULED
from tabletop.games.encrucijada.readers import hand, hidden_cards, rank, resistance, sheet, sums, team_sums, village
from tabletop.games.encrucijada.setup import RULE, first_resistance
from tabletop.games.encrucijada.sheet import RESOURCES
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards import printed
from tabletop.ui.drawing import Face
from tabletop.ui.table.queue import EntryText

KEY = "encrucijada_board"
Names = tuple[str, ...]


def card_says(store: Any, card: int) -> Phrase:
    """Return the name of a card; of an effect that waits, that of its card; of an army, its number."""
    if card in store.zone[CHAIN] and store.source[card]:
        card = store.source[card]
    if store.number[card]:
        return say(f"{KEY}.army.name", n=numeral(store.number[card]))
    return printed.named(sheet(store, card))


def numeral(number: int) -> str:
    """Return a Roman number."""
    text = ""
    for value, sign in ((40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        while number >= value:
            text, number = text + sign, number - value
    return text


def resource_says(number: int) -> Phrase:
    """Return the name of a resource."""
    return say(f"encrucijada.resource.{RESOURCES[number]}")


def whole_tower(match: Match, store: Any, seat: int) -> int:
    """Return the resistance that a seat's dial shows as whole: the tower's first resistance, or its present one if that is higher."""
    printed = sheet(store, store.tower[seat]).value
    return max(1, first_resistance(match.setup.options, printed), resistance(store, seat))


# ---- resources
@dataclass(frozen=True, slots=True)
class Chip:
    """Resource of a player: the sum now, the forecast one (None for no forecast), and the amount missing for a card in hand."""

    resource: str
    now: int
    after: int | None = None
    lack: int = 0
    lacks_for: Phrase = NOTHING


@dataclass(frozen=True, slots=True)
class Wealth:
    """Resources of a player, and the way to Rule: the best sum and the one that wins (0: Rule is not played for)."""

    chips: tuple[Chip, ...] = ()
    best: int = 0
    goal: int = RULED


def wealth(store: Any, seat: int, *, own: bool, after: Mapping[str, int] | None = None) -> Wealth:
    """Return the resources of a seat; `own` adds the thresholds of its hidden cards, which only their owner knows."""
    now, foretold = sums(store, seat), after or {}
    secret = (*hand(store, seat), *hidden_cards(store, seat)) if own else ()
    wanted = {resource for card in (*secret, *village(store, seat)) for resource, _ in sheet(store, card).needs}
    lacks = _lacks(store, seat) if own else {}
    chips = []
    for number, key in enumerate(RESOURCES):
        if now[number] or foretold.get(key) or (own and number in wanted):
            lack, card = lacks.get(number, (0, 0))
            then = foretold.get(key, now[number])
            chips.append(Chip(key, now[number], then if then != now[number] else None, lack, card_says(store, card) if card else NOTHING))
    team = [other for other in range(store.seats) if store.team[other] == store.team[seat]]
    goal = RULED + PER_ALLY * (len(team) - 1) if store.goals[TABLE] & RULE else 0
    return Wealth(tuple(chips), max(team_sums(store, seat), default=0), goal)


def _lacks(store: Any, seat: int) -> dict[int, tuple[int, int]]:
    """Return by resource the amount missing for the cheapest card in hand that lacks only this one, and the card."""
    now = sums(store, seat)
    found: dict[int, tuple[int, int]] = {}
    for card in hand(store, seat):
        missing = [(resource, amount - now[resource]) for resource, amount in sheet(store, card).needs if now[resource] < amount]
        if len(missing) == 1:
            resource, amount = missing[0]
            found[resource] = min(found.get(resource, (amount, card)), (amount, card))
    return found


# ---- effects that wait
def waiting(store: Any) -> list[int]:
    """List the effects that wait, the next to be done first: the highest priority, ties in the order played (ENC-R2)."""
    chain = store.zone[CHAIN]
    return sorted(chain, key=lambda item: (-rank(store, store.source[item]), chain.index(item)))


def chain_texts(store: Any, face: Callable[[int], Face], names: Names, viewer: int) -> Iterator[tuple[int, EntryText]]:
    """Return the entries, numbered in the order in which they will be done."""
    for number, item in enumerate(waiting(store), 1):
        owner, source = store.own[item], store.source[item]
        targets = [thing for _, thing, _ in store.aims[item]]
        note = say(f"{KEY}.chain.aimed", target=_target_says(store, targets[0], names)) if targets else NOTHING
        if store.void[item]:
            note = say(f"{KEY}.chain.void")
        suit = sheet(store, source).suit or "espada"
        who = say(f"{KEY}.chain.who", player=plain(names[owner]), suit=say(f"encrucijada.suit.{suit}"))
        yield item, EntryText(str(number), face(source), "power-button", card_says(store, source), who, note,
                              "own" if owner == viewer else "other")


def _target_says(store: Any, thing: int, names: Names) -> Phrase:
    return card_says(store, thing) if thing >= FIRST else plain(names[thing])


def leads(seen: Seen) -> bool:
    """Whether the best answer that the viewer has would be done before all that waits."""
    store, able = seen.store, answerers(seen) if seen.choosing else []
    waits = [rank(store, store.source[item]) for item in store.zone[CHAIN]]
    return bool(able and waits) and max(rank(store, card) for card in able) > max(waits)


def next_says(seen: Seen) -> tuple[Phrase, Phrase]:
    """Return the text of the dashed place: nothing waits, whose answer comes next, with how many cards."""
    names, store = seen.match.setup.players, seen.store
    if not store.zone[CHAIN]:
        return say(f"{KEY}.chain.empty"), NOTHING
    if seen.choosing:
        able = answerers(seen)
        if not able:
            return say(f"{KEY}.chain.yours"), say(f"{KEY}.chain.nobody")
        return say(f"{KEY}.chain.{'before' if leads(seen) else 'after'}"), say(f"{KEY}.chain.able", n=len(able))
    decider = seen.decider
    if decider is None or decider == seen.viewer or seen.match.ask()[0].name != "priority":
        return say(f"{KEY}.chain.waits"), NOTHING
    return say(f"{KEY}.chain.next", name=plain(names[decider])), NOTHING


def answerers(seen: Seen) -> list[int]:
    """List the cards that could answer now."""
    return sorted({option[1] for option in seen.options() if option[0] in ("answer", "use")})


# ---- piles
def held(store: Any, seat: int) -> int:
    """Count the cards in a hand."""
    return len(store.zone[HANDS[seat]])


def named(names: Names, seats: Iterable[int]) -> Phrase:
    """Return the name of the first of some seats."""
    return next((plain(names[seat]) for seat in seats), NOTHING)
