"""Toy game with everything a file must keep: secrets, chance, tokens, secret answers, orders, programs of cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.games.registry import Deal, Game
from tabletop.kernel.agenda import Bindings, Program, program
from tabletop.kernel.asks import Choose, Number, Order, Split
from tabletop.kernel.atoms import batch, fact, finish, make, move, put, roll, shuffle, unmake
from tabletop.kernel.facts import FactKind, table
from tabletop.kernel.guards import Guard, Menu, Verb
from tabletop.kernel.match import Match, Rules, Setup
from tabletop.kernel.store import FIRST, TABLE, Index, Store, column

DECK, HAND, BOARD, PILE = 1, 3, 5, 7
ZONES = 9
TURNS = 14


class ToyStore(Store):
    """Points, the turn, and a bonus on cards."""

    points: list[int] = column()
    turn: list[int] = column()
    bonus: list[int] = column()
    mood: list[str] = column("")


@dataclass(frozen=True, slots=True)
class ToyCard:
    """A card with a worth and, optionally, a program."""

    id: str
    worth: int = 0
    does: Program | None = None
    definition: None = None


FACTS = table((
    FactKind("turned", (("seat", "seat"), ("turn", "number"))),
    FactKind("drawn", (("seat", "seat"), ("card", "card"))),
    FactKind("played", (("seat", "seat"), ("card", "card"), ("to", "zone"))),
    FactKind("rolled", (("seat", "seat"), ("amount", "number")), chance=True),
    FactKind("sorted", (("cards", "cards"),)),
    FactKind("scored", (("seat", "seat"), ("amount", "number"))),
    FactKind("conceded", (("seat", "seat"),)),
    FactKind("finished", (("winners", "word"), ("reason", "word"))),
))


def active(store: ToyStore) -> int:
    """The seat whose turn it is."""
    return store.turn[TABLE] % 2


def _who(m: Match, env: Bindings) -> int:
    return active(m.store)


def _both(m: Match, env: Bindings) -> tuple[int, ...]:
    return (0, 1)


def _mine(s: ToyStore, seat: int, card: int) -> bool:
    return card >= FIRST and s.at[card] == HAND + seat


def _board(s: ToyStore, seat: int, card: int, zone: int) -> bool:
    return zone in (BOARD, BOARD + 1)


def _hand(s: ToyStore, seat: int) -> list[int]:
    return s.zone[HAND + seat]


def _places(s: ToyStore, seat: int, card: int) -> list[int]:
    return [BOARD, BOARD + 1]


def _play(m: Match, seat: int, card: int, zone: int) -> None:
    move(m, card, zone)
    fact(m, "played", seat, card, zone, clause="TOY-1")
    does = m.store.defs[m.store.card[card]].does
    if does is not None:
        m.push(does, {"this": card, "seen": (card, zone)})


def _throw(m: Match, seat: int, card: int, zone: int) -> None:
    with batch(m):
        amount = roll(m, seat, 6)
        fact(m, "rolled", seat, amount)
        put(m, "points", seat, m.store.points[seat] + amount)
    put(m, "mood", seat, ("calm", "bold, «ñandú»\u2028")[amount % 2])


def _nothing(m: Match, seat: int, card: int, zone: int) -> None:
    """Do nothing: the answer has no effect."""


def _concede(m: Match, seat: int, card: int, zone: int) -> None:
    fact(m, "conceded", seat)
    finish(m, (1 - seat,), "concede", clause="TOY-2")


PLAY = Verb("play", _play, subjects=_hand, targets=_places,
            subject_guards=(Guard("TOY-1", "toy.not_mine", _mine),),
            target_guards=(Guard("TOY-1", "toy.no_board", _board),))
THROW = Verb("throw", _throw)
PASS = Verb("pass", _nothing, leaves="pass")
CONCEDE = Verb("concede", _concede)


def _begin(m: Match, env: Bindings) -> None:
    seat = active(m.store)
    fact(m, "turned", seat, m.store.turn[TABLE])
    if m.store.zone[DECK + seat]:
        card = m.store.zone[DECK + seat][-1]
        move(m, card, HAND + seat)
        fact(m, "drawn", seat, card)


def _bid(m: Match, env: Bindings) -> None:
    if m.store.turn[TABLE] % 3 == 2:
        m.push(BID, {"label": "bid"})


def _settle_bid(m: Match, env: Bindings) -> None:
    for seat in (0, 1):
        if env["bid"][str(seat)] == max(env["bid"].values()):
            put(m, "points", seat, m.store.points[seat] + 1)
            fact(m, "scored", seat, 1)


def _next(m: Match, env: Bindings) -> None:
    turn = m.store.turn[TABLE] + 1
    put(m, "turn", TABLE, turn)
    if turn > TURNS:
        best = max(m.store.points[:2])
        finish(m, [s for s in (0, 1) if m.store.points[s] == best], "points", clause="TOY-2")
    else:
        m.push(TURN, {"label": "turn"})


def _low(m: Match, env: Bindings, seat: int) -> int:
    return 0


def _high(m: Match, env: Bindings, seat: int) -> int:
    return 3


TURN = program("toy.turn", begin=_begin, act=Menu("act", _who, (PLAY, THROW, PASS)), bid=_bid, next=_next)
BID = program("toy.bid", bid=Number("bid", _both, _low, _high), settle=_settle_bid)


def _on_board(m: Match, env: Bindings, seat: int) -> list[int]:
    return [c for z in (BOARD, BOARD + 1) for c in m.store.zone[z]]


def _sort(m: Match, env: Bindings) -> None:
    fact(m, "sorted", env["order"])
    for card in env["order"]:
        move(m, card, m.store.at[card])


def _token(m: Match, env: Bindings) -> None:
    chosen = env["chosen"]
    if chosen is not None:
        put(m, "bonus", chosen, m.store.bonus[chosen] + 1)
    token = make(m, BOARD, {"card": 1, "own": active(m.store)})
    m.push(SHARE, {"this": env["this"], "token": token, "trail": ((token, "token"), env["seen"])})


def _parts(m: Match, env: Bindings, seat: int) -> tuple[tuple[int, int], ...]:
    return ((0, 2), (1, 2))


def _amount(m: Match, env: Bindings, seat: int) -> int:
    return 2


def _share(m: Match, env: Bindings) -> None:
    for seat, share in env["share"]:
        put(m, "points", seat, m.store.points[seat] + share)
    if m.store.zone[BOARD + 1]:
        unmake(m, env["token"])


SHARE = program("toy.share", share=Split("share", _who, _parts, _amount), done=_share)
SORT = program("toy.card.sorter.0", order=Order("order", _who, _on_board), done=_sort)
TOKEN = program("toy.card.maker.0", chosen=Choose("chosen", _who, _on_board, least=0), make=_token)
DOES = {"sort": SORT, "token": TOKEN}


def _deal(m: Match) -> None:
    for seat, deck in enumerate(m.setup.decks):
        for definition in deck:
            make(m, DECK + seat, {"card": definition, "own": seat})
        shuffle(m, DECK + seat, seat)
        for _ in range(3):
            move(m, m.store.zone[DECK + seat][-1], HAND + seat)
    m.push(TURN, {"label": "turn"})


def _sees(store: ToyStore, seat: int, zone: int) -> bool:
    return zone not in (DECK, DECK + 1, HAND + 1 - seat)


def _loose(zone: int, seat: int) -> bool:
    return zone == HAND + 1 - seat


def _endless(m: Match) -> None:
    finish(m, (), "loop", clause="TOY-2")


def _index(store: Any) -> Index:
    return Index()


RULES = Rules(
    key="toy", store=ToyStore, zones=ZONES, live=(False,) * ZONES, facts=FACTS,
    programs={p.name: p for p in (TURN, BID, SHARE)}, start=_deal, build=_index, sees=_sees, loose=_loose,
    endless=_endless, standing={"concede": CONCEDE},
)


def setup(
    seed: int, players: Sequence[str], decks: Sequence[Any], *, definitions: Sequence[Mapping[str, Any]], options: Mapping[str, Any],
) -> Setup:
    """Return definitions in the given order, after the blank and the token."""
    defs = [ToyCard(""), ToyCard("token")]
    defs += [ToyCard(c["id"], c["worth"], DOES.get(c.get("does", ""))) for c in definitions]
    number = {d.id: i for i, d in enumerate(defs)}
    dealt = tuple(tuple(number[i] for i, n in deck.items() for _ in range(n)) for deck in decks)
    brought = {d.does.name: d.does for d in defs if d.does}
    return Setup(seed, tuple(players), tuple(defs), dealt, brought, dict(options))


def _place_name(zone: int) -> str:
    kinds = ("deck", "deck", "hand", "hand", "board", "board", "pile", "pile")
    return f"{(zone - 1) % 2}:{kinds[zone - 1]}" if zone else ""


TOY = Game("toy", "1", RULES, setup, _place_name)
CARDS = tuple(
    {"id": f"c{i}", "worth": i, "name": {"es": f"Carta «{i}»", "en": f"Card {i}"}, "does": does}
    for i, does in enumerate(("", "sort", "token", "", "token", ""))
)


def find(key: str) -> Game:
    """Return a registry with the toy game alone."""
    if key != "toy":
        raise LookupError(key)
    return TOY


def deal(seed: int, **options: Any) -> Deal:
    """Return a deal of the toy game."""
    deck = {str(c["id"]): 3 for c in CARDS}
    return Deal("toy", seed, ("Ana", "Íñigo"), (deck, deck), CARDS, options)
