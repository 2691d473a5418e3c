"""What a player may do in Enadrya, each move with the guards that list it and refuse it."""

from __future__ import annotations

from tabletop.kernel.asks import Choose
from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.atoms import fact, finish, move, put
from tabletop.kernel.guards import Guard, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from . import board, deeds
from .board import ADJACENT, BATTLE, BRIDGES, ENTRY, HAND, HOME, POWER, ROW, SEAT, SLOTS, ZONE_1, ZONE_2, pile
from .readers import (
    ability_cost,
    active,
    attack_zone,
    cost,
    defence_zone,
    deployable,
    hand,
    in_play,
    has,
    locked,
    massive_cost,
    sheet,
    unit_at,
)
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
    return sheet(s, card).toll < s.base[seat]


def _is_unit(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).kind == "unit"


def _is_technology(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).kind == "technology"


def _is_power(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).kind == "power"


def _has_targets(s: S, seat: int, card: int) -> bool:
    return all(target(s, card) for target in sheet(s, card).targets)


OWN = Guard("ENA-D2", "enadrya.refusal.not-yours", _own)
IN_HAND = Guard("ENA-J1.3", "enadrya.refusal.not-in-hand", _in_hand)
ENERGY = Guard("ENA-G1", "enadrya.refusal.energy", _pays)
TOLL = Guard("ENA-R10", "enadrya.refusal.base-defence", _pays_toll)
UNIT = Guard("ENA-I3.2", "enadrya.refusal.not-a-unit", _is_unit)
TARGETS = Guard("ENA-R22", "enadrya.refusal.no-target", _has_targets)


def _hand_hides(s: S, seat: int) -> bool:
    return bool(hand(s, seat))


# ---- what listing looks at; the guards say the same of every card
def _units_in_hand(s: S, seat: int) -> list[int]:
    return [c for c in hand(s, seat) if s.defs[s.card[c]].kind == "unit"]


def _technologies_in_hand(s: S, seat: int) -> list[int]:
    return [c for c in hand(s, seat) if s.defs[s.card[c]].kind == "technology"]


def _powers_in_hand(s: S, seat: int) -> list[int]:
    return [c for c in hand(s, seat) if s.defs[s.card[c]].kind == "power"]


def _open_slots(s: S, slots: list[int]) -> list[int]:
    return [z for z in slots if not locked(s, z)] if s.zone[board.EFFECTS] else slots


# ---- deploying Units
def _own_board(s: S, seat: int, card: int, zone: int) -> bool:
    return ROW[zone] >= 0 and SEAT[zone] == seat


def _fast_enough(s: S, seat: int, card: int, zone: int) -> bool:
    return zone in deployable(s, seat, card)


def _unlocked(s: S, seat: int, card: int, zone: int) -> bool:
    return not locked(s, zone)


def _in_defence(s: S, seat: int, card: int, zone: int) -> bool:
    return zone in defence_zone(s, seat)


OWN_BOARD = Guard("ENA-K1", "enadrya.refusal.own-board", _own_board)
SPEED = Guard("ENA-K1.1", "enadrya.refusal.speed", _fast_enough)
UNLOCKED = Guard("ENA-R26", "enadrya.refusal.locked", _unlocked)
DEFENCE_ONLY = Guard("ENA-J1.4.2", "enadrya.refusal.defence-zone", _in_defence)


def _pay_card(m: Match, seat: int, card: int) -> None:
    deeds.pay(m, seat, card, energy=cost(m.store, card), defence=sheet(m.store, card).toll)


def _deploy(m: Match, seat: int, card: int, zone: int) -> None:
    _pay_card(m, seat, card)
    if not m.over:
        deeds.deploy(m, seat, card, zone)


def _slots_by_speed(s: S, seat: int, card: int) -> list[int]:
    return _open_slots(s, deployable(s, seat, card))


def _defence_slots(s: S, seat: int, card: int) -> list[int]:
    return _open_slots(s, defence_zone(s, seat))


DEPLOY = Verb("deploy", _deploy, subjects=_units_in_hand, targets=_slots_by_speed, hidden=_hand_hides,
              subject_guards=(OWN, IN_HAND, UNIT, ENERGY, TOLL), target_guards=(OWN_BOARD, SPEED, UNLOCKED),
              sure=(OWN, IN_HAND, UNIT, OWN_BOARD, SPEED, UNLOCKED))
DEPLOY_IN_DEFENCE = Verb("deploy", _deploy, subjects=_units_in_hand, targets=_defence_slots, hidden=_hand_hides,
                         subject_guards=(OWN, IN_HAND, UNIT, ENERGY, TOLL),
                         target_guards=(OWN_BOARD, DEFENCE_ONLY, SPEED, UNLOCKED),
                         sure=(OWN, IN_HAND, UNIT, OWN_BOARD, DEFENCE_ONLY, UNLOCKED))


# ---- Technologies and Powers
def _install(m: Match, seat: int, card: int, zone: int) -> None:
    _pay_card(m, seat, card)
    if not m.over:
        deeds.install(m, seat, card)


IS_TECHNOLOGY = Guard("ENA-I3.4", "enadrya.refusal.not-a-technology", _is_technology)
TECHNOLOGY = Verb("install", _install, subjects=_technologies_in_hand, hidden=_hand_hides,
                  subject_guards=(OWN, IN_HAND, IS_TECHNOLOGY, ENERGY, TOLL), sure=(OWN, IN_HAND, IS_TECHNOLOGY))


def _announce(m: Match, seat: int, card: int, zone: int) -> None:
    move(m, card, pile(seat, POWER))
    fact(m, "announced", seat, card, clause="ENA-I3.3")
    deeds.progress(m)
    resolve_power(m, seat, card)


def _right_time(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).only in ("", s.phase[TABLE])


IS_POWER = Guard("ENA-I3.3", "enadrya.refusal.not-a-power", _is_power)
PLAY = Verb("play", _announce, subjects=_powers_in_hand, hidden=_hand_hides,
            subject_guards=(OWN, IN_HAND, IS_POWER, Guard("ENA-B1", "enadrya.refusal.wrong-time", _right_time),
                            ENERGY, TOLL, TARGETS), sure=(OWN, IN_HAND, IS_POWER))


# ---- cyan abilities
_STANDING = tuple((pile(seat, board.BASE), pile(seat, board.TECHNOLOGY), *SLOTS[seat]) for seat in (0, 1))


def _ability(number: int, name: str) -> Verb:
    column = ("used", "used_second")[number]

    def subjects(s: S, seat: int) -> list[int]:
        zone, defs, card_of, used, turn = s.zone, s.defs, s.card, s.col[column], s.turn[TABLE]
        return [c for z in _STANDING[seat] if zone[z]
                and len(defs[card_of[c := zone[z][0]]].activated) > number and used[c] != turn]

    def in_play_now(s: S, seat: int, card: int) -> bool:
        return in_play(s, card)

    def exists(s: S, seat: int, card: int) -> bool:
        return len(sheet(s, card).activated) > number

    def unused(s: S, seat: int, card: int) -> bool:
        return bool(s.col[column][card] != s.turn[TABLE])

    def payable(s: S, seat: int, card: int) -> bool:
        return ability_cost(s, card, number) <= s.energy[seat]

    def toll(s: S, seat: int, card: int) -> bool:
        return sheet(s, card).activated[number].defence < s.base[seat]

    def targets(s: S, seat: int, card: int) -> bool:
        return all(target(s, card) for target in sheet(s, card).activated[number].targets)

    def act(m: Match, seat: int, card: int, zone: int) -> None:
        ability = sheet(m.store, card).activated[number]
        put(m, column, card, m.store.turn[TABLE])
        deeds.pay(m, seat, card, energy=ability_cost(m.store, card, number), defence=ability.defence)
        fact(m, "activated", seat, card, clause="ENA-M1.1")
        use_ability(m, card, ability.program)

    ready = (OWN, Guard("ENA-R20", "enadrya.refusal.not-in-play", in_play_now),
             Guard("ENA-M1.1", "enadrya.refusal.no-ability", exists),
             Guard("ENA-M1.1", "enadrya.refusal.used", unused))
    return Verb(name, act, subjects=subjects, sure=ready, subject_guards=(
        *ready, Guard("ENA-G1", "enadrya.refusal.energy", payable),
        Guard("ENA-R10", "enadrya.refusal.base-defence", toll),
        Guard("ENA-R22", "enadrya.refusal.no-target", targets)))


USE = _ability(0, "use")
USE_SECOND = _ability(1, "use_second")


# ---- moving Units
def _movable(s: S, seat: int) -> list[int]:
    zone, turn, moved, deployed, bridged = s.zone, s.turn[TABLE], s.moved, s.deployed, s.bridged
    found = [c for z in HOME[seat] if zone[z]
             and moved[c := zone[z][0]] != turn and deployed[c] != turn and bridged[c] != turn]
    return [c for c in found if not has(s, c, "rooted")] if "rooted" in s.index().modifiers else found


def _at_home(s: S, seat: int, card: int) -> bool:
    return ROW[s.at[card]] in (ZONE_1, ZONE_2)


def _not_moved(s: S, seat: int, card: int) -> bool:
    return s.moved[card] != s.turn[TABLE]


def _not_deployed(s: S, seat: int, card: int) -> bool:
    return s.deployed[card] != s.turn[TABLE]


def _no_bridge(s: S, seat: int, card: int) -> bool:
    return s.bridged[card] != s.turn[TABLE]


def _not_rooted(s: S, seat: int, card: int) -> bool:
    return not has(s, card, "rooted")


READY = (
    OWN, UNIT,
    Guard("ENA-L1", "enadrya.refusal.not-at-home", _at_home),
    Guard("ENA-L4", "enadrya.refusal.moved", _not_moved),
    Guard("ENA-L4.1", "enadrya.refusal.just-deployed", _not_deployed),
    Guard("ENA-L3.1", "enadrya.refusal.bridge", _no_bridge),
    Guard("ENA-B1", "enadrya.refusal.rooted", _not_rooted),
)


def _no_battle(s: S, seat: int, card: int, zone: int) -> bool:
    return ROW[zone] != BATTLE


def _adjacent(s: S, seat: int, card: int, zone: int) -> bool:
    return zone in ADJACENT.get(s.at[card], ())


def _free(s: S, seat: int, card: int, zone: int) -> bool:
    return not s.zone[zone]


def _neighbours(s: S, seat: int, card: int) -> list[int]:
    zone = s.zone
    return [z for z in ADJACENT.get(s.at[card], ()) if not zone[z]]


FREE = Guard("ENA-L1", "enadrya.refusal.occupied", _free)


def _march(m: Match, seat: int, card: int, zone: int) -> None:
    put(m, "moved", card, m.store.turn[TABLE])
    deeds.step(m, card, zone, clause="ENA-L1")


NEXT_DOOR = (OWN_BOARD, Guard("ENA-R14", "enadrya.refusal.battle-later", _no_battle),
             Guard("ENA-L1", "enadrya.refusal.not-adjacent", _adjacent), FREE)
MOVE = Verb("move", _march, subjects=_movable, targets=_neighbours, subject_guards=READY, target_guards=NEXT_DOOR,
            sure=(*READY, *NEXT_DOOR))


# ---- entering battle
def bridges(s: S, card: int, zone: int) -> list[int]:
    """The Units a Unit in Zone 1 may jump over to land in a battle slot (ENA-L3, R7)."""
    return [b for y in BRIDGES.get(s.at[card], ()) if zone in ENTRY[y] and (b := unit_at(s, y))]


def _reaches(s: S, seat: int, card: int, zone: int) -> bool:
    here = s.at[card]
    if ROW[here] == ZONE_2:
        return zone in ENTRY[here]
    return bool(bridges(s, card, zone))


def _reach(s: S, seat: int, card: int) -> list[int]:
    """The battle slots a Unit could enter from where it stands, whatever their role."""
    here = s.at[card]
    if ROW[here] == ZONE_2:
        return ENTRY[here]
    out: list[int] = []
    for y in BRIDGES.get(here, ()):
        if s.zone[y]:
            out += [z for z in ENTRY[y] if z not in out]
    return out


def _in_attack(s: S, seat: int, card: int, zone: int) -> bool:
    return zone in attack_zone(s, seat)


def _enter(m: Match, seat: int, card: int, zone: int) -> None:
    s: EnadryaStore = m.store
    put(m, "moved", card, s.turn[TABLE])
    if ROW[s.at[card]] == ZONE_1:
        m.push(JUMP, {"card": card, "zone": zone})
    else:
        deeds.step(m, card, zone, clause="ENA-L2")


def _bridge_choices(m: Match, env: Bindings, seat: int) -> list[int]:
    return bridges(m.store, env["card"], env["zone"])


def _jump(m: Match, env: Bindings) -> None:
    put(m, "bridged", env["bridge"], m.store.turn[TABLE])
    fact(m, "bridged", env["card"], env["bridge"], clause="ENA-L3")
    deeds.step(m, env["card"], env["zone"], clause="ENA-L3")


def _mover(m: Match, env: Bindings) -> int:
    return int(m.store.own[env["card"]])


JUMP = program("enadrya.jump", bridge=Choose("bridge", _mover, _bridge_choices), land=_jump)

_REACHES = Guard("ENA-L2", "enadrya.refusal.no-way-in", _reaches)
ATTACK = Verb("move", _enter, subjects=_movable, targets=_reach, subject_guards=READY, target_guards=(
    OWN_BOARD, Guard("ENA-J1.4.1", "enadrya.refusal.attack-zone", _in_attack), _REACHES, FREE),
    sure=(*READY, OWN_BOARD, _REACHES))
BLOCK = Verb("move", _enter, subjects=_movable, targets=_reach, subject_guards=READY, target_guards=(
    OWN_BOARD, DEFENCE_ONLY, _REACHES, FREE, UNLOCKED), sure=(*READY, OWN_BOARD, _REACHES))


# ---- decisions that stand for themselves
def _nothing(m: Match, seat: int, card: int, zone: int) -> None:
    """The word that the menu binds is all there is to it."""


def _declare_massive(m: Match, seat: int, card: int, zone: int) -> None:
    deeds.pay(m, seat, TABLE, energy=massive_cost(m.store, seat), defence=0)
    deeds.mass(m, seat)


def _can_attack(s: S, seat: int) -> bool:
    if any(s.zone[z] for z in attack_zone(s, seat)):
        return True
    out: list[tuple[str, int, int]] = []
    ATTACK.list(s, seat, out, 1)
    return bool(out)


MASSIVE = Verb("massive", _declare_massive, leaves="massive", seat_guards=(
    Guard("ENA-J1.2.1", "enadrya.refusal.massive", deeds.is_massive_open),))
BATTLE_NOW = Verb("battle", _nothing, leaves="battle", seat_guards=(
    Guard("ENA-J1.4", "enadrya.refusal.nobody-attacks", _can_attack),))


def leave(name: str) -> Verb:
    """A verb that only closes its menu."""
    return Verb(name, _nothing, leaves=name)


# ---- standing moves
def _concede(m: Match, seat: int, card: int, zone: int) -> None:
    fact(m, "conceded", seat, clause="ENA-C3")
    finish(m, (1 - seat,), "concede", clause="ENA-C3")


def _own_decision(s: S, seat: int) -> bool:
    passive_decides = s.phase[TABLE] == "defence"
    return seat == (1 - active(s) if passive_decides else active(s))


def _not_offered(s: S, seat: int) -> bool:
    return s.offered[seat] != s.turn[TABLE]


def _offer(m: Match, seat: int, card: int, zone: int) -> None:
    put(m, "offered", seat, m.store.turn[TABLE])
    fact(m, "offered", seat, clause="ENA-R9")
    m.push(m.program("enadrya.draw"), {"from": seat})


CONCEDE = Verb("concede", _concede)
OFFER_DRAW = Verb("offer_draw", _offer, seat_guards=(
    Guard("ENA-R9", "enadrya.refusal.own-decision", _own_decision),
    Guard("ENA-R9", "enadrya.refusal.offered", _not_offered)))
