"""Moves of a player with priority in Warage: each with its guards and its effect."""

from __future__ import annotations

from collections.abc import Callable, Collection

from tabletop.kernel.atoms import put
from tabletop.kernel.guards import Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from . import actions as deeds
from . import attacks
from . import guards as terms
from .board import HANDS, HEROES, PLAYS
from .readers import attackers, hand, sheet, spells_awake
from .sheet import BOUGHT
from .store import WarageStore

S = WarageStore


def _hand_hides(s: S, seat: int) -> bool:
    return bool(hand(s, seat))


# ---- subjects: the cards a move may be about. No move lists its options beside its guards: none saved 5 % of the bytecodes
# of random decisions that way.
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
        deeds.note_amulet(m, seat)
    deeds.queue_card(m, seat, card, "purchase", clause="WAR-4.2")


def _play_flash(m: Match, seat: int, card: int, zone: int) -> None:
    deeds.queue_card(m, seat, card, "flash", clause="WAR-4.7")
    _announce(m, card)


BUY = Verb("buy", _buy, subjects=_held(BOUGHT), hidden=_hand_hides, leaves="queued",
           seat_guards=(terms.BUYING_ROUND, terms.EQUIPPING), subject_guards=(
               terms.OWN, terms.IN_HAND, terms.BOUGHT_KIND, terms.AMULET, terms.RED, terms.BLUE, terms.HP),
           sure=(terms.OWN, terms.IN_HAND, terms.BOUGHT_KIND))
FLASH = Verb("flash", _play_flash, subjects=_held({"flash"}), hidden=_hand_hides, leaves="queued",
             subject_guards=(terms.OWN, terms.IN_HAND, terms.FLASH_KIND, terms.TIME, terms.HP, terms.TARGETS),
             sure=(terms.OWN, terms.IN_HAND, terms.FLASH_KIND))


# ---- spells and abilities
def _cast(m: Match, seat: int, card: int, zone: int) -> None:
    deeds.use_spell(m, seat, card)
    _announce(m, deeds.queue_token(m, seat, card, "spell", clause="WAR-4.5"))


def _use(m: Match, seat: int, card: int, zone: int) -> None:
    use = sheet(m.store, card).use
    assert use is not None
    put(m, "used", card, m.store.round[TABLE])
    deeds.pay(m, seat, card, use.cost)
    _announce(m, deeds.queue_token(m, seat, card, "ability", clause="WAR-4.10"))


CAST = Verb("cast", _cast, subjects=_awake, leaves="queued", subject_guards=(
    terms.OWN, terms.SPELL, terms.in_play_for("WAR-4.5"), terms.PEACEFUL, terms.AWAKE, terms.TIME, terms.TARGETS),
    sure=(terms.OWN, terms.in_play_for("WAR-4.5"), terms.AWAKE))
USE = Verb("use", _use, subjects=_with_use, leaves="queued", seat_guards=(terms.USE_ROUND,),
           subject_guards=(terms.OWN, terms.in_play_for("WAR-4.10"), terms.USABLE, terms.READIED, terms.UNUSED, terms.IN_SEASON,
                           terms.USE_HP, terms.USE_TARGETS),
           sure=(terms.OWN, terms.in_play_for("WAR-4.10"), terms.USABLE))


# ---- selling and readying
def _sell(m: Match, seat: int, card: int, zone: int) -> None:
    deeds.queue_token(m, seat, card, "sale", clause="WAR-4.8")


def _wear(m: Match, seat: int, card: int, zone: int) -> None:
    deeds.wear(m, card)


def _take_off(m: Match, seat: int, card: int, zone: int) -> None:
    deeds.take_off(m, card)


_DRESSING = (terms.own_round("WAR-R10"), terms.READYING, terms.EMPTY)
_GEAR = (terms.OWN, terms.beside_for("WAR-R10"), terms.BURDENED)
SELL = Verb("sell", _sell, subjects=_beside, leaves="queued", subject_guards=(
    terms.OWN, terms.beside_for("WAR-R12"), terms.SALEABLE, terms.NOT_ON_SALE), sure=(terms.OWN, terms.beside_for("WAR-R12")))
READY = Verb("ready", _wear, subjects=_beside, seat_guards=_DRESSING, subject_guards=(
    terms.OWN, terms.beside_for("WAR-R10"), terms.READIABLE, terms.UNWORN, terms.PLACE_FREE, terms.RED_AGAIN, terms.BLUE_AGAIN),
    sure=_GEAR[:2])
UNREADY = Verb("unready", _take_off, subjects=_beside, seat_guards=_DRESSING, subject_guards=(
    *_GEAR, terms.WORN), sure=_GEAR[:2])


# ---- attacks
def _attack(m: Match, seat: int, card: int, zone: int) -> None:
    m.push(attacks.MELEE, {"seat": seat, "card": card})


def _strike(m: Match, seat: int, card: int, zone: int) -> None:
    m.push(attacks.MAGIC, {"seat": seat, "card": card})


def _block(m: Match, seat: int, card: int, zone: int) -> None:
    attacks.block(m, card)


_PEACE = (terms.LATER, terms.NO_ATTACK, terms.EMPTY)
_FIGHTER = (terms.OWN, terms.in_play_for("WAR-R15"), terms.FIGHTER, terms.ATTACKER, terms.NOT_ATTACKED)
_STRIKER = (terms.OWN, terms.in_play_for("WAR-4.5"), terms.ATTACK_SPELL, terms.AWAKE)
_STANDING = (terms.OWN, terms.beside_for("WAR-4.6"))
ATTACK = Verb("attack", _attack, subjects=attackers, leaves="declared",
              seat_guards=(terms.own_round("WAR-6.3"), terms.MELEE, *_PEACE, terms.SOMEONE),
              subject_guards=_FIGHTER, sure=_FIGHTER)
STRIKE = Verb("strike", _strike, subjects=spells_awake, leaves="declared",
              seat_guards=(terms.own_round("WAR-4.5"), terms.MAGIC, *_PEACE, terms.SOMEONE_TO_STRIKE),
              subject_guards=_STRIKER, sure=_STRIKER)
BLOCK = Verb("block", _block, subjects=_beside,
             seat_guards=(terms.UNDER_ATTACK, terms.HERO_ATTACKED, terms.EMPTY),
             subject_guards=(*_STANDING, terms.HELPING, terms.BLOCKER), sure=(*_STANDING, terms.HELPING))


# ---- passing
def _nothing(m: Match, seat: int, card: int, zone: int) -> None:
    """Do nothing: the word that the menu binds is the whole effect."""


PASS = Verb("pass", _nothing, leaves="pass")
DEEDS = (BUY, FLASH, CAST, USE, SELL, READY, UNREADY, ATTACK, STRIKE, BLOCK)
