"""Guards of Epikha's moves, each with its clause, and the tests they make."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel.guards import Fields, Guard
from tabletop.kernel.store import NOWHERE, TABLE
from tabletop.lang.execute import have_targets

from . import costs
from .board import CARRIED, CHAIN, DEPLOYMENT, HAND, SEAT, ZONES, kind_of, pile, place_of
from .readers import (
    ARMS,
    active,
    cost,
    fighting,
    has,
    has_host,
    in_play,
    is_arm,
    is_character,
    is_fighter,
    is_opal,
    level,
    may_bear,
    may_fight,
    sheet,
    use_of,
    used_up,
    waits,
)
from .store import EpikhaStore

S = EpikhaStore


# ---- guards on the moment
def _hosted(s: S, seat: int) -> bool:
    return has_host(s, seat)


def _threatened(s: S, seat: int) -> bool:
    return s.coming[seat] > 0


def _spell_waits(s: S, seat: int) -> bool:
    return bool(s.zone[CHAIN])


def _late_enough(s: S, seat: int) -> bool:
    return s.turn[TABLE] > 2 and seat == active(s)


HOST = Guard("EPI-R4", "epikha.refusal.no-host", _hosted)
THREATENED = Guard("EPI-5.6", "epikha.refusal.no-damage", _threatened)
SPELL_WAITS = Guard("EPI-R4", "epikha.refusal.waits-for-spell", _spell_waits)
LATE_ENOUGH = Guard("EPI-5.12", "epikha.refusal.first-turn", _late_enough)


# ---- guards on a card in hand
def _own(s: S, seat: int, card: int) -> bool:
    return bool(s.card[card]) and s.own[card] == seat


def _in_hand(s: S, seat: int, card: int) -> bool:
    return s.at[card] == pile(seat, HAND)


def _affords(s: S, seat: int, card: int) -> bool:
    return costs.affords_card(s, seat, card)


def _card_in_purse(s: S, seat: int, card: int) -> Fields:
    return costs.in_purse(s, seat, cost(s, card), pact=has(s, card, "pact"))


def has_targets(s: S, seat: int, card: int) -> bool:
    """Whether every target of a Spell has a candidate, and the price in its text can be paid."""
    text = sheet(s, card).text
    return text is None or (have_targets(s, card, text.targets) and have_targets(s, card, text.payable))


def _played(how: str) -> Callable[[S, int, int], bool]:
    def is_so(s: S, seat: int, card: int) -> bool:
        return sheet(s, card).played == how

    return is_so


def _answers(answers: str) -> Callable[[S, int, int], bool]:
    def is_so(s: S, seat: int, card: int) -> bool:
        return sheet(s, card).answers == answers

    return is_so


def _is_arm(s: S, seat: int, card: int) -> bool:
    return is_arm(s, card)


OWN = Guard("EPI-4.1", "epikha.refusal.not-yours", _own, "kind")
_IN_HAND = Guard("EPI-4.1", "epikha.refusal.not-in-hand", _in_hand, "kind")
AFFORDS = Guard("EPI-R2", "epikha.refusal.vital", _affords, names=_card_in_purse)
TARGETS = Guard("EPI-R18", "epikha.refusal.no-target", has_targets)
BODY = (OWN, _IN_HAND, Guard("EPI-R11", "epikha.refusal.not-a-body", _played("body"), "kind"))
ARM = (OWN, _IN_HAND, Guard("EPI-R11", "epikha.refusal.not-an-arm", _is_arm, "kind"))
SPELL = (OWN, _IN_HAND, Guard("EPI-R18", "epikha.refusal.not-a-spell", _played("spell"), "kind"))
REPLYING = (OWN, _IN_HAND, Guard("EPI-R4", "epikha.refusal.not-a-reply", _answers("spell"), "kind"))
SHIELDING = (OWN, _IN_HAND, Guard("EPI-R4", "epikha.refusal.not-a-shield", _answers("damage"), "kind"))


# ---- guards on the bearer of a card, and on the Spell that is answered
def _in_deployment(s: S, seat: int, card: int, holder: int) -> bool:
    return kind_of(s.at[holder]) == DEPLOYMENT and s.own[holder] == seat and is_character(s, holder)


def _allowed(s: S, seat: int, card: int, holder: int) -> bool:
    return may_bear(s, card, holder)


def _other(s: S, seat: int, card: int, holder: int) -> bool:
    return s.at[card] != s.inside(holder)


def _waits(s: S, seat: int, card: int, item: int) -> bool:
    return waits(s, item)


def _reaches(s: S, seat: int, card: int, item: int) -> bool:
    return level(s, item) <= level(s, card)


HOLDER = Guard("EPI-R11", "epikha.refusal.bearer", _in_deployment)
BEARS = Guard("EPI-R40", "epikha.refusal.may-not-bear", _allowed)
ANOTHER = Guard("EPI-R11", "epikha.refusal.has-it", _other)
WAITING = Guard("EPI-R18", "epikha.refusal.not-waiting", _waits)
REACHED = Guard("EPI-R5", "epikha.refusal.level", _reaches)


# ---- guards on a card on the table
def _is_carried(s: S, seat: int, card: int) -> bool:
    return kind_of(s.at[card]) == CARRIED and sheet(s, card).kind in ARMS and not s.fallen[card]


def _bearer_deployed(s: S, seat: int, card: int) -> bool:
    return kind_of(s.at[s.owner(s.at[card])]) == DEPLOYMENT


def _has_vital(s: S, seat: int, card: int) -> bool:
    return (is_character(s, card) or is_opal(s, card)) and in_play(s, card)


def _stands(s: S, seat: int, card: int) -> bool:
    return kind_of(s.at[card]) == DEPLOYMENT


def not_barred(how: str) -> Guard:
    """Make a guard that no text bars a card from attacking, answering or entering the Magic Zone."""
    def may(s: S, seat: int, card: int) -> bool:
        return may_fight(s, card, how)

    return Guard("EPI-R40", "epikha.refusal.barred", may)


HELD = (OWN, Guard("EPI-R11", "epikha.refusal.not-carried", _is_carried, "kind"),
        Guard("EPI-R11", "epikha.refusal.bearer-away", _bearer_deployed))
VITAL_BEARER = (OWN, Guard("EPI-R3", "epikha.refusal.not-for-magic", _has_vital, "kind"),
                Guard("EPI-4.1", "epikha.refusal.not-deployed", _stands))


# ---- guards on abilities
def _has_use(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).use is not None and in_play(s, card)


def _use_here(s: S, seat: int, card: int) -> bool:
    return use_of(s, card) is not None


def _unused(s: S, seat: int, card: int) -> bool:
    return not used_up(s, card)


def _use_affords(s: S, seat: int, card: int) -> bool:
    use = use_of(s, card)
    return use is not None and costs.affords(s, seat, use.price)


def _use_in_purse(s: S, seat: int, card: int) -> Fields:
    use = use_of(s, card)
    return () if use is None else costs.in_purse(s, seat, use.price)


def _use_targets(s: S, seat: int, card: int) -> bool:
    use = use_of(s, card)
    return use is not None and have_targets(s, card, use.text.targets)


ABLE = (OWN, Guard("EPI-R23", "epikha.refusal.no-ability", _has_use, "kind"), Guard("EPI-R21", "epikha.refusal.elsewhere", _use_here))
USABLE = (Guard("EPI-R23", "epikha.refusal.used", _unused), Guard("EPI-R2", "epikha.refusal.vital", _use_affords, names=_use_in_purse),
          Guard("EPI-R18", "epikha.refusal.no-target", _use_targets))


# ---- guards on fighters and their spaces
def _fights(s: S, seat: int, card: int) -> bool:
    return is_fighter(s, card) and in_play(s, card)


def _own_space(s: S, seat: int, card: int, zone: int) -> bool:
    return place_of(zone) >= 0 and zone < ZONES and SEAT[zone] == seat


def _empty(s: S, seat: int, card: int, zone: int) -> bool:
    return zone > NOWHERE and not s.zone[zone]


def _faces(s: S, seat: int, card: int, zone: int) -> bool:
    return bool(fighting(s, 1 - seat, place_of(zone)))


FIGHTER = (OWN, Guard("EPI-R6", "epikha.refusal.not-a-fighter", _fights, "kind"),
           Guard("EPI-R3", "epikha.refusal.not-in-deployment", _stands))
SPACE = (Guard("EPI-5.1", "epikha.refusal.own-space", _own_space), Guard("EPI-5.1", "epikha.refusal.occupied", _empty))
FACING = Guard("EPI-R12", "epikha.refusal.nobody-faces", _faces)
