"""Costs in ECG: kinds of resource, extra costs before ":", the prices of Prayer, and paying them (ECG-9, R14 to R16, R19)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose
from tabletop.kernel.atoms import fact, put
from tabletop.kernel.guards import Fields
from tabletop.kernel.match import Match
from tabletop.kernel.values import modified

from . import actions, drawing
from .board import DISCARD, pile
from .drawing import seat_of
from .readers import coins, court, drawable, general, hand, hero, prayers, ready, sheet, strength, strong, troops
from .sheet import ANY, ExtraCost, Price, Sheet
from .store import EcgStore

S = EcgStore
PRAYER: tuple[ExtraCost, ...] = (ExtraCost("discard", 1), ExtraCost("discard", 2), ExtraCost("court", 1), ExtraCost("morale", 5, left=1))
"""The price of each Prayer beside its resources, by the number already in play (ECG-12.1, R19)."""


# ---- prices
def price_of(s: S, card: int, *, seat: int) -> Price | None:
    """Compute the price at which a seat may play a card; None if its kingdom cannot (ECG-1.5, 9.1 to 9.4)."""
    found = cost_of(s, card, hero(s, seat).kingdom)
    if found is None:
        return None
    return Price(*found, extra_costs_of(s, card, seat=seat))  # type: ignore[arg-type]


def extra_costs_of(s: S, card: int, *, seat: int) -> tuple[ExtraCost, ...]:
    """List the extra costs of a card that a seat plays; a Blessing has one more by the Prayers in play."""
    own: Sheet = s.defs[s.card[card]]
    return own.extra_costs if own.kind != "blessing" else own.extra_costs + PRAYER[prayers(s, seat):][:1]


def cost_of(s: S, card: int, kingdom: str) -> tuple[int, str] | None:
    """Compute the resources that a card costs a kingdom, and their kind; None if that kingdom cannot play it."""
    own: Sheet = s.defs[s.card[card]]
    printed = own.prices.get(kingdom)
    if printed is None or (own.thrift is None and not (s.current or s.index()).modifiers.get("cost")):
        return printed
    return lowered(s, card, printed[0]), printed[1]


def lowered(s: S, card: int, amount: int) -> int:
    """Apply the changes of a card's cost; never below 0 (ECG-R35)."""
    thrift = s.defs[s.card[card]].thrift
    if thrift is not None:
        amount = max(min(amount, thrift[1]), amount - thrift[0](s, card, card))
    return max(0, modified(s, card, "cost", amount))


# ---- what can be paid
def sources(s: S, seat: int, coin: str) -> list[int]:
    """List the ready cards that may pay a kind, those that pay fewest kinds first, the Resource last (ECG-R37)."""
    kingdom, defs, card_of = hero(s, seat).kingdom, s.defs, s.card
    fit: list[tuple[int, bool, int, int]] = []
    for card in ready(s, seat):
        own: Sheet = defs[card_of[card]]
        kinds = own.yields[kingdom]
        if coin == ANY or coin in kinds:
            fit.append((len(kinds), own.kind == "resource", len(fit), card))
    return [card for *_, card in sorted(fit)]


def spent(s: S, seat: int) -> list[int]:
    """List the spent cards of a seat's court, those that pay most kinds first."""
    return sorted((c for c in court(s, seat) if s.spent[c]), key=lambda c: -len(coins(s, c)))


def _spare_cards(s: S, seat: int, source: int) -> list[int]:
    """List the hand without the card that is paid for."""
    return [c for c in hand(s, seat) if c != source]


def _courtiers(s: S, seat: int, source: int) -> list[int]:
    return [c for c in court(s, seat) if sheet(s, c).kind != "resource"]


def _bearers(s: S, seat: int, source: int) -> list[int]:
    """List the own Troops that can take a wound."""
    return strong(s, troops(s, seat))


def _beside(s: S, seat: int, source: int) -> list[int]:
    return [c for c in (general(s, seat),) if c]


def _discarded(s: S, seat: int, source: int) -> list[int]:
    return list(s.zone[pile(seat, DISCARD)])


CANDIDATES: Mapping[str, Callable[[S, int, int], list[int]]] = {
    "discard": _spare_cards, "court": _courtiers, "wound": _bearers, "general": _beside, "exile": _discarded}
"""By kind of extra cost, the cards of which one is chosen: (store, seat, the card paid for)."""
MEANS: Mapping[str, Callable[[S, int], int]] = {
    "renown": lambda s, seat: s.renown[seat], "morale": lambda s, seat: s.morale[seat],
    "draw": drawable, "madness": lambda s, seat: 99}
"""By kind of extra cost, how much of it a seat has."""


def can_bear(s: S, seat: int, extra: ExtraCost, source: int) -> bool:
    """Whether a seat can pay an extra cost whole (ECG-R16)."""
    if extra.kind in MEANS:
        return MEANS[extra.kind](s, seat) - extra.left >= extra.amount
    found = CANDIDATES[extra.kind](s, seat, source)
    if extra.kind == "wound":
        return any(strength(s, c) >= extra.amount for c in found)
    return len(found) - extra.left >= extra.amount


def can_afford(s: S, seat: int, price: Price) -> bool:
    """Whether a seat has the resources of a price ready (ECG-R14)."""
    return price.amount == 0 or price.amount <= paying(purse(s, seat), price.coin)


def in_purse(s: S, seat: int, price: Price | None) -> Fields:
    """Return for a sentence what a price asks for, and how much a seat has ready of that kind."""
    if price is None:
        return ()
    have = paying(purse(s, seat), price.coin)
    coin = f"ecg.amount.{price.coin}"
    return (("need", ((coin, price.amount),)), ("have", ((coin if have else "ecg.amount.none", have),)))


def purse(s: S, seat: int) -> list[frozenset[str]]:
    """List the kinds that each ready resource of a seat may pay as."""
    kingdom, defs, card_of = hero(s, seat).kingdom, s.defs, s.card
    return [defs[card_of[c]].yields[kingdom] for c in ready(s, seat)]


def paying(kinds: list[frozenset[str]], coin: str) -> int:
    """Count the resources that may pay as a kind."""
    return len(kinds) if coin == ANY else len([found for found in kinds if coin in found])


def payable(s: S, seat: int, cards: list[int]) -> list[int]:
    """List those cards whose resources a seat has ready; what is ready is read once for all of them."""
    kingdom, defs, card_of = hero(s, seat).kingdom, s.defs, s.card
    kinds, changed = purse(s, seat), (s.current or s.index()).modifiers.get("cost")
    have: dict[str, int] = {}  # most cards of a hand cost the same kind
    out = []
    for card in cards:
        own: Sheet = defs[card_of[card]]
        cost = own.prices.get(kingdom)
        if cost is None:
            continue
        amount, coin = cost
        if changed or own.thrift is not None:
            amount = lowered(s, card, amount)
        if coin not in have:
            have[coin] = paying(kinds, coin)
        if amount <= have[coin]:
            out.append(card)
    return out


def can_pay_extras(s: S, seat: int, extra_costs: tuple[ExtraCost, ...], source: int) -> bool:
    """Whether a seat can pay each of some extra costs (ECG-9.5)."""
    for extra in extra_costs:  # noqa: SIM110  # asked of every card at every listing: no generator
        if not can_bear(s, seat, extra, source):
            return False
    return True


# ---- paying
def pay(m: Match, seat: int, card: int, price: Price, *, item: int) -> None:
    """Pay the price of a card, or of its ability, as the next steps: resources, then extra costs in order (ECG-R16).

    The `item` on the chain keeps the last card it was paid with.
    """
    fact(m, "paid", seat, card, price.amount, clause="ECG-R16")
    frames = [(EXTRA_COST, {"seat": seat, "this": card, "source": card, "item": item, "toll": (t.kind, t.amount)}) for t in price.extra_costs]
    m.then(*frames)
    if not price.amount:
        return
    if m.store.paying[seat]:
        m.push(SPEND, {"seat": seat, "coin": price.coin, "left": price.amount})
        return
    for source in sources(m.store, seat, price.coin)[:price.amount]:
        actions.spend(m, source)


def _payers(m: Match, env: Bindings, seat: int) -> list[int]:
    """List the cards that may pay, one of each kind: copies are alike."""
    found = sources(m.store, seat, env["coin"])
    return list({m.store.card[c]: c for c in reversed(found)}.values())[::-1]


def _spend(m: Match, env: Bindings) -> None:
    if env["left"] > 1:
        m.push(SPEND, {**{k: env[k] for k in ("seat", "coin")}, "left": env["left"] - 1})
    actions.spend(m, env["payer"])


def _choices(m: Match, env: Bindings, seat: int) -> list[int]:
    kind, amount = env["toll"]
    s = m.store
    found = CANDIDATES[kind](s, seat, env["source"])
    return [c for c in found if strength(s, c) >= amount] if kind == "wound" else found


def _take_extra(m: Match, env: Bindings) -> None:
    """Pay an extra cost at once, or have its cards chosen."""
    kind, amount = env["toll"]
    seat = env["seat"]
    if kind in CANDIDATES:
        m.push(GIVE, {**env, "left": 1 if kind == "wound" else amount})
    elif kind == "renown":
        actions.change_renown(m, seat, -amount, clause="ECG-9.5")
    elif kind == "morale":
        actions.dishearten(m, seat, amount, clause="ECG-9.5")
    elif kind == "madness":
        actions.madden(m, seat, amount, clause="ECG-R32")
    else:
        drawing.draw(m, seat, amount)


def _give(m: Match, env: Bindings) -> None:
    kind, amount = env["toll"]
    card = env["given"]
    put(m, "given", env["item"], card)
    if env["left"] > 1:
        m.push(GIVE, {k: env[k] for k in ("this", "seat", "source", "item", "toll")} | {"left": env["left"] - 1})
    if kind == "wound":
        actions.wound(m, card, amount, by=env["seat"], clause="ECG-9.5")
    elif kind == "exile":
        actions.exile(m, card, clause="ECG-9.5")
    else:
        actions.discard(m, card, clause="ECG-9.5")


SPEND = program("ecg.spend", payer=Choose("payer", seat_of, _payers, clause="ECG-R16"), spend=_spend)
EXTRA_COST = program("ecg.toll", take=_take_extra)  # match files know it, and its binding "toll", by this older name
GIVE = program("ecg.give", given=Choose("given", seat_of, _choices, clause="ECG-9.5"), give=_give)
PROGRAMS = (SPEND, EXTRA_COST, GIVE)
