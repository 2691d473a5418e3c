"""Moves of a player with priority in Warage: each with its guards and its effect."""

from __future__ import annotations

from collections.abc import Callable, Collection

from tabletop.kernel.atoms import put
from tabletop.kernel.guards import Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from . import actions, attacks, guards
from .board import HANDS, HEROES, PLAYS
from .readers import attackers, hand, sheet, spells_awake
from .sheet import BOUGHT
from .store import WarageStore

S = WarageStore


def _hand_hides(s: S, seat: int) -> bool:
    return bool(hand(s, seat))


# ---- subjects: the cards a move may be about. No move has a fast listing beside its guards: none saved 5 % of the bytecodes
# of random decisions.
def _held(kinds: Collection[str]) -> Callable[[S, int], list[int]]:
    """List the cards of some kinds in a seat's hand."""
    def subjects(s: S, seat: int) -> list[int]:
        defs, card_of = s.defs, s.card
        return [card for card in s.zone[HANDS[seat]] if defs[card_of[card]].kind in kinds]

    return subjects


def _beside(s: S, seat: int) -> list[int]:
    return s.zone[PLAYS[seat]]


def _awake(s: S, seat: int) -> list[int]:
    awake = s.awake
    return [card for card in s.zone[PLAYS[seat]] if awake[card]]


def _with_use(s: S, seat: int) -> list[int]:
    defs, card_of = s.defs, s.card
    return [card for card in s.zone[HEROES[seat]] + s.zone[PLAYS[seat]] if defs[card_of[card]].use is not None]


# ---- purchases and Flashes
def _announce(m: Match, entity: int) -> None:
    m.push(m.program("warage.announce"), {"item": entity})


def _buy(m: Match, seat: int, card: int, zone: int) -> None:
    if sheet(m.store, card).kind == "amulet":
        actions.note_amulet(m, seat)
    actions.queue_card(m, seat, card, "purchase", clause="WAR-4.2")


def _play_flash(m: Match, seat: int, card: int, zone: int) -> None:
    actions.queue_card(m, seat, card, "flash", clause="WAR-4.7")
    _announce(m, card)


BUY = Verb("buy", _buy, subjects=_held(BOUGHT), hidden=_hand_hides, leaves="queued",
           seat_guards=(guards.BUYING_ROUND, guards.EQUIPPING), subject_guards=(
               guards.OWN, guards.IN_HAND, guards.BOUGHT_KIND, guards.AMULET, guards.RED, guards.BLUE, guards.HP),
           sure=(guards.OWN, guards.IN_HAND, guards.BOUGHT_KIND))
FLASH = Verb("flash", _play_flash, subjects=_held({"flash"}), hidden=_hand_hides, leaves="queued",
             subject_guards=(guards.OWN, guards.IN_HAND, guards.FLASH_KIND, guards.TIME, guards.HP, guards.TARGETS),
             sure=(guards.OWN, guards.IN_HAND, guards.FLASH_KIND))


# ---- spells and abilities
def _cast(m: Match, seat: int, card: int, zone: int) -> None:
    actions.use_spell(m, seat, card)
    _announce(m, actions.queue_token(m, seat, card, "spell", clause="WAR-4.5"))


def _use(m: Match, seat: int, card: int, zone: int) -> None:
    use = sheet(m.store, card).use
    assert use is not None
    put(m, "used", card, m.store.round[TABLE])
    actions.pay(m, seat, card, use.cost)
    _announce(m, actions.queue_token(m, seat, card, "ability", clause="WAR-4.10"))


CAST = Verb("cast", _cast, subjects=_awake, leaves="queued", subject_guards=(
    guards.OWN, guards.SPELL, guards.in_play_for("WAR-4.5"), guards.PEACEFUL, guards.AWAKE, guards.TIME, guards.TARGETS),
    sure=(guards.OWN, guards.in_play_for("WAR-4.5"), guards.AWAKE))
USE = Verb("use", _use, subjects=_with_use, leaves="queued", seat_guards=(guards.USE_ROUND,),
           subject_guards=(guards.OWN, guards.in_play_for("WAR-4.10"), guards.USABLE, guards.READIED, guards.UNUSED, guards.IN_SEASON,
                           guards.USE_HP, guards.USE_TARGETS),
           sure=(guards.OWN, guards.in_play_for("WAR-4.10"), guards.USABLE))


# ---- selling and readying
def _sell(m: Match, seat: int, card: int, zone: int) -> None:
    actions.queue_token(m, seat, card, "sale", clause="WAR-4.8")


def _wear(m: Match, seat: int, card: int, zone: int) -> None:
    actions.wear(m, card)


def _take_off(m: Match, seat: int, card: int, zone: int) -> None:
    actions.take_off(m, card)


_DRESSING = (guards.own_round("WAR-R10"), guards.READYING, guards.EMPTY)
_GEAR = (guards.OWN, guards.beside_for("WAR-R10"), guards.BURDENED)
SELL = Verb("sell", _sell, subjects=_beside, leaves="queued", subject_guards=(
    guards.OWN, guards.beside_for("WAR-R12"), guards.SALEABLE, guards.NOT_ON_SALE), sure=(guards.OWN, guards.beside_for("WAR-R12")))
READY = Verb("ready", _wear, subjects=_beside, seat_guards=_DRESSING, subject_guards=(
    guards.OWN, guards.beside_for("WAR-R10"), guards.READIABLE, guards.UNWORN, guards.PLACE_FREE, guards.RED_AGAIN, guards.BLUE_AGAIN),
    sure=_GEAR[:2])
UNREADY = Verb("unready", _take_off, subjects=_beside, seat_guards=_DRESSING, subject_guards=(
    *_GEAR, guards.WORN), sure=_GEAR[:2])


# ---- attacks
def _attack(m: Match, seat: int, card: int, zone: int) -> None:
    m.push(attacks.MELEE, {"seat": seat, "card": card})


def _strike(m: Match, seat: int, card: int, zone: int) -> None:
    m.push(attacks.MAGIC, {"seat": seat, "card": card})


def _block(m: Match, seat: int, card: int, zone: int) -> None:
    attacks.block(m, card)


_PEACE = (guards.LATER, guards.NO_ATTACK, guards.EMPTY)
_FIGHTER = (guards.OWN, guards.in_play_for("WAR-R15"), guards.FIGHTER, guards.ATTACKER, guards.NOT_ATTACKED)
_STRIKER = (guards.OWN, guards.in_play_for("WAR-4.5"), guards.ATTACK_SPELL, guards.AWAKE)
_STANDING = (guards.OWN, guards.beside_for("WAR-4.6"))
ATTACK = Verb("attack", _attack, subjects=attackers, leaves="declared",
              seat_guards=(guards.own_round("WAR-6.3"), guards.MELEE, *_PEACE, guards.SOMEONE),
              subject_guards=_FIGHTER, sure=_FIGHTER)
STRIKE = Verb("strike", _strike, subjects=spells_awake, leaves="declared",
              seat_guards=(guards.own_round("WAR-4.5"), guards.MAGIC, *_PEACE, guards.SOMEONE_TO_STRIKE),
              subject_guards=_STRIKER, sure=_STRIKER)
BLOCK = Verb("block", _block, subjects=_beside,
             seat_guards=(guards.UNDER_ATTACK, guards.HERO_ATTACKED, guards.EMPTY),
             subject_guards=(*_STANDING, guards.HELPING, guards.BLOCKER), sure=(*_STANDING, guards.HELPING))


# ---- passing
def _nothing(m: Match, seat: int, card: int, zone: int) -> None:
    """Do nothing: the word that the menu binds is the whole effect."""


PASS = Verb("pass", _nothing, leaves="pass")
VERBS = (BUY, FLASH, CAST, USE, SELL, READY, UNREADY, ATTACK, STRIKE, BLOCK)
