"""The fair, a toy game as a value: moves with guards, rounds with secret bids, standing moves."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel.agenda import Bindings, Program, program
from tabletop.kernel.asks import Choose, Number
from tabletop.kernel.atomic import atomically
from tabletop.kernel.atoms import batch, fact, finish, make, move, put, reorder, show, shuffle
from tabletop.kernel.guards import Guard, Menu, Verb
from tabletop.kernel.match import Match, Rules, Setup
from tabletop.kernel.store import TABLE
from tests.support.toy_actions import (
    ACTIONS,
    CHEST,
    COIN,
    DECK,
    DELVE,
    DRAW,
    FACTS,
    HAND,
    KIND,
    LIVE,
    MARKET,
    SEAT,
    SHUFFLES,
    SIFT,
    SORT,
    STALL,
    STORM,
    TIP,
    TOKENS,
    ZONES,
    ToyStore,
    Ware,
    always,
    build,
    draw,
    mix,
    pile,
    price,
    seat_of,
    seats,
    sell,
    smash,
    spend,
)

ROUNDS, ACTS, PURSE, MARKET_SIZE = 3, 3, 4, 4
S = ToyStore


# ---- guards
def _acts_left(s: S, seat: int) -> bool:
    return s.acts[TABLE] > 0


def _own(s: S, seat: int, card: int) -> bool:
    return s.card[card] > COIN and s.own[card] == seat


def _in_hand(s: S, seat: int, card: int) -> bool:
    return s.at[card] == pile(seat, HAND)


def _in_stall(s: S, seat: int, card: int) -> bool:
    return s.at[card] == pile(seat, STALL)


def _paid(s: S, seat: int, card: int) -> bool:
    return price(s, card) <= s.purse[seat]


def _open_place(s: S, seat: int, card: int, zone: int) -> bool:
    return zone in (pile(seat, STALL), MARKET)


def _room(s: S, seat: int, card: int, zone: int) -> bool:
    return zone != MARKET or len(s.zone[MARKET]) < MARKET_SIZE


def _rival_stall(s: S, seat: int, card: int) -> bool:
    return KIND[s.at[card]] == STALL and SEAT[s.at[card]] != seat


def _in_rival_stall(s: S, seat: int, card: int, other: int) -> bool:
    return _rival_stall(s, seat, other)


def _same_price(s: S, seat: int, card: int, other: int) -> bool:
    return price(s, card) == price(s, other)


def _another(s: S, seat: int, card: int, rival: int) -> bool:
    return rival != seat


def _own_coin(s: S, seat: int, card: int) -> bool:
    return s.at[card] == TOKENS and s.own[card] == seat


def _deck_left(s: S, seat: int) -> bool:
    return bool(s.zone[pile(seat, DECK)])


def _two_wares(s: S, seat: int) -> bool:
    return len(s.zone[pile(seat, STALL)]) >= 2


def _two_in_purse(s: S, seat: int) -> bool:
    return s.purse[seat] >= 2


def _not_first(s: S, seat: int) -> bool:
    return s.round[TABLE] > 1


FREE = Guard("TOY-1", "toy.refusal.no-acts", _acts_left)
OWN = Guard("TOY-2", "toy.refusal.not-yours", _own)
IN_HAND = Guard("TOY-2", "toy.refusal.not-in-hand", _in_hand)
IN_STALL = Guard("TOY-2", "toy.refusal.not-in-stall", _in_stall)
PURSE_HOLDS = Guard("TOY-2", "toy.refusal.purse", _paid)
COIN_OWN = Guard("TOY-3", "toy.refusal.no-coin", _own_coin)
DECK_LEFT = Guard("TOY-2", "toy.refusal.no-deck", _deck_left)


def _hand_hides(s: S, seat: int) -> bool:
    return s.acts[TABLE] > 0 and bool(s.zone[pile(seat, HAND)])


# ---- programs of moves
def _act(m: Match) -> None:
    put(m, "acts", TABLE, m.store.acts[TABLE] - 1)


def _lay(m: Match, seat: int, card: int, zone: int) -> None:
    _act(m)
    put(m, "bought", card, price(m.store, card))
    put(m, "purse", seat, m.store.purse[seat] - price(m.store, card))
    move(m, card, zone)
    fact(m, "laid", seat, card, zone, clause="TOY-2")


def _hide(m: Match, seat: int, card: int, zone: int) -> None:
    _act(m)
    move(m, card, pile(seat, CHEST))
    fact(m, "hidden", seat, card)


def _sell(m: Match, seat: int, card: int, zone: int) -> None:
    _act(m)
    sell(m, seat, card)


def _spend(m: Match, seat: int, card: int, zone: int) -> None:
    spend(m, seat, card)


def _swap(m: Match, seat: int, card: int, other: int) -> None:
    _act(m)
    rival = m.store.own[other]
    for thing, to in ((card, rival), (other, seat)):
        put(m, "own", thing, to)
        move(m, thing, pile(to, STALL))
    fact(m, "swapped", card, other, clause="TOY-13")


def _hand_over(m: Match, seat: int, token: int, to: int) -> None:
    put(m, "own", token, to)
    fact(m, "handed", seat, to, token, clause="TOY-14")


def _chalk(m: Match, seat: int, card: int, zone: int) -> None:
    _act(m)
    put(m, "chalked", card, 1 - m.store.chalked[card])


def _break(m: Match, seat: int, card: int, zone: int) -> None:
    _act(m)
    smash(m, card)


def _delve(m: Match, seat: int, card: int, zone: int) -> None:
    _act(m)
    atomically(m, DELVE, {"seat": seat, "card": card})


def _peek(m: Match, seat: int, card: int, zone: int) -> None:
    _act(m)
    top = m.store.zone[pile(seat, DECK)][-1]
    show(m, top, seat)
    fact(m, "peeked", seat, top)


def _stock(m: Match, seat: int, card: int, zone: int) -> None:
    _act(m)
    m.push(DRAW, {"seat": seat, "left": 2})


def _mix(m: Match, seat: int, card: int, zone: int) -> None:
    _act(m)
    mix(m, seat)


def _alarm(m: Match, seat: int, card: int, zone: int) -> None:
    fact(m, "alarmed", seat)
    m.unwind("round")
    m.push(CLOSE, {})


def _pushes(prog: Program) -> Callable[[Match, int, int, int], None]:
    def act(m: Match, seat: int, card: int, zone: int) -> None:
        _act(m)
        m.push(prog, {"seat": seat})
    return act


def _nothing(m: Match, seat: int, card: int, zone: int) -> None:
    """Do nothing: the turn is over."""


# ---- seats and cards
def _hand(s: S, seat: int) -> list[int]:
    return s.zone[pile(seat, HAND)]


def _stall(s: S, seat: int) -> list[int]:
    return s.zone[pile(seat, STALL)]


def _coins(s: S, seat: int) -> list[int]:
    return s.zone[TOKENS]


def _wares_of_rivals(s: S, seat: int) -> list[int]:
    return [c for rival in range(s.seats) if rival != seat for c in s.zone[pile(rival, STALL)]]


def _wares_to_swap_for(s: S, seat: int, card: int) -> list[int]:
    return _wares_of_rivals(s, seat)


def _rivals_of(s: S, seat: int, token: int) -> list[int]:
    return [rival for rival in range(s.seats) if rival != seat]


def _stall_and_market(s: S, seat: int, card: int) -> list[int]:
    return [pile(seat, STALL), MARKET]


VERBS = (
    Verb("lay", _lay, subjects=_hand, targets=_stall_and_market, hidden=_hand_hides, seat_guards=(FREE,),
         subject_guards=(OWN, IN_HAND, PURSE_HOLDS), target_guards=(
             Guard("TOY-2", "toy.refusal.not-open", _open_place), Guard("TOY-2", "toy.refusal.full", _room))),
    Verb("hide", _hide, subjects=_hand, hidden=_hand_hides, seat_guards=(FREE,), subject_guards=(OWN, IN_HAND)),
    Verb("delve", _delve, subjects=_hand, hidden=_hand_hides, seat_guards=(FREE,), subject_guards=(OWN, IN_HAND)),
    Verb("sell", _sell, subjects=_stall, seat_guards=(FREE,), subject_guards=(OWN, IN_STALL)),
    Verb("chalk", _chalk, subjects=_stall, seat_guards=(FREE,), subject_guards=(OWN, IN_STALL)),
    Verb("break", _break, subjects=_wares_of_rivals, seat_guards=(FREE,), subject_guards=(
        Guard("TOY-4", "toy.refusal.no-rival-ware", _rival_stall),)),
    Verb("swap", _swap, subjects=_stall, targets=_wares_to_swap_for, aims="card", seat_guards=(FREE,),
         subject_guards=(OWN, IN_STALL), target_guards=(
             Guard("TOY-13", "toy.refusal.no-rival-ware", _in_rival_stall), Guard("TOY-13", "toy.refusal.price", _same_price))),
    Verb("spend", _spend, subjects=_coins, subject_guards=(COIN_OWN,)),
    Verb("hand", _hand_over, subjects=_coins, targets=_rivals_of, aims="seat", subject_guards=(COIN_OWN,),
         target_guards=(Guard("TOY-14", "toy.refusal.oneself", _another),)),
    Verb("storm", _pushes(STORM), seat_guards=(FREE,)),
    Verb("sort", _pushes(SORT), seat_guards=(FREE, Guard("TOY-7", "toy.refusal.two-wares", _two_wares))),
    Verb("tip", _pushes(TIP), seat_guards=(
        FREE, Guard("TOY-8", "toy.refusal.purse", _two_in_purse))),
    Verb("sift", _pushes(SIFT), seat_guards=(FREE, DECK_LEFT)),
    Verb("peek", _peek, seat_guards=(FREE, DECK_LEFT)),
    Verb("stock", _stock, seat_guards=(FREE, DECK_LEFT)),
    Verb("mix", _mix, seat_guards=(FREE, DECK_LEFT)),
    Verb("alarm", _alarm, seat_guards=(FREE, Guard("TOY-9", "toy.refusal.first-round", _not_first))),
    Verb("pass", _nothing, leaves="pass"),
)


# ---- rounds and turns
def _open(m: Match, env: Bindings) -> None:
    put(m, "round", TABLE, m.store.round[TABLE] + 1)
    fact(m, "opened", m.store.round[TABLE])
    for seat in seats(m):
        cards = m.store.zone[pile(seat, DECK)]
        if cards:
            card = cards[0]
            move(m, card, MARKET)
            fact(m, "offered", card)


def _everybody(m: Match, env: Bindings) -> tuple[int, ...]:
    return tuple(seats(m))


def _none(m: Match, env: Bindings, seat: int) -> int:
    return 0


def _purse(m: Match, env: Bindings, seat: int) -> int:
    return int(m.store.purse[seat])


def _award(m: Match, env: Bindings) -> None:
    bids = [env["bid"][str(seat)] for seat in seats(m)]
    with batch(m):
        for seat, amount in enumerate(bids):
            put(m, "purse", seat, m.store.purse[seat] - amount)
            fact(m, "bid", seat, amount)
    put(m, "lead", TABLE, bids.index(max(bids)))


def _leader(m: Match, env: Bindings) -> int:
    return int(m.store.lead[TABLE])


def _market(m: Match, env: Bindings, seat: int) -> list[int]:
    return list(m.store.zone[MARKET])


def _take(m: Match, env: Bindings) -> None:
    lead = m.store.lead[TABLE]
    for card in env["picked"]:
        put(m, "own", card, lead)
        move(m, card, pile(lead, STALL))
    fact(m, "taken", lead, env["picked"])


def _turns(m: Match, env: Bindings) -> None:
    lead, count = m.store.lead[TABLE], len(m.setup.players)
    m.then(*((TURN, {"seat": (lead + i) % count}) for i in range(count)))


def _close_round(m: Match, env: Bindings) -> None:
    m.push(CLOSE, {})


def _close(m: Match, env: Bindings) -> None:
    s = m.store
    if s.round[TABLE] == ROUNDS:
        best = max(s.score[seat] for seat in seats(m))
        finish(m, [seat for seat in seats(m) if s.score[seat] == best], "score", clause="TOY-10")
    else:
        m.push(ROUND, {"label": "round"})


def _start_turn(m: Match, env: Bindings) -> None:
    put(m, "acts", TABLE, ACTS)
    m.push(DRAW, {"seat": env["seat"], "left": 1})


ROUND = program("fair.round", open=_open, bid=Number("bid", _everybody, _none, _purse, secret=always),
                award=_award, pick=Choose("picked", _leader, _market, least=0, most=2), take=_take,
                turns=_turns, close=_close_round)
CLOSE = program("fair.close", close=_close)
TURN = program("fair.turn", start=_start_turn, moves=Menu("moves", seat_of, VERBS))


def deal(m: Match) -> None:
    """Lay out, shuffle and draw two each."""
    for seat in seats(m):
        put(m, "purse", seat, PURSE)
        for definition in m.setup.decks[seat]:
            make(m, pile(seat, DECK), {"card": definition, "own": seat})
        shuffle(m, pile(seat, DECK), SHUFFLES + seat)
        for _ in range(2):
            draw(m, seat)
    m.push(ROUND, {"label": "round"})


# ---- standing moves
def _concede(m: Match, seat: int, card: int, zone: int) -> None:
    finish(m, [rival for rival in seats(m) if rival != seat], "concede", clause="TOY-11")


def _tidy(m: Match, seat: int, card: int, zone: int) -> None:
    hand = pile(seat, HAND)
    reorder(m, hand, m.store.zone[hand][::-1])


def _reveal(m: Match, seat: int, card: int, zone: int) -> None:
    for rival in seats(m):
        show(m, card, rival)
    fact(m, "shown", seat, card)


STANDING = (
    Verb("concede", _concede),
    Verb("tidy", _tidy),
    Verb("reveal", _reveal, subjects=_hand, subject_guards=(OWN, IN_HAND)),
)


def _sees(s: ToyStore, seat: int, zone: int) -> bool:
    kind = KIND[zone]
    return kind in (-1, STALL) or (kind == HAND and SEAT[zone] == seat)


def _loose(zone: int, seat: int) -> bool:
    return KIND[zone] == HAND and SEAT[zone] != seat


def _endless(m: Match) -> None:
    finish(m, (), "loop", clause="TOY-12")


RULES = Rules(
    key="fair", store=ToyStore, zones=ZONES, live=LIVE, facts=FACTS,
    programs={p.name: p for p in (ROUND, CLOSE, TURN, *ACTIONS)}, start=deal, build=build, sees=_sees,
    loose=_loose, endless=_endless, standing={v.name: v for v in STANDING},
)
WARES = (
    Ware("", 0), Ware("coin", 0), Ware("plain", 1), Ware("plain", 2), Ware("plain", 3), Ware("bell", 1),
    Ware("bell", 2), Ware("guard", 1), Ware("booth", 1), Ware("booth", 2),
    Ware("charm", 1),
)


def setup(seed: int, *, players: int = 2, quick: bool = False) -> Setup:
    """Return a fair of two to four seats."""
    deck = (2, 3, 3, 4, 5, 5, 6, 7, 8, 9, 10)
    return Setup(seed, tuple(f"P{i}" for i in range(players)), WARES, (deck,) * players,
                 options={"quick": quick})


def start(seed: int, *, players: int = 2, quick: bool = False) -> Match:
    """Return a dealt fair that waits for the first bids."""
    return Match.start(RULES, setup(seed, players=players, quick=quick))


# ---- laying out a position by hand
def first_turn(seed: int = 1, *, players: int = 2, quick: bool = False) -> Match:
    """Return a fair at the menu of its first turn, without bids or purchases. Seat 0 leads."""
    m = start(seed, players=players, quick=quick)
    for seat in range(players):
        m.play(seat, (("number", 0, 0),))
    m.play(0, (("done", 0, 0),))
    return m


def lay_out(m: Match, seat: int, *kinds: str, kind: int = STALL) -> list[int]:
    """Put wares of a seat into one of its piles, by kind, or kind and price as in `plain-2`; no card twice."""
    out: list[int] = []
    for wanted in kinds:
        word, _, worth = wanted.partition("-")
        cards = [c for z in (DECK, HAND) for c in m.store.zone[pile(seat, z)] if c not in out]
        wares = [(c, WARES[m.store.card[c]]) for c in cards]
        found = next(c for c, w in wares if w.kind == word and w.price == int(worth or w.price))
        move(m, found, pile(seat, kind))
        out.append(found)
    m._asked = None
    return out


def carry_out(m: Match, prog: Program, env: Bindings) -> None:
    """Run a program at once, on top of the open ask, as far as it goes without an answer."""
    m.push(prog, env)
    m.run()
