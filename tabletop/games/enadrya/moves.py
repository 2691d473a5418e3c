"""Moves of a player in Enadrya, each with the guards that list and refuse it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from tabletop.kernel.asks import Option
from tabletop.kernel.atoms import fact, finish, move, put
from tabletop.kernel.guards import Guard, Together, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.standing import is_asked
from tabletop.kernel.store import TABLE
from tabletop.lang.execute import have_targets

from . import actions, board
from .board import BATTLE, BY_SPEED, HAND, HANDS, POWER, ROW, SEAT, ZONE_2, pile
from .readers import (
    ability_cost,
    cost,
    defence_zone,
    deployable,
    hand,
    in_play,
    locked,
    massive_cost,
    sheet,
    speed,
)
from .sheet import Kind
from .store import EnadryaStore
from .triggers import resolve_power, use_ability

S = EnadryaStore


# ---- guards on a card in hand
def _own(s: S, seat: int, card: int) -> bool:
    return bool(s.card[card]) and s.own[card] == seat


def _in_hand(s: S, seat: int, card: int) -> bool:
    return s.at[card] == pile(seat, HAND)


def _pays(s: S, seat: int, card: int) -> bool:
    return cost(s, card) <= s.energy[seat]


def _pays_toll(s: S, seat: int, card: int) -> bool:
    base_cost: int = s.defs[s.card[card]].base_cost
    return base_cost < s.base[seat]


def _is_unit(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).kind == "unit"


def _is_technology(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).kind == "technology"


def _is_power(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).kind == "power"


def _has_targets(s: S, seat: int, card: int) -> bool:
    return have_targets(s, card, s.defs[s.card[card]].targets)


OWN = Guard("ENA-M2.3", "enadrya.refusal.not-yours", _own, "kind")
IN_HAND = Guard("ENA-G1.1", "enadrya.refusal.not-in-hand", _in_hand, "kind")
ENERGY = Guard("ENA-G1", "enadrya.refusal.energy", _pays)
TOLL = Guard("ENA-R10", "enadrya.refusal.base-defence", _pays_toll)
UNIT = Guard("ENA-I3.2", "enadrya.refusal.not-a-unit", _is_unit, "kind")
TARGETS = Guard("ENA-R22", "enadrya.refusal.no-target", _has_targets)


def _hand_hides(s: S, seat: int) -> bool:
    return bool(hand(s, seat))


# ---- fast lists; the guards accept the same cards
def _payable(kind: Kind) -> Callable[[S, int], list[int]]:
    """List the cards of a kind in a seat's hand that the seat can pay for."""
    def subjects(s: S, seat: int) -> list[int]:
        defs, card_of, energy, base = s.defs, s.card, s.energy[seat], s.base[seat]
        as_printed = "cost" not in (s.current or s.index()).modifiers
        out = []
        for card in s.zone[HANDS[seat]]:
            own = defs[card_of[card]]
            if own.kind == kind and own.base_cost < base:
                price = own.cost if as_printed and not own.own else cost(s, card)
                if price <= energy:
                    out.append(card)
        return out

    return subjects


def _open_slots(s: S, slots: list[int]) -> list[int]:
    return [z for z in slots if not locked(s, z)] if s.zone[board.EFFECTS] else slots


# ---- deploying Units
def own_board(s: S, seat: int, card: int, zone: int) -> bool:
    """Whether a zone is a slot of a seat's own board."""
    return ROW[zone] >= 0 and SEAT[zone] == seat


def _into_zone_2(s: S, seat: int, card: int, zone: int) -> bool:
    return ROW[zone] != ZONE_2 or speed(s, card) >= 2


def _into_battle(s: S, seat: int, card: int, zone: int) -> bool:
    return ROW[zone] != BATTLE or speed(s, card) >= 3


def _unlocked(s: S, seat: int, card: int, zone: int) -> bool:
    return not locked(s, zone)


def _in_defence(s: S, seat: int, card: int, zone: int) -> bool:
    return zone in defence_zone(s, seat)


OWN_BOARD = Guard("ENA-K1", "enadrya.refusal.own-board", own_board)
SPEED_2 = Guard("ENA-K1.2", "enadrya.refusal.speed", _into_zone_2)
SPEED_3 = Guard("ENA-K1.3", "enadrya.refusal.speed", _into_battle)
UNLOCKED = Guard("ENA-R26", "enadrya.refusal.locked", _unlocked)
DEFENCE_ONLY = Guard("ENA-J1.4.2", "enadrya.refusal.defence-zone", _in_defence)


def _pay_card(m: Match, seat: int, card: int) -> None:
    actions.pay(m, seat, card, energy=cost(m.store, card), defence=sheet(m.store, card).base_cost)


def _deploy(m: Match, seat: int, card: int, zone: int) -> None:
    _pay_card(m, seat, card)
    if not m.over:
        actions.deploy(m, seat, card, zone)


def _slots_by_speed(s: S, seat: int, card: int) -> list[int]:
    return _open_slots(s, deployable(s, seat, card))


def _defence_slots(s: S, seat: int, card: int) -> list[int]:
    return _open_slots(s, defence_zone(s, seat))


_PAYABLE = (OWN, IN_HAND, ENERGY, TOLL)
"""Guards that everything which `_payable` lists passes."""
_DEPLOYABLE = _payable("unit")
DEPLOY = Verb("deploy", _deploy, subjects=_DEPLOYABLE, targets=_slots_by_speed, hidden=_hand_hides,
              subject_guards=(OWN, IN_HAND, UNIT, ENERGY, TOLL), target_guards=(OWN_BOARD, SPEED_2, SPEED_3, UNLOCKED),
              sure=(*_PAYABLE, UNIT, OWN_BOARD, SPEED_2, SPEED_3, UNLOCKED))
DEPLOY_IN_DEFENCE = Verb("deploy", _deploy, subjects=_DEPLOYABLE, targets=_defence_slots, hidden=_hand_hides,
                         subject_guards=(OWN, IN_HAND, UNIT, ENERGY, TOLL),
                         target_guards=(OWN_BOARD, DEFENCE_ONLY, SPEED_3, UNLOCKED),
                         sure=(*_PAYABLE, UNIT, OWN_BOARD, DEFENCE_ONLY, UNLOCKED))


# ---- Technologies and Powers
def _install(m: Match, seat: int, card: int, zone: int) -> None:
    _pay_card(m, seat, card)
    if not m.over:
        actions.install(m, seat, card)


IS_TECHNOLOGY = Guard("ENA-I3.4", "enadrya.refusal.not-a-technology", _is_technology, "kind")
TECHNOLOGY = Verb("install", _install, subjects=_payable("technology"), hidden=_hand_hides,
                  subject_guards=(OWN, IN_HAND, IS_TECHNOLOGY, ENERGY, TOLL), sure=(*_PAYABLE, IS_TECHNOLOGY))


def _announce(m: Match, seat: int, card: int, zone: int) -> None:
    move(m, card, pile(seat, POWER))
    fact(m, "announced", seat, card, clause="ENA-I3.3")
    actions.progress(m)
    resolve_power(m, seat, card)


def _right_time(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).only in ("", s.phase[TABLE])


IS_POWER = Guard("ENA-I3.3", "enadrya.refusal.not-a-power", _is_power, "kind")


PLAY = Verb("play", _announce, subjects=_payable("power"), hidden=_hand_hides,
            subject_guards=(OWN, IN_HAND, IS_POWER, Guard("ENA-B1", "enadrya.refusal.wrong-time", _right_time),
                            ENERGY, TOLL, TARGETS),
            sure=(*_PAYABLE, IS_POWER))


# ---- all that a hand offers
@lru_cache(2048)
def _deployments(seat: int, card: int, fast: int) -> list[Option]:
    """List the options of a Unit for the slots its speed opens; cached, since the same few recur."""
    return [("deploy", card, z) for z in BY_SPEED[seat][fast]]


def _from_hand(s: S, seat: int) -> list[Option]:
    """List all that a hand offers; this listing beside the guards saves 7 % of the bytecodes of random decisions."""
    defs, card_of, energy, base, phase = s.defs, s.card, s.energy[seat], s.base[seat], s.phase[TABLE]
    as_printed = "cost" not in (s.current or s.index()).modifiers
    units: list[Option] = []
    others: list[Option] = []
    powers: list[Option] = []
    for card in s.zone[HANDS[seat]]:
        own = defs[card_of[card]]
        price = own.cost if as_printed and not own.own else cost(s, card)
        if price <= energy and own.base_cost < base:
            if own.kind == "unit":
                units += _deployments(seat, card, speed(s, card))
            elif own.kind == "technology":
                others.append(("install", card, 0))
            elif own.only in ("", phase) and have_targets(s, card, own.targets):
                powers.append(("play", card, 0))
    if s.zone[board.EFFECTS]:
        units = [option for option in units if not locked(s, option[2])]
    return units + others + powers


FROM_HAND = Together(DEPLOY, TECHNOLOGY, PLAY, listed=_from_hand)


# ---- cyan abilities
def _all_uses(number: int, name: str, column: str) -> Callable[[S, int], list[Option]]:
    """List the possible uses of an ability: used, unaffordable and targetless ones are left out.

    This listing beside the guards saves 6 % of the bytecodes of random decisions.
    """
    def whole(s: S, seat: int) -> list[Option]:
        standing = s.current or s.index()
        able = standing.able(s, seat)[number]
        out: list[Option] = []
        if not able:
            return out
        used, turn, energy, base = s.col[column], s.turn[TABLE], s.energy[seat], s.base[seat]
        as_printed = "ability_cost" not in standing.modifiers
        for card, abilities in able:
            if used[card] != turn:
                ability = abilities[number]
                price = ability.energy if as_printed else ability_cost(s, card, number)
                if price <= energy and ability.defence < base and have_targets(s, card, ability.targets):
                    out.append((name, card, 0))
        return out

    return whole


def _ability(number: int, name: str) -> Verb:
    column = ("used", "used_second")[number]

    def subjects(s: S, seat: int) -> list[int]:
        return [card for card, _ in s.index().able(s, seat)[number]]

    def in_play_now(s: S, seat: int, card: int) -> bool:
        return in_play(s, card)

    def exists(s: S, seat: int, card: int) -> bool:
        return len(sheet(s, card).activated) > number

    def unused(s: S, seat: int, card: int) -> bool:
        return bool(s.col[column][card] != s.turn[TABLE])

    def payable(s: S, seat: int, card: int) -> bool:
        return ability_cost(s, card, number) <= s.energy[seat]

    def base_cost(s: S, seat: int, card: int) -> bool:
        price: int = s.defs[s.card[card]].activated[number].defence
        return price < s.base[seat]

    def targets(s: S, seat: int, card: int) -> bool:
        return have_targets(s, card, s.defs[s.card[card]].activated[number].targets)

    def act(m: Match, seat: int, card: int, zone: int) -> None:
        ability = sheet(m.store, card).activated[number]
        put(m, column, card, m.store.turn[TABLE])
        actions.pay(m, seat, card, energy=ability_cost(m.store, card, number), defence=ability.defence)
        fact(m, "activated", seat, card, clause="ENA-M1.1")
        use_ability(m, card, ability.program)

    return Verb(name, act, subjects=subjects, whole=_all_uses(number, name, column), subject_guards=(
        OWN, Guard("ENA-R20", "enadrya.refusal.not-in-play", in_play_now, "kind"),
        Guard("ENA-M1.1", "enadrya.refusal.no-ability", exists, "kind"),
        Guard("ENA-M1.1", "enadrya.refusal.used", unused),
        Guard("ENA-G1", "enadrya.refusal.energy", payable),
        Guard("ENA-R10", "enadrya.refusal.base-defence", base_cost),
        Guard("ENA-R22", "enadrya.refusal.no-target", targets)))


USE = _ability(0, "use")
USE_SECOND = _ability(1, "use_second")


# ---- moves without a subject
def nothing(m: Match, seat: int, card: int, zone: int) -> None:
    """Do nothing: the word that the menu binds is the whole effect."""


def _declare_massive(m: Match, seat: int, card: int, zone: int) -> None:
    actions.pay(m, seat, TABLE, energy=massive_cost(m.store, seat), defence=0)
    actions.mass(m, seat)


MASSIVE = Verb("massive", _declare_massive, leaves="massive", seat_guards=(
    Guard("ENA-J1.2.1", "enadrya.refusal.massive", actions.is_massive_open),))


def leave(name: str) -> Verb:
    """Make a verb that only closes its menu."""
    return Verb(name, nothing, leaves=name)


# ---- moves closed in a part of the turn
DEPLOYING = (DEPLOY, TECHNOLOGY)
USING = (PLAY, USE, USE_SECOND)


def shut(verbs: Iterable[Verb], clause: str, reason: str) -> tuple[Verb, ...]:
    """Close the verbs that a part of the turn does not allow."""
    return tuple(verb.shut(clause, reason) for verb in verbs)


# ---- standing moves
def _concede(m: Match, seat: int, card: int, zone: int) -> None:
    fact(m, "conceded", seat, clause="ENA-C3")
    finish(m, (1 - seat,), "concede", clause="ENA-C3")


def _no_offer_open(m: Match, seat: int) -> bool:
    return m.ask()[0].name != "agree"


def _not_offered(s: S, seat: int) -> bool:
    return s.offered[seat] != s.turn[TABLE]


def _offer(m: Match, seat: int, card: int, zone: int) -> None:
    put(m, "offered", seat, m.store.turn[TABLE])
    fact(m, "offered", seat, clause="ENA-R9")
    m.push(m.program("enadrya.draw"), {"from": seat})


CONCEDE = Verb("concede", _concede)
OFFER_DRAW = Verb("offer_draw", _offer, ask_guards=(
    Guard("ENA-R9", "enadrya.refusal.own-decision", is_asked),
    Guard("ENA-R27", "enadrya.refusal.answer-offer", _no_offer_open),
), seat_guards=(Guard("ENA-R27", "enadrya.refusal.offered", _not_offered),))
