"""Answers that the table proposes and bots give: the split of a deck, the six starting cards, the order of an army, a pile.

Nothing is written: each function reads the open question, and returns its picks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.asks import NONE, Picks
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from .activity import reaches
from .board import START_SIZE, column_number
from .readers import hand, hidden_cards, is_active, reaches_cost, sheet, value, village
from .setup import RESIST
from .sheet import RESOURCES, Sheet
from .splits import suggested, with_heroes
from .store import EncrucijadaStore

S = EncrucijadaStore
SHARE = 3
"""Greatest share of the opening pile: one card in this number."""
COPIES = 3
"""Copies of a card that an opening is counted on to have."""
LEAST = 3
"""Size below which a pile is left alone while another holds more: a player with an empty pile is out (ENC-4.3)."""
EARLY, FEW = 4, 4
"""Turns of a player, and active sources of resources, up to which the pile of sources is drawn from first."""


def proposal(m: Match, seat: int) -> Picks | None:
    """Return the answer proposed to the open question; None for a question that is the player's alone."""
    ask, env = m.ask()
    found = _ANSWERS.get(ask.name)
    return None if found is None else found(m, ask, env, seat)


# ---- the split
def _split(m: Match, ask: Any, env: Bindings, seat: int) -> Picks:
    s: S = m.store
    cards, places = ask.source(m, env, seat), ask.places(m, env, seat)
    if not cards:
        return (NONE,)
    where = {card: zone for zone, pile in zip(places, split(s, seat, cards), strict=True) for card in pile}
    return tuple([("put", card, where[card]) for card in cards])


def split(s: S, seat: int, cards: Sequence[int]) -> Sequence[list[int]]:
    """Share a deck out as its file suggests; another deck by rule of thumb."""
    return _suggested(s, cards) or by_kind(s, seat, cards)


def _suggested(s: S, cards: Sequence[int]) -> list[list[int]]:
    """Share a ready deck out, with or without the heroes that join it; empty for another."""
    left: dict[str, list[int]] = {}
    for card in cards:
        left.setdefault(sheet(s, card).id, []).append(card)
    counts = {card: len(copies) for card, copies in left.items()}
    heroes = {own.id: own.influence for own in (sheet(s, copies[0]) for copies in left.values()) if own.kind == "hero"}
    own = {card: n for card, n in counts.items() if card not in heroes}
    piles = suggested(counts) or with_heroes(suggested(own), heroes)
    return [[left[card].pop() for card, copies in pile.items() for _ in range(copies)] for pile in piles]


def by_kind(s: S, seat: int, cards: Sequence[int]) -> Sequence[list[int]]:
    """Share a deck out: early sources of resources, then fighters, then the rest; every pile can be drawn from (ENC-R12)."""
    ranked = sorted(cards, key=lambda card: (_tier(s, seat, cards, card), _worth_early(sheet(s, card)), card))
    size = min(max(START_SIZE + 1, len(cards) // SHARE), sum(_tier(s, seat, cards, card) < LATE for card in cards))
    size = min(max(size, START_SIZE + 1), max(1, len(cards) - 2))
    opening, left = ranked[:size], ranked[size:]
    fighters = [card for card in left if sheet(s, card).suit == "espada"]
    rest = [card for card in left if card not in fighters]
    half = len(left) // 2
    more, fewer = (fighters, rest) if len(fighters) > len(rest) else (rest, fighters)
    while len(more) - len(fewer) > 1 and len(fewer) < half:
        fewer.append(more.pop())
    return opening, fighters, rest


FREE, NEXT, LATE = 0, 1, 2


def _tier(s: S, seat: int, cards: Sequence[int], card: int) -> int:
    """Rank a card for the opening: free sources of resources, sources paid by those, all others."""
    own = sheet(s, card)
    if own.kind != "card" or not (own.gives or own.offers):
        return LATE
    if not own.needs:
        return FREE
    return NEXT if reaches(_early_sums(s, seat, cards), own.needs) else LATE


def _early_sums(s: S, seat: int, cards: Sequence[int]) -> list[int]:
    """Sum the gifts of the tower and of a few copies of each free source."""
    sums = [0] * len(RESOURCES)
    for resource, amount in sheet(s, s.tower[seat]).gives:
        sums[resource] += amount
    counted: dict[str, int] = {}
    for card in cards:
        own = sheet(s, card)
        counted[own.id] = counted.get(own.id, 0) + 1
        if own.kind == "card" and not own.needs and counted[own.id] <= COPIES:
            for resource, amount in own.gives:
                sums[resource] += amount
    return sums


def _worth_early(own: Sheet) -> tuple[int, int]:
    """Order cards of one tier: the cheaper first, then those that give more."""
    return sum(amount for _, amount in own.needs), -sum(amount for _, amount in own.gives)


# ---- the starting cards
def _opening(m: Match, ask: Any, env: Bindings, seat: int) -> Picks:
    """Open the first pile, which the split fills for it."""
    return (("place", 0, ask.source(m, env, seat)[0]),)


def _formation(m: Match, ask: Any, env: Bindings, seat: int) -> Picks:
    """Let fighters that reach their thresholds stand together, strongest first; every other card alone."""
    s: S = m.store
    cards, places = ask.source(m, env, seat), list(ask.places(m, env, seat))
    if not cards:
        return (NONE,)
    fighters = ranks(s, [card for card in cards if sheet(s, card).suit == "espada" and reaches_cost(s, card)])
    together = s.at[fighters[0]] if fighters and s.at[fighters[0]] in places else places[0]
    free = [zone for zone in places if zone != together]
    picks: list[tuple[str, int, int]] = [("put", card, together) for card in fighters]
    for card in cards:
        if card not in fighters:
            own = s.at[card]
            zone = own if own in free else free[0] if free else together
            picks.append(("put", card, zone))
            if zone in free and len(free) > 1:
                free.remove(zone)
    return tuple(picks)


# ---- the order of an army
def _order(m: Match, ask: Any, env: Bindings, seat: int) -> Picks:
    cards = ask.source(m, env, seat)
    return tuple([("pick", card, 0) for card in ranks(m.store, cards)]) or (NONE,)


def ranks(s: S, cards: Sequence[int]) -> list[int]:
    """Order an army: cards that would be active first, the stronger before the weaker; those that gain by it at the end, last."""
    return sorted(cards, key=lambda card: (not reaches_cost(s, card), _waits(sheet(s, card)), -value(s, card), s.card[card], card))


def _waits(own: Sheet) -> bool:
    """Whether a text of a card makes it stronger as the last one of its army."""
    found = getattr(own.definition, "abilities", ())
    return any(getattr(getattr(prop, "when", None), "test", "") == "last" for ability in found for prop in getattr(ability, "always", ()))


# ---- the pile to draw from
def _pile(m: Match, ask: Any, env: Bindings, seat: int) -> Picks:
    """Draw from the pile whose kind is lacking, but spare a small one."""
    s: S = m.store
    zones: list[int] = ask.source(m, env, seat)
    if not zones:
        return (NONE,)
    wanted = _wanted(s, seat)
    able = [zone for zone in zones if len(s.zone[zone]) > LEAST or not s.goals[TABLE] & RESIST]
    best = max(able or zones, key=lambda zone: (len(s.zone[zone]) + BONUS * bool(able and column_number(zone) == wanted), -zone))
    return (("place", 0, best),)


SOURCES, FIGHTERS, REST = 1, 2, 3
"""Numbers of the piles that the proposed split makes."""
BONUS = 5
"""Cards that a pile counts more whose kind is lacking."""


def _wanted(s: S, seat: int) -> int:
    """Return the number of the pile with the cards that a seat lacks, as the proposed split fills the piles."""
    sources = sum(1 for card in village(s, seat) if sheet(s, card).gives and is_active(s, card))
    held = [card for card in (*hand(s, seat), *hidden_cards(s, seat)) if sheet(s, card).suit == "espada"]
    if s.turns[seat] <= EARLY and sources < FEW:
        return SOURCES
    return FIGHTERS if len(held) < FEW else REST


_ANSWERS: Mapping[str, Callable[[Match, Any, Bindings, int], Picks]] = {
    "split": _split, "opening": _opening, "formation": _formation, "order": _order, "pile": _pile}
