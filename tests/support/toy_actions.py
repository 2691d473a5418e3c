"""The fair, a toy game of a few cards: its board, its columns, the programs of its moves."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Arrange, Choose, Confirm, Order, Split
from tabletop.kernel.atomic import ATOMIC
from tabletop.kernel.atoms import batch, fact, make, move, put, reorder, roll, show, shuffle, unmake
from tabletop.kernel.facts import FactKind, table
from tabletop.kernel.guards import JOINT
from tabletop.kernel.match import Match, Stuck
from tabletop.kernel.store import Index, Store, column
from tabletop.kernel.values import modified
from tabletop.lang.piles import one_by_one

TOKENS, MARKET, DISCARD = 1, 2, 3
DECK, HAND, STALL, CHEST = range(4)
ZONES = 4 + 4 * 4
DICE, SHUFFLES = 0, 1
COIN = 1
"""The definition of every token."""


def pile(seat: int, kind: int) -> int:
    """Return the zone of a seat's deck, hand, stall or chest (a stack face down that nobody may see)."""
    return 4 + 4 * seat + kind


KIND = [-1] * 4 + [kind for _ in range(4) for kind in range(4)]
SEAT = [-1] * 4 + [seat for seat in range(4) for _ in range(4)]
LIVE = tuple(z in (TOKENS, MARKET) or KIND[z] == STALL for z in range(ZONES))


@dataclass(frozen=True, slots=True)
class Ware:
    """A card: a bell answers sales, a booth makes its stall dearer; a guard and a charm are plain."""

    kind: str
    price: int


class ToyStore(Store):
    """The columns of a fair."""

    score: list[int] = column()
    purse: list[int] = column()
    round: list[int] = column()
    lead: list[int] = column()
    acts: list[int] = column()  # table: moves left in this turn
    chalked: list[int] = column(live=True)  # card: its price is one higher, as the index has it
    worth: list[int] = column()  # token
    renewed: list[int] = column()  # seat: 1 once its deck has run out
    bought: list[int] = column()  # card: its price when bought


FACTS = table((
    FactKind("opened", (("round", "number"),)),
    FactKind("offered", (("card", "card"),)),
    FactKind("bid", (("seat", "seat"), ("amount", "number"))),
    FactKind("taken", (("seat", "seat"), ("cards", "cards"))),
    FactKind("drawn", (("seat", "seat"), ("card", "card"))),
    FactKind("laid", (("seat", "seat"), ("card", "card"), ("to", "zone"))),
    FactKind("hidden", (("seat", "seat"), ("card", "card"))),
    FactKind("sold", (("seat", "seat"), ("card", "card"), ("price", "number"))),
    FactKind("rung", (("card", "card"), ("coin", "card"))),
    FactKind("spent", (("card", "card"),)),
    FactKind("broken", (("card", "card"),)),
    FactKind("rolled", (("seat", "seat"), ("force", "number")), chance=True),
    FactKind("given", (("seat", "seat"), ("card", "card"))),
    FactKind("peeked", (("seat", "seat"), ("card", "card"))),
    FactKind("sifted", (("seat", "seat"), ("cards", "cards"))),
    FactKind("mixed", (("seat", "seat"),), chance=True),
    FactKind("sorted", (("seat", "seat"),)),
    FactKind("tipped", (("seat", "seat"), ("to", "seat"), ("amount", "number"))),
    FactKind("alarmed", (("seat", "seat"),)),
    FactKind("shown", (("seat", "seat"), ("card", "card"))),
    FactKind("swapped", (("card", "card"), ("other", "card"))),
    FactKind("handed", (("seat", "seat"), ("to", "seat"), ("card", "card"))),
    FactKind("retracted", ()),
    FactKind("finished", (("winners", "word"), ("reason", "word"))),
))


def ware(s: ToyStore, card: int) -> Ware:
    """Return the definition of an entity."""
    found: Ware = s.defs[s.card[card]]
    return found


def price(s: ToyStore, card: int) -> int:
    """Return the present price of a ware."""
    return modified(s, card, "price", ware(s, card).price)


def seats(m: Match) -> range:
    """Return the seats that play."""
    return range(len(m.setup.players))


# ---- the index
def _same_stall(s: ToyStore, source: int, card: int) -> bool:
    return card != source and s.at[card] == s.at[source]


def _itself(s: ToyStore, source: int, card: int) -> bool:
    return card == source


def _one(s: ToyStore, source: int, card: int) -> int:
    return 1


def _own_sale(s: ToyStore, source: int, entry: tuple[object, ...]) -> bool:
    return s.own[source] == entry[FACTS["sold"].places["seat"]]


def build(s: ToyStore) -> Index:
    """Return booths, chalk marks and bells, in the order of the zones."""
    index = Index()
    for z, live in enumerate(LIVE):
        for card in s.zone[z] if live else ():
            kind = ware(s, card).kind
            if kind == "booth" and KIND[z] == STALL:
                index.modifiers.setdefault("price", []).append((card, _same_stall, _one))
            if s.chalked[card]:
                index.modifiers.setdefault("price", []).append((card, _itself, _one))
            if kind == "bell" and KIND[z] == STALL:
                index.watchers.setdefault("sold", []).append((card, _own_sale, BELL))
    return index


# ---- shared by programs
def seat_of(m: Match, env: Bindings) -> int:
    """Return the seat of a program."""
    return int(env["seat"])


def always(m: Match, env: Bindings, seat: int) -> bool:
    """Whether the options of an ask are its seat's secret: always."""
    return True


def draw(m: Match, seat: int) -> None:
    """Move the top of the deck to the hand."""
    cards = m.store.zone[pile(seat, DECK)]
    if cards:
        card = cards[-1]
        move(m, card, pile(seat, HAND))
        fact(m, "drawn", seat, card)


def _draw_one(m: Match, env: Bindings) -> bool:
    """Draw one card; an empty deck may be refilled, once, from the chest, and the draw continues."""
    seat = env["seat"]
    cards = m.store.zone[pile(seat, DECK)]
    if not cards:
        return False
    draw(m, seat)
    if not cards and not m.store.renewed[seat]:
        put(m, "renewed", seat, 1)
        m.push(RENEW, {"seat": seat})
    return True


def _renew(m: Match, env: Bindings) -> None:
    if env["renew"]:
        mix(m, env["seat"])


DRAW = one_by_one("fair.draw", _draw_one)
RENEW = program("fair.renew", renew=Confirm("renew", seat_of), do=_renew)


def sell(m: Match, seat: int, card: int) -> None:
    """Sell a ware; bells of its owner ring."""
    worth = price(m.store, card)
    move(m, card, DISCARD)
    put(m, "chalked", card, 0)
    put(m, "score", seat, m.store.score[seat] + worth)
    fact(m, "sold", seat, card, worth, clause="TOY-3")


def spend(m: Match, seat: int, token: int) -> None:
    """Remove a coin for good."""
    put(m, "score", seat, m.store.score[seat] + m.store.worth[token])
    unmake(m, token)
    fact(m, "spent", token)


# ---- a bell, set off by a sale
def _ring(m: Match, env: Bindings) -> None:
    bell = env["this"]
    coin = make(m, TOKENS, {"card": COIN, "own": m.store.own[bell], "worth": ware(m.store, bell).price})
    fact(m, "rung", bell, coin)


BELL = program("fair.bell", ring=_ring)


# ---- breaking a ware
def smash(m: Match, card: int) -> None:
    """Break a ware of a stall."""
    put(m, "chalked", card, 0)
    move(m, card, DISCARD)
    fact(m, "broken", card, clause="TOY-4")


# ---- a storm breaks every ware below a roll, all at once
def _roll(m: Match, env: Bindings) -> None:
    force = roll(m, DICE, 6)
    fact(m, "rolled", env["seat"], force, clause="TOY-5")
    m.push(HAIL, {"force": force})


def _hail(m: Match, env: Bindings) -> None:
    s = m.store
    doomed = [c for seat in seats(m) for c in s.zone[pile(seat, STALL)] if price(s, c) < env["force"]]
    with batch(m) if len(doomed) > 1 else nullcontext():
        for card in doomed:
            smash(m, card)


STORM = program("fair.storm", roll=_roll)
HAIL = program("fair.hail", strike=_hail)


# ---- delving: throw a card away, draw one, give an even one to the market; taken back if there is none
def _toss(m: Match, env: Bindings) -> None:
    move(m, env["card"], DISCARD)
    if not m.store.zone[pile(env["seat"], DECK)]:
        raise Stuck
    draw(m, env["seat"])


def _even(m: Match, env: Bindings, seat: int) -> list[int]:
    return [c for c in m.store.zone[pile(seat, HAND)] if price(m.store, c) % 2 == 0]


def _give(m: Match, env: Bindings) -> None:
    if env["gift"] is None:
        raise Stuck
    move(m, env["gift"], MARKET)
    fact(m, "given", env["seat"], env["gift"])


DELVE = program("fair.delve", toss=_toss, gift=Choose("gift", seat_of, _even, secret=always), give=_give)


# ---- sifting the top of the deck, sorting the stall, tipping the rivals
def top_two(m: Match, env: Bindings, seat: int) -> list[int]:
    """Return the upper two cards of a seat's deck."""
    return list(m.store.zone[pile(seat, DECK)][-2:])


def _look(m: Match, env: Bindings) -> None:
    for card in top_two(m, env, env["seat"]):
        show(m, card, env["seat"])
    fact(m, "sifted", env["seat"], tuple(top_two(m, env, env["seat"])))


def _deck_or_chest(m: Match, env: Bindings, seat: int) -> list[int]:
    return [pile(seat, DECK), pile(seat, CHEST)]


def _put_away(m: Match, env: Bindings) -> None:
    for card, zone in env["sift"]:
        move(m, card, zone)


SIFT = program("fair.sift", look=_look, sift=Arrange("sift", seat_of, top_two, _deck_or_chest, secret=always),
               place=_put_away)


def mix(m: Match, seat: int) -> None:
    """Shuffle the chest into the deck, so that no order is known any more."""
    for card in list(m.store.zone[pile(seat, CHEST)]):
        move(m, card, pile(seat, DECK), 0)
    shuffle(m, pile(seat, DECK), SHUFFLES + seat)
    fact(m, "mixed", seat)


def _stall(m: Match, env: Bindings, seat: int) -> list[int]:
    return list(m.store.zone[pile(seat, STALL)])


def _sort(m: Match, env: Bindings) -> None:
    reorder(m, pile(env["seat"], STALL), env["order"])
    fact(m, "sorted", env["seat"])


SORT = program("fair.sort", order=Order("order", seat_of, _stall), sort=_sort)


def _rivals(m: Match, env: Bindings, seat: int) -> list[tuple[int, int]]:
    return [(rival, 2) for rival in seats(m) if rival != seat]


def _two(m: Match, env: Bindings, seat: int) -> int:
    return 2


def _tip(m: Match, env: Bindings) -> None:
    put(m, "purse", env["seat"], m.store.purse[env["seat"]] - 2)
    for rival, share in env["tips"]:
        put(m, "purse", rival, m.store.purse[rival] + share)
        fact(m, "tipped", env["seat"], rival, share)


TIP = program("fair.tip", tips=Split("tips", seat_of, _rivals, _two), pay=_tip)

ACTIONS = (ATOMIC, JOINT, BELL, STORM, HAIL, DELVE, SIFT, SORT, TIP, DRAW, RENEW)
