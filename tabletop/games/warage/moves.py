"""What a player with priority may do in Warage, each move with the guards that list it and refuse it."""

from __future__ import annotations

from tabletop.kernel.atoms import put
from tabletop.kernel.guards import Guard, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE
from tabletop.kernel.values import marked
from tabletop.lang.execute import have_targets

from . import attacks, deeds
from .board import HAND, HEROES, KIND, PLAY, PLAYS, QUEUE, pile
from .readers import (
    amulets_left,
    attack,
    attackable,
    attackers,
    cards_in_play,
    cost,
    fits,
    hand,
    hero,
    in_play,
    is_helper,
    is_hero,
    on_sale,
    ready,
    season,
    sheet,
    slots,
    slots_taken,
    spells_awake,
)
from .sheet import BOUGHT
from .store import WarageStore

S = WarageStore


# ---- guards on the moment
def _own_round(s: S, seat: int) -> bool:
    return s.active[TABLE] == seat


def _equipping(s: S, seat: int) -> bool:
    return s.phase[TABLE] in ("first", "second")


def _first_equipping(s: S, seat: int) -> bool:
    return s.phase[TABLE] == "first"


def _in_melee(s: S, seat: int) -> bool:
    return s.phase[TABLE] == "melee"


def _in_magic(s: S, seat: int) -> bool:
    return s.phase[TABLE] == "magic"


def _queue_empty(s: S, seat: int) -> bool:
    return not s.zone[QUEUE]


def _no_attack(s: S, seat: int) -> bool:
    return not attack(s)


def _later_round(s: S, seat: int) -> bool:
    return s.rounds[seat] > 1


def _someone_to_attack(s: S, seat: int) -> bool:
    return bool(attackable(s, seat))


OWN_ROUND = Guard("WAR-4.2", "warage.refusal.own-round", _own_round)
EQUIPPING = Guard("WAR-4.2", "warage.refusal.equipment-phase", _equipping)
READYING = Guard("WAR-4.3", "warage.refusal.first-phase", _first_equipping)
EMPTY = Guard("WAR-R14", "warage.refusal.queue", _queue_empty)
NO_ATTACK = Guard("WAR-R15", "warage.refusal.attack-under-way", _no_attack)
LATER = Guard("WAR-3.4", "warage.refusal.first-turn", _later_round)
SOMEONE = Guard("WAR-6.3", "warage.refusal.nobody", _someone_to_attack)


# ---- guards on a card
def _own(s: S, seat: int, card: int) -> bool:
    return bool(s.card[card]) and s.own[card] == seat


def _in_hand(s: S, seat: int, card: int) -> bool:
    return s.at[card] == pile(seat, HAND)


def _lies_in_play(s: S, seat: int, card: int) -> bool:
    return in_play(s, card)


def _lies_beside(s: S, seat: int, card: int) -> bool:
    return card >= FIRST and KIND[s.at[card]] == PLAY


def _is_bought(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).kind in BOUGHT


def _is_flash(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).kind == "flash"


def _leaves_hp(s: S, seat: int, card: int) -> bool:
    price = cost(s, card)
    return not price or s.hp[seat] > price


def _red_free(s: S, seat: int, card: int) -> bool:
    need = sheet(s, card).red
    return not need or slots_taken(s, seat, "red") + need <= slots(s, seat, "red")


def _blue_free(s: S, seat: int, card: int) -> bool:
    need = sheet(s, card).blue
    return not need or slots_taken(s, seat, "blue") + need <= slots(s, seat, "blue")


def _amulet_left(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).kind != "amulet" or amulets_left(s, seat) > 0


def _right_time(s: S, seat: int, card: int) -> bool:
    only = sheet(s, card).only
    return not only or s.phase[TABLE] in only or season(s) in only or ("attack" in only and bool(attack(s)))


def _has_targets(s: S, seat: int, card: int) -> bool:
    text = sheet(s, card).text
    return text is None or have_targets(s, card, text.targets)


OWN = Guard("WAR-R9", "warage.refusal.not-yours", _own)
IN_HAND = Guard("WAR-R13", "warage.refusal.not-in-hand", _in_hand)
IN_PLAY = Guard("WAR-4.5", "warage.refusal.not-in-play", _lies_in_play)
BESIDE = Guard("WAR-R12", "warage.refusal.not-in-play", _lies_beside)
HP = Guard("WAR-R2", "warage.refusal.hp", _leaves_hp)
TIME = Guard("WAR-R13", "warage.refusal.wrong-time", _right_time)
TARGETS = Guard("WAR-R13", "warage.refusal.no-target", _has_targets)


def _hand_hides(s: S, seat: int) -> bool:
    return bool(hand(s, seat))


# ---- cards of the hand
def _to_buy(s: S, seat: int) -> list[int]:
    return [c for c in hand(s, seat) if s.defs[s.card[c]].kind in BOUGHT]


def _flashes(s: S, seat: int) -> list[int]:
    return [c for c in hand(s, seat) if s.defs[s.card[c]].kind == "flash"]


def _announce(m: Match, entity: int) -> None:
    m.push(m.program("warage.announce"), {"item": entity})


def _buy(m: Match, seat: int, card: int, zone: int) -> None:
    if sheet(m.store, card).kind == "amulet":
        deeds.note_amulet(m, seat)
    deeds.queue_card(m, seat, card, "purchase", clause="WAR-4.2")


def _play_flash(m: Match, seat: int, card: int, zone: int) -> None:
    deeds.queue_card(m, seat, card, "flash", clause="WAR-4.7")
    _announce(m, card)


BOUGHT_KIND = Guard("WAR-4.2", "warage.refusal.not-bought", _is_bought)
BUY = Verb("buy", _buy, subjects=_to_buy, hidden=_hand_hides, leaves="queued", seat_guards=(OWN_ROUND, EQUIPPING),
           subject_guards=(
               OWN, IN_HAND, BOUGHT_KIND, Guard("WAR-4.4", "warage.refusal.amulet", _amulet_left),
               Guard("WAR-4.9", "warage.refusal.red-slots", _red_free),
               Guard("WAR-4.9", "warage.refusal.blue-slots", _blue_free), HP),
           sure=(OWN, IN_HAND, BOUGHT_KIND))
FLASH_KIND = Guard("WAR-4.7", "warage.refusal.not-flash", _is_flash)
FLASH = Verb("flash", _play_flash, subjects=_flashes, hidden=_hand_hides, leaves="queued",
             subject_guards=(OWN, IN_HAND, FLASH_KIND, TIME, HP, TARGETS), sure=(OWN, IN_HAND, FLASH_KIND))


# ---- spells and abilities
def _is_spell(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).kind == "spell"


def _peaceful(s: S, seat: int, card: int) -> bool:
    return not sheet(s, card).power and sheet(s, card).text is not None


def _awake(s: S, seat: int, card: int) -> bool:
    return bool(s.awake[card])


def _spells(s: S, seat: int) -> list[int]:
    return [c for c in cards_in_play(s, seat) if s.awake[c] and _is_spell(s, seat, c) and _peaceful(s, seat, c)]


def _cast(m: Match, seat: int, card: int, zone: int) -> None:
    put(m, "awake", card, 0)  # WAR-R11
    _announce(m, deeds.queue_token(m, seat, card, "spell", clause="WAR-4.5"))


SPELL = Guard("WAR-4.5", "warage.refusal.not-spell", _is_spell)
AWAKE = Guard("WAR-4.5", "warage.refusal.asleep", _awake)
_CASTABLE = (OWN, IN_PLAY, SPELL, Guard("WAR-4.5", "warage.refusal.attack-spell", _peaceful), AWAKE)
CAST = Verb("cast", _cast, subjects=_spells, leaves="queued", subject_guards=(*_CASTABLE, TIME, TARGETS), sure=_CASTABLE)


def _has_use(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).use is not None


def _is_ready(s: S, seat: int, card: int) -> bool:
    return ready(s, card)


def _unused(s: S, seat: int, card: int) -> bool:
    return s.used[card] != s.round[TABLE]


def _in_season(s: S, seat: int, card: int) -> bool:
    use = sheet(s, card).use
    return use is not None and (not use.season or use.season == season(s))


def _use_leaves_hp(s: S, seat: int, card: int) -> bool:
    use = sheet(s, card).use
    return use is not None and (not use.cost or s.hp[seat] > use.cost)


def _use_has_targets(s: S, seat: int, card: int) -> bool:
    use = sheet(s, card).use
    return use is not None and have_targets(s, card, use.text.targets)


def _able(s: S, seat: int) -> list[int]:
    defs, card_of, used, now = s.defs, s.card, s.used, s.round[TABLE]
    return [c for c in s.zone[HEROES[seat]] + s.zone[PLAYS[seat]] if defs[card_of[c]].use is not None and used[c] != now]


def _use(m: Match, seat: int, card: int, zone: int) -> None:
    use = sheet(m.store, card).use
    assert use is not None
    put(m, "used", card, m.store.round[TABLE])
    deeds.pay(m, seat, card, use.cost)
    _announce(m, deeds.queue_token(m, seat, card, "ability", clause="WAR-4.10"))


_USABLE = (OWN, IN_PLAY, Guard("WAR-4.10", "warage.refusal.no-ability", _has_use),
           Guard("WAR-4.10", "warage.refusal.used", _unused))
USE = Verb("use", _use, subjects=_able, leaves="queued", sure=_USABLE,
           seat_guards=(Guard("WAR-4.10", "warage.refusal.own-round", _own_round),), subject_guards=(
               *_USABLE, Guard("WAR-4.3", "warage.refusal.not-ready", _is_ready),
               Guard("WAR-4.10", "warage.refusal.season", _in_season),
               Guard("WAR-R2", "warage.refusal.hp", _use_leaves_hp),
               Guard("WAR-R13", "warage.refusal.no-target", _use_has_targets)))


# ---- selling and readying
def _has_sale(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).sale > 0


def _for_sale(s: S, seat: int) -> list[int]:
    defs, card_of = s.defs, s.card
    return [c for c in s.zone[PLAYS[seat]] if defs[card_of[c]].sale > 0 and not on_sale(s, c)]


def _not_on_sale(s: S, seat: int, card: int) -> bool:
    return not on_sale(s, card)


def _sell(m: Match, seat: int, card: int, zone: int) -> None:
    deeds.queue_token(m, seat, card, "sale", clause="WAR-4.8")


def _burdened(s: S, seat: int, card: int) -> bool:
    return bool(sheet(s, card).burden)


def _not_ready(s: S, seat: int, card: int) -> bool:
    return not s.ready[card]


def _worn(s: S, seat: int, card: int) -> bool:
    return bool(s.ready[card])


def _place_free(s: S, seat: int, card: int) -> bool:
    return fits(s, card)


def _wear(m: Match, seat: int, card: int, zone: int) -> None:
    deeds.wear(m, card)


def _take_off(m: Match, seat: int, card: int, zone: int) -> None:
    deeds.take_off(m, card)


_SALEABLE = (OWN, BESIDE, Guard("WAR-4.8", "warage.refusal.no-sale", _has_sale),
             Guard("WAR-R12", "warage.refusal.on-sale", _not_on_sale))
SELL = Verb("sell", _sell, subjects=_for_sale, leaves="queued", subject_guards=_SALEABLE, sure=_SALEABLE)
BURDENED = Guard("WAR-R10", "warage.refusal.no-burden", _burdened)
READY = Verb("ready", _wear, subjects=cards_in_play, seat_guards=(OWN_ROUND, READYING, EMPTY), subject_guards=(
    OWN, BESIDE, BURDENED, Guard("WAR-4.3", "warage.refusal.ready", _not_ready),
    Guard("WAR-4.3", "warage.refusal.no-place", _place_free)), sure=(OWN, BESIDE))
UNREADY = Verb("unready", _take_off, subjects=cards_in_play, seat_guards=(OWN_ROUND, READYING, EMPTY), subject_guards=(
    OWN, BESIDE, BURDENED, Guard("WAR-R10", "warage.refusal.not-ready", _worn)), sure=(OWN, BESIDE))


# ---- attacks
def _may_attack(s: S, seat: int, card: int) -> bool:
    return is_hero(s, card) or (is_helper(s, card) and marked(s, card, "attacks"))


def _not_attacked(s: S, seat: int, card: int) -> bool:
    return s.attacked[card] != s.round[TABLE]


def _attack(m: Match, seat: int, card: int, zone: int) -> None:
    m.push(attacks.MELEE, {"seat": seat, "card": card})


def _strike(m: Match, seat: int, card: int, zone: int) -> None:
    m.push(attacks.MAGIC, {"seat": seat, "card": card})


def _attack_spell(s: S, seat: int, card: int) -> bool:
    return attacks.is_attack_spell(s, card)


_ATTACKER = (OWN, IN_PLAY, Guard("WAR-4.6", "warage.refusal.no-attacker", _may_attack),
             Guard("WAR-6.3", "warage.refusal.attacked", _not_attacked))
ATTACK = Verb("attack", _attack, subjects=attackers, leaves="declared", seat_guards=(
    OWN_ROUND, Guard("WAR-6.3", "warage.refusal.melee-phase", _in_melee), LATER, NO_ATTACK, EMPTY, SOMEONE),
    subject_guards=_ATTACKER, sure=_ATTACKER)
_STRIKER = (OWN, IN_PLAY, Guard("WAR-6.6", "warage.refusal.no-attack-spell", _attack_spell), AWAKE)
STRIKE = Verb("strike", _strike, subjects=spells_awake, leaves="declared", seat_guards=(
    OWN_ROUND, Guard("WAR-6.6", "warage.refusal.magic-phase", _in_magic), LATER, NO_ATTACK, EMPTY, SOMEONE),
    subject_guards=_STRIKER, sure=_STRIKER)


def _attack_open(s: S, seat: int) -> bool:
    entity = attack(s)
    return bool(entity) and not s.rolled[entity]


def _hero_attacked(s: S, seat: int) -> bool:
    entity = attack(s)
    return bool(entity) and s.target[entity] == hero(s, seat)


def _may_block(s: S, seat: int, card: int) -> bool:
    return is_helper(s, card) and marked(s, card, "blocks")


def _block(m: Match, seat: int, card: int, zone: int) -> None:
    attacks.block(m, card)


BLOCK = Verb("block", _block, subjects=cards_in_play, seat_guards=(
    Guard("WAR-4.6", "warage.refusal.no-attack", _attack_open),
    Guard("WAR-4.6", "warage.refusal.not-attacked", _hero_attacked), EMPTY),
    subject_guards=(OWN, BESIDE, Guard("WAR-4.6", "warage.refusal.no-blocker", _may_block)), sure=(OWN, BESIDE))


# ---- passing
def _nothing(m: Match, seat: int, card: int, zone: int) -> None:
    """The word that the menu binds is all there is to it."""


PASS = Verb("pass", _nothing, leaves="pass")
VERBS = (BUY, FLASH, CAST, USE, SELL, READY, UNREADY, ATTACK, STRIKE, BLOCK, PASS)
