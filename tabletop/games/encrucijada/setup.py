"""Start of a match: towers, the deck split into three piles, six starting cards, the order of turns (ENC-5.1, 5.2, R12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import NONE, WHOLE_LIST, Arrange, Choose, Option, Picks
from tabletop.kernel.atoms import fact, move, put, random
from tabletop.kernel.match import Match
from tabletop.kernel.rng import shuffled
from tabletop.kernel.store import TABLE
from tabletop.lang.deal import lay_out

from . import actions
from .board import KITS, PILE_ROWS, START_SIZE, TOWERS
from .readers import armies, hidden_cards, living, sheet
from .sheet import Sheet
from .store import EncrucijadaStore

S = EncrucijadaStore
CONQUER, RULE, RESIST = 1, 2, 4
"""The goals (ENC-4.1 to 4.3)."""
TEAMS: Mapping[str, int] = {"teams": 2, "teams3": 3}
"""By mode, the number of teams; in the other modes all play alone."""


# ---- the deal
def deal(m: Match) -> None:
    """Lay out the decks for their owners, the towers open (ENC-1.3, 5.2), and begin the setup."""
    s: S = m.store
    options = m.setup.options
    count = TEAMS.get(str(options.get("mode")), s.seats)
    goals = sum(bit for bit, name in ((CONQUER, "conquer"), (RULE, "rule"), (RESIST, "resist")) if options.get(name, True))
    put(m, "goals", TABLE, goals)
    put(m, "heroes", TABLE, int(bool(options.get("heroes"))))
    put(m, "attacker", TABLE, -1)
    put(m, "defender", TABLE, -1)

    def home(card: Sheet, seat: int) -> int:
        return TOWERS[seat] if card.kind == "tower" and seat < count else KITS[seat]

    lay_out(m, home, lowest=("tower",))
    for seat in range(s.seats):
        tower = s.zone[TOWERS[seat % count]][0]
        put(m, "team", seat, seat % count)
        put(m, "tower", seat, tower)
        put(m, "resistance", tower, first_resistance(options, sheet(s, tower).value))
    m.push(OPENING, {})


def first_resistance(options: Mapping[str, Any], printed: int) -> int:
    """Return the first resistance of a tower: the printed one, or half of it (ENC-R6, H2)."""
    return -(-printed // 2) if options.get("half") or options.get("heroes") else printed


def _all(m: Match, env: Bindings) -> tuple[int, ...]:
    return tuple(living(m.store))


def _always(m: Match, env: Bindings, seat: int) -> bool:
    return True


# ---- three piles
def _deck(m: Match, env: Bindings, seat: int) -> list[int]:
    """List the cards to be split; a tower that its team does not use lies under them."""
    cards: list[int] = m.store.zone[KITS[seat]]
    return cards[1:] if sheet(m.store, cards[0]).kind == "tower" else cards


def _piles(m: Match, env: Bindings, seat: int) -> Sequence[int]:
    return PILE_ROWS[seat]


class Split(Arrange):
    """Split of a deck into piles, card by card in the deck's order; no pile stays empty (ENC-R12)."""

    __slots__ = ()

    def options(self, m: Match, env: Bindings, seat: int, picks: Picks, cap: int = WHOLE_LIST) -> list[Option]:
        """List the piles that the next card may go to."""
        cards, places = self.source(m, env, seat), self.places(m, env, seat)
        if len(picks) == len(cards):
            return [] if cards else [NONE]
        left = len(cards) - len(picks)
        if left <= len(places):
            taken = {pick[2] for pick in picks}
            empty = [zone for zone in places if zone not in taken]
            places = empty if left <= len(empty) else places
        return [("put", cards[-left], zone) for zone in places]


def _split(m: Match, env: Bindings) -> None:
    for seat in living(m.store):
        for card, zone in env["split"][str(seat)]:
            move(m, card, zone)
        sizes = [len(m.store.zone[zone]) for zone in PILE_ROWS[seat]]
        fact(m, "split", seat, *sizes, clause="ENC-5.1")
        for zone in PILE_ROWS[seat]:
            actions.shuffle_pile(m, zone)


# ---- six starting cards
def _openers(m: Match, env: Bindings, seat: int) -> list[int]:
    """List the piles that keep a card after the six are taken (ENC-R12)."""
    return [zone for zone in PILE_ROWS[seat] if len(m.store.zone[zone]) > START_SIZE]


def _open(m: Match, env: Bindings) -> None:
    s: S = m.store
    for seat in living(s):
        zone = env["opening"][str(seat)]
        for _ in range(START_SIZE):
            actions.regiment(m, s.zone[zone][-1])
        fact(m, "opened", seat, zone, clause="ENC-5.2")


def _starters(m: Match, env: Bindings, seat: int) -> list[int]:
    return hidden_cards(m.store, seat)


def _stands(m: Match, env: Bindings, seat: int) -> list[int]:
    return [m.store.inside(army) for army in armies(m.store, seat)]


def _form(m: Match, env: Bindings) -> None:
    """Stack the starting cards as their owners chose, in the order chosen (ENC-5.2)."""
    s: S = m.store
    for seat in living(s):
        for card, zone in env["formation"][str(seat)]:
            move(m, card, zone)
        for army in list(armies(s, seat)):
            actions.disband(m, army)
        fact(m, "formed", seat, clause="ENC-5.2")


# ---- the order of turns
def _seat(m: Match, env: Bindings) -> None:
    """Choose the order of turns at random; teams alternate as far as their sizes allow (ENC-R12)."""
    s: S = m.store
    order = turn_order(shuffled(range(s.seats), random(m, actions.START_STREAM)), s.team)
    first: Any = m.setup.options.get("first")
    if first is not None:
        order = [*order[order.index(first):], *order[:order.index(first)]]
    for place, seat in enumerate(order):
        put(m, "place", seat, place)
    fact(m, "seated", tuple(order), clause="ENC-R12")


def turn_order(seats: Sequence[int], team: Sequence[int]) -> list[int]:
    """Let the seats of teams alternate, in the order given, the larger teams first."""
    rows: dict[int, list[int]] = {}
    for seat in seats:
        rows.setdefault(team[seat], []).append(seat)
    ranked = sorted(rows.values(), key=len, reverse=True)
    return [row[i] for i in range(len(ranked[0])) for row in ranked if i < len(row)]


OPENING = program(
    "encrucijada.opening", split=Split("split", _all, _deck, _piles, secret=_always), close=_split,
    opening=Choose("opening", _all, _openers, noun="zone", clause="ENC-5.2"), open=_open,
    formation=Arrange("formation", _all, _starters, _stands, secret=_always), form=_form, seat=_seat)
