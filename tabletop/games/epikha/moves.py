"""Moves of Deployment, Regroup and Combat in Epikha, each with the guards that list and refuse it (EPI-4.1, 5, 6.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose, Option
from tabletop.kernel.atomic import until_stuck
from tabletop.kernel.atoms import fact, move, put
from tabletop.kernel.guards import Together, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from . import actions, combat, costs, spells
from .actions import seat_of
from .board import CHAIN, COMBAT, SKILLS, SPACES
from .guards import (
    ABLE,
    AFFORDS,
    ANOTHER,
    ARM,
    BEARS,
    BODY,
    FACING,
    FIGHTER,
    HELD,
    HOLDER,
    HOST,
    LATE_ENOUGH,
    SPACE,
    SPELL,
    TARGETS,
    USABLE,
    VITAL_BEARER,
    not_barred,
)
from .readers import (
    CHARACTERS,
    FIGHTERS,
    carried,
    cost,
    deployed,
    everything,
    hand,
    sheet,
    unbarred,
    use_of,
)
from .spells import hand_hides
from .store import EpikhaStore

S = EpikhaStore


def phase(m: Match, name: str) -> None:
    """Open a part of the turn."""
    put(m, "phase", TABLE, name)
    fact(m, "phased", name)


def _holding(how: str) -> Callable[[S, int], list[int]]:
    """List the cards in a seat's hand that are played in one way and can be paid for."""
    def subjects(s: S, seat: int) -> list[int]:
        defs, card_of = s.defs, s.card
        return costs.payable(s, seat, [c for c in hand(s, seat) if defs[card_of[c]].played == how])

    return subjects


# ---- cards from the hand
def _bearers(s: S, seat: int, card: int) -> list[int]:
    """List the Characters in Deployment who may carry a card."""
    defs, card_of = s.defs, s.card
    bears = defs[card_of[card]].bears
    return [c for c in deployed(s, seat) if defs[card_of[c]].kind in CHARACTERS and (bears is None or bears(s, card, c))]


def _deploy(m: Match, seat: int, card: int, zone: int) -> None:
    _play(m, seat, card, holder=0)


def _equip(m: Match, seat: int, card: int, holder: int) -> None:
    _play(m, seat, card, holder=holder)


def _play(m: Match, seat: int, card: int, *, holder: int) -> None:
    """Announce a card, pay for it and put it into play; while the payment is shared out, the card lies open."""
    amount = cost(m.store, card)
    if sheet(m.store, card).cost:
        put(m, "dealt", seat, m.store.turn[TABLE])
    move(m, card, CHAIN)
    fact(m, "announced", seat, card, clause="EPI-4.1")
    if amount:
        m.push(ENTER, {"this": card, "holder": holder})
        costs.pay(m, seat, card, amount)
    else:
        _enter(m, {"this": card, "holder": holder})


def _enter(m: Match, env: Bindings) -> None:
    if env["holder"]:
        actions.equip(m, env["this"], env["holder"])
    else:
        actions.deploy(m, env["this"])


def _cast(m: Match, seat: int, card: int, zone: int) -> None:
    spells.cast(m, seat, card, point=spells.SPELL)


ENTER = program("epikha.enter", enter=_enter)
DEPLOY = Verb("deploy", _deploy, subjects=_holding("body"), hidden=hand_hides, subject_guards=(*BODY, AFFORDS), sure=(*BODY, AFFORDS))
EQUIP = Verb("equip", _equip, subjects=_holding("arm"), targets=_bearers, aims="card", hidden=hand_hides,
             subject_guards=(*ARM, AFFORDS), target_guards=(HOLDER, BEARS), sure=(*ARM, AFFORDS, HOLDER, BEARS))
CAST = Verb("cast", _cast, subjects=_holding("spell"), hidden=hand_hides, seat_guards=(HOST,),
            subject_guards=(*SPELL, AFFORDS, TARGETS), sure=(*SPELL, AFFORDS))
_FROM_HAND = (DEPLOY, EQUIP, CAST)
_VERBS = {"body": DEPLOY, "arm": EQUIP, "spell": CAST}
"""The verb by which a card is played from the hand."""


def _all_cards(s: S, seat: int) -> list[Option]:
    """List the cards that are played from the hand, verb by verb; hand and purse are read once."""
    defs, card_of = s.defs, s.card
    found: dict[Verb, list[int]] = {}
    for card in costs.payable(s, seat, [c for c in hand(s, seat) if defs[card_of[c]].played]):
        found.setdefault(_VERBS[defs[card_of[card]].played], []).append(card)
    out: list[Option] = []
    for verb in _FROM_HAND:
        if verb in found and all(test(s, seat) for test in verb.seat_tests):
            out += verb.among(s, seat, found[verb])
    return out


# ---- cards in Deployment
def _arms(s: S, seat: int) -> list[int]:
    return [arm for card in deployed(s, seat) for arm in carried(s, card)]


def _give(m: Match, seat: int, card: int, holder: int) -> None:
    actions.hand_over(m, card, holder, clause="EPI-R11")


GIVE = Verb("give", _give, subjects=_arms, targets=_bearers, aims="card", sure=(*HELD, HOLDER, BEARS), subject_guards=HELD,
            target_guards=(HOLDER, ANOTHER, BEARS))


# ---- the Magic Zone
def _standing_ones(s: S, seat: int) -> list[int]:
    fallen, defs, card_of = s.fallen, s.defs, s.card
    found = [c for c in deployed(s, seat) if not fallen[c] and ((own := defs[card_of[c]]).kind in CHARACTERS or own.offer)]
    return unbarred(s, found, "magic")


def _withdraw(m: Match, seat: int, card: int, zone: int) -> None:
    actions.withdraw(m, card)
    if card == m.store.player[seat] and _skills(m, {}, seat):
        m.push(SKILL, {"seat": seat})


def _skills(m: Match, env: Bindings, seat: int) -> list[int]:
    zone = SKILLS + SPACES[seat][0] - COMBAT
    return list(m.store.zone[zone])


def _name_skill(m: Match, env: Bindings) -> None:
    if env["skill"] is not None:
        actions.name_skill(m, env["seat"], env["skill"])


SKILL = program("epikha.skill", skill=Choose("skill", seat_of, _skills, least=0, clause="EPI-R19"), begin=_name_skill)
_WITHDRAWN = (*VITAL_BEARER, not_barred("magic"))
WITHDRAW = Verb("withdraw", _withdraw, subjects=_standing_ones, sure=_WITHDRAWN, subject_guards=_WITHDRAWN)


# ---- abilities
def _usable(s: S, seat: int) -> list[int]:
    defs, card_of = s.defs, s.card
    return [c for c in everything(s, seat) if defs[card_of[c]].use is not None and use_of(s, c) is not None]


def _use(m: Match, seat: int, card: int, zone: int) -> None:
    """Use an ability: paid for, aimed, and done at once; abilities are not answered (EPI-R18)."""
    s, use = m.store, use_of(m.store, card)
    assert use is not None
    put(m, "uses", card, 1 + (s.uses[card] if s.used[card] == s.turn[TABLE] else 0))
    put(m, "used", card, s.turn[TABLE])
    fact(m, "activated", seat, card, clause="EPI-R23")
    until_stuck(m, use.text.effect, {"this": card, "controller": seat})
    costs.pay(m, seat, card, use.price)


USE = Verb("use", _use, subjects=_usable, sure=ABLE, subject_guards=(*ABLE, *USABLE))


# ---- combat
def _fighters(how: str) -> Callable[[S, int], list[int]]:
    """List a seat's fighters in Deployment that no text bars from attacking, or from answering."""
    def subjects(s: S, seat: int) -> list[int]:
        defs, card_of = s.defs, s.card
        return unbarred(s, [c for c in deployed(s, seat) if defs[card_of[c]].kind in FIGHTERS], how)

    return subjects


def _spaces(s: S, seat: int, card: int) -> list[int]:
    zones = s.zone
    return [zone for zone in SPACES[seat] if not zones[zone]]


def _attack(m: Match, seat: int, card: int, zone: int) -> None:
    if m.store.phase[TABLE] != "combat":
        phase(m, "combat")
        put(m, "vanguard", seat, card)
    combat.join(m, card, zone, clause="EPI-5.1")


def _answer(m: Match, seat: int, card: int, zone: int) -> None:
    combat.join(m, card, zone, clause="EPI-5.2")


def _nothing(m: Match, seat: int, card: int, zone: int) -> None:
    """Do nothing: the word that the menu binds is the whole effect."""


def _sends(leaves: str) -> Verb:
    sent = (*FIGHTER, not_barred("attack"))
    return Verb("attack", _attack, subjects=_fighters("attack"), targets=_spaces, leaves=leaves, sure=(*sent, *SPACE),
                seat_guards=(LATE_ENOUGH,), subject_guards=sent, target_guards=SPACE)


OPEN_ATTACK, ATTACK = _sends("attack"), _sends("")
_ANSWERER = (*FIGHTER, not_barred("answer"))
ANSWER = Verb("answer", _answer, subjects=_fighters("answer"), targets=lambda s, seat, card: combat.open_spaces(s, seat),
              sure=(*_ANSWERER, *SPACE, FACING), target_guards=(*SPACE, FACING), subject_guards=_ANSWERER)
JOINING = {"attack": ATTACK, "answer": ANSWER}


def joins_last(s: S, seat: int, option: Option) -> Literal["", "nobody", "space"]:
    """Return what an attack or an answer leaves no more of: with that move its player has declared them all (EPI-5.1, 5.2)."""
    name, card, zone = option
    verb = JOINING.get(name)
    if verb is None or verb.subjects is None or verb.targets is None:
        return ""
    others = [other for other in verb.subjects(s, seat) if other != card]
    if not others:
        return "nobody"
    return "" if any(space != zone for space in verb.targets(s, seat, others[0])) else "space"


DONE = Verb("done", _nothing, leaves="done")
END = Verb("end", _nothing, leaves="end")
PLAYS = (Together(*_FROM_HAND, listed=_all_cards), GIVE, WITHDRAW, USE)
DEPLOYING = (*PLAYS, OPEN_ATTACK, END)
"""Everything that a player may do in the Deployment phase; an attack opens the Combat phase, the end is that of the turn."""
REGROUPING = (*PLAYS, END)
ATTACKING, ANSWERING = (ATTACK, DONE), (ANSWER, DONE)
PROGRAMS = (ENTER, SKILL)
