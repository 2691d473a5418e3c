"""Fast listing of Warage's moves by kind: the same answers as the guards, tested once a list."""

from __future__ import annotations

from tabletop.kernel.asks import Option
from tabletop.kernel.store import TABLE
from tabletop.lang.execute import have_targets

from .board import HANDS, HEROES, PLAYS, QUEUE
from .guards import blue_free, red_free, right_time
from .readers import amulets_left, cost, fits, has_slots, ready, season
from .sheet import BOUGHT
from .store import WarageStore

S = WarageStore


def in_hand(s: S, seat: int) -> list[int]:
    """List the cards in a seat's hand."""
    return s.zone[HANDS[seat]]


def beside(s: S, seat: int) -> list[int]:
    """List the cards beside a hero."""
    return s.zone[PLAYS[seat]]


def in_play(s: S, seat: int) -> list[int]:
    """List a hero's cards, and those beside."""
    return s.zone[HEROES[seat]] + s.zone[PLAYS[seat]]


def purchases(s: S, seat: int) -> list[Option]:
    """List the cards a seat can buy, in one of its equipment phases."""
    defs, card_of, hp, dear = s.defs, s.card, s.hp[seat], "cost" in (s.current or s.index()).modifiers
    out: list[Option] = []
    for card in s.zone[HANDS[seat]]:
        own = defs[card_of[card]]
        if own.kind in BOUGHT:
            price = cost(s, card) if dear else own.cost
            if ((not price or price < hp) and (not own.red or red_free(s, seat, card))
                    and (not own.blue or blue_free(s, seat, card))
                    and (own.kind != "amulet" or amulets_left(s, seat) > 0)):
                out.append(("buy", card, 0))
    return out


def flashes(s: S, seat: int) -> list[Option]:
    """List the Flashes a seat can play now."""
    defs, card_of, hp, dear = s.defs, s.card, s.hp[seat], "cost" in (s.current or s.index()).modifiers
    out: list[Option] = []
    for card in s.zone[HANDS[seat]]:
        own = defs[card_of[card]]
        if own.kind == "flash" and (not own.only or right_time(s, seat, card)):
            price = cost(s, card) if dear else own.cost
            if (not price or price < hp) and (own.text is None or have_targets(s, card, own.text.targets)):
                out.append(("flash", card, 0))
    return out


def spells(s: S, seat: int) -> list[Option]:
    """List the active spells a seat can cast now, without attack spells."""
    defs, card_of, awake = s.defs, s.card, s.awake
    out: list[Option] = []
    for card in s.zone[PLAYS[seat]]:
        if awake[card]:
            own = defs[card_of[card]]
            if (own.kind == "spell" and not own.power and own.text is not None
                    and (not own.only or right_time(s, seat, card)) and have_targets(s, card, own.text.targets)):
                out.append(("cast", card, 0))
    return out


def uses(s: S, seat: int) -> list[Option]:
    """List the abilities a seat can use, in its own round."""
    defs, card_of, used, now, hp = s.defs, s.card, s.used, s.round[TABLE], s.hp[seat]
    out: list[Option] = []
    for card in s.zone[HEROES[seat]] + s.zone[PLAYS[seat]]:
        use = defs[card_of[card]].use
        if (use is not None and used[card] != now and (not use.cost or use.cost < hp)
                and (not use.season or use.season == season(s)) and ready(s, card) and have_targets(s, card, use.text.targets)):
            out.append(("use", card, 0))
    return out


def wearable(s: S, seat: int) -> list[Option]:
    """List the cards a seat can make ready."""
    defs, card_of, ready_of, benched = s.defs, s.card, s.ready, s.benched
    return [("ready", c, 0) for c in s.zone[PLAYS[seat]]
            if (benched[c] or (not ready_of[c] and defs[card_of[c]].burden))
            and (not defs[card_of[c]].burden or fits(s, c)) and has_slots(s, c, "red") and has_slots(s, c, "blue")]


def worn(s: S, seat: int) -> list[Option]:
    """List the worn cards a seat can take off."""
    defs, card_of, ready_of = s.defs, s.card, s.ready
    return [("unready", c, 0) for c in s.zone[PLAYS[seat]] if ready_of[c] and defs[card_of[c]].burden]


def sales(s: S, seat: int) -> list[Option]:
    """List the cards a seat can sell and is not selling."""
    defs, card_of, queue = s.defs, s.card, s.zone[QUEUE]
    found: list[Option] = [("sell", c, 0) for c in s.zone[PLAYS[seat]] if defs[card_of[c]].sale > 0]
    if not queue or not found:
        return found
    sold = [s.source[entity] for entity in queue if s.word[entity] == "sale"]
    return [option for option in found if option[1] not in sold]
